import CardEngine
import CardPlugins
import CardSchema

/// `cards week [DAY]`: seven days of a template as a table.
enum WeekCommand {
    static let command = Command(
        "week", HelpWords.own.weekTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("day", HelpWords.own.weekDay)],
        options: LookBack.options + [
            .value("ending", "tue", HelpWords.own.weekEnding), .value("report", "id", HelpWords.own.weekReport),
        ]
    ).running { invocation in
        let look = try LookBack(invocation)
        if let choice = try ReportChoice(invocation, look.schema) { return try report(choice, look) }
        let days = try Self.days(invocation, today: look.diary.today)
        let collection = try look.series(of: look.allQuestions, over: days)
        let series = collection.questions.indices.map { collection.series($0, over: days) }
        // One cell would join the cards of a morning and an evening.
        let slots = invocation.arguments.value("slot") == nil ? look.schema.schema.cadence.slots : []
        let bySlot = try slots.map { ($0, try look.series(of: look.allQuestions, over: days, slot: $0.id)) }
        look.print(series) {
            WeekTable(look: look, collection: collection, bySlot: bySlot, days: days).lines
        } document: {
            SeriesDocument(collection: collection, days: days, series: series, language: invocation.language).document
        }
        look.printHidden()
        return collection.cards == 0 ? .nothingFound : .done
    }

    /// Prints the week of a report; without a day, the last seven days.
    private static func report(_ choice: ReportChoice, _ look: LookBack) throws -> ExitCode {
        let (invocation, today) = (look.invocation, look.diary.today)
        guard choice.report.span == .week else {
            throw Failure(.usage) { [id = choice.report.id] in $0.reportIsNoWeek(id: id) }
        }
        let isNamed =
            invocation.arguments.positional("day") != nil
            || invocation.arguments.value("ending") != nil
        let days = isNamed ? try Self.days(invocation, today: today) : choice.report.days(upTo: today)
        let shared = look.sharing(try choice.fields())
        let selection = JournalCards.Selection(
            days: days.lowerBound.adding(days: -7)...days.upperBound, withEmptyDays: true)
        let cards = JournalCards(look.diary.journal, sharing: shared.fields, selection)
        var found: [SharedCard] = []
        try cards.forEach { found.append($0) }
        invocation.report(cards.findings.filter { $0.severity == .error || invocation.isVerbose })
        let week = SessionWeek(
            choice.report, of: shared.fields, days: days, today: today, cards: found, language: invocation.language,
            isASCII: look.text.marks.isASCII)
        let collection = try shared.series(of: shared.sharedQuestions, over: days)
        let series = collection.questions.indices.map { collection.series($0, over: days) }
        look.print(series) {
            SessionTable(look: look, week: week).lines
        } document: {
            SeriesDocument(collection: collection, days: days, series: series, language: invocation.language).document
        }
        return week.counts.filled == 0 ? .nothingFound : .done
    }

    /// The seven days with the named day among them, up to the weekday on which a week ends.
    private static func days(_ invocation: Invocation, today: CivilDate) throws -> ClosedRange<CivilDate> {
        var day = today
        if let phrase = invocation.arguments.positional("day") {
            guard let named = DayPhrase.day(phrase, today: today) else {
                throw Failure(.usage, help: "cards week \(HelpWords.own.placeholder("fri"))") {
                    $0.noDay(word: TypedName.quoted(phrase))
                }
            }
            invocation.understood(phrase, as: named)
            day = named
        }
        var end = Weekday.sun
        if let name = invocation.arguments.value("ending") {
            guard let weekday = DayPhrase.weekday(name) ?? Weekday(rawValue: String(name.lowercased().prefix(3)))
            else {
                throw Failure(.usage, help: "--ending \(HelpWords.own.placeholder("tue"))") {
                    $0.takesWeekday(word: TypedName.quoted(name))
                }
            }
            end = weekday
        }
        let last = day.adding(days: (end.index - day.weekday.index + 7) % 7)
        return last.adding(days: -6)...last
    }
}
