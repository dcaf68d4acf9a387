import CardEngine
import CardSchema

extension FormulaTranslator {
    /// Returns a comparison, as the systems compare: as options, days, numbers or texts, by what the sides are.
    mutating func comparison(
        _ joint: Formula.Operator, _ left: Formula, _ right: Formula, _ mode: Mode
    ) -> QuestionnaireExpression {
        if isEmpty(right) { return emptiness(joint, left, mode) }
        if isEmpty(left) { return emptiness(joint.mirrored, right, mode) }
        if let option = optionComparison(joint, left, right, mode) ?? optionComparison(joint, right, left, mode) {
            return option
        }
        if let counted = countComparison(joint, left, right, mode) { return counted }
        let (first, second) = (value(left), value(right))
        if isOfDevice(first) { return emptiness(joint.mirrored, right, mode) }
        if isOfDevice(second) { return emptiness(joint, left, mode) }
        if first.expression.isUnsupported { return first.expression }
        if second.expression.isUnsupported { return second.expression }
        if first.type == .nothing { return emptiness(joint.mirrored, right, mode) }
        if second.type == .nothing { return emptiness(joint, left, mode) }
        // An option beside a text: the option leads.
        if Self.rank(second) > Self.rank(first) { return comparison(joint.mirrored, second, first, mode) }
        return comparison(joint, first, second, mode)
    }

    /// `[x(2)] = '1'`: whether an option is chosen, beside 1 or 0.
    private mutating func optionComparison(
        _ joint: Formula.Operator, _ left: Formula, _ right: Formula, _ mode: Mode
    ) -> QuestionnaireExpression? {
        guard case .option(let name, let code) = left, joint == .equal || joint == .notEqual else { return nil }
        let literal: String
        switch right {
        case .text(let text): literal = text
        case .number(let number): literal = number
        default: return nil
        }
        guard let truth = Self.truths[literal] else { return .truth(joint == .notEqual) }
        return truth == (joint == .equal) ? chosen(name, code, mode) : chosen(name, code, mode.negated).negated
    }

    private func isEmpty(_ formula: Formula) -> Bool {
        switch formula {
        case .text(""): true
        case .word(let name): words[name] == ""
        default: false
        }
    }

    /// Which side of a comparison says how it is done.
    private static func rank(_ value: TypedExpression) -> Int {
        switch value.type {
        case .choices: 6
        case .choice: 5
        case .day, .moment, .time: 4
        case .truth: 3
        case .number: 2
        case .text: value.question == nil ? 0 : 1
        case .other, .nothing: 0
        }
    }

    /// Whether a value is one of the device, such as the name of a collector, which is blank on a card.
    private mutating func isOfDevice(_ value: TypedExpression) -> Bool {
        guard value.expression == .generated(Self.deviceValue) else { return false }
        note("a value of the device is blank on a card")
        return true
    }

    /// A comparison with an empty text.
    private mutating func emptiness(_ joint: Formula.Operator, _ formula: Formula, _ mode: Mode)
        -> QuestionnaireExpression
    {
        let isAnswered: QuestionnaireExpression
        switch formula {
        case .option(let name, let code): isAnswered = chosen(name, code, .neverUnknown)
        case .itself: isAnswered = .truth(true)
        default:
            let value = value(formula)
            if isOfDevice(value) {
                isAnswered = .truth(false)
                break
            }
            if value.expression.isUnsupported { return value.expression }
            isAnswered = value.expression.definedness ?? .truth(true)
        }
        switch joint {
        case .equal, .lessOrEqual: return isAnswered.negated
        case .notEqual, .greater: return isAnswered
        default: return .truth(joint == .greaterOrEqual)
        }
    }

    /// A number of characters or options beside a literal: it is 0 where there is no answer.
    private mutating func countComparison(
        _ joint: Formula.Operator, _ left: Formula, _ right: Formula, _ mode: Mode
    ) -> QuestionnaireExpression? {
        guard case .number(let digits) = right, let limit = DecimalNumber(digits) else {
            guard case .number = left, case .call = right else { return nil }
            return countComparison(joint.mirrored, right, left, mode)
        }
        if let digits = digitComparison(joint, left, limit, mode) { return digits }
        guard case .call = left,
            case .conditional(let test, .call(let function, let counted), .number(let zero)) = value(left).expression,
            zero.units == 0, [.length, .count, .countAnswered].contains(function), case .call(.isAnswered, _) = test,
            let plain = joint.plain
        else { return nil }
        let count = QuestionnaireExpression.call(function, counted)
        let comparison = QuestionnaireExpression.binary(plain, count, .number(limit))
        if joint == .greater, limit.units == 0 { return test }
        if joint == .equal, limit.units == 0, function == .count { return test.negated }
        return Self.holds(joint, zero, limit) ? unlessMissing(comparison, mode) : guarded(comparison, mode)
    }

    /// The number of digits of a whole number beside a literal: `string-length(${year}) = 4`.
    private mutating func digitComparison(
        _ joint: Formula.Operator, _ left: Formula, _ limit: DecimalNumber, _ mode: Mode
    ) -> QuestionnaireExpression? {
        guard case .call(let name, let arguments) = left, ["string-length", "length"].contains(name),
            arguments.count == 1, let count = limit.whole, (0...15).contains(count)
        else { return nil }
        let number = value(arguments[0])
        guard number.type == .number, number.question?.isWhole == true else { return nil }
        let zero = DecimalNumber(whole: 0)
        let comparison: QuestionnaireExpression
        switch joint {
        case .equal, .notEqual:
            let equal = QuestionnaireExpression.binary(
                .and, Self.digits(number.expression, atMost: count),
                Self.digits(number.expression, atMost: count - 1).negated)
            comparison = joint == .equal ? equal : equal.negated
        case .less: comparison = Self.digits(number.expression, atMost: count - 1)
        case .lessOrEqual: comparison = Self.digits(number.expression, atMost: count)
        case .greater: comparison = Self.digits(number.expression, atMost: count).negated
        case .greaterOrEqual: comparison = Self.digits(number.expression, atMost: count - 1).negated
        default: return nil
        }
        return Self.holds(joint, zero, limit) ? unlessMissing(comparison, mode) : guarded(comparison, mode)
    }

