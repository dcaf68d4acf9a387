import CardEngine
import CardPlugins
import CardSchema

// The keys of the chosen part, as the language describes them.
extension WorkshopView {
    /// Writes an input for each key that can be typed; the rest is in the text.
    func panel(_ place: TemplatePlace, _ node: JSONNode, _ page: inout HTMLWriter) {
        guard let root = desk.workshop.root, let kind = LanguageObject.kind(at: place, in: root) else { return }
        // What is written as JSON alone is added in the text.
        let entries = kind.vocabulary(of: node).entries.filter { entry in
            switch WorkshopKey(entry) {
            case nil: false
            case .json?: node[entry.name] != nil
            default: true
            }
        }
        // What is around questions says no more than its title: they come next.
        let isAround = [.card, .group, .section].contains(kind)
        let usual = entries.filter { entry in
            isAround
                ? entry.name == "title"
                : entry.isRequired || node[entry.name] != nil || Self.usual.contains(entry.name)
        }
        let folded = entries.filter { entry in !usual.contains { $0.name == entry.name } }
        let more = folded.filter { Self.first.contains($0.name) } + folded.filter { !Self.first.contains($0.name) }
        page.element("div", .flag("data-fields"), .attribute("data-taken", "ws-keys")) { page in
            for entry in usual { self.entry(entry, node, place, &page) }
            let translated = usual.filter { !otherLanguages(of: $0, node).isEmpty }
            let tongues = translated.flatMap { otherLanguages(of: $0, node) }
            let named =
                Set(tongues).sorted().map { words.workshopLanguage($0) } + more.map { label($0) }
            if !named.isEmpty {
                page.element("details") { page in
                    let labels = named.prefix(Self.mostNamed).joined(separator: ", ")
                    page.element("summary") { summary in
                        summary.text(words.workshopMore + " ")
                        summary.element(
                            "span", .class("quiet"), text: named.count > Self.mostNamed ? labels + " …" : labels)
                    }
                    for entry in translated {
                        texts(entry, node, place, in: otherLanguages(of: entry, node), &page)
                    }
                    for entry in more {
                        self.entry(entry, node, place, &page)
                        texts(entry, node, place, in: otherLanguages(of: entry, node), &page)
                    }
                }
            }
            page.buttons { row in
                row.act("ws-keys", at: "\(place)".isEmpty ? "/" : "\(place)", words.workshopApply, isMain: true)
            }
            page.refused(desk.refusal, "ws-keys", at: "\(place)".isEmpty ? "/" : "\(place)")
        }
    }

    /// The keys that most authors want to see.
    private static let usual = ["title", "help", "required"]

    /// What comes first of the rest.
    private static let first = ["when", "private"]

    /// How many of the folded keys are named.
    private static let mostNamed = 3

