import CardSchema

extension SurveyJSForm {
    private static let mostGenerated = 1_000

    /// Sets the options of a choice, and what is special about some of them.
    mutating func setChoices(
        _ node: JSONNode, _ item: inout QuestionnaireItem, isSeveral: Bool, _ context: SurveyJSPlace
    ) {
        item.kind = isSeveral ? .choices : .choice
        item.options = options(node["choices"]?.elements ?? [], at: "\(item.place).choices", context)
        addGenerated(node, &item)
        copyChoices(node, &item, context)
        for key in ["choicesVisibleIf", "choicesEnableIf"] {
            guard let source = node[key]?.string, !source.isEmpty else { continue }
            addCondition(source, to: &item.options, context.scope)
        }
        addSpecial(node, &item, context)
        item.takesOther =
            node["hasOther"]?.bool == true || node["showOtherItem"]?.bool == true
            || node["allowCustomChoices"]?.bool == true
        if isSeveral {
            item.minimumCount = node["minSelectedChoices"].flatMap { Self.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
            item.maximumCount = node["maxSelectedChoices"].flatMap { Self.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
        let isRemote = node["choicesByUrl"]?.members?.isEmpty == false
        guard item.options.isEmpty || isRemote else { return }
        item.options = []
        item.kind = isSeveral ? .note : .text
        remark(
            isRemote ? .lost : .changed, at: item.place, isRemote ? "choicesByUrl" : "choices",
            isRemote
                ? "the options come from a server; the answer is a text" : "there are no options; the answer is a text")
    }

    /// Reads options: texts, numbers, or objects with a value and a text.
    mutating func options(_ nodes: [JSONNode], at place: String, _ context: SurveyJSPlace)
        -> [QuestionnaireItem.Option]
    {
        var taken: Set<String> = []
        var options: [QuestionnaireItem.Option] = []
        for (index, node) in nodes.enumerated() {
            let own = "\(place)[\(index)]"
            let value = node.members == nil ? node : node["value"] ?? node["name"]
            guard let value else { continue }
            let written = Self.text(of: value) ?? JSONDocument(value).compact()
            // The first versions wrote a value and its text as `value|text`.
            let cut = node.string.flatMap { $0.firstIndex(of: "|") }
            let code = cut.map { String(written[..<$0]) } ?? written
            guard taken.insert(code).inserted else {
                remark(.changed, at: own, "value", "the value is there twice; the second one is left out")
                continue
            }
            var title = words(node.members == nil ? nil : node["text"], at: "\(own).text", context.scope)
            if let cut { title = [(nil, String(written[written.index(after: cut)...]))] }
            if title.isEmpty { title = words(node.members == nil ? node : nil, at: own, context.scope) }
            if title.isEmpty { title = [(nil, code)] }
            var option = QuestionnaireItem.Option(code: code, title: title)
            option.score = DecimalNumber(code) ?? node["score"].flatMap { Self.number($0) }
            var translator = SurveyJSTranslator(names, context.scope)
            let sources = ["visibleIf", "enableIf"].compactMap { node[$0]?.string }
            option.condition = QuestionnaireExpression.all(sources.compactMap { translator.condition($0) })
            options.append(option)
        }
        // A score counts only if each option has one.
        if options.contains(where: { $0.score == nil }) { for index in options.indices { options[index].score = nil } }
        return options
    }

    /// Adds a condition that may name the option, to each of some options.
    func addCondition(_ source: String, to options: inout [QuestionnaireItem.Option], _ scope: SurveyJSScope) {
        for index in options.indices {
            var own = scope
            own.item = options[index].code
            var translator = SurveyJSTranslator(names, own)
            let both = [options[index].condition, translator.condition(source)].compactMap(\.self)
            options[index].condition = QuestionnaireExpression.all(both)
        }
    }

    /// Options that are numbers from one to another.
    private mutating func addGenerated(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        guard let first = node["choicesMin"].flatMap({ Self.whole($0) }),
            let last = node["choicesMax"].flatMap({ Self.whole($0) }), first < last, abs(first) < 1 << 50,
            abs(last) < 1 << 50
        else { return }
        var taken = Set(item.options.map(\.code))
        let step = min(max(1, node["choicesStep"].flatMap { Self.whole($0) } ?? 1), 1 << 50)
        for number in stride(from: first, through: last, by: step).prefix(Self.mostGenerated) {
            let code = String(number)
            guard taken.insert(code).inserted else { continue }
            var option = QuestionnaireItem.Option(code: code, title: [(nil, code)])
            option.score = DecimalNumber(number)
            item.options.append(option)
        }
    }

    /// Copies the options of another question, all or those that are chosen there.
    private mutating func copyChoices(
        _ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace
    ) {
        guard let name = node["choicesFromQuestion"]?.string, !name.isEmpty else { return }
        let translator = SurveyJSTranslator(names, context.scope)
        guard let entry = translator.entry(name), [.choice, .choices].contains(entry.kind) else {
            guard !isFirstReading else { return }
            return remark(.lost, at: item.place, "choicesFromQuestion", "the other question has no options")
        }
        let mode = node["choicesFromQuestionMode"]?.string ?? "all"
        var taken = Set(item.options.map(\.code))
        for (code, title) in entry.options where taken.insert(code).inserted {
            guard code != "other" || mode == "all" else {
                remark(.changed, at: item.place, "choicesFromQuestion", "the person's own option is not copied")
                continue
            }
            var option = QuestionnaireItem.Option(code: code, title: [(nil, title.isEmpty ? code : title)])
            let answer = QuestionnaireExpression.answer(entry.code)
            let isChosen: QuestionnaireExpression =
                entry.kind == .choices
                ? .call(.isChosen, [answer, .option(code)]) : .binary(.equal, answer, .option(code))
            if mode == "selected" { option.condition = isChosen }
            if mode == "unselected" { option.condition = .not(translator.definite(isChosen)) }
            item.options.append(option)
        }
    }

    var isFirstReading: Bool { names.isEmpty }

    /// Adds the options that SurveyJS has itself: none, refused, not known.
    private mutating func addSpecial(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        let special: [(keys: [String], code: String, text: String, title: Questionnaire.Words)] = [
            (["hasNone", "showNoneItem"], "none", "noneText", own("None", "Ninguna")),
            (["showRefuseItem"], "refused", "refuseText", own("Refuse to answer", "No quiero responder")),
            (["showDontKnowItem"], "unknown", "dontKnowText", own("Don't know", "No sé")),
        ]
        for (keys, code, text, title) in special where keys.contains(where: { node[$0]?.bool == true }) {
            guard !item.options.contains(where: { $0.code == code }) else { continue }
            var words = words(node[text], at: "\(item.place).\(text)", context.scope)
            if words.isEmpty { words = title }
            var option = QuestionnaireItem.Option(code: code, title: words)
            option.isExclusive = item.kind == .choices
            item.options.append(option)
            for index in item.options.indices { item.options[index].score = nil }
        }
        for index in item.options.indices where item.kind == .choices {
            let nodes = node["choices"]?.elements ?? []
            if index < nodes.count, nodes[index]["isExclusive"]?.bool == true { item.options[index].isExclusive = true }
        }
    }
}
