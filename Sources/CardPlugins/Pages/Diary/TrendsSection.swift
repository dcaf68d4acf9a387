import CardEngine
import CardSchema

/// A small chart for each question with numbers.
struct TrendsSection: Sendable {
    let context: PageContext
    /// The days that are drawn.
    private let days: ClosedRange<CivilDate>
    /// The length of a period.
    let period: Tally.Period

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
        let main = SeriesQuestion.main(of: context.schema, includingPrivate: true).first?.factor
        let ordered = indices.filter { questions[$0].factor == main } + indices.filter { questions[$0].factor != main }
        try page.section("trends", context.words.trends) { section in
            section.element("p", .class("small"), text: explanation)
            section.open("div", [.class("charts")])
            var unanswered: [String] = []
            for index in ordered {
                let series = context.contents.collection.series(index, over: days)
                if let axis = SeriesAxis(series) {
                    writeChart(series.by(period), axis, &section)
                } else {
                    unanswered.append(series.question.title.text(in: context.language))
                }
                try flush(&section)
            }
            section.close("div")
            if !unanswered.isEmpty {
                let titles = unanswered.joined(separator: ", ")
                section.element("p", .class("small"), text: "\(titles): \(context.insights.noAnswers)")
            }
        }
    }

    /// Writes the chart of a question or a score; nothing if the page does not show it, or it has no numbers.
    func writeChart(of factor: Insights.Factor, _ page: inout HTMLWriter) {
        guard let index = context.contents.questions.firstIndex(where: { $0.factor == factor }) else { return }
        let series = context.contents.collection.series(index, over: days)
        guard let axis = SeriesAxis(series) else { return }
        writeChart(series.by(period), axis, &page)
    }

    private var explanation: String {
        switch period {
        case .day: context.words.byDay
        case .week: context.words.byWeek
        case .month: context.words.byMonth
        }
    }

    /// Writes a chart; without its title if that is its heading.
    func writeChart(
        _ series: Series, _ axis: SeriesAxis, lines: [Double] = [], withTitle: Bool = true, _ page: inout HTMLWriter
    ) {
        page.element("figure") { figure in
            figure.element("figcaption") { caption in
                if withTitle { caption.element("strong", text: series.question.title.text(in: context.language)) }
                var measure = context.measure(of: series.question)
                if series.cells.contains(where: { ($0.answer?.count ?? 0) > 1 }), !series.question.takenEnds.isEmpty {
                    measure.append(context.text.severalCards(of: series.question))
                }
                if !measure.isEmpty { caption.element("span", text: measure.joined(separator: " · ")) }
            }
            TrendChart(context: context, series: series, axis: axis, lines: lines).write(&figure)
            if series.period == .day, let summary = SeriesSummary(series), !summary.isDrawn {
                figure.element("p", .class("small"), text: context.insights.tooFew(count: summary.count))
            }
        }
    }
}
