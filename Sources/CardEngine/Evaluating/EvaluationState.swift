import CardSchema

/// The state of evaluating one card.
///
/// A class, so that an expression can read it without copying.
final class EvaluationState {
    let evaluator: CardEvaluator
    let cells: [Cell]
    var evaluation: CardEvaluation
    /// Whether each step is pending.
    private var isWaiting: [Bool]
    private var first: Int
    /// The number of steps that expressions may still take in all.
    private var stepsLeft: Int

    /// Creates a state in which all steps are pending, or none.
    init(
        _ evaluator: CardEvaluator, _ cells: [Cell], _ evaluation: CardEvaluation, isWhole: Bool,
        steps: Int = BoundExpression.mostSteps
    ) {
        self.evaluator = evaluator
        stepsLeft = steps
        self.cells = cells
        self.evaluation = evaluation
        isWaiting =
            isWhole ? evaluator.isFirstTaken : Array(repeating: false, count: evaluator.steps.count)
        first = isWhole ? 0 : isWaiting.count
    }

    /// Marks all steps that read a source as pending: a question, or a score, numbered after the questions.
    func wake(readersOf source: Int) {
        for place in evaluator.readers[source] { wake(place) }
    }

    private func wake(_ position: Int) {
        isWaiting[position] = true
        first = min(first, position)
    }

    /// Runs all pending steps, and the later steps that become pending; of the last ones, those of rules, only if they
    /// are wanted.
    func run(withRules: Bool = true) {
        var place = first
        let end = withRules ? isWaiting.count : isWaiting.count - evaluator.checks.count - evaluator.safety.count
        while place < end {
            if isWaiting[place] { take(evaluator.steps[place]) }
            place += 1
        }
    }

    private func take(_ step: CardEvaluator.Step) {
        switch step {
        case .open(let ordinal): open(ordinal)
        case .ask(let question): ask(question)
        case .score(let index): compute(index)
        case .rule(let index):
            evaluation.isBroken[index] = evaluator.checks[index].map { value($0).yesno == false } ?? false
        case .safety(let index):
            evaluation.isHolding[index] = evaluator.safety[index].map(isHolding) ?? false
        }
    }

    /// Whether a condition holds on the evaluated card, or in one of its records.
    func holds(_ condition: BoundExpression, record: Int? = nil) -> Bool {
        value(condition, record: record).yesno ?? false
    }

    /// The value of an expression; unknown if it exceeds the remaining steps.
    func value(
        _ expression: BoundExpression, record: Int? = nil, seesClosed: Bool = false
    ) -> ExpressionValue {
        let seen = SeenAnswers(state: self, seesClosed: seesClosed)
        let value = expression.value(in: seen, record: record, steps: &stepsLeft)
        if stepsLeft < 0 { evaluation.isCutShort = true }
        return value
    }

    /// Whether a safety rule holds.
    ///
    /// One that exceeds the remaining steps holds, so that nothing is hidden.
    private func isHolding(_ rule: BoundExpression) -> Bool {
        value(rule, seesClosed: true).yesno ?? (stepsLeft < 0)
    }

    private func open(_ ordinal: Int) {
        let isOpen = isOpenNow(ordinal)
        guard evaluation.isOpen[ordinal] != isOpen else { return }
        evaluation.isOpen[ordinal] = isOpen
        wake(readersOf: ordinal)
        for child in evaluator.children[ordinal] { wake(evaluator.opening[child]) }
    }

    /// Whether a question is open; with `onAnyDay`, whether it would be if everything were offered every day.
    func isOpenNow(_ ordinal: Int, onAnyDay: Bool = false) -> Bool {
        guard let opening = evaluator.openings[ordinal] else { return true }
        if let parent = opening.parent {
            let isOpen = onAnyDay ? isOpenNow(parent, onAnyDay: true) : evaluation.isOpen[parent]
            guard isOpen, !opening.isOtherText || cells[parent].choosesOther else { return false }
        }
        let isAnswered = cells[ordinal].value != nil
        guard isAnswered || onAnyDay || opening.offered.contains(evaluation.day) else { return false }
        guard evaluator.conditions[ordinal].allSatisfy({ $0.map { holds($0) } ?? false }) else { return false }
        return isAnswered || !opening.limitsOptions
            || offersSomething(
                evaluator.schema.questions[ordinal].field, evaluator.offers[ordinal], record: nil, onAnyDay: onAnyDay)
    }

