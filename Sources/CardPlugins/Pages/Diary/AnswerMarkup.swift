import CardEngine
import CardSchema

/// Writes answers as they are read: `4 strong`, `6:30`, `Observe, Describe`, a note with its line breaks.
struct AnswerMarkup {
    let words: PageWords
    let language: String
    let icons: PageOptions.Icons

    /// Writes a cell; one that was not asked writes nothing.
    func write(_ cell: Cell, of field: Field, _ page: inout HTMLWriter) {
        switch cell {
        case .notAsked: break
        case .skipped(let reason): page.element("i", text: words.text(of: reason))
        case .answered(let value): write(value, of: field, &page)
        }
    }

    private func write(_ number: DecimalNumber, _ scale: FieldType.Scale, _ page: inout HTMLWriter) {
        page.element("b", text: "\(number)")
        if let point = scale.point(at: number) { page.text(" \(point.title.text(in: language))") }
    }

    private func write(_ value: Value, of field: Field, _ page: inout HTMLWriter) {
        switch value.content {
        case .number(let number):
            switch field.type {
            case .scale(let scale): write(number, scale, &page)
            case .duration: page.element("span", .class("t"), text: DurationText.clock(number.units))
            default: page.text(withUnit("\(number)", field))
            }
        case .yesno(let isYes): page.text(isYes ? words.insights.yes : words.insights.no)
        case .option(let id): write([title(of: id, field)], field.link, &page)
        case .options(let ids): write(ids.map { title(of: $0, field) }, field.link, &page)
        case .text(let text):
            if case .note = field.type { return page.element("span", .class("note"), text: text) }
            write([text], field.link, &page)
        case .civil(let civil):
            if let date = civil.date { page.text(words.insights.day(date, withYear: true)) }
            if civil.date != nil, civil.time != nil { page.text(" ") }
            if let time = civil.time { page.element("span", .class("t"), text: "\(time)") }
        case .tags(let tags): write(tags, field.link, &page)
        case .place(let place):
            let degrees = "\(place.latitude), \(place.longitude)"
            page.element("bdi", text: place.name.map { "\($0) (\(degrees))" } ?? degrees)
        case .files(let files): write(files.map(\.name), nil, &page)
        case .records(let records): write(records, of: field, &page)
        }
    }

    /// Writes texts in one line, each with the field's link.
    private func write(_ texts: [String], _ link: String?, _ page: inout HTMLWriter) {
        guard !texts.isEmpty else { return page.element("i", text: words.none) }
        for (index, text) in texts.enumerated() {
            if index > 0 { page.text(", ") }
            write(text, link, &page)
        }
    }

    /// Writes one text; with a link if the template has one that leads to the web.
    func write(_ text: String, _ link: String?, _ page: inout HTMLWriter) {
        // Marks of direction in the text end where the text ends.
        page.element("bdi") { bdi in
            guard let link = link.flatMap({ HTMLLink(template: $0, value: text) }) else { return bdi.text(text) }
            bdi.element("a", .href(link), .attribute("rel", "noopener noreferrer external"), text: text)
        }
    }

    private func write(_ records: [Record], of field: Field, _ page: inout HTMLWriter) {
        guard let list = field.type.list, !records.isEmpty else { return page.element("i", text: words.none) }
        page.element("ul") { lines in
            for record in records {
                lines.element("li") { line in
                    let cells = zip(list.fields, record.cells).filter { $1 != .notAsked }
                    guard !cells.isEmpty else { return line.element("i", text: words.nothing) }
                    for (index, (field, cell)) in cells.enumerated() {
                        if index > 0 { line.text("; ") }
                        line.element("bdi", text: "\((field.short ?? field.title).text(in: language)):")
                        line.text(" ")
                        write(cell, of: field, &line)
                    }
                }
            }
        }
    }

    private func title(of id: String, _ field: Field) -> String {
        guard let option = field.type.options?.options.first(where: { $0.id == id }) else { return id }
        return (option.icon.map { "\($0) " } ?? "") + option.title.text(in: language)
    }

    private func withUnit(_ number: String, _ field: Field) -> String {
        let unit: LocalizedText? =
            switch field.type {
            case .integer(let limits): limits.unit
            case .decimal(let limits): limits.unit
            default: nil
            }
        return unit.map { "\(number) \($0.text(in: language))" } ?? number
    }
}
