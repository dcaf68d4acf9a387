import CardEngine
import CardSchema

/// A scale of OpenScales on its way to a questionnaire.
struct OpenScalesForm {
    let definition: JSONNode
    let names: SurveyJSNames
    var texts: OpenScalesTexts
    let parameters: [String: String]
    var remarks: [QuestionnaireRemark] = []
    private var items: [QuestionnaireItem] = []
    private var taken: Set<String> = []
    /// How often a code was wanted.
    private var wishes: [String: Int] = [:]
    /// The answers that the scale goes on after.
    var gates: [SurveyJSTerm] = []
    /// Other names of questions.
    var aliases: [(name: String, code: String)] = []

    init(_ definition: JSONNode, _ texts: [(language: String, node: JSONNode)], _ names: SurveyJSNames) {
        (self.definition, self.names) = (definition, names)
        var parameters: [String: String] = [:]
        for member in definition["parameters"]?.members ?? [] {
            parameters[member.key] = SurveyJSForm.text(of: member.value["default"] ?? member.value)
        }
        for dimension in definition["dimensions"]?.elements ?? [] {
            guard let name = dimension["enabled_param"]?.string, parameters[name] == nil else { continue }
            parameters[name] = dimension["default_enabled"]?.bool == false ? "0" : "1"
        }
        self.parameters = parameters
        self.texts = OpenScalesTexts(texts, parameters: parameters)
    }

    var isFirstReading: Bool { names.isEmpty }

    /// The names that this scale's rules may use.
    var collectedNames: SurveyJSNames {
        var names = SurveyJSNames(items, truths: [:])
        for (name, code) in aliases { names.values[name] = .variable(code) }
        for member in definition["scoring"]?.members ?? [] {
            let ends = OpenScalesScore.ends(of: items)
            names.values["score.\(member.key)"] = OpenScalesScore(member.key, definition, ends, names).term
        }
        for member in definition["computed"]?.members ?? [] {
            let term = member.value["expression"]?.string.flatMap { OpenScalesRules.formula($0) }
            names.values["computed.\(member.key)"] = term
        }
        for (name, value) in parameters {
            names.values["parameter.\(name)"] = DecimalNumber(value).map { .number($0) } ?? .text(value)
        }
        return names
    }

    mutating func questionnaire(named name: String) -> Questionnaire {
        let info = definition["scale_info"]
        chooseVariant()
        var form = Questionnaire()
        form.name = info?["code"]?.string ?? name
        form.language = texts.main
        form.title = [(texts.main, FormMarkup(info?["name"]?.string ?? name).text)]
        form.source = info?["citation"]?.string.map { FormMarkup($0).text }
        form.license = info?["license"]?.string
        reportKeys()
        readItems()
        form.items = items
        readScores(into: &form)
        form.remarks = remarks
        return form
    }

    // MARK: - Items

    private mutating func readItems() {
        let name = definition["items"] == nil ? "questions" : "items"
        var section = QuestionnaireItem(.group, code: code("questions"), at: name)
        var isShown = true
        for (index, node) in (definition[name]?.elements ?? []).enumerated() {
            let place = "\(name)[\(index)]"
            if node["type"]?.string == "section" {
                close(&section)
                isShown = isArmShown(node)
                section = self.section(node, at: place)
                if !isShown { remark(.changed, at: place, "branches", "the section of another arm is left out") }
                continue
            }
            guard isShown else { continue }
            guard isInVariant(node) else {
                remark(.changed, at: place, "variants", "the question of another variant is left out")
                continue
            }
            section.items += questions(node, at: place).filter { item in
                guard item.condition == .truth(false) else { return true }
                remark(.changed, at: place, "visible_when", "the question of another parameter is left out")
                return false
            }
            guard let gate = gate(of: node, at: place) else { continue }
            section.items += gate.message.map { [$0] } ?? []
            // What follows is asked only after the right answer.
            gates.append(gate.test)
            close(&section)
            section = QuestionnaireItem(.group, code: code("after_\(index + 1)"), at: place)
            section.condition = condition(of: nil)
        }
        close(&section)
        let debrief = words("debrief")
        guard !debrief.isEmpty else { return }
        var info = QuestionnaireItem(.info, code: code("debrief"), at: "debrief")
        info.title = debrief
        items.append(info)
    }

