import CardEngine
import CardPlugins
import CardSchema

/// `cards insights`: what a person's own days show, and what goes with what.
enum InsightsCommand {
    static let command = Command(
        "insights", HelpWords.own.insightsTexts, section: HelpWords.own.sectionLookBack,
        options: DayFilters.options + [
            .value("schema", short: "t", "id", HelpWords.own.cardFiltersSchema, kind: .schema),
            .value("slot", "id", HelpWords.own.cardFiltersSlot),
            .flag("include-private", HelpWords.own.lookIncludePrivate),
            .flag("hide-private", HelpWords.own.lookHidePrivate),
        ], exclusive: DayFilters.exclusive
    ).running { invocation in
        let look = try LookBack(invocation)
        let days = try Self.days(invocation, look)
        let insights = DiaryInsights(try InsightReading(look, over: days).source)
        // A run that shows a person their plan prints nothing else about their days.
        guard !invocation.shownSafety.isShown else { return .done }
        let text = InsightText(invocation.language)
        if invocation.wantsJSON {
            invocation.out.line(InsightDocument(insights: insights, text: text).document.pretty())
        } else {
            let blocks = [
                insights.usual.map(text.text), insights.counts.map(text.text),
                [insights.cards].compactMap { $0 }.map(text.text), insights.changes.map(text.text),
                insights.effects.map(text.text), [text.summary(insights)],
            ]
            for (index, block) in blocks.filter({ !$0.isEmpty }).enumerated() {
                if index > 0 { invocation.out.line("") }
                for sentence in block { invocation.out.paragraph(sentence) }
            }
            look.printHidden()
        }
        return insights.usual.isEmpty && insights.counts.isEmpty && insights.changes.isEmpty ? .nothingFound : .done
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
        // A card of a mistyped year would add centuries without cards.
        return max(min(max(asked.lowerBound, first), last), last.adding(days: -36_525))...last
    }
}
