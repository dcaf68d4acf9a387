import CardSchema

extension OpenScalesForm {
    // MARK: - Scales

    mutating func setLikert(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        let named = node["response_scale"]?.string.flatMap { definition["response_scales"]?[$0] }
        let shared = named ?? definition["likert_options"]
        func number(_ own: String, _ key: String) -> Int? {
            (node[own] ?? shared?[key]).flatMap { SurveyJSForm.whole($0) }
        }
        let labels = (node["likert_labels"] ?? shared?["labels"])?.elements ?? []
        let points = number("likert_points", "points") ?? (labels.isEmpty ? 5 : labels.count)
        let first = number("likert_min", "min") ?? 1
        // An own number of points goes with the own lowest one.
        let end =
            node["likert_points"] != nil
            ? node["likert_max"].flatMap { SurveyJSForm.whole($0) }
            : number("likert_max", "max")
        let (span, overflows) = first.addingReportingOverflow(min(max(points, 2), 1_001) - 1)
        guard !overflows, let low = DecimalNumber(first), let high = DecimalNumber(end ?? span), low < high else {
            return remark(.lost, at: item.place, "likert_points", "the points of the scale cannot be read")
        }
        item.kind = .scale
        (item.minimum, item.maximum) = (.number(low), .number(high))
        for (index, label) in labels.enumerated().prefix(1_001) {
            let title = words(label.string ?? label["text_key"]?.string)
            guard !title.isEmpty, let point = low.whole.flatMap({ DecimalNumber(Int($0) + index) }), point <= high
            else {
                continue
            }
            item.options.append(.init(code: point.description, title: title))
        }
    }

    func setSlider(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        item.kind = .scale
        let low = node["min"].flatMap { SurveyJSForm.number($0) } ?? DecimalNumber(whole: 0)
        let high = node["max"].flatMap { SurveyJSForm.number($0) } ?? DecimalNumber(whole: 100)
        (item.minimum, item.maximum) = (.number(low), .number(high))
        item.step = node["step"].flatMap { SurveyJSForm.number($0) }.flatMap { $0.units > 0 ? $0 : nil }
        let anchors = node["anchors"]?.elements ?? []
        for anchor in anchors {
            guard let value = anchor["value"].flatMap({ SurveyJSForm.number($0) }) else { continue }
            let title = words(anchor["label"]?.string)
            if !title.isEmpty { item.options.append(.init(code: value.description, title: title)) }
        }
        guard anchors.isEmpty else { return }
        for (value, keys) in [(low, ["min_label", "left_label"]), (high, ["max_label", "right_label"])] {
            let title = words(keys.lazy.compactMap { node[$0]?.string }.first)
            if !title.isEmpty { item.options.append(.init(code: value.description, title: title)) }
        }
    }

    // MARK: - Options

    mutating func setOptions(
        _ node: JSONNode, _ item: inout QuestionnaireItem, _ kind: QuestionnaireItem.Kind
    ) {
        item.kind = kind
        // Many questions may share one set.
        let shared = node["option_set"]?.string.flatMap { definition["option_sets"]?[$0] }
        item.options = options((node["options"] ?? shared)?.elements ?? [], at: item.place)
        let limits = node["validation"] ?? node
        item.minimumCount = (limits["min_selected"] ?? node["min_selected"]).flatMap { SurveyJSForm.whole($0) }
            .flatMap { $0 > 0 ? $0 : nil }
        item.maximumCount = (limits["max_selected"] ?? node["max_selected"]).flatMap { SurveyJSForm.whole($0) }
            .flatMap { $0 > 0 ? $0 : nil }
        if item.options.isEmpty {
            item.kind = .text
            remark(.lost, at: item.place, "options", "there are no options; the answer is a text")
        }
    }

    mutating func options(_ nodes: [JSONNode], at place: String) -> [QuestionnaireItem.Option] {
        var options: [QuestionnaireItem.Option] = []
        var taken: Set<String> = []
        for (index, node) in nodes.enumerated() {
            let key = node.string ?? node["text_key"]?.string ?? node["label"]?.string
            let value = node.members == nil ? node : node["value"]
            let standard = node.members == nil ? key : String(index + 1)
            guard let written = value.flatMap({ SurveyJSForm.text(of: $0) }) ?? standard else { continue }
            // Two options may count the same; they stay two options.
            let code = taken.insert(written).inserted ? written : "\(written)_\(index + 1)"
            taken.insert(code)
            var title = words(key)
            if title.isEmpty { title = [(texts.main, key ?? written)] }
            var option = QuestionnaireItem.Option(code: code, title: title)
            option.score = DecimalNumber(written)
            if Self.truth(node["exclusive"]) == true { option.isExclusive = true }
            options.append(option)
        }
        if options.contains(where: { $0.score == nil }) { for index in options.indices { options[index].score = nil } }
        return options
    }

