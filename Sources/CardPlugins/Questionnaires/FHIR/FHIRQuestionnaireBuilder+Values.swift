import CardEngine
import CardSchema

extension FHIRQuestionnaireBuilder {
    /// Adds the proposed answer, or what computes it.
    mutating func addInitial(
        of index: Int, _ extensions: [FHIRExtension], _ around: Surroundings, to item: inout QuestionnaireItem
    ) {
        let own = form.items[index]
        let isFixed = around.isHidden || around.isReadOnly
        item.isReadOnly = isFixed
        for option in own.options where option.isSelected { item.initial.append(initial(option, item.kind)) }
        var values = own.node["initial"]?.elements ?? []
        if values.isEmpty, FHIRValue.member(of: own.node, "initial") != nil { values = [own.node] }
        for (number, node) in values.enumerated() {
            let value = FHIRValue.any(of: node, node["initial"] == nil && node["linkId"] != nil ? "initial" : "value")
            let place = "\(own.place).initial[\(number)]"
            if item.kind == .choice || item.kind == .choices {
                if let option = form.option(of: index, meaning: value) {
                    let made = initial(own.options[option], item.kind)
                    if !item.initial.contains(made) { item.initial.append(made) }
                } else if own.takesOther, let text = (value?["display"] ?? value)?.string {
                    item.initial.append(.text(text))
                } else {
                    remark(.lost, place, "initial", "the question has no such option")
                }
            } else if let literal = literal(value, item.kind), item.kind != .files {
                item.initial.append(literal)
            } else {
                remark(.lost, place, "initial", "an answer of this type has no default")
            }
        }
        if isFixed, item.initial.count == 1, item.kind != .choices, !item.repeats {
            item.calculation = item.initial[0]
            item.initial = []
        }
        for one in extensions {
            switch one.name {
            case "initialExpression":
                addInitialExpression(one, of: index, isFixed, isHidden: around.isHidden, to: &item)
            case "calculatedExpression":
                guard let (text, language) = FHIRValue.expression(one.value) else {
                    report(one)
                    continue
                }
                let known = remarks.count
                guard let value = calculation(text, language, of: index, one.name) else {
                    if reads(records: text, language) {
                        remarks.removeLast(remarks.count - known)
                        ask(index, one.name, isFixed: true, isHidden: around.isHidden, in: &item)
                    }
                    continue
                }
                item.calculation = value
                item.initial = []
                if !isFixed {
                    remark(
                        .changed, own.place, "calculatedExpression", "the value is computed, and nobody can change it")
                }
                item.isReadOnly = true
            default: break
            }
        }
    }

    private func initial(_ option: FHIRForm.Option, _ kind: QuestionnaireItem.Kind) -> Expression {
        if kind == .scale, let number = DecimalNumber(option.value) { return .number(number) }
        return .option(option.code)
    }

    private mutating func addInitialExpression(
        _ one: FHIRExtension, of index: Int, _ isFixed: Bool, isHidden: Bool, to item: inout QuestionnaireItem
    ) {
        guard let (text, language) = FHIRValue.expression(one.value) else { return report(one) }
        if item.kind == .moment || item.kind == .time || item.kind == .date,
            text.trimmingSpaces() == "now()" || text.trimmingSpaces() == "timeOfDay()"
        {
            item.initial = [item.kind == .date ? .today : .now]
            return
        }
        if reads(records: text, language) {
            return ask(index, one.name, isFixed: isFixed, isHidden: isHidden, in: &item)
        }
        guard let value = calculation(text, language, of: index, one.name) else { return }
        if isFixed { item.calculation = value } else { item.initial = [value] }
    }

    /// Asks what other systems have in their records; without them, only the person knows.
    private mutating func ask(
        _ index: Int, _ element: String, isFixed: Bool, isHidden: Bool, in item: inout QuestionnaireItem
    ) {
        let words =
            isHidden
            ? "the answer comes from records of other systems, so a program fills it in"
            : isFixed
                ? "the answer comes from records of other systems, so it is asked"
                : "the proposal comes from records of other systems, so there is none"
        item.isReadOnly = isHidden
        remark(.changed, form.items[index].place, element, words)
    }

