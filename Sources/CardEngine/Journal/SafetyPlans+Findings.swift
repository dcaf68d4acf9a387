package import CardSchema

/// Checks whether the plans that a template's safety rules show exist.
extension SafetyPlans {
    /// Reports the safety rules of a template that show no plan: an unknown card, one with another cadence than `once`,
    /// or a group that the card does not have.
    ///
    /// Without a journal, an unknown card may be one that its author keeps elsewhere, so it is only a warning.
    package func findings(in loaded: LoadedSchema) -> [Diagnostic] {
        guard !loaded.schema.safety.isEmpty else { return [] }
        let rules = loaded.tree["safety"]?.elements ?? []
        let own = own
        let untouched = Self.bundled.filter { others[$0] == nil && !own.contains($0) }
        var places = PlaceIndex(loaded.source)
        var known: Known?
        var findings: [Diagnostic] = []
        // A template that loads has each of its rules.
        for (rule, node) in zip(loaded.schema.safety, rules) {
            // A whole bundled plan, which is valid and need not be read.
            if rule.show.group == nil, untouched.contains(rule.show.card) { continue }
            guard let fault = fault(rule.show, own, &known) else { continue }
            findings.append(
                Diagnostic(
                    fault.isSure ? .error : .warning, .noPlan, fault.message,
                    at: node["show"].map { places.place($0.span) }, subject: "safety rule \(rule.id)",
                    fix: fault.fix))
        }
        return findings
    }

    /// Returns what is wrong with the plan of a rule; `nil` if nothing is.
    private func fault(
        _ target: SafetyRule.Target, _ own: [String], _ known: inout Known?
    ) -> (message: String, fix: String, isSure: Bool)? {
        guard let schema = schema(target.card, own) else {
            let all = known ?? all()
            known = all
            let meant = ids(closestTo: [target.card], of: all).first ?? Self.usual
            let isLikely = EditDistance.closest(to: target.card, among: [meant]) != nil
            return (
                "'show' names the card '\(target.card)', but there is no such template",
                isLikely
                    ? "did you mean \"\(meant)\"?"
                    : "write \"\(meant)\", or add a template '\(target.card)' of cadence once",
                isLikely || hasJournal
            )
        }
        guard schema.cadence == .once else {
            return (
                "'show' names '\(target.card)', which is filled in repeatedly; a plan must have the cadence once",
                "write \"\(Self.usual)\", or \"cadence\": \"once\" in '\(target.card)'", true
            )
        }
        guard !schema.isPage else {
            return (
                "'show' names '\(target.card)', which only shows texts, so nobody can write a plan in it",
                "write \"\(Self.usual)\", or add questions to '\(target.card)'", true
            )
        }
        guard let group = target.group else { return nil }
        guard schema.groups.contains(where: { $0.id == group }) else {
            let groups = schema.groups.map(\.id).filter { $0 != WrittenPlan.surroundings }
            let meant = EditDistance.closest(to: group, among: groups)
            return (
                "'show' names the group '\(group)', which '\(target.card)' does not have",
                meant.map { "did you mean \"\(target.card).\($0)\"?" }
                    ?? "write \"\(target.card)\", or one of its groups: \(groups.joined(separator: ", "))", true
            )
        }
        guard group == WrittenPlan.surroundings else { return nil }
        return (
            "'show' names the group '\(group)', which may name means of self-harm and is never shown in a crisis",
            "write \"\(target.card)\"", true
        )
    }
}
