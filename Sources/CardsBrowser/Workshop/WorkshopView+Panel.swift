import CardEngine
import CardPlugins
import CardSchema

// The keys of the chosen part, as the language describes them.
extension WorkshopView {
    /// Writes an input for each key that can be typed; the rest is in the text.
    func panel(_ place: TemplatePlace, _ node: JSONNode, _ page: inout HTMLWriter) {
        guard let root = desk.workshop.root, let kind = LanguageObject.kind(at: place, in: root) else { return }
        let entries = kind.vocabulary(of: node).entries.filter { WorkshopKey($0) != nil }
        let usual = entries.filter { $0.isRequired || node[$0.name] != nil || Self.usual.contains($0.name) }
        let more = entries.filter { entry in !usual.contains { $0.name == entry.name } }
        page.element("div", .flag("data-fields"), .flag("data-keys")) { page in
            for entry in usual { self.entry(entry, node, place, &page) }
            if !more.isEmpty {
                page.element("details") { page in
                    page.element("summary", text: words.workshopMore)
                    for entry in more { self.entry(entry, node, place, &page) }
                }
            }
            page.buttons { row in
                row.act("ws-keys", at: "\(place)".isEmpty ? "/" : "\(place)", words.workshopApply, isMain: true)
            }
        }
    }

    /// The keys that most authors want to see.
    private static let usual = ["title", "help", "required", "private", "when"]

    private func entry(_ entry: LanguageKey, _ node: JSONNode, _ place: TemplatePlace, _ page: inout HTMLWriter) {
        guard let key = WorkshopKey(entry) else { return }
        let value = node[entry.name]
        let id = "ws-\(entry.name)\(place)"
        let label = self.label(entry)
        switch key.typing(value) {
        case .part(let all):
            // What is written in place has lines of its own in the outline.
            guard let name = value?.string, let known = desk.workshop.root?[all]?.members else { return }
            let names = known.map(\.key).filter { $0 != "comment" }
            select(entry.name, label, names.map { ($0, $0) }, chosen: name, id: id, &page)
        case .labels: labels(entry.name, node, place, &page)
        case .condition: condition(entry.name, label, value, at: place, id: id, &page)
        case .paths(let withGroups):
            paths(entry.name, label, value, at: place, withGroups: withGroups, id: id, &page)
        case .requirement:
            let choices = [("true", words.workshopRequiredYes), ("answer", words.workshopRequiredAnswer)]
            let chosen = value?.value == .bool(true) ? "true" : value?.string
            select(entry.name, label, choices, chosen: chosen, id: id, &page)
        case .text(let isLong):
            // A text has an input for each language of the card.
            let languages = languages
            guard value?.members != nil || value != nil && languages.count > 1 else {
                return typed(entry.name, label, value?.string ?? "", id: id, isLong: isLong, &page)
            }
            for tag in languages {
                let isOwn = value?.members == nil && tag == desk.workshop.language
                let text = isOwn ? value?.string : value?[tag]?.string
                typed(
                    isOwn ? entry.name : "\(entry.name)@\(tag)", "\(label) (\(tag))", text ?? "", id: "\(id)-\(tag)",
                    isLong: isLong, &page)
            }
        case .truth:
            page.element("label", .class("choice")) { label in
                label.void(
                    "input", .attribute("type", "checkbox"), .attribute("name", entry.name), .id(id),
                    value?.value == .bool(true) ? .flag("checked") : nil)
                label.element("span", text: self.label(entry))
            }
        case .word(let choices):
            select(entry.name, label, choices.map { ($0, $0) }, chosen: value?.string, id: id, &page)
        case .plain: typed(entry.name, label, value?.string ?? "", id: id, isLong: false, &page)
        case .number: typed(entry.name, label, value?.number ?? "", id: id, isLong: false, &page)
        case .json:
            let text = value.map { JSONDocument($0).spaced } ?? ""
            typed(entry.name, label, text, id: id, isLong: text.utf8.count > 60, &page)
        }
    }

