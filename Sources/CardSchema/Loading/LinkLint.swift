/// Warns of links that lead to the same place whatever the answer is.
enum LinkLint {
    static func check(in context: inout LoadContext) {
        for fact in context.facts.links where !TextSearch.contains(fact.link, LinkLoading.placeholder) {
            context.within(fact.subject) { context in
                context.warn(
                    .linkWithoutValue, "the link has no \(LinkLoading.placeholder), which the answer replaces",
                    at: fact.span, fix: "write \(Wording.json(proposal(fact.link)))")
            }
        }
    }

    private static func proposal(_ link: String) -> String {
        if link.hasSuffix("=") { return link + LinkLoading.placeholder }
        return link + (link.contains("?") ? "&q=" : "?q=") + LinkLoading.placeholder
    }
}
