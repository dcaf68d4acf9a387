import CardEngine
import CardSchema

// The outline of the card: groups, sections, texts, questions.
extension CardMarkup {
    /// Writes a group with everything in it.
    package func group(_ index: Int, _ page: inout HTMLWriter) {
        let group = schema.schema.groups[index]
        let title = "g\(index)t"
        page.element(
            "section", .id("g\(index)"), .class("group"), .attribute("aria-labelledby", title),
            hiding("g\(index)", group.entries[...], of: index)
        ) { page in
            piece(title, &page) { $0.element("h2", .id(title)) { write(group.title, &$0) } }
            if let intro = group.intro { paragraph(intro, &page) }
            if let help = group.help { details(help, &page) }
            entries(of: index, &page)
            if hasContents, card == nil {
                page.element("p", .class("buttons")) { page in
                    page.element("a", .href(.fragment("contents")), text: words.toContents)
                }
            }
        }
    }

    private func entries(of index: Int, _ page: inout HTMLWriter) {
        let group = schema.schema.groups[index]
        var (level, sections) = (0, 0)
        var info = schema.schema.groups[..<index].reduce(0) { $0 + $1.entries.count(where: \.isInfo) }
        var key: FieldType?
        for (position, entry) in group.entries.enumerated() {
            while level > entry.level {
                page.close("section")
                level -= 1
            }
            switch entry.content {
            case .section(let section):
                let id = "g\(index)s\(sections)"
                // The script of a form finds sections by their class.
                let title = card == nil ? id : id + "t"
                (level, sections, key) = (level + 1, sections + 1, nil)
                let inner = group.entries[(position + 1)...].prefix { $0.level > entry.level }
                page.open(
                    "section",
                    [
                        card == nil ? nil : .id(id), .class("section"), .attribute("aria-labelledby", title),
                        hiding(id, inner, of: index),
                    ])
                piece(title, &page) { heading(entry.level + 1, title, section.title, &$0) }
                if let intro = section.intro { paragraph(intro, &page) }
                if let help = section.help { details(help, &page) }
            case .info(let text):
                key = nil
                piece("i\(info)", &page) { self.info(text, info, &$0) }
                info += 1
            case .field(let position):
                let field = group.fields[position]
                guard field.isAsked, let ordinal = schema.ordinal(of: field.path) else { continue }
                let isRow = schema.questions[ordinal].isInTable && FormControl(field.type) == .radio
                if isRow, key != field.type { points(of: field.type, &page) }
                key = isRow ? field.type : nil
                let frame = QuestionFrame(id: "q\(ordinal)", isRow: isRow)
                piece(frame.id, &page) { question(field, frame, &$0) }
            }
        }
        while level > 0 {
            page.close("section")
            level -= 1
        }
    }

    private func info(_ text: FieldGroup.Info, _ index: Int, _ page: inout HTMLWriter) {
        let isHidden = card.map { !$0.shows(info: index) } ?? false
        page.element(
            "div", card == nil ? nil : .id("i\(index)"), .class("info"), .attribute("data-info", "\(index)"),
            isHidden ? .flag("hidden") : nil
        ) { page in
            paragraph(text.title, &page)
            if let help = text.help { details(help, &page) }
        }
    }

    /// Hides a section of a card in which nothing is asked and no text is shown, and notes that.
    private func hiding(_ id: String, _ entries: ArraySlice<FieldGroup.Entry>, of group: Int) -> HTMLAttribute? {
        guard let card else { return nil }
        let before = schema.schema.groups[..<group].reduce(0) { $0 + $1.entries.count(where: \.isInfo) }
        let all = schema.schema.groups[group].entries
        let isHidden = entries.indices.allSatisfy { position in
            switch entries[position].content {
            case .section: true
            case .info: !card.shows(info: before + all[..<position].count(where: \.isInfo))
            case .field(let field): !card.asks(schema.schema.groups[group].fields[field].path)
            }
        }
        pieces?.note(id, isHidden: isHidden)
        return isHidden ? .flag("hidden") : nil
    }

    private func heading(_ level: Int, _ id: String, _ title: LocalizedText, _ page: inout HTMLWriter) {
        switch level {
        case 1: page.element("h3", .id(id)) { write(title, &$0) }
        case 2: page.element("h4", .id(id)) { write(title, &$0) }
        default: page.element("h5", .id(id)) { write(title, &$0) }
        }
    }

    /// What the numbers of a table mean, once above its rows.
    func points(of type: FieldType, _ page: inout HTMLWriter) {
        guard case .scale(let scale) = type, !scale.points.isEmpty else { return }
        let points = scale.points.map { "\($0.value) \($0.title.text(in: language))" }
        page.element("p", .class("key"), text: points.joined(separator: " · "))
    }
}

extension FieldGroup.Entry {
    fileprivate var isInfo: Bool { if case .info = content { true } else { false } }
}

/// The place of a question on a page.
struct QuestionFrame {
    /// The identifier of its elements; those in records of a form are completed by the script.
    let id: String
    /// Whether it is a row of a table.
    var isRow = false
}
