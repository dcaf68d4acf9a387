import CardEngine
import CardPlugins
import CardSchema

/// `cards calendar [MONTH|YEAR]`: one question in a month or a year.
enum CalendarCommand {
    static let command = Command(
        "calendar", HelpWords.own.calendarTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("period", HelpWords.own.calendarPeriod)],
        options: LookBack.options + [
            .value("field", "path", HelpWords.own.calendarField), .flag("tone", HelpWords.own.calendarTone),
        ], exclusive: [["field", "tone"]]
    ).running { invocation in
        let look = try LookBack(invocation)
        let today = look.diary.today
        let (days, isYear) = try Self.days(look)
        let source = try source(look)
        if !isYear, CalendarVisit.isFit(for: look) {
            return try CalendarVisit(source: source).run(from: days)
        }
        let read = try source.days(days)
        let (collection, series) = (read.collection, read.series)
        look.print([series]) {
            isYear ? year(look, series, today) : month(look, series, today)
        } document: {
            SeriesDocument(collection: collection, days: days, series: [series], language: invocation.language)
                .document
        }
        if invocation.arguments.value("field") == nil, !invocation.arguments.flag("tone") {
            look.printHidden(besides: [source.question], option: "--field \(invocation.words.pathPlaceholder)")
        }
        return series.count == 0 ? .nothingFound : .done
    }

    /// The question that the command line names, the tone, or the question that matters most.
    private static func source(_ look: LookBack) throws -> CalendarSource {
        let (invocation, id) = (look.invocation, look.schema.name.id)
        if invocation.arguments.flag("tone") {
            guard try invocation.proposals().isOn(SentimentAnnotator.id, for: id) else {
                throw Failure(.usage, help: "cards sentiment \(id) --on") { $0.toneIsOff(schema: id) }
            }
            return CalendarSource(toneOf: look)
        }
        if let name = invocation.arguments.value("field") {
            return CalendarSource(look, try look.question(named: name))
        }
        guard let first = look.mainQuestions.first else {
            throw Failure(.nothingFound) { $0.nothingToDraw(schema: id) }
        }
        return CalendarSource(look, first)
    }

    private static func month(_ look: LookBack, _ series: Series, _ today: CivilDate) -> [ShadedLine] {
        let grid = MonthGrid(look: look, series: series, today: today)
        return ShadedLine.wrapped(grid.heading, width: look.width) + grid.lines
            + ShadedLine.legend(grid.legend, width: look.width)
    }

    /// The months below each other where a year is too wide.
    private static func year(_ look: LookBack, _ series: Series, _ today: CivilDate) -> [ShadedLine] {
        let grid = YearGrid(look: look, series: series)
        guard look.width < YearGrid.width else {
            return ShadedLine.wrapped(grid.heading, width: look.width) + grid.lines
                + ShadedLine.legend(grid.legend, width: look.width)
        }
        var lines = ShadedLine.wrapped(grid.heading, width: look.width)
        var first = 0
        while first < series.cells.count {
            let size = CivilDate.days(
                inMonth: series.starts[first].components.month, of: series.starts[first].components.year)
            let month = series[first..<min(first + size, series.cells.count)]
            lines.append(ShadedLine())
            lines.append(ShadedLine(look.words.monthAndYear(month.starts[0].month)))
            lines += MonthGrid(look: look, series: month, today: today).lines
            first += size
        }
        let legend = MonthGrid(look: look, series: series, today: today).legend
        return lines + ShadedLine.legend(legend, width: look.width)
    }

    /// The days of the month or the year that was named; of this month, if none was.
    private static func days(_ look: LookBack) throws -> (days: ClosedRange<CivilDate>, isYear: Bool) {
        let today = look.diary.today
        guard let text = look.invocation.arguments.positional("period") else {
            return (today.month.firstDay...today.month.lastDay, false)
        }
        if let month = month(text, today) { return (month.firstDay...month.lastDay, false) }
        if text.utf8.count == 4, let number = Int(text), let first = CivilDate(year: number, month: 1, day: 1),
            let last = CivilDate(year: number, month: 12, day: 31)
        {
            return (first...last, true)
        }
        // A question is named by an option.
        let question = (try? look.question(named: text)).map { "cards calendar --field \($0.factor)" }
        let help = question ?? "cards calendar \(today.month), cards calendar \(today.components.year)"
        throw Failure(.usage, help: help) {
            $0.takesMonthOrYear(word: TypedName.quoted(text))
        }
    }

    /// A month as `2026-11`, or the latest one with a name such as `nov`.
    private static func month(_ text: String, _ today: CivilDate) -> CivilMonth? {
        if let month = CivilMonth(text) { return month }
        let folded = Folding.fold(text)
        guard folded.count >= 3 else { return nil }
        for language in TextLanguage.allCases {
            let names = InsightWords(language).months
            guard let place = names.firstIndex(where: { Folding.fold($0).hasPrefix(folded) }) else { continue }
            let year = place + 1 > today.components.month ? today.components.year - 1 : today.components.year
            return CivilMonth(year: year, month: place + 1)
        }
        return nil
    }
}
