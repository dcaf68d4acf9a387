import CardEngine
import CardPlugins
import CardSchema

/// `cards insights`: what a person's own days show, and what goes with what.
enum InsightsCommand {
    static let command = Command(
        "insights", HelpWords.own.insightsTexts, section: HelpWords.own.sectionLookBack,
        options: DayFilters.options + [
            .value("schema", "id", HelpWords.own.cardFiltersSchema, kind: .schema),
            .value("slot", "id", HelpWords.own.cardFiltersSlot),
            .flag("include-private", HelpWords.own.lookIncludePrivate),
        ], exclusive: DayFilters.exclusive
    ).running { invocation in
        let look = try LookBack(invocation, for: "cards insights")
        let main = look.mainQuestions.filter { $0.kind != .options && $0.kind != .words }
        let known = Set(main.map(\.factor))
        let others = look.allQuestions.filter { !known.contains($0.factor) && $0.kind != .words }
        let questions = main + others
        let days = try Self.days(invocation, look)
        let collection = try look.series(of: questions, over: days)
        let series = questions.indices.map { collection.series($0, over: days) }
        let places = Dictionary(questions.enumerated().map { ($0.element.factor, $0.offset) }) { first, _ in first }
        let links = look.schema.schema.insights.links.compactMap { link -> (from: Int, to: Int)? in
            guard link.lag == 0, let from = places[link.from], let to = places[link.to] else { return nil }
            return (from, to)
        }
        var smallest: [Int: Double] = [:]
        for one in look.schema.schema.insights.smallestChanges {
            if let place = places[one.factor] { smallest[place] = one.change.double }
        }
        let insights = DiaryInsights(series, main: main.count, declared: links, smallestChanges: smallest)
        // A run that shows a person their plan prints nothing else about their days.
        guard !invocation.shownSafety.isShown else { return .done }
        let text = InsightText(invocation.language)
        if invocation.wantsJSON {
            invocation.out.line(document(insights, text).pretty())
        } else {
            for usual in insights.usual { invocation.out.paragraph(text.text(usual)) }
            if !insights.effects.isEmpty { invocation.out.line("") }
            for effect in insights.effects { invocation.out.paragraph(text.text(effect)) }
            invocation.out.line("")
            invocation.out.paragraph(text.summary(insights))
        }
        return insights.usual.isEmpty ? .nothingFound : .done
    }

    /// The days that were asked for, up to today; half a year if none were.
    private static func days(_ invocation: Invocation, _ look: LookBack) throws -> ClosedRange<CivilDate> {
        let today = look.diary.today
        guard ["from", "to", "on", "last"].contains(where: { invocation.arguments.value($0) != nil }) else {
            return today.adding(days: -182)...today
        }
        let asked = try DayFilters(invocation, today: today).days
        let last = min(asked.upperBound, max(today, asked.lowerBound))
        let first = try look.diary.journal.months().first?.firstDay ?? today
        return min(max(asked.lowerBound, first), last)...last
    }

    private static func document(_ insights: DiaryInsights, _ text: InsightText) -> JSONDocument {
        .object([
            (
                "usual",
                .array(
                    insights.usual.map { one in
                        .object([
                            ("path", .string("\(one.question.factor)")), ("n", .integer(one.summary.count)),
                            ("median", .number(SeriesText.decimal(one.summary.median, most: 6))),
                            ("mean", .number(SeriesText.decimal(one.summary.mean, most: 6))),
                            ("text", .string(text.text(one))),
                        ])
                    })
            ),
            (
                "clear",
                .array(
                    insights.effects.map { one in
                        .object([
                            ("path", .string("\(one.question.factor)")),
                            ("size", .number(SeriesText.decimal(one.size, most: 6))),
                            ("adjusted_p", .number(SeriesText.decimal(one.adjustedP, most: 6))),
                            ("text", .string(text.text(one))),
                        ])
                    })
            ),
            ("links_checked", .integer(insights.links.checked)), ("links_silent", .integer(insights.links.silent)),
        ])
    }
}
