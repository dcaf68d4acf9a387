/// Warns about scales whose ends have no titles: a number alone does not show whether 5 is good.
enum ScaleEndsLint {
    static func check(in context: inout LoadContext) {
        for fact in context.facts.scales {
            let named = fact.scale.points.map(\.value)
            let bare = [fact.scale.min, fact.scale.max].filter { !named.contains($0) }
            guard !bare.isEmpty else { continue }
            let labels = bare.map { "\"\($0)\": \"…\"" }.joined(separator: ", ")
            let isWithout = fact.scale.points.isEmpty
            context.within(fact.subject) { context in
                context.warn(
                    .unlabelledEnds,
                    "the scale has no label at \(Wording.list(bare.map(\.description)))", at: fact.span,
                    fix: isWithout ? "add \"labels\": { \(labels) }" : "add \(labels) to its labels")
            }
        }
    }
}
