import CardEngine
import CardSchema

/// The calendar: each year at a glance, and a table for each month.
struct CalendarSection: Sendable {
    let context: PageContext
    /// The question, its answers and their colors; `nil` shows on which days there are cards.
    let shown: (index: Int, series: Series, axis: SeriesAxis)?
    /// The months that are listed, oldest first.
    let months: [CivilMonth]
    private var words: PageWords { context.words }
    private var days: ClosedRange<CivilDate> { context.days }

    init(_ context: PageContext) throws(PluginFault) {
        self.context = context
        months = Self.months(of: context)
        guard let index = try context.contents.mainQuestion() else {
            shown = nil
            return
        }
        let series = context.series(index)
        shown = SeriesAxis(series).map { (index, series, $0) }
    }

    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) rethrows {
        page.open("section", [.class("section-calendar"), .attribute("aria-labelledby", "calendar-title")])
        page.element("h2", .id("calendar-title"), text: words.calendar)
        if hasOmittedYears { page.element("p", .class("small"), text: words.yearsWithCardsOnly) }
        if let newest = months.last { writeYear(endingWith: newest, &page) }
        for year in olderYears {
            writeYear(months(of: year), words.yearOf(year: year), isOpen: false, &page)
            try flush(&page)
        }
        // The newest month stands at the top of the page.
        try writeMonths(lastMonths.dropLast(), &page, flush: flush)
        for year in olderYears {
            page.open("details", [.class("older")])
            page.element("summary", text: words.monthsOf(year: year))
            try writeMonths(months(of: year)[...], &page, flush: flush)
            page.close("details")
        }
        page.close("section")
        page.text("\n")
    }

    /// Returns the months of the page.
    ///
    /// Over more than a century, only years with cards are listed: one mistyped year would otherwise add thousands of
    /// empty months.
    private static func months(of context: PageContext) -> [CivilMonth] {
        let (first, last) = (context.days.lowerBound.month, context.days.upperBound.month)
        let all = (first.index...last.index).map(CivilMonth.init(index:))
        guard last.year - first.year > 100 else { return all }
        let years = context.contents.collection.years
        return all.filter { years.contains($0.year) }
    }

    /// The last twelve months.
    private var lastMonths: ArraySlice<CivilMonth> {
        guard let last = months.last else { return [] }
        return months.drop { $0.index <= last.index - 12 }
    }

    /// The years before the last twelve months that are listed, newest first.
    private var olderYears: [Int] { Set(months.dropLast(lastMonths.count).map(\.year)).sorted(by: >) }

    private var hasOmittedYears: Bool {
        guard let first = months.first, let last = months.last else { return false }
        return months.count <= last.index - first.index
    }

    /// The months of a year before the last twelve.
    private func months(of year: Int) -> [CivilMonth] { months.dropLast(lastMonths.count).filter { $0.year == year } }

    // MARK: - Legend

    /// Writes which question the calendar shows.
    func writeQuestion(_ page: inout HTMLWriter) {
        guard let (_, series, _) = shown else {
            page.element("p", text: words.cardsOfDays)
            return
        }
        let question = series.question
        let title = question.title.text(in: context.language)
        page.element("p") { line in
            line.element("strong", text: title)
            line.text((context.measure(of: question) + ["n \(series.count)"]).map { " · \($0)" }.joined())
        }
    }

    /// Writes what the colors and marks mean.
    func writeLegend(_ page: inout HTMLWriter) {
        guard let (_, series, axis) = shown else { return }
        let question = series.question
        page.element("ul", .class("legend"), .attribute("aria-label", words.legend)) { list in
            for (number, label) in legendNumbers(question, axis) {
                list.element("li") { item in
                    let style = context.levelClass(of: number, axis, question)
                    item.element("b", .class("v c \(style)"), text: context.text.number(number, of: question))
                    if let label { item.text(" \(label)") }
                }
            }
            for (mark, label) in legendMarks(series, axis) {
                list.element("li") { item in
                    item.element("b", .class("v"), text: mark)
                    item.text(" \(label)")
                }
            }
        }
    }

    private func legendNumbers(_ question: SeriesQuestion, _ axis: SeriesAxis) -> [(Double, String?)] {
        let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
        if question.kind == .rating, high - low <= 10 {
            return stride(from: low, through: high, by: 1).map { ($0, context.label(of: $0, question)) }
        }
        if question.kind == .yesno { return [(0, nil), (1, nil)] }
        return [(low, words.lowest), (high, words.highest)]
    }

    private func legendMarks(_ series: Series, _ axis: SeriesAxis) -> [(String, String)] {
        let marks = context.text.marks
        var items: [(String, String)] = []
        if series.cells.contains(where: { ($0.answer?.count ?? 0) > 1 }) {
            items.append((marks.several, context.text.severalCards(of: series.question)))
        }
        for gap in Series.Gap.allCases where gap != .future && gap != .notAsked {
            guard series.cells.contains(.gap(gap)), let label = context.label(of: gap) else { continue }
            // Some gaps have the same mark.
            if let last = items.last, last.0 == marks.mark(gap) {
                items[items.count - 1].1 += ", \(label)"
            } else {
                items.append((marks.mark(gap), label))
            }
        }
        if axis.showsTenths { items.append(("0–9", context.insights.legendTenths)) }
        return items
    }

    // MARK: - Years

    /// Writes the twelve months up to one at a glance; nothing if the page does not have it.
    func writeYear(endingWith last: CivilMonth, _ page: inout HTMLWriter) {
        guard months.contains(last) else { return }
        let shown = months.filter { $0.index > last.index - 12 && $0 <= last }
        let title =
            last == months.last
            ? words.lastMonths : words.monthsUpTo(month: words.month(last))
        writeYear(shown, title, isOpen: true, &page)
    }

    private func writeYear(_ months: [CivilMonth], _ title: String, isOpen: Bool, _ page: inout HTMLWriter) {
        page.element("details", isOpen ? .flag("open") : nil) { details in
            details.element("summary", text: title)
            if let shown, let first = months.first, let last = months.last {
                let part = max(first.firstDay, days.lowerBound)...min(last.lastDay, days.upperBound)
                details.element("p", .class("small"), text: context.sentence.text(self.part(shown.series, part)))
            }
            details.element("div", .class("year")) { for month in months { writeSmall(month, &$0) } }
        }
        page.text("\n")
    }

    /// Writes months as tables, the newest first.
    private func writeMonths(
        _ months: ArraySlice<CivilMonth>, _ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void
    ) rethrows {
        guard !months.isEmpty else { return }
        page.open("div", [.class("months")])
        for month in months.reversed() {
            writeMonth(month, &page)
            try flush(&page)
        }
        page.close("div")
    }

    private func writeSmall(_ month: CivilMonth, _ page: inout HTMLWriter) {
        page.element(
            "a", .class("small-month"), .href(.fragment(PageContext.id(of: month))),
            .attribute("aria-label", words.month(month))
        ) { link in
            link.element("span", .class("month-name"), text: context.insights.month(month))
            let first = max(month.firstDay, days.lowerBound)
            let offset = (month.firstDay.weekday.index + first.dayNumber - month.firstDay.dayNumber) % 7
            link.element("span", .class("grid w\(offset)"), .attribute("aria-hidden", "true")) { grid in
                for number in first.dayNumber...min(month.lastDay, days.upperBound).dayNumber {
                    guard let day = CivilDate(dayNumber: number) else { continue }
                    let cell = DayCell(day, self)
                    grid.element("i", cell.style.map { .class($0) }, text: cell.digit)
                }
            }
        }
    }

    // MARK: - Months

    /// What stands around the table of a month.
    enum MonthSetting: Equatable {
        /// Other months of the calendar, to which it leads.
        case calendar
        /// The text that describes it.
        case alone
        /// The other months of a quarter, and their text.
        case oneOfQuarter
        /// The months of other templates.
        case glance(of: String)

        /// What its identifier begins with.
        fileprivate var prefix: String {
            switch self {
            case .calendar, .alone: ""
            case .oneOfQuarter: "quarter-"
            case .glance(let template): "\(template)-"
            }
        }
    }

    /// Writes a month as a table; nothing if the page does not have it.
    func writeMonth(_ month: CivilMonth, as setting: MonthSetting = .calendar, _ page: inout HTMLWriter) {
        guard months.contains(month) else { return }
        let id = setting.prefix + PageContext.id(of: month)
        // Beside other templates, several months have the same name, which a landmark must not have.
        let isLandmark = setting == .calendar || setting == .alone || setting == .oneOfQuarter
        let label = isLandmark ? HTMLAttribute.attribute("aria-labelledby", "\(id)-title") : nil
        page.element(isLandmark ? "section" : "div", .class("month"), .id(id), label) { section in
            section.element("h3", .id("\(id)-title"), text: words.month(month))
            if setting == .calendar { writeTurns(month, &section) }
            section.element("table") { table in
                if let shown {
                    let part = max(month.firstDay, days.lowerBound)...min(month.lastDay, days.upperBound)
                    table.element(
                        "caption", setting == .calendar ? nil : .class("h"),
                        text: context.sentence.text(self.part(shown.series, part)))
                } else {
                    table.element("caption", .class("h"), text: words.month(month))
                }
                table.element("thead") { head in
                    head.element("tr") { row in
                        for name in context.insights.weekdays {
                            row.element("th", .attribute("scope", "col")) {
                                $0.element("abbr", .attribute("title", name), text: Self.short(name))
                            }
                        }
                    }
                }
                table.element("tbody") { writeWeeks(of: month, &$0) }
            }
        }
        page.text("\n")
    }

    private static func short(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst().prefix(1) }

    private func writeTurns(_ month: CivilMonth, _ page: inout HTMLWriter) {
        guard months.count > 1, let index = months.firstIndex(of: month) else { return }
        page.element("p", .class("turns")) { line in
            for (step, label, arrow) in [(-1, words.previousMonth, "‹"), (1, words.nextMonth, "›")] {
                guard months.indices.contains(index + step) else { continue }
                let other = months[index + step]
                line.element(
                    "a", .href(.fragment(PageContext.id(of: other))),
                    .attribute("aria-label", "\(label): \(words.month(other))"),
                    .class(step < 0 ? "previous" : "next")
                ) { link in
                    let name = context.insights.monthAndYear(other)
                    link.text(step < 0 ? "\(arrow) \(name)" : "\(name) \(arrow)")
                }
            }
        }
    }

    private func writeWeeks(of month: CivilMonth, _ page: inout HTMLWriter) {
        var day = month.firstDay.adding(days: -month.firstDay.weekday.index)
        while day <= month.lastDay {
            page.element("tr") { row in
                for offset in 0..<7 {
                    let one = day.adding(days: offset)
                    guard one.month == month else {
                        row.element("td", text: "")
                        continue
                    }
                    row.element("td", .class("day")) { writeDay(one, &$0) }
                }
            }
            day = day.adding(days: 7)
        }
    }

    private func writeDay(_ day: CivilDate, _ page: inout HTMLWriter) {
        let number = "\(day.components.day)"
        guard days.contains(day) else {
            page.element("span") { $0.element("i", text: number) }
            return
        }
        let cell = DayCell(day, self)
        func content(_ page: inout HTMLWriter) {
            page.element("i") { date in
                date.text(number)
                date.hidden(words.rest(of: day))
            }
            page.element("b", .class(cell.style.map { "v c \($0)" } ?? "v"), text: cell.value)
            cell.icon.map { PageIcons.use($0, &page) }
            if !cell.words.isEmpty { page.hidden(", " + cell.words.joined(separator: ", ")) }
        }
        if let link = context.link(to: day) {
            page.element("a", link, content: content)
        } else {
            page.element("span", content: content)
        }
    }

    // MARK: - Days

    private func part(_ series: Series, _ days: ClosedRange<CivilDate>) -> Series {
        let first = days.lowerBound.dayNumber - self.days.lowerBound.dayNumber
        return series[first..<first + days.upperBound.dayNumber - days.lowerBound.dayNumber + 1]
    }

    /// What a day shows.
    private struct DayCell {
        /// In a month: `4`, `~3.5`, `6:30`, or a mark.
        let value: String
        /// In a year: one digit, or a mark.
        let digit: String
        /// What follows for screen readers.
        var words: [String] = []
        /// The class of the color.
        var style: String?
        /// The level of a picture.
        var icon: Int?

        init(_ day: CivilDate, _ section: CalendarSection) {
            let context = section.context
            guard let (_, series, axis) = section.shown else {
                let mark = context.contents.collection.mark(of: day)
                value = context.text.marks.mark(mark)
                digit = String(value.prefix(1))
                words = [context.label(of: mark)].compactMap { $0 }
                return
            }
            let place = day.dayNumber - context.days.lowerBound.dayNumber
            switch series.cells[place] {
            case .gap(let gap):
                value = context.text.marks.mark(gap)
                digit = value
                words = [context.label(of: gap)].compactMap { $0 }
            case .answer(let answer):
                let number = answer.number ?? 0
                value = context.text.cell(series.cells[place], of: series.question)
                digit = axis.digit(of: number)
                style = context.levelClass(of: number, axis, series.question)
                let numbers = answer.span.map { [$0.lowerBound, $0.upperBound] } ?? [number]
                words = numbers.compactMap { context.label(of: $0, series.question) }
                let cards = context.contents.collection.cards(on: day)
                if cards > 1 { words.append(context.words.manyCards(count: cards)) }
                icon = PageIcons.level(of: number, axis, series.question, context.options.icons)
            }
        }
    }
}

extension PageContext {
    /// Returns what there is of a day's card, in words.
    func label(of mark: SeriesCollection.Mark) -> String? {
        switch mark {
        case .filled: words.filledIn
        case .late(let days): words.late(count: days)
        case .partial: words.partial
        case .leftEmpty: insights.legendLeftEmpty
        case .severalVersions: insights.legendVersions
        case .none: insights.legendNoCard
        case .notAsked: words.notAsked
        case .future: nil
        }
    }
}