    /// The tags of the languages that the card has texts in, its own first, and that of the person.
    private var languages: [String] {
        let own = desk.workshop.language
        let used = (desk.loaded?.schema.title.translations.map(\.language) ?? []) + [writing.language]
        return [own]
            + used.filter { $0 != own && !$0.isEmpty }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The name of a key; if it says too little, in English also what the key is for, as the language describes it.
    private func label(_ entry: LanguageKey) -> String {
        let name = words.workshopKey(entry.name)
        if case .text? = WorkshopKey(entry), let name { return name }
        return words.language == .en && !entry.about.isEmpty
            ? "\(name ?? entry.name): \(entry.about)" : name ?? entry.name
    }

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

    /// An input for the words of each value of a scale with few values.
    private func labels(_ name: String, _ scale: JSONNode, _ place: TemplatePlace, _ page: inout HTMLWriter) {
        guard let low = scale["min"]?.number.flatMap({ Int($0) }), let high = scale["max"]?.number.flatMap({ Int($0) }),
            low <= high, high - low <= Self.mostLabels
        else { return }
        for number in low...high {
            let label = scale[name]?["\(number)"]
            // A label with more than words, or in several languages, is in the text.
            guard label == nil || label?.string != nil else { continue }
            input("\(name)@\(number)", "\(number)", label?.string ?? "", id: "ws-\(name)-\(number)\(place)", &page)
        }
    }

    private static let mostLabels = 20

    func typed(
        _ name: String, _ label: String, _ value: String, id: String, isLong: Bool = false, _ page: inout HTMLWriter
    ) {
        guard isLong else { return input(name, label, value, id: id, &page) }
        page.element("label", .attribute("for", id), text: label)
        page.element("textarea", .attribute("name", name), .id(id), .attribute("rows", "3"), text: value)
    }
}

/// How a key of a template is typed; none for what has lines of its own in the outline.
enum WorkshopKey {
    case text(isLong: Bool)
    case truth
    case word([String])
    /// A name or an expression.
    case plain
    case number
    /// Whether an answer is needed.
    case requirement
    /// The words of a scale's values.
    case labels
    /// The name of something that the card declares, or that thing itself: the key of those in the card.
    case part(String)
    /// An expression that is true or false.
    case condition
    /// Questions by their paths, or also whole groups.
    case paths(withGroups: Bool)
    /// Anything else, as JSON.
    case json

    init?(_ entry: LanguageKey) {
        switch entry.meaning {
        case .text(let style, _): self = .text(isLong: style == .lines)
        case .value(.truth): self = .truth
        case .value(.word(let words)): self = .word(words)
        case .expression where ["when", "check"].contains(entry.name): self = .condition
        case .expression, .name, .id: self = .plain
        case .value(.number), .value(.positive), .value(.whole), .value(.anyWhole), .value(.step), .value(.count):
            self = .number
        case .value(.line), .value(.civil), .value(.language), .value(.link): self = .plain
        case .better: self = .word(["lower", "higher", "none"])
        case .requirement: self = .requirement
        case .labels: self = .labels
        case .options: self = .part("options")
        case .list(.objectOr(.item, .name(.path)), _, _, _): self = .paths(withGroups: false)
        case .list(.name(.pathOrGroup), _, _, _): self = .paths(withGroups: true)
        case .list(.object, _, _, _), .named, .retired: return nil
        default: self = .json
        }
        if ["id", "type", "migrations", "version", "cards", "$schema"].contains(entry.name) { return nil }
        if entry.name == "scale" { self = .part("scales") }
    }

    /// How a value is typed: one that has more than words and numbers as JSON.
    func typing(_ value: JSONNode?) -> WorkshopKey {
        switch self {
        case .word, .requirement, .plain, .number: value?.members != nil || value?.elements != nil ? .json : self
        case .text, .truth, .labels, .part, .condition, .paths, .json: self
        }
    }

    /// Returns the value of what was typed; `nil` for nothing, and for JSON that is none.
    func value(_ typed: String) -> JSONDocument? {
        switch self {
        case .truth: return typed == "true" ? .bool(true) : nil
        case .requirement where typed == "true": return .bool(true)
        case .word where typed.hasPrefix("{"), .requirement where typed.hasPrefix("{"),
            .plain where typed.hasPrefix("{"):
            return WorkshopKey.json.value(typed)
        case .text, .word, .plain, .labels, .part, .requirement, .condition, .paths:
            return typed.isEmpty ? nil : .string(typed)
        case .number, .json:
            guard !typed.isEmpty else { return nil }
            let limits = JSONReader.Limits(depth: 16, bytes: 1 << 20)
            guard let node = JSONReader.node(of: Array(typed.utf8), limits: limits) else { return .string(typed) }
            return JSONDocument(node)
        }
    }
}
