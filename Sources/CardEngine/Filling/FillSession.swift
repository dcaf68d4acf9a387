package import CardSchema

/// The state of filling in one card: every open question, its answer, and what is wrong with it.
///
/// There is no cursor in it and no terminal. A renderer asks ``questions`` what to show, tells it answers in any order,
/// and saves ``cardToSave``. A value, so a renderer can keep a copy to go back to.
package struct FillSession: Sendable {
    /// What an answer brought about.
    package struct Outcome: Sendable, Hashable {
        /// Why the answer was refused; `nil` when it was taken.
        package let refusal: Question.Refusal?
        /// The slots of the questions that opened.
        package let opened: [Int]
        /// The slots of the questions that closed.
        ///
        /// Their answers stay until the card is saved.
        package let closed: [Int]
    }

    /// The schema of the card.
    package let schema: CompiledSchema
    /// The answers taken so far, those of closed questions included.
    package internal(set) var card: Card
    /// What the schema computes of the answers: what is open, scores, rules, safety rules.
    package internal(set) var evaluation: CardEvaluation
    let evaluator: CardEvaluator
    private let last: Card?
    var refusals: [FieldPath: Question.Refusal] = [:]
    /// The slots of the lists whose records come from an earlier card and are nobody's answer yet.
    var proposals: Set<Int> = []
    /// The slots at which something was answered, skipped, cleared, added or removed in this session.
    var touched: Set<Int> = []
    /// The safety rules that held on the card to begin with.
    let heldBefore: Set<Int>

    /// Begins with a card: an empty one, one that is being edited, or what a draft holds.
    ///
    /// `day` is the day that the card carries; from `last`, the card before it, come proposals of what was answered then.
    /// Its lists that are not asked yet and carry fields propose what the first of `earlier` says there that says
    /// anything of the list.
    package init(_ card: Card, on day: CivilDate, after last: Card? = nil, carrying earlier: [Card] = []) {
        schema = card.schema
        self.card = card
        self.last = last
        evaluator = CardEvaluator(card.schema)
        evaluation = evaluator.evaluation(of: card, on: day)
        heldBefore = Set(evaluation.holdingSafety)
        carry(from: earlier)
    }

    /// Every open question in the order of the card; those of a list's records come behind the list.
    package var questions: [Question] {
        schema.slots.indices.filter(isOpen).flatMap { [question(at: $0)] + recordQuestions(at: $0) }
    }

    /// The question at a slot, open or not.
    package func question(at slot: Int) -> Question {
        Question(slot: slot, field: schema.slots[slot].field, state: state(at: slot))
    }

    /// The question at a path, in a record too; `nil` when there is none, or the record is not there.
    package func question(at path: FieldPath) -> Question? {
        guard let (slot, field) = schema.question(at: path), path.record == nil || card.hasRecord(at: path) else {
            return nil
        }
        return path.record == nil ? question(at: slot) : recordQuestion(field, at: slot)
    }

    /// Whether the question at a slot is open: asked at present, by its condition, its days, and the question above it.
    package func isOpen(_ slot: Int) -> Bool { evaluation.isOpen[slot] }

    /// Whether the question at a path is open, in a record too.
    package func isOpen(at path: FieldPath) -> Bool {
        guard path.record != nil else { return schema.slot(of: path).map(isOpen) ?? false }
        return evaluator.isOpen(recordField: path, of: card, evaluation)
    }

    /// What is proposed at a question that nothing stands at; never an answer until a person takes it.
    package func proposal(at path: FieldPath) -> Value? {
        guard let field = schema.question(at: path)?.field, card[path] == .notAsked, isOpen(at: path),
            let proposed = field.defaultAnswer
        else { return nil }
        let value: Value? =
            switch proposed {
            case .constant(let value): value
            case .last: last?[path].value
            }
        return value.flatMap { AnswerCheck.problem(of: $0, for: field.type) == nil ? $0 : nil }
    }

    /// The question at a path with only the options that are offered on the card's day, or chosen already.
    ///
    /// - Precondition: the schema has the path.
    package func offeredField(at path: FieldPath) -> Field {
        guard let field = schema.question(at: path)?.field else {
            preconditionFailure("no field \(path) in \(schema.name)")
        }
        guard let list = field.type.options else { return field }
        let offered = evaluator.offeredOptions(of: field, card[path], on: evaluation.day)
        guard offered.count < list.options.count, !offered.isEmpty else { return field }
        let shown = FieldType.OptionList(name: list.name, options: offered.map { list.options[$0] })
        switch field.type {
        case .choice: return field.taking(.choice(shown))
        case .choices(_, let limits): return field.taking(.choices(shown, limits))
        case .scale, .integer, .decimal, .yesno, .text, .note, .date, .time, .duration, .tags, .place, .files, .list:
            return field
        }
    }

    /// The rules that the answers so far break, in the order of the schema.
    package var brokenRules: [Rule] { evaluation.brokenRules.map { schema.schema.rules[$0] } }

    /// The slots of a part of the card, subfields included, in the order of the card; `nil` when there is none of that id.
    package func slots(ofPart id: String) -> [Int]? {
        guard let part = schema.schema.parts.first(where: { $0.id == id }) else { return nil }
        let fields = Set(part.fields)
        return schema.slots.indices.filter {
            fields.contains(schema.slots[$0].path) || fields.contains(schema.slots[$0].path.parent)
        }
    }

    /// Takes an answer, a skip, or `notAsked` to clear the question at a path.
    ///
    /// - Returns: what opened and closed, and the refusal if the answer was not taken; what stood there before then
    ///   stays on the card, and the question is marked, unless it is closed.
    /// - Precondition: the schema has the path.
    package mutating func answer(_ cell: Cell, at path: FieldPath) -> Outcome {
        guard let (slot, field) = schema.question(at: path) else {
            preconditionFailure("no field \(path) in \(schema.name)")
        }
        let cell = cell.asInput(for: field)
        if let refusal = refusal(of: cell, at: slot, field) {
            // A closed question shows no mark, and once it opens, "closed" is no longer what is wrong.
            if refusal != .closed { refusals[path] = refusal }
            return Outcome(refusal: refusal, opened: [], closed: [])
        }
        put(cell, at: path, slot, field)
        let change = evaluator.update(&evaluation, of: card, changed: [slot])
        return Outcome(refusal: nil, opened: change.opened, closed: change.closed)
    }

    mutating func put(_ cell: Cell, at path: FieldPath, _ slot: Int, _ field: Field) {
        if path.record == nil, field.type.list != nil { refusals = refusals.filter { $0.key.parent != path } }
        refusals[path] = nil
        card[path] = cell.value.map { .answered($0.inOrder(of: field.type)) } ?? cell
        proposals.remove(slot)
        touched.insert(slot)
    }

    /// Marks a question with an answer that could not even be read, so that the review can come back to it.
    package mutating func refuse(_ refusal: Question.Refusal, at path: FieldPath) {
        refusals[path] = refusal
    }

    /// Takes the mark of a refused answer off a question.
    package mutating func forgetRefusal(at path: FieldPath) {
        refusals[path] = nil
    }

    /// The open questions that are required and not answered.
    package var missing: [Question] { questions.filter(\.isMissing) }

    /// The open questions whose last answer was refused.
    package var refused: [Question] {
        questions.filter { if case .refused = $0.state { true } else { false } }
    }

    /// Whether a question that is required is open and neither answered nor, where it may be, skipped.
    ///
    /// What a refused answer was to replace counts. A card saved like this is *partial*.
    package var isPartial: Bool { evaluator.isPartial(answered, evaluation) }

    /// Whether the card counts as filled: nothing that is required is open, or one part of it is whole.
    package var isFilled: Bool { evaluator.isFilled(answered, evaluation) }

    /// Whether each of a part's open questions is answered or skipped, by the part's place in the schema.
    ///
    /// - Precondition: the schema has a part of that place.
    package func isWhole(part: Int) -> Bool { evaluator.isWhole(part: part, of: answered, evaluation) }

    /// The card without the records that are only proposed.
    var answered: Card {
        var card = card
        for slot in proposals { card.cells[slot] = .notAsked }
        return card
    }

    /// Whether nothing stands in the way of saving the card as complete.
    package var isComplete: Bool {
        missing.isEmpty && refused.isEmpty && !brokenRules.contains { $0.severity == .error }
    }

    /// How many open questions are answered or skipped.
    package var doneCount: Int {
        schema.slots.indices.count { isOpen($0) && !proposals.contains($0) && card.cells[$0] != .notAsked }
    }

    /// The card as it is saved: without the answers of closed questions, but for those their fields keep, and without
    /// what is only proposed.
    package var cardToSave: Card { evaluator.cardToSave(answered, evaluation) }

    /// The answers that saving drops, since their questions are closed.
    package var lostAnswers: [Question] {
        let saved = cardToSave
        return schema.slots.indices.filter { slot in
            card.cells[slot] != .notAsked && saved.cells[slot] == .notAsked && !isProposed(schema.slots[slot].path)
        }.map(question)
    }

    private func state(at slot: Int) -> Question.State {
        let field = schema.slots[slot].field
        if let refusal = refusals[field.path] { return .refused(refusal) }
        guard let value = card.cells[slot].value else { return Self.state(of: card.cells[slot]) }
        if proposals.contains(slot) { return .proposed(value) }
        // A stored list may have too many; one at a time can be removed.
        if let most = field.type.list?.maxCount, card.records(at: slot).count > most {
            return .refused(.problem(.tooMany))
        }
        return .answered(value)
    }

    static func state(of cell: Cell) -> Question.State {
        switch cell {
        case .notAsked: .open
        case .answered(let value): .answered(value)
        case .skipped(let reason): .skipped(reason)
        }
    }

    private func refusal(of cell: Cell, at slot: Int, _ field: Field) -> Question.Refusal? {
        guard isOpen(at: field.path) || cell == .notAsked else { return .closed }
        guard field.path.record == nil || card.hasRecord(at: field.path) else { return .closed }
        return Self.refusal(of: cell, field)
    }

    /// Why an answer is not taken, apart from whether its question is open.
    static func refusal(of cell: Cell, _ field: Field) -> Question.Refusal? {
        switch cell {
        case .notAsked: return nil
        case .skipped: return field.requirement == .answer ? .mayNotBeSkipped : nil
        case .answered(let value): return AnswerCheck.problem(of: value, for: field.type).map(Question.Refusal.problem)
        }
    }
}

extension FillSession: Equatable {
    /// Sessions are equal when they have the same answers, and the same is proposed, refused and asked.
    package static func == (a: FillSession, b: FillSession) -> Bool {
        a.card == b.card && a.last == b.last && a.evaluation == b.evaluation && a.refusals == b.refusals
            && (a.proposals, a.touched, a.heldBefore) == (b.proposals, b.touched, b.heldBefore)
    }
}

extension Cell {
    /// The same as new input is stored, without control characters.
    func asInput(for field: Field) -> Cell { value.map { .answered($0.asInput(for: field)) } ?? self }
}
