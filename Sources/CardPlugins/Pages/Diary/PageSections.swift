package import CardEngine
package import CardSchema

/// The sections of a page, which can be written whole or part by part.
///
/// ```
/// cards ─▶ PageContents ─▶ PageSections ─▶ every section, for a file: DiaryPage
///                                       └▶ one part, for a view: write(.month(…), to: &page)
/// ```
///
/// The series that most parts need are made once. So a view that turns from month to month keeps the sections.
package struct PageSections {
    /// A part that can be written alone.
    package enum Part: Sendable, Hashable {
        /// The title of the template and the days of the page.
        case header
        /// A month as color, its sentence, and its numbers beside those of the month before.
        case howWasIt(CivilMonth)
        /// Three months side by side, with their sentence and their numbers.
        case quarter(endingWith: CivilMonth)
        /// The template's title, and a month with its sentence, beside those of other templates.
        case glance(CivilMonth)
        /// A month as a table.
        case month(CivilMonth)
        /// The twelve months up to one, at a glance.
        case year(endingWith: CivilMonth)
        /// The chart of a question or a score; with another one on the same axis of days.
        case trend(Insights.Factor, with: Insights.Factor? = nil)
        /// The charts of all questions.
        case trends
        /// The clear effects of the last half year, with a picture of each.
        case findings
        /// The seven days up to a day.
        case week(CivilDate)
        /// The scores with their bands.
        case scores
        /// The pictures of a month.
        case pictures(CivilMonth)
        /// The places on a map, and in a table.
        case map
        /// The answers in words.
        case lists
        /// The cards of a day.
        case day(CivilDate)
    }

    let context: PageContext
    let calendar: CalendarSection
    let trends: TrendsSection

    /// Prepares the sections; returns `nil` if there are no cards.
    ///
    /// - Throws: A ``PluginFault`` if an option does not fit the cards.
    package init?(_ contents: PageContents) throws(PluginFault) {
        guard let context = PageContext(contents) else { return nil }
        self.context = context
        calendar = try CalendarSection(context)
        trends = TrendsSection(context)
    }

    /// Writes a part; nothing if the page does not show such a question, month or day.
    package func write(_ part: Part, to page: inout HTMLWriter) {
        switch part {
        case .header: writeHeader(links: [], &page)
        case .howWasIt(let month): HowSection(context: context, calendar: calendar).write(month, &page)
        case .quarter(let month):
            HowSection(context: context, calendar: calendar).writeQuarter(endingWith: month, &page)
        case .glance(let month):
            let title = context.schema.schema.title.text(in: context.language)
            HowSection(context: context, calendar: calendar).writeGlance(month, title, &page)
        case .month(let month): calendar.writeMonth(month, &page)
        case .year(let month): calendar.writeYear(endingWith: month, &page)
        case .trend(let factor, let other): trends.writeChart(of: factor, with: other, &page)
        case .trends: trends.write(&page) { _ in }
        case .findings: FindingsSection(context: context).write(&page)
        case .week(let day): WeekSection(context: context, last: day).write(&page)
        case .scores: ScoresSection(context: context).write(&page)
        case .pictures(let month): PicturesSection(context: context).write(month, &page)
        case .map: MapSection(context: context).write(&page)
        case .lists: ListsSection(context: context).write(&page) { _ in }
        case .day(let day): DaysSection(context).writeDay(day, &page)
        }
    }

    /// The pictures on the cards.
    package var pictures: PictureList { context.contents.pictures }

    /// The last month of the page.
    package var newestMonth: CivilMonth { calendar.months.last ?? context.days.upperBound.month }

    /// Returns a part as bytes in UTF-8.
    package func fragment(_ part: Part) -> [UInt8] {
        var page = HTMLWriter()
        write(part, to: &page)
        return page.take()
    }

    /// Writes every section; `flush` is called between their parts.
    func writeAll(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) rethrows {
        let shows = context.options.shows
        if shows(.how) { write(.howWasIt(newestMonth), to: &page) }
        if context.options.sections?.contains(.quarter) == true { write(.quarter(endingWith: newestMonth), to: &page) }
        if shows(.trends) { try trends.write(&page, flush: flush) }
        if shows(.findings) { write(.findings, to: &page) }
        if shows(.week) { write(.week(context.days.upperBound), to: &page) }
        if shows(.calendar) { try calendar.write(&page, flush: flush) }
        if shows(.scores) { write(.scores, to: &page) }
        if shows(.pictures) { try PicturesSection(context: context).write(&page, flush: flush) }
        if shows(.map) { write(.map, to: &page) }
        if shows(.days) { try DaysSection(context).write(&page, flush: flush) }
        if shows(.lists) { try ListsSection(context: context).write(&page, flush: flush) }
    }

    /// Writes the header, with links to the sections that have an identifier.
    func writeHeader(links: [(id: String, title: String)], _ page: inout HTMLWriter) {
        let (words, contents) = (context.words, context.contents)
        page.element("header") { header in
            header.element("h1", text: context.schema.schema.title.text(in: context.language))
            if let report = context.schema.schema.reports.first(where: { $0.id == contents.request.report }) {
                header.element("p") { $0.element("strong", text: report.title.text(in: context.language)) }
            }
            let (first, last) = (context.days.lowerBound.dayNumber, context.days.upperBound.dayNumber)
            let filled = (first...last).count { number in
                CivilDate(dayNumber: number).map { contents.collection.cards(on: $0) > 0 } ?? false
            }
            header.element(
                "p",
                text: words.lead(
                    days: context.insights.days(context.days),
                    filled: context.insights.daysWithCard(number: filled, count: last - first + 1)))
            guard !links.isEmpty else { return }
            header.element("nav", .attribute("aria-label", words.sections)) { nav in
                nav.element("ul") { list in
                    for (id, title) in links {
                        list.element("li") { $0.element("a", .href(.fragment("\(id)-title")), text: title) }
                    }
                }
            }
        }
        page.text("\n")
    }

    /// The sections with contents.
    var links: [(id: String, title: String)] {
        let (questions, words) = (context.contents.questions, context.words)
        let hasTrends = questions.contains { question in
            if case .field = question.factor { question.kind.isNumber } else { false }
        }
        let hasScores = questions.contains { if case .score = $0.factor { true } else { false } }
        return [
            ("how", words.howWasIt),
            ("quarter", context.options.sections == nil ? "" : SpanLook.title(newestMonth, 3, words)),
            ("trends", hasTrends ? words.trends : ""), ("findings", words.findings),
            ("week", words.week),
            ("calendar", words.calendar),
            ("scores", hasScores ? words.scores : ""),
            ("pictures", context.contents.pictures.entries.isEmpty ? "" : words.pictures),
            ("map", context.contents.places.isEmpty ? "" : words.map), ("days", words.dayByDay),
            ("lists", context.contents.lists.allSatisfy(\.isEmpty) ? "" : words.lists),
        ].filter { id, title in
            !title.isEmpty && PageOptions.Section(rawValue: id).map(context.options.shows) ?? true
        }
    }
}