    mutating func grid(_ node: JSONNode, _ item: QuestionnaireItem) -> QuestionnaireItem {
        var group = item
        group.kind = .group
        group.isTable = true
        group.isRequired = false
        var columns = node["columns"]?.elements ?? []
        let isPlain = columns.allSatisfy { $0.string != nil }
        if isPlain {
            // A column without a value has its number.
            columns = columns.enumerated().map { index, column in
                let members: [(String, JSONValue)] = [
                    ("text_key", column.value), ("value", .number(String(index + 1))),
                ]
                return JSONNode(
                    .object(
                        members.map { JSONMember(key: $0.0, keySpan: column.span, value: JSONNode($0.1, column.span)) }),
                    column.span)
            }
        }
        let options = options(columns, at: item.place)
        for (index, row) in (node["rows"]?.elements ?? []).enumerated() {
            let key = row.string ?? row["text_key"]?.string
            var question = QuestionnaireItem(
                .choice, code: code("\(item.code)_\(index + 1)"), at: "\(item.place).rows[\(index)]")
            question.title = words(key)
            if question.title.isEmpty { question.title = [(texts.main, key ?? "\(index + 1)")] }
            question.options = options
            question.isRequired = item.isRequired
            group.items.append(question)
        }
        reportKeys(of: node, at: item.place)
        return group
    }

    mutating func ranks(_ node: JSONNode, _ item: QuestionnaireItem) -> QuestionnaireItem {
        var group = item
        group.kind = .group
        group.isTable = true
        group.isRequired = false
        let options = options(node["options"]?.elements ?? [], at: item.place)
        for option in options {
            var rank = QuestionnaireItem(.scale, code: code("\(item.code)_\(option.code)"), at: item.place)
            rank.title = option.title
            rank.isRequired = item.isRequired
            (rank.minimum, rank.maximum) = (
                .number(DecimalNumber(whole: 1)), .number(DecimalNumber(whole: Int64(options.count)))
            )
            group.items.append(rank)
        }
        remark(.changed, at: item.place, "type", "each option gets a rank, from 1 for the first")
        return group
    }

    // MARK: - Texts

    mutating func setText(_ node: JSONNode, _ item: inout QuestionnaireItem, _ kind: QuestionnaireItem.Kind) {
        item.kind = kind
        let isOwn =
            node["input_type"]?.string == "number" || node["type"]?.string == "number" || node["number_min"] != nil
            || node["number_max"] != nil
        let rules = node["validation"].flatMap { $0.members == nil ? nil : $0 } ?? (isOwn ? node : nil)
        let limit = (node["maxlength"] ?? rules?["max_length"]).flatMap { SurveyJSForm.whole($0) }
        item.maximumLength = limit.flatMap { $0 > 0 ? $0 : nil }
        guard let rules else { return }
        // The first files had one rule, with its type.
        let isNumber = rules["type"]?.string == "number" || isOwn
        let (low, high) = (
            rules["number_min"] ?? (isNumber ? rules["min"] : nil),
            rules["number_max"] ?? (isNumber ? rules["max"] : nil)
        )
        if isNumber || low != nil || high != nil {
            item.kind = .decimal
            item.minimum = low.flatMap { SurveyJSForm.number($0) }.map { .number($0) }
            item.maximum = high.flatMap { SurveyJSForm.number($0) }.map { .number($0) }
            item.maximumLength = nil
        }
        if let least = rules["min_length"].flatMap({ SurveyJSForm.number($0) }), least.units > 0, item.kind != .decimal
        {
            item.checks.append(
                .init(
                    .binary(.greaterOrEqual, .call(.length, [.itself]), .number(least)),
                    words(rules["min_length_error"]?.string)))
        }
        if let regex = rules["pattern"]?.string, !regex.isEmpty {
            if item.kind == .text, let like = RegexTranslation.pattern(regex, isWhole: false) {
                item.pattern = (like, words((rules["pattern_error"] ?? rules["error"])?.string))
            } else {
                remark(.lost, at: item.place, "pattern", "the regular expression has no equivalent pattern")
            }
        }
        for key in ["min_words", "max_words"] where rules[key] != nil {
            remark(.lost, at: item.place, key, "words are not counted")
        }
    }

    mutating func setProposal(_ node: JSONNode, _ item: inout QuestionnaireItem) {
        guard let standard = node["default_value"], item.kind != .info else { return }
        if let prior = standard["prior_answer"]?.string {
            item.initial = [.last(prior)]
            return
        }
        let text = standard["parameter"]?.string.map { parameters[$0] ?? "" } ?? SurveyJSForm.text(of: standard)
        guard let text, !text.isEmpty else { return }
        let value: QuestionnaireExpression? =
            switch item.kind {
            case .scale, .decimal, .integer: DecimalNumber(text).map { .number($0) }
            case .choice, .choices: item.options.contains { $0.code == text } ? .option(text) : nil
            default: .text(text)
            }
        guard let value else { return remark(.lost, at: item.place, "default_value", "the proposal does not fit") }
        item.initial = [value]
    }
}
