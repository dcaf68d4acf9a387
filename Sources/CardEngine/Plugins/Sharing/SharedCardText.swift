package import CardSchema

/// Encodes a shared card as one JSON object: flat paths, in the order of the template.
///
/// ```
/// {"ref":"…","day":"2026-11-20","local":"…","schema":"mood_five@1.8220fbd1","values":{"day.mood":4},"skipped":{}}
/// ```
package struct SharedCardText: Sendable {
    /// Whether to write decimals as text, for readers with binary fractions.
    private let writesDecimalsAsText: Bool

    /// Creates a text format.
    package init(decimalsAsText: Bool = false) {
        writesDecimalsAsText = decimalsAsText
    }

    /// Appends a card; `withheld` lists requested fields that were withheld, if they are to be listed.
    package func append(_ shared: SharedCard, withheld: [FieldPath]? = nil, to bytes: inout [UInt8]) {
        let card = shared.card
        bytes += "{\"ref\":".utf8
        JSONText.quoted(shared.ref, into: &bytes)
        bytes += ",\"day\":\"\(shared.day)\"".utf8
        if let slot = shared.slot { bytes += ",\"slot\":\"\(slot)\"".utf8 }
        if let local = shared.local { bytes += ",\"local\":\"\(local)\"".utf8 }
        bytes += ",\"schema\":\"\(card.schema.name)\",\"values\":{".utf8
        var isFirst = true
        for (question, cell) in zip(card.schema.questions, card.cells) {
            guard case .answered(let value) = cell else { continue }
            bytes += "\(isFirst ? "" : ",")\"\(question.path)\":".utf8
            isFirst = false
            append(value.inOrder(of: question.field.type), of: question.field.type, to: &bytes)
        }
        bytes += "},\"skipped\":".utf8
        CardEncoder.appendSkips(card, to: &bytes)
        if let withheld { bytes += ",\"withheld\":[\(withheld.map { "\"\($0)\"" }.joined(separator: ","))]".utf8 }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Appends one value.
    package func append(_ value: Value, of type: FieldType, to bytes: inout [UInt8]) {
        guard writesDecimalsAsText else { return ValueJSON.append(value, of: type.list, to: &bytes) }
        switch (value, type) {
        case (.decimal(let number), _): bytes += "\"\(number)\"".utf8
        case (.place(let place), _):
            bytes += "{\"lat\":\"\(place.latitude)\",\"lon\":\"\(place.longitude)\"".utf8
            if let name = place.name {
                bytes += ",\"name\":".utf8
                JSONText.quoted(name, into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        case (.records(let records), .list(let list)):
            bytes.append(UInt8(ascii: "["))
            for (index, record) in records.enumerated() {
                bytes += "\(index == 0 ? "" : ","){\"\(RecordKey.name)\":\"\(record.key)\"".utf8
                for (field, cell) in zip(list.fields, record.cells) {
                    guard case .answered(let value) = cell else { continue }
                    bytes += ",\"\(field.id)\":".utf8
                    append(value, of: field.type, to: &bytes)
                }
                bytes.append(UInt8(ascii: "}"))
            }
            bytes.append(UInt8(ascii: "]"))
        default: ValueJSON.append(value, of: type.list, to: &bytes)
        }
    }
}
