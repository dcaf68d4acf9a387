import CardEngine
package import CardSchema

/// Draws a session's week as one page for paper: black on white, portrait, A4 and Letter.
///
/// Title and file name are neutral, because both may be seen by chance.
package struct SessionPage: Sendable {
    let week: SessionWeek
    let layout: SessionLayout
    let text: SeriesText
    let language: String
    var words: InsightWords { text.words }
    var marks: SeriesMarks { text.marks }

    /// Prepares a page.
    package init(_ week: SessionWeek, language: String) {
        self.week = week
        self.language = language
        layout = SessionLayout(week)
        text = SeriesText(language, isASCII: false)
    }

    /// The neutral name of the pages of some days, by ISO 8601: `cards-2026-W47`, for more than a week
    /// `cards-2026-W44-to-2026-W47`.
    package static func name(of days: ClosedRange<CivilDate>) -> String {
        let isLong = days.upperBound.dayNumber - days.lowerBound.dayNumber >= 7
        return "cards-" + (isLong ? "\(week(of: days.lowerBound))-to-" : "") + week(of: days.upperBound)
    }

    private static func week(of last: CivilDate) -> String {
        // The week of a Thursday is the week of the year (ISO 8601).
        let thursday = last.adding(days: 3 - last.weekday.index)
        let first = CivilDate(year: thursday.components.year, month: 1, day: 1) ?? thursday
        let number = (thursday.dayNumber - first.dayNumber) / 7 + 1
        return "\(thursday.components.year)-W" + (number < 10 ? "0" : "") + "\(number)"
    }

    /// Returns the page.
    package func html() -> [UInt8] { Self.html([week], language: language) }

    /// Returns one document with a page for each of several stretches of days, in their order.
    ///
    /// - Precondition: There is at least one.
    package static func html(_ weeks: [SessionWeek], language: String) -> [UInt8] {
        var page = HTMLWriter()
        let days = weeks[0].days.lowerBound...weeks[weeks.count - 1].days.upperBound
        let document = HTMLDocument(title: name(of: days), language: language, style: style, script: "")
        document.begin(&page)
        page.element("main") { main in
            for (index, week) in weeks.enumerated() {
                if index > 0 { main.element("div", .class("break")) { _ in } }
                SessionPage(week, language: language).write(&main)
            }
        }
        document.end(&page)
        return page.take()
    }

    private func write(_ main: inout HTMLWriter) {
        for (index, parts) in layout.pages.enumerated() {
            if index > 0 { main.element("div", .class("break")) { _ in } }
            heading(&main, page: index + 1)
            for part in parts { self.part(part, &main) }
        }
    }

    // MARK: - Parts

    private func part(_ part: SessionLayout.Part, _ page: inout HTMLWriter) {
        switch part {
        case .rows:
            table(&page)
            // On several pages, it is beside what it explains.
            if layout.legendFollowsRows { legend(&page) }
        case .used: used(&page)
        case .texts: texts(&page)
        case .end:
            doubts(&page)
            ask(&page)
            if !layout.legendFollowsRows { legend(&page) }
        }
    }

    private func heading(_ page: inout HTMLWriter, page number: Int) {
        var counts =
            week.isSparse
            ? [PageWords(language).cardsOnPage(count: week.counts.filled)]
            : [words.daysWithCard(number: week.counts.filled, count: week.dayCount)]
        if week.counts.late > 0 { counts.append(words.countLate(count: week.counts.late)) }
        if week.counts.partial > 0 { counts.append(words.countPartial(count: week.counts.partial)) }
        let pages = layout.pages.count
        if pages > 1 { counts.append(words.pageOf(number: number, count: pages)) }
        page.element("header") { header in
            header.element("h1", text: "\(week.title) · \(words.days(week.days))")
            header.element("p", text: counts.joined(separator: ", "))
        }
    }

    private func table(_ page: inout HTMLWriter) {
        // On a phone, only the table is wider than the window. A focus lets the keys scroll it.
        page.element(
            "div", .class("scroll"), .attribute("tabindex", "0"), .attribute("role", "region"),
            .attribute("aria-label", week.title)
        ) { table(within: &$0) }
    }

    private func table(within page: inout HTMLWriter) {
        page.element("table", .class(week.isLong ? "week long" : "week")) { table in
            table.element("colgroup") { group in
                group.void("col", .class("label"))
                for _ in days { group.void("col", .class("day")) }
                for name in week.isLong ? ["n", "high"] : ["n", "high", "n", "high", "pen"] {
                    group.void("col", .class(name))
                }
            }
            table.element("thead") { head in
                if !week.isLong { spans(&head) }
                head.element("tr") { row in
                    row.element("td", text: "")
                    for day in days {
                        row.element(
                            "th", .attribute("scope", "col"),
                            text: week.isSparse
                                ? words.day(day)
                                : "\(words.weekday(day))\(week.isLong ? "\n" : " ")\(day.components.day)")
                    }
                    let totals = [words.numberColumn, words.highColumn]
                    for title in week.isLong ? totals : totals + totals + [words.remarksColumn] {
                        row.element("th", .attribute("scope", "col"), .class("side"), text: title)
                    }
                }
            }
            table.element("tbody") { body in
                body.element("tr") { row in
                    row.element("th", .attribute("scope", "row"), text: words.card)
                    for mark in week.marks { row.element("td", text: marks.mark(mark)) }
                    for filled in week.isLong ? [week.counts.filled] : [week.counts.filled, week.filledBefore] {
                        row.element("td", .class("side"), text: "\(filled)")
                        row.element("td", .class("side"), text: "")
                    }
                    remarks(&row)
                }
            }
            if !week.urgent.rows.isEmpty {
                section(week.urgent, SessionLayout.Split(rows: week.urgent.rows), isUrgent: true, &table)
            }
            for one in week.sections {
                section(one, layout.split(one), isUrgent: false, &table)
            }
        }
    }

    /// The row above the totals, which says whose they are.
    private func spans(_ head: inout HTMLWriter) {
        head.element("tr", .class("spans")) { row in
            row.element("td", .attribute("colspan", "\(days.count + 1)"), text: "")
            for title in [words.thisWeek, words.weekBefore] {
                row.element(
                    "th", .attribute("scope", "colgroup"), .attribute("colspan", "2"), .class("side"), text: title)
            }
            row.element("td", .class("side"), text: "")
        }
    }

    /// The place for a pen, for which more than a week leaves no room.
    private func remarks(_ row: inout HTMLWriter) {
        if !week.isLong { row.element("td", .class("side"), text: "") }
    }

    /// The columns of the table.
    private var columns: String { "\(days.count + (week.isLong ? 3 : 6))" }

    private func section(
        _ section: SessionWeek.Section, _ split: SessionLayout.Split, isUrgent: Bool, _ table: inout HTMLWriter
    ) {
        table.element("tbody", .class(isUrgent ? "urgent" : "other")) { body in
            body.element("tr", .class("heading")) { row in
                row.element("th", .attribute("scope", "rowgroup"), .attribute("colspan", columns)) { cell in
                    cell.element("span", .class("name"), text: section.heading)
                    if !section.note.isEmpty { cell.element("span", .class("note"), text: section.note) }
                }
            }
            for one in split.rows {
                body.element("tr") { row in
                    row.element("th", .attribute("scope", "row")) { label in
                        label.text(one.label)
                        if !one.scale.isEmpty { label.element("span", .class("scale"), text: one.scale) }
                    }
                    for (cell, mark) in zip(one.cells, week.marks) {
                        self.cell(cell, isLate: mark.daysLate != nil, &row)
                    }
                    for total in week.isLong ? [one.total] : [one.total, one.previous] {
                        row.element("td", .class("side"), text: total.count == 0 ? "" : "\(total.count)")
                        row.element("td", .class("side"), text: total.extreme)
                    }
                    remarks(&row)
                }
            }
            let (zeros, unanswered) = (names(split.zeros), names(split.unanswered))
            let shared = [
                zeros.isEmpty ? nil : week.isLong ? words.zeroAllDays(names: zeros) : words.zeroAllWeek(names: zeros),
                unanswered.isEmpty ? nil : unansweredAllDays(unanswered),
            ]
            for text in shared.compactMap({ $0 }) + (isUrgent ? [unknown].compactMap { $0 } : []) {
                body.element("tr") { row in
                    // On a phone, the text stays in the window while the table is scrolled.
                    row.element("td", .attribute("colspan", columns), .class("runin")) {
                        $0.element("span", text: text)
                    }
                }
            }
        }
    }

    /// The most urgent questions without an answer: `No answer: Hurt yourself, Suicide thoughts (Fr)`.
    private var unknown: String? {
        week.unknown.isEmpty ? nil : words.urgentUnknown(names: week.unknownNames(words))
    }

    /// What nobody answered on any of the days.
    func unansweredAllDays(_ names: String) -> String {
        week.isLong ? words.unansweredAllDays(names: names) : words.unansweredAllWeek(names: names)
    }

    private func cell(_ cell: SessionWeek.Cell, isLate: Bool, _ row: inout HTMLWriter) {
        // A thin space keeps the digit apart from its mark.
        let text =
            cell.text + (cell.action.map { "\u{2009}" + marks.mark($0) } ?? "")
            + (cell.isDoubtful ? marks.doubtful : "")
        let look = cell.isStrong ? "strong" : cell.isZero ? "zero" : "value"
        row.element("td", .class(isLate ? "\(look) late" : look)) { content in
            if cell.isStrong { content.element("b", text: text) } else { content.text(text) }
        }
    }

    private func names(_ rows: [SessionWeek.Row]) -> String { rows.map(\.label).joined(separator: ", ") }

    var days: [CivilDate] { week.columns }
}
