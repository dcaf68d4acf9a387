import CardEngine
import CardSchema

extension FormulaTranslator {
    mutating func arithmetic(
        _ joint: Formula.Operator, _ left: TypedExpression, _ right: TypedExpression
    ) -> TypedExpression {
        switch (joint, left.type, right.type) {
        case (.minus, .day, .day), (.minus, .day, .moment), (.minus, .moment, .day), (.minus, .moment, .moment):
            return difference(left, right)
        case (.minus, .time, .time):
            // From the right to the left, as a part of a day; a time is never on the day after.
            let (from, to) = (right.expression, left.expression)
            let minutes = QuestionnaireExpression.conditional(
                .binary(.greaterOrEqual, to, from), then: .call(.minutes, [from, to]),
                otherwise: .negative(.call(.minutes, [to, from])))
            return TypedExpression(.binary(.divided, minutes, .number(DecimalNumber(whole: 1440))), .number)
        case (.plus, .day, _), (.minus, .day, _), (.plus, .moment, _), (.minus, .moment, _):
            guard !right.type.isDated else { return .unsupported("a sum of days") }
            return shifted(left, joint == .plus ? number(right) : .negative(number(right)))
        case (.plus, _, .day), (.plus, _, .moment):
            return shifted(right, number(left))
        default:
            guard let plain = joint.plain else { return power(left, right) }
            return TypedExpression(.binary(plain, number(left), number(right)), .number)
        }
    }

    private func shifted(_ day: TypedExpression, _ number: QuestionnaireExpression) -> TypedExpression {
        var result = day
        result.question = nil
        result.shift = day.shift.map { .binary(.plus, $0, number) } ?? number
        return result
    }

    /// The days from the right to the left.
    mutating func difference(_ left: TypedExpression, _ right: TypedExpression) -> TypedExpression {
        var days: QuestionnaireExpression
        if let from = Self.moment(right), let to = Self.moment(left), left.type == .moment || right.type == .moment {
            days = .binary(.divided, .call(.minutes, [from, to]), .number(DecimalNumber(whole: 1440)))
        } else {
            if left.type != right.type { note("of a moment and a day, whole days are counted") }
            days = .call(.days, [right.expression, left.expression])
        }
        if let shift = left.shift { days = .binary(.plus, days, shift) }
        if let shift = right.shift { days = .binary(.minus, days, shift) }
        return TypedExpression(days, .number)
    }

    /// A moment, or the start of a day that is a constant.
    private static func moment(_ value: TypedExpression) -> QuestionnaireExpression? {
        if case .day(let day) = value.expression { return .moment(day + "T00:00") }
        return value.type == .moment ? value.expression : nil
    }

    /// A power with a small whole exponent.
    private mutating func power(_ left: TypedExpression, _ right: TypedExpression) -> TypedExpression {
        guard case .number(let exponent) = number(right) else {
            return .unsupported("a power with a computed exponent")
        }
        let base = number(left)
        if exponent == DecimalNumber(units: 5, decimals: 1) {
            return TypedExpression(.call(.squareRoot, [base]), .number)
        }
        guard let whole = exponent.whole, (0...6).contains(whole), base.size(upTo: 60) < 60 else {
            return .unsupported("a power")
        }
        guard whole > 0 else { return TypedExpression(.number(DecimalNumber(whole: 1)), .number) }
        return TypedExpression((1..<whole).reduce(base) { product, _ in .binary(.times, product, base) }, .number)
    }

