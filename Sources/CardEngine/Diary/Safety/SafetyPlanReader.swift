package import CardSchema

/// Reads the plans that safety rules show from a journal.
///
/// Other problems in the journal's files are not reported here; `check` does that.
package struct SafetyPlanReader {
    /// The bundled plan.
    package static let usual = SafetyPlans.usual

    let journal: Journal

    /// Returns the plans that some rules show; a reference to a whole card includes all of its groups.
    ///
    /// A plan that was written is always shown: if the rules name none, the bundled plan, then any other plan in the
    /// journal. Uses the disk. A disk failure is not reported as a missing plan.
    package func plan(_ targets: [SafetyRule.Target]) -> SafetyNotice.Plan {
        var ids: [String] = []
        for target in targets where !ids.contains(target.card) { ids.append(target.card) }
        var plans: [SafetyNotice.PlanCard] = []
        var unreadable: String?
        func read(_ id: String, _ groups: Set<String>?) {
            do {
                guard let revision = try revision(of: id), revision.card.schema.schema.cadence == .once else { return }
                let plan = SafetyNotice.PlanCard(name: revision.header.card, card: revision.card, groups: groups)
                if !plan.isEmpty { plans.append(plan) }
            } catch {
                unreadable = unreadable ?? id
            }
        }
        for id in ids {
            let own = targets.filter { $0.card == id }
            read(id, own.contains { $0.group == nil } ? nil : Set(own.compactMap(\.group)))
        }
        if plans.isEmpty {
            let known = SafetyPlans(journal.schemas)
            for id in known.ids(closestTo: ids) where plans.isEmpty && !ids.contains(id) { read(id, nil) }
            if plans.isEmpty, let unreadable { return .unreadable(template: unreadable) }
            // What is written now must be shown the next time.
            if plans.isEmpty { return .none(template: ids.first { known.contains($0) } ?? Self.usual) }
        }
        return .written(plans)
    }

    /// Returns the card of a template with a single card; `nil` if there is none.
    ///
    /// Uses the disk.
    package func revision(of id: String) throws -> Revision? {
        var ignored: [Diagnostic] = []
        guard let head = try journal.heads(schema: id, into: &ignored).first(where: { !$0.isDeleted }) else {
            return nil
        }
        guard let revision = head.content.revision else { throw Opaque() }
        return revision
    }

    /// A card that this program cannot read.
    private struct Opaque: Error {}
}
