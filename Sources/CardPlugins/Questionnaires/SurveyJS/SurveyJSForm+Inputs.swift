import CardEngine
import CardSchema

extension SurveyJSForm {
    /// Sets the kind of a text question, from its input type, its mask and its validators.
    mutating func setInput(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        switch node["inputType"]?.string?.lowercased() ?? "text" {
        case "number": setNumber(node, &item)
        case "range":
            item.kind = .scale
            item.minimum = .number(DecimalNumber(whole: 0))
            item.maximum = .number(DecimalNumber(whole: 100))
            item.step = node["step"].flatMap { Self.number($0) }
        case "date": item.kind = .date
        case "datetime", "datetime-local": item.kind = .moment
        case "time": item.kind = .time
        case "month": setPattern("[0-9]{4}-[0-1][0-9]", "2026-11", &item)
        case "week": setPattern("[0-9]{4}-W[0-5][0-9]", "2026-W48", &item)
        case "color": setPattern("#[0-9A-Fa-f]{6}", "#ff8800", &item)
        case "email": item.format = "email"
        case "url": item.format = "url"
        case "tel": item.format = "phone"
        default: break
        }
        if item.kind == .text { setMask(node, &item) }
        if item.kind == .text, hasNumericValidator(node) {
            guard item.format != "phone" else { return item.pattern = ("[0-9]*", own("digits", "dígitos")) }
            setNumber(node, &item)
        } else if item.kind == .text, item.format == nil, item.pattern == nil,
            names.numbers.contains(Self.name(of: node))
        {
            setNumber(node, &item)
            remark(.changed, at: item.place, "inputType", "the answer is a number, because a rule calculates with it")
        }
        setLimits(node, &item, context)
    }

    private func hasNumericValidator(_ node: JSONNode) -> Bool {
        (node["validators"]?.elements ?? []).contains {
            ["numeric", "numericvalidator"].contains($0["type"]?.string?.lowercased() ?? "")
        }
    }

    private func setNumber(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        let step = node["step"].flatMap { Self.number($0) }
        item.kind = step?.whole != nil ? .integer : .decimal
        if let step, step.units > 0, step != DecimalNumber(whole: 1) { item.step = step }
    }

    private func setPattern(_ like: String, _ example: String, _ item: inout QuestionnaireItem) {
        item.pattern = (like, own("as in \(example)", "como \(example)"))
    }

    /// A mask says what is typed: `9` a digit, `a` a letter, `#` either.
    private mutating func setMask(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        let settings = node["maskSettings"]
        switch node["maskType"]?.string?.lowercased() {
        case "numeric", "currency":
            item.kind = settings?["precision"].flatMap { Self.whole($0) } == 0 ? .integer : .decimal
            if let unit = (settings?["prefix"] ?? settings?["suffix"])?.string?.trimmingSpaces() {
                item.unit = [(nil, unit)]
            }
            item.minimum = settings?["min"].flatMap { Self.number($0) }.map { .number($0) }
            item.maximum = settings?["max"].flatMap { Self.number($0) }.map { .number($0) }
        case "datetime":
            let pattern = (settings?["pattern"]?.string ?? "").lowercased()
            let hasTime = pattern.contains("h" as Character)
            item.kind = !pattern.contains("y" as Character) ? hasTime ? .time : .text : hasTime ? .moment : .date
        case "pattern":
            guard let mask = settings?["pattern"]?.string, !mask.isEmpty else { return }
            let like = mask.unicodeScalars.map { scalar -> String in
                switch scalar {
                case "9": "[0-9]"
                case "a": "[A-Za-z]"
                case "#": "[A-Za-z0-9]"
                case "0"..."8", " ": "\(scalar)"
                default: scalar.isASCII && !scalar.properties.isAlphabetic ? "\\\(scalar)" : "\(scalar)"
                }
            }
            setPattern(like.joined(), TitleText.of(mask), &item)
        default: break
        }
    }

    // MARK: - Limits

    /// Sets the lowest and the highest value, which may be expressions.
    mutating func setLimits(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        for (key, isLow) in [("min", true), ("max", false)] {
            let expression = node["\(key)ValueExpression"]?.string ?? node["\(key)Expression"]?.string
            guard let value = limit(node[key], expression, item, context) else { continue }
            let message = words(node["\(key)ErrorText"], at: "\(item.place).\(key)ErrorText", context.scope)
            let isMixed = item.kind == .moment && value.kind == .day && value.constant == nil
            if let offset = value.offset ?? (isMixed ? DecimalNumber(whole: 0) : nil) {
                // A day that is moved by some days has no form as a limit.
                let days = QuestionnaireExpression.call(.days, [value.expression, .itself])
                let check = QuestionnaireExpression.binary(
                    isLow ? .greaterOrEqual : .lessOrEqual, days, .number(offset))
                item.checks.append(.init(check, message))
            } else if isLow {
                item.minimum = value.expression
            } else {
                item.maximum = value.expression
            }
        }
    }

