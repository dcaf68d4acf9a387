import CardSchema

/// A card while it is evaluated.
///
/// A class, so that an expression can read it while nothing is copied.
final class EvaluationState {
    let evaluator: CardEvaluator
    let cells: [Cell]
    var evaluation: CardEvaluation
    /// Whether each step waits to be taken.
    private var isWaiting: [Bool]
    private var first: Int
    /// How many steps the expressions may still take, all of them together.
    private var stepsLeft: Int

    /// Begins with everything waiting, or with nothing.
    init(
        _ evaluator: CardEvaluator, _ cells: [Cell], _ evaluation: CardEvaluation, isWhole: Bool,
        steps: Int = BoundExpression.mostSteps
    ) {
        self.evaluator = evaluator
        stepsLeft = steps
        self.cells = cells
        self.evaluation = evaluation
        isWaiting = Array(repeating: isWhole, count: evaluator.steps.count)
        first = isWhole ? 0 : isWaiting.count
    }

    /// Lets everything wait that reads a slot, or a score, counted on behind the slots.
    func wake(readersOf source: Int) {
        for place in evaluator.readers[source] { wake(place) }
    }

    private func wake(_ place: Int) {
        isWaiting[place] = true
        first = min(first, place)
    }

    /// Takes every step that waits, and those that it wakes, which stand behind it.
    func run() {
        var place = first
        while place < isWaiting.count {
            if isWaiting[place] { take(evaluator.steps[place]) }
            place += 1
        }
    }

    private func take(_ step: CardEvaluator.Step) {
        switch step {
        case .open(let slot): open(slot)
        case .ask(let question): ask(question)
        case .score(let index): compute(index)
        case .rule(let index):
            evaluation.isBroken[index] = evaluator.checks[index].map { value($0).yesno == false } ?? false
        case .safety(let index):
            evaluation.isHolding[index] = evaluator.safety[index].map(isHolding) ?? false
        }
    }

    /// Whether a condition holds on the card as it was evaluated.
    func holds(_ condition: BoundExpression) -> Bool { value(condition).yesno ?? false }

    /// The value of an expression; unknown when it takes more steps than there are left.
    private func value(
        _ expression: BoundExpression, record: Int? = nil, seesClosed: Bool = false
    ) -> ExpressionValue {
        let seen = SeenAnswers(state: self, seesClosed: seesClosed)
        let value = expression.value(in: seen, record: record, steps: &stepsLeft)
        if stepsLeft < 0 { evaluation.isCutShort = true }
        return value
    }

    /// Whether a safety rule holds; one that could not be found out in time does, so that nothing is hidden.
    private func isHolding(_ rule: BoundExpression) -> Bool {
        value(rule, seesClosed: true).yesno ?? (stepsLeft < 0)
    }

    private func open(_ slot: Int) {
        let isOpen = isOpenNow(slot)
        guard evaluation.isOpen[slot] != isOpen else { return }
        evaluation.isOpen[slot] = isOpen
        wake(readersOf: slot)
        for child in evaluator.children[slot] { wake(evaluator.opening[child]) }
    }

    private func isOpenNow(_ slot: Int) -> Bool {
        let (field, parent) = (evaluator.schema.slots[slot].field, evaluator.schema.slots[slot].parent)
        if let parent, !evaluation.isOpen[parent] { return false }
        if field.isOtherText, let parent, !cells[parent].choosesOther { return false }
        if cells[slot].value == nil, !field.offered.contains(evaluation.day) { return false }
        guard field.when != nil else { return true }
        return evaluator.whens[slot].map(holds) ?? false
    }

    /// Finds the records of a list in which one of their questions is asked.
    private func ask(_ place: Int) {
        let question = evaluator.recordQuestions[place]
        let records = cells[question.slot].records
        let isAsked = records.indices.map { record in
            if records[record].cells[question.index].value == nil,
                !question.field.offered.contains(evaluation.day)
            {
                return false
            }
            guard question.field.when != nil else { return true }
            return question.when.map { value($0, record: record).yesno ?? false } ?? false
        }
        guard evaluation.isAskedInRecords[place] != isAsked else { return }
        evaluation.isAskedInRecords[place] = isAsked
        wake(readersOf: evaluator.schema.slots.count + evaluator.scores.count + place)
    }

    /// The question of records that a slot stands for, counted on behind scores and bands.
    fileprivate func recordQuestion(_ slot: Int) -> Int {
        slot - evaluator.schema.slots.count - 2 * evaluator.scores.count
    }

