package import CardSchema

/// Answers that are given together: from a file, or on the command line.
extension FillSession {
    /// An answer that was not taken, and why.
    package struct RefusedAnswer: Sendable, Hashable {
        /// The question.
        package let path: FieldPath
        /// What was answered.
        package let cell: Cell
        /// Why it was not taken.
        package let refusal: Question.Refusal
    }

    /// Takes answers and skips that belong together, such as those of a file; their order is no matter.
    ///
    /// Whether a question is open is told from all of them. What its field keeps (`"hidden": "keep"`) is taken where the
    /// question is closed, too.
    ///
    /// `asTyped` says that a person named each of them: then one that the card says already counts as given again, which
    /// matters to the safety rules; otherwise it is not touched.
    ///
    /// - Returns: those that were not taken: in the order given, then those of closed questions in the order of the card.
    /// - Precondition: the schema has the paths.
    package mutating func answer(
        _ answers: [(path: FieldPath, cell: Cell)], asTyped: Bool = false
    ) -> [RefusedAnswer] {
        var refused: [Int: Question.Refusal] = [:]
        var before: [FieldPath: Cell] = [:]
        var slots: Set<Int> = []
        // A record has to be there before what is answered in it.
        let order =
            answers.indices.filter { answers[$0].path.record == nil }
            + answers.indices.filter { answers[$0].path.record != nil }
        for index in order {
            let path = answers[index].path
            guard let (slot, field) = schema.question(at: path) else {
                preconditionFailure("no field \(path) in \(schema.name)")
            }
            let cell = answers[index].cell.asInput(for: field)
            guard path.record == nil || card.hasRecord(at: path) else {
                refused[index] = .closed
                continue
            }
            if let refusal = Self.refusal(of: cell, field) {
                refused[index] = refusal
                refusals[path] = refusal
                continue
            }
            if before[path] == nil { before[path] = card[path] }
            if !asTyped, !proposals.contains(slot), card.says(cell, at: path) { continue }
            slots.insert(slot)
            put(cell, at: path, slot, field)
        }
        _ = evaluator.update(&evaluation, of: card, changed: Array(slots))
        let closed = takeBackClosed(before)
        if !closed.isEmpty { _ = evaluator.update(&evaluation, of: card, changed: Array(slots)) }
        return refused.keys.sorted().compactMap { index in
            refused[index].map { RefusedAnswer(path: answers[index].path, cell: answers[index].cell, refusal: $0) }
        } + closed
    }

    /// Takes those of some answers back whose questions are closed; a list goes as a whole.
    private mutating func takeBackClosed(_ before: [FieldPath: Cell]) -> [RefusedAnswer] {
        let closed = evaluator.closedAnswers(of: card, evaluation).filter {
            before[$0] != nil || $0.record != nil && before[$0.parent] != nil
        }
        let refused = closed.map { RefusedAnswer(path: $0, cell: card[$0], refusal: .closed) }
        for path in closed {
            if let old = before[path] {
                card[path] = old
            } else if let old = before[path.parent] {
                card[path.parent] = old
            }
        }
        return refused
    }
}
