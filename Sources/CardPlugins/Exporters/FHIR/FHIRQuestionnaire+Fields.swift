import CardSchema

extension FHIRQuestionnaire {
    /// The item of a question.
    func item(of field: Field, _ paths: FHIRPathWriter, under: [Field]? = nil) -> JSONDocument {
        var element = FHIRElement(language: schema.language)
        let id = "\(field.path)"
        begin(&element, id, type(of: field, under), field.title, short: field.short)
        add(conditions: field.when.map { [$0] } ?? [], to: &element, paths)
        addRequired(field, to: &element, paths)
        if !field.isAsked { element.set("readOnly", .bool(true)) }
        if let kept = field.kept {
            element.extensions.append(
                FHIRNames.expression(FHIRNames.capture("calculatedExpression"), paths.text(kept)))
        }
        if let between = field.between { element.extensions += limits(between, of: field, paths) }
        if field.isPrivate { element.extensions.append(own("private", true)) }
        if let text = field.placeholder {
            element.extensions.append(
                FHIRNames.extension(
                    FHIRNames.core("entryFormat"), "valueString", .string(text.text(in: schema.language))))
        }
        var items = notes(id, intro: field.intro, help: field.help)
        items += add(field.type, field, to: &element)
        addDefault(field, to: &element, paths)
        let subfields = under ?? field.subfields
        items += subfields.filter { !$0.isOtherText }.map { item(of: $0, paths) }
        finish(&element, items)
        return element.document
    }

    private func type(of field: Field, _ under: [Field]?) -> String {
        switch field.type {
        case .scale(let scale): Self.isLabelled(scale) ? "choice" : scale.decimals > 0 ? "decimal" : "integer"
        case .integer, .duration: "integer"
        case .decimal: "decimal"
        case .yesno: "boolean"
        case .choice, .choices: (under ?? field.subfields).contains(where: \.isOtherText) ? "open-choice" : "choice"
        case .text, .tags, .place: "string"
        case .note: "text"
        case .date: "date"
        case .time: "time"
        case .moment: "dateTime"
        case .files: "attachment"
        case .list: "group"
        }
    }

    private func addRequired(_ field: Field, to element: inout FHIRElement, _ paths: FHIRPathWriter) {
        if let when = field.requiredWhen {
            let expression = FHIRNames.expression(FHIRNames.core("cqf-expression"), paths.text(when))
            element.set("required", .bool(false))
            element.set("_required", .object([("extension", .array([expression]))]))
        } else if field.requirement != .optional {
            element.set("required", .bool(true))
        }
        // Elsewhere, a required question cannot be skipped with a reason.
        if field.requirement == .answer { element.extensions.append(own("required", code: "answer")) }
    }

    private func addDefault(_ field: Field, to element: inout FHIRElement, _ paths: FHIRPathWriter) {
        let url = FHIRNames.capture("initialExpression")
        switch field.defaultAnswer {
        case nil: break
        case .constant(let value):
            let answers = FHIRAnswers(schema, offset: nil).values(value, field)
            if !answers.isEmpty { element.set("initial", .array(answers.map { .object($0) })) }
        case .computed(let expression): element.extensions.append(FHIRNames.expression(url, paths.text(expression)))
        case .now:
            let text = FHIRPathText(text: field.type.name == "date" ? "today()" : "now()")
            element.extensions.append(FHIRNames.expression(url, text))
        case .last:
            let text = FHIRPathText(text: "last(\(field.path))", language: FHIRNames.language)
            element.extensions.append(FHIRNames.expression(url, text))
        }
    }

    /// Adds what the type of a question says; returns the items below it.
    private func add(_ type: FieldType, _ field: Field, to element: inout FHIRElement) -> [JSONDocument] {
        switch type {
        case .scale(let scale): return add(scale, field, to: &element)
        case .integer(let limits):
            addLimits(limits.range.min.map(Self.integer), limits.range.max.map(Self.integer), to: &element)
            addStep(limits.step.map { DecimalNumber(whole: $0) }, to: &element)
            addUnit(limits.unit, to: &element)
        case .decimal(let limits):
            addLimits(limits.range.min.map(Self.decimal), limits.range.max.map(Self.decimal), to: &element)
            element.extensions.append(
                FHIRNames.extension(FHIRNames.core("maxDecimalPlaces"), "valueInteger", .integer(limits.decimals)))
            addStep(limits.step, to: &element)
            addUnit(limits.unit, to: &element)
        case .duration(let range):
            addLimits(range.min.map(Self.integer), range.max.map(Self.integer), to: &element)
            addUnit("min", to: &element)
            element.extensions.append(own("type", code: "duration"))
        case .yesno: break
        case .choice(let list): addOptions(list, [], to: &element)
        case .choices(let list, let limits):
            element.set("repeats", .bool(true))
            addCounts(limits.minCount, limits.maxCount, to: &element)
            addOptions(list, limits.exclusive, to: &element)
        case .text(let limits), .note(let limits): add(limits, to: &element)
        case .date(let range):
            addLimits(
                range.min.map { ("valueDate", .string("\($0)")) }, range.max.map { ("valueDate", .string("\($0)")) },
                to: &element)
        case .time(let range):
            addLimits(
                range.min.map { ("valueTime", .string("\($0):00")) },
                range.max.map { ("valueTime", .string("\($0):00")) }, to: &element)
        case .moment(let range):
            addLimits(
                range.min.map { ("valueDateTime", .string("\($0):00Z")) },
                range.max.map { ("valueDateTime", .string("\($0):00Z")) }, to: &element)
        case .tags(let limits):
            element.set("repeats", .bool(true))
            element.extensions.append(own("type", code: "tags"))
            addCounts(nil, limits.maxCount, to: &element)
        case .place: element.extensions.append(own("type", code: "place"))
        case .files(let limits):
            if limits.maxCount != 1 { element.set("repeats", .bool(true)) }
            for type in limits.accept {
                element.extensions.append(
                    FHIRNames.extension(FHIRNames.core("mimeType"), "valueCode", .string("\(type)")))
            }
            if let bytes = limits.maxBytes,
                let size = DecimalNumber(
                    units: bytes.multipliedReportingOverflow(by: 1_000_000).partialValue / 1_048_576, decimals: 6)
            {
                element.extensions.append(
                    FHIRNames.extension(FHIRNames.core("maxSize"), "valueDecimal", .number("\(size)")))
                element.extensions.append(
                    FHIRNames.extension(FHIRNames.own("bytes"), "valueInteger", .number("\(min(bytes, 2_147_483_647))"))
                )
            }
            addCounts(nil, limits.maxCount, to: &element)
        case .list(let list): return add(list, field, to: &element)
        }
        return []
    }

