import CardEngine
import CardSchema

/// Giving answers to the session and to the disk.
extension RichPrompt {
    /// Gives an answer; `false` when it is refused, with a message.
    @discardableResult mutating func answer(_ cell: Cell, at path: FieldPath) -> Bool {
        let before = session
        if let refusal = walk.answer(cell, at: path) {
            message = "\(words.notAccepted) \(advice(refusal, at: path))"
            return false
        }
        refusedTexts[path] = nil
        refusedChoices[path] = nil
        focus.isChanged = true
        sayBroken(since: before)
        arrange()
        return true
    }

    /// Says which rules are broken that were not before.
    mutating func sayBroken(since before: FillSession) {
        let new = walk.newlyBroken(since: before)
        guard !new.isEmpty else { return }
        message = ([words.note] + new.map { $0.message.text(in: setting.language) }).joined(separator: " ")
    }

    /// What to answer instead.
    func advice(_ refusal: Question.Refusal, at path: FieldPath) -> String {
        AnswerAdvice(words: words).text(refusal, session.offeredField(at: path))
    }

    /// Skips the question; one that is skipped already is asked why.
    mutating func skip() {
        guard let path = answeredPath else { return }
        if case .skipped = session.card[path] {
            menu = reasonMenu
            return
        }
        if walk.hasOwnRecords(path) {
            message = "\(words.notAccepted) \(advice(.notUnderstood, at: path))"
            return
        }
        skip(path, .skipped)
    }

    /// The question that an answer is about: in a list that is rated, the record's.
    var answeredPath: FieldPath? {
        guard case .list(let list) = panel, ratedField != nil else { return path }
        return ratedPath(list, focus.cursor ?? 0)
    }

    /// Skips a question for a reason and goes on.
    mutating func skip(_ path: FieldPath, _ reason: SkipReason) {
        focus.editor = nil
        if !answerAndGoOn(.skipped(reason), at: path) { enter(self.path ?? path) }
    }

    /// Gives an answer, and goes on.
    mutating func choose(_ value: Value) { answeredPath.map { _ = answerAndGoOn(.answered(value), at: $0) } }

    /// Gives an answer and continues; messages about it were shown before.
    ///
    /// `false` when it is refused.
    private mutating func answerAndGoOn(_ cell: Cell, at path: FieldPath) -> Bool {
        guard answer(cell, at: path) else { return false }
        let said = message
        if case .list(let list) = panel, path.record != nil { goDownInList(list) } else { goOnFromHere() }
        message = message ?? said
        return true
    }
}
