public import CardSchema

extension Filling {
    /// The result of an answer.
    public struct Outcome: Sendable, Hashable {
        /// Why the answer was refused, or `nil` if it was accepted.
        public let refusal: Refusal?
        /// The questions that the answer opened.
        public let opened: [FieldPath]
        /// The questions that the answer closed.
        ///
        /// Their answers stay until the card is saved.
        public let closed: [FieldPath]

        init(refusal: Refusal?, opened: [FieldPath] = [], closed: [FieldPath] = []) {
            self.refusal = refusal
            self.opened = opened
            self.closed = closed
        }
    }

    /// Answers a question.
    ///
    /// - Returns: The questions that opened and closed, or why the answer was refused. A refused answer does not change
    ///   the card.
    public mutating func answer(_ value: Value, at path: String) -> Outcome { put(.answered(value), at: path) }

    /// Answers a question, like ``answer(_:at:)-(Value,String)``.
    public mutating func answer(_ value: Value, at path: FieldPath) -> Outcome { answer(value, at: "\(path)") }

    /// Answers a question with what a person typed, like ``answer(typed:at:)-(String,String)``.
    public mutating func answer(typed text: String, at path: FieldPath) -> Outcome {
        answer(typed: text, at: "\(path)")
    }

    /// Answers a question with a Swift value, for generated code.
    public mutating func answer<Answer>(_ answer: Answer, at field: CardField<Answer>) -> Outcome {
        guard let question = schema.question(at: field.path)?.field else {
            return Outcome(refusal: Refusal(.unknownPath, "\(field.path)", nil))
        }
        guard let value = field.write(answer, question.type) else {
            return Outcome(refusal: Refusal(.refused(.problem(.wrongKind)), "\(field.path)", question))
        }
        return put(.answered(value), at: field.path)
    }

    /// Answers and skips several questions together, such as those of a form.
    ///
    /// Their order does not matter.
    ///
    /// All answers together determine which questions are open.
    ///
    /// - Returns: Why answers were refused; empty if all were accepted.
    public mutating func answer(together answers: [(path: String, cell: Cell)]) -> [Refusal] {
        var known: [(path: FieldPath, cell: Cell)] = []
        var refusals: [Refusal] = []
        for (path, cell) in answers {
            if let question = FieldPath(path), schema.question(at: question) != nil {
                known.append((question, cell))
            } else {
                refusals.append(Refusal(.unknownPath, path, nil))
            }
        }
        var proposed: [Draft.Answer] = []
        for (path, _) in known where path.record != nil && !proposed.contains(where: { $0.path == path.parent }) {
            proposed += [proposal(of: path.parent)].compactMap(\.self)
        }
        let refused = session.answer(known, asTyped: true)
        for proposal in proposed where !session.isProposed(proposal.path) { note(proposal) }
        for (path, _) in known where !refused.contains(where: { $0.path == path }) {
            note(Draft.Answer(path, session.card[path]))
        }
        return refusals
            + refused.map { Refusal(.refused($0.refusal), "\($0.path)", schema.question(at: $0.path)?.field) }
    }

    /// Answers several questions together with what a person typed.
    ///
    /// Their order does not matter.
    ///
    /// Each text is parsed as in ``answer(typed:at:)``.
    ///
    /// - Returns: Why answers were refused; empty if all were accepted.
    public mutating func answer(typedTogether answers: [(path: String, text: String)]) -> [Refusal] {
        var (cells, refusals): ([(path: String, cell: Cell)], [Refusal]) = ([], [])
        for (path, text) in answers {
            guard let field = FieldPath(path).flatMap({ schema.question(at: $0)?.field }) else {
                refusals.append(Refusal(.unknownPath, path, nil))
                continue
            }
            guard let value = parser.value(text, for: field) else {
                refusals.append(Refusal(.refused(.notUnderstood), path, field))
                continue
            }
            cells.append((path, .answered(value)))
        }
        return refusals + answer(together: cells)
    }

    /// Answers a question with what a person typed: `4`, `21:30`, `yesterday`, an option's title, or a list as a JSON
    /// array.
    public mutating func answer(typed text: String, at path: String) -> Outcome {
        guard let known = FieldPath(path), let field = schema.question(at: known)?.field else {
            return Outcome(refusal: Refusal(.unknownPath, path, nil))
        }
        guard let value = parser.value(text, for: field) else {
            return Outcome(refusal: Refusal(.refused(.notUnderstood), path, field))
        }
        return put(.answered(value), at: known)
    }

    /// Skips a question, like ``skip(_:because:)-(String,_)``.
    public mutating func skip(_ path: FieldPath, because reason: SkipReason = .skipped) -> Outcome {
        skip("\(path)", because: reason)
    }

    /// Resets a question to *not asked*, like ``clear(_:)-(String)``.
    public mutating func clear(_ path: FieldPath) -> Outcome { clear("\(path)") }

    /// Skips a question, with a reason.
    public mutating func skip(_ path: String, because reason: SkipReason = .skipped) -> Outcome {
        put(.skipped(reason), at: path)
    }

