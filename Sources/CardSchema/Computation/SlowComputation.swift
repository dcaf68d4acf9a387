/// Computes a card's values in the simplest way: each is computed again wherever it is needed.
///
/// For the few example cards of a template, and for tests that compare the engine with it. Everything is offered on
/// every day.
package struct SlowComputation {
    private let schema: Schema
    private let computation: SchemaComputation
    private var answers = PathTable<Value>()
    private let skipped: Set<FieldPath>
    private let day: CivilDate?
    /// The open answers of the card before, by path.
    private let earlier: [FieldPath: Value]
    /// Whether the answers of formulas are those that a new card gets when a person saves it, not those of the card.
    private let computesKept: Bool

    /// Creates a computation from a card's answers and skipped questions, its day if it has one, and the open answers
    /// of the card before it.
    package init(
        _ computation: SchemaComputation, answers: some Sequence<(key: FieldPath, value: Value)>,
        skipped: Set<FieldPath> = [], on day: CivilDate? = nil, after earlier: [FieldPath: Value] = [:],
        computesKept: Bool = false
    ) {
        self.earlier = earlier
        self.computesKept = computesKept
        self.day = day
        schema = computation.schema
        self.computation = computation
        self.skipped = skipped
        for (path, value) in answers { self.answers.set(value, for: path) }
    }

    /// Returns the answer to a question; `nil` if there is none.
    private func question<Answer>(_ path: FieldPath, _ read: (Field) -> Answer) -> Answer? {
        for group in schema.groups where group.id == path.group {
            for field in group.fields where field.path.field == path.field {
                if path.subfield == nil { return read(field) }
                for subfield in field.subfields where subfield.path == path { return read(subfield) }
            }
        }
        return nil
    }

    private func list(_ path: FieldPath) -> ListType? { question(path) { $0.type.list } ?? nil }

    /// Returns whether a question is open.
    package func isOpen(_ path: FieldPath) -> Bool {
        guard let (isOtherText, conditions) = question(path, { ($0.isOtherText, computation.conditions(of: $0)) })
        else { return false }
        if path.subfield != nil, !isOpen(path.parent) { return false }
        if isOtherText {
            switch answers[path.parent] {
            case .choice(AnswerOption.otherID)?: break
            case .choices(let ids)? where ids.contains(AnswerOption.otherID): break
            default: return false
            }
        }
        guard conditions.allSatisfy({ $0.map { holds($0) } ?? false }) else { return false }
        guard answers[path] == nil, let offered = question(path, { offered($0, record: nil) }) ?? nil else {
            return true
        }
        return offered.contains(true)
    }

    /// Returns whether each option of a question is offered or chosen; `nil` if none has a condition.
    ///
    /// For a question of a list, `record` is the record, counted from 0.
    package func offered(_ field: Field, record: Int?) -> [Bool]? {
        let offers = computation.offers(of: field, isInRecords: record != nil)
        guard !offers.isEmpty else { return nil }
        let answer = record.map { cell(field.path, record: $0).value } ?? answers[field.path]
        return zip(offers, field.type.options?.options ?? []).map { offer, option in
            if answer == .choice(option.id) { return true }
            if case .choices(let ids)? = answer, ids.contains(option.id) { return true }
            switch offer {
            case .always: return true
            case .when(let condition):
                return condition.map { value($0, seesClosed: false, record: record).yesno == true } ?? false
            }
        }
    }

    /// Returns whether a question is required now; it counts only while the question is open.
    package func isRequired(_ path: FieldPath) -> Bool {
        guard let field = question(path, { $0 }), field.requirement != .optional else { return false }
        guard field.requiredWhen != nil else { return true }
        return computation.requirement(of: field).map { holds($0) } ?? false
    }

    /// Returns the value of the formula of a question's proposal, if it is a valid answer.
    package func proposal(_ path: FieldPath) -> Value? {
        guard let field = question(path, { $0 }), let formula = computation.proposal(for: field) else { return nil }
        return answer(from: value(formula, seesClosed: false), to: field)
    }

    /// Returns the value that is stored where nobody is asked; `nil` if there is none, or the question is closed.
    ///
    /// For a question of a list, `record` is the record, counted from 0.
    package func kept(by field: Field, record: Int? = nil) -> Value? {
        guard let formula = computation.kept(by: field),
            record.map({ isOpen(field.path, record: $0) }) ?? isOpen(field.path)
        else { return nil }
        return answer(from: value(formula, seesClosed: false, record: record), to: field)
    }

    /// Returns the value of a formula as an answer, if it is a valid one.
    private func answer(from value: ExpressionValue, to field: Field) -> Value? {
        value.answer(of: field.type).flatMap { AnswerCheck.problem(of: $0, for: field.type) == nil ? $0 : nil }
    }

    /// The questions whose answers are outside of limits that depend on other answers, in order.
    ///
    /// Those of records name the record.
    package var outsideLimits: [FieldPath] {
        schema.groups.flatMap(\.fields).flatMap(\.flattened).flatMap { field -> [FieldPath] in
            guard let list = field.type.list else { return isOutside(field, record: nil) ? [field.path] : [] }
            return (records(field.path) ?? []).enumerated().flatMap { number, record in
                list.fields.filter { isOutside($0, record: number) }.map { $0.path.inRecord(record.key) }
            }
        }
    }

    /// Whether an answer is outside of the limits; a closed one is not, and neither is one without known limits.
    private func isOutside(_ field: Field, record: Int?) -> Bool {
        computation.limits(of: field).contains { value($0, seesClosed: false, record: record).yesno == false }
    }

    /// Returns the answer as expressions and scores see it.
    package func answer(_ path: FieldPath) -> Value? { isOpen(path) ? stored(path) : nil }

    /// Returns the answer of the card, or of the formula that it would be stored from.
    private func stored(_ path: FieldPath) -> Value? {
        guard computesKept, let field = question(path, { $0 }), field.kept != nil else { return answers[path] }
        return kept(by: field)
    }

    /// Returns the number that an item counts as.
    private func number(of item: ScoreItems.Item) -> Rational? {
        guard let field = question(item.path, { $0 }) else { return nil }
        if let closed = item.closed, isClosed(field) { return Rational(closed) }
        return answer(item.path).flatMap { field.type.scoreNumber(of: $0) }
    }

    /// Whether a condition of a question, or of its field, is false.
    private func isClosed(_ field: Field) -> Bool {
        let parent = field.path.subfield == nil ? nil : question(field.path.parent, { $0 })
        return ([field] + [parent].compactMap { $0 }).contains { field in
            let offers = computation.offers(of: field, isInRecords: false)
            let offersNothing =
                answers[field.path] == nil && !offers.isEmpty
                && offers.allSatisfy { offer in
                    guard case .when(let condition?) = offer else { return false }
                    return value(condition, seesClosed: false).yesno == false
                }
            return offersNothing
                || computation.conditions(of: field).contains { condition in
                    condition.map { value($0, seesClosed: false).yesno == false } ?? false
                }
        }
    }

    /// Returns the rounded value of a score.
    package func score(_ id: String) -> DecimalNumber? {
        guard let score = schema.scores.first(where: { $0.id == id }) else { return nil }
        let exact: Rational? =
            switch score.source {
            case .items(let items):
                items.value { number(of: items.items[$0]) }
            case .value: computation.formulas[id].flatMap { value($0, seesClosed: false).number }
            }
        return exact.flatMap { score.rounded($0) }
    }

    /// Returns the band of a score.
    package func band(_ id: String) -> String? {
        guard let value = score(id) else { return nil }
        return schema.scores.first { $0.id == id }?.band(of: value)?.id
    }

    /// The indices of the violated rules.
    package var brokenRules: [Int] {
        computation.checks.indices.filter { index in
            computation.checks[index].map { value($0, seesClosed: false).yesno == false } ?? false
        }
    }

    /// The indices of the safety rules that hold.
    package var holdingSafety: [Int] {
        computation.safety.indices.filter { index in
            computation.safety[index].map { value($0, seesClosed: true).yesno == true } ?? false
        }
    }

    /// Returns whether a question is open in a record of a list, counted from 0.
    package func isOpen(_ path: FieldPath, record: Int) -> Bool {
        guard let field = list(path.parent)?.fields.first(where: { $0.path == path }), isOpen(path.parent)
        else { return false }
        if let parent = path.recordField {
            guard isOpen(parent, record: record) else { return false }
            let cell = cell(parent, record: record)
            if field.isOtherText {
                switch cell.value {
                case .choice(AnswerOption.otherID)?: break
                case .choices(let ids)? where ids.contains(AnswerOption.otherID): break
                default: return false
                }
            }
        }
        let holds = computation.conditions(of: field).allSatisfy { condition in
            condition.map { value($0, seesClosed: false, record: record).yesno == true } ?? false
        }
        guard holds, cell(path, record: record).value == nil, let offered = offered(field, record: record)
        else { return holds }
        return offered.contains(true)
    }

    private func records(_ list: FieldPath) -> [Record]? {
        guard case .records(let records) = answers[list] else { return nil }
        return records
    }

    /// Returns the cell of a question in a record.
    private func cell(_ path: FieldPath, record: Int) -> Cell {
        guard let index = list(path.parent)?.index(of: path.subfield ?? ""),
            let records = records(path.parent), records.indices.contains(record)
        else { return .notAsked }
        return records[record].cells[index]
    }

    /// Returns the answer in a record, or that of the formula that it would be stored from.
    private func stored(_ path: FieldPath, record: Int) -> Value? {
        guard computesKept, let field = list(path.parent)?.fields.first(where: { $0.path == path }), field.kept != nil
        else { return cell(path, record: record).value }
        return kept(by: field, record: record)
    }

    private func holds(_ expression: CheckedExpression) -> Bool { value(expression, seesClosed: false).yesno == true }

    private func value(
        _ expression: CheckedExpression, seesClosed: Bool, record: Int? = nil
    ) -> ExpressionValue {
        var references: [ExpressionReference] = []
        let bound = expression.bound { reference in
            references.append(reference)
            return references.count - 1
        }
        let reading = Reading(computation: self, references: references, seesClosed: seesClosed)
        return bound.value(in: reading, record: record)
    }

    /// The input of one expression.
    private struct Reading: ExpressionContext {
        let computation: SlowComputation
        let references: [ExpressionReference]
        let seesClosed: Bool

        func value(at ordinal: Int) -> ExpressionValue {
            switch references[ordinal] {
            case .field(let path):
                let answer = seesClosed ? computation.stored(path) : computation.answer(path)
                return answer?.expressionValue ?? .unknown
            case .recordField: return .unknown
            case .score(let id): return computation.score(id).map { .number(Rational($0)) } ?? .unknown
            case .band(let id): return computation.band(id).map { .text($0) } ?? .unknown
            case .cardDay: return computation.day.map { .civil(.date($0)) } ?? .unknown
            case .earlier(let path): return computation.earlier[path]?.expressionValue ?? .unknown
            }
        }

        func isAnswered(at ordinal: Int) -> Bool { value(at: ordinal).isKnown }

        func isSkipped(at ordinal: Int) -> Bool {
            guard case .field(let path) = references[ordinal] else { return false }
            return computation.skipped.contains(path) && computation.isOpen(path)
        }

        func isOpen(at ordinal: Int) -> Bool {
            guard case .field(let path) = references[ordinal] else { return true }
            return computation.isOpen(path)
        }

        func recordCount(at ordinal: Int) -> Int? {
            guard case .field(let path) = references[ordinal], seesClosed || computation.isOpen(path) else {
                return nil
            }
            return computation.records(path)?.count
        }

        func value(at ordinal: Int, record: Int) -> ExpressionValue {
            guard case .recordField(let path) = references[ordinal],
                seesClosed || computation.isOpen(path, record: record)
            else { return .unknown }
            return computation.stored(path, record: record)?.expressionValue ?? .unknown
        }

        func isAnswered(at ordinal: Int, record: Int) -> Bool { value(at: ordinal, record: record).isKnown }

        func isSkipped(at ordinal: Int, record: Int) -> Bool {
            guard case .recordField(let path) = references[ordinal], computation.isOpen(path, record: record),
                case .skipped = computation.cell(path, record: record)
            else { return false }
            return true
        }
    }
}
