import CardEngine
import CardSchema

/// Giving answers to the session and to the disk.
extension RichPrompt {
    /// Gives an answer; `false` when it is refused, which is said.
    @discardableResult mutating func answer(_ cell: Cell, at path: FieldPath) -> Bool {
        let proposal = path.record != nil && session.isProposed(path.parent) ? session.card[path.parent] : nil
        let broken = session.brokenRules
        if let refusal = session.answer(cell, at: path).refusal {
            message = "\(words.notAccepted) \(advice(refusal, at: path))"
            return false
        }
        // What was proposed has become an answer with the first word about it.
        if let proposal { keep(Draft.Answer(path.parent, proposal)) }
        keep(Draft.Answer(path, session.card[path]))
        refusedTexts[path] = nil
        refusedChoices[path] = nil
        focus.isChanged = true
        sayBroken(notIn: broken)
        arrange()
        return true
    }

    /// Says which rules are broken that were not before.
    mutating func sayBroken(notIn before: [Rule]) {
        let new = session.brokenRules.filter { !before.contains($0) }
        guard !new.isEmpty else { return }
        message = ([words.note] + new.map { $0.message.text(in: setting.language) }).joined(separator: " ")
    }

    /// What to answer instead.
    func advice(_ refusal: Question.Refusal, at path: FieldPath) -> String {
        AnswerAdvice(words: words).text(refusal, session.offeredField(at: path))
    }

    /// The value that stands at a question, else the one that is proposed.
    func shownValue(_ path: FieldPath) -> Value? { session.card[path].value ?? session.proposal(at: path) }

    /// Skips the question; one that is skipped already is asked why.
    mutating func skip() {
        guard let path = skippedPath else { return }
        if case .skipped = session.card[path] {
            menu = reasonMenu
            return
        }
        if let records = session.schema.slot(of: path).map({ session.card.records(at: $0) }), !records.isEmpty,
            !session.isProposed(path)
        {
            message = "\(words.notAccepted) \(advice(.notUnderstood, at: path))"
            return
        }
        skip(path, .skipped)
    }

    /// The question that a skip is about: in a list that is rated, the record's.
    var skippedPath: FieldPath? {
        guard case .list(let list) = panel, ratedField != nil else { return path }
        return ratedPath(list, focus.cursor ?? 0)
    }

    /// Skips a question for a reason and goes on.
    mutating func skip(_ path: FieldPath, _ reason: SkipReason) {
        focus.editor = nil
        guard answer(.skipped(reason), at: path) else { return enter(self.path ?? path) }
        let said = message
        if case .list(let list) = panel, path.record != nil { goDownInList(list) } else { goOnFromHere() }
        message = message ?? said
    }
}
