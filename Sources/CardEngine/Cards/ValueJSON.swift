package import CardSchema

/// Values as journals, drafts and documents write them: one JSON value each.
package enum ValueJSON {
    /// Appends a value in its one written form: shortest numbers without exponent, no spaces.
    package static func append(_ value: Value, to bytes: inout [UInt8]) {
        switch value {
        case .whole(let number): bytes += "\(number)".utf8
        case .decimal(let number): bytes += "\(number)".utf8
        case .yesno(let answer): bytes += (answer ? "true" : "false").utf8
        case .choice(let id): JSONText.quoted(id, into: &bytes)
        case .choices(let ids): append(ids, to: &bytes)
        case .text(let text): JSONText.quoted(text, into: &bytes)
        case .date(let date): JSONText.quoted("\(date)", into: &bytes)
        case .time(let time): JSONText.quoted("\(time)", into: &bytes)
        }
    }

    /// Reads a value of a field and checks it; whole numbers may be written `1.0`, options in any order.
    ///
    /// - Throws: what is wrong with it.
    package static func value(of node: JSONNode, for field: Field) throws(AnswerProblem) -> Value {
        let value = try form(of: node, field)
        if let problem = AnswerCheck.problem(of: value, for: field) { throw problem }
        return value.inOrder(of: field)
    }

    /// A value of the field's kind, its limits not looked at.
    package static func form(of node: JSONNode, _ field: Field) throws(AnswerProblem) -> Value {
        switch field.type {
        case .scale, .integer, .duration:
            guard let whole = try number(node).whole else { throw .wrongKind }
            return .whole(whole)
        case .decimal: return .decimal(try number(node))
        case .yesno: return .yesno(try found(node.bool))
        case .choice: return .choice(try found(node.string))
        case .choices: return .choices(try ids(node))
        case .text, .note: return .text(try found(node.string))
        case .date:
            guard let date = CivilDate(try found(node.string)) else { throw .malformed }
            return .date(date)
        case .time:
            guard let time = CivilTime(try found(node.string)) else { throw .malformed }
            return .time(time)
        }
    }

    private static func append(_ ids: [String], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, id) in ids.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.quoted(id, into: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private static func number(_ node: JSONNode) throws(AnswerProblem) -> DecimalNumber {
        guard let number = DecimalNumber(try found(node.number)) else { throw .notStorable }
        return number
    }

    private static func ids(_ node: JSONNode) throws(AnswerProblem) -> [String] {
        var ids: [String] = []
        for element in try found(node.elements) { ids.append(try found(element.string)) }
        return ids
    }

    private static func found<Part>(_ part: Part?) throws(AnswerProblem) -> Part {
        guard let part else { throw .wrongKind }
        return part
    }
}

extension Value {
    /// The same answer with choices in the order of the schema; ids that the field does not have are left out.
    package func inOrder(of field: Field) -> Value {
        guard case .choices(let ids) = self, let list = field.type.options else { return self }
        return .choices(list.options.map(\.id).filter(ids.contains))
    }
}
