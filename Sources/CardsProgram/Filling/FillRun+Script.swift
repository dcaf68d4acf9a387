import CardEngine
import CardSchema

/// Filling in a card with the answers of the command line.
extension FillRun {
    /// Answers the questions that the command line answers, over those of a draft that is to be resumed, and saves the card.
    func script() throws -> ExitCode {
        try settleDraft()
        var filling = target
        let scripted = ScriptedAnswers(invocation, for: filling) {
            path, limits throws(AttachmentRefusal) in try self.attach(path, limits).get()
        }
        try scripted.answer(&filling.session)
        acceptProposals(of: &filling)
        let saved = try SavedCard(saving: filling, in: diary, invocation, isScript: true)
        // Printed after the plan, which comes first.
        scripted.readings.forEach(invocation.talk.line)
        invocation.report(filling.session.ruleFindings(at: nil, of: filling.card, language: invocation.language))
        for rule in filling.session.remarks {
            invocation.talk.line(words.remark(message: rule.message.text(in: invocation.language)))
        }
        saved.report()
        if saved.isSaved, !invocation.clearedPaths.isEmpty {
            let cleared = invocation.clearedPaths.map { "\(filling.card):\($0)" }.joined(separator: " ")
            invocation.talk.line(words.historyKeepsAnswer(cleared: cleared))
        }
        return .done
    }

    /// Resumes or discards a draft as the options say; refuses to continue without them, because the person has not
    /// decided about its answers.
    private func settleDraft() throws {
        guard let draft = try diary.draft(for: target) else { return }
        let isFresh = invocation.arguments.flag("fresh")
        // A draft that is open in a window is not discarded. With --fresh, the card is saved beside it.
        if isFresh, draft.isOpenElsewhere { return }
        if isFresh { return try invocation.discard(draft: draft.header.number, of: target, diary) }
        try invocation.showPlan(ofDraft: draft.header.number, of: target, diary)
        guard !draft.isOpenElsewhere else { throw Failure.openElsewhere(target.card) }
        guard !invocation.arguments.flag("resume") else { return try resume(draft.header) }
        let (card, resume) = (target.card, resumeCommand)
        throw Failure(.invalidData, advice: { $0.finishOrDiscard(command: resume) }) { $0.hasDraft(card: card) }
    }
}