    /// What stands in a record, `notAsked` where it is closed unless closed answers are seen.
    fileprivate func cell(_ slot: Int, record: Int, seesClosed: Bool) -> Cell {
        let place = recordQuestion(slot)
        let question = evaluator.recordQuestions[place]
        let records = cells[question.slot].records
        guard records.indices.contains(record) else { return .notAsked }
        if !seesClosed {
            let isAsked = evaluation.isAskedInRecords[place]
            guard evaluation.isOpen[question.slot], isAsked.indices.contains(record), isAsked[record] else {
                return .notAsked
            }
        }
        return records[record].cells[question.index]
    }

    private func compute(_ index: Int) {
        let compiled = evaluator.scores[index]
        let exact: Rational? =
            switch compiled.score.source {
            case .items(let items): items.value { itemNumber(compiled.itemSlots[$0]) }
            case .value: compiled.formula.flatMap { self.value($0).number }
            }
        let value = exact.flatMap { compiled.score.rounded($0) }
        guard evaluation.scores[index] != value else { return }
        evaluation.scores[index] = value
        evaluation.bands[index] = value.flatMap { value in compiled.score.bands.firstIndex { $0.contains(value) } }
        wake(readersOf: evaluator.schema.slots.count + index)
    }

    /// What an item counts as; of a question without numbers it only matters that it is answered.
    private func itemNumber(_ slot: Int) -> Rational? {
        guard evaluation.isOpen[slot], case .answered(let value) = cells[slot] else { return nil }
        return value.scoreNumber ?? .zero
    }

    /// The value of a score or a band, counted on behind the slots.
    fileprivate func computed(_ slot: Int) -> ExpressionValue {
        let index = slot - evaluator.schema.slots.count
        guard index >= evaluator.scores.count else {
            return evaluation.scores[index].map { .number(Rational($0)) } ?? .unknown
        }
        let score = index - evaluator.scores.count
        return evaluation.bands[score].map { .text(evaluator.scores[score].score.bands[$0].id) } ?? .unknown
    }
}

extension Cell {
    /// Whether the option that brings its own text is among what was chosen.
    var choosesOther: Bool {
        switch self {
        case .answered(.choice(let id)): id == Option.otherID
        case .answered(.choices(let ids)): ids.contains(Option.otherID)
        case .answered, .skipped, .notAsked: false
        }
    }
}

/// A card as expressions see it: what is closed is unanswered, but to a safety rule, for which an answer that a path names
/// counts as long as the card keeps it.
private struct SeenAnswers: ExpressionContext {
    let state: EvaluationState
    let seesClosed: Bool

    private func isCell(_ slot: Int) -> Bool { slot < state.cells.count }

    private func isSeen(_ slot: Int) -> Bool { seesClosed || state.evaluation.isOpen[slot] }

    func value(at slot: Int) -> ExpressionValue {
        guard isCell(slot) else { return state.computed(slot) }
        guard isSeen(slot), case .answered(let value) = state.cells[slot] else { return .unknown }
        return value.expressionValue
    }

    func isAnswered(at slot: Int) -> Bool {
        guard isCell(slot) else { return state.computed(slot).isKnown }
        guard isSeen(slot), case .answered = state.cells[slot] else { return false }
        return true
    }

    func isSkipped(at slot: Int) -> Bool {
        guard isCell(slot), state.evaluation.isOpen[slot], case .skipped = state.cells[slot] else { return false }
        return true
    }

    /// `values(group)` names no path, so that what is closed counts to no expression.
    func isOpen(at slot: Int) -> Bool { isCell(slot) ? state.evaluation.isOpen[slot] : true }

    func recordCount(at slot: Int) -> Int? {
        guard isSeen(slot), case .answered = state.cells[slot] else { return nil }
        return state.cells[slot].records.count
    }

    func value(at slot: Int, record: Int) -> ExpressionValue {
        state.cell(slot, record: record, seesClosed: seesClosed).value?.expressionValue ?? .unknown
    }

    func isAnswered(at slot: Int, record: Int) -> Bool {
        state.cell(slot, record: record, seesClosed: seesClosed).value != nil
    }

    func isSkipped(at slot: Int, record: Int) -> Bool {
        if case .skipped = state.cell(slot, record: record, seesClosed: false) { true } else { false }
    }
}
