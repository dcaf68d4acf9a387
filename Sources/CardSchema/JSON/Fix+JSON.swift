/// Fixes that write or remove parts of a JSON text.
extension Fix {
    /// Replaces the fault, or `span`, by a string with its quotes.
    static func writeString(_ text: String, over span: SourceSpan? = nil) -> Fix {
        Fix("write \(Wording.json(text))", [.replace(span, JSONText.quoted(text))])
    }

    /// Writes one of these words; certain when there is only one.
    static func writeOne(of texts: [String]) -> Fix? {
        guard let first = texts.first else { return nil }
        return texts.count == 1
            ? .writeString(first) : Fix("write \(Wording.list(texts.map { Wording.json($0) }, last: "or"))")
    }

    /// Removes a member of an object.
    static func remove(_ member: JSONMember) -> Fix {
        Fix(
            "remove \(Wording.json(member.key))",
            [.removeItem(SourceSpan(member.keySpan.start, member.value.span.end))])
    }
}