    /// Whether a whole number has at most so many characters; a minus sign is one.
    private static func digits(_ number: QuestionnaireExpression, atMost count: Int64) -> QuestionnaireExpression {
        func power(_ exponent: Int64) -> Int64 { (0..<exponent).reduce(1) { product, _ in product * 10 } }
        guard count > 0 else { return .truth(false) }
        return .binary(
            .and, .binary(.greater, number, .number(DecimalNumber(whole: -power(count - 1)))),
            .binary(.less, number, .number(DecimalNumber(whole: power(count)))))
    }

    static func holds(_ joint: Formula.Operator, _ left: DecimalNumber, _ right: DecimalNumber) -> Bool {
        switch joint {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        default: false
        }
    }

    // MARK: - By type

    private mutating func comparison(
        _ joint: Formula.Operator, _ left: TypedExpression, _ right: TypedExpression, _ mode: Mode
    ) -> QuestionnaireExpression {
        let isEquality = joint == .equal || joint == .notEqual
        switch left.type {
        case .choices where isEquality:
            guard case .text(let literal) = Self.text(right), let question = left.question else { break }
            let only = QuestionnaireExpression.binary(
                .equal, .call(.count, [left.expression]), .number(DecimalNumber(whole: 1)))
            let isChosen = chosen(left.expression, question, literal, .unknownIsFalse)
            if case .truth = isChosen { return joint == .equal ? isChosen : isChosen.negated }
            let both = QuestionnaireExpression.binary(.and, isChosen, only)
            return joint == .equal ? guarded(both, mode) : unlessMissing(both.negated, mode)
        case .choice where isEquality:
            if let question = left.question, case .text(let literal) = Self.text(right) {
                return option(joint, left.expression, question, literal, mode)
            }
            guard right.type == .choice || right.type == .text else { break }
            return equality(joint, left.expression, right.expression, mode)
        case .truth where isEquality:
            guard case .text(let literal) = Self.text(right) else {
                guard right.type == .truth else { break }
                return equality(joint, left.expression, right.expression, mode)
            }
            guard let truth = Self.truths[literal.lowercased()] else { return .truth(joint == .notEqual) }
            if left.question == nil {
                let condition = truth == (joint == .equal) ? left.expression : left.expression.negated
                return guarded(condition, mode)
            }
            return equality(joint, left.expression, .truth(truth), mode)
        case .day, .moment: return dated(joint, left, right, mode)
        case .time: return timed(joint, left, right, mode)
        case .text where isEquality && right.type == .text:
            if case .text(let first) = left.expression, case .text(let second) = right.expression {
                return .truth((first == second) == (joint == .equal))
            }
            return equality(joint, left.expression, right.expression, mode)
        case .text where isEquality && left.question != nil:
            guard case .text(let literal) = Self.text(right) else { break }
            return equality(joint, left.expression, .text(literal), mode)
        case .number where isEquality && right.type == .text && right.question == nil:
            // A number differs from every other text.
            guard case .text(let literal) = right.expression, DecimalNumber(literal.trimmingSpaces()) == nil else {
                break
            }
            note("a number is compared with a text, from which it differs")
            return .truth(joint == .notEqual)
        case .number where right.type == .text && right.question != nil:
            guard isEquality, case .number(let number) = left.expression else { break }
            return equality(joint, right.expression, .text("\(number)"), mode)
        default: break
        }
        let (first, second) = (number(left), number(right))
        if case .number(let a) = first, case .number(let b) = second { return .truth(Self.holds(joint, a, b)) }
        guard let plain = joint.plain else { return .unsupported("a comparison") }
        let comparison = QuestionnaireExpression.binary(plain, first, second)
        return joint == .notEqual ? unlessMissing(comparison, mode) : guarded(comparison, mode)
    }

    /// A literal as text: `1` as a code is `'1'`.
    private static func text(_ value: TypedExpression) -> QuestionnaireExpression {
        switch value.expression {
        case .text, .option: value.expression
        case .number(let number): .text("\(number)")
        case .truth(let truth): .text(truth ? "1" : "0")
        default: .nothing
        }
    }

    private mutating func option(
        _ joint: Formula.Operator, _ answer: QuestionnaireExpression, _ question: FormulaQuestion, _ literal: String,
        _ mode: Mode
    ) -> QuestionnaireExpression {
        guard let code = question.code(of: literal) ?? (question.codes.isEmpty ? literal : nil) else {
            note("a condition asks for an option that the question does not have, which is never chosen")
            return .truth(joint == .notEqual)
        }
        return equality(joint, answer, .option(code), mode)
    }

    private func equality(
        _ joint: Formula.Operator, _ left: QuestionnaireExpression, _ right: QuestionnaireExpression, _ mode: Mode
    ) -> QuestionnaireExpression {
        guard let plain = joint.plain else { return .unsupported("a comparison") }
        let comparison = QuestionnaireExpression.binary(plain, left, right)
        return joint == .equal ? guarded(comparison, mode) : unlessMissing(comparison, mode)
    }
}
