/// Loads links: `"https://example.org/search?q={value}"`.
enum LinkLoading {
    /// The placeholder for the answer.
    static let placeholder = "{value}"

    static func read(_ object: ObjectReader, in context: inout LoadContext) -> String? {
        guard let member = object["link"], let link = TextLoading.plain("link", of: object, in: &context) else {
            return nil
        }
        let host = ["https://", "http://"].first { link.hasPrefix($0) }.map { link.dropFirst($0.utf8.count) }
        guard let host, let first = host.first, first != "/", !link.contains(" ") else {
            let isOdd = TextSearch.contains(link, "://") || link.contains(" ")
            let bare = isOdd ? nil : Fix.writeString("https://" + link)
            return context.refuse(
                .badLink, "'link' must be a web address that begins with https:// and contains no space",
                at: member.value.span, fix: bare)
        }
        // Without it, the link is the same for every answer.
        if !TextSearch.contains(link, placeholder) {
            let start = link.hasSuffix("=") ? link : link + (link.contains("?") ? "&q=" : "?q=")
            context.warn(
                .linkWithoutValue, "the link has no \(placeholder) for the answer",
                at: member.value.span, fix: "write \(Wording.json(start + placeholder))")
        }
        return link
    }
}
