import CardEngine
import CardSchema

/// Moving between questions.
extension PlainPrompt {
    /// Returns the step after a question: an unanswered question in the list's records, else the next question.
    mutating func after(_ path: FieldPath) -> Step {
        walk.pass(path)
        guard session.schema.question(at: path) != nil else { return .go(.review) }
        let list = path.parent
        guard !walk.records(of: list).isEmpty else { return following(path) }
        let next = walk.unanswered(after: path, again: edited)
        if next?.record != path.record { edited.remove(list.inRecord(path.record)) }
        return .go(next.map { .question($0) } ?? .another(list))
    }

    /// Returns the step to the next question after this one, skipping its records.
    func following(_ path: FieldPath) -> Step {
        guard let ordinal = session.schema.question(at: path)?.ordinal else { return .go(.review) }
        return .go(walk.open.first { $0.ordinal > ordinal }.map { .question($0.path) } ?? .review)
    }

    /// Returns the step back to the previous question.
    ///
    /// Questions of records that were not visited on the way here are skipped.
    mutating func before(_ position: Position) -> Step {
        let all = walk.open
        let end: Int
        switch position {
        case .review: end = all.count
        case .question(let path): end = all.firstIndex { $0.field.path == path } ?? 0
        case .another(let list): end = (all.lastIndex { $0.field.path.parent == list } ?? -1) + 1
        }
        let previous = all[..<end].last { $0.field.path.record == nil || visited.contains($0.field.path) }
        guard let previous else {
            show(words.firstQuestion)
            return .go(position)
        }
        return .go(.question(previous.field.path))
    }
}
