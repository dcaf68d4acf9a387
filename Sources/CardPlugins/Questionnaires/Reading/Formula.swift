/// An expression of another system as it is written, ahead of any question of types.
///
/// ```
/// text ─▶ FormulaToken ─▶ Formula ─▶ FormulaTranslator ─▶ QuestionnaireExpression
/// ```
indirect enum Formula: Sendable, Hashable {
    enum Operator: String, Sendable, Hashable {
        case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, plus, minus, times, divided,
            remainder
        case power
    }

    case number(String)
    case text(String)
    /// The answer of a question: `${x}`, `[x]`.
    case answer(String)
    /// The answer of a question on the card before: `${last-saved#x}`.
    case earlier(String)
    /// The answer that a rule is about: `.`.
    case itself
    /// Whether an option of a question is chosen, as 1 or 0: `[x(2)]`.
    case option(String, code: String)
    /// A word that is neither a call nor an operator.
    case word(String)
    case call(String, [Formula])
    /// The records of a repeated group by a condition, and the question in them that is wanted: `${person}[age < 5]/name`.
    case records(String, Formula, question: String?)
    /// An item of an option list by a condition, and the column that is wanted.
    case lookUp(list: String, Formula, column: String)
    case binary(Operator, Formula, Formula)
    case negative(Formula)
    /// What has no equivalent, with words for a message.
    case foreign(String)
}

extension Formula.Operator {
    /// Whether it compares two values.
    var isComparison: Bool {
        switch self {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
        case .or, .and, .plus, .minus, .times, .divided, .remainder, .power: false
        }
    }

    /// The comparison with its two sides exchanged.
    var mirrored: Self {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .equal, .notEqual, .or, .and, .plus, .minus, .times, .divided, .remainder, .power: self
        }
    }

    /// The operator of the tree without syntax; `nil` if it has none.
    var plain: QuestionnaireExpression.Operator? { QuestionnaireExpression.Operator(rawValue: rawValue) }
}

extension Formula {
    /// The parts that are joined by an operator, from left to right.
    func parts(of joint: Operator) -> [Formula] {
        guard case .binary(joint, let left, let right) = self else { return [self] }
        // The left side holds the rest of a chain.
        var (rest, parts) = (left, [right])
        while case .binary(joint, let left, let right) = rest {
            parts.append(right)
            rest = left
        }
        return ([rest] + parts.reversed()).flatMap { part in
            if case .binary(joint, _, _) = part { return part.parts(of: joint) }
            return [part]
        }
    }

    /// Whether it is about the answer of its own question.
    var namesItself: Bool { contains { $0 == .itself } }

    /// Whether any part of it meets a condition.
    func contains(where condition: (Formula) -> Bool) -> Bool {
        if condition(self) { return true }
        switch self {
        case .number, .text, .answer, .earlier, .itself, .option, .word, .foreign: return false
        case .call(_, let arguments): return arguments.contains { $0.contains(where: condition) }
        case .lookUp(_, let inner, _), .records(_, let inner, _), .negative(let inner):
            return inner.contains(where: condition)
        case .binary(_, let left, let right):
            return left.contains(where: condition) || right.contains(where: condition)
        }
    }
}
