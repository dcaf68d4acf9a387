import CardEngine
import CardSchema

/// Reads the plans that safety rules show, out of a journal.
///
/// What else is wrong with the files of the journal is another command's matter, and is not spoken of here.
struct SafetyPlanReader {
    /// The plan that comes with the program.
    static let usual = "safety_plan"

    private let journal: Journal

    /// Prepares to read a journal.
    init(_ journal: Journal) {
        self.journal = journal
    }

    /// The plans that some rules show; a whole card counts for its groups.
    ///
    /// Uses the disk. A disk that fails is no reason to say that there is no plan.
    func plan(_ targets: [SafetyRule.Target], _ words: SafetyWords) -> SafetyMessage.Plan {
        var ids: [String] = []
        for target in targets where !ids.contains(target.card) { ids.append(target.card) }
        var plans: [SafetyPlan] = []
        var isUnreadable = false
        for id in ids {
            let own = targets.filter { $0.card == id }
            let groups = own.contains { $0.group == nil } ? nil : Set(own.compactMap(\.group))
            do {
                guard let revision = try revision(of: id) else { continue }
                let plan = SafetyPlan(
                    revision.header.card, revision.card, groups: groups, language: words.language.rawValue)
                if !plan.isEmpty { plans.append(plan) }
            } catch {
                isUnreadable = true
            }
        }
        let id = ids.first ?? Self.usual
        guard !plans.isEmpty else {
            return isUnreadable ? .unreadable(show: Self.showing(id, nil)) : .none(edit: Self.editing(id))
        }
        let commands = plans.map { Self.showing($0.card.schema, $0.card) }
        return .written(plans, show: commands.joined(separator: ", "))
    }

    /// The card of a template of which there is one; `nil` when there is none.
    ///
    /// Uses the disk.
    func revision(of id: String) throws -> Revision? {
        var ignored: [Diagnostic] = []
        guard let head = try journal.heads(schema: id, into: &ignored).first(where: { !$0.isDeleted }) else {
            return nil
        }
        guard let revision = head.content.revision else { throw Opaque() }
        return revision
    }

    /// A card that this program cannot read.
    private struct Opaque: Error {}

    /// The command that writes a plan.
    static func editing(_ id: String) -> String { id == usual ? "cards safety edit" : "cards fill \(id)" }

    private static func showing(_ id: String, _ card: CardName?) -> String {
        id == usual ? "cards safety show" : "cards show \(card.map { "\($0)" } ?? id)"
    }
}
