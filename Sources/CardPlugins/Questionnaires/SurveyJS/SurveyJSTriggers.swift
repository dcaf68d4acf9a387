import CardSchema

/// What the triggers of a form do, as conditions and proposals of other questions.
struct SurveyJSTriggers {
    /// Conditions of questions and pages, by name.
    private(set) var conditions: [String: [SurveyJSTerm]] = [:]
    /// What is proposed to a question, by name.
    private(set) var proposals: [String: SurveyJSTerm] = [:]
    /// Variables, which are not questions.
    private(set) var variables: [String: SurveyJSTerm] = [:]
    /// What ends the form, and the index of the page after which it does.
    private(set) var ends: [(page: Int, test: SurveyJSTerm)] = []
    /// What jumps over the pages between two others.
    private(set) var skips: [(from: Int, to: Int, test: SurveyJSTerm)] = []
    private(set) var remarks: [QuestionnaireRemark] = []
    private var count = 0

    private static let most = 200

    init(_ survey: JSONNode) {
        let pages = Self.pages(of: survey)
        for (index, trigger) in (survey["triggers"]?.elements ?? []).enumerated() {
            let place = "triggers[\(index)]"
            guard trigger["expression"]?.string?.isEmpty == false || trigger["name"] != nil else {
                remarks.append(
                    QuestionnaireRemark(.changed, at: place, "expression", "without a condition, it never acts"))
                continue
            }
            count += 1
            guard count <= Self.most, let test = Self.test(of: trigger) else {
                remarks.append(QuestionnaireRemark(.lost, at: place, "expression", "the expression cannot be read"))
                continue
            }
            add(trigger, test, pages, at: place)
        }
    }

    private mutating func add(_ trigger: JSONNode, _ test: SurveyJSTerm, _ pages: [String: Int], at place: String) {
        let type = (trigger["type"]?.string ?? "").lowercased()
        switch type {
        case "visible", "visibletrigger":
            for name in (trigger["questions"]?.elements ?? []) + (trigger["pages"]?.elements ?? []) {
                if let name = name.string { conditions[name, default: []].append(test) }
            }
        case "complete", "completetrigger":
            let named = Self.variables(in: test).compactMap { pages[$0] ?? pages[Self.head($0)] }
            guard let page = named.max() else {
                remarks.append(
                    QuestionnaireRemark(
                        .lost, at: place, "complete", "the form does not end early: the page is unknown"))
                return
            }
            ends.append((page, test))
        case "skip", "skiptrigger":
            let named = Self.variables(in: test).compactMap { pages[$0] ?? pages[Self.head($0)] }
            guard let page = named.max(), let target = trigger["gotoName"]?.string.flatMap({ pages[$0] }) else {
                remarks.append(
                    QuestionnaireRemark(.lost, at: place, "skip", "nothing is skipped: the page is unknown"))
                return
            }
            guard page + 1 < target else {
                remarks.append(
                    QuestionnaireRemark(.presentation, at: place, "skip", "it skips no page, so the questions stay"))
                return
            }
            skips.append((page, target, test))
            remarks.append(QuestionnaireRemark(.changed, at: place, "skip", "the pages that it skips close"))
        case "setvalue", "setvaluetrigger", "copyvalue", "copyvaluetrigger", "runexpression", "runexpressiontrigger":
            guard let name = trigger["setToName"]?.string, !name.isEmpty, let value = Self.value(of: trigger, type)
            else {
                remarks.append(QuestionnaireRemark(.lost, at: place, type, "the value is not set"))
                return
            }
            let isVariable = trigger["isVariable"]?.bool == true || pages[Self.head(name)] == nil
            if isVariable {
                variables[name] = .call("iif", [test, value, variables[name] ?? .nothing])
            } else {
                proposals[name] = .call("iif", [test, value, proposals[name] ?? .nothing])
                let message = "the value is proposed, and a person accepts it"
                remarks.append(QuestionnaireRemark(.changed, at: place, type, message))
            }
        default:
            remarks.append(QuestionnaireRemark(.lost, at: place, "type", "the trigger has no equivalent"))
        }
    }

    private static func test(of trigger: JSONNode) -> SurveyJSTerm? {
        if let expression = trigger["expression"]?.string, !expression.isEmpty {
            return SurveyJSParser.term(of: expression)
        }
        // The first versions had a name, an operator and a value.
        guard let name = trigger["name"]?.string else { return nil }
        switch trigger["operator"]?.string?.lowercased() ?? "equal" {
        case "empty": return .isEmpty(.variable(name))
        case "notempty": return .not(.isEmpty(.variable(name)))
        case let word:
            guard let comparison = SurveyJSTerm.Operator(rawValue: word), let value = trigger["value"] else {
                return nil
            }
            return .binary(comparison, .variable(name), literal(value))
        }
    }

    private static func value(of trigger: JSONNode, _ type: String) -> SurveyJSTerm? {
        if type.hasPrefix("copyvalue") { return trigger["fromName"]?.string.map { .variable($0) } }
        if type.hasPrefix("runexpression") { return SurveyJSParser.term(of: trigger["runExpression"]?.string ?? "") }
        return trigger["setValue"].map { literal($0) }
    }

    /// Returns a value of JSON as a constant.
    static func literal(_ node: JSONNode) -> SurveyJSTerm {
        switch node.value {
        case .null: .nothing
        case .bool(let truth): .truth(truth)
        case .number(let digits): DecimalNumber(digits).map { .number($0) } ?? .text(digits)
        case .string(let text): .text(text)
        case .array(let elements):
            .list(
                elements.prefix(200).map { element in
                    element.elements == nil ? literal(element) : .nothing
                })
        case .object: .nothing
        }
    }

    // MARK: - Pages

    /// The index of the page of each question.
    private static func pages(of survey: JSONNode) -> [String: Int] {
        var pages: [String: Int] = [:]
        func add(_ node: JSONNode, _ index: Int) {
            for element in SurveyJSReader.elements(of: node) {
                for key in ["name", "valueName"] {
                    if let name = element[key]?.string { pages[name] = pages[name] ?? index }
                }
                add(element, index)
            }
        }
        for (index, page) in (survey["pages"]?.elements ?? [survey]).enumerated() { add(page, index) }
        return pages
    }

    /// The name of a question in the name of a part of it.
    private static func head(_ name: String) -> String {
        String(name.prefix { $0 != "." && $0 != "[" })
    }

    private static func variables(in term: SurveyJSTerm) -> [String] {
        switch term {
        case .variable(let name): [name]
        case .not(let inner), .negative(let inner), .isEmpty(let inner): variables(in: inner)
        case .binary(_, let left, let right): variables(in: left) + variables(in: right)
        case .call(_, let terms), .list(let terms): terms.flatMap { variables(in: $0) }
        case .number, .text, .truth, .nothing: []
        }
    }
}
