import CardEngine
import CardSchema

/// The functions of REDCap's logic and calculations.
struct REDCapDialect: FormulaDialect {
    /// The functions whose arguments are numbers.
    static let numeric: Set<String> = [
        "sum", "mean", "min", "max", "round", "roundup", "rounddown", "sqrt", "abs", "mod", "median", "stdev", "log",
        "int", "exponential",
    ]

    private static let elsewhere = "events are not told apart: the answer of another event is the one on this card"

    func word(_ name: String, _ translator: inout FormulaTranslator) -> TypedExpression {
        switch name.lowercased() {
        case "true": TypedExpression(.truth(true), .truth)
        case "false": TypedExpression(.truth(false), .truth)
        case "today": TypedExpression(.today, .day)
        case "now": TypedExpression(.now, .moment)
        default: .unsupported("a word that is neither a field nor a function")
        }
    }

    // MARK: - Conditions

    func condition(
        _ name: String, _ arguments: [Formula], _ mode: FormulaTranslator.Mode, _ translator: inout FormulaTranslator
    ) -> QuestionnaireExpression? {
        switch (name, arguments.count) {
        case ("isblankormissingcode", 1), ("isblanknotmissingcode", 1), ("isblank", 1):
            return translator.comparison(.equal, arguments[0], .text(""), mode)
        case ("ismissingcode", 1): return .truth(false)
        case (REDCapFormula.elsewhere, 1):
            translator.note(Self.elsewhere)
            return translator.condition(arguments[0], mode)
        case ("isnumber", 1), ("isinteger", 1): return number(name, arguments[0], mode, &translator)
        case ("contains", 2), ("not_contain", 2), ("starts_with", 2), ("ends_with", 2):
            let function: QuestionnaireExpression.Function =
                name == "starts_with" ? .startsWith : name == "ends_with" ? .endsWith : .contains
            // REDCap ignores case here.
            guard let whole = lowered(arguments[0], &translator), let part = lowered(arguments[1], &translator) else {
                return .unsupported("\(name)() of something other than a text")
            }
            let found = QuestionnaireExpression.call(function, [whole, part])
            return name == "not_contain"
                ? translator.unlessMissing(found.negated, mode) : translator.guarded(found, mode)
        case ("if", 3):
            let test = translator.condition(arguments[0], .neverUnknown)
            return .conditional(
                test, then: translator.condition(arguments[1], mode),
                otherwise: translator.condition(arguments[2], mode))
        default: return nil
        }
    }

    private func number(
        _ name: String, _ formula: Formula, _ mode: FormulaTranslator.Mode, _ translator: inout FormulaTranslator
    ) -> QuestionnaireExpression {
        let value = translator.value(formula)
        if value.expression.isUnsupported { return value.expression }
        switch value.type {
        case .number where name == "isnumber":
            return value.expression.definedness ?? .truth(true)
        case .number:
            return translator.guarded(.binary(.equal, value.expression, .call(.floor, [value.expression])), mode)
        case .text:
            let like = name == "isnumber" ? "-?[0-9]*\\.?[0-9]+" : "-?[0-9]+"
            return translator.guarded(.call(.matches, [value.expression, .text(like)]), mode)
        case .nothing: return .truth(false)
        case .choice where value.question?.hasNumericCodes == true, .truth:
            return value.expression.definedness ?? .truth(true)
        default: return .unsupported("\(name)() of something other than a number")
        }
    }

    private func lowered(_ formula: Formula, _ translator: inout FormulaTranslator) -> QuestionnaireExpression? {
        let value = translator.value(formula)
        if value.expression.isUnsupported { return value.expression }
        if case .text(let text) = value.expression { return .text(text.lowercased()) }
        return value.type == .text ? .call(.lower, [value.expression]) : nil
    }

    // MARK: - Values

