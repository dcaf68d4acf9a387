import CardSchema

extension SurveyJSTranslator {
    mutating func call(_ name: String, _ terms: [SurveyJSTerm]) -> SurveyJSValue {
        if name == "iif" || name == "if" { return conditional(terms) }
        let values = terms.map { value(of: $0) }
        switch name {
        case "sum", "avg", "min", "max", "count": return combined(name, values)
        case "suminarray", "avginarray", "mininarray", "maxinarray", "countinarray":
            return overList(name, values, terms)
        case "round", "trunc", "floor", "ceil", "abs", "sqrt": return rounded(name, values)
        case "today", "currentdate", "now": return today(values)
        case "age": return age(values)
        case "year", "getyear", "month", "getmonth", "weekday", "currentyear": return part(name, values)
        case "getdate", "date", "number", "tonumber": return values.first ?? .unsupported("\(name)()")
        case "dateadd": return dateAdd(values)
        case "datediff", "diffdays": return dateDifference(name, values)
        case "displayvalue": return displayed(values)
        case "lower", "tolower", "lowercase":
            guard let value = values.first else { return .unsupported("\(name)()") }
            return value.kind == .text && value.constant == nil
                ? SurveyJSValue(.call(.lower, [value.expression]), .text) : value
        case "isempty", "isnotempty":
            guard let value = values.first else { return .unsupported("\(name)()") }
            let answered = isAnswered(value)
            return SurveyJSValue(name == "isempty" ? .not(answered) : answered, .truth)
        default:
            return .unsupported(Identifier.isSpeakable(name) ? "\(name)()" : "a function of its own")
        }
    }

    private mutating func conditional(_ terms: [SurveyJSTerm]) -> SurveyJSValue {
        guard terms.count == 2 || terms.count == 3 else { return .unsupported("iif()") }
        let test = definite(truth(terms[0]))
        let then = value(of: terms[1])
        var otherwise = terms.count == 3 ? value(of: terms[2]) : value(of: .text(""))
        // Nothing, where the other branch is a number or a day, stays nothing.
        var first = then
        if otherwise.constant == "", then.kind != .text { otherwise = Self.nothing(then.kind) }
        if first.constant == "", otherwise.kind != .text { first = Self.nothing(otherwise.kind) }
        let kind = first.kind == otherwise.kind || otherwise.kind == .other ? first.kind : otherwise.kind
        var result = plain(first, kind)
        if case .call(.isAnswered, let answers) = test, let answer = answers.first { result = result.assuming(answer) }
        return SurveyJSValue(.conditional(test, then: result, otherwise: plain(otherwise, kind)), kind)
    }

    private static func nothing(_ kind: SurveyJSValue.Kind) -> SurveyJSValue {
        SurveyJSValue(.nothing, kind)
    }

    /// Returns a value as its branch of a condition needs it.
    private func plain(_ value: SurveyJSValue, _ kind: SurveyJSValue.Kind) -> QuestionnaireExpression {
        switch kind {
        case .number: number(value)
        case .day where value.constant != nil: Self.day(value.constant ?? "", asMoment: false) ?? value.expression
        default: value.expression
        }
    }

    // MARK: - Numbers

    /// Returns the values of a call, where lists are written out.
    private func flat(_ values: [SurveyJSValue]) -> [SurveyJSValue] {
        values.flatMap { value -> [SurveyJSValue] in
            if let list = value.list { return flat(list) }
            guard value.kind == .group, let entry = value.entry, entry.list == nil else { return [value] }
            return entry.parts.compactMap { names[$0] }.map { part in
                var value = SurveyJSValue(.answer(part.code), part.kind == .choice ? .choice : .number)
                value.entry = part
                return value
            }
        }
    }

