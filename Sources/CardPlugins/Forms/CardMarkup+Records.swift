import CardEngine
import CardSchema

// What a list asks for each record: questions, with the sections and texts between them.
extension CardMarkup {
    /// Writes a record of a card, or, with the path of the list, what a form shows for each record.
    func recordEntries(of list: ListType, _ path: FieldPath, _ frame: QuestionFrame, _ page: inout HTMLWriter) {
        let suffix = path.record.map { "-\($0)" } ?? ""
        var (level, sections, infos) = (0, 0, 0)
        var key: FieldType?
        let rows = list.tableRows
        for (position, entry) in list.entries.enumerated() {
            while level > entry.level {
                page.close("section")
                level -= 1
            }
            switch entry.content {
            case .section(let section):
                let title = "\(frame.id)s\(sections)t\(suffix)"
                (level, sections, key) = (level + 1, sections + 1, nil)
                let inner = list.entries[(position + 1)...].prefix { $0.level > entry.level }
                let isHidden = isHidden(inner, of: list, at: path, infosBefore: infos)
                page.open(
                    "section",
                    [
                        .class("section"), .attribute("aria-labelledby", title), isHidden ? .flag("hidden") : nil,
                    ])
                let shown = section.mapTexts { self.shown($0, at: path) }
                page.element(entry.level == 0 ? "h4" : "h5", .id(title)) { write(shown.title, &$0) }
                if let intro = shown.intro { paragraph(intro, &page) }
                if let help = shown.help { details(help, &page) }
            case .info(let info):
                let isHidden = card.map { !$0.shows(info: infos, inRecordAt: path) } ?? false
                let shown = info.mapTexts { self.shown($0, at: path) }
                page.element(
                    "div", .class("info"), .attribute("data-record-info", "\(infos)"), isHidden ? .flag("hidden") : nil
                ) { page in
                    paragraph(shown.title, &page)
                    if let help = shown.help { details(help, &page) }
                }
                (infos, key) = (infos + 1, nil)
            case .field(let index):
                let type = list.fields[index].type
                let isRow = rows[index] && FormControl(type) == .radio && list.fields[index].isAsked
                if isRow, key != type { points(of: type, &page) }
                key = isRow ? type : nil
                for inner in [index] + list.subfields(of: index) where list.fields[inner].isAsked {
                    let field = list.fields[inner]
                    let frame = QuestionFrame(id: "\(frame.id)r\(inner)\(suffix)", isRow: isRow && inner == index)
                    question(
                        path.record.map { field.inRecord($0) } ?? field, frame, inRecord: path.record == nil, &page)
                }
            }
        }
        while level > 0 {
            page.close("section")
            level -= 1
        }
    }

    private func shown(_ text: LocalizedText, at path: FieldPath) -> LocalizedText {
        card.map { $0.filling.session.shown(text, at: path) } ?? text
    }

    /// Whether nothing is asked and no text is shown in a section of a record.
    private func isHidden(
        _ entries: ArraySlice<FieldGroup.Entry>, of list: ListType, at path: FieldPath, infosBefore: Int
    ) -> Bool {
        guard let card else { return false }
        var infos = infosBefore
        for entry in entries {
            switch entry.content {
            case .section: break
            case .info:
                if card.shows(info: infos, inRecordAt: path) { return false }
                infos += 1
            case .field(let index):
                let asked = [index] + list.subfields(of: index)
                if asked.contains(where: { card.asks(list.fields[$0].path.inRecord(path.record)) }) { return false }
            }
        }
        return true
    }
}
