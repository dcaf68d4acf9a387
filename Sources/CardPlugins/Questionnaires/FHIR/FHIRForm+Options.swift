import CardSchema

extension FHIRForm {
    private static let choiceTypes: Set<String> = [
        "choice", "open-choice", "coding", "codeableconcept", "CodeableConcept",
    ]

    /// Reads what a person can choose from.
    mutating func readOptions(of index: Int) {
        let (node, type) = (items[index].node, items[index].type)
        let isChoice = Self.choiceTypes.contains(type)
        let constraint = node["answerConstraint"]?.string
        items[index].takesOther =
            type == "open-choice" || constraint == "optionsOrString" || constraint == "optionsOrType"
        let listed = node["answerOption"]?.elements ?? node["option"]?.elements ?? []
        var options = listed.map { option($0, of: type) }
        let set = node["answerValueSet"]?.string ?? node["options"]?["reference"]?.string ?? node["options"]?.string
        if options.isEmpty, let set {
            if let known = FHIRKnownSets.options(of: set) {
                options = known.map { Option(code: $0.code, value: $0.code, title: [(nil, $0.title)]) }
            } else if let concepts = resources.concepts(ofValueSet: set), !concepts.isEmpty {
                options = concepts.map { concept in
                    let code = concept.node["code"]?.string ?? concept.node["display"]?.string ?? ""
                    let title = FHIRText.concept(concept.node)
                    return Option(
                        code: code, value: code, system: concept.system, title: title.isEmpty ? [(nil, code)] : title,
                        score: concept.score)
                }
            } else {
                items[index].lacksOptions = true
            }
        } else if options.isEmpty, isChoice {
            items[index].lacksOptions = true
        }
        var seen: Set<String> = []
        for number in options.indices {
            let (code, system) = (options[number].code, options[number].system ?? "")
            if !seen.insert(code).inserted {
                options[number].code = "\(code)|\(system)"
                var copy = 2
                while !seen.insert(options[number].code).inserted {
                    options[number].code = "\(code) \(copy)"
                    copy += 1
                }
            }
        }
        items[index].options = options
    }

    private func option(_ node: JSONNode, of type: String) -> Option {
        let member = FHIRValue.member(of: node)
        let value = member?.value
        let own =
            FHIRExtension.all(of: node, at: "") + FHIRExtension.all(of: value, at: "")
            + FHIRValue.extensions(of: node, at: "")
        var option: Option
        if value?.members != nil {
            let display = FHIRText.words("display", of: value)
            let reference = value?["reference"]?.string ?? value?["value"]?.number
            let code = value?["code"]?.string ?? display.first?.text ?? reference ?? ""
            let unit = value?["value"]?.number.map { [$0, value?["unit"]?.string ?? ""] }
            let fallback = unit.map { $0.filter { !$0.isEmpty }.joined(separator: " ") } ?? code
            option = Option(
                code: code, value: value?["value"]?.number ?? code, system: value?["system"]?.string,
                title: display.isEmpty ? [(nil, fallback)] : display)
        } else {
            let text = value?.string ?? value?.number ?? ""
            let key = member?.key ?? "valueString"
            let words = FHIRText.words(key, of: node).filter { $0.language != nil }
            option = Option(code: text, value: text, title: [(nil, text)] + words)
        }
        option.score = own.first { FHIRResources.weights.contains($0.name) }.flatMap { FHIRValue.number($0.value) }
        let exclusive = own.first { $0.name == "optionExclusive" }
        option.isExclusive = exclusive?.value?.bool ?? false
        let prefix = own.first { $0.name == "optionPrefix" }?.value?.string
        option.title = FHIRText.prefixed(prefix, option.title)
        option.isSelected = node["initialSelected"]?.bool ?? false
        if let label = own.first(where: { $0.name == "label" })?.value?.string, option.title.isEmpty {
            option.title = [(nil, label)]
        }
        return option
    }

    /// Returns the number of the option that a coding, a text or a number means.
    func option(of index: Int, meaning value: JSONNode?) -> Int? {
        let options = items[index].options
        guard let value else { return nil }
        if value.members != nil {
            let (code, system) = (value["code"]?.string, value["system"]?.string)
            let exact = options.firstIndex { $0.value == code && $0.system == system }
            return exact ?? options.firstIndex { $0.value == code }
                ?? (code == nil ? option(of: index, titled: value["display"]?.string ?? "") : nil)
        }
        guard let text = value.string ?? value.number else { return nil }
        return options.firstIndex { $0.value == text } ?? option(of: index, titled: text)
    }

    /// Returns the number of the option with a title.
    func option(of index: Int, titled title: String) -> Int? {
        items[index].options.firstIndex { $0.title.contains { $0.text == title } }
    }

    /// Returns the number of the option with a code, as an expression names it.
    func option(of index: Int, coded code: String) -> Int? { items[index].options.firstIndex { $0.value == code } }
}
