import CardEngine
import CardSchema

/// Makes the shared form of a questionnaire from its items.
struct FHIRQuestionnaireBuilder {
    typealias Expression = QuestionnaireExpression

    let form: FHIRForm
    var remarks: [QuestionnaireRemark] = []
    /// The scores of a template that the form was made of.
    private var scores: [QuestionnaireScore] = []
    /// The variables in scope, from the outermost.
    var variables: [String: (syntax: FHIRPathSyntax, owner: Int?)] = [:]

    /// The place of the form itself in remarks.
    static let root = "Questionnaire"

    /// What an item takes from those around it.
    struct Surroundings {
        var isReadOnly = false
        var isHidden = false
        var conditions: [Expression] = []
    }

    init(_ form: FHIRForm) {
        self.form = form
        remarks = form.remarks
    }

    mutating func remark(_ kind: QuestionnaireRemark.Kind, _ place: String, _ element: String, _ message: String) {
        remarks.append(QuestionnaireRemark(kind, at: place, element, message))
    }

    /// Returns the form.
    mutating func build(named name: String) -> Questionnaire {
        var questionnaire = Questionnaire()
        let node = form.node
        questionnaire.name = form.templateID ?? node["name"]?.string ?? node["id"]?.string ?? name
        questionnaire.title = FHIRText.words("title", of: node)
        if questionnaire.title.isEmpty { questionnaire.title = [(nil, questionnaire.name)] }
        questionnaire.intro = FHIRText.words("description", of: node)
        // That of another program is for those who choose forms.
        if form.isOwn { questionnaire.help = FHIRText.words("purpose", of: node) }
        questionnaire.language = node["language"]?.string
        let credits = [node["publisher"]?.string, node["copyright"]?.string].compactMap { $0?.trimmingSpaces() }
        let source = credits.filter { !$0.isEmpty }.joined(separator: ". ")
        questionnaire.source = source.isEmpty ? nil : source
        readVariables(of: node, owner: nil, at: Self.root)
        reportRoot()
        for index in form.roots { questionnaire.items += items(of: index, Surroundings()) }
        questionnaire.scores = scores
        questionnaire.license =
            FHIRExtension.all(of: node, at: "").first { Self.ownName($0) == "license" }?.value?.string
        addRootChecks(to: &questionnaire)
        questionnaire.remarks = remarks
        return questionnaire
    }

    /// Returns the questions that an item becomes: itself, and those that follow it.
    mutating func items(of index: Int, _ around: Surroundings) -> [QuestionnaireItem] {
        let own = form.items[index]
        if isScore(index) {
            if let score = score(of: index) { scores.append(score) }
            return []
        }
        if form.isBand(index) { return [] }
        let outer = variables
        defer { variables = outer }
        readVariables(of: own.node, owner: index, at: own.place)
        var item = QuestionnaireItem(own.kind, code: own.code, at: own.place)
        item.name = form.name(of: index)
        let extensions = FHIRExtension.all(of: own.node, at: own.place)
        item.title = computedTitle(of: index) ?? title(of: index, extensions)
        reportMembers(of: index)
        var here = around
        here.isHidden = here.isHidden || extensions.contains { $0.name == "hidden" && $0.value?.bool == true }
        here.isReadOnly = here.isReadOnly || own.node["readOnly"]?.bool == true
        item.condition = condition(of: index, extensions)
        if let condition = item.condition { here.conditions.append(condition) }
        item.repeats = own.repeats && own.kind != .choices
        for one in Self.sorted(extensions) { read(one, of: index, into: &item) }
        addType(of: index, extensions, to: &item)
        var followers: [QuestionnaireItem] = []
        for child in own.children {
            if let text = folded(child) {
                place(text, of: child, under: &item)
            } else {
                let made = items(of: child, here)
                // A text that depends on answers stands after the question.
                if own.kind != .group, made.count == 1, made[0].kind == .info {
                    followers += made
                } else {
                    item.items += made
                }
            }
        }
        switch own.kind {
        case .group:
            require(group: index, here, in: &item)
        case .info:
            if here.isHidden {
                remark(.presentation, own.place, "hidden", "a hidden text is left out")
                return followers
            }
        default:
            item.isRequired = own.node["required"]?.bool ?? false
            readRequired(of: index, into: &item)
            addInitial(of: index, extensions, here, to: &item)
            narrow(&item, of: index)
        }
        readKeys(extensions, into: &item)
        if let condition = item.condition {
            for number in followers.indices {
                followers[number].condition =
                    followers[number].condition.map { .binary(.and, condition, $0) } ?? condition
            }
        }
        // The group of the scores.
        if own.kind == .group, item.items.isEmpty, form.isOwn, own.linkId == "score" { return [] }
        return [item] + followers
    }

