import CardEngine
import CardSchema

/// The items of a form in a flat list, which expressions look up by their link ids.
struct FHIRForm {
    /// An option of an item.
    struct Option {
        /// Unique among the options of its item.
        var code: String
        /// What the file has as its code or value.
        var value: String
        var system: String?
        var title: Questionnaire.Words
        var help: Questionnaire.Words = []
        var score: DecimalNumber?
        var isExclusive = false
        var isSelected = false
        var condition: QuestionnaireExpression?
    }

    /// An item with its place in the tree.
    struct Item {
        let node: JSONNode
        let place: String
        /// The link id; made unique if the file repeats it.
        var linkId: String
        /// The name in expressions of the form that is made: the link id, or its end for a form of this project.
        var code: String
        let type: String
        var parent: Int?
        var children: [Int] = []
        var kind: QuestionnaireItem.Kind
        var repeats = false
        var options: [Option] = []
        /// Whether a person may write an answer that is no option.
        var takesOther = false
        /// Whether it has options that the file does not contain.
        var lacksOptions = false
    }

    /// The questionnaire.
    let node: JSONNode
    /// Value sets and code systems that are in the file.
    let resources: FHIRResources
    var items: [Item] = []
    var roots: [Int] = []
    /// The items by link id.
    private(set) var places: [String: Int] = [:]
    var remarks: [QuestionnaireRemark] = []

    init(_ node: JSONNode, _ resources: FHIRResources) {
        (self.node, self.resources) = (node, resources)
        template = Self.template(of: node)
        let list = node["item"]?.elements ?? node["group"].map { [$0] } ?? []
        for (index, item) in list.enumerated() { add(item, under: nil, at: "item[\(index)]") }
        if isOwn { shortenCodes() }
        readFacts()
    }

    /// The items that begin with something that the records of a person say, by its path: `birthDate`, `gender`.
    private(set) var facts: [String: Int] = [:]

    private mutating func readFacts() {
        for index in items.indices {
            for one in FHIRExtension.all(of: items[index].node, at: "") where one.name == "initialExpression" {
                guard let (text, _) = FHIRValue.expression(one.value), let syntax = try? FHIRPathParser.parse(text),
                    case .member(.variable("patient")?, let name) = syntax, facts[name] == nil
                else { continue }
                facts[name] = index
            }
        }
    }

    /// The id and the version of the template that the form was made of; `nil` for another form.
    private let template: String?

    /// Returns the id and the version of the template that a form was made of.
    ///
    /// A program may have kept no extension of the form; its URL says the same. An id of FHIR has no `_`.
    private static func template(of node: JSONNode) -> String? {
        let named = FHIRExtension.all(of: node, at: "").first { $0.url == FHIRNames.own("template") }?.value?.string
        if let named { return named }
        let base = FHIRNames.questionnaire("")
        guard let url = node["url"]?.string, url.hasPrefix(base) else { return nil }
        let id = String(url.dropFirst(base.utf8.count).map { $0 == "-" ? "_" : $0 })
        return Identifier.isValid(id) ? "\(id)@\(node["version"]?.string ?? "1")" : nil
    }

    /// Whether the form was made of a template.
    var isOwn: Bool { template != nil }

    /// The id of the template that the form was made of.
    var templateID: String? { template?.split(separator: "@").first.map { String($0) } }

    /// The id that an item had in the template that the form was made of.
    func name(of index: Int) -> String? {
        guard isOwn, let end = items[index].linkId.split(separator: ".").last.map(String.init) else { return nil }
        return Identifier.isValid(end) ? end : nil
    }

    /// Link ids of such a form are paths; the end of one becomes an id again if no other has it.
    private mutating func shortenCodes() {
        func end(_ linkId: String) -> String { linkId.split(separator: ".").last.map(String.init) ?? linkId }
        var counts: [String: Int] = [:]
        for index in items.indices where !isBand(index) { counts[end(items[index].linkId), default: 0] += 1 }
        for index in items.indices where counts[end(items[index].linkId)] == 1 {
            items[index].code = end(items[index].linkId)
        }
    }

    /// Returns the number of an item.
    func item(_ linkId: String) -> Int? { places[linkId] }

    private static let most = 8192

