import CardEngine
import CardPlugins
import CardSchema

// Conditions and lists of questions, chosen instead of written.
extension WorkshopView {
    /// Writes a question, a comparison and a value; a condition that says more is a text.
    func condition(
        _ name: String, _ label: String, _ value: JSONNode?, at place: TemplatePlace, id: String,
        _ page: inout HTMLWriter
    ) {
        let text = value?.string ?? ""
        let simple = SimpleCondition(text)
        guard let root = desk.workshop.root, let outline = desk.outline, value?.members == nil,
            text.isEmpty
                || simple.map({ simple in outline.answers(namedAt: place).contains { $0.name == simple.name } }) == true
        else {
            typed(name, label, value?.string ?? value.map { JSONDocument($0).spaced } ?? "", id: id, &page)
            if let said = conditions?.text(text, at: place) {
                page.element("p", .class("quiet"), text: words.workshopInWords(condition: said))
            }
            return
        }
        // A question is not asked about itself.
        let answers = outline.answers(namedAt: place).filter { $0.item.place != place && !$0.item.place.isBelow(place) }
        // What was chosen and typed stays, if it could not be used.
        let refused = desk.refusal.flatMap { $0.input == "\(id)-value" ? $0 : nil }
        page.element("fieldset", .class("condition")) { page in
            page.element("legend", text: label)
            let titles = answers.map { ($0.name, title(of: $0.item)) }
            choose(
                "\(name)~name", words.workshopConditionOf, titles,
                chosen: refused?.fields["\(name)~name"] ?? simple?.name, id: "\(id)-name",
                &page)
            let comparisons = SimpleCondition.Comparison.allCases.map {
                ($0.rawValue, $0.words(in: words.language.rawValue))
            }
            choose(
                "\(name)~is", words.workshopConditionIs, comparisons,
                chosen: refused?.fields["\(name)~is"] ?? simple?.comparison.rawValue,
                id: "\(id)-is", &page)
            let item = answers.first { $0.name == refused?.fields["\(name)~name"] ?? simple?.name }?.item
            let options = item.map { outline.options(of: $0, in: root) } ?? []
            let chosen = options.first { $0.id == simple?.value }?.title ?? simple?.value ?? ""
            page.element("label", .attribute("for", "\(id)-value"), text: words.workshopConditionValue)
            page.void(
                "input", .attribute("type", "text"), .attribute("name", "\(name)~value"), .id("\(id)-value"),
                .attribute("value", refused?.fields["\(name)~value"] ?? chosen),
                refused == nil ? nil : .attribute("aria-invalid", "true"),
                refused == nil ? nil : .attribute("aria-describedby", WorkshopRefusal.id),
                options.isEmpty ? nil : .attribute("list", "\(id)-values"))
            if !options.isEmpty {
                page.element("datalist", .id("\(id)-values")) { list in
                    for option in options { list.void("option", .attribute("value", option.title)) }
                }
            }
            page.element("details") { page in
                page.element("summary", text: words.workshopAsExpression)
                input(name, words.workshopExpression, text, id: id, &page)
            }
        }
    }

    /// Writes a box for each question, and for each group if those are allowed.
    func paths(
        _ name: String, _ label: String, _ value: JSONNode?, at place: TemplatePlace, withGroups: Bool, id: String,
        _ page: inout HTMLWriter
    ) {
        guard let outline = desk.outline else { return }
        let chosen = value?.elements?.compactMap(\.string) ?? []
        guard value.map({ $0.elements?.count == chosen.count }) ?? true else {
            // Items with more than a path are in the text.
            return typed(name, label, value.map { JSONDocument($0).spaced } ?? "", id: id, isLong: true, &page)
        }
        var choices = outline.answers(namedAt: place).filter { withGroups || Self.isNumber($0.item) }
            .map { (value: $0.name, title: title(of: $0.item)) }
        if withGroups {
            let groups = outline.items.filter { $0.kind == .group }
            choices =
                groups.compactMap { group in
                    group.id.map { ("\($0).*", words.workshopAllOf(group: group.title)) }
                } + choices
        }
        page.element("details", chosen.isEmpty || choices.count < 12 ? .flag("open") : nil) { page in
            page.element("summary", text: label)
            boxes(name, label, choices, chosen: chosen, &page)
        }
    }

    /// Writes a box for each option of the question.
    func ownOptions(
        _ name: String, _ label: String, _ value: JSONNode?, at place: TemplatePlace, _ page: inout HTMLWriter
    ) {
        let chosen = value?.elements?.compactMap(\.string) ?? []
        let options = desk.options(at: place)
        guard !options.isEmpty else { return }
        page.element("details", chosen.isEmpty ? nil : .flag("open")) { page in
            page.element("summary", text: label)
            boxes(name, label, options.map { (value: $0.id, title: $0.title) }, chosen: chosen, &page)
        }
    }

    private func boxes(
        _ name: String, _ label: String, _ choices: [(value: String, title: String)], chosen: [String],
        _ page: inout HTMLWriter
    ) {
        page.element("fieldset") { page in
            page.element("legend", .class("heard"), text: label)
            for choice in choices {
                page.element("label", .class("choice")) { label in
                    label.void(
                        "input", .attribute("type", "checkbox"), .attribute("name", name),
                        .attribute("value", choice.value), chosen.contains(choice.value) ? .flag("checked") : nil)
                    label.element("span", text: choice.title)
                }
            }
        }
    }

    /// Whether the answer counts in a score.
    private static func isNumber(_ item: TemplateOutline.Item) -> Bool {
        switch item.type.flatMap({ TypeWord(rawValue: $0) }) {
        case .scale, .integer, .decimal, .yesno, .choice, .choices, .duration: true
        default: false
        }
    }

    /// The title of a question after that of what it is in.
    private func title(of item: TemplateOutline.Item) -> String {
        guard let outline = desk.outline, let index = outline.items.firstIndex(where: { $0.place == item.place }),
            let around = outline.items[..<index].last(where: { $0.level < item.level && $0.kind != .section })
        else { return item.title }
        return "\(around.title): \(item.title)"
    }

    private func choose(
        _ name: String, _ label: String, _ choices: [(String, String)], chosen: String?, id: String,
        _ page: inout HTMLWriter
    ) {
        select(name, label, choices.map { (value: $0.0, title: $0.1) }, chosen: chosen, id: id, &page)
    }
}
