import CardEngine
import CardSchema

/// Turns expressions of SurveyJS into trees, where the kinds of the answers are known.
///
/// To SurveyJS, a comparison with an unanswered question is false, and its negation is true. Here it is unknown, so a
/// negated comparison asks first whether there is an answer. In arithmetic, SurveyJS takes a missing answer as 0.
struct SurveyJSTranslator {
    let names: SurveyJSNames
    var scope: SurveyJSScope
    private var depth = 0
    /// Named values that are being replaced, and how many were.
    var (nested, replaced) = (0, 0)
    /// How many operands were written more than once.
    var copied = 0

    static let mostCopied = 20
    static let (mostNested, mostReplaced) = (40, 2_000)

    init(_ names: SurveyJSNames, _ scope: SurveyJSScope = SurveyJSScope()) {
        (self.names, self.scope) = (names, scope)
    }

    /// Returns a condition; `nil` for a text without one.
    mutating func condition(_ source: String) -> QuestionnaireExpression? {
        guard !source.trimmingSpaces().isEmpty else { return nil }
        guard let term = SurveyJSParser.term(of: source) else { return .unsupported(Self.unreadable) }
        return truth(term).folded
    }

    /// Returns a value; `nil` for a text without one.
    mutating func value(_ source: String) -> SurveyJSValue? {
        guard !source.trimmingSpaces().isEmpty else { return nil }
        guard let term = SurveyJSParser.term(of: source) else { return .unsupported(Self.unreadable) }
        return value(of: term)
    }

    private static let unreadable = "an expression that cannot be read"

    // MARK: - Conditions

