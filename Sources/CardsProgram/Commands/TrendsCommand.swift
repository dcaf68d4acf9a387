import CardEngine
import CardPlugins
import CardSchema

/// `cards trends [FIELD…]`: sparklines of several questions, or a chart of one.
enum TrendsCommand {
    static let command = Command(
        "trends", HelpWords.own.trendsTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("field", HelpWords.own.trendsField, isRepeated: true)],
        options: LookBack.options + [
            .value("from", "day", HelpWords.own.dayFiltersFrom), .value("to", "day", HelpWords.own.dayFiltersTo),
            .value("on", "day", HelpWords.own.dayFiltersOn), .value("last", "30d", HelpWords.own.dayFiltersLast),
            .each("with", "annotator", HelpWords.own.trendsWith),
            .value("by", "period", HelpWords.own.trendsBy, kind: .oneOf(Tally.Period.allCases.map(\.rawValue))),
        ],
        exclusive: DayFilters.exclusive
    ).running { invocation in
        let look = try LookBack(invocation)
        let names = invocation.arguments.positionals("field")
        let questions = try names.isEmpty ? look.mainQuestions : names.map { try look.question(named: $0) }
        let days = try Self.days(invocation, look)
        let collection = try look.series(of: questions, over: days)
        let period = period(invocation, days)
        let own = questions.indices.map { collection.series($0, over: days) }
        let series = try (own + look.annotations(over: days)).map { $0.by(period) }
        let lines = TrendLines(look: look, series: series)
        look.print(series) {
            let heading = ShadedLine.wrapped(lines.heading(days), width: look.width)
            guard names.count == 1 else { return heading + lines.sparklines }
            let title = series[0].question.title.text(in: invocation.language)
            return ShadedLine.wrapped(title, width: look.width) + heading
                + TrendChart(look: look, series: series[0]).lines
        } document: {
            SeriesDocument(collection: collection, days: days, series: series, language: invocation.language).document
        }
        if names.isEmpty { look.printHidden(besides: questions, option: invocation.words.pathPlaceholder) }
        return series.allSatisfy { $0.count == 0 } ? .nothingFound : .done
    }

    /// The days that were asked for, from the first card on; four weeks if none were.
    private static func days(_ invocation: Invocation, _ look: LookBack) throws -> ClosedRange<CivilDate> {
        let today = look.diary.today
        guard ["from", "to", "on", "last"].contains(where: { invocation.arguments.value($0) != nil }) else {
            return today.adding(days: -27)...today
        }
        let asked = try DayFilters(invocation, today: today).days
        let last = min(asked.upperBound, max(today, asked.lowerBound))
        guard asked.lowerBound == .earliest else { return asked.lowerBound...last }
        let first = try look.diary.journal.months().first?.firstDay ?? today
        return min(first, last)...last
    }

    /// The period that was asked for, or else one that fits into the width.
    private static func period(_ invocation: Invocation, _ days: ClosedRange<CivilDate>) -> Tally.Period {
        if let name = invocation.arguments.value("by"), let period = Tally.Period(rawValue: name) { return period }
        let count = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
        return count <= 62 ? .day : count <= 62 * 7 ? .week : .month
    }
}
