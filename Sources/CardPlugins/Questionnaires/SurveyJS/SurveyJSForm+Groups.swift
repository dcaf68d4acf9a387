import CardSchema

extension SurveyJSForm {
    /// Several texts under one title.
    mutating func texts(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var group = start(.group, node, at: place, context)
        applyConditions(of: node, to: &group, context)
        for (index, part) in (node["items"]?.elements ?? []).enumerated() {
            let own = "\(place).items[\(index)]"
            reportKeys(of: part, .question, at: own)
            var inner = context
            inner.prefix = group.code
            var item = question(part, "text", at: own, inner)
            if let value = node["defaultValue"]?[Self.name(of: part)].flatMap({ Self.text(of: $0) }),
                item.initial.isEmpty
            {
                item.initial = [constant(value, for: item)].compactMap(\.self)
            }
            group.items.append(item)
        }
        requireAny(of: node, &group, context)
        return group
    }

    /// An order of options: the rank of each.
    mutating func ranking(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var group = start(.group, node, at: place, context)
        applyConditions(of: node, to: &group, context)
        group.isTable = true
        var choice = QuestionnaireItem(.choice, code: group.code, at: place)
        setChoices(node, &choice, isSeveral: false, context)
        let last = DecimalNumber(whole: Int64(choice.options.count))
        for option in choice.options {
            var item = QuestionnaireItem(.scale, code: code("\(group.code).\(option.code)", SurveyJSPlace()), at: place)
            item.title = option.title
            item.condition = option.condition
            (item.minimum, item.maximum) = (.number(DecimalNumber(whole: 1)), .number(last))
            item.isRequired = group.isRequired && group.requiredWhen == nil
            item.requiredWhen = nil
            group.items.append(item)
        }
        let codes = group.items.map(\.code)
        for index in group.items.indices.dropFirst() where codes.count <= 12 {
            let pairs = codes[..<index].map {
                QuestionnaireExpression.binary(.notEqual, .answer(codes[index]), .answer($0))
            }
            guard let check = QuestionnaireExpression.all(pairs) else { continue }
            group.items[index].checks.append(
                .init(check, own("Another one has this rank.", "Otra opción tiene este puesto.")))
        }
        remark(.changed, at: place, "type", "each option gets a rank, from 1 for the first")
        (group.isRequired, group.requiredWhen) = (false, nil)
        return group
    }

    /// A slider with two handles.
    mutating func range(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var group = start(.group, node, at: place, context)
        applyConditions(of: node, to: &group, context)
        for (name, title) in [("from", own("From", "Desde")), ("to", own("To", "Hasta"))] {
            var item = QuestionnaireItem(.scale, code: code("\(group.code).\(name)", SurveyJSPlace()), at: place)
            setSlider(node, &item)
            item.title = title
            item.isRequired = group.isRequired
            item.requiredWhen = group.requiredWhen
            group.items.append(item)
        }
        (group.isRequired, group.requiredWhen) = (false, nil)
        remark(.changed, at: place, "sliderType", "the two ends are two questions")
        return group
    }

    /// An item that nobody answers.
    static func calculated(_ value: SurveyJSValue, code: String, at place: String) -> QuestionnaireItem {
        var item = QuestionnaireItem(.decimal, code: code, at: place)
        item.title = [(nil, code)]
        item.isReadOnly = true
        item.calculation = value.offset == nil ? value.expression : .unsupported("a date that is computed")
        switch value.kind {
        case .truth: item.kind = .yesno
        case .day: item.kind = .date
        case .time: item.kind = .time
        case .moment: item.kind = .moment
        case .choice:
            item.kind = .choice
            item.options = (value.entry?.options ?? []).map { .init(code: $0.code, title: [(nil, $0.title)]) }
        case .text:
            item.kind = .text
            // Texts that are known are options.
            let results = results(of: value.expression)
            guard let results, !results.isEmpty else { break }
            item.kind = .choice
            item.options = results.map { .init(code: $0, title: [(nil, $0)]) }
            item.calculation = asOptions(value.expression)
        case .number, .choices, .group, .other: break
        }
        return item
    }

    /// The texts that an expression can give, each once; `nil` if it can give any.
    private static func results(of expression: QuestionnaireExpression) -> [String]? {
        switch expression {
        case .text(let text): return text.isEmpty ? [] : [text]
        case .nothing: return []
        case .conditional(_, let then, let otherwise):
            guard let first = results(of: then), let second = results(of: otherwise) else { return nil }
            return first + second.filter { !first.contains($0) }
        default: return nil
        }
    }

    private static func asOptions(_ expression: QuestionnaireExpression) -> QuestionnaireExpression {
        switch expression {
        case .text(let text): text.isEmpty ? .nothing : .option(text)
        case .conditional(let test, let then, let otherwise):
            .conditional(test, then: asOptions(then), otherwise: asOptions(otherwise))
        default: expression
        }
    }
}
