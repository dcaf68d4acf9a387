import CardSchema

extension XPathDialect {
    func call(_ name: String, _ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression? {
        if let condition = XPathDialect.isCondition(name) ? condition(name, arguments, .neverUnknown, &translator) : nil
        {
            return TypedExpression(condition, .truth)
        }
        switch (name, arguments.count) {
        case ("not", 1): return TypedExpression(translator.condition(.call(name, arguments), .neverUnknown), .truth)
        case ("if", 3): return translator.choose(arguments[0], arguments[1], arguments[2])
        case ("once", 1), ("string", 1), ("normalize-space", 1): return passed(arguments[0], name, &translator)
        case ("number", 1): return numbered(arguments[0], &translator)
        case ("coalesce", 1...): return first(arguments, &translator)
        case ("concat", 1): return translator.value(arguments[0])
        case ("concat", _):
            let kept = arguments.filter { $0 != .text("") }
            return kept.count == 1 ? translator.value(kept[0]) : written("concat()", kept, &translator)
        case ("join", 2...), ("substr", 2...3), ("substring-before", 2), ("substring-after", 2), ("translate", 3),
            ("upper-case", 1):
            return written("\(name)()", arguments, &translator)
        case ("uuid", _), ("random", 0): return TypedExpression(.generated("\(name)()"), .text)
        case ("position", _): return TypedExpression(.generated("position()"), .number)
        case ("today", 0): return TypedExpression(.today, .day)
        case ("now", 0): return TypedExpression(.now, .moment)
        case ("date", 1), ("date-time", 1): return dated(arguments[0], name, &translator)
        case ("decimal-date-time", 1), ("decimal-date", 1): return translator.value(arguments[0])
        case ("decimal-time", 1):
            let value = translator.value(arguments[0])
            if case .text(let text) = value.expression, let time = WrittenDay.time(text) {
                return TypedExpression(.time(time), .time)
            }
            return value.type == .time || value.expression.isUnsupported
                ? value : .unsupported("decimal-time() of something other than a time")
        case ("format-date", 2), ("format-date-time", 2): return formatted(arguments, &translator)
        case ("string-length", 1): return counted(.length, arguments[0], &translator)
        case ("count-selected", 1): return counted(.count, arguments[0], &translator)
        case ("count", 1), ("count-non-empty", 1):
            return counted(name == "count" ? .count : .countAnswered, arguments[0], &translator)
        case ("sum", 1): return aggregate(.sum, arguments, &translator)
        case ("min", 1...): return aggregate(.smallest, arguments, &translator)
        case ("max", 1...): return aggregate(.largest, arguments, &translator)
        case ("abs", 1): return mathematical(.absolute, arguments[0], &translator)
        case ("floor", 1): return mathematical(.floor, arguments[0], &translator)
        case ("ceiling", 1): return mathematical(.ceiling, arguments[0], &translator)
        case ("sqrt", 1): return mathematical(.squareRoot, arguments[0], &translator)
        case ("int", 1): return whole(arguments[0], &translator)
        case ("round", 1...2):
            let value = translator.number(translator.value(arguments[0]))
            let decimals = arguments.count == 2 ? translator.number(translator.value(arguments[1])) : Self.number(0)
            return TypedExpression(.call(.round, [value, decimals]), .number)
        case ("pow", 2): return translator.value(.binary(.power, arguments[0], arguments[1]))
        case ("jr:choice-name", 2): return title(arguments[0], &translator)
        case ("selected-at", 2): return firstChosen(arguments, &translator)
        case ("pulldata", 4): return pulled(arguments, &translator)
        case ("lower-case", 1):
            guard let text = Self.text(translator.value(arguments[0])) else { return nil }
            return TypedExpression(.call(.lower, [text]), .text)
        default: return nil
        }
    }

    /// A text that is made of answers.
    private func written(
        _ words: String, _ arguments: [Formula], _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        TypedExpression(.written(words, arguments.map { translator.value($0).expression }), .text)
    }

    /// `jr:choice-name(${x}, '${x}')`: the title of the chosen option.
    private func title(_ formula: Formula, _ translator: inout FormulaTranslator) -> TypedExpression {
        let answer = translator.value(formula)
        if answer.expression.isUnsupported { return answer }
        guard answer.type == .choice, let question = answer.question, question.titles.count == question.codes.count,
            (1...FormulaTranslator.mostCodes).contains(question.titles.count)
        else { return .unsupported("jr:choice-name()") }
        translator.note("titles of options are in the language of the form")
        let titles = zip(question.codes, question.titles).reversed().reduce(QuestionnaireExpression.nothing) {
            rest, one in
            .conditional(
                translator.chosen(answer.expression, question, one.0, .neverUnknown), then: .text(one.1),
                otherwise: rest)
        }
        return TypedExpression(titles, .text)
    }

    /// `selected-at(${x}, 0)`: the code of the first chosen option, in the order of the list.
    private func firstChosen(_ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression {
        let answer = translator.value(arguments[0])
        if answer.expression.isUnsupported { return answer }
        guard arguments[1] == .number("0"), answer.type == .choices, let code = translator.code(of: answer) else {
            return .unsupported("selected-at()")
        }
        return TypedExpression(code, .text)
    }

    private static func isCondition(_ name: String) -> Bool {
        [
            "true", "false", "boolean", "boolean-from-string", "selected", "regex", "contains", "starts-with",
            "ends-with",
        ].contains(name)
    }

    private func passed(_ formula: Formula, _ name: String, _ translator: inout FormulaTranslator) -> TypedExpression {
        let value = translator.value(formula)
        if name == "once" { translator.note("once() became a value that is computed until the question is answered") }
        return value
    }

    /// number(): the number in a text, or of an option's code.
    private func numbered(_ formula: Formula, _ translator: inout FormulaTranslator) -> TypedExpression {
        let value = translator.value(formula)
        // A day as a number is its distance from another one; that is what remains of it.
        if value.type.isDated { return value }
        return TypedExpression(translator.number(value), .number)
    }

    private func first(_ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression {
        let values = arguments.filter { $0 != .text("") }.map { translator.value($0) }
        guard let head = values.first else { return TypedExpression(.nothing, .nothing) }
        guard values.count > 1 else { return head }
        let type = values.dropFirst().reduce(head.type) { $0.joined(with: $1.type) }
        if type == .other {
            return TypedExpression(.call(.firstAnswered, values.map { translator.number($0) }), .number)
        }
        return TypedExpression(.call(.firstAnswered, values.map { $0.expression }), type)
    }

    private func dated(_ formula: Formula, _ name: String, _ translator: inout FormulaTranslator) -> TypedExpression {
        let value = translator.value(formula)
        switch value.type {
        case .text:
            guard case .text(let literal) = value.expression, let read = WrittenDay.expression(literal) else {
                return .unsupported("\(name)() of a text")
            }
            return TypedExpression(read.expression, read.type)
        case .moment where name == "date" && value.expression == .now: return TypedExpression(.today, .day)
        case .moment where name == "date":
            var day = TypedExpression(value.expression, .day)
            day.isDayOfMoment = true
            return day
        case .day, .moment, .nothing: return value
        default: return value.expression.isUnsupported ? value : .unsupported("\(name)() of a number")
        }
    }

    /// Parts of a day; other formats have no equivalent.
    private func formatted(_ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression {
        var day = translator.value(arguments[0])
        if day.type == .text, case .text(let literal) = day.expression, let read = WrittenDay.expression(literal) {
            day = TypedExpression(read.expression, read.type)
        }
        if day.expression == .now { day = TypedExpression(.today, .day) }
        guard day.type.isDated, day.shift == nil, case .text(let format) = arguments[1] else {
            return day.expression.isUnsupported ? day : .unsupported("format-date() of something other than a day")
        }
        switch format {
        case "%Y": return TypedExpression(.call(.year, [day.expression]), .number)
        case "%m", "%n": return TypedExpression(.call(.month, [day.expression]), .number)
        case "%Y-%m-%d" where day.type == .day: return day
        default: return TypedExpression(.written("format-date() with this format", [day.expression]), .text)
        }
    }

    /// A number of characters, options or records, which is 0 without an answer.
    private func counted(
        _ function: QuestionnaireExpression.Function, _ formula: Formula, _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        let value = translator.value(formula)
        if value.expression.isUnsupported { return value }
        if case .records(let list, let test, _) = value.expression {
            guard function == .count else { return .unsupported("count-non-empty() of some records") }
            return TypedExpression(
                .conditional(
                    .call(.isAnswered, [.answer(list)]),
                    then: .call(.count, [.records(list, where: test, value: nil)]), otherwise: Self.number(0)), .number)
        }
        // Every record has the question, whether or not it is answered.
        if function == .count, let list = value.question?.list, list != translator.list {
            let records = QuestionnaireExpression.answer(list)
            return TypedExpression(
                .conditional(
                    .call(.isAnswered, [records]), then: .call(.count, [records]), otherwise: Self.number(0)), .number)
        }
        let fits =
            switch function {
            case .length: value.type == .text
            case .countAnswered: value.question != nil
            default: value.type == .choices || value.type == .other && value.question != nil || value.question != nil
            }
        guard fits else { return .unsupported("the length of something other than a text") }
        let count = QuestionnaireExpression.call(function, [value.expression])
        guard let isAnswered = value.expression.definedness else { return TypedExpression(count, .number) }
        return TypedExpression(.conditional(isAnswered, then: count, otherwise: Self.number(0)), .number)
    }

    private func aggregate(
        _ function: QuestionnaireExpression.Function, _ arguments: [Formula], _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        let values = arguments.map { translator.value($0) }
        if values.allSatisfy({ $0.type == .day }) {
            return TypedExpression(.call(function, values.map { $0.expression }), .day)
        }
        return TypedExpression(.call(function, values.map { translator.number($0) }), .number)
    }

    private func mathematical(
        _ function: QuestionnaireExpression.Function, _ formula: Formula, _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        TypedExpression(.call(function, [translator.number(translator.value(formula))]), .number)
    }

    /// int(): toward zero.
    private func whole(_ formula: Formula, _ translator: inout FormulaTranslator) -> TypedExpression {
        let number = translator.number(translator.value(formula))
        if number.isUnsupported { return TypedExpression(number, .number) }
        if Self.isNeverNegative(number) { return TypedExpression(.call(.floor, [number]), .number) }
        guard number.size(upTo: 40) < 40 else {
            translator.note("int() rounds down, also below 0")
            return TypedExpression(.call(.floor, [number]), .number)
        }
        return TypedExpression(
            .conditional(
                .binary(.less, number, Self.number(0)), then: .call(.ceiling, [number]),
                otherwise: .call(.floor, [number])),
            .number)
    }

    private static func isNeverNegative(_ number: QuestionnaireExpression) -> Bool {
        switch number {
        case .number(let number): number.units >= 0
        case .call(.count, _), .call(.length, _), .call(.absolute, _), .call(.year, _), .call(.month, _): true
        case .binary(.plus, let a, let b), .binary(.times, let a, let b), .binary(.divided, let a, let b):
            isNeverNegative(a) && isNeverNegative(b)
        case .conditional(_, let a, let b): isNeverNegative(a) && isNeverNegative(b)
        default: false
        }
    }
}