    private func combined(_ name: String, _ values: [SurveyJSValue]) -> SurveyJSValue {
        let values = flat(values)
        guard !values.isEmpty else { return .unsupported("\(name)()") }
        switch name {
        case "sum": return SurveyJSValue(.call(.sum, values.map { summand($0) }), .number)
        case "count": return SurveyJSValue(.call(.countAnswered, values.map(\.expression)), .number)
        case "avg": return SurveyJSValue(.call(.mean, values.map { number($0) }), .number)
        case "min": return SurveyJSValue(.call(.smallest, values.map { number($0) }), .number)
        default: return SurveyJSValue(.call(.largest, values.map { number($0) }), .number)
        }
    }

    private mutating func overList(
        _ name: String, _ values: [SurveyJSValue], _ terms: [SurveyJSTerm]
    ) -> SurveyJSValue {
        guard values.count >= 2, let list = values[0].entry, let column = values[1].constant,
            let entry = names["\(list.code).\(column)"]
        else { return .unsupported("\(name)()") }
        var value = SurveyJSValue(.answer(entry.code), entry.kind == .choice ? .choice : .number)
        value.entry = entry
        if values.count == 3 {
            let outer = scope.each
            scope.each = list.code
            defer { scope.each = outer }
            let test = definite(truth(terms[2]))
            if let words = test.firstUnsupported { return .unsupported(words) }
            let some = QuestionnaireExpression.records(
                list.code, where: test, value: name == "countinarray" ? nil : number(value))
            guard name == "countinarray" else {
                return Self.aggregates[name].map { SurveyJSValue(.call($0, [some]), .number) }
                    ?? .unsupported("\(name)()")
            }
            let zero = QuestionnaireExpression.number(DecimalNumber(whole: 0))
            return SurveyJSValue(
                .conditional(.call(.isAnswered, [.answer(list.code)]), then: .call(.count, [some]), otherwise: zero),
                .number)
        }
        guard let function = Self.aggregates[name] else {
            return SurveyJSValue(.call(.countAnswered, [value.expression]), .number)
        }
        return SurveyJSValue(.call(function, [number(value)]), .number)
    }

    /// What functions over the records of a list give.
    private static let aggregates: [String: QuestionnaireExpression.Function] = [
        "suminarray": .sum, "avginarray": .mean, "mininarray": .smallest, "maxinarray": .largest,
    ]

    private mutating func rounded(_ name: String, _ values: [SurveyJSValue]) -> SurveyJSValue {
        guard let value = values.first else { return .unsupported("\(name)()") }
        let number = number(value)
        let zero = QuestionnaireExpression.number(DecimalNumber(whole: 0))
        switch name {
        case "abs": return SurveyJSValue(.call(.absolute, [number]), .number)
        case "sqrt": return SurveyJSValue(.call(.squareRoot, [number]), .number)
        case "floor": return SurveyJSValue(.call(.floor, [number]), .number)
        case "ceil": return SurveyJSValue(.call(.ceiling, [number]), .number)
        case "trunc":
            guard values.count == 1 || values[1].constant == "0" else { return .unsupported("trunc() to decimals") }
            copied += 1
            guard copied <= Self.mostCopied else { return .unsupported("trunc()") }
            return SurveyJSValue(
                .conditional(
                    .binary(.less, number, zero), then: .call(.ceiling, [number]), otherwise: .call(.floor, [number])),
                .number)
        default:
            let decimals = values.count > 1 ? values[1].expression : zero
            return SurveyJSValue(.call(.round, [number, decimals]), .number)
        }
    }

    // MARK: - Days

    private func today(_ values: [SurveyJSValue]) -> SurveyJSValue {
        var value = SurveyJSValue(.today, .day)
        guard let first = values.first else { return value }
        guard case .number(let days) = first.expression else { return .unsupported("today() and a computed number") }
        value.offset = days
        return value
    }

    private static let daysInYear = DecimalNumber(units: 3_652_425, decimals: 4) ?? DecimalNumber(whole: 365)
    private static let daysInMonth = DecimalNumber(units: 30_436_875, decimals: 6) ?? DecimalNumber(whole: 30)

