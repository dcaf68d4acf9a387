import CardEngine
import CardSchema

/// Passing answers to the session and saving them.
extension RichPrompt {
    /// Records an answer.
    ///
    /// If it is refused, reports that and returns `false`.
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
        if session.isAtWatchedEnd(path) { newHighAnswer = path }
        return true
    }

    /// Reports newly broken rules.
    mutating func sayBroken(since before: FillSession) {
        let new = walk.newlyBroken(since: before)
        guard !new.isEmpty else { return }
        message = ([words.note] + new.map { $0.message.text(in: setting.language) }).joined(separator: " ")
    }

    /// Returns what to answer instead.
    func advice(_ refusal: Question.Refusal, at path: FieldPath) -> String {
        AnswerAdvice(words: words).text(refusal, session.offeredField(at: path))
    }

    /// Skips the question, or asks for the reason if it is already skipped.
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

    /// The question that an answer is for.
    ///
    /// In a rated list, this is the record's question.
    var answeredPath: FieldPath? {
        guard case .list(let list) = panel, ratedField != nil else { return path }
        return ratedPath(list, focus.cursor ?? 0)
    }

    /// Skips a question with a reason and continues.
    mutating func skip(_ path: FieldPath, _ reason: SkipReason) {
        focus.editor = nil
        if !answerAndGoOn(.skipped(reason), at: path) { enter(self.path ?? path) }
    }

    /// Records an answer and continues.
    mutating func choose(_ value: Value) { answeredPath.map { _ = answerAndGoOn(.answered(value), at: $0) } }

    /// Records an answer and continues.
    ///
    /// The next position shows any message about it.
    ///
    /// - Returns: `false` if the answer was refused.
    private mutating func answerAndGoOn(_ cell: Cell, at path: FieldPath) -> Bool {
        guard answer(cell, at: path) else { return false }
        let shown = message
        if case .list(let list) = panel, path.record != nil { goDownInList(list) } else { goOnFromHere() }
        message = message ?? shown
        return true
    }
}
