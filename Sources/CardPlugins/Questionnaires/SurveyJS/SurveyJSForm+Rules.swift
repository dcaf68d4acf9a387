import CardSchema

extension SurveyJSForm {
    /// Adds what a question says about itself: when it is asked, whether it is required, its checks and its proposal.
    mutating func applyRules(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        applyConditions(of: node, to: &item, context)
        item.keepsClosed = ["none"].contains(
            node["clearIfInvisible"]?.string ?? survey["clearInvisibleValues"]?.string ?? "")
        if survey["clearInvisibleValues"]?.bool == false { item.keepsClosed = true }
        applyValidators(node, &item, context)
        applyProposal(node, &item, context)
        if let right = node["correctAnswer"] { addRightAnswer(right, item) }
        if let source = node["resetValueIf"]?.string, !source.isEmpty {
            remark(.lost, at: item.place, "resetValueIf", "an answer is not deleted by a condition")
        }
    }

    /// Adds the conditions under which something is asked, and is required.
    mutating func applyConditions(of node: JSONNode, to item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        var translator = SurveyJSTranslator(names, context.scope)
        var conditions: [QuestionnaireExpression] = []
        let visible = node["visibleIf"]?.string.flatMap { translator.condition($0) }
        if let visible { conditions.append(visible) }
        if let source = node["enableIf"]?.string, let enabled = translator.condition(source) {
            // What is not shown has no answer, so a value that is set must be shown.
            let isSet = ["setValueExpression", "defaultValueExpression", "defaultValue"].contains { node[$0] != nil }
            if isSet || triggers.proposals[node["name"]?.string ?? ""] != nil {
                remark(.changed, at: item.place, "enableIf", "it can be changed at any time")
            } else {
                conditions.append(enabled)
                remark(.changed, at: item.place, "enableIf", "it is not shown while it cannot be answered")
            }
        }
        let added = triggers.conditions[node["name"]?.string ?? ""] ?? []
        let triggered = added.map { translator.truth($0) }
        if let any = QuestionnaireExpression.any(triggered) { conditions.append(any) }
        item.condition = QuestionnaireExpression.all(conditions)?.folded
        if item.condition == .truth(true) { item.condition = nil }
        if item.condition == .truth(false), item.kind != .group, item.kind != .info {
            item.condition = nil
            hide(&item)
            remark(.changed, at: item.place, "visibleIf", "the condition is never true, so nobody is asked")
        }
        if node["visible"]?.bool == false, visible == nil, triggered.isEmpty { hide(&item) }
        if node["readOnly"]?.bool == true, item.kind != .group { item.isReadOnly = true }
        item.isRequired = node["isRequired"]?.bool == true
        if !item.isRequired, let source = node["requiredIf"]?.string {
            item.requiredWhen = translator.condition(source)
            item.isRequired = item.requiredWhen != nil
        }
    }

    /// What is never shown is filled by a program, or not at all.
    private mutating func hide(_ item: inout QuestionnaireItem) {
        if item.kind == .group || item.kind == .info {
            item.condition = .truth(false)
        } else {
            item.isReadOnly = true
        }
    }

    // MARK: - Checks

    private mutating func applyValidators(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        for (index, validator) in (node["validators"]?.elements ?? []).enumerated() {
            let place = "\(item.place).validators[\(index)]"
            reportKeys(of: validator, .validator, at: place)
            let message = words(validator["text"], at: "\(place).text", context.scope)
            let isWarning = ["warning", "info"].contains(validator["notificationType"]?.string ?? "error")
            switch (validator["type"]?.string ?? "").lowercased().replacingSuffix("validator") {
            case "numeric": applyRange(validator, message, isWarning, &item)
            case "text": applyLengths(validator, message, isWarning, &item)
            case "answercount":
                if let least = validator["minCount"].flatMap({ Self.whole($0) }), least > 0 {
                    item.minimumCount = least
                }
                if let most = validator["maxCount"].flatMap({ Self.whole($0) }), most > 0 { item.maximumCount = most }
            case "email": item.format = "email"
            case "regex": applyPattern(validator, message, &item)
            case "expression":
                var translator = SurveyJSTranslator(names, context.scope)
                guard let check = translator.condition(validator["expression"]?.string ?? "") else { continue }
                item.checks.append(.init(check, message, isWarning: isWarning))
            default: remark(.lost, at: place, "type", "the validator is not one of SurveyJS")
            }
        }
    }