    private func entry(_ entry: LanguageKey, _ node: JSONNode, _ place: TemplatePlace, _ page: inout HTMLWriter) {
        guard let key = WorkshopKey(entry) else { return }
        let value = node[entry.name]
        let id = "ws-\(entry.name)\(place)"
        let label = self.label(entry)
        switch key.typing(value) {
        case .part(let all):
            // What is written in place has lines of its own in the outline.
            guard let name = value?.string, let known = desk.workshop.root?[all]?.members else { return }
            let shared = known.filter { $0.key != "comment" }.map { member in
                let users = users(of: member.key, isScale: all == "scales") ?? member.key
                return (member.key, "\(contents(of: member.value)) (\(users))")
            }
            select(entry.name, label, shared, chosen: name, id: id, &page)
        case .labels: labels(entry.name, node, place, &page)
        case .condition: condition(entry.name, label, value, at: place, id: id, &page)
        case .paths(let withGroups):
            paths(entry.name, label, value, at: place, withGroups: withGroups, id: id, &page)
        case .ownOptions: ownOptions(entry.name, label, value, at: place, &page)
        case .requirement:
            let choices = [("true", words.workshopRequiredYes), ("answer", words.workshopRequiredAnswer)]
            let chosen = value?.value == .bool(true) ? "true" : value?.string
            select(entry.name, label, choices, chosen: chosen, id: id, &page)
        case .text(let isLong):
            let isTranslated = value == nil ? desk.workshop.languages.count > 1 : languages.count > 1
            guard value?.members != nil || isTranslated else {
                return typed(entry.name, label, value?.string ?? "", id: id, isLong: isLong, &page)
            }
            texts(entry, node, place, in: [language(of: value)], &page)
        case .truth: check(entry.name, label, value?.value == .bool(true), id: id, &page)
        case .untruth: check(entry.name, label, value?.value == .bool(false), id: id, &page)
        case .word(let choices):
            let titles = choices.map { ($0, words.workshopWord($0, of: entry.name)) }
            select(entry.name, label, titles, chosen: value?.string, id: id, &page)
        case .cadence:
            let titles = WorkshopKey.cadences.map { ($0, words.workshopCadence($0)) }
            select(
                entry.name, label, titles, chosen: value?.string ?? value?["every"]?.string, id: id, &page)
        case .lines:
            let lines = value?.string ?? value?.elements?.compactMap(\.string).joined(separator: "\n") ?? ""
            typed(entry.name, "\(label) (\(words.workshopOneALine))", lines, id: id, isLong: true, &page)
        case .members(let kind): members(entry, kind, value, place, &page)
        case .proposal: proposal(entry.name, label, value, node, place, id: id, &page)
        case .plan: plan(entry.name, label, value?.string ?? "", id: id, &page)
        case .plain: typed(entry.name, label, value?.string ?? "", id: id, isLong: false, &page)
        case .number: typed(entry.name, label, value?.number ?? "", id: id, isLong: false, &page)
        case .json:
            // Options have lines of their own in the outline.
            if entry.name == "options", value?.elements != nil { return }
            let text = value.map { JSONDocument($0).spaced } ?? ""
            typed(entry.name, "\(label) (\(words.workshopAsJSON))", text, id: id, isLong: text.utf8.count > 60, &page)
        }
    }

    /// The language in which a text is read here: that of the person, if it has it, or, as long as nothing is written, if the card has
    /// it.
    private func language(of text: JSONNode?) -> String {
        guard text != nil else {
            return desk.workshop.languages.contains(writing.language) ? writing.language : desk.workshop.language
        }
        return text?[writing.language] == nil ? desk.workshop.language : writing.language
    }

    /// The further languages that a text is written in; none for other keys, and for a text that has only one.
    private func otherLanguages(of entry: LanguageKey, _ node: JSONNode) -> [String] {
        let value = node[entry.name]
        guard value != nil || desk.workshop.languages.count > 1, case .text = WorkshopKey(entry)?.typing(value) else {
            return []
        }
        return languages.filter { $0 != language(of: value) }
    }

    /// Writes an input for a text in each of some languages.
    private func texts(
        _ entry: LanguageKey, _ node: JSONNode, _ place: TemplatePlace, in languages: [String],
        _ page: inout HTMLWriter
    ) {
        let value = node[entry.name]
        guard case .text(let isLong) = WorkshopKey(entry)?.typing(value) else { return }
        for tag in languages {
            let isOwn = value?.members == nil && tag == desk.workshop.language
            let text = isOwn ? value?.string : value?[tag]?.string
            typed(
                isOwn ? entry.name : "\(entry.name)@\(tag)", "\(label(entry)) (\(words.workshopLanguage(tag)))",
                text ?? "", id: "ws-\(entry.name)\(place)-\(tag)", isLong: isLong, &page)
        }
    }

    /// What a shared scale or list is, in short: its ends, or its first options.
    func contents(of part: JSONNode) -> String {
        if let low = part["min"]?.number, let high = part["max"]?.number { return "\(low)–\(high)" }
        let titles = (part.elements ?? []).prefix(3).compactMap { option in
            let title = option["title"]
            return title?.string ?? title?[writing.language]?.string ?? title?[desk.workshop.language]?.string
        }
        return titles.joined(separator: ", ") + ((part.elements?.count ?? 0) > titles.count ? " …" : "")
    }

