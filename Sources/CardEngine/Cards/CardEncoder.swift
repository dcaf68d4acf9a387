import CardSchema

/// Writes the contents of a card as JSON, in the canonical form in which cards are stored.
///
/// `values` is nested by group. Keys and options are in the order of the schema; empty groups are left out. `skipped`
/// is flat, includes fields of records, and is in the order of the paths' UTF-8 bytes.
package enum CardEncoder {
    /// Appends the object of the answers and stores in `sizes` how many bytes each question took, key included.
    package static func appendValues(_ card: Card, to out: inout [UInt8], sizes: inout [Int]) {
        out.append(UInt8(ascii: "{"))
        let schema = card.schema
        var openGroup: Int?
        for (index, cell) in card.cells.enumerated() {
            guard case .answered(let value) = cell else {
                sizes.append(0)
                continue
            }
            let start = out.count
            let group = schema.questions[index].group
            if openGroup == group {
                out.append(UInt8(ascii: ","))
            } else {
                out += (openGroup == nil ? "\"" : "},\"").utf8
                out += schema.schema.groups[group].id.utf8
                out += "\":{".utf8
                openGroup = group
            }
            appendKey(schema.questions[index].field.path, to: &out)
            switch schema.table.rules[index].kind {
            // Options have an order and records have names that only the question knows.
            case .choices, .records:
                let type = schema.questions[index].field.type
                ValueJSON.append(value.inOrder(of: type), of: type.list, to: &out)
            case .whole, .decimal, .yesno, .choice, .line, .lines, .civil, .tree: ValueJSON.append(value, to: &out)
            }
            sizes.append(out.count - start)
        }
        if openGroup != nil { out.append(UInt8(ascii: "}")) }
        out.append(UInt8(ascii: "}"))
    }

    /// Appends the key of an answer and its colon.
    private static func appendKey(_ path: FieldPath, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        out += path.field.utf8
        if let subfield = path.subfield {
            out.append(UInt8(ascii: "."))
            out += subfield.utf8
        }
        out += "\":".utf8
    }

    /// Appends the object of the skips.
    package static func appendSkips(_ card: Card, to out: inout [UInt8]) {
        var skips = card.skips.map { (path: $0.path.description, reason: $0.reason) }
        skips.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let members = skips.map { "\"\($0.path)\":\"\($0.reason.rawValue)\"" }
        out += ("{" + members.joined(separator: ",") + "}").utf8
    }
}
