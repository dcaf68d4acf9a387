import CardEngine
import CardPlugins
import CardSchema

/// Asks once about what a template proposes, after its first card: the tone of the words, and a question to reflect on.
///
/// It is never asked without a terminal, or in a run in which a safety rule holds.
struct ProposalOffer {
    let invocation: Invocation
    let diary: Diary
    let input: LineInput

    /// Asks, and stores the decision.
    func make(after outcome: SavedCard.Outcome, _ target: Filling) throws {
        guard input.isTerminal, !invocation.mayNotAsk, !invocation.wantsJSON, !invocation.arguments.flag("quiet"),
            !invocation.shownSafety.isShown, case .saved = outcome, target.session.evaluation.holdingSafety.isEmpty
        else { return }
        var choices = try ProposalChoices(invocation)
        let id = target.card.schema
        let proposed = target.schema.schema.plugins.map(\.plugin).filter {
            [SentimentAnnotator.id, ReflectionPrompts.identifier].contains($0) && !choices.isDecided($0, for: id)
        }
        guard !proposed.isEmpty else { return }
        let words = invocation.words
        invocation.err.paragraph("")
        if proposed.contains(SentimentAnnotator.id) { invocation.err.paragraph(words.toneOffer) }
        if proposed.contains(ReflectionPrompts.identifier) { invocation.err.paragraph(words.reflectionOffer) }
        guard let isWanted = LineMenu(invocation, diary, input).askYes(words.proposalWanted) else { return }
        for plugin in proposed { try choices.set(plugin, for: id, to: isWanted) }
        guard !isWanted else { return }
        let commands = proposed.map {
            $0 == SentimentAnnotator.id ? "cards sentiment \(id) --on" : "cards reflect \(id) --on"
        }
        invocation.err.paragraph(words.proposalLater(command: commands.joined(separator: ", ")))
    }
}
