import CardEngine
import CardSchema

extension FHIRQuestionnaireBuilder {
    /// Reads the variables of an element, which its expressions and those below it can use.
    mutating func readVariables(of node: JSONNode, owner: Int?, at place: String) {
        for one in FHIRExtension.all(of: node, at: place) where one.name == "variable" {
            guard let name = one.value?["name"]?.string, let (text, language) = FHIRValue.expression(one.value) else {
                remark(.lost, place, "variable", "the variable has no name or no expression")
                continue
            }
            if language == "text/fhirpath", let syntax = try? FHIRPathParser.parse(text) {
                variables[name] = (syntax, owner)
            } else {
                // What uses it is lost, and is reported there.
                variables[name] = nil
                remark(.presentation, place, "variable", "%\(TitleText.of(name)) queries records, or is not FHIRPath")
            }
        }
    }

    /// Returns the value of an expression, or reports that it is lost.
    mutating func value(
        of text: String, _ language: String, owner: Int?, _ place: String, _ element: String, isTest: Bool = false
    ) -> Expression? {
        if language == FHIRNames.language {
            do throws(FHIRPathFault) {
                return try FHIROwnExpression(form: form, list: form.list(around: owner)).value(text)
            } catch {
                remark(.lost, place, element, "the expression uses \(TitleText.of(error.words))")
                return nil
            }
        }
        guard language == "text/fhirpath" || language.isEmpty else {
            remark(.lost, place, element, "the expression is in \(TitleText.of(language)), not in FHIRPath")
            return nil
        }
        var translator = FHIRPathTranslator(form, owner: owner, variables: variables)
        do throws(FHIRPathFault) {
            let value = isTest ? try translator.truth(text) : try translator.value(text)
            if translator.isApproximate { remark(.changed, place, element, "years and months are counted in days") }
            guard report(unknown: translator.unknown, decides: isTest && value == .truth(false), place, element) else {
                return nil
            }
            return value
        } catch {
            if !translator.unknown.isEmpty, error.words == FHIRPathFault.alwaysEmpty.words {
                _ = report(unknown: translator.unknown, decides: true, place, element)
                return nil
            }
            remark(.lost, place, element, "the expression uses \(TitleText.of(error.words))")
            return nil
        }
    }

    /// Reports link ids that no item has; returns whether the expression can be used.
    ///
    /// What they decide alone would close a question for ever, or compute nothing.
    private mutating func report(unknown: [String], decides: Bool, _ place: String, _ element: String) -> Bool {
        guard !unknown.isEmpty else { return true }
        let names = unknown.map { "'\(TitleText.of($0))'" }.joined(separator: ", ")
        remark(
            decides ? .lost : .changed, place, element,
            decides
                ? "no item has the link id \(names), so the expression is left out"
                : "no item has the link id \(names), so its answer counts as missing")
        return !decides
    }

    /// Returns when an item is asked; `nil` for always.
    mutating func condition(of index: Int, _ extensions: [FHIRExtension]) -> Expression? {
        let own = form.items[index]
        var all: [Expression] = []
        let tests = tests(of: own)
        var parts: [Expression] = []
        for (number, test) in tests.enumerated() {
            let place = "\(own.place).enableWhen[\(number)]"
            if let part = enabled(test, at: place) { parts.append(part) }
            reportUnknown(
                in: test, known: ["question", "operator", "hasAnswer", "id"], valuePrefix: "answer", at: place)
        }
        if parts.count == tests.count || own.node["enableBehavior"]?.string == "all" {
            if own.node["enableBehavior"]?.string == "all" {
                if let joined = Expression.all(parts) { all.append(joined) }
            } else {
                if tests.count > 1, own.node["enableBehavior"] == nil {
                    remark(.changed, own.place, "enableBehavior", "it is missing, so any of the conditions is enough")
                }
                if let joined = Expression.any(parts) { all.append(joined) }
            }
        }
        for one in extensions where one.name == "enableWhenExpression" {
            guard let (text, language) = FHIRValue.expression(one.value) else {
                report(one)
                continue
            }
            if let test = value(
                of: text, language, owner: owner(of: index), own.place, "enableWhenExpression", isTest: true)
            {
                all.append(test)
            }
        }
        return Expression.all(all)
    }

    /// The conditions of `enableWhen`; a single one may stand without an array.
    private mutating func tests(of item: FHIRForm.Item) -> [JSONNode] {
        guard let node = item.node["enableWhen"] else { return [] }
        if let tests = node.elements { return tests }
        if node.members != nil {
            remark(.changed, item.place, "enableWhen", "it is not an array, and is taken as its only condition")
            return [node]
        }
        remark(.lost, item.place, "enableWhen", "it is not an array, so the question is always asked")
        return []
    }

    /// The item in whose place an expression of an item is evaluated.
    private func owner(of index: Int) -> Int? { index }