    private mutating func close(_ section: inout QuestionnaireItem) {
        guard !section.items.isEmpty else { return }
        section.items = OpenScalesTable.gathered(section.items) { code("\($0)_table") }
        guard section.condition != .truth(false) else {
            remark(.changed, at: section.place, "visible_when", "the section of another parameter is left out")
            section.items = []
            return
        }
        let isPlain = section.title.isEmpty && section.condition == nil
        if isPlain, items.isEmpty || items.last?.kind != .group {
            items += section.items
        } else {
            items.append(section)
        }
        section.items = []
    }

    private mutating func section(_ node: JSONNode, at place: String) -> QuestionnaireItem {
        var section = QuestionnaireItem(.group, code: code(node["id"]?.string ?? "section"), at: place)
        section.title = words(node["title_key"]?.string ?? node["text_key"]?.string)
        section.condition = condition(of: node)
        if node["loop_over"] != nil { remark(.lost, at: place, "loop_over", "the questions are asked once") }
        if node["items_from_pool"] != nil { remark(.lost, at: place, "items_from_pool", "no questions are drawn") }
        if node["time_limit_seconds"] != nil {
            remark(.lost, at: place, "time_limit_seconds", "the time is not limited")
        }
        if node["randomize"] != nil { remark(.presentation, at: place, "randomize", "the order is that of the file") }
        return section
    }

    /// Returns the condition of a section or question, with all gates before it.
    mutating func condition(of node: JSONNode?, withGates: Bool = true) -> QuestionnaireExpression? {
        var terms = withGates ? gates : []
        if let when = node?["visible_when"], when.value != .null {
            if let term = OpenScalesRules.term(when, parameters, language: texts.main ?? "") {
                terms.append(term)
            } else {
                remark(.lost, at: node?["id"]?.string ?? "items", "visible_when", "the condition cannot be read")
            }
        }
        var translator = SurveyJSTranslator(names)
        let condition = QuestionnaireExpression.all(terms.map { translator.truth($0) })?.folded
        return condition == .truth(true) ? nil : condition
    }

    private mutating func gate(of node: JSONNode, at place: String)
        -> (test: SurveyJSTerm, message: QuestionnaireItem?)?
    {
        guard let gate = node["gate"], let id = node["id"]?.string else { return nil }
        let (operation, value) = (gate["operator"]?.string ?? "equals", gate["required_value"] ?? gate["value"])
        let leaf: [JSONMember] = [
            ("item", JSONValue.string(id)), ("operator", .string(operation)), ("value", value?.value ?? .null),
        ].map { JSONMember(key: $0.0, keySpan: gate.span, value: JSONNode($0.1, gate.span)) }
        guard let test = OpenScalesRules.term(JSONNode(.object(leaf), gate.span), [:], language: "") else {
            remark(.lost, at: place, "gate", "the condition cannot be read")
            return nil
        }
        let title = words(gate["terminate_message_key"]?.string)
        guard !title.isEmpty else { return (test, nil) }
        var info = QuestionnaireItem(.info, code: code("\(id)_end"), at: place)
        info.title = title
        var translator = SurveyJSTranslator(names)
        info.condition = translator.truth(.binary(.and, .not(.isEmpty(.variable(id))), .not(test)))
        return (test, info)
    }

    // MARK: - Helpers

    func words(_ key: String?) -> Questionnaire.Words {
        let translator = SurveyJSTranslator(names)
        return texts.words(key) { name in
            if case .variable(let code) = names.values[name] { return translator.entry(code)?.code }
            return translator.entry(name)?.code ?? result(name)
        }
    }

    /// The code of a score or a computed value that a text names: `score.total`.
    private func result(_ name: String) -> String? {
        let parts = name.split(separator: "." as Character, maxSplits: 1).map { String($0) }
        guard parts.count == 2, definition[parts[0] == "score" ? "scoring" : "computed"]?[parts[1]] != nil else {
            return nil
        }
        return wantedCode(parts[1])
    }

    /// The code that a score wants, which must not be that of a question.
    func wantedCode(_ id: String) -> String { names[id] == nil ? id : "\(id)_score" }

    /// Returns a code that nothing else has.
    mutating func code(_ wanted: String) -> String {
        var code = wanted
        while !taken.insert(code).inserted {
            wishes[wanted, default: 1] += 1
            code = "\(wanted)_\(wishes[wanted] ?? 2)"
        }
        return code
    }

    mutating func remark(_ kind: QuestionnaireRemark.Kind, at place: String, _ element: String, _ message: String) {
        remarks.append(QuestionnaireRemark(kind, at: place, element, message))
    }
}
