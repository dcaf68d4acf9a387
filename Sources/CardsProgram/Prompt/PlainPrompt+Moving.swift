import CardEngine
import CardSchema

/// Where the person goes.
extension PlainPrompt {
    /// The way on from a question: into the records of a list that are not answered, else to the next question.
    mutating func after(_ path: FieldPath) -> Step {
        round.pass(path)
        guard let slot = session.schema.question(at: path)?.slot else { return .go(.review) }
        guard !session.card.records(at: slot).isEmpty else { return behind(slot) }
        let open = open
        let here = open.firstIndex { $0.field.path == path } ?? open.count - 1
        let next = open[(here + 1)...].first { $0.slot == slot && isToBeAsked($0) }
        if next?.field.path.record != path.record { edited.remove(path.parent.inRecord(path.record)) }
        return .go(next.map { .question($0.field.path) } ?? .another(path.parent))
    }

    /// The way on from a slot, its records passed over.
    func behind(_ slot: Int) -> Step {
        .go(open.first { $0.slot > slot }.map { .question($0.field.path) } ?? .review)
    }

    private func isToBeAsked(_ question: Question) -> Bool {
        let path = question.field.path
        if edited.contains(path.parent.inRecord(path.record)) { return true }
        return round.isToBeAsked(question)
    }

    /// The way back; a record's question that was passed over on the way here is passed over again.
    mutating func before(_ position: Position) -> Step {
        let all = open
        let end: Int
        switch position {
        case .review: end = all.count
        case .question(let path): end = all.firstIndex { $0.field.path == path } ?? 0
        case .another(let list): end = (all.lastIndex { $0.field.path.parent == list } ?? -1) + 1
        }
        let previous = all[..<end].last { $0.field.path.record == nil || visited.contains($0.field.path) }
        guard let previous else {
            say(words.firstQuestion)
            return .go(position)
        }
        return .go(.question(previous.field.path))
    }
}
