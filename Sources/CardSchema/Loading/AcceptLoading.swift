/// Loads the media types that a field accepts: `["image/*", "application/pdf"]`.
enum AcceptLoading {
    /// Returns the valid patterns; an empty array accepts every type.
    static func read(_ object: ObjectReader, in context: inout LoadContext) -> [MediaTypePattern] {
        guard let member = object["accept"] else { return [] }
        guard let elements = context.elements(of: member, wants: "an array of media types") else { return [] }
        guard !elements.isEmpty else {
            context.report(
                .emptyList, "'accept' is empty, so no file would be accepted", at: member.value.span,
                fix: "remove \"accept\"")
            return []
        }
        return elements.compactMap { pattern($0, in: &context) }
    }

    private static func pattern(_ node: JSONNode, in context: inout LoadContext) -> MediaTypePattern? {
        guard let text = context.given(node.string, node, of: "a media type", wants: "a string") else { return nil }
        if let pattern = MediaTypePattern(text) { return pattern }
        let isEvery = text == "*" || text == "*/*"
        return context.refuse(
            .badMediaType, "\(Wording.quoted(text)) is not a media type, such as 'image/*' or 'application/pdf'",
            at: node.span, fix: isEvery ? "remove \"accept\"" : proposal(for: text).map { Fix.writeString($0) })
    }

    /// Returns the pattern that is probably meant: the text in lowercase, or with the missing `/*`.
    private static func proposal(for text: String) -> String? {
        let small = text.lowercased()
        return [small, small + "/*", small + "*"].first { MediaTypePattern($0) != nil }
    }
}