    private func years(_ days: QuestionnaireExpression, _ length: DecimalNumber) -> QuestionnaireExpression {
        .call(.floor, [.binary(.divided, days, .number(length))])
    }

    private func age(_ values: [SurveyJSValue]) -> SurveyJSValue {
        guard let born = values.first, born.kind == .day || born.kind == .moment else { return .unsupported("age()") }
        return SurveyJSValue(years(.call(.days, [born.expression, .today]), Self.daysInYear), .number)
    }

    private func part(_ name: String, _ values: [SurveyJSValue]) -> SurveyJSValue {
        let value = values.first ?? SurveyJSValue(.today, .day)
        guard value.kind == .day || value.kind == .moment, value.offset == nil else {
            return .unsupported("\(name)() of a value that is not a date")
        }
        switch name {
        case "month", "getmonth": return SurveyJSValue(.call(.month, [value.expression]), .number)
        case "weekday":
            // Sunday is 0 there and 7 here.
            let seven = QuestionnaireExpression.number(DecimalNumber(whole: 7))
            return SurveyJSValue(.binary(.remainder, .call(.weekday, [value.expression]), seven), .number)
        default: return SurveyJSValue(.call(.year, [value.expression]), .number)
        }
    }

    private func dateAdd(_ values: [SurveyJSValue]) -> SurveyJSValue {
        guard values.count >= 2, values[0].kind == .day, values[0].offset == nil,
            case .number(let count) = values[1].expression, (values.dropFirst(2).first?.constant ?? "days") == "days"
        else { return .unsupported("dateAdd()") }
        var value = values[0]
        value.offset = count
        return value
    }

    private func dateDifference(_ name: String, _ values: [SurveyJSValue]) -> SurveyJSValue {
        guard values.count >= 2, values[0].offset == nil, values[1].offset == nil else {
            return .unsupported("\(name)()")
        }
        let ends = values.prefix(2).map { value -> QuestionnaireExpression in
            guard let constant = value.constant else {
                return [.day, .moment].contains(value.kind) ? value.expression : .unsupported("\(name)()")
            }
            return Self.day(constant, asMoment: false) ?? .unsupported("\(name)()")
        }
        let days = QuestionnaireExpression.call(.days, ends)
        if name == "diffdays" { return SurveyJSValue(.call(.absolute, [days]), .number) }
        switch values.dropFirst(2).first?.constant?.lowercased() ?? "days" {
        case "days": return SurveyJSValue(days, .number)
        case "years": return SurveyJSValue(years(days, Self.daysInYear), .number)
        case "months": return SurveyJSValue(years(days, Self.daysInMonth), .number)
        case "minutes": return SurveyJSValue(.call(.minutes, ends), .number)
        case "hours":
            let sixty = QuestionnaireExpression.number(DecimalNumber(whole: 60))
            return SurveyJSValue(.call(.floor, [.binary(.divided, .call(.minutes, ends), sixty)]), .number)
        default: return .unsupported("dateDiff() in another unit")
        }
    }

    // MARK: - Texts

    /// Returns the title of what is chosen.
    private func displayed(_ values: [SurveyJSValue]) -> SurveyJSValue {
        guard let name = values.first?.constant, let entry = entry(name) else { return .unsupported("displayValue()") }
        guard entry.kind == .choice else {
            guard entry.kind == .text || entry.kind == .note else { return .unsupported("displayValue()") }
            return SurveyJSValue(.answer(entry.code), .text)
        }
        guard let last = entry.options.last, entry.options.count <= 50 else { return .unsupported("displayValue()") }
        let chain = entry.options.dropLast().reversed().reduce(QuestionnaireExpression.text(last.title)) {
            rest, option in
            .conditional(
                .binary(.equal, .answer(entry.code), .option(option.code)), then: .text(option.title), otherwise: rest)
        }
        return SurveyJSValue(chain, .text)
    }
}