    /// The tags of the languages that the card has texts in, its own first, and that of the person.
    private var languages: [String] {
        let own = desk.workshop.language
        let used = (desk.loaded?.schema.title.translations.map(\.language) ?? []) + [writing.language]
        return [own]
            + used.filter { $0 != own && !$0.isEmpty }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Writes a box that is checked or not.
    private func check(_ name: String, _ label: String, _ isChecked: Bool, id: String, _ page: inout HTMLWriter) {
        page.element("label", .class("choice")) { box in
            box.void(
                "input", .attribute("type", "checkbox"), .attribute("name", name), .id(id),
                isChecked ? .flag("checked") : nil)
            box.element("span", text: label)
        }
    }

    /// Writes the keys of an object that has only a few.
    private func members(
        _ entry: LanguageKey, _ kind: LanguageObject, _ object: JSONNode?, _ place: TemplatePlace,
        _ page: inout HTMLWriter
    ) {
        page.element("fieldset") { page in
            page.element("legend", text: label(entry))
            for inner in kind.usualVocabulary.entries {
                guard let key = WorkshopKey(inner) else { continue }
                let (value, name) = (object?[inner.name], "\(entry.name)@\(inner.name)")
                let id = "ws-\(entry.name)-\(inner.name)\(place)"
                switch key.typing(value) {
                case .word(let choices):
                    let titles = choices.map { ($0, words.workshopWord($0, of: inner.name)) }
                    select(name, label(inner), titles, chosen: value?.string, id: id, &page)
                case .truth: check(name, label(inner), value?.value == .bool(true), id: id, &page)
                case .text, .plain, .number:
                    input(name, label(inner), value?.string ?? value?.number ?? "", id: id, &page)
                default:
                    let text = value.map { JSONDocument($0).spaced } ?? ""
                    input(name, "\(label(inner)) (\(words.workshopAsJSON))", text, id: id, &page)
                }
            }
        }
    }

    private func label(_ entry: LanguageKey) -> String { words.workshopKey(entry) ?? entry.name }

    func select(
        _ name: String, _ label: String, _ choices: [(value: String, title: String)], chosen: String?, id: String,
        _ page: inout HTMLWriter
    ) {
        page.element("label", .attribute("for", id), text: label)
        page.element("select", .attribute("name", name), .id(id)) { select in
            select.element("option", .attribute("value", ""), text: "–")
            for choice in choices {
                select.element(
                    "option", .attribute("value", choice.value), chosen == choice.value ? .flag("selected") : nil,
                    text: choice.title)
            }
        }
    }

    /// Writes an input for the words of each value of a scale with few values, in each language of the card.
    private func labels(_ name: String, _ scale: JSONNode, _ place: TemplatePlace, _ page: inout HTMLWriter) {
        guard let low = scale["min"]?.number.flatMap({ Int($0) }), let high = scale["max"]?.number.flatMap({ Int($0) }),
            low <= high, high - low <= Self.mostLabels
        else { return }
        let (own, known) = (desk.workshop.language, desk.workshop.languages)
        for number in low...high {
            let point = scale[name]?["\(number)"]
            let label = point?["title"] ?? point
            for tag in known {
                let isOwn = tag == own
                let text = (isOwn ? label?.string : nil) ?? label?[tag]?.string ?? ""
                let id = "ws-\(name)-\(number)\(place)"
                input(
                    isOwn ? "\(name)@\(number)" : "\(name)@\(number)@\(tag)",
                    known.count > 1 ? "\(number) (\(words.workshopLanguage(tag)))" : "\(number)", text,
                    id: known.count > 1 ? "\(id)-\(tag)" : id, &page)
            }
        }
    }

    private static let mostLabels = 20

    func typed(
        _ name: String, _ label: String, _ value: String, id: String, isLong: Bool = false, _ page: inout HTMLWriter
    ) {
        guard isLong else { return input(name, label, value, id: id, &page) }
        // What was typed for something that could not be done stays.
        let refusal = desk.refusal.flatMap { $0.input == id ? $0 : nil }
        let value = refusal?.fields[name] ?? value
        page.element("label", .attribute("for", id), text: label)
        // All of it is in sight, without a scroll bar of its own.
        let rows = min(24, max(3, value.split(whereSeparator: \.isNewline).count + 1))
        page.element(
            "textarea", .attribute("name", name), .id(id), .attribute("rows", "\(rows)"),
            refusal == nil ? nil : .attribute("aria-invalid", "true"),
            refusal == nil ? nil : .attribute("aria-describedby", WorkshopRefusal.id), text: value)
    }
}