    /// Whether an option is offered; true for a question whose options are always offered.
    private func offersSomething(
        _ field: Field, _ offers: [CardEvaluator.Offer], record: Int?, onAnyDay: Bool
    ) -> Bool {
        guard let list = field.type.options, !list.isAlwaysOffered else { return true }
        return list.options.indices.contains { index in
            (onAnyDay || list.options[index].offered.contains(evaluation.day))
                && (offers.isEmpty || isOffered(offers[index], record: record))
        }
    }

    /// Whether the condition of an option holds on the evaluated card, or in one of its records.
    func isOffered(_ offer: CardEvaluator.Offer, record: Int?) -> Bool {
        switch offer {
        case .always: true
        case .when(let condition): condition.map { holds($0, record: record) } ?? false
        }
    }

    /// Finds the records of a list in which a question is open.
    private func ask(_ place: Int) {
        let question = evaluator.recordQuestions[place]
        let isAsked = cells[question.ordinal].records.indices.map { isAskedNow(place, record: $0) }
        guard evaluation.isAskedInRecords[place] != isAsked else { return }
        evaluation.isAskedInRecords[place] = isAsked
        wake(readersOf: evaluator.schema.questions.count + evaluator.scores.count + place)
    }

    /// Whether a question is open in a record, if the list is; with `onAnyDay`, whether it would be if everything were
    /// offered every day.
    func isAskedNow(_ place: Int, record: Int, onAnyDay: Bool = false) -> Bool {
        let question = evaluator.recordQuestions[place]
        let content = cells[question.ordinal].records[record].cells
        if let parent = question.parent {
            let field = place - question.index + parent
            let isAsked = evaluation.isAskedInRecords[field]
            let isOpen =
                onAnyDay
                ? isAskedNow(field, record: record, onAnyDay: true)
                : isAsked.indices.contains(record) && isAsked[record]
            guard isOpen, !question.field.isOtherText || content[parent].choosesOther else { return false }
        }
        let isAnswered = content[question.index].value != nil
        guard isAnswered || onAnyDay || question.field.offered.contains(evaluation.day) else { return false }
        let isOpen = question.conditions.allSatisfy { condition in
            condition.map { holds($0, record: record) } ?? false
        }
        return isOpen
            && (isAnswered || offersSomething(question.field, question.offers, record: record, onAnyDay: onAnyDay))
    }

    /// The question of records for a source, numbered after scores and bands.
    fileprivate func recordQuestion(_ ordinal: Int) -> Int {
        ordinal - evaluator.schema.questions.count - 2 * evaluator.scores.count
    }

    /// A cell of a record; `notAsked` if it is closed and closed answers are hidden.
    fileprivate func cell(_ ordinal: Int, record: Int, seesClosed: Bool) -> Cell {
        let place = recordQuestion(ordinal)
        let question = evaluator.recordQuestions[place]
        let records = cells[question.ordinal].records
        guard records.indices.contains(record) else { return .notAsked }
        if !seesClosed {
            let isAsked = evaluation.isAskedInRecords[place]
            guard evaluation.isOpen[question.ordinal], isAsked.indices.contains(record), isAsked[record] else {
                return .notAsked
            }
        }
        return records[record].cells[question.index]
    }

    private func compute(_ index: Int) {
        let compiled = evaluator.scores[index]
        let exact: Rational? =
            switch compiled.score.source {
            case .items(let items): items.value { itemNumber(items.items[$0], compiled.itemOrdinals[$0]) }
            case .value: compiled.formula.flatMap { self.value($0).number }
            }
        let value = exact.flatMap { compiled.score.rounded($0) }
        guard evaluation.scores[index] != value else { return }
        evaluation.scores[index] = value
        evaluation.bands[index] = value.flatMap { value in compiled.score.bands.firstIndex { $0.contains(value) } }
        wake(readersOf: evaluator.schema.questions.count + index)
    }

    /// The number that an item counts as.
    ///
    /// For a question without numbers, only whether it is answered matters.
    func itemNumber(_ item: ScoreItems.Item, _ ordinal: Int) -> Rational? {
        if let closed = item.closed, isClosedByCondition(ordinal) { return Rational(closed) }
        guard evaluation.isOpen[ordinal], case .answered(let value) = cells[ordinal] else { return nil }
        return evaluator.schema.questions[ordinal].field.type.scoreNumber(of: value)
    }

