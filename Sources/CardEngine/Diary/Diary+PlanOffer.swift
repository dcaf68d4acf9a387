package import CardSchema

// When to offer to write a safety plan: in a calm moment, so that a safety rule has something to show.
extension Diary {
    /// Returns the template of the plan to offer after a card was saved: the first card of a template with safety
    /// rules; `nil` if there is nothing to offer.
    ///
    /// Uses the disk. Adds the problems found in the files to the findings.
    package func planToOffer(
        after saved: SavedFilling, into findings: inout [Diagnostic]
    ) throws(DiaryFailure) -> String? {
        guard saved.isCalm, saved.earlier == nil, let schema = saved.own?.card.schema.schema,
            let plan = schema.safety.first?.show.card
        else { return nil }
        let heads = try journal.heads(from: .earliest, to: .latest, schema: schema.id, into: &findings)
        return heads.count { !$0.isDeleted } == 1 ? try unwritten(plan) : nil
    }

    /// Returns the template of the plan to offer in a new journal; `nil` if there is a plan.
    ///
    /// Uses the disk.
    package func planToOffer() throws(DiaryFailure) -> String? { try unwritten(SafetyPlanReader.usual) }

    private func unwritten(_ plan: String) throws(DiaryFailure) -> String? {
        if !Schema.bundledIDs.contains(plan), try !journal.schemas.has(plan) { return nil }
        return try onlyCard(of: plan) == nil ? plan : nil
    }
}
