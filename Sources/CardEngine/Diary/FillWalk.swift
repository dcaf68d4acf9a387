package import CardSchema

/// Walks through the questions of a filling: which are asked and in which order, the effect of an answer, and the
/// review.
///
/// It does not decide how questions are shown, or how many at once. The renderer keeps the person's position.
package struct FillWalk: Sendable, Equatable {
    /// The card, with every answer.
    package var filling: Filling
    /// The ordinals of the questions that are asked this time, in order; closed ones are skipped.
    package var ordinals: [Int]
    /// The questions of records that are not visited again.
    private var passed: Set<FieldPath>

    /// Starts with a card: a new one, an edited one, or the contents of a draft.
    ///
    /// Without any, everything is asked.
    package init(_ filling: Filling, ordinals: [Int]? = nil) {
        self.filling = filling
        self.ordinals = ordinals ?? Array(filling.schema.questions.indices)
        passed = filling.session.leftEmpty
    }

    /// The questions and answers.
    package var session: FillSession { filling.session }

    /// How to parse typed answers.
    package var parser: AnswerParser { filling.parser }

    /// Returns the ordinals of questions after the template has changed: of the same ones, and of a new one after a
    /// question that is asked.
    ///
    /// - Parameters:
    ///   - old: The ordinals before.
    ///   - before: The questions that the template had.
    /// - Returns: Their ordinals now.
    package func ordinals(_ old: [Int], following before: [FieldPath]) -> [Int] {
        let (asked, known) = (Set(old.map { before[$0] }), Set(before))
        var isAsked = false
        return session.schema.questions.indices.filter { ordinal in
            let path = session.schema.questions[ordinal].path
            if known.contains(path) { isAsked = asked.contains(path) }
            return isAsked
        }
    }

    /// The questions that are asked this time and open, including those of records, in order.
    package var open: [Question] { session.questions(in: ordinals) }

    /// The first of them that is neither answered nor skipped.
    package var firstUnanswered: FieldPath? { open.first { !$0.isDone }?.path }

    // MARK: Answers

    /// Applies an answer, a skip or `notAsked`; returns why it was refused.
    package mutating func answer(_ cell: Cell, at path: FieldPath) -> Question.Refusal? {
        filling.set(cell, at: path).refusal
    }

    /// Marks a question with something typed that could not even be read.
    package mutating func refuse(at path: FieldPath) { filling.session.refuse(.notUnderstood, at: path) }

    /// Removes that mark.
    package mutating func forgetRefusal(at path: FieldPath) { filling.session.forgetRefusal(at: path) }

    /// The value that is answered at a question, else the one that is proposed.
    package func shownValue(at path: FieldPath) -> Value? { session.card[path].value ?? session.proposal(at: path) }

    /// The rules that are broken now and were not before.
    package func newlyBroken(since before: FillSession) -> [Rule] {
        let known = Set(before.brokenRules.map(\.id))
        return session.brokenRules.filter { !known.contains($0.id) }
    }

    /// Whether a safety rule holds now that did not before: the moment to offer the plan.
    package func isNewlyRaised(since before: FillSession) -> Bool {
        let known = before.raisedSafetyRules
        return session.raisedSafetyRules.contains { !known.contains($0) }
    }

    /// The files at a question.
    package func files(at path: FieldPath) -> [FileReference] {
        if case .answered(.files(let files)) = session.card[path] { files } else { [] }
    }

    /// Adds a file that is in the journal to those of a question; returns why it was refused.
    package mutating func add(_ file: FileReference, at path: FieldPath) -> Question.Refusal? {
        answer(.answered(.files(files(at: path) + [file])), at: path)
    }

    /// The number of unanswered open questions of a part.
    package func left(in part: Schema.Part) -> Int {
        (session.ordinals(ofPart: part.id) ?? []).count { session.isOpen($0) && !session.question(at: $0).isDone }
    }
}

// MARK: - Records

extension FillWalk {
    /// The records of a list; empty if it is closed or has none.
    package func records(of list: FieldPath) -> [Record] {
        session.schema.ordinal(of: list).map { session.card.records(at: $0) } ?? []
    }