    /// Whether an expression only reads what a program knows before the form is filled in: the records of a person, or the
    /// answer to a query.
    private func reads(records text: String, _ language: String) -> Bool {
        if language == "application/x-fhir-query" || language.hasPrefix("text/cql") { return true }
        guard language == "text/fhirpath" || language.isEmpty, let syntax = try? FHIRPathParser.parse(text) else {
            return false
        }
        let names = syntax.variables
        // What names answers of the form is a rule of the form.
        guard !names.contains("resource"), !names.contains("context"), !names.contains("qitem") else { return false }
        return names.contains { variables[$0] == nil && !Self.ofEveryForm.contains($0) }
    }

    /// The variables that have a value wherever a form is filled in; any other comes from the program that opens it.
    private static let ofEveryForm: Set<String> = ["rootResource", "questionnaire", "ucum", "factory", "qItem"]

    /// Returns an expression whose value fits a question.
    private mutating func calculation(
        _ text: String, _ language: String, of index: Int, _ element: String
    ) -> Expression? {
        let own = form.items[index]
        let isTest = own.kind == .yesno
        let known = remarks.count
        guard let value = value(of: text, language, owner: index, own.place, element, isTest: isTest) else {
            // Only that texts are joined stands in the way.
            guard own.kind == .text || own.kind == .note, element == "calculatedExpression", remarks.count == known + 1,
                let words = FHIRPathFault.joins.first(where: { remarks[known].message.hasSuffix($0) })
            else { return nil }
            remarks.removeLast()
            return .written(words, [])
        }
        guard own.kind == .choice || own.kind == .choices else { return value }
        guard let made = coded(value, index) else {
            remark(.lost, own.place, element, "the expression is no option of the question")
            return nil
        }
        return made
    }

    /// Turns codes in the results of an expression into options.
    private func coded(_ value: Expression, _ index: Int) -> Expression? {
        switch value {
        case .text(let text):
            return form.option(of: index, coded: text).map { .option(form.items[index].options[$0].code) }
        case .number(let number):
            return form.option(of: index, coded: "\(number)").map { .option(form.items[index].options[$0].code) }
        case .conditional(let test, let yes, let no):
            guard let a = coded(yes, index), let b = coded(no, index) else { return nil }
            return .conditional(test, then: a, otherwise: b)
        default: return value
        }
    }

    /// Reads a rule, as the extensions `constraint` and `targetConstraint` have it.
    mutating func readConstraint(_ one: FHIRExtension, of index: Int?, into item: inout QuestionnaireItem) {
        guard let (text, language) = FHIRValue.expression(one["expression"]) else {
            return remark(.lost, one.place, one.element, "the rule has no expression")
        }
        guard let check = value(of: text, language, owner: index, one.place, one.element, isTest: true) else { return }
        let human = FHIRText.words(part: "human", of: one)
        let message = human.isEmpty ? [(nil, "The answers do not fit together.")] : human
        let severity = one["severity"]?.string ?? "error"
        var rule = QuestionnaireItem.Check(check, message, isWarning: severity != "error")
        rule.name = ruleName(one)
        item.checks.append(rule)
        for inner in FHIRExtension.all(of: one.node, at: one.place)
        where ![
            "expression", "human", "severity", "key", "requirements", "location", "source",
            FHIRNames.core("translation"),
        ].contains(inner.url) {
            remark(.presentation, one.place, one.element, "an unknown part is left out")
        }
    }

