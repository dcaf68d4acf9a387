import CardSchema

extension FHIRQuestionnaire {
    /// Sets what every item begins with.
    func begin(
        _ element: inout FHIRElement, _ linkId: String, _ type: String, _ title: LocalizedText, short: LocalizedText?
    ) {
        element.set("linkId", linkId)
        element.set("text", title, more: computed(title))
        element.set("type", type)
        if let keys = keys[linkId] { element.extensions.append(keys) }
        if let short {
            element.extensions.append(
                FHIRNames.extension(
                    FHIRNames.capture("shortText"), "valueString", .string(short.text(in: schema.language))))
        }
    }

    /// Sets the items below, if there are any; a group needs one.
    func finish(_ element: inout FHIRElement, _ items: [JSONDocument]) {
        if !items.isEmpty { element.set("item", .array(items)) }
    }

    /// The expression of a text that shows answers.
    private func computed(_ text: LocalizedText) -> [JSONDocument] {
        guard text.isPiped else { return [] }
        var parts: [String] = []
        for piece in text.pieces(in: schema.language) {
            switch piece {
            case .text(let words): parts.append(FHIRPathWriter.literal(words))
            case .pipe(let pipe, _):
                guard let field = paths.field(pipe.expression) else { return [] }
                parts.append("\(paths.item(field)).answer.value.toString()")
            }
        }
        let expression = FHIRPathText(text: parts.joined(separator: " + "))
        return [FHIRNames.expression(FHIRNames.core("cqf-expression"), expression)]
    }

    /// The texts that are always shown with an element, and those that help shows.
    func notes(_ linkId: String, intro: LocalizedText?, help: LocalizedText?) -> [JSONDocument] {
        var all: [JSONDocument] = []
        if let intro {
            var element = FHIRElement(language: schema.language)
            begin(&element, "\(linkId)/intro", "display", intro, short: nil)
            element.extensions = [own("intro", true)]
            all.append(element.document)
        }
        if let help {
            var element = FHIRElement(language: schema.language)
            begin(&element, "\(linkId)/help", "display", help, short: nil)
            element.extensions = [control("help")]
            all.append(element.document)
        }
        return all
    }

    func control(_ code: String) -> JSONDocument {
        let coding: JSONDocument = .object([
            ("system", .string("http://hl7.org/fhir/questionnaire-item-control")), ("code", .string(code)),
        ])
        return FHIRNames.extension(
            FHIRNames.core("questionnaire-itemControl"), "valueCodeableConcept", .object([("coding", .array([coding]))])
        )
    }

    func own(_ name: String, _ value: Bool) -> JSONDocument {
        FHIRNames.extension(FHIRNames.own(name), "valueBoolean", .bool(value))
    }

    func own(_ name: String, code: String) -> JSONDocument {
        FHIRNames.extension(FHIRNames.own(name), "valueCode", .string(code))
    }

    /// Whether every point of a scale has a label, so that it is a choice in other systems.
    static func isLabelled(_ scale: FieldType.Scale) -> Bool {
        scale.count <= 12 && scale.values.allSatisfy { scale.point(at: $0) != nil }
    }

    /// Adds when an element is asked.
    func add(conditions: [ExpressionText], to element: inout FHIRElement, _ paths: FHIRPathWriter) {
        guard !conditions.isEmpty else { return }
        let tests = FHIREnableWhen(paths)
        if conditions.count == 1, let syntax = try? ExpressionParser.parse(conditions[0].text),
            let (behavior, all) = tests.tests(syntax)
        {
            element.set("enableWhen", .array(all))
            if all.count > 1 { element.set("enableBehavior", behavior) }
            return
        }
        for condition in conditions {
            element.extensions.append(
                FHIRNames.expression(FHIRNames.capture("enableWhenExpression"), paths.text(condition)))
        }
    }
}
