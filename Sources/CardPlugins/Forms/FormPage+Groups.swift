import CardEngine
import CardSchema

// The outline of the card: groups, sections, texts, questions.
extension FormPage {
    func group(_ index: Int, _ page: inout HTMLWriter) {
        let group = schema.schema.groups[index]
        let title = "g\(index)t"
        page.element(
            "section", .id("g\(index)"), .class("group"), .attribute("aria-labelledby", title)
        ) { page in
            page.element("h2", .id(title)) { write(group.title, &$0) }
            if let intro = group.intro { paragraph(intro, &page) }
            if let help = group.help { details(help, &page) }
            entries(of: index, &page)
            if hasContents {
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
        for entry in group.entries {
            while level > entry.level {
                page.close("section")
                level -= 1
            }
            switch entry.content {
            case .section(let section):
                let title = "g\(index)s\(sections)"
                (level, sections, key) = (level + 1, sections + 1, nil)
                page.open("section", [.class("section"), .attribute("aria-labelledby", title)])
                heading(level, title, section.title, &page)
                if let intro = section.intro { paragraph(intro, &page) }
                if let help = section.help { details(help, &page) }
            case .info(let text):
                key = nil
                page.element("div", .class("info"), .attribute("data-info", "\(info)")) { page in
                    paragraph(text.title, &page)
                    if let help = text.help { details(help, &page) }
                }
                info += 1
            case .field(let position):
                let field = group.fields[position]
                guard field.isAsked, let ordinal = schema.ordinal(of: field.path) else { continue }
                let isRow = schema.questions[ordinal].isInTable && FormControl(field.type) == .radio
                if isRow, key != field.type { points(of: field.type, &page) }
                key = isRow ? field.type : nil
                let frame = FormFrame(id: "q\(ordinal)", isRow: isRow)
                question(field, frame, &page)
            }
        }
        while level > 0 {
            page.close("section")
            level -= 1
        }
    }

    private func heading(_ level: Int, _ id: String, _ title: LocalizedText, _ page: inout HTMLWriter) {
        switch level {
        case 1: page.element("h3", .id(id)) { write(title, &$0) }
        case 2: page.element("h4", .id(id)) { write(title, &$0) }
        default: page.element("h5", .id(id)) { write(title, &$0) }
        }
    }

    /// What the numbers of a table mean, once above its rows.
    private func points(of type: FieldType, _ page: inout HTMLWriter) {
        guard case .scale(let scale) = type, !scale.points.isEmpty else { return }
        let points = scale.points.map { "\($0.value) \($0.title.text(in: language))" }
        page.element("p", .class("key"), text: points.joined(separator: " · "))
    }
}

extension FieldGroup.Entry {
    fileprivate var isInfo: Bool { if case .info = content { true } else { false } }
}

/// The place of a question on a form.
struct FormFrame {
    /// The identifier of its elements; those in records are completed by the script.
    let id: String
    /// Whether it is a row of a table.
    var isRow = false
}