    /// Adds the rules of the form to its last item, since a rule stands for the whole card anyway.
    mutating func addRootChecks(to questionnaire: inout Questionnaire) {
        let all = FHIRExtension.all(of: form.node, at: Self.root)
        for one in all where ["constraint", "targetConstraint"].contains(one.name) || Self.ownName(one) == "rule" {
            guard let last = questionnaire.items.indices.last else {
                remark(.lost, Self.root, one.element, "a form without questions has no rules")
                continue
            }
            if Self.ownName(one) == "rule" {
                readOwnRule(one, into: &questionnaire.items[last])
            } else {
                readConstraint(one, of: nil, into: &questionnaire.items[last])
            }
        }
    }

    /// A required group needs an answer to one of its questions.
    mutating func require(group index: Int, _ around: Surroundings, in item: inout QuestionnaireItem) {
        let own = form.items[index]
        guard own.node["required"]?.bool == true else { return }
        if own.repeats {
            if item.minimumCount == nil { item.minimumCount = 1 }
            return
        }
        var (questions, waiting) = ([Int](), own.children)
        while let one = waiting.popLast() {
            let child = form.items[one]
            if child.kind != .group, child.kind != .info { questions.append(one) }
            waiting += child.children
            if child.node["required"]?.bool == true, child.kind != .group, child.node["enableWhen"] == nil { return }
        }
        guard !questions.isEmpty, questions.count <= 100 else { return }
        let any = questions.sorted().map { Expression.call(.isAnswered, [.answer(form.items[$0].code)]) }
        guard var check = Expression.any(any) else { return }
        for condition in around.conditions { check = .binary(.or, .not(FHIRPathLogic.certain(condition)), check) }
        item.checks.append(QuestionnaireItem.Check(check, [(nil, "Please answer at least one of these questions.")]))
    }

    /// Reads which options are offered under a condition.
    mutating func toggle(options index: Int, _ extensions: [FHIRExtension], in item: inout QuestionnaireItem) {
        for one in extensions where one.name == "answerOptionsToggleExpression" {
            guard let (text, language) = FHIRValue.expression(one["expression"]) else {
                report(one)
                continue
            }
            guard let test = value(of: text, language, owner: index, one.place, one.name, isTest: true) else {
                continue
            }
            for option in one.inner("option") {
                guard let place = form.option(of: index, meaning: option.value) else {
                    remark(.changed, one.place, one.name, "the question has no such option")
                    continue
                }
                let old = item.options[place].condition
                item.options[place].condition = old.map { .binary(.or, $0, test) } ?? test
            }
        }
    }

    /// Reads when an answer is required, if an expression says so.
    mutating func readRequired(of index: Int, into item: inout QuestionnaireItem) {
        let own = form.items[index]
        for one in FHIRExtension.all(of: own.node["_required"], at: own.place) {
            guard one.name == "cqf-expression", let (text, language) = FHIRValue.expression(one.value) else {
                report(one)
                continue
            }
            guard let test = value(of: text, language, owner: index, own.place, "required", isTest: true) else {
                continue
            }
            item.isRequired = true
            item.requiredWhen = test
        }
    }

    /// Returns a title that shows answers, if an expression computes it.
    mutating func computedTitle(of index: Int) -> Questionnaire.Words? {
        let own = form.items[index]
        let all = FHIRExtension.all(of: own.node["_text"], at: own.place)
        guard let one = all.first(where: { $0.name == "cqf-expression" || $0.name == "cqf-calculatedValue" }) else {
            return nil
        }
        let plain = own.node["text"]?.string?.trimmingSpaces() ?? ""
        var translator = FHIRPathTranslator(form, owner: index, variables: variables)
        guard let (text, language) = FHIRValue.expression(one.value), language == "text/fhirpath",
            let words = try? translator.words(text), !words.trimmingSpaces().isEmpty
        else {
            remark(
                plain.isEmpty ? .lost : .changed, own.place, "text",
                "a text that is computed is shown as it is in the file")
            return nil
        }
        return FHIRText.prefixed(own.node["prefix"]?.string, [(nil, words)])
    }
}
