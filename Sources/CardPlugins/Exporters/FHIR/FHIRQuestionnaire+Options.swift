import CardSchema

extension FHIRQuestionnaire {
    /// Adds the points of a scale; returns the texts of its ends.
    func add(_ scale: FieldType.Scale, _ field: Field, to element: inout FHIRElement) -> [JSONDocument] {
        element.extensions.append(own("type", code: "scale"))
        if Self.isLabelled(scale) {
            element.set(
                "answerOption",
                .array(
                    scale.values.map { value in
                        let title = scale.point(at: value)?.title ?? LocalizedText("\(value)")
                        return option("\(value)", title, scale.score(of: value), isExclusive: false)
                    }))
            return []
        }
        let key = scale.decimals > 0 ? "valueDecimal" : "valueInteger"
        element.extensions += [
            control("slider"),
            FHIRNames.extension(FHIRNames.core("minValue"), key, .number("\(scale.min)")),
            FHIRNames.extension(FHIRNames.core("maxValue"), key, .number("\(scale.max)")),
        ]
        if scale.step.decimals == 0 {
            element.extensions.append(
                FHIRNames.extension(
                    FHIRNames.core("questionnaire-sliderStepValue"), "valueInteger", .number("\(scale.step)")))
        } else {
            element.extensions.append(
                FHIRNames.extension(FHIRNames.own("step"), "valueDecimal", .number("\(scale.step)")))
        }
        return scale.points.map { point in
            var label = FHIRElement(language: schema.language)
            begin(&label, "\(field.path)/\(point.value)", "display", point.title, short: nil)
            if point.value == scale.min { label.extensions.append(control("lower")) }
            if point.value == scale.max { label.extensions.append(control("upper")) }
            label.extensions.append(
                FHIRNames.extension(FHIRNames.own("point"), "valueDecimal", .number("\(point.value)")))
            return label.document
        }
    }

    /// Adds the options of a choice, without the one for the person's own words.
    func addOptions(_ list: FieldType.OptionList, _ exclusive: [String], to element: inout FHIRElement) {
        let kept = list.options.filter { $0.id != AnswerOption.otherID || !isOpen(element) }
        element.set(
            "answerOption",
            .array(kept.map { option($0.id, $0.title, $0.score, isExclusive: exclusive.contains($0.id)) }))
        for option in kept {
            guard let when = option.when else { continue }
            element.extensions.append(
                FHIRNames.extension(
                    FHIRNames.capture("answerOptionsToggleExpression"),
                    [
                        FHIRNames.extension("option", "valueCoding", .object(FHIRNames.coding(option.id))),
                        FHIRNames.expression("expression", paths.text(when)),
                    ]))
        }
    }

    private func isOpen(_ element: FHIRElement) -> Bool {
        element.members.contains { member in
            if member.key == "type", case .string("open-choice") = member.value { true } else { false }
        }
    }

    private func option(_ code: String, _ title: LocalizedText, _ score: DecimalNumber?, isExclusive: Bool)
        -> JSONDocument
    {
        var coding = FHIRElement(language: schema.language)
        coding.set("code", code)
        coding.set("display", title)
        var extensions: [JSONDocument] = []
        if let score {
            extensions.append(FHIRNames.extension(FHIRNames.core("ordinalValue"), "valueDecimal", .number("\(score)")))
        }
        if isExclusive {
            extensions.append(
                FHIRNames.extension(FHIRNames.core("questionnaire-optionExclusive"), "valueBoolean", .bool(true)))
        }
        let head: [(key: String, value: JSONDocument)] = extensions.isEmpty ? [] : [("extension", .array(extensions))]
        return .object(head + [("valueCoding", coding.document)])
    }
}