    private func add(_ list: ListType, _ field: Field, to element: inout FHIRElement) -> [JSONDocument] {
        element.set("repeats", .bool(true))
        addCounts(list.minCount, list.maxCount, to: &element)
        var variable = FHIRPathText(text: "%context").document
        if case .object(let members) = variable { variable = .object([("name", .string("record"))] + members) }
        element.extensions.append(
            .object([("url", .string(FHIRNames.core("variable"))), ("valueExpression", variable)]))
        let inner = FHIRPathWriter(schema, in: field)
        return entries(list.entries, of: "\(field.path)", inner) { index in
            item(of: list.fields[index], inner, under: list.subfields(of: index).map { list.fields[$0] })
        }
    }

    private func add(_ limits: FieldType.TextLimits, to element: inout FHIRElement) {
        if let length = limits.maxLength { element.set("maxLength", .integer(length)) }
        if let pattern = limits.pattern {
            element.extensions.append(
                FHIRNames.extension(FHIRNames.core("regex"), "valueString", .string(pattern.like.like)))
            if let say = pattern.say {
                element.extensions.append(
                    FHIRNames.extension(FHIRNames.own("say"), "valueString", .string(say.text(in: schema.language))))
            }
        }
        if let format = limits.format {
            element.extensions.append(
                FHIRNames.extension(FHIRNames.capture("keyboard"), "valueCode", .string(format.rawValue)))
        }
    }

    private static func integer(_ value: Int64) -> (String, JSONDocument) { ("valueInteger", .number("\(value)")) }
    private static func decimal(_ value: DecimalNumber) -> (String, JSONDocument) {
        ("valueDecimal", .number("\(value)"))
    }

    private func addLimits(
        _ low: (String, JSONDocument)?, _ high: (String, JSONDocument)?, to element: inout FHIRElement
    ) {
        for (name, limit) in [("minValue", low), ("maxValue", high)] {
            guard let (key, value) = limit else { continue }
            element.extensions.append(FHIRNames.extension(FHIRNames.core(name), key, value))
        }
    }

    /// The limits that depend on other answers: a value without digits, with the expression that gives it.
    private func limits(_ between: Field.Between, of field: Field, _ paths: FHIRPathWriter) -> [JSONDocument] {
        let key =
            switch field.type {
            case .date: "_valueDate"
            case .time: "_valueTime"
            case .moment: "_valueDateTime"
            case .decimal: "_valueDecimal"
            default: "_valueInteger"
            }
        return [("minValue", between.from), ("maxValue", between.to)].compactMap { name, limit in
            limit.map {
                let value = FHIRNames.expression(FHIRNames.core("cqf-calculatedValue"), paths.text($0))
                return FHIRNames.extension(
                    FHIRNames.core(name), key, .object([("extension", .array([value]))]))
            }
        }
    }

    private func addStep(_ step: DecimalNumber?, to element: inout FHIRElement) {
        guard let step else { return }
        element.extensions.append(FHIRNames.extension(FHIRNames.own("step"), "valueDecimal", .number("\(step)")))
    }

    private func addUnit(_ unit: LocalizedText?, to element: inout FHIRElement) {
        guard let unit else { return }
        let text = unit.text(in: schema.language)
        element.extensions.append(
            FHIRNames.extension(
                FHIRNames.core("questionnaire-unit"), "valueCoding", .object(FHIRNames.coding(text, text))))
    }

    private func addCounts(_ least: Int?, _ most: Int?, to element: inout FHIRElement) {
        for (name, count) in [("questionnaire-minOccurs", least), ("questionnaire-maxOccurs", most)] {
            guard let count else { continue }
            element.extensions.append(FHIRNames.extension(FHIRNames.core(name), "valueInteger", .integer(count)))
        }
    }
}