    private mutating func add(_ node: JSONNode, under parent: Int?, at place: String) {
        guard node.members != nil else { return }
        guard items.count < Self.most else {
            if items.count == Self.most, remarks.last?.element != "item" {
                remarks.append(
                    QuestionnaireRemark(.lost, at: place, "item", "only the first \(Self.most) items are read"))
            }
            return
        }
        let index = items.count
        let type = node["type"]?.string ?? ((node["item"]?.elements ?? []).isEmpty ? "display" : "group")
        var linkId = node["linkId"]?.string?.trimmingSpaces() ?? ""
        if linkId.isEmpty {
            linkId = place
            remarks.append(QuestionnaireRemark(.changed, at: place, "linkId", "it is missing, so the place is used"))
        } else if places[linkId] != nil {
            remarks.append(
                QuestionnaireRemark(
                    .changed, at: place, "linkId", "another item has the same one, and expressions mean the first"))
            linkId += " (\(place))"
        }
        places[linkId] = index
        items.append(
            Item(node: node, place: place, linkId: linkId, code: linkId, type: type, parent: parent, kind: .info))
        if let parent { items[parent].children.append(index) } else { roots.append(index) }
        items[index].repeats = node["repeats"]?.bool ?? ((FHIRValue.whole(maxOccurs(node, place)) ?? 1) > 1)
        readOptions(of: index)
        items[index].kind = kind(of: index)
        for (number, child) in (node["item"]?.elements ?? []).enumerated() {
            add(child, under: index, at: "\(place).item[\(number)]")
        }
    }

    private func maxOccurs(_ node: JSONNode, _ place: String) -> JSONNode? {
        FHIRExtension.all(of: node, at: place).first { $0.name == "maxOccurs" }?.value
    }

    /// The kind of question that an item becomes.
    private func kind(of index: Int) -> QuestionnaireItem.Kind {
        let item = items[index]
        let choice: QuestionnaireItem.Kind = item.repeats ? .choices : .choice
        if !item.options.isEmpty { return isScale(item) ? .scale : choice }
        switch item.type {
        case "group": return .group
        case "display": return .info
        case "boolean": return .yesno
        case "decimal" where isScaleOfTemplate(item): return .scale
        case "decimal", "quantity": return .decimal
        case "integer": return isSlider(item) ? .scale : .integer
        case "date": return .date
        case "dateTime", "instant": return .moment
        case "time": return .time
        case "text": return .note
        case "attachment": return .files
        default: return .text
        }
    }

    /// Whether an item with numbers as options is a scale: they rise by the same step.
    private func isScale(_ item: Item) -> Bool {
        if isScaleOfTemplate(item) { return true }
        guard item.type == "integer", !item.repeats, !item.takesOther, item.options.count > 1 else { return false }
        return steps(of: item) != nil
    }

    /// Whether a template has the item as a scale.
    func isScaleOfTemplate(_ item: Item) -> Bool { Self.typeOfTemplate(item) == "scale" }

    /// The type that a template has for an item, where FHIR has only a wider one.
    static func typeOfTemplate(_ item: Item) -> String? {
        FHIRExtension.all(of: item.node, at: "").first { $0.url == FHIRNames.own("type") }?.value?.string
    }

    /// The ends and the step of options that are numbers.
    func steps(of item: Item) -> (low: Int, high: Int, step: Int)? {
        let numbers = item.options.compactMap { option in
            option.condition == nil && (option.score == nil || isScaleOfTemplate(item)) ? Int(option.value) : nil
        }
        guard numbers.count == item.options.count, numbers.count > 1, let first = numbers.first, let last = numbers.last
        else { return nil }
        let step = numbers[1].subtractingReportingOverflow(first)
        guard !step.overflow, step.partialValue > 0, numbers.allSatisfy({ $0.magnitude < 1 << 40 }) else { return nil }
        guard zip(numbers, numbers.dropFirst()).allSatisfy({ $1 - $0 == step.partialValue }) else { return nil }
        return (first, last, step.partialValue)
    }

    /// Whether a whole number between two constants is shown as a slider.
    private func isSlider(_ item: Item) -> Bool {
        let all = FHIRExtension.all(of: item.node, at: item.place)
        func number(_ name: String) -> Int? { FHIRValue.whole(all.first { $0.name == name }?.value) }
        let control = all.filter { $0.name == "itemControl" }.flatMap { $0.value?["coding"]?.elements ?? [] }
        guard control.contains(where: { $0["code"]?.string == "slider" }) || number("sliderStepValue") != nil,
            !item.repeats, let low = number("minValue"), let high = number("maxValue"), low < high
        else { return false }
        let (width, overflows) = high.subtractingReportingOverflow(low)
        return !overflows && width <= 1_000 && width % max(1, number("sliderStepValue") ?? 1) == 0
    }

    /// Whether an item is the band of a score of a template.
    func isBand(_ index: Int) -> Bool {
        FHIRExtension.all(of: items[index].node, at: "").contains { $0.url == FHIRNames.own("band") }
    }

    /// The link id of the repeating group around an item.
    func list(around index: Int?) -> String? {
        var place = index
        while let one = place {
            if items[one].type == "group", items[one].repeats { return items[one].linkId }
            place = items[one].parent
        }
        return nil
    }
}
