import CardSchema

extension FormulaTranslator {
    /// Returns a formula as a condition.
    mutating func condition(_ formula: Formula, _ mode: Mode) -> QuestionnaireExpression {
        switch formula {
        case .binary(let joint, let left, let right):
            if joint == .and || joint == .or { return joined(formula.parts(of: joint), joint, mode) }
            if joint.isComparison { return comparison(joint, left, right, mode) }
        case .call("not", let arguments):
            guard arguments.count == 1 else { return .unsupported("not() of several values") }
            return condition(arguments[0], mode.negated).negated
        case .call(let name, let arguments):
            if let condition = dialect.condition(name, arguments, mode, &self) { return condition }
        case .option(let name, let code): return chosen(name, code, mode)
        case .number(let digits): return .truth(DecimalNumber(digits).map { $0.units != 0 } ?? true)
        case .text(let text): return .truth(!text.isEmpty)
        case .answer, .earlier, .itself, .word, .lookUp, .records, .negative, .foreign: break
        }
        return condition(of: value(formula), mode)
    }

    /// Returns a value as a condition: a number that is not 0, a text that is not empty.
    func condition(of value: TypedExpression, _ mode: Mode) -> QuestionnaireExpression {
        let expression = value.expression
        if expression.isUnsupported { return expression }
        switch value.type {
        case .truth: return guarded(expression, mode)
        case .number: return guarded(.binary(.notEqual, expression, .number(DecimalNumber(whole: 0))), mode)
        case .nothing: return .truth(false)
        case .text, .day, .time, .moment, .choice, .choices, .other:
            return value.expression.definedness ?? .truth(true)
        }
    }

    private mutating func joined(_ parts: [Formula], _ joint: Formula.Operator, _ mode: Mode) -> QuestionnaireExpression
    {
        let deciding = joint == .or
        var conditions: [QuestionnaireExpression] = []
        for part in parts {
            let condition = condition(part, mode)
            if case .truth(let known) = condition {
                if known == deciding { return condition }
                continue
            }
            if !conditions.contains(condition) { conditions.append(condition) }
        }
        return (deciding ? QuestionnaireExpression.any(conditions) : QuestionnaireExpression.all(conditions))
            ?? .truth(!deciding)
    }

    /// Makes a condition false where a part has no value, if unknown would mean something else.
    func guarded(_ condition: QuestionnaireExpression, _ mode: Mode) -> QuestionnaireExpression {
        guard mode != .unknownIsFalse, let known = condition.definedness else { return condition }
        if known == .truth(false) { return known }
        return .binary(.and, known, condition)
    }

    /// Makes a condition true where a part has no value.
    func unlessMissing(_ condition: QuestionnaireExpression, _ mode: Mode) -> QuestionnaireExpression {
        guard mode != .unknownIsTrue, let known = condition.definedness else { return condition }
        if known == .truth(false) { return .truth(true) }
        return .binary(.or, known.negated, condition)
    }

    /// Whether an option of a question is chosen.
    mutating func chosen(_ name: String, _ code: String, _ mode: Mode) -> QuestionnaireExpression {
        guard let question = questions[name] else { return .unsupported("an unknown question") }
        return chosen(.answer(question.code ?? name), question, code, mode)
    }

    mutating func chosen(
        _ answer: QuestionnaireExpression, _ question: FormulaQuestion, _ literal: String, _ mode: Mode
    ) -> QuestionnaireExpression {
        guard let code = question.code(of: literal) ?? (question.codes.isEmpty ? literal : nil) else {
            note("a condition asks for an option that the question does not have, which is never chosen")
            return .truth(false)
        }
        switch question.type {
        case .choice: return guarded(.binary(.equal, answer, .option(code)), mode)
        case .choices: return guarded(.call(.isChosen, [answer, .option(code)]), mode)
        case .truth:
            guard let truth = Self.truths[literal.lowercased()] else { return .truth(false) }
            return guarded(.binary(.equal, answer, .truth(truth)), mode)
        case .text: return guarded(.binary(.equal, answer, .text(literal)), mode)
        case .number:
            guard let number = DecimalNumber(literal) else { return .truth(false) }
            return guarded(.binary(.equal, answer, .number(number)), mode)
        case .day, .time, .moment, .other, .nothing: return .unsupported("an option of a question without options")
        }
    }

    /// How systems write yes and no.
    static let truths: [String: Bool] =
        ["1": true, "true": true, "yes": true, "ok": true, "0": false, "false": false, "no": false]

    mutating func note(_ change: String) {
        if !changes.contains(change) { changes.append(change) }
    }
}
