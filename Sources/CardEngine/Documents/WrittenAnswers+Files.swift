import CardSchema

// A form writes a file with its bytes: {"name": "drawing.png", "base64": "…"}. Other programs often keep only a name where
// a question takes files: "walk.jpg", or {"name": "walk.jpg"}.
extension WrittenAnswers {
    /// Removes the files that come with their bytes, and returns them with the length of their JSON.
    mutating func takeOutFiles(under schema: CompiledSchema) -> (files: [ImportedFile], length: Int) {
        let sorting = takeOut(.bytes, under: schema)
        return (sorting.arrived, sorting.length)
    }

    /// Removes the names of files that come without a hash, and returns them.
    ///
    /// A reference with a hash stays, and is validated. A question with nothing but names has no answer.
    mutating func takeOutFileNames(under schema: CompiledSchema) -> [CardReading.Remarks.FileName] {
        takeOut(.names, under: schema).found
    }

    private mutating func takeOut(_ what: FileSorting.What, under schema: CompiledSchema) -> FileSorting {
        var sorting = FileSorting(schema: schema, what: what)
        guard schema.questions.contains(where: { $0.field.type.holdsFiles }) else { return sorting }
        values = values.map { sorting.values($0) }
        closed = closed.map { sorting.values($0) }
        return sorting
    }
}

/// Takes files out of answers in JSON.
private struct FileSorting {
    /// What is taken out.
    enum What {
        case names, bytes
    }

    let schema: CompiledSchema
    let what: What
    /// The names without bytes.
    var found: [CardReading.Remarks.FileName] = []
    /// The files with their bytes, and the length of their JSON.
    var (arrived, length): ([ImportedFile], Int) = ([], 0)

    init(schema: CompiledSchema, what: What) {
        (self.schema, self.what) = (schema, what)
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

    /// Collects the files in an answer, and returns the rest of the answer; `nil` if nothing else was in it.
    private mutating func files(_ member: JSONMember, at path: String) -> JSONMember? {
        let elements = member.value.elements ?? [member.value]
        var rest: [JSONNode] = []
        for element in elements {
            switch what {
            case .names:
                if let name = Self.name(element) {
                    found.append(CardReading.Remarks.FileName(path: path, name: name))
                    continue
                }
            case .bytes:
                if let file = Self.file(element, of: path) {
                    arrived.append(file)
                    length += element.span.length
                    continue
                }
            }
            rest.append(element)
        }
        guard rest.count < elements.count else { return member }
        guard !rest.isEmpty else { return nil }
        return JSONMember(key: member.key, keySpan: member.keySpan, value: JSONNode(.array(rest), member.value.span))
    }

    /// The file that comes with its bytes; `nil` for anything else.
    private static func file(_ node: JSONNode, of path: String) -> ImportedFile? {
        guard node.members != nil, node["sha256"] == nil, let name = node["name"]?.string, !name.isEmpty,
            let bytes = node["base64"]?.string.flatMap({ Base64.bytes($0) })
        else { return nil }
        return ImportedFile(path: path, name: name, bytes: bytes)
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
