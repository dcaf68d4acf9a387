import CardSchema

extension SurveyJSForm {
    // MARK: - Proposals

    mutating func applyProposal(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        if let computed = calculation(of: node, context) ?? triggered(node, item, context) {
            let value = proposed(computed, for: item)
            if item.isReadOnly { item.calculation = value } else { item.initial = [value] }
            if !item.isReadOnly, node["setValueExpression"]?.string?.isEmpty == false {
                remark(.changed, at: item.place, "setValueExpression", "the value is proposed, and a person accepts it")
            }
            return
        }
        guard let standard = node["defaultValue"], standard.value != .null, item.kind != .group else { return }
        let values = constants(standard, for: item)
        guard !values.isEmpty else {
            if standard.string?.isEmpty == true || standard.elements?.isEmpty == true { return }
            if isFirstReading || item.kind == .yesno, standard.string == "indeterminate" { return }
            return remark(.changed, at: item.place, "defaultValue", "the proposal is not an answer of the question")
        }
        item.initial = values
        if item.isReadOnly, values.count == 1 {
            item.calculation = values[0]
            item.initial = []
        }
    }

    /// Returns what computes a question's value; `nil` if it has none.
    func calculation(of node: JSONNode, _ context: SurveyJSPlace) -> SurveyJSValue? {
        var translator = SurveyJSTranslator(names, context.scope)
        if node["type"]?.string?.lowercased() == "expression", let source = node["expression"]?.string {
            return translator.value(source)
        }
        if let source = node["setValueExpression"]?.string, !source.isEmpty {
            guard let test = node["setValueIf"]?.string, !test.isEmpty else { return translator.value(source) }
            guard let condition = SurveyJSParser.term(of: test), let term = SurveyJSParser.term(of: source) else {
                return .unsupported("an expression that cannot be read")
            }
            return translator.value(of: .call("iif", [condition, term, .nothing]))
        }
        return node["defaultValueExpression"]?.string.flatMap { translator.value($0) }
    }

    private func triggered(_ node: JSONNode, _ item: QuestionnaireItem, _ context: SurveyJSPlace) -> SurveyJSValue? {
        guard var term = triggers.proposals[node["name"]?.string ?? ""] ?? triggers.proposals[item.code] else {
            return nil
        }
        if let standard = node["defaultValue"], standard.value != .null {
            term = Self.otherwise(term, SurveyJSTriggers.literal(standard))
        }
        var translator = SurveyJSTranslator(names, context.scope)
        return translator.value(of: term)
    }

    /// What triggers propose, or the form's own proposal where none of them acts.
    private static func otherwise(_ term: SurveyJSTerm, _ standard: SurveyJSTerm) -> SurveyJSTerm {
        guard case .call("iif", let parts) = term, parts.count == 3 else { return term }
        let rest = parts[2] == .nothing ? standard : otherwise(parts[2], standard)
        return .call("iif", [parts[0], parts[1], rest])
    }

    /// Adds the records that a list has at the start.
    mutating func applyRecords(_ node: JSONNode, _ list: inout QuestionnaireItem) {
        let standard = node["defaultValue"]?.elements ?? []
        let row = node["defaultRowValue"] ?? node["defaultPanelValue"]
        let count = ["rowCount", "panelCount"].compactMap { node[$0].flatMap { Self.whole($0) } }.first ?? 0
        let records =
            standard.isEmpty ? row.map { Array(repeating: $0, count: min(max(count, 0), 100)) } ?? [] : standard
        guard !records.isEmpty, list.repeats else { return }
        let questions = list.items.flatMap(\.withParts)
        for (index, record) in records.prefix(100).enumerated() {
            var answers: [(code: String, answer: [QuestionnaireExpression])] = []
            for member in record.members ?? [] {
                let question = questions.first { $0.code == "\(list.code).\(member.key)" }
                let values = question.map { constants(member.value, for: $0) } ?? []
                guard let question, !values.isEmpty else {
                    remark(.changed, at: list.place, "defaultValue", "an answer of record \(index + 1) is not proposed")
                    continue
                }
                answers.append((question.code, values))
            }
            if !answers.isEmpty { list.initialRecords.append(answers) }
        }
    }

    /// Returns a computed value as a question of a kind takes it.
    func proposed(_ value: SurveyJSValue, for item: QuestionnaireItem) -> QuestionnaireExpression {
        guard value.offset == nil else { return .unsupported("a date that is computed") }
        if value.expression == .today, [.moment, .time].contains(item.kind), !item.isReadOnly { return .now }
        guard item.kind == .choice || item.kind == .yesno || value.constant != nil else { return value.expression }
        return coded(value.expression, for: item)
    }

    /// Replaces texts by what an answer of the question stores.
    private func coded(_ expression: QuestionnaireExpression, for item: QuestionnaireItem) -> QuestionnaireExpression {
        switch expression {
        case .conditional(let test, let then, let otherwise):
            return .conditional(test, then: coded(then, for: item), otherwise: coded(otherwise, for: item))
        case .text(let text): return constant(text, for: item) ?? .nothing
        case .number(let number): return constant(number.description, for: item) ?? expression
        case .truth(let truth): return constant(truth ? "true" : "false", for: item) ?? expression
        default: return expression
        }
    }

    func constants(_ node: JSONNode, for item: QuestionnaireItem) -> [QuestionnaireExpression] {
        if let elements = node.elements {
            guard item.kind == .choices else { return [] }
            let values = elements.compactMap { Self.text(of: $0).flatMap { constant($0, for: item) } }
            return values.count == elements.count ? values : []
        }
        return [Self.text(of: node).flatMap { constant($0, for: item) }].compactMap(\.self)
    }

    /// Returns a constant as an answer of a question; `nil` if it cannot be one.
    func constant(_ text: String, for item: QuestionnaireItem) -> QuestionnaireExpression? {
        switch item.kind {
        case .choice, .choices:
            let option =
                item.options.first { $0.code == text } ?? item.options.first { SurveyJSTranslator.same($0.code, text) }
            if let option { return .option(option.code) }
            return item.takesOther && text == "other" ? .option("other") : nil
        case .yesno:
            let words = truths[item.code] ?? (yes: "true", no: "false")
            if text == words.yes || text == "true" { return .truth(true) }
            return text == words.no || text == "false" ? .truth(false) : nil
        case .integer, .decimal, .scale: return DecimalNumber(text).map { .number($0) }
        case .date: return SurveyJSTranslator.day(text, asMoment: false)
        case .moment: return SurveyJSTranslator.day(text, asMoment: true)
        case .time: return CivilTime(text.prefix(5)).map { .time($0.description) }
        case .text, .note: return .text(text)
        case .group, .info, .place, .files: return nil
        }
    }
}
