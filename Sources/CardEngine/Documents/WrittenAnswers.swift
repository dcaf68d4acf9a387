package import CardSchema

/// The answers of a card as a file gives them, in JSON, before they are validated.
///
/// ```json
/// {"values": {"day.mood": 4, "day.note": null}, "skipped": {"day.slept": "dont_know"},
///  "closed": {"meds.dose": 5, "meds.why": {"skipped": "dont_know"}}}
/// ```
///
/// `null` removes an answer, a skip or an answer to a closed question, if the reader allows that. `closed` has the answers to questions that other answers close.
package struct WrittenAnswers {
    /// The members by path, or group by group.
    package var values: JSONNode?
    /// The reasons by path.
    package var skipped: JSONNode?
    /// The answers to closed questions by path; an object with only `skipped` is a skip.
    package var closed: JSONNode?
    /// Whether `null` removes an answer; otherwise it is a fault.
    package var allowsRemoval: Bool

    /// Creates answers from the members of a card.
    package init(values: JSONNode?, skipped: JSONNode?, closed: JSONNode? = nil, allowsRemoval: Bool = false) {
        (self.values, self.skipped, self.closed, self.allowsRemoval) = (values, skipped, closed, allowsRemoval)
    }

    /// Validates the answers under a template; parameters as in `CardValidator.read`.
    package func read(
        under validator: CardValidator, subject: String?, fix: (Field, AnswerProblem?) -> String?,
        place: (SourceSpan) -> SourcePlace
    ) -> CardReading {
        var sorting = AnswerSorting(schema: validator.schema, allowsRemoval: allowsRemoval)
        var (values, skipped) = (
            values.map { sorting.values($0) }, skipped.map { sorting.withoutRemovals($0, as: \.unskipped) }
        )
        if let closed = closed.map({ sorting.withoutRemovals($0, as: \.removed) }) {
            guard let members = closed.members else {
                var reading = validator.read(
                    values: values, skipped: skipped, notation: .nestedOrPaths, subject: subject, fix: fix,
                    place: place)
                let message = "'closed' is \(closed.value.kind), but it contains an object"
                reading.diagnostics.append(
                    Diagnostic(.error, .cardShape, message, at: place(closed.span), subject: subject))
                return reading
            }
            let skips = members.filter { Self.skip($0.value) != nil }
            let answers = members.filter { Self.skip($0.value) == nil }
            sorting.remarks.closed = Set(members.compactMap { FieldPath($0.key) })
            values = Self.adding(answers, to: values, closed.span)
            skipped = Self.adding(
                skips.map { JSONMember(key: $0.key, keySpan: $0.keySpan, value: Self.skip($0.value) ?? $0.value) },
                to: skipped, closed.span)
        }
        var reading = validator.read(
            values: values.map { Self.understood($0, under: validator.schema) }, skipped: skipped,
            notation: .nestedOrPaths, subject: subject, fix: fix, place: place)
        reading.remarks = sorting.remarks
        return reading
    }

    /// Returns the answers with texts read as if they were typed, where a question takes something else.
    private static func understood(_ node: JSONNode, under schema: CompiledSchema) -> JSONNode {
        let parser = AnswerParser.file()
        func answer(_ member: JSONMember, at path: FieldPath?) -> JSONMember {
            guard let path, let field = schema.question(at: path)?.field else { return member }
            return JSONMember(
                key: member.key, keySpan: member.keySpan, value: parser.understood(member.value, for: field))
        }
        return node.compactMapMembers { member in
            if member.key.utf8.contains(UInt8(ascii: ".")) { return answer(member, at: FieldPath(member.key)) }
            if let path = schema.question(writtenAs: member.key) { return answer(member, at: path) }
            let fields = member.value.compactMapMembers { answer($0, at: FieldPath("\(member.key).\($0.key)")) }
            return JSONMember(key: member.key, keySpan: member.keySpan, value: fields)
        }
    }

    /// The reason in `{"skipped": "dont_know"}`; `nil` for an answer.
    private static func skip(_ node: JSONNode) -> JSONNode? {
        guard let members = node.members, members.count == 1, members[0].key == "skipped" else { return nil }
        return members[0].value
    }

    /// Adds members to an object; anything else stays, and is reported.
    private static func adding(_ members: [JSONMember], to node: JSONNode?, _ span: SourceSpan) -> JSONNode? {
        guard !members.isEmpty else { return node }
        guard let node else { return JSONNode(.object(members), span) }
        return node.members.map { JSONNode(.object($0 + members), node.span) } ?? node
    }
}

/// Takes what removes answers out of their JSON.
private struct AnswerSorting {
    let schema: CompiledSchema
    let allowsRemoval: Bool
    var remarks = CardReading.Remarks()

    init(schema: CompiledSchema, allowsRemoval: Bool) {
        (self.schema, self.allowsRemoval) = (schema, allowsRemoval)
    }

    mutating func values(_ node: JSONNode) -> JSONNode {
        guard allowsRemoval else { return node }
        return node.compactMapMembers { member in
            guard !member.key.utf8.contains(UInt8(ascii: ".")) else { return answer(member, at: member.key) }
            if let path = schema.question(writtenAs: member.key) {
                return answer(member, at: "\(path)")
            }
            let fields = member.value.compactMapMembers { answer($0, at: "\(member.key).\($0.key)") }
            return JSONMember(key: member.key, keySpan: member.keySpan, value: fields)
        }
    }

    /// Returns an object of paths without those that it removes with `null`.
    mutating func withoutRemovals(
        _ node: JSONNode, as kind: WritableKeyPath<CardReading.Remarks, [FieldPath]>
    ) -> JSONNode {
        guard allowsRemoval else { return node }
        return node.compactMapMembers { member in
            guard member.value.value == .null, let path = FieldPath(member.key), isThere(path) else {
                return member
            }
            remarks[keyPath: kind].append(path)
            return nil
        }
    }

    /// Returns a member without the parts that it removes; `nil` if nothing is left.
    ///
    /// An unknown path is left in, so that it is reported.
    private mutating func answer(_ member: JSONMember, at text: String) -> JSONMember? {
        guard let path = FieldPath(text) else { return member }
        if member.value.value == .null {
            guard isThere(path) else { return member }
            remarks.removed.append(path)
            return nil
        }
        guard path.record == nil, let records = member.value.elements, schema.ordinal(of: path) != nil else {
            return member
        }
        var sorted: [JSONNode] = []
        for record in records {
            let key = record[RecordKey.name]?.string
            if key == nil { remarks.keyless.insert(path) }
            sorted.append(
                record.compactMapMembers { field in
                    guard let key else { return field }
                    return answer(field, at: "\(path)#\(key).\(field.key)")
                })
        }
        return JSONMember(
            key: member.key, keySpan: member.keySpan, value: JSONNode(.array(sorted), member.value.span))
    }

    /// Whether the template has a question at a path, or a list for the record that it names.
    private func isThere(_ path: FieldPath) -> Bool {
        guard path.record != nil, path.subfield == nil else { return schema.question(at: path) != nil }
        return schema.ordinal(of: path.parent).map { schema.questions[$0].field.type.list != nil } ?? false
    }
}

extension JSONNode {
    /// The value with the members that a function makes of its own, without those for which it returns `nil`.
    ///
    /// Anything but an object stays.
    func compactMapMembers(_ body: (JSONMember) -> JSONMember?) -> JSONNode {
        guard let members else { return self }
        var kept: [JSONMember] = []
        kept.reserveCapacity(members.count)
        for member in members { if let member = body(member) { kept.append(member) } }
        return JSONNode(.object(kept), span)
    }
}