    func call(_ name: String, _ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression? {
        if name == REDCapFormula.elsewhere, arguments.count == 1 {
            translator.note(Self.elsewhere)
            return translator.value(arguments[0])
        }
        if name != "if", let condition = condition(name, arguments, .neverUnknown, &translator) {
            return TypedExpression(condition, .truth)
        }
        switch (name, arguments.count) {
        case ("not", 1): return TypedExpression(translator.condition(.call(name, arguments), .neverUnknown), .truth)
        case ("if", 3): return translator.choose(arguments[0], arguments[1], arguments[2])
        case ("round", 1...2), ("roundup", 1...2), ("rounddown", 1...2): return rounded(name, arguments, &translator)
        case ("int", 1):
            return TypedExpression(.call(.floor, [translator.number(translator.value(arguments[0]))]), .number)
        case ("abs", 1): return mathematical(.absolute, arguments[0], &translator)
        case ("sqrt", 1): return mathematical(.squareRoot, arguments[0], &translator)
        case ("mod", 2): return translator.value(.binary(.remainder, arguments[0], arguments[1]))
        case ("sum", 1...):
            // Missing numbers do not count, and a sum of none is 0.
            let parts = arguments.map { argument in
                let number = translator.number(translator.value(argument))
                return number.definedness == nil
                    ? number : .call(.firstAnswered, [number, .number(DecimalNumber(whole: 0))])
            }
            return TypedExpression(.call(.sum, parts), .number)
        case ("mean", 1...): return aggregate(.mean, arguments, &translator)
        case ("min", 1...): return aggregate(.smallest, arguments, &translator)
        case ("max", 1...): return aggregate(.largest, arguments, &translator)
        case ("datediff", 3...): return difference(arguments, &translator)
        case ("year", 1), ("month", 1):
            let day = translator.value(arguments[0])
            guard day.type.isDated, day.expression != .now else {
                return day.expression.isUnsupported ? day : .unsupported("\(name)() of something other than a day")
            }
            return TypedExpression(.call(name == "year" ? .year : .month, [day.expression]), .number)
        case ("length", 1):
            let text = translator.value(arguments[0])
            guard text.type == .text else { return .unsupported("length() of something other than a text") }
            let length = QuestionnaireExpression.call(.length, [text.expression])
            guard let isAnswered = text.expression.definedness else { return TypedExpression(length, .number) }
            return TypedExpression(
                .conditional(isAnswered, then: length, otherwise: .number(DecimalNumber(whole: 0))), .number)
        case ("trim", 1): return translator.value(arguments[0])
        case ("lower", 1):
            guard let text = lowered(arguments[0], &translator) else { return nil }
            return TypedExpression(text, .text)
        case ("concat", 1): return translator.value(arguments[0])
        case ("concat", 2...), ("left", 2), ("right", 2), ("mid", 3), ("upper", 1), ("concat_ws", 2...),
            ("replace_text", 3):
            return TypedExpression(
                .written("\(name)()", arguments.map { translator.value($0).expression }), .text)
        default: return nil
        }
    }

    private func mathematical(
        _ function: QuestionnaireExpression.Function, _ formula: Formula, _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        TypedExpression(.call(function, [translator.number(translator.value(formula))]), .number)
    }

    private func aggregate(
        _ function: QuestionnaireExpression.Function, _ arguments: [Formula], _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        TypedExpression(.call(function, arguments.map { translator.number(translator.value($0)) }), .number)
    }

    private func rounded(_ name: String, _ arguments: [Formula], _ translator: inout FormulaTranslator)
        -> TypedExpression
    {
        let number = translator.number(translator.value(arguments[0]))
        let decimals =
            arguments.count == 2 ? translator.number(translator.value(arguments[1])) : .number(DecimalNumber(whole: 0))
        if name == "round" { return TypedExpression(.call(.round, [number, decimals]), .number) }
        let function: QuestionnaireExpression.Function = name == "roundup" ? .ceiling : .floor
        guard case .number(let places) = decimals, let count = places.whole, (0...6).contains(count) else {
            return .unsupported("\(name)() with computed decimals")
        }
        guard count > 0 else { return TypedExpression(.call(function, [number]), .number) }
        let power = QuestionnaireExpression.number(
            DecimalNumber(whole: (0..<count).reduce(1) { product, _ in product * 10 }))
        return TypedExpression(
            .binary(.divided, .call(function, [.binary(.times, number, power)]), power), .number)
    }
}
