package import CardSchema

/// Going through the questions of a filling, one after the other: what is asked this time and in which order, what
/// becomes of an answer, and what there is to look at in the end.
///
/// It decides nothing about how questions are shown, or how far several of them are shown at once: where the person is,
/// the renderer knows.
package struct FillWalk: Sendable, Equatable {
    /// The card, with every answer.
    package var filling: Filling
    /// The slots that are asked this time, in order; closed ones are passed over.
    package var slots: [Int]
    /// The questions of records that are not gone to again.
    private var passed: Set<FieldPath>

    /// Begins with a card as it is: a new one, one that is edited, or what a draft holds.
    package init(_ filling: Filling, slots: [Int]) {
        self.filling = filling
        self.slots = slots
        passed = filling.session.leftEmpty
    }

    /// The questions and answers.
    package var session: FillSession { filling.session }

    /// How typed answers are read.
    package var parser: AnswerParser { AnswerParser(today: filling.today) }

    /// The questions that are asked this time and open at present, those of records too, in order.
    package var open: [Question] { session.questions(in: slots) }

    /// The first of them that is neither answered nor skipped.
    package var firstUnanswered: FieldPath? { open.first { !$0.isDone }?.path }

    // MARK: Answers

    /// Takes an answer, a skip, or `notAsked`; returns why it was refused.
    package mutating func answer(_ cell: Cell, at path: FieldPath) -> Question.Refusal? {
        filling.set(cell, at: path).refusal
    }

    /// Marks a question with something typed that could not even be read.
    package mutating func refuse(at path: FieldPath) { filling.session.refuse(.notUnderstood, at: path) }

    /// Takes that mark off again.
    package mutating func forgetRefusal(at path: FieldPath) { filling.session.forgetRefusal(at: path) }

    /// The value that is answered at a question, else the one that is proposed.
    package func shownValue(at path: FieldPath) -> Value? { session.card[path].value ?? session.proposal(at: path) }

    /// The rules that are broken now and were not before.
    package func newlyBroken(since before: FillSession) -> [Rule] {
        session.brokenRules.filter { !before.brokenRules.contains($0) }
    }

    /// The files at a question.
    package func files(at path: FieldPath) -> [FileReference] {
        if case .answered(.files(let files)) = session.card[path] { files } else { [] }
    }

    /// Adds a file that is in the journal to those of a question; returns why it was refused.
    package mutating func add(_ file: FileReference, at path: FieldPath) -> Question.Refusal? {
        answer(.answered(.files(files(at: path) + [file])), at: path)
    }

    /// How many open questions of a part are neither answered nor skipped.
    package func left(in part: Schema.Part) -> Int {
        (session.slots(ofPart: part.id) ?? []).count { session.isOpen($0) && !session.question(at: $0).isDone }
    }
}

// MARK: - Records

extension FillWalk {
    /// The records of a list; none where it is closed or has none.
    package func records(of list: FieldPath) -> [Record] {
        session.schema.slot(of: list).map { session.card.records(at: $0) } ?? []
    }

    /// The open questions of a record.
    package func questions(of record: FieldPath) -> [FieldPath] {
        session.questions.map(\.path).filter { $0.parent == record.parent && $0.record == record.record }
    }

    /// Whether a list holds records that the person has confirmed, so that it cannot be skipped.
    package func hasOwnRecords(_ list: FieldPath) -> Bool { !records(of: list).isEmpty && !session.isProposed(list) }

    /// The questions of a list's records that are still to be gone to.
    ///
    /// Each that is left empty is gone to once, and not again each time. What was left empty on purpose stays so. A
    /// required question that is open is gone to every time. So is every question of the `records` that the person wants
    /// to go through again.
    package func unanswered(in list: FieldPath, again records: Set<FieldPath> = []) -> [FieldPath] {
        session.questions.filter { question in
            guard question.path.record != nil, question.path.parent == list else { return false }
            return records.contains(list.inRecord(question.path.record)) || isToBeAsked(question)
        }.map(\.path)
    }

    /// The first of them that comes after a question of the list.
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

    /// Takes notice that a question was gone to.
    package mutating func pass(_ path: FieldPath) {
        if path.record != nil { passed.insert(path) }
    }

    /// Says that a list has no more records: none is an answer, and what was proposed is taken.
    ///
    /// - Returns: Why that was refused; `nil` when it was not.
    package mutating func endList(_ list: FieldPath) -> Question.Refusal? {
        guard !records(of: list).isEmpty else { return answer(.answered(.records([])), at: list) }
        forgetRefusal(at: list)
        filling.confirm(list)
        return nil
    }
}

extension FillSession {
    /// The open questions of some slots, those of their records too, in order.
    package func questions(in slots: [Int]) -> [Question] { questions.filter { slots.contains($0.slot) } }

    /// The questions of records that were left empty on purpose: of those that somebody has answered, and those that an
    /// earlier card brings along without an answer.
    fileprivate var leftEmpty: Set<FieldPath> {
        let empty = questions.filter { question in
            guard question.path.record != nil, question.state == .open,
                let list = schema.slots[question.slot].field.type.list,
                let record = card.records(at: question.slot).first(where: { $0.key == question.path.record })
            else { return false }
            let said = zip(list.fields, record.cells).filter { $1 != .notAsked }.map { $0.0.id }
            let isOwn = said.contains { !list.carry.contains($0) }
            return isOwn || !said.isEmpty && list.carry.contains(question.field.id)
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
