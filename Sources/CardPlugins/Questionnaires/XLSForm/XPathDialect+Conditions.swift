import CardEngine
import CardSchema

extension XPathDialect {
    func condition(
        _ name: String, _ arguments: [Formula], _ mode: FormulaTranslator.Mode, _ translator: inout FormulaTranslator
    ) -> QuestionnaireExpression? {
        switch (name, arguments.count) {
        case ("true", 0): return .truth(true)
        case ("false", 0): return .truth(false)
        case ("boolean", 1), ("once", 1): return translator.condition(arguments[0], mode)
        case ("boolean-from-string", 1):
            return translator.comparison(.equal, arguments[0], .text("true"), mode)
        case ("selected", 2): return selected(arguments, mode, &translator)
        case ("regex", 2):
            guard case .text(let regex) = arguments[1] else { return .unsupported("regex() with a computed pattern") }
            let text = translator.value(arguments[0])
            if text.type == .number {
                guard let range = RegexTranslation.numbers(regex) else { return .unsupported("regex() of a number") }
                return translator.guarded(
                    .binary(
                        .and, .binary(.greaterOrEqual, text.expression, Self.number(range.lowerBound)),
                        .binary(.lessOrEqual, text.expression, Self.number(range.upperBound))), mode)
            }
            guard let pattern = RegexTranslation.pattern(regex, isWhole: true) else {
                return .unsupported("a regular expression that templates do not have")
            }
            guard let text = Self.text(text) else { return .unsupported("regex() of something other than a text") }
            return translator.guarded(.call(.matches, [text, .text(pattern)]), mode)
        case ("contains", 2), ("starts-with", 2), ("ends-with", 2):
            let function: QuestionnaireExpression.Function =
                name == "contains" ? .contains : name == "starts-with" ? .startsWith : .endsWith
            let (whole, part) = (translator.value(arguments[0]), translator.value(arguments[1]))
            if whole.type == .choices || whole.type == .choice, name == "contains",
                case .text(let code) = part.expression,
                let question = whole.question, question.codes.filter({ $0.firstRange(of: code) }).count <= 1
            {
                return translator.chosen(whole.expression, question, code, mode)
            }
            guard let first = Self.text(whole), let second = Self.text(part) else {
                return .unsupported("\(name)() of something other than a text")
            }
            return translator.guarded(.call(function, [first, second]), mode)
        case ("if", 3):
            let test = translator.condition(arguments[0], .neverUnknown)
            let (then, otherwise) = (translator.condition(arguments[1], mode), translator.condition(arguments[2], mode))
            switch (test, then, otherwise) {
            case (.truth(let known), _, _): return known ? then : otherwise
            case (_, .truth(true), .truth(false)): return test
            case (_, .truth(false), .truth(true)): return test.negated
            case (_, _, .truth(true)): return .binary(.or, test.negated, then)
            case (_, _, .truth(false)): return .binary(.and, test, then)
            case (_, .truth(true), _): return .binary(.or, test, otherwise)
            default: return .conditional(test, then: then, otherwise: otherwise)
            }
        case ("checklist", 3...), ("weighted-checklist", _): return .unsupported("\(name)()")
        default: return nil
        }
    }

    private func selected(
        _ arguments: [Formula], _ mode: FormulaTranslator.Mode, _ translator: inout FormulaTranslator
    ) -> QuestionnaireExpression {
        let answer = translator.value(arguments[0])
        if answer.expression.isUnsupported { return answer.expression }
        let code = translator.value(arguments[1])
        let literal: String
        switch code.expression {
        case .text(let text): literal = text.trimmingSpaces()
        case .number(let number): literal = "\(number)"
        case .nothing: return .truth(false)
        default:
            if code.expression.isUnsupported { return code.expression }
            guard answer.type != .choices else { return selected(answer, anyOf: code, mode, &translator) }
            return translator.comparison(.equal, arguments[0], arguments[1], mode)
        }
        guard let question = answer.question else {
            return translator.comparison(.equal, arguments[0], arguments[1], mode)
        }
        return translator.chosen(answer.expression, question, literal, mode)
    }

    /// Whether the option that another question names is chosen: one of the common codes is.
    private func selected(
        _ answer: TypedExpression, anyOf code: TypedExpression, _ mode: FormulaTranslator.Mode,
        _ translator: inout FormulaTranslator
    ) -> QuestionnaireExpression {
        guard let question = answer.question, let other = code.question, !question.codes.isEmpty else {
            return .unsupported("selected() with a computed option")
        }
        let common = question.codes.filter { other.codes.contains($0) }
        guard (1...40).contains(common.count) else { return .unsupported("selected() with a computed option") }
        let parts = common.map { one in
            QuestionnaireExpression.binary(
                .and, translator.chosen(answer.expression, question, one, mode),
                translator.chosen(code.expression, other, one, mode))
        }
        return QuestionnaireExpression.any(parts) ?? .truth(false)
    }

    static func number(_ whole: Int64) -> QuestionnaireExpression { .number(DecimalNumber(whole: whole)) }

    /// A value that is a text; `nil` if it is something else.
    static func text(_ value: TypedExpression) -> QuestionnaireExpression? {
        if value.expression.isUnsupported { return value.expression }
        return value.type == .text ? value.expression : nil
    }
}

extension String {
    /// Whether a text contains another one.
    fileprivate func firstRange(of part: String) -> Bool {
        let (whole, part) = (Array(utf8), Array(part.utf8))
        guard !part.isEmpty, whole.count >= part.count else { return part.isEmpty }
        return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
    }
}
