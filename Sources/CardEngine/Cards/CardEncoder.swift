package import CardSchema

/// Writes what a card says as JSON, in the one form in which cards are stored.
///
/// `values` is nested by group, keys and options in the order of the schema, empty groups left out; `skipped` is flat,
/// in the order of the paths' UTF-8 bytes.
package enum CardEncoder {
    /// Appends the object of the answers; `sizes` gets how many bytes each slot took, key included.
    package static func appendValues(_ card: Card, to out: inout [UInt8], sizes: inout [Int]) {
        out.append(UInt8(ascii: "{"))
        var openGroup: Int?
        for (slot, cell) in zip(card.schema.slots, card.cells) {
            guard case .answered(let value) = cell else {
                sizes.append(0)
                continue
            }
            let start = out.count
            if openGroup == slot.group {
                out.append(UInt8(ascii: ","))
            } else {
                out += "\(openGroup == nil ? "" : "},")\"\(slot.path.group)\":{".utf8
                openGroup = slot.group
            }
            out += "\"\(slot.path.fieldKey)\":".utf8
            append(value, of: slot.field, to: &out)
            sizes.append(out.count - start)
        }
        if openGroup != nil { out.append(UInt8(ascii: "}")) }
        out.append(UInt8(ascii: "}"))
    }

    /// Appends the object of the skips.
    package static func appendSkips(_ card: Card, to out: inout [UInt8]) {
        var skips: [(path: String, reason: SkipReason)] = []
        for (slot, cell) in zip(card.schema.slots, card.cells) {
            if case .skipped(let reason) = cell { skips.append((slot.path.description, reason)) }
        }
        skips.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let members = skips.map { "\"\($0.path)\":\"\($0.reason.rawValue)\"" }
        out += ("{" + members.joined(separator: ",") + "}").utf8
    }

    /// Appends one answer.
    package static func append(_ value: Value, of field: Field, to out: inout [UInt8]) {
        switch value {
        case .whole(let number): out += String(number).utf8
        case .decimal(let number): out += number.description.utf8
        case .yesno(let bool): out += (bool ? "true" : "false").utf8
        case .choice(let id): JSONText.quoted(id, into: &out)
        case .choices(let ids): appendSet(ids, of: field, to: &out)
        case .text(let text): JSONText.quoted(text, into: &out)
        case .date(let date): out += "\"\(date)\"".utf8
        case .time(let time): out += "\"\(time)\"".utf8
        }
    }

    private static func appendSet(_ ids: [String], of field: Field, to out: inout [UInt8]) {
        let options = field.type.options
        let sorted = ids.sorted { (options?.index(of: $0) ?? Int.max) < (options?.index(of: $1) ?? Int.max) }
        out.append(UInt8(ascii: "["))
        for (index, id) in sorted.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            JSONText.quoted(id, into: &out)
        }
        out.append(UInt8(ascii: "]"))
    }
}
