package import CardSchema

/// What an author can choose for a safety rule to show.
extension SafetyPlans {
    /// A plan, or one group of it.
    package struct Choice: Sendable, Hashable {
        /// What the rule shows.
        package let target: SafetyRule.Target
        /// The title of the template.
        package let title: LocalizedText
        /// The title of the group; `nil` for a whole plan.
        package let group: LocalizedText?
    }

    /// Returns the plans that exist, each followed by its groups: the usual one, then those of the journal, then the
    /// other bundled ones.
    ///
    /// A group that may name means of self-harm is none of them. Uses the disk.
    package var choices: [Choice] {
        let own = own
        let rest = own.sorted() + others.keys.sorted() + Self.bundled
        let ids = [Self.usual] + rest.filter { $0 != Self.usual }
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }.flatMap { id -> [Choice] in
            guard let schema = schema(id, own), schema.cadence == .once, !schema.isPage else { return [] }
            let groups = schema.groups.filter { $0.id != WrittenPlan.surroundings }
            let parts =
                groups.count < 2
                ? []
                : groups.map { group in
                    Choice(target: .init(card: id, group: group.id), title: schema.title, group: group.title)
                }
            return [Choice(target: .init(card: id), title: schema.title, group: nil)] + parts
        }
    }

    /// Returns the title of the template with an id; `nil` if there is none.
    ///
    /// Uses the disk.
    package func title(of id: String) -> LocalizedText? { schema(id)?.title }
}

extension Diary {
    /// The templates of the diary and the bundled ones whose cards can be a plan.
    package var safetyPlans: SafetyPlans { SafetyPlans(journal.schemas) }

    /// Returns what a person would be shown now while safety rules with some targets hold; it leaves no mark.
    ///
    /// Uses the disk.
    package func plan(shownBy targets: [SafetyRule.Target]) -> SafetyNotice.Plan {
        SafetyPlanReader(journal: journal).plan(targets)
    }
}
