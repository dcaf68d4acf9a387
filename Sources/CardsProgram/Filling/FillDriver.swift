import CardEngine
import CardSchema

/// Does what the prompts request of a card that is kept: the one place from which an answer gets to the disk.
final class FillDriver {
    private let fill: PromptedFill
    /// Answers that are not in the draft yet, in their order.
    private var waiting: [Draft.Answer] = []
    /// Why there are answers that the draft does not hold; `nil` when it holds all.
    private(set) var failure: FileError?

    /// Prepares to do what is requested of a card.
    init(_ fill: PromptedFill) {
        self.fill = fill
    }

    /// Whether there is a draft.
    var hasDraft: Bool { fill.target.draft.number != nil }

    /// Does what a request says, apart from what the prompt's own screen does.
    func perform(_ request: PromptRequest) -> [PromptResult] {
        switch request {
        case .keep(let answers): return keep(answers).map { .notice($0) }
        case .note(let rules): fill.watch.note(rules, of: fill.target.card)
        case .attach(let path, let limits): return [PromptResult(fill.attach(path, limits))]
        case .showPlan: return [.plan(fill.watch.linesWanted())]
        case .findPlan: return [.foundPlan(fill.watch.hasPlan)]
        case .edit(let text): return fill.edited(text)
        case .say, .ask, .suspend, .repaint, .leave: break
        }
        return []
    }

    /// Puts answers on the disk, and those before them that could not be written.
    ///
    /// An answer that cannot be kept is still asked for and saved in the end.
    ///
    /// - Returns: What the person is to be told: that another window has a draft of the card, or why answers are not on
    ///   the disk, once for each reason.
    private func keep(_ answers: [Draft.Answer]) -> [String] {
        for answer in answers { waiting.note(answer) }
        let isNew = !hasDraft
        var failed: FileError?
        do throws(FileError) { try fill.target.draft.keep(&waiting) } catch { failed = error }
        var notices: [String] = []
        if isNew, let number = fill.target.draft.number, number > 1 { notices.append(fill.words.say(.openBeside)) }
        if let failed, failed != failure { notices.append(fill.words.say(.draftNotWritten, "\(failed)")) }
        failure = failed
        return notices
    }

    /// Removes the draft, whose card is safe; one that stays behind is only offered once more, and that is said.
    func removeDraft() {
        do throws(FileError) {
            try fill.target.draft.remove()
        } catch {
            fill.talk.paragraph(fill.words.say(.draftNotRemoved, "\(error)"))
        }
    }

    /// Ends the filling the way the person left it.
    func end(_ leaving: PromptLeaving, _ session: FillSession, isBrief: Bool) throws -> ExitCode {
        switch leaving {
        case .save: return try fill.finish(session, self, isBrief: isBrief)
        case .keepDraft: return fill.leave(.done, self, session)
        case .interrupted: return fill.leave(.interrupted, self, session)
        case .endOfInput: return fill.leave(.invalidData, self, session)
        case .discard:
            removeDraft()
            fill.watch.sayAfterDiscarding(fill.target.session, of: fill.target.card)
            return .done
        }
    }
}
