package import CardSchema

/// Takes answers that are given together: from a file, or on the command line.
extension FillSession {
    /// An answer that was refused.
    package struct RefusedAnswer: Sendable, Hashable {
        /// The question.
        package let path: FieldPath
        /// The answer.
        package let cell: Cell
        /// The reason.
        package let refusal: Question.Refusal
    }

    /// Takes answers and skips that belong together, such as those of a file, in any order.
    ///
    /// All of them together decide whether a question is open. If a field keeps hidden answers (`"hidden": "keep"`),
    /// its answer is taken even while the question is closed.
    ///
    /// `asTyped` means that a person named each answer: one that is already on the card then counts as given again,
    /// which matters to the safety rules. Otherwise such an answer changes nothing.
    ///
    /// - Returns: The refused answers: first in the order given, then those of closed questions in the order of the
    ///   card.
    /// - Precondition: The schema has the paths.
    package mutating func answer(
        _ answers: [(path: FieldPath, cell: Cell)], asTyped: Bool = false
    ) -> [RefusedAnswer] {
        var refused: [Int: Question.Refusal] = [:]
        var refusedInRecords: [Int: FieldPath] = [:]
        var before: [FieldPath: Cell] = [:]
        var ordinals: Set<Int> = []
        let (proposed, touchedBefore) = (proposals, touched)
        // A record must exist ahead of the answers in it.
        let order =
            answers.indices.filter { answers[$0].path.record == nil }
            + answers.indices.filter { answers[$0].path.record != nil }
        for index in order {
            let path = answers[index].path
            guard let (ordinal, field) = schema.question(at: path) else {
                preconditionFailure("no field \(path) in \(schema.name)")
            }
            let cell = answers[index].cell.asInput(for: field)
            guard path.record == nil || card.hasRecord(at: path) else {
                refused[index] = .closed
                continue
            }
            if asTyped, let computed = computedAnswer(in: cell, at: ordinal, field) {
                // It refuses the whole list, and is reported at the question.
                refused[index] = .computed
                refusedInRecords[index] = computed
                continue
            }
            if let refusal = field.kept == nil || cell == .notAsked ? Self.refusal(of: cell, field) : .computed {
                refused[index] = refusal
                refusals[path] = refusal
                continue
            }
            if before[path] == nil { before[path] = card[path] }
            if !asTyped, proposals[ordinal] == nil, card.has(cell, at: path) { continue }
            ordinals.insert(ordinal)
            put(cell, at: path, ordinal, field)
        }
        update(changed: Array(ordinals))
        let closed = restoreClosed(before)
        if !closed.isEmpty {
            // If none of its answers was taken, a list is as untouched as before.
            let taken = before.keys.filter { path in
                !closed.contains { $0.path == path || $0.path.record != nil && $0.path.parent == path }
            }
            let untouched = ordinals.subtracting(taken.compactMap { schema.question(at: $0)?.ordinal })
            touched.subtract(untouched.subtracting(touchedBefore))
            for ordinal in untouched where proposed[ordinal] != nil { propose(at: ordinal) }
            update(changed: Array(ordinals))
        }
        return refused.keys.sorted().compactMap { index in
            let path = refusedInRecords[index] ?? answers[index].path
            return refused[index].map { RefusedAnswer(path: path, cell: answers[index].cell, refusal: $0) }
        } + closed
    }

    /// Returns the first question in some records whose answer would be computed, but is typed; the records that the list
    /// has may keep what they have.
    private func computedAnswer(in cell: Cell, at ordinal: Int, _ field: Field) -> FieldPath? {
        guard let list = field.type.list, case .answered(.records(let records)) = cell else { return nil }
        let known = card.records(at: ordinal)
        for record in records {
            let old = known.first { $0.key == record.key } ?? list.emptyRecord(key: record.key)
            for (index, inner) in list.fields.enumerated()
            where inner.kept != nil && record.cells[index] != .notAsked && record.cells[index] != old.cells[index] {
                return inner.path.inRecord(record.key)
            }
        }
        return nil
    }

    /// Restores the earlier cells of answers whose questions are closed; a list is restored as a whole.
    private mutating func restoreClosed(_ before: [FieldPath: Cell]) -> [RefusedAnswer] {
        let closed = evaluator.closedAnswers(of: answered, evaluation).filter {
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