    private mutating func limit(
        _ node: JSONNode?, _ expression: String?, _ item: QuestionnaireItem, _ context: SurveyJSPlace
    ) -> SurveyJSValue? {
        var source = expression
        if source == nil, let text = node?.string, text.hasPrefix("=") { source = String(text.dropFirst()) }
        if let source {
            var translator = SurveyJSTranslator(names, context.scope)
            guard let value = translator.value(source) else { return nil }
            guard let constant = value.constant else { return value }
            return limit(constant, item)
        }
        return node.flatMap { Self.text(of: $0) }.flatMap { limit($0, item) }
    }

    private func limit(_ text: String, _ item: QuestionnaireItem) -> SurveyJSValue? {
        switch item.kind {
        case .date: SurveyJSTranslator.day(text, asMoment: false).map { SurveyJSValue($0, .day) }
        case .moment: SurveyJSTranslator.day(text, asMoment: true).map { SurveyJSValue($0, .moment) }
        case .time: CivilTime(text.prefix(5)).map { SurveyJSValue(.time($0.description), .time) }
        case .integer, .decimal, .scale: DecimalNumber(text).map { SurveyJSValue(.number($0), .number) }
        default: nil
        }
    }

    // MARK: - Scales

    mutating func setSlider(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        item.kind = .scale
        func end(_ names: [String], _ standard: Int64) -> QuestionnaireExpression {
            let found = names.lazy.compactMap { node[$0].flatMap { Self.number($0) } }.first
            return .number(found ?? DecimalNumber(whole: standard))
        }
        item.minimum = end(["min", "rangeMin"], 0)
        item.maximum = end(["max", "rangeMax"], 100)
        item.step = node["step"].flatMap { Self.number($0) }.flatMap { $0.units > 0 ? $0 : nil }
    }

    mutating func setRating(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        let values = node["rateValues"]?.elements ?? []
        let low = words(
            node["minRateDescription"] ?? node["mininumRateDescription"], at: item.place, context.scope)
        let high = words(node["maxRateDescription"] ?? node["maximumRateDescription"], at: item.place, context.scope)
        if !values.isEmpty {
            setRatedOptions(values, low, high, &item, context)
            return
        }
        let first = node["rateMin"].flatMap { Self.number($0) } ?? DecimalNumber(whole: 1)
        let step = node["rateStep"].flatMap { Self.number($0) }.flatMap { $0.units > 0 ? $0 : nil }
        item.kind = .scale
        item.step = step
        item.minimum = .number(first)
        var last = node["rateMax"].flatMap { Self.number($0) }
        if last == nil, let count = node["rateCount"].flatMap({ Self.whole($0) }), let start = first.whole, count > 1,
            count <= 1_000
        {
            last = DecimalNumber(units: start + Int64(count - 1) * (step?.whole ?? 1))
        }
        let end = last ?? DecimalNumber(whole: 5)
        item.maximum = .number(end)
        if !low.isEmpty { item.options.append(.init(code: first.description, title: low)) }
        if !high.isEmpty { item.options.append(.init(code: end.description, title: high)) }
    }

    /// Values with texts of their own are a scale where they are whole numbers in a row, else a choice.
    private mutating func setRatedOptions(
        _ values: [JSONNode], _ low: Questionnaire.Words, _ high: Questionnaire.Words,
        _ item: inout QuestionnaireItem, _ context: SurveyJSPlace
    ) {
        item.options = options(values, at: "\(item.place).rateValues", context)
        let numbers = item.options.compactMap { DecimalNumber($0.code)?.whole }
        let isRow =
            numbers.count == item.options.count && numbers.count > 1
            && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
        if let first = numbers.first, let last = numbers.last, isRow {
            item.kind = .scale
            (item.minimum, item.maximum) = (.number(DecimalNumber(whole: first)), .number(DecimalNumber(whole: last)))
            // A point whose text is its number has no text.
            item.options.removeAll { $0.title.allSatisfy { DecimalNumber($0.text) != nil } }
            if !low.isEmpty, item.options.first?.code != String(first) {
                item.options.insert(.init(code: String(first), title: low), at: 0)
            }
            if !high.isEmpty, item.options.last?.code != String(last) {
                item.options.append(.init(code: String(last), title: high))
            }
        } else {
            item.kind = .choice
        }
    }
}