    mutating func truth(_ term: SurveyJSTerm) -> QuestionnaireExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth < 1_100 else { return .unsupported("an expression that is too long") }
        switch term {
        case .binary(.or, let left, let right): return .binary(.or, truth(left), truth(right))
        case .binary(.and, let left, let right): return .binary(.and, truth(left), truth(right))
        case .not(.isEmpty(let inner)): return isAnswered(value(of: inner))
        case .not(let inner): return .not(definite(truth(inner)))
        case .isEmpty(let inner): return .not(isAnswered(value(of: inner)))
        case .binary(let comparison, let left, let right):
            if let result = compared(comparison, value(of: left), value(of: right)) { return result }
            return truth(of: value(of: term))
        default: return truth(of: value(of: term))
        }
    }

    /// Whether a value counts as true.
    private func truth(of value: SurveyJSValue) -> QuestionnaireExpression {
        switch value.kind {
        case .truth: value.expression
        case .number where value.constant == nil: .binary(.notEqual, value.expression, .number(DecimalNumber(whole: 0)))
        case .number: .truth(value.constant != "0")
        case .other: value.expression
        default: isAnswered(value)
        }
    }

    func isAnswered(_ value: SurveyJSValue) -> QuestionnaireExpression {
        if value.kind == .group, let entry = value.entry, entry.list != entry.code {
            let parts = entry.parts.map { QuestionnaireExpression.call(.isAnswered, [.answer($0)]) }
            return QuestionnaireExpression.any(parts) ?? .truth(false)
        }
        if let constant = value.constant { return .truth(!constant.isEmpty) }
        switch value.expression {
        case .answer, .itself: return .call(.isAnswered, [value.expression])
        case .unsupported: return value.expression
        default:
            // A computed value is there if the answers that it needs are.
            let needed = Self.needed(value.expression).map { QuestionnaireExpression.call(.isAnswered, [$0]) }
            return QuestionnaireExpression.all(needed) ?? .truth(true)
        }
    }

    // MARK: - Values

    mutating func value(of term: SurveyJSTerm) -> SurveyJSValue {
        depth += 1
        defer { depth -= 1 }
        guard depth < 1_100 else { return .unsupported("an expression that is too long") }
        switch term {
        case .number(let number):
            var value = SurveyJSValue(.number(number), .number)
            value.constant = number.description
            return value
        case .text(let text):
            var value = SurveyJSValue(text.isEmpty ? .nothing : .text(text), .text)
            value.constant = text
            return value
        case .truth(let truth):
            var value = SurveyJSValue(.truth(truth), .truth)
            value.constant = truth ? "true" : "false"
            return value
        case .nothing:
            var value = SurveyJSValue(.nothing, .text)
            value.constant = ""
            return value
        case .list(let items):
            var value = SurveyJSValue.unsupported("a list of values")
            value.list = items.map { self.value(of: $0) }
            return value
        case .variable(let name): return variable(name)
        case .call(let name, let arguments): return call(name, arguments)
        case .negative(let inner):
            let value = number(self.value(of: inner))
            guard case .number(let number) = value else { return SurveyJSValue(.negative(value), .number) }
            guard let negated = DecimalNumber(units: -number.units, decimals: number.decimals) else {
                return .unsupported("a number that is too large")
            }
            return self.value(of: .number(negated))
        case .binary(let operation, let left, let right):
            if let arithmetic = Self.arithmetic[operation] {
                return computed(arithmetic, value(of: left), value(of: right))
            }
            if operation == .power { return power(value(of: left), right) }
            return SurveyJSValue(truth(term), .truth)
        case .not, .isEmpty: return SurveyJSValue(truth(term), .truth)
        }
    }

    private static let arithmetic: [SurveyJSTerm.Operator: QuestionnaireExpression.Operator] = [
        .plus: .plus, .minus: .minus, .times: .times, .divided: .divided, .remainder: .remainder,
    ]

    private func computed(
        _ operation: QuestionnaireExpression.Operator, _ left: SurveyJSValue, _ right: SurveyJSValue
    ) -> SurveyJSValue {
        if operation == .plus || operation == .minus, left.kind == .day, case .number(let days) = right.expression {
            var value = left
            let change = operation == .plus ? days.units : -days.units
            value.offset = DecimalNumber(units: change, decimals: days.decimals)
            return value
        }
        if operation == .plus, left.kind == .text || right.kind == .text {
            return SurveyJSValue(.written("joined texts", [left.expression, right.expression]), .text)
        }
        if operation == .minus, left.kind == .day, right.kind == .day {
            return .unsupported("a difference of dates in milliseconds")
        }
        return SurveyJSValue(.binary(operation, summand(left), summand(right)), .number)
    }

    private mutating func power(_ base: SurveyJSValue, _ exponent: SurveyJSTerm) -> SurveyJSValue {
        guard case .number(let number) = exponent, let whole = number.whole, (1...10).contains(whole) else {
            guard case .number(let number) = exponent, number == DecimalNumber(units: 5, decimals: 1) else {
                return .unsupported("a power")
            }
            return SurveyJSValue(.call(.squareRoot, [self.number(base)]), .number)
        }
        copied += Int(whole) - 1
        guard copied <= Self.mostCopied else { return .unsupported("a power of a power") }
        let factor = self.number(base)
        return SurveyJSValue((1..<whole).reduce(factor) { product, _ in .binary(.times, product, factor) }, .number)
    }

    /// A number in a sum: an answer that may be missing counts as 0.
    func summand(_ value: SurveyJSValue) -> QuestionnaireExpression {
        let number = number(value)
        guard let entry = value.entry, !isCertain(entry) else { return number }
        // A column of a list is many numbers.
        guard entry.list == nil || entry.list == scope.panel || entry.list == scope.row else { return number }
        if case .answer = number { return .call(.firstAnswered, [number, .number(DecimalNumber(whole: 0))]) }
        guard case .call(.score, let arguments) = number, let answer = arguments.first else { return number }
        return .conditional(
            .call(.isAnswered, [answer]), then: number, otherwise: .number(DecimalNumber(whole: 0)))
    }

    /// Whether an answer is there wherever the rule is that uses it.
    private func isCertain(_ entry: SurveyJSNames.Entry) -> Bool {
        if entry.isAlwaysKnown, entry.gates.isEmpty { return true }
        let open = scope.code.flatMap { names[$0]?.gates } ?? []
        return entry.isRequired && entry.gates.isSubset(of: open)
    }

    /// Returns a value as a number.
    func number(_ value: SurveyJSValue) -> QuestionnaireExpression {
        switch value.kind {
        case .number: return value.expression
        case .choice:
            let codes = value.entry?.options.map(\.code) ?? []
            guard !codes.isEmpty, codes.allSatisfy({ DecimalNumber($0) != nil }) else {
                return .unsupported("a choice whose values are not numbers")
            }
            return .call(.score, [value.expression])
        case .truth:
            if let constant = value.constant { return .number(DecimalNumber(whole: constant == "true" ? 1 : 0)) }
            let (one, zero) = (DecimalNumber(whole: 1), DecimalNumber(whole: 0))
            return .conditional(definite(value.expression), then: .number(one), otherwise: .number(zero))
        case .text:
            if let number = value.constant.flatMap({ DecimalNumber($0.trimmingSpaces()) }) { return .number(number) }
            return .unsupported("a text as a number")
        case .day, .time, .moment: return .unsupported("a date as a number")
        case .choices: return .unsupported("several answers as a number")
        case .group: return .unsupported("a group as a number")
        case .other: return value.expression
        }
    }
}
