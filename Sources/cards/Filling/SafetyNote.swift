import CardEngine
import CardSchema

/// What is said when a safety rule of a template holds on a card that a person has just left.
///
/// It comes before anything else, with `--quiet` too, and asks for nothing.
struct SafetyNote {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to say it.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        self.invocation = invocation
        self.opened = opened
    }

    /// Says it if a rule holds that did not hold on the card as it was before.
    func say(_ session: FillSession, _ target: FillTarget) throws(Failure) {
        let before = target.isEdit ? target.session().evaluation.holdingSafety : []
        let rules = session.evaluation.holdingSafety.filter { !before.contains($0) }
        guard !rules.isEmpty else { return }
        let err = invocation.err
        err.paragraph("You rated something as very strong. Thank you for writing it down, on a day like this.")
        var shown: Set<String> = []
        for rule in rules.map({ session.schema.schema.safety[$0] }) where shown.insert(rule.show.card).inserted {
            guard let plan = try opened.onlyCard(of: rule.show.card, invocation) else { continue }
            err.paragraph("Your own plan: cards show \(plan)")
        }
        err.paragraph("Nobody reads along here and nobody is alerted. If you can, tell a person you trust.")
        err.paragraph("In immediate danger, call your local emergency number.")
        err.line("")
    }
}
