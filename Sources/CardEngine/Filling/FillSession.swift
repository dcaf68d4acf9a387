package import CardSchema

/// The state of filling in one card: every open question, its answer, and what is wrong with it.
///
/// It has no cursor and no terminal. A renderer shows ``questions``, gives the session answers in any order, and saves
/// ``cardToSave``. It is a value, so a renderer can keep a copy to go back to.
package struct FillSession: Sendable {
    /// The effects of an answer.
    package struct Outcome: Sendable, Hashable {
        /// The refusal, or `nil` if the answer was taken.
        package let refusal: Question.Refusal?
        /// The ordinals of the questions that opened.
        package let opened: [Int]
        /// The ordinals of the questions that closed.
        ///
        /// Their answers stay until the card is saved.
        package let closed: [Int]
    }

    /// The schema of the card.
    package let schema: CompiledSchema
    /// The answers taken so far, including those of closed questions, and the records that are only proposed.
    package internal(set) var card: Card
    /// The results that the schema computes from the answers: open questions, scores, rules and safety rules.
    ///
    /// Proposed records are not among the answers.
    package internal(set) var evaluation: CardEvaluation
    let evaluator: CardEvaluator
    /// When the questions were reached that propose the clock's time.
    var reached: ReachedTimes
    var refusals: [FieldPath: Question.Refusal] = [:]
    /// The ordinals of the lists whose records are carried from an earlier card and not confirmed yet, each with the
    /// results if they were.
    var proposals: [Int: CardEvaluation] = [:]
    /// What plugins propose, by the question.
    var offers: [FieldPath: Proposal] = [:]
    /// The ordinals at which something was answered, skipped, cleared, added or removed in this session.
    var touched: Set<Int> = []
    /// The values of the formulas whose values are stored, as of the last answer.
    var formulas: CardEvaluator.Formulas
    /// The safety rules that already held when the session began.
    let heldBefore: Set<Int>

    /// Begins with a card: an empty one, one that is being edited, or the contents of a draft.
    ///
    /// - Parameters:
    ///   - card: The card to fill in.
    ///   - day: The day of the card.
    ///   - last: The card before it, whose answers are proposed and seen by formulas.
    ///   - lastDay: The day of the card before it.
    ///   - earlier: Earlier cards, the latest first. A list that carries fields and was not asked yet proposes the
    ///     records of the first of them that answers the list.
    ///   - isNew: Whether the card is filled in for the first time, so that the template's own records are proposed.
    ///   - clock: The current time, for proposals of it; `nil` for a card of a past day.
    package init(
        _ card: Card, on day: CivilDate, after last: Card? = nil, of lastDay: CivilDate? = nil,
        carrying earlier: [Card] = [], isNew: Bool = false, clock: (@Sendable () -> LocalTime)? = nil
    ) {
        let evaluator = card.schema.evaluator
        let answers = last.map { evaluator.answers(of: $0, on: lastDay ?? day) } ?? []
        self.init(card, on: day, after: answers, evaluator, ReachedTimes(clock))
        carry(from: earlier)
        if isNew { proposeRecords() }
    }

    init(
        _ card: Card, on day: CivilDate, after answers: [Value?], _ evaluator: CardEvaluator, _ reached: ReachedTimes
    ) {
        schema = card.schema
        self.card = card
        self.reached = reached
        self.evaluator = evaluator
        evaluation = evaluator.evaluation(of: card, on: day, after: answers)
        formulas = evaluator.keptOrder.isEmpty ? [:] : evaluator.formulas(on: card, evaluation)
        heldBefore = Set(evaluation.holdingSafety)
    }

    /// Every open question in the order of the card; the questions of a list's records follow the list.
    package var questions: [Question] {
        schema.questions.indices.filter(asks).flatMap { [question(at: $0)] + recordQuestions(at: $0) }
    }

    /// Returns the question at an ordinal, open or not.
    package func question(at ordinal: Int) -> Question {
        Question(
            ordinal: ordinal, field: current(schema.questions[ordinal].field, at: ordinal), state: state(at: ordinal))
    }

    /// Returns the question at a path, which may lead into a record; `nil` if the question or the record does not
    /// exist.
    package func question(at path: FieldPath) -> Question? {
        guard let (ordinal, field) = schema.question(at: path), path.record == nil || card.hasRecord(at: path) else {
            return nil
        }
        return path.record == nil ? question(at: ordinal) : recordQuestion(field, at: ordinal)
    }

    /// Whether the question at an ordinal is open now: its condition holds, the day fits, and the question above it is
    /// open.
    package func isOpen(_ ordinal: Int) -> Bool { evaluation.isOpen[ordinal] }

    /// Whether the question at an ordinal is open, and one that a person is asked.
    package func asks(_ ordinal: Int) -> Bool { isOpen(ordinal) && schema.questions[ordinal].field.isAsked }

    /// Returns a question as it applies now: required only while its condition holds, and with answers in its texts.
    func current(_ field: Field, at ordinal: Int) -> Field {
        let (card, evaluation) = seen(at: field.path, ordinal)
        return evaluator.current(field, at: ordinal, card, evaluation).mapTexts { shown($0, at: field.path) }
    }

    /// Returns a text of the template with the card's answers in their places.
    package func shown(_ text: LocalizedText) -> LocalizedText { shown(text, at: nil) }

    /// Returns a text with answers in their places; a path into a record says whose text it is.
    package func shown(_ text: LocalizedText, at path: FieldPath?) -> LocalizedText {
        guard text.isPiped, let path, path.record != nil, let ordinal = schema.ordinal(of: path.parent) else {
            return evaluator.shown(text, answered, evaluation, to: .filling)
        }
        let (card, evaluation) = seen(at: path, ordinal)
        return evaluator.shown(text, at: path, card, evaluation, to: .filling)
    }

    /// Returns the list of a question in a record, with the answers of that record in the texts of its fields.
    package func list(around path: FieldPath) -> Field? {
        guard let field = question(at: path.parent)?.field, let list = field.type.list else { return nil }
        let fields = list.fields.map { $0.mapTexts { shown($0, at: path) } }
        return field.taking(
            .list(
                ListType(
                    fields: fields, minCount: list.minCount, maxCount: list.maxCount, carry: list.carry,
                    entries: list.entries)))
    }

    /// A group of the template, with answers in its texts.
    package func group(_ index: Int) -> FieldGroup { schema.schema.groups[index].mapTexts(shown) }

    /// Whether a text between questions is shown now, by its place among the template's texts.
    package func isShown(info: Int) -> Bool { evaluator.isShown(info: info, answered, evaluation) }

    /// Whether a text that a list shows for a record is shown now, by its place among the list's texts.
    package func isShown(info: Int, inRecordAt path: FieldPath) -> Bool {
        guard let ordinal = schema.ordinal(of: path.parent) else { return false }
        let (card, evaluation) = seen(at: path, ordinal)
        return evaluator.isShown(info: info, inRecordAt: path, card, evaluation)
    }

    /// Whether the question at a path is open; the path may lead into a record.
    package func isOpen(at path: FieldPath) -> Bool {
        guard path.record != nil else { return schema.ordinal(of: path).map(isOpen) ?? false }
        guard let ordinal = schema.ordinal(of: path.parent), isOpen(ordinal) else { return false }
        let (card, evaluation) = seen(at: path, ordinal)
        return evaluator.isOpen(recordField: path, of: card, evaluation)
    }

    /// Returns the proposal for an unanswered question; it is never an answer until a person accepts it.
    package func proposal(at path: FieldPath) -> Value? {
        if let offer = offer(at: path) { return offer.value }
        guard let (ordinal, field) = schema.question(at: path), card[path] == .notAsked, isOpen(at: path),
            let proposed = field.defaultAnswer
        else { return nil }
        let value: Value? =
            switch proposed {
            case .constant(let value): value
            case .last: evaluation.earlier.isEmpty ? nil : evaluation.earlier[ordinal]
            case .computed: computed(for: field, at: ordinal)
            case .now:
                reached.time(at: path).flatMap { now in field.type.civilKind.map { CivilValue(now, as: $0).answer } }
            }
        return value.flatMap { AnswerCheck.problem(of: $0, for: field.type) == nil ? $0 : nil }
    }

    private func computed(for field: Field, at ordinal: Int) -> Value? {
        let (card, evaluation) = seen(at: field.path, ordinal)
        return evaluator.proposal(for: field, at: ordinal, card, evaluation)
    }

    /// Returns the field at a path with only the options that are offered now or already chosen.
    ///
    /// While nothing is offered, the question is closed, and the field has no options.
    ///
    /// - Precondition: The schema has the path.
    package func offeredField(at path: FieldPath) -> Field {
        guard let (ordinal, declared) = schema.question(at: path) else {
            preconditionFailure("no field \(path) in \(schema.name)")
        }
        let field = current(declared, at: ordinal)
        guard let list = field.type.options, !list.isAlwaysOffered else { return field }
        let (card, evaluation) = seen(at: path, ordinal)
        let offered = evaluator.offeredOptions(of: field, at: ordinal, card, evaluation)
        guard offered.count < list.options.count else { return field }
        let shown = FieldType.OptionList(name: list.name, options: offered.map { list.options[$0] })
        switch field.type.family {
        case .option: return field.taking(.choice(shown))
        case .options(_, let limits): return field.taking(.choices(shown, limits))
        case .number, .yesno, .text, .civil, .tags, .place, .files, .records: return field
        }
    }

    /// The rules that the current answers break, in the order of the schema, then those about the form of texts; with
    /// answers in their messages.
    package var brokenRules: [Rule] { evaluator.brokenRules(of: answered, evaluation, to: .filling) }

    /// Returns the ordinals of a part, subfields included, in the order of the card; `nil` if there is no part with that
    /// id.
    package func ordinals(ofPart id: String) -> [Int]? {
        guard let part = schema.schema.parts.first(where: { $0.id == id }) else { return nil }
        let fields = Set(part.fields)
        return schema.questions.indices.filter {
            schema.questions[$0].field.isAsked
                && (fields.contains(schema.questions[$0].path) || fields.contains(schema.questions[$0].path.parent))
        }
    }

    /// Answers or skips the question at a path, or clears it with `notAsked`.
    ///
    /// - Returns: The questions that opened and closed, and the refusal if the answer was not taken. After a refusal
    ///   the earlier answer stays on the card, and the question is marked unless it is closed.
    /// - Precondition: The schema has the path.
    package mutating func answer(_ cell: Cell, at path: FieldPath) -> Outcome {
        guard let (ordinal, field) = schema.question(at: path) else {
            preconditionFailure("no field \(path) in \(schema.name)")
        }
        let cell = cell.asInput(for: field)
        if let refusal = refusal(of: cell, at: ordinal, field) {
            // A closed question shows no mark. Once it opens, "closed" is no longer its fault.
            if refusal != .closed { refusals[path] = refusal }
            return Outcome(refusal: refusal, opened: [], closed: [])
        }
        put(cell, at: path, ordinal, field)
        let change = update(changed: [ordinal])
        return Outcome(refusal: nil, opened: change.opened, closed: change.closed)
    }

    mutating func put(_ cell: Cell, at path: FieldPath, _ ordinal: Int, _ field: Field) {
        if path.record == nil, field.type.list != nil { refusals = refusals.filter { $0.key.parent != path } }
        refusals[path] = nil
        card[path] = cell.value.map { .answered($0.inOrder(of: field.type)) } ?? cell
        proposals[ordinal] = nil
        touched.insert(ordinal)
        reached.forget(path)
    }

    /// Marks a question whose answer could not be parsed, so that the review can return to it.
    package mutating func refuse(_ refusal: Question.Refusal, at path: FieldPath) {
        refusals[path] = refusal
    }

    /// Removes the mark of a refused answer from a question.
    package mutating func forgetRefusal(at path: FieldPath) {
        refusals[path] = nil
    }

    /// The open questions that are required and not answered.
    ///
    /// Those of proposed records are none of them, because the card does not have these records.
    package var missing: [Question] { questions.filter(isMissing) }

    /// Whether the answer to an open question is missing on the card.
    package func isMissing(_ question: Question) -> Bool {
        question.isMissing && (question.path.record == nil || proposals[question.ordinal] == nil)
    }

    /// The open questions whose last answer was refused.
    package var refused: [Question] {
        questions.filter { if case .refused = $0.state { true } else { false } }
    }

    /// Whether a required question is open and neither answered nor, where that is allowed, skipped.
    ///
    /// An earlier answer that a refused one failed to replace still counts. A card saved like this is *partial*.
    package var isPartial: Bool { evaluator.isPartial(answered, evaluation) }

    /// Whether the card counts as filled: every required question is done, or one of its parts is whole.
    package var isFilled: Bool { evaluator.isFilled(answered, evaluation) }

    /// Whether every open question of a part is answered or skipped; `part` is the part's index in the schema.
    ///
    /// - Precondition: The schema has a part with that index.
    package func isWhole(part: Int) -> Bool { evaluator.isWhole(part: part, of: answered, evaluation) }

    /// Whether the card can be saved as complete.
    package var isComplete: Bool {
        missing.isEmpty && refused.isEmpty && !brokenRules.contains { $0.severity == .error }
    }

    /// The number of open questions that are answered or skipped.
    package var doneCount: Int {
        schema.questions.indices.count { asks($0) && proposals[$0] == nil && card.cells[$0] != .notAsked }
    }

    /// The card as it is saved: without proposed records and without the answers of closed questions, unless their
    /// fields keep them.
    package var cardToSave: Card { evaluator.cardToSave(answered, evaluation) }

    /// The answers that saving drops because their questions are closed.
    package var lostAnswers: [Question] {
        let saved = cardToSave
        return schema.questions.indices.filter { ordinal in
            card.cells[ordinal] != .notAsked && saved.cells[ordinal] == .notAsked
                && !isProposed(schema.questions[ordinal].path)
        }.map(question)
    }

    private func state(at ordinal: Int) -> Question.State {
        let field = schema.questions[ordinal].field
        if let refusal = refusals[field.path] { return .refused(refusal) }
        guard let value = card.cells[ordinal].value else { return Self.state(of: card.cells[ordinal]) }
        if proposals[ordinal] != nil { return .proposed(value) }
        // A stored list may have too many records; they can be removed one at a time.
        if let most = field.type.list?.maxCount, card.records(at: ordinal).count > most {
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

    private func refusal(of cell: Cell, at ordinal: Int, _ field: Field) -> Question.Refusal? {
        guard field.kept == nil || cell == .notAsked else { return .computed }
        guard isOpen(at: field.path) || cell == .notAsked else { return .closed }
        guard field.path.record == nil || card.hasRecord(at: field.path) else { return .closed }
        return Self.refusal(of: cell, current(field, at: ordinal))
    }

    /// Returns why an answer is refused, or `nil`; does not check whether its question is open.
    ///
    /// A question that is required under a condition may be skipped here, since the condition may depend on answers that
    /// are still to come; the card is then incomplete.
    static func refusal(of cell: Cell, _ field: Field) -> Question.Refusal? {
        switch cell {
        case .notAsked: return nil
        case .skipped: return field.requirement == .answer && field.requiredWhen == nil ? .mayNotBeSkipped : nil
        case .answered(let value): return AnswerCheck.problem(of: value, for: field.type).map(Question.Refusal.problem)
        }
    }
}

extension FillSession: Equatable {
    /// Sessions are equal when their answers, proposals, refusals and questions are equal.
    package static func == (a: FillSession, b: FillSession) -> Bool {
        a.card == b.card && a.evaluation == b.evaluation && a.refusals == b.refusals
            && (a.proposals, a.touched, a.heldBefore) == (b.proposals, b.touched, b.heldBefore)
            && a.offers == b.offers
    }
}

extension Cell {
    /// Returns the cell as new input is stored, without control characters.
    func asInput(for field: Field) -> Cell { value.map { .answered($0.asInput(for: field)) } ?? self }
}

extension FillSession: Discreet {}
