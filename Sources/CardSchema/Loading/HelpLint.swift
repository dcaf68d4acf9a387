/// Warns about questions without help, once for each group, at the first of them.
enum HelpLint {
    static func check(in context: inout LoadContext) {
        // No texts may be added to these.
        guard !context.facts.isLocked else { return }
        var groups: [String] = []
        for fact in context.facts.fields where groups.last != fact.path.group { groups.append(fact.path.group) }
        var bare: [String: [LintFacts.Question]] = [:]
        for fact in context.facts.fields where !fact.hasHelp { bare[fact.path.group, default: []].append(fact) }
        for group in groups {
            guard let fields = bare.removeValue(forKey: group), let first = fields.first else { continue }
            context.within(.named("group", group)) { context in
                context.warn(
                    .missingHelp,
                    "\(Wording.count(fields.count, "question")) without help: "
                        + Wording.few(fields.map { Wording.plain($0.path.fieldKey) }),
                    at: first.span, fix: "add \"help\": \"…\"")
            }
        }
    }
}