    /// Whether a condition of a question, or of its field, is false; unknown is not.
    private func isClosedByCondition(_ ordinal: Int) -> Bool {
        guard !evaluation.isOpen[ordinal] else { return false }
        return evaluator.conditionsAround(ordinal).contains { value($0).yesno == false }
            || ([ordinal] + [evaluator.schema.questions[ordinal].parent].compactMap { $0 }).contains(
                where: offersNothing)
    }

    /// Whether the condition of every option is false; unknown is not, and an answer stays offered.
    private func offersNothing(_ ordinal: Int) -> Bool {
        guard cells[ordinal].value == nil, !evaluator.offers[ordinal].isEmpty else { return false }
        return evaluator.offers[ordinal].allSatisfy { offer in
            guard case .when(let condition?) = offer else { return false }
            return value(condition).yesno == false
        }
    }

    /// The value of a score or a band, numbered after the questions, the card's day, or an answer of the card before.
    fileprivate func computed(_ ordinal: Int) -> ExpressionValue {
        let index = ordinal - evaluator.schema.questions.count
        let day = 2 * evaluator.scores.count + evaluator.recordQuestions.count
        guard index <= day else {
            let ordinal = index - day - 1
            return evaluation.earlier.indices.contains(ordinal)
                ? evaluation.earlier[ordinal]?.expressionValue ?? .unknown : .unknown
        }
        guard index < 2 * evaluator.scores.count else { return .civil(.date(evaluation.day)) }
        guard index >= evaluator.scores.count else {
            return evaluation.scores[index].map { .number(Rational($0)) } ?? .unknown
        }
        let score = index - evaluator.scores.count
        return evaluation.bands[score].map { .text(evaluator.scores[score].score.bands[$0].id) } ?? .unknown
    }
}

extension Cell {
    /// Whether the chosen options include the one with a text of its own.
    var choosesOther: Bool {
        switch self {
        case .answered(.choice(let id)): id == AnswerOption.otherID
        case .answered(.choices(let ids)): ids.contains(AnswerOption.otherID)
        case .answered, .skipped, .notAsked: false
        }
    }
}

/// A card as expressions see it: closed questions are unanswered.
///
/// For a safety rule, an answer at a named path counts as long as the card has it.
private struct SeenAnswers: ExpressionContext {
    let state: EvaluationState
    let seesClosed: Bool

    private func isCell(_ ordinal: Int) -> Bool { ordinal < state.cells.count }

    private func isSeen(_ ordinal: Int) -> Bool { seesClosed || state.evaluation.isOpen[ordinal] }

    func value(at ordinal: Int) -> ExpressionValue {
        guard isCell(ordinal) else { return state.computed(ordinal) }
        guard isSeen(ordinal), case .answered(let value) = state.cells[ordinal] else { return .unknown }
        return value.expressionValue
    }

    func isAnswered(at ordinal: Int) -> Bool {
        guard isCell(ordinal) else { return state.computed(ordinal).isKnown }
        guard isSeen(ordinal), case .answered = state.cells[ordinal] else { return false }
        return true
    }

    func isSkipped(at ordinal: Int) -> Bool {
        guard isCell(ordinal), state.evaluation.isOpen[ordinal], case .skipped = state.cells[ordinal] else {
            return false
        }
        return true
    }

    /// `values(group)` names no path, so closed answers do not count in any expression.
    func isOpen(at ordinal: Int) -> Bool { isCell(ordinal) ? state.evaluation.isOpen[ordinal] : true }

    func recordCount(at ordinal: Int) -> Int? {
        guard isSeen(ordinal), case .answered = state.cells[ordinal] else { return nil }
        return state.cells[ordinal].records.count
    }

    func value(at ordinal: Int, record: Int) -> ExpressionValue {
        state.cell(ordinal, record: record, seesClosed: seesClosed).value?.expressionValue ?? .unknown
    }

    func isAnswered(at ordinal: Int, record: Int) -> Bool {
        state.cell(ordinal, record: record, seesClosed: seesClosed).value != nil
    }

    func isSkipped(at ordinal: Int, record: Int) -> Bool {
        if case .skipped = state.cell(ordinal, record: record, seesClosed: false) { true } else { false }
    }
}
