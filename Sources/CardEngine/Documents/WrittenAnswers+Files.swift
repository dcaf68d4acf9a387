import CardSchema

// Other programs often keep a name where a question takes files: "walk.jpg", or {"name": "walk.jpg"}.
extension WrittenAnswers {
    /// Removes the names of files that come without a hash, and returns them.
    ///
    /// A reference with a hash stays, and is validated. A question with nothing but names has no answer.
    mutating func takeOutFileNames(under schema: CompiledSchema) -> [CardReading.Remarks.FileName] {
        guard schema.questions.contains(where: { $0.field.type.holdsFiles }) else { return [] }
        var sorting = FileNames(schema: schema)
        values = values.map { sorting.values($0) }
        closed = closed.map { sorting.values($0) }
        return sorting.found
    }
}

/// Takes the names of files out of answers in JSON.
private struct FileNames {
    let schema: CompiledSchema
    var found: [CardReading.Remarks.FileName] = []

    init(schema: CompiledSchema) {
        self.schema = schema
    }

    mutating func values(_ node: JSONNode) -> JSONNode {
        node.compactMapMembers { member in
            if member.key.utf8.contains(UInt8(ascii: ".")) { return answer(member, at: FieldPath(member.key)) }
            if let path = schema.question(writtenAs: member.key) { return answer(member, at: path) }
            let fields = member.value.compactMapMembers { answer($0, at: FieldPath("\(member.key).\($0.key)")) }
            return JSONMember(key: member.key, keySpan: member.keySpan, value: fields)
        }
    }

    private mutating func answer(_ member: JSONMember, at path: FieldPath?) -> JSONMember? {
        guard let path, let field = schema.question(at: path)?.field else { return member }
        if case .files = field.type { return files(member, at: "\(path)") }
        guard let list = field.type.list, let elements = member.value.elements else { return member }
        let records = elements.map { record in
            let key = record[RecordKey.name]?.string.map { "#\($0)" } ?? ""
            return record.compactMapMembers { part in
                guard let index = list.index(of: part.key), case .files = list.fields[index].type else { return part }
                return files(part, at: "\(path)\(key).\(part.key)")
            }
        }
        return JSONMember(
            key: member.key, keySpan: member.keySpan, value: JSONNode(.array(records), member.value.span))
    }

    /// Collects the names of files in an answer, and returns the rest of the answer; `nil` if nothing else was in it.
    private mutating func files(_ member: JSONMember, at path: String) -> JSONMember? {
        let elements = member.value.elements ?? [member.value]
        var rest: [JSONNode] = []
        for element in elements {
            if let name = Self.name(element) {
                found.append(CardReading.Remarks.FileName(path: path, name: name))
            } else {
                rest.append(element)
            }
        }
        guard rest.count < elements.count else { return member }
        guard !rest.isEmpty else { return nil }
        return JSONMember(key: member.key, keySpan: member.keySpan, value: JSONNode(.array(rest), member.value.span))
    }

    /// The name that is all that a row has of a file; `nil` for anything else.
    private static func name(_ node: JSONNode) -> String? {
        if let text = node.string {
            // Broken JSON in a cell is reported as such.
            return text.isEmpty || text.hasPrefix("[") || text.hasPrefix("{") ? nil : text
        }
        guard node.members != nil, node["sha256"] == nil, let name = node["name"]?.string, !name.isEmpty else {
            return nil
        }
        return name
    }
}