    /// Returns a condition of `enableWhen`.
    private mutating func enabled(_ test: JSONNode, at place: String) -> Expression? {
        guard let question = test["question"]?.string?.trimmingSpaces(), let index = form.item(question) else {
            let name = test["question"]?.string.map { " '\(TitleText.of($0))'" } ?? ""
            remark(.lost, place, "enableWhen", "no item has the link id\(name), so the condition is left out")
            return nil
        }
        let item = form.items[index]
        let answer = Expression.answer(item.code)
        let isAnswered = Expression.call(.isAnswered, [answer])
        if let has = test["hasAnswer"]?.bool { return has ? isAnswered : .not(isAnswered) }
        let sign = test["operator"]?.string ?? "="
        let wanted = FHIRValue.any(of: test, "answer")
        if sign == "exists" { return wanted?.bool == false ? .not(isAnswered) : isAnswered }
        guard item.kind != .group, item.kind != .info else {
            remark(.lost, place, "enableWhen", "a group has no answer to compare")
            return nil
        }
        if item.kind == .choice || item.kind == .choices || item.lacksOptions {
            return chosen(index, sign, wanted, at: place)
        }
        // A quantity, or a number that has a unit, beside a quantity.
        if item.type == "quantity" || item.kind.isNumber && wanted?.members != nil {
            return compared(index, sign, wanted, at: place)
        }
        guard let literal = literal(wanted, item.kind) else {
            remark(.lost, place, "enableWhen", "the answer cannot be compared with this value")
            return nil
        }
        return compared(answer, sign, literal, hasSeconds: FHIRDate.hasSeconds(wanted?.string), at: place)
    }

    /// Returns a comparison of an answer with a constant.
    mutating func compared(
        _ answer: Expression, _ sign: String, _ literal: Expression, hasSeconds: Bool = false, at place: String
    ) -> Expression? {
        switch sign {
        case "=":
            if case .truth(true) = literal { return answer }
            return .binary(.equal, answer, literal)
        // True for a question without an answer, too.
        case "!=":
            return .not(.binary(.and, .call(.isAnswered, [answer]), .binary(.equal, answer, literal)))
        // An answer has no seconds, so one within the minute of a limit with seconds is below it.
        case "<": return .binary(hasSeconds ? .lessOrEqual : .less, answer, literal)
        case "<=": return .binary(.lessOrEqual, answer, literal)
        case ">": return .binary(.greater, answer, literal)
        case ">=": return .binary(hasSeconds ? .greater : .greaterOrEqual, answer, literal)
        default:
            remark(.lost, place, "enableWhen", "the operator is unknown")
            return nil
        }
    }

    private mutating func chosen(_ index: Int, _ sign: String, _ wanted: JSONNode?, at place: String) -> Expression? {
        let item = form.items[index]
        let translator = FHIRPathTranslator(form, owner: nil, variables: [:])
        let options = item.options
        if sign != "=", sign != "!=" {
            // Numbers among the options, compared one by one.
            guard let limit = FHIRValue.number(wanted?["value"] ?? wanted), !options.isEmpty,
                options.allSatisfy({ DecimalNumber($0.value) != nil })
            else {
                remark(.lost, place, "enableWhen", "options have no order")
                return nil
            }
            let kept = options.filter { option in
                guard let number = DecimalNumber(option.value) else { return false }
                return switch sign {
                case "<": number < limit
                case "<=": number <= limit
                case ">": number > limit
                default: number >= limit
                }
            }
            return Expression.any(kept.map { translator.chosen(index, $0) }) ?? .truth(false)
        }
        guard let option = form.option(of: index, meaning: wanted) else {
            let isKnown = !item.lacksOptions && !item.takesOther
            remark(
                isKnown ? .changed : .lost, place, "enableWhen",
                isKnown ? "the question has no such option" : "the answer is asked as a text, which has no code")
            guard isKnown else { return nil }
            return .truth(sign == "!=")
        }
        let test = translator.chosen(index, options[option])
        return sign == "=" ? test : .not(.binary(.and, .call(.isAnswered, [.answer(item.code)]), test))
    }

    /// Returns a constant as an answer of a kind.
    func literal(_ node: JSONNode?, _ kind: QuestionnaireItem.Kind) -> Expression? {
        switch kind {
        case .yesno:
            if let value = node?.bool { return .truth(value) }
            return node?.string == "true" ? .truth(true) : node?.string == "false" ? .truth(false) : nil
        case .integer, .decimal, .scale:
            return FHIRValue.number(node?["value"] ?? node?["code"] ?? node).map { .number($0) }
        case .text, .note:
            return (node?["display"] ?? node?["code"] ?? node?["reference"] ?? node)?.string.map { .text($0) }
        case .date:
            guard let literal = node?.string.flatMap(FHIRDate.literal) else { return nil }
            if case .moment(let text) = literal { return .day(String(text.prefix(10))) }
            return literal
        case .moment:
            guard let literal = node?.string.flatMap(FHIRDate.literal) else { return nil }
            if case .day(let day) = literal { return .moment(day + "T00:00") }
            return literal
        case .time: return node?.string.flatMap(FHIRDate.literal)
        case .choice, .choices, .files, .place, .group, .info: return nil
        }
    }
}