    /// Resets a question to *not asked*, with its subfields or records.
    ///
    /// A path may also name a record, which is removed, or an answer in one. A list without any record left is *not
    /// asked*.
    public mutating func clear(_ path: String) -> Outcome {
        guard let known = FieldPath(path), schema.asks(known) else {
            return Outcome(refusal: Refusal(.unknownPath, path, nil))
        }
        let proposed = known.record == nil ? nil : proposal(of: known.parent)
        let outcome = session.clear(known)
        if let refusal = outcome.refusal {
            return Outcome(refusal: Refusal(.refused(refusal), path, schema.question(at: known.parent)?.field))
        }
        if let proposed { note(proposed) }
        for answer in session.clearings(known) { note(answer) }
        return Outcome(
            refusal: nil, opened: outcome.opened.map { schema.questions[$0].path },
            closed: outcome.closed.map { schema.questions[$0].path })
    }

    private mutating func put(_ cell: Cell, at path: String) -> Outcome {
        guard let path = FieldPath(path) else { return Outcome(refusal: Refusal(.unknownPath, path, nil)) }
        return put(cell, at: path)
    }

    mutating func put(_ cell: Cell, at path: FieldPath) -> Outcome {
        guard let field = schema.question(at: path)?.field else {
            return Outcome(refusal: Refusal(.unknownPath, "\(path)", nil))
        }
        let outcome = set(cell, at: path)
        return Outcome(
            refusal: outcome.refusal.map { Refusal(.refused($0), "\(path)", field) },
            opened: outcome.opened.map { schema.questions[$0].path },
            closed: outcome.closed.map { schema.questions[$0].path })
    }

    /// Applies a cell at a path that the template has.
    package mutating func set(_ cell: Cell, at path: FieldPath) -> FillSession.Outcome {
        let proposed = path.record == nil ? nil : proposal(of: path.parent)
        let outcome = session.answer(cell, at: path)
        guard outcome.refusal == nil else { return outcome }
        if let proposed { note(proposed) }
        note(Draft.Answer(path, session.card[path]))
        return outcome
    }

    /// Returns the records that a list proposes from an earlier card, as an answer; `nil` if it proposes none.
    ///
    /// Answering a question of one record accepts all of them. They are written to the draft first, because another
    /// card may propose others when it is resumed.
    private func proposal(of list: FieldPath) -> Draft.Answer? {
        session.isProposed(list) ? Draft.Answer(list, session.card[list]) : nil
    }

    /// Queues an answer for the draft.
    mutating func note(_ answer: Draft.Answer) { pendingAnswers.note(answer) }
}

extension [Draft.Answer] {
    /// Queues an answer.
    ///
    /// While a text is being typed, every line is kept, and the longer text replaces the shorter one.
    mutating func note(_ answer: Draft.Answer) {
        if let last, last.path == answer.path, case .cell = last.change, case .cell = answer.change { removeLast() }
        append(answer)
    }
}

// MARK: - Records

extension Filling {
    /// Adds a record at the end of a list.
    ///
    /// - Returns: The path of the record, such as `body.medicines#k3x9qa2m`, or why it was refused.
    public mutating func addRecord(to list: String) -> Result<FieldPath, Refusal> {
        guard let path = FieldPath(list), let field = schema.question(at: path)?.field, field.type.list != nil else {
            return .failure(Refusal(.unknownPath, list, nil))
        }
        return addRecord(at: path).mapError { Refusal(.refused($0.refusal), list, field) }
    }

    /// Adds a record to a list that the template has.
    package mutating func addRecord(at list: FieldPath) -> Result<FieldPath, FillSession.Refused> {
        var random = random
        let proposed = proposal(of: list)
        let added = session.addRecord(at: list, using: &random)
        if case .success(let record) = added {
            if let proposed { note(proposed) }
            note(Draft.Answer(record, .added))
        }
        return added
    }

    /// Removes a record with all its answers, if it exists.
    public mutating func removeRecord(_ record: FieldPath) {
        if let proposed = proposal(of: record.parent) { note(proposed) }
        session.removeRecord(at: record)
        note(Draft.Answer(record, .removed))
    }

    /// Accepts the records that a list proposes from an earlier card as its answer.
    ///
    /// - Returns: Why they were refused, or `nil` if they were accepted.
    public mutating func confirm(_ list: String) -> Refusal? {
        guard let path = FieldPath(list), let field = schema.question(at: path)?.field, field.type.list != nil else {
            return Refusal(.unknownPath, list, nil)
        }
        guard session.isOpen(at: path) else { return Refusal(.refused(.closed), list, field) }
        confirm(path)
        return nil
    }

    /// Accepts the records that a list of the template proposes.
    package mutating func confirm(_ list: FieldPath) {
        guard session.isProposed(list) else { return }
        session.confirm(list)
        note(Draft.Answer(list, session.card[list]))
    }
}

extension Filling.Outcome: Discreet {
    /// Whether the answer was accepted, and the numbers of questions that opened and closed.
    public var description: String {
        refusal.map { "\($0)" } ?? "accepted, \(opened.count) opened, \(closed.count) closed"
    }
}
