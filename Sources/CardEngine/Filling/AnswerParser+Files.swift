package import CardSchema

// Texts in files: cells of tables, and texts in JSON where a question takes something else.
extension AnswerParser {
    /// Returns the JSON of the answer that a text means, at the text's place; `nil` if it means none.
    package func node(of text: String, for field: Field, at span: SourceSpan) -> JSONNode? {
        guard let value = value(text, for: field) else { return nil }
        var bytes: [UInt8] = []
        ValueJSON.append(value.inOrder(of: field.type), of: field.type.list, to: &bytes)
        return JSONReader.node(of: bytes)?.placed(at: span)
    }

    /// Returns a JSON value in which texts that are no answers as they stand are the answers that they mean.
    ///
    /// Everything else stays, also what no reading understands, so that it is reported as it was written.
    func understood(_ node: JSONNode, for field: Field) -> JSONNode {
        if let list = field.type.list, let records = node.elements {
            return JSONNode(.array(records.map { understood(record: $0, of: list) }), node.span)
        }
        switch field.type.family {
        // A text as it stands; nobody types the others otherwise than as JSON.
        case .text, .files: return node
        case .number, .yesno, .option, .options, .civil, .tags, .place, .records: break
        }
        guard node.string != nil || node.elements != nil else { return node }
        guard !ValueJSON.problems(of: node, for: field.type).problems.isEmpty else { return node }
        if let text = node.string { return self.node(of: text, for: field, at: node.span) ?? node }
        guard case .choices(let list, _) = field.type, let elements = node.elements else { return node }
        // Each text of an array is one option: a title may contain commas.
        let one = Field(path: field.path, type: .choice(list), title: field.title)
        let options = elements.map { element in
            element.string.flatMap { self.node(of: $0, for: one, at: element.span) } ?? element
        }
        return JSONNode(.array(options), node.span)
    }

    private func understood(record: JSONNode, of list: ListType) -> JSONNode {
        guard let members = record.members else { return record }
        let understood = members.map { member in
            guard let index = list.index(of: member.key) else { return member }
            return JSONMember(
                key: member.key, keySpan: member.keySpan, value: self.understood(member.value, for: list.fields[index]))
        }
        return JSONNode(.object(understood), record.span)
    }
}

extension JSONNode {
    /// The same value with all places at one span, because it was a text there.
    package func placed(at span: SourceSpan) -> JSONNode {
        switch value {
        case .array(let elements): JSONNode(.array(elements.map { $0.placed(at: span) }), span)
        case .object(let members):
            JSONNode(
                .object(members.map { JSONMember(key: $0.key, keySpan: span, value: $0.value.placed(at: span)) }), span)
        case .null, .bool, .number, .string: JSONNode(value, span)
        }
    }
}
