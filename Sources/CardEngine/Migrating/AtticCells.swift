import CardSchema

/// Cells in the notation of attic entries: a value, `null` for *not asked*, `{"skipped":"…"}`.
///
/// Records use the same notation, so skips in records are preserved too. Sets are in the order of their question on
/// their side of the step.
enum AtticCells {
    /// Appends cells as a JSON array, each under its question.
    static func append(_ cells: [Cell], _ fields: [Field], to out: inout [UInt8]) {
        out.append(UInt8(ascii: "["))
        for (index, cell) in cells.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            append(cell, fields[index].type, to: &out)
        }
        out.append(UInt8(ascii: "]"))
    }

    private static func append(_ cell: Cell, _ type: FieldType, to out: inout [UInt8]) {
        switch cell {
        case .notAsked: out += "null".utf8
        case .skipped(let reason): out += "{\"skipped\":\"\(reason.rawValue)\"}".utf8
        case .answered(.records(let records)):
            guard let list = type.list else { return out += "null".utf8 }
            out.append(UInt8(ascii: "["))
            for (index, record) in records.enumerated() {
                out += "\(index > 0 ? "," : ""){\"\(RecordKey.name)\":\"\(record.key)\"".utf8
                for (field, cell) in zip(list.fields, record.cells) where cell != .notAsked {
                    out += ",\"\(field.id)\":".utf8
                    append(cell, field.type, to: &out)
                }
                out.append(UInt8(ascii: "}"))
            }
            out.append(UInt8(ascii: "]"))
        case .answered(let value): ValueJSON.append(value.inOrder(of: type), to: &out)
        }
    }

    /// Parses cells, each for its question; returns `nil` if they are invalid.
    static func read(_ node: JSONNode?, _ fields: [Field]) -> [Cell]? {
        guard let elements = node?.elements, elements.count == fields.count else { return nil }
        var cells: [Cell] = []
        for (element, field) in zip(elements, fields) {
            guard let cell = cell(element, field) else { return nil }
            cells.append(cell)
        }
        return cells
    }

    private static func cell(_ node: JSONNode, _ field: Field) -> Cell? {
        if node.value == .null { return .notAsked }
        if let reason = node["skipped"]?.string {
            return SkipReason(rawValue: reason).map { .skipped($0) }
        }
        guard let list = field.type.list else {
            return (try? ValueJSON.value(of: node, for: field.type)).map { .answered($0) }
        }
        var records: [Record] = []
        for element in node.elements ?? [] {
            guard let record = record(element, list) else { return nil }
            records.append(record)
        }
        let value = Value.records(records)
        return node.elements != nil && AnswerCheck.problem(of: value, for: field.type) == nil ? .answered(value) : nil
    }

    private static func record(_ node: JSONNode, _ list: ListType) -> Record? {
        guard let members = node.members, let key = node[RecordKey.name]?.string else { return nil }
        var record = list.emptyRecord(key: key)
        for member in members where member.key != RecordKey.name {
            guard let index = list.index(of: member.key), let cell = cell(member.value, list.fields[index]) else {
                return nil
            }
            record.cells[index] = cell
        }
        return record
    }
}
