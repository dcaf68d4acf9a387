/// Fixes that write or remove parts of a JSON text.
extension Fix {
    /// Creates a fix that replaces the problem, or `span`, by a quoted string.
    static func writeString(_ text: String, over span: SourceSpan? = nil) -> Fix {
        Fix("write \(Wording.json(text))", [.replace(span, JSONText.quoted(text))])
    }

    /// Creates a fix that suggests these words; it has an edit only if there is a single word.
    static func writeOne(of texts: [String]) -> Fix? {
        guard let first = texts.first else { return nil }
        return texts.count == 1
            ? .writeString(first) : Fix("write \(Wording.list(texts.map { Wording.json($0) }, last: "or"))")
    }

    /// Creates a fix that removes a member of an object.
    static func remove(_ member: JSONMember) -> Fix {
        Fix(
            "remove \(Wording.json(member.key))",
            [.removeItem(SourceSpan(member.keySpan.start, member.value.span.end))])
    }
}
