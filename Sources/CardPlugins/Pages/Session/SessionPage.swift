import CardEngine
package import CardSchema

/// Draws a session's week as one page for paper: black on white, portrait, A4 and Letter.
///
/// Title and file name are neutral, because both may be seen by chance.
package struct SessionPage: Sendable {
    private let week: SessionWeek
    private let layout: SessionLayout
    private let words: InsightWords
    private let marks = SeriesMarks(isASCII: false)
    private let language: String

    /// Prepares a page.
    package init(_ week: SessionWeek, language: String) {
        self.week = week
        self.language = language
        layout = SessionLayout(week)
        words = InsightWords(language)
    }

    /// The neutral name of a week's page: `cards-2026-W47`, by ISO 8601.
    package static func name(of days: ClosedRange<CivilDate>) -> String {
        // The week of a Thursday is the week of the year (ISO 8601).
        let last = days.upperBound
        let thursday = last.adding(days: 3 - last.weekday.index)
        let first = CivilDate(year: thursday.components.year, month: 1, day: 1) ?? thursday
        let number = (thursday.dayNumber - first.dayNumber) / 7 + 1
        return "cards-\(thursday.components.year)-W" + (number < 10 ? "0" : "") + "\(number)"
    }

    /// Returns the page.
    package func html() -> [UInt8] {
        var page = HTMLWriter()
        let document = HTMLDocument(
            title: Self.name(of: week.days), language: language, style: Self.style, script: "")
        document.begin(&page)
        page.element("main") { main in
            heading(&main, page: 1)
            table(&main)
            if layout.hasTwoPages {
                main.element("div", .class("break")) { _ in }
                heading(&main, page: 2)
            }
            used(&main)
            texts(&main)
            ask(&main)
            legend(&main)
        }
        document.end(&page)
        return page.take()
    }

    // MARK: - Parts

    private func heading(_ page: inout HTMLWriter, page number: Int) {
        var counts = [words.daysWithCard(number: week.counts.filled, count: 7)]
        if week.counts.late > 0 { counts.append(words.countLate(count: week.counts.late)) }
        if week.counts.partial > 0 { counts.append(words.countPartial(count: week.counts.partial)) }
        if layout.hasTwoPages { counts.append(words.pageOf(number: number, count: 2)) }
        page.element("header") { header in
            header.element("h1", text: "\(week.title) · \(words.days(week.days))")
            header.element("p", text: counts.joined(separator: ", "))
        }
    }

    private func table(_ page: inout HTMLWriter) {
        page.element("table", .class("week")) { table in
            table.element("colgroup") { group in
                group.void("col", .class("label"))
                for _ in 0..<7 { group.void("col", .class("day")) }
                for name in ["n", "high", "previous", "pen"] { group.void("col", .class(name)) }
            }
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("td", text: "")
                    for day in days {
                        row.element(
                            "th", .attribute("scope", "col"), text: "\(words.weekday(day)) \(day.components.day)")
                    }
                    for title in [words.numberColumn, words.highColumn, words.previousColumn, ""] {
                        row.element("th", .attribute("scope", "col"), .class("side"), text: title)
                    }
                }
            }
            table.element("tbody") { body in
                body.element("tr") { row in
                    row.element("th", .attribute("scope", "row"), text: words.card)
                    for mark in week.marks { row.element("td", text: marks.mark(mark)) }
                    row.element("td", .class("side"), text: "\(week.counts.filled)")
                    for _ in 0..<3 { row.element("td", text: "") }
                }
            }
            if !week.urgent.isEmpty {
                section(words.mostUrgent, "", week.urgent, [], isUrgent: true, &table)
            }
            for one in week.sections {
                let (rows, zeros) = layout.split(one)
                section(one.heading, one.note, rows, zeros, isUrgent: false, &table)
            }
        }
    }

    private func section(
        _ heading: String, _ note: String, _ rows: [SessionWeek.Row], _ zeros: [SessionWeek.Row], isUrgent: Bool,
        _ table: inout HTMLWriter
    ) {
        table.element("tbody", .class(isUrgent ? "urgent" : "other")) { body in
            body.element("tr", .class("heading")) { row in
                row.element("th", .attribute("scope", "rowgroup"), .attribute("colspan", "12")) { cell in
                    cell.element("span", .class("name"), text: heading)
                    if !note.isEmpty { cell.element("span", .class("note"), text: note) }
                }
            }
            for one in rows {
                body.element("tr") { row in
                    row.element("th", .attribute("scope", "row"), text: one.label)
                    for cell in one.cells { self.cell(cell, &row) }
                    row.element("td", .class("side"), text: one.count == 0 ? "" : "\(one.count)")
                    row.element("td", .class("side"), text: one.high)
                    row.element("td", .class("side"), text: one.previousHigh)
                    row.element("td", .class("pen"), text: "")
                }
            }
            if !zeros.isEmpty {
                body.element("tr") { row in
                    row.element(
                        "td", .attribute("colspan", "12"), .class("runin"),
                        text: words.zeroAllWeek(names: zeros.map(\.label).joined(separator: ", ")))
                }
            }
        }
    }

    private func cell(_ cell: SessionWeek.Cell, _ row: inout HTMLWriter) {
        let text = cell.text + (cell.acted.map { $0 ? "●" : "○" } ?? "")
        row.element("td", .class(cell.isStrong ? "strong" : cell.isZero ? "zero" : "value")) { content in
            if cell.isStrong { content.element("b", text: text) } else { content.text(text) }
        }
    }

    /// The options that were used: two columns, each with a dot for each day.
    private func used(_ page: inout HTMLWriter) {
        guard !week.used.isEmpty || week.unused > 0 else { return }
        let (lines, once) = layout.split(week.used)
        page.element("section") { section in
            section.element("h2", text: words.usedOf(heading: week.usedHeading))
            section.element("ul", .class("used")) { list in
                for one in lines {
                    list.element("li") { item in
                        item.element("span", .class("title"), text: one.title)
                        item.element("span", .class("module"), text: one.module)
                        item.element("span", .class("dots"), text: one.days.map { $0 ? "●" : "·" }.joined())
                        item.element("span", .class("side"), text: "\(one.count)")
                    }
                }
            }
            if !once.isEmpty {
                let names = once.map { one in
                    let day = one.days.firstIndex(of: true).map { words.weekday(days[$0]) } ?? ""
                    return "\(one.title) \(day)"
                }
                section.element("p", text: words.usedOnce(names: names.joined(separator: ", ")))
            }
            if week.unused > 0 {
                section.element("p", .class("quiet"), text: words.unusedOptions(count: week.unused))
            }
        }
    }

    private func texts(_ page: inout HTMLWriter) {
        for (heading, lines) in week.texts {
            guard !layout.leavesOutTexts else {
                page.element(
                    "p", .class("quiet"), text: words.linesLeftOut(heading: heading, count: lines.count))
                continue
            }
            page.element("section") { section in
                section.element("h2", text: heading)
                for line in lines {
                    section.element("p") { paragraph in
                        paragraph.element("span", .class("when"), text: words.weekday(line.day))
                        paragraph.text(line.text)
                    }
                }
            }
        }
    }

    private func ask(_ page: inout HTMLWriter) {
        guard !week.ask.isEmpty else { return }
        page.element("section", .class("ask")) { section in
            section.element("h2", text: words.toAsk)
            section.element("p", text: week.ask)
            for _ in 0..<3 { section.element("div", .class("line")) { _ in } }
        }
    }

    private func legend(_ page: inout HTMLWriter) {
        var parts: [String] = []
        if week.urgent.contains(where: hasActed) || week.sections.contains(where: { $0.rows.contains(where: hasActed) })
        {
            parts += [words.legendActed, words.legendDidNot]
        }
        if (week.urgent + week.sections.flatMap(\.rows)).contains(where: { $0.cells.contains(where: \.isStrong) }) {
            parts.append(words.legendBoxed)
        }
        if !week.used.isEmpty { parts.append(words.legendUsed) }
        let gaps: [(mark: String, meaning: String)] = [
            (marks.mark(Series.Gap.noAnswer), words.legendNoAnswer),
            (marks.mark(Series.Gap.skipped), words.legendSkipped),
            (marks.mark(Series.Gap.leftEmpty), words.legendLeftEmpty),
            (marks.mark(Series.Gap.severalVersions), words.legendVersions),
            (marks.mark(SeriesCollection.Mark.partial), words.legendPartial), ("+4d", words.legendLate),
        ]
        let shown = (week.urgent + week.sections.flatMap(\.rows)).flatMap { $0.cells.map(\.text) }
        let seen = Set(shown + week.marks.map { marks.mark($0) })
        let hasLate = week.counts.late > 0
        parts += gaps.filter { $0.mark == "+4d" ? hasLate : seen.contains($0.mark) }.map { "\($0.mark) \($0.meaning)" }
        let hidden = words.questionsNotShown(count: week.notShown.questions)
        parts.append(week.notShown.hasNotes ? words.andNotes(questions: hidden) : hidden)
        page.element("footer", text: parts.joined(separator: "   "))
    }

    private func hasActed(_ row: SessionWeek.Row) -> Bool { row.cells.contains { $0.acted != nil } }

    private var days: [CivilDate] {
        (week.days.lowerBound.dayNumber...week.days.upperBound.dayNumber).compactMap { CivilDate(dayNumber: $0) }
    }
}
