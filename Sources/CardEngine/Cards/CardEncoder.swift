import CardSchema

/// Writes what a card says as JSON, in the one form in which cards are stored.
///
/// `values` is nested by group, keys and options in the order of the schema, empty groups left out; `skipped` is flat, records'
/// cells included, in the order of the paths' UTF-8 bytes.
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
            ValueJSON.append(value.inOrder(of: slot.field), of: slot.field.type.list, to: &out)
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
            guard let list = slot.field.type.list, case .answered(.records(let records)) = cell else { continue }
            for record in records {
                for (field, cell) in zip(list.fields, record.cells) {
                    guard case .skipped(let reason) = cell else { continue }
                    skips.append((field.path.inRecord(record.key).description, reason))
                }
            }
        }
        skips.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let members = skips.map { "\"\($0.path)\":\"\($0.reason.rawValue)\"" }
        out += ("{" + members.joined(separator: ",") + "}").utf8
    }
}