    /// Returns a value as a number, as the systems convert it.
    mutating func number(_ value: TypedExpression) -> QuestionnaireExpression {
        if value.shift != nil { return .unsupported("a day that is moved by a number") }
        switch value.type {
        case .number: return value.expression
        case .nothing: return .nothing
        case .truth: return Self.counted(value.expression)
        case .choice:
            guard let question = value.question else { return .unsupported("an option as a number") }
            guard question.hasNumericCodes else { return .unsupported("an option whose code is not a number") }
            return score(value.expression)
        case .text:
            if case .text(let text) = value.expression, let number = DecimalNumber(text.trimmingSpaces()) {
                return .number(number)
            }
            if case .conditional(let test, let then, let otherwise) = value.expression {
                return .conditional(
                    test, then: number(TypedExpression(then, then == .nothing ? .nothing : .text)),
                    otherwise: number(TypedExpression(otherwise, otherwise == .nothing ? .nothing : .text)))
            }
            return value.expression.isUnsupported ? value.expression : .unsupported("a text as a number")
        case .time:
            // A part of a day, as decimal-time() gives it.
            return .binary(
                .divided, .call(.minutes, [.time("00:00"), value.expression]), .number(DecimalNumber(whole: 1440)))
        case .day, .moment: return .unsupported("a day or a time as a number")
        case .choices: return .unsupported("several options as a number")
        case .other: return value.expression.isUnsupported ? value.expression : .unsupported("a value as a number")
        }
    }

    /// The number of an option, which may be one of the results of a test.
    private mutating func score(_ option: QuestionnaireExpression) -> QuestionnaireExpression {
        switch option {
        case .conditional(let test, let then, let otherwise):
            return .conditional(test, then: score(then), otherwise: score(otherwise))
        case .nothing: return .nothing
        case .answer(let name): scored.insert(name)
        default: break
        }
        return .call(.score, [option])
    }

    /// A condition as 1 or 0.
    private static func counted(_ condition: QuestionnaireExpression) -> QuestionnaireExpression {
        if case .truth(let value) = condition { return .number(DecimalNumber(whole: value ? 1 : 0)) }
        return .conditional(
            condition, then: .number(DecimalNumber(whole: 1)), otherwise: .number(DecimalNumber(whole: 0)))
    }

    /// The most options whose codes become branches of an expression.
    static let mostCodes = 40

    /// The code of the chosen option as a text, the first one of several; `nil` for an answer without options.
    mutating func code(of answer: TypedExpression) -> QuestionnaireExpression? {
        guard let question = answer.question, (1...Self.mostCodes).contains(question.codes.count) else { return nil }
        return question.codes.reversed().reduce(QuestionnaireExpression.nothing) { rest, code in
            .conditional(
                chosen(answer.expression, question, code, .neverUnknown), then: .text(code), otherwise: rest)
        }
    }

    /// An option beside a text that is none of its question's, as its code; any other value as it is.
    private mutating func asText(_ value: TypedExpression, beside other: TypedExpression) -> TypedExpression {
        guard value.type == .choice, other.type == .text, let question = value.question,
            other.expression.texts.contains(where: { question.code(of: $0) == nil }), let code = code(of: value)
        else { return value }
        return TypedExpression(code, .text)
    }

    /// Returns one of two values.
    mutating func choose(_ test: Formula, _ then: Formula, _ otherwise: Formula) -> TypedExpression {
        let test = condition(test, .neverUnknown)
        var (first, second) = (value(then), value(otherwise))
        guard first.shift == nil, second.shift == nil else { return .unsupported("a day that is moved by a number") }
        (first, second) = (asText(first, beside: second), asText(second, beside: first))
        var type = first.type.joined(with: second.type)
        if type == .other, [first.type, second.type].contains(.number) || first.type == .truth || second.type == .truth
        {
            // Texts such as '1' beside numbers are numbers.
            let numbers = (number(first), number(second))
            if !numbers.0.isUnsupported, !numbers.1.isUnsupported {
                (first, second, type) = (
                    TypedExpression(numbers.0, .number), TypedExpression(numbers.1, .number), .number
                )
            }
        }
        if case .truth(let known) = test { return known ? first : second }
        guard type != .other || first.expression.isUnsupported || second.expression.isUnsupported else {
            return .unsupported("a result that is now a number and now a text")
        }
        var result = TypedExpression(.conditional(test, then: first.expression, otherwise: second.expression), type)
        // One question's option or nothing is still its option.
        if type == .choice, first.type == .nothing || second.type == .nothing {
            result.question = first.question ?? second.question
        }
        return result
    }
}