    /// The open questions of a record.
    package func questions(of record: FieldPath) -> [FieldPath] {
        guard let ordinal = session.schema.ordinal(of: record.parent), session.asks(ordinal) else { return [] }
        return session.recordQuestions(at: ordinal).map(\.path).filter { $0.record == record.record }
    }

    /// The question at which a record opens: the first that is still to be answered, or else the first of all.
    ///
    /// What was carried empty from an earlier card is not asked for again.
    package func opening(of record: FieldPath) -> FieldPath? {
        let questions = questions(of: record)
        let left = Set(unanswered(in: record.parent))
        let carried = session.schema.question(at: record.parent)?.field.type.list?.carry ?? []
        return questions.first { left.contains($0) }
            ?? questions.first { path in
                session.card[path] == .notAsked && !carried.contains { $0 == path.subfield }
            } ?? questions.first
    }

    /// Whether a list has records that the person has confirmed, so that it cannot be skipped.
    package func hasOwnRecords(_ list: FieldPath) -> Bool { !records(of: list).isEmpty && !session.isProposed(list) }

    /// The questions of a list's records that are still to be visited.
    ///
    /// Each one that is left unanswered is visited once. Those left unanswered on purpose stay so. A required open
    /// question is visited every time, and so is every question of `records`, which the person wants to go through
    /// again.
    package func unanswered(in list: FieldPath, again records: Set<FieldPath> = []) -> [FieldPath] {
        session.questions.filter { question in
            guard question.path.record != nil, question.path.parent == list else { return false }
            return records.contains(list.inRecord(question.path.record)) || isToBeAsked(question)
        }.map(\.path)
    }

    /// The first of them that follows a question of the list.
    package func unanswered(after path: FieldPath, again records: Set<FieldPath> = []) -> FieldPath? {
        let all = session.questions.map(\.path)
        guard let here = all.firstIndex(of: path) else { return nil }
        let left = unanswered(in: path.parent, again: records)
        return all[(here + 1)...].first { left.contains($0) }
    }

    private func isToBeAsked(_ question: Question) -> Bool {
        switch question.state {
        case .refused: true
        case .open: question.isMissing || !passed.contains(question.path)
        case .answered, .skipped, .proposed: false
        }
    }

    /// Marks a question as visited.
    package mutating func pass(_ path: FieldPath) {
        if path.record != nil { passed.insert(path) }
    }

    /// Declares that a list has no more records: no records is an answer, and proposed ones are accepted.
    ///
    /// - Returns: Why that was refused, or `nil` if it was not.
    package mutating func endList(_ list: FieldPath) -> Question.Refusal? {
        guard !records(of: list).isEmpty else { return answer(.answered(.records([])), at: list) }
        forgetRefusal(at: list)
        filling.confirm(list)
        return nil
    }
}

extension FillSession {
    /// The open questions of some questions, those of their records too, in order.
    package func questions(in ordinals: [Int]) -> [Question] { questions.filter { ordinals.contains($0.ordinal) } }

    /// The questions of records that were left unanswered on purpose: those of records with an answer, and those
    /// carried from an earlier card without one.
    fileprivate var leftEmpty: Set<FieldPath> {
        let empty = questions.filter { question in
            guard question.path.record != nil, question.state == .open,
                let list = schema.questions[question.ordinal].field.type.list,
                let record = card.records(at: question.ordinal).first(where: { $0.key == question.path.record })
            else { return false }
            let answered = zip(list.fields, record.cells).filter { $1 != .notAsked }.map { $0.0.id }
            let isSuggested = list.carry.isEmpty && proposals[question.ordinal] != nil
            let isOwn = !isSuggested && answered.contains { !list.carry.contains($0) }
            return isOwn || !answered.isEmpty && list.carry.contains(question.field.id)
        }
        return Set(empty.map(\.path))
    }
}

extension Question {
    /// Whether it is answered or skipped.
    package var isDone: Bool {
        switch state {
        case .answered, .skipped: true
        case .open, .proposed, .refused: false
        }
    }
}
