/// Evaluates the nodes of an expression for one card.
///
/// Truth is Kleene's: `nil` stands for unknown.
struct ExpressionEvaluator<Context> {
    let expression: BoundExpression
    let context: Context
    let record: Int?
    /// The values of the enclosing macros' variables, outermost first.
    var variables: [ExpressionValue] = []
    /// The remaining number of steps; if it is negative, everything is unknown.
    var stepsLeft: Int

    /// Counts a step; returns `false` if none are left.
    @inline(__always) mutating func takeStep() -> Bool {
        stepsLeft -= 1
        return stepsLeft >= 0 || !CheckGuard.stepBudget.isOn
    }
}

// The struct requires nothing of its context, so that the runtime need not look up conformances.
extension ExpressionEvaluator where Context: ExpressionContext {
    mutating func value(_ step: Int) -> ExpressionValue {
        guard takeStep() else { return .unknown }
        return switch expression.nodes[step] {
        case .constant(let constant): expression.constants[constant]
        case .value(let reference, let owner): answer(reference, owner)
        case .variable(let depth): variables[depth]
        case .conditional(let test, let yes, let no): truth(test).map { value($0 ? yes : no) } ?? .unknown
        case .has, .hasRecords, .skipped, .not, .and, .or, .compare, .isIn, .textTest, .matches, .macro(.exists, _, _),
            .macro(.all, _, _):
            .yesno(truth(step))
        case .negate, .arithmetic, .size, .aggregate, .aggregateList, .span, .days, .minutes, .rounding, .datePart:
            .number(number(step))
        case .lower(let operand): lower(operand)
        case .records, .column, .values, .list, .macro(.filter, _, _), .macro(.map, _, _):
            elements(step).map { .list($0) } ?? .unknown
        }
    }

    /// Evaluates a boolean node.
    mutating func truth(_ step: Int) -> Bool? {
        guard takeStep() else { return nil }
        return switch expression.nodes[step] {
        case .not(let operand): truth(operand).map { !$0 }
        case .and(let left, let right): and(left, right)
        case .or(let left, let right): or(left, right)
        case .compare(let sign, let left, let right): compare(sign, left, right)
        case .isIn(let element, let list): isIn(element, list)
        case .has(let reference, let owner): isAnswered(reference, owner)
        case .hasRecords(let reference): context.recordCount(at: expression.ordinals[reference]) != nil
        case .skipped(let reference, let owner): isSkipped(reference, owner)
        case .textTest(let test, let text, let part): textTest(test, text, part)
        case .matches(let text, let pattern): matches(text, pattern)
        case .macro(.exists, let list, let body): exists(list, body, finding: true)
        case .macro(.all, let list, let body): exists(list, body, finding: false).map { !$0 }
        case .constant, .value, .variable, .conditional: value(step).yesno
        case .records, .column, .values, .list, .macro, .negate, .arithmetic, .size, .aggregate, .aggregateList, .span,
            .lower, .days, .minutes, .rounding, .datePart:
            nil
        }
    }
}

// Answers.
extension ExpressionEvaluator where Context: ExpressionContext {
    private func answer(_ reference: Int, _ owner: ExpressionNode.Owner) -> ExpressionValue {
        let ordinal = expression.ordinals[reference]
        guard case .card = owner else {
            return record(at: owner).map { context.value(at: ordinal, record: $0) } ?? .unknown
        }
        return context.value(at: ordinal)
    }

    private func isAnswered(_ reference: Int, _ owner: ExpressionNode.Owner) -> Bool {
        let ordinal = expression.ordinals[reference]
        guard case .card = owner else {
            return record(at: owner).map { context.isAnswered(at: ordinal, record: $0) } ?? false
        }
        return context.isAnswered(at: ordinal)
    }

    private func isSkipped(_ reference: Int, _ owner: ExpressionNode.Owner) -> Bool {
        let ordinal = expression.ordinals[reference]
        guard case .card = owner else {
            return record(at: owner).map { context.isSkipped(at: ordinal, record: $0) } ?? false
        }
        return context.isSkipped(at: ordinal)
    }

    private func record(at owner: ExpressionNode.Owner) -> Int? {
        switch owner {
        case .card: nil
        case .record: record
        case .variable(let depth): if case .record(let index) = variables[depth] { index } else { nil }
        }
    }
}

// Conditions.
extension ExpressionEvaluator where Context: ExpressionContext {
    private mutating func and(_ left: Int, _ right: Int) -> Bool? {
        let first = truth(left)
        if first == false { return false }
        let second = truth(right)
        return second == false ? false : (first == nil ? nil : second)
    }

    private mutating func or(_ left: Int, _ right: Int) -> Bool? {
        let first = truth(left)
        if first == true { return true }
        let second = truth(right)
        return second == true ? true : (first == nil ? nil : second)
    }

    private mutating func compare(_ sign: ExpressionNode.Comparison, _ left: Int, _ right: Int) -> Bool? {
        let (left, right) = (value(left), value(right))
        return switch sign {
        case .equal: left.equals(right)
        case .notEqual: left.equals(right).map { !$0 }
        case .less: left.isBefore(right)
        case .lessOrEqual: right.isBefore(left).map { !$0 }
        case .greater: right.isBefore(left)
        case .greaterOrEqual: left.isBefore(right).map { !$0 }
        }
    }

    private mutating func textTest(_ test: ExpressionNode.TextTest, _ text: Int, _ part: Int) -> Bool? {
        guard case .text(let text) = value(text), case .text(let part) = value(part) else { return nil }
        return switch test {
        case .contains: TextSearch.contains(text, part)
        case .startsWith: text.utf8.starts(with: part.utf8)
        case .endsWith: text.utf8.reversed().starts(with: part.utf8.reversed())
        }
    }

    // Long texts take steps too, so that many of them take no time without limit.
    private mutating func matches(_ text: Int, _ pattern: Int) -> Bool? {
        guard case .text(let text) = value(text) else { return nil }
        var visits = 0
        defer { stepsLeft -= visits / 16 }
        return expression.patterns[pattern].matches(text, visits: &visits)
    }

    private mutating func lower(_ text: Int) -> ExpressionValue {
        guard case .text(let text) = value(text) else { return .unknown }
        stepsLeft -= text.utf8.count / 64
        return .text(LowerCase.lower(text))
    }

    private mutating func isIn(_ element: Int, _ list: Int) -> Bool? {
        let wanted = value(element)
        var outcome: Bool? = false
        let isKnown = walk(list) { _, element in
            guard let isEqual = wanted.equals(element) else {
                outcome = nil
                return true
            }
            if isEqual { outcome = true }
            return !isEqual
        }
        return isKnown ? outcome : nil
    }

    /// Returns whether some element has the given outcome; unknown if none has and one is unknown.
    private mutating func exists(_ list: Int, _ body: Int, finding wanted: Bool) -> Bool? {
        var outcome: Bool? = false
        let isKnown = walk(list) { evaluator, element in
            evaluator.variables.append(element)
            let truth = evaluator.truth(body)
            evaluator.variables.removeLast()
            if truth == wanted { outcome = true } else if truth == nil { outcome = nil }
            return truth != wanted
        }
        return isKnown ? outcome : nil
    }
}