    private func title(of index: Int, _ extensions: [FHIRExtension]) -> Questionnaire.Words {
        let own = form.items[index]
        let text = FHIRText.words("text", of: own.node)
        let words = FHIRText.prefixed(own.node["prefix"]?.string, text)
        if !words.isEmpty || own.kind == .group { return words }
        let label = extensions.first { $0.name == "shortText" || $0.name == "label" }?.value?.string
        let code = own.node["code"]?.elements?.lazy.compactMap { $0["display"]?.string }.first
        return [(nil, label ?? code ?? own.linkId)]
    }

    /// What a display item is of the item around it: a hint, a unit, the ends of a slider.
    private enum Folded {
        case help, intro, unit, lower, upper
        case point(DecimalNumber)
    }

    private func folded(_ index: Int) -> Folded? {
        let item = form.items[index]
        guard item.kind == .info, item.node["enableWhen"] == nil, item.children.isEmpty else { return nil }
        let extensions = FHIRExtension.all(of: item.node, at: item.place)
        guard !extensions.contains(where: { $0.name == "enableWhenExpression" || $0.name == "hidden" }) else {
            return nil
        }
        if let point = extensions.first(where: { $0.url == FHIRNames.own("point") }) {
            return FHIRValue.number(point.value).map { .point($0) }
        }
        if extensions.contains(where: { $0.url == FHIRNames.own("intro") }) { return item.parent == nil ? nil : .intro }
        let controls = extensions.filter { $0.name == "itemControl" }
        let codes = controls.flatMap { $0.value?["coding"]?.elements ?? [] }.compactMap { $0["code"]?.string }
        let isQuestion = item.parent.map { form.items[$0].kind != .group && form.items[$0].kind != .info } ?? false
        if codes.contains("help") || codes.contains("flyover") {
            return item.parent == nil ? nil : .help
        }
        guard isQuestion else { return nil }
        if codes.contains("unit") { return .unit }
        if codes.contains("lower") { return .lower }
        if codes.contains("upper") { return .upper }
        return .intro
    }

    private mutating func place(_ folded: Folded, of index: Int, under item: inout QuestionnaireItem) {
        let own = form.items[index]
        let words = FHIRText.prefixed(own.node["prefix"]?.string, FHIRText.words("text", of: own.node))
        reportMembers(of: index)
        for one in FHIRExtension.all(of: own.node, at: own.place)
        where one.name != "itemControl" && Self.ownName(one) == nil {
            report(one)
        }
        switch folded {
        case .help: item.help = FHIRText.joined(item.help, words, by: "\n")
        case .intro: item.intro = FHIRText.joined(item.intro, words, by: "\n")
        case .unit:
            if item.unit.isEmpty, item.kind == .integer || item.kind == .decimal {
                item.unit = words
            } else {
                item.intro = FHIRText.joined(item.intro, words, by: "\n")
            }
        case .point(let number): item.options.append(QuestionnaireItem.Option(code: "\(number)", title: words))
        case .lower: label(item.minimum, words, "↓", in: &item)
        case .upper: label(item.maximum, words, "↑", in: &item)
        }
    }

    /// Names an end of a scale.
    private func label(
        _ end: Expression?, _ words: Questionnaire.Words, _ sign: String, in item: inout QuestionnaireItem
    ) {
        if item.kind == .scale, case .number(let number)? = end {
            item.options.append(QuestionnaireItem.Option(code: "\(number)", title: words))
        } else {
            item.intro = FHIRText.joined(item.intro, FHIRText.prefixed(sign, words), by: "\n")
        }
    }
}
