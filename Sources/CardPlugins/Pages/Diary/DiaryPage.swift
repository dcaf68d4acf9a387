import CardEngine
import CardSchema

/// A diary as one page: calendar, trends, the last week, the days, lists and scores.
///
/// ```
/// cards ─▶ PageContents ─▶ PageContext ─▶ sections ─▶ HTMLWriter ─▶ file
/// ```
struct DiaryPage {
    let contents: PageContents
    private let words: PageWords

    init(_ contents: PageContents) {
        self.contents = contents
        words = PageWords(contents.request.language)
    }

    /// Writes the page; `flush` is called between its parts.
    ///
    /// - Throws: A ``PluginFault`` if an option does not fit the cards, or what `flush` throws.
    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) throws {
        let title = contents.request.schema.schema.title.text(in: contents.request.language)
        let document = HTMLDocument(
            title: title, language: words.language.rawValue, style: PageStyle.text(contents.options),
            script: PageScript.text)
        document.begin(&page)
        if let context = PageContext(contents) {
            let calendar = try CalendarSection(context)
            PageIcons.define(contents.options.icons, &page)
            writeHeader(title, context, &page)
            page.open("main")
            try calendar.write(&page, flush: flush)
            try TrendsSection(context).write(&page, flush: flush)
            WeekSection(context: context).write(&page)
            ScoresSection(context: context).write(&page)
            try DaysSection(context).write(&page, flush: flush)
            try ListsSection(context: context).write(&page, flush: flush)
        } else {
            page.element("header") { $0.element("h1", text: title) }
            page.open("main")
            page.element("p", text: words.noCards)
        }
        page.close("main")
        writeFooter(&page)
        document.end(&page)
    }

    private func writeHeader(_ title: String, _ context: PageContext, _ page: inout HTMLWriter) {
        page.element("header") { header in
            header.element("h1", text: title)
            if let report {
                header.element("p") { $0.element("strong", text: report.title.text(in: context.language)) }
            }
            let filled = (context.days.lowerBound.dayNumber...context.days.upperBound.dayNumber).count { number in
                CivilDate(dayNumber: number).map { contents.collection.cards(on: $0) > 0 } ?? false
            }
            let all = context.days.upperBound.dayNumber - context.days.lowerBound.dayNumber + 1
            header.element(
                "p",
                text: words.lead(
                    days: context.insights.days(context.days),
                    filled: context.insights.daysWithCard(number: filled, count: all)))
            header.element("nav", .attribute("aria-label", words.sections)) { nav in
                nav.element("ul") { list in
                    for (id, title) in sections {
                        list.element("li") { $0.element("a", .href(.fragment("\(id)-title")), text: title) }
                    }
                }
            }
        }
        page.text("\n")
    }

    /// The report of the template that was asked for.
    private var report: Report? {
        contents.request.schema.schema.reports.first { $0.id == contents.request.report }
    }

    private var sections: [(String, String)] {
        let questions = contents.questions
        let hasTrends = questions.contains { question in
            if case .field = question.factor { question.kind.isNumber } else { false }
        }
        let hasScores = questions.contains { if case .score = $0.factor { true } else { false } }
        return [
            ("calendar", words.calendar), ("trends", hasTrends ? words.trends : ""), ("week", words.week),
            ("scores", hasScores ? words.scores : ""), ("days", words.dayByDay),
            ("lists", contents.lists.allSatisfy(\.isEmpty) ? "" : words.lists),
        ].filter { !$0.1.isEmpty }
    }

    private func writeFooter(_ page: inout HTMLWriter) {
        page.element("footer") { footer in
            let notShown = contents.request.fields.notShown
            if notShown > 0 { footer.element("p", text: words.notShown(count: notShown)) }
            if !contents.options.palettes.isReadable { footer.element("p", text: words.likeColors) }
            footer.element("p", text: words.footer)
        }
    }
}

extension SharedFields {
    /// The number of questions that are not shared, those of records included.
    fileprivate var notShown: Int {
        schema.questions.count { !shares($0.path) } + withheld.count { schema.ordinal(of: $0) == nil }
    }
}
