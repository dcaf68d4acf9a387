import CardSchema

extension FHIRQuestionnaireBuilder {
    /// Adds what follows from the type of an item.
    mutating func addType(of index: Int, _ extensions: [FHIRExtension], to item: inout QuestionnaireItem) {
        let own = form.items[index]
        let node = own.node
        item.takesOther = own.takesOther && !own.options.isEmpty
        if own.kind == .scale, let (low, high, step) = form.steps(of: own) {
            item.minimum = .number(DecimalNumber(whole: Int64(low)))
            item.maximum = .number(DecimalNumber(whole: Int64(high)))
            item.step = DecimalNumber(whole: Int64(step))
            if form.isScaleOfTemplate(own) { addOptions(of: index, extensions, to: &item) }
        } else if !own.options.isEmpty {
            addOptions(of: index, extensions, to: &item)
        } else if own.lacksOptions {
            missingOptions(of: index, to: &item)
        }
        switch own.type {
        case "decimal": if item.decimals == nil { item.decimals = 6 }
        case "quantity": addUnits(of: index, extensions, to: &item)
        case "attachment":
            if !own.repeats { item.maximumCount = 1 }
        case "url": remark(.changed, own.place, "type", "an address is asked as a text")
        case "reference": remark(.changed, own.place, "type", "a reference to a record is asked as a text")
        case "instant":
            remark(.changed, own.place, "type", "an instant is asked as a day and a time without a time zone")
        case "group", "display", "boolean", "integer", "date", "dateTime", "time", "string", "text", "choice",
            "open-choice",
            "coding":
            break
        default: remark(.changed, own.place, "type", "the type is unknown, so it is asked as a text")
        }
        if let length = FHIRValue.whole(node["maxLength"]), length > 0 {
            if item.kind == .text || item.kind == .note {
                item.maximumLength = length
            } else {
                remark(.presentation, own.place, "maxLength", "it means nothing for an answer of this type")
            }
        }
        if own.kind == .integer || own.kind == .scale { item.decimals = nil }
    }

    private mutating func addOptions(of index: Int, _ extensions: [FHIRExtension], to item: inout QuestionnaireItem) {
        let own = form.items[index]
        item.options = own.options.map { option in
            var made = QuestionnaireItem.Option(code: option.code, title: option.title)
            made.score = option.score
            made.isExclusive = option.isExclusive
            made.help = option.help
            return made
        }
        toggle(options: index, extensions, in: &item)
        if own.type != "choice", own.type != "open-choice", own.type != "coding", own.type != "string",
            own.type != "integer", own.type != "text"
        {
            remark(.changed, own.place, "answerOption", "the answers are asked as a choice")
        }
        let scored = own.options.count { $0.score != nil }
        if scored > 0, scored < own.options.count {
            remark(.changed, own.place, "answerOption", "some options have a number, and others have none")
        }
        for (number, node) in (own.node["answerOption"]?.elements ?? []).enumerated() {
            reportOption(node, at: "\(own.place).answerOption[\(number)]")
        }
    }

    private mutating func missingOptions(of index: Int, to item: inout QuestionnaireItem) {
        let own = form.items[index]
        if own.repeats { item.repeats = true }
        if let set = own.node["answerValueSet"]?.string ?? own.node["options"]?["reference"]?.string {
            remark(
                .lost, own.place, own.node["answerValueSet"] == nil ? "options" : "answerValueSet",
                set.hasPrefix("#")
                    ? "the value set is not complete in the file, so the answer is asked as a text"
                    : "the file does not contain the options of a value set, so the answer is asked as a text")
        } else if own.type == "choice" || own.type == "open-choice" || own.type == "coding" {
            let isComputed = FHIRExtension.all(of: own.node, at: own.place).contains {
                $0.name == "answerExpression" || $0.name == "candidateExpression"
            }
            guard !isComputed else { return }
            remark(.changed, own.place, "type", "there are no options, so the answer is asked as a text")
        }
    }

    /// The unit of a quantity; a question of its own if there are several.
    private mutating func addUnits(of index: Int, _ extensions: [FHIRExtension], to item: inout QuestionnaireItem) {
        let own = form.items[index]
        if item.decimals == nil { item.decimals = 6 }
        let units = form.unitOptions(of: index)
        let initial = FHIRValue.any(of: own.node["initial"]?.elements?.first)
        if units.count > 1 {
            var unit = QuestionnaireItem(.choice, code: own.code + "/unit", at: own.place)
            unit.title = [(nil, "Unit")]
            unit.options = units.enumerated().map { number, node in
                let code = node["code"]?.string ?? node["display"]?.string ?? "\(number)"
                let title = FHIRText.words("display", of: node)
                return QuestionnaireItem.Option(code: code, title: title.isEmpty ? [(nil, code)] : title)
            }
            let open = extensions.first { $0.name == "unitOpen" }?.value?.string ?? ""
            unit.takesOther = open == "optionsOrType" || open == "optionsOrString"
            unit.isRequired = own.node["required"]?.bool ?? false
            if let code = initial?["code"]?.string ?? initial?["unit"]?.string,
                let option = unit.options.first(where: { $0.code == code || $0.title.contains { $0.text == code } })
            {
                unit.initial = [.option(option.code)]
            }
            item.items.append(unit)
            remark(.changed, own.place, "unitOption", "the unit is a question of its own")
            return
        }
        let only = units.first ?? initial
        if item.unit.isEmpty, let unit = (only?["display"] ?? only?["unit"] ?? only?["code"])?.string {
            item.unit = [(nil, unit)]
        }
        if units.isEmpty, extensions.contains(where: { $0.name == "unitValueSet" }) {
            remark(.lost, own.place, "unitValueSet", "the file does not contain the units")
        } else if item.unit.isEmpty {
            remark(.changed, own.place, "type", "the quantity has no unit, so only its number is asked")
        }
    }
}
