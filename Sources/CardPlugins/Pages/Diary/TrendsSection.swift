import CardEngine
import CardSchema

/// A chart for each question with numbers: those that matter most first, the others folded.
struct TrendsSection: Sendable {
    let context: PageContext
    /// The days that are drawn.
    private let days: ClosedRange<CivilDate>
    /// The length of a period.
    let period: Tally.Period

    /// How many charts are shown at once; the others are one step away.
    private static let shownAtOnce = 6

    init(_ context: PageContext) {
        self.context = context
        days = context.recentDays
        let count = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
        let shortest: Tally.Period =
            switch context.schema.schema.cadence {
            case .weekly: .week
            case .monthly: .month
            case .daily, .slots, .anytime, .session, .once, .rolling: .day
            }
        // A chart has room for a hundred dots.
        period = shortest == .month || count > 700 ? .month : shortest == .week || count > 100 ? .week : .day
    }

    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) rethrows {
        let questions = context.contents.questions
        let indices = questions.indices.filter {
            guard case .field = questions[$0].factor else { return false }
            return questions[$0].kind.isNumber
        }
        guard !indices.isEmpty else { return }
        let main = SeriesQuestion.main(of: context.schema, includingPrivate: true).map(\.factor)
        let first = main.compactMap { factor in indices.first { questions[$0].factor == factor } }
        let ordered = first + indices.filter { !main.contains(questions[$0].factor) }
        var unanswered: [String] = []
        let drawn = ordered.compactMap { index -> TrendChart.Drawn? in
            let series = context.contents.collection.series(index, over: days)
            let drawn = TrendChart.Drawn(series, by: period)
            if drawn == nil { unanswered.append(series.question.title.text(in: context.language)) }
            return drawn
        }
        try page.section("trends", context.words.trends) { section in
            section.element("p", .class("small"), text: "\(context.insights.days(days)). \(explanation)")
            section.open("div", labels)
            // One chart more or less does not need a fold.
            let shown = drawn.count <= Self.shownAtOnce + 1 ? drawn.count : max(Self.shownAtOnce, first.count)
            try write(drawn.prefix(shown), &section, flush: flush)
            let rest = drawn.dropFirst(shown)
            if !rest.isEmpty {
                section.open("details", [.class("more")])
                section.element("summary", text: context.words.moreQuestions(count: rest.count))
                try write(rest, &section, flush: flush)
                section.close("details")
            }
            section.close("div")
            if !unanswered.isEmpty {
                let titles = unanswered.joined(separator: ", ")
                section.element("p", .class("small"), text: "\(titles): \(context.insights.noAnswers)")
            }
        }
    }

    private func write(
        _ charts: ArraySlice<TrendChart.Drawn>, _ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void
    ) rethrows {
        page.open("div", [.class("charts")])
        for one in charts {
            writeChart(one, &page)
            try flush(&page)
        }
        page.close("div")
    }

    /// Writes the chart of a question or a score, or of two; nothing if the page does not show it, or it has no numbers.
    func writeChart(of factor: Insights.Factor, with other: Insights.Factor?, _ page: inout HTMLWriter) {
        guard let one = drawn(factor) else { return }
        page.open("div", labels)
        page.element("div", .class("charts")) { writeChart(one, with: other.flatMap(drawn), &$0) }
        page.close("div")
    }

    private func drawn(_ factor: Insights.Factor) -> TrendChart.Drawn? {
        context.contents.questions.firstIndex { $0.factor == factor }.flatMap { index in
            TrendChart.Drawn(context.contents.collection.series(index, over: days), by: period)
        }
    }

    /// The periods of all charts as texts, and what the script writes around a large chart.
    var labels: [HTMLAttribute] {
        guard let end = CivilDate(dayNumber: days.upperBound.dayNumber) else { return [] }
        var (starts, start): ([CivilDate], CivilDate) = ([], days.lowerBound)
        while start <= end {
            starts.append(period == .day ? start : period.start(of: start))
            start = period == .day ? start.adding(days: 1) : period.end(of: period.start(of: start)).adding(days: 1)
        }
        let axis = ChartDays(starts: starts, period: period, plot: ChartPlot(), words: context.insights)
        let words = context.words
        return [
            .class("chart-set"), .attribute("data-labels", starts.map(axis.text).joined(separator: "|")),
            .attribute("data-larger", words.larger), .attribute("data-close", words.close),
            .attribute("data-beside", words.beside), .attribute("data-nothing", words.nothingBeside),
            .attribute("data-when", words.when),
        ]
    }

    private var explanation: String {
        switch period {
        case .day: context.words.byDay
        case .week: context.words.byWeek
        case .month: context.words.byMonth
        }
    }

    /// Writes a chart with its title, unless that is its heading.
    func writeChart(
        _ drawn: TrendChart.Drawn, with other: TrendChart.Drawn? = nil, lines: [Double] = [], withTitle: Bool = true,
        _ page: inout HTMLWriter
    ) {
        let (series, question) = (drawn.series, drawn.series.question)
        page.element("figure") { figure in
            figure.element("figcaption") { caption in
                let title = [drawn, other].compactMap { $0?.series.question.title.text(in: context.language) }
                    .joined(separator: " · ")
                caption.element("strong", withTitle ? nil : .class("h"), text: title)
                var measure = context.measure(of: question)
                // The line joins several answers even where no day has them.
                let isJoined = drawn.hasLine || series.cells.contains { ($0.answer?.count ?? 0) > 1 }
                if isJoined, !question.takenEnds.isEmpty {
                    measure.append(context.text.severalCards(of: question))
                }
                if !measure.isEmpty { caption.element("span", text: measure.joined(separator: " · ")) }
            }
            TrendChart(context: context, drawn, with: other, lines: lines).write(&figure)
            if series.period == .day, let summary = SeriesSummary(series), !summary.isDrawn {
                figure.element("p", .class("small"), text: context.insights.tooFew(count: summary.count))
            }
            let seams = series.breaks.map { one in
                let day = context.insights.day(series.starts[one.index], withYear: true)
                let text = one.isBroken ? context.insights.incomparable(day: day) : context.insights.rescaled(day: day)
                return "▾ \(context.words.version(version: one.version)): \(text)"
            }
            if !seams.isEmpty { figure.element("p", .class("small"), text: seams.joined(separator: "; ")) }
        }
    }
}