    private func applyRange(
        _ validator: JSONNode, _ message: Questionnaire.Words, _ isWarning: Bool, _ item: inout QuestionnaireItem
    ) {
        let isNumber = [.integer, .decimal, .scale].contains(item.kind)
        for (key, isLow) in [("minValue", true), ("maxValue", false)] {
            guard let limit = validator[key].flatMap({ Self.number($0) }) else { continue }
            if isNumber, !isWarning, isLow ? item.minimum == nil : item.maximum == nil {
                if isLow { item.minimum = .number(limit) } else { item.maximum = .number(limit) }
            } else if (isLow ? item.minimum : item.maximum) != .number(limit) || isWarning {
                let check = QuestionnaireExpression.binary(
                    isLow ? .greaterOrEqual : .lessOrEqual, .itself, .number(limit))
                item.checks.append(.init(check, message, isWarning: isWarning))
            }
        }
    }

    private mutating func applyLengths(
        _ validator: JSONNode, _ message: Questionnaire.Words, _ isWarning: Bool, _ item: inout QuestionnaireItem
    ) {
        let most = validator["maxLength"].flatMap { Self.whole($0) } ?? 0
        if most > 0 { item.maximumLength = min(item.maximumLength ?? most, most) }
        if let least = validator["minLength"].flatMap({ Self.whole($0) }), least > 0, let limit = DecimalNumber(least) {
            let check = QuestionnaireExpression.binary(.greaterOrEqual, .call(.length, [.itself]), .number(limit))
            item.checks.append(.init(check, message, isWarning: isWarning))
        }
        if validator["allowDigits"]?.bool == false {
            guard item.pattern == nil, item.kind == .text else {
                return remark(.lost, at: item.place, "allowDigits", "digits are not refused")
            }
            item.pattern = ("[^0-9]*", message)
        }
    }

    private mutating func applyPattern(
        _ validator: JSONNode, _ message: Questionnaire.Words, _ item: inout QuestionnaireItem
    ) {
        guard let regex = validator["regex"]?.string, !regex.isEmpty else { return }
        let ignoresCase = validator["caseInsensitive"]?.bool == true || validator["insensitive"]?.bool == true
        let hasCase = regex.unicodeScalars.contains { $0.properties.isCased }
        guard let like = ignoresCase && hasCase ? nil : RegexTranslation.pattern(regex, isWhole: false) else {
            return remark(.lost, at: item.place, "regex", "the regular expression has no equivalent pattern")
        }
        if item.kind == .text, item.pattern == nil {
            item.pattern = (like, message)
        } else if item.kind == .text || item.kind == .note {
            item.checks.append(.init(.call(.matches, [.itself, .text(like)]), message))
        } else {
            remark(.lost, at: item.place, "regex", "a \(item.kind) has no pattern")
        }
    }

    // MARK: - Quizzes

    private mutating func addRightAnswer(_ node: JSONNode, _ item: QuestionnaireItem) {
        let values = constants(node, for: item)
        guard let first = values.first, item.kind != .group else {
            return remark(.lost, at: item.place, "correctAnswer", "the right answer is not counted")
        }
        let answer = QuestionnaireExpression.answer(item.code)
        guard item.kind == .choices else { return rightAnswers.append(.binary(.equal, answer, first)) }
        let chosen = values.map { QuestionnaireExpression.call(.isChosen, [answer, $0]) }
        let count = QuestionnaireExpression.binary(
            .equal, .call(.count, [answer]), .number(DecimalNumber(whole: Int64(values.count))))
        if let all = QuestionnaireExpression.all(chosen + [count]) { rightAnswers.append(all) }
    }

    // MARK: - Groups

    /// Requires that one question of a group is answered.
    mutating func requireAny(of node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        guard item.isRequired else { return }
        item.isRequired = false
        let leaves = item.items.filter { $0.kind != .group && $0.kind != .info && !$0.isReadOnly }
        guard let last = item.items.lastIndex(where: { $0.kind != .group && $0.kind != .info }) else { return }
        if leaves.count == 1 {
            item.items[last].isRequired = true
            item.items[last].requiredWhen = item.requiredWhen
        } else if let any = QuestionnaireExpression.any(leaves.map { .call(.isAnswered, [.answer($0.code)]) }) {
            let translator = SurveyJSTranslator(names, context.scope)
            let check = item.requiredWhen.map { .binary(.or, .not(translator.definite($0)), any) } ?? any
            item.items[last].checks.append(
                .init(check, own("Please answer at least one question.", "Responde al menos una pregunta.")))
        }
        item.requiredWhen = nil
    }
}

extension String {
    /// Returns the text without an ending.
    fileprivate func replacingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
