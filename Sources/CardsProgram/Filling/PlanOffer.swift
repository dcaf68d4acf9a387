import CardEngine
import CardSchema

/// Offers to write a safety plan in a calm moment, so that a safety rule has something to show.
///
/// It is never offered without a terminal, or in a run in which a safety rule holds.
struct PlanOffer {
    let invocation: Invocation
    let diary: Diary
    let input: LineInput

    /// Makes the offer after the first card of a template with safety rules; returns whether it was made.
    func make(after outcome: SavedCard.Outcome, _ target: Filling) throws -> Bool {
        guard mayOffer, case .saved = outcome, target.session.evaluation.holdingSafety.isEmpty,
            let id = target.schema.schema.safety.first?.show.card, target.head == nil,
            try diary.cards(from: .earliest, to: .latest, schema: target.card.schema, invocation).count == 1
        else { return false }
        return try offer(id, \.planOffer)
    }

    /// Makes the offer in a new journal.
    func makeAtStart() throws {
        guard mayOffer else { return }
        _ = try offer(SafetyPlanReader.usual, \.planAtStart)
    }

    private var mayOffer: Bool {
        input.isTerminal && !invocation.mayNotAsk && !invocation.wantsJSON && !invocation.arguments.flag("quiet")
            && !invocation.shownSafety.isShown
    }

    private func offer(_ id: String, _ why: KeyPath<PromptWords, String>) throws -> Bool {
        guard try TemplateCatalogue(invocation: invocation).isKnown(id),
            try diary.onlyCard(of: id) == nil
        else { return false }
        let err = invocation.err
        let words = PromptWords(invocation.language)
        err.paragraph("")
        err.paragraph(words[keyPath: why])
        if LineMenu(invocation, diary, input).askYes(words.writeNow) == true {
            let request = FillRequest(invocation: invocation, diary: diary)
            let plan = try request.target(try request.template(id), day: nil)
            _ = try PromptedFill(invocation, diary, plan, input: input, isAskedFor: false).run(only: nil)
        } else {
            err.paragraph(words.writeLater(command: SafetyDisplay.editing(id)))
        }
        return true
    }
}
