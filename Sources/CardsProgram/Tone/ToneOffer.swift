import CardEngine
import CardPlugins
import CardSchema

/// Asks once, after the first card of a template that proposes it, whether to describe the tone of the words.
///
/// It is never asked without a terminal, or in a run in which a safety rule holds.
struct ToneOffer {
    let invocation: Invocation
    let diary: Diary
    let input: LineInput

    /// Asks, and stores the decision.
    func make(after outcome: SavedCard.Outcome, _ target: Filling) throws {
        guard input.isTerminal, !invocation.mayNotAsk, !invocation.wantsJSON, !invocation.arguments.flag("quiet"),
            !invocation.shownSafety.isShown, case .saved = outcome,
            target.session.evaluation.holdingSafety.isEmpty,
            target.schema.schema.plugins.contains(where: { $0.plugin == SentimentAnnotator.id })
        else { return }
        var choices = try ToneChoices(invocation)
        let id = target.card.schema
        guard !choices.isDecided(id) else { return }
        let words = invocation.words
        invocation.err.paragraph("")
        invocation.err.paragraph(words.toneOffer)
        let parser = AnswerParser(today: diary.today)
        guard let isWanted = LineMenu(invocation, diary, input).ask(words.toneWanted, { parser.isYes($0) }) else {
            return
        }
        try choices.set(id, to: isWanted)
        if !isWanted { invocation.err.paragraph(words.toneLater(command: "cards sentiment \(id) --on")) }
    }
}
