/// Checks a page: a template that only shows texts, so that it has nothing to fill in.
enum PageLoading {
    /// What only a card with questions can have.
    private static let needless = [
        "scores", "rules", "safety", "parts", "reports", "insights", "main",
    ]

    /// Whether the groups of a card have texts, and nothing but texts and sections.
    static func isPage(_ card: JSONNode) -> Bool {
        let elements = (card["groups"]?.elements ?? []).flatMap { $0["fields"]?.elements ?? [] }
        return elements.contains(where: hasInfo) && DataForm.Sections.fields(elements).isEmpty
    }

    private static func hasInfo(_ element: JSONNode) -> Bool {
        guard let section = element["section"] else { return SectionLoading.isSectionOrInfo(element) }
        return section["fields"]?.elements?.contains(where: hasInfo) ?? false
    }

    /// Reports what does not fit a page.
    static func check(_ object: ObjectReader, _ cadence: Cadence, in context: inout LoadContext) {
        if cadence != .once {
            let member = object["cadence"]
            context.report(
                .pageWithMore, "a card without questions is never due, so its cadence must be \"once\"",
                at: member?.value.span ?? object.node.span,
                fix: member.map { Fix("write \"once\"", [.replace($0.value.span, "\"once\"")]) }
                    ?? .add("\"cadence\": \"once\"", to: object.node.span))
        }
        for key in needless {
            guard let member = object[key] else { continue }
            context.report(
                .pageWithMore, "\(Wording.quoted(key)) has no effect on a card without questions", at: member.keySpan,
                fix: .remove(member))
        }
    }
}
