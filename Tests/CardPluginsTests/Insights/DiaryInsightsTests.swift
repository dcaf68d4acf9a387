import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What insights state, and what they keep silent about.
@Suite struct DiaryInsightsTests {
    private typealias Sample = SeriesTemplate

    /// Random days in which one question may follow another.
    private func series(
        _ days: Int, seed: UInt64, _ card: (Int64, inout SeededGenerator) -> [String: Value]
    ) -> [Series] {
        var generator = SeededGenerator(seed: seed)
        let first = Sample.day("2026-05-01")
        let names = ["mood", "slept", "out", "did"]
        var collection = SeriesCollection(
            Sample.compiled, names.map(Sample.question), today: first.adding(days: days - 1))
        for offset in 0..<days {
            let mood = Int64.random(in: 1...5, using: &generator)
            collection.add(Sample.card("\(first.adding(days: offset))", card(mood, &generator)))
        }
        return names.indices.map { collection.series($0, over: first...first.adding(days: days - 1)) }
    }

    private func unlinked(_ mood: Int64, _ generator: inout SeededGenerator) -> [String: Value] {
        [
            "mood": .whole(mood), "slept": .whole(Int64.random(in: 300...540, using: &generator)),
            "out": .yesno(Bool.random(using: &generator)),
            "did": .choices(["read", "walk", "cook"].filter { _ in Bool.random(using: &generator) }),
        ]
    }

    @Test func statesAClearLinkWithItsDays() throws {
        let days = series(90, seed: 1) { mood, generator in
            var card = unlinked(mood, &generator)
            card["slept"] = .whole(300 + 40 * mood + Int64.random(in: -20...20, using: &generator))
            return card
        }
        let insights = DiaryInsights(InsightSource(days, main: 1, declared: [InsightSource.Link(from: 1, to: 0)]))
        let texts = insights.effects.map { InsightText("en").text($0) }
        let text = try #require(texts.first { $0.hasPrefix("Mood goes with Slept: about ") })
        #expect(text.hasSuffix("higher on days when Slept is high than on days when it is low (n 90)."))
        #expect(
            insights.links.checked == 16,
            "a number, a yes and no, and three options, each on the same and the next day; six pairs of the latter")
    }

    @Test func statesAClearDifferenceOfDaysWithAYes() throws {
        let days = series(90, seed: 2) { mood, generator in
            var card = unlinked(mood, &generator)
            card["out"] = .yesno(mood >= 3)
            return card
        }
        let effects = DiaryInsights(InsightSource(days, main: 1)).effects
        let texts = effects.map { InsightText("en").text($0) }
        #expect(texts.contains { $0.hasPrefix("Mood is about ") && $0.contains(#"higher on days with "Went out""#) })
    }

    /// Of people whose days have no links, few see one, and the answer is said.
    @Test func isSilentAboutChance() {
        var people = 0
        for seed in 100..<400 {
            let insights = DiaryInsights(InsightSource(series(90, seed: UInt64(seed), unlinked), main: 1))
            let text = InsightText("en").summary(insights)
            if text == "16 links checked, none clear yet." { people += 1 }
        }
        #expect(people >= 264, "of 300; at most 12 % may see a link")
    }

    // MARK: - The other rows of the table

    /// Returns the sentences about 120 days, of which each has a mood, sleep, outings and what was done.
    private func sentences(
        seed: UInt64 = 5, _ change: (inout InsightSource) -> Void = { _ in },
        _ card: (Int, Int64, inout SeededGenerator, inout [String: Value]) -> Void
    ) -> [String] {
        var offset = 0
        let days = series(120, seed: seed) { mood, generator in
            var values = unlinked(mood, &generator)
            card(offset, mood, &generator, &values)
            offset += 1
            return values
        }
        var source = InsightSource(days, main: 1)
        change(&source)
        return DiaryInsights(source).effects.map { InsightText("en").text($0) }
    }

    @Test func saysWhatGoesWithTheNextDay() throws {
        var slept = Int64(300)
        let texts = sentences { _, mood, generator, values in
            values["mood"] = .whole(min(5, max(1, (slept - 240) / 60)))
            slept = Int64.random(in: 300...540, using: &generator)
            values["slept"] = .whole(slept)
        }
        let text = try #require(texts.first { $0.hasPrefix("Mood goes with Slept of the day before: about ") })
        #expect(text.hasSuffix(" higher if there was more of it (n 119 pairs of days)."))
        let declared = sentences({ $0.declared = [InsightSource.Link(from: 1, to: 0, lag: 1)] }) { _, _, _, _ in }
        #expect(declared.isEmpty)
    }

    @Test func saysSinceWhenTheLevelIsAnother() throws {
        let texts = sentences { offset, mood, generator, values in
            values["mood"] = .whole(Int64.random(in: offset < 70 ? 1...3 : 3...5, using: &generator))
        }
        let text = try #require(texts.first { $0.contains(" since 10 Jul 2026 ") })
        #expect(text.hasPrefix("Mood has been about 2"))
        #expect(text.hasSuffix(" higher since 10 Jul 2026 (n 50) than before (n 70)."))
        #expect(texts.contains { $0.hasPrefix("Mood rose by about ") && $0.hasSuffix(" over 120 days (n 120).") })
    }

    @Test func namesTheWeekdaysThatDiffer() {
        // 1 May 2026 is a Friday.
        let texts = sentences { offset, mood, generator, values in
            values["mood"] = .whole(
                offset % 7 == 3 ? 1 : offset % 7 == 0 ? 5 : Int64.random(in: 2...4, using: &generator))
        }
        #expect(
            texts.contains(
                "Mood differs between weekdays: highest on Friday, lowest on Monday, by about 4 (n 120)."))
    }

    @Test func saysWhatHappensOnTheSameDays() throws {
        let texts = sentences { offset, mood, generator, values in
            values["did"] = .choices(Bool.random(using: &generator) ? ["read", "walk"] : ["cook"])
            values["mood"] = .whole(3)
        }
        let text = try #require(texts.first { $0.hasPrefix(#""Read" and "Walked" were on the same day "#) })
        #expect(text.hasSuffix(" (n 120)."))
        let days = text.split(separator: " ").compactMap { Double($0) }
        #expect(days.count == 2 && days[0] > days[1], "the days, and those by chance: \(text)")
    }

    /// More skills on worse days is no reason to blame a skill.
    @Test func comparesTheDayAfterASkillWithTheDayBeforeIt() throws {
        func days(_ offset: Int, _ mood: Int64, _ generator: inout SeededGenerator, _ values: inout [String: Value]) {
            // Worst on the day of the skill, better after it than before it.
            values["mood"] = .whole([3, 1, 5, 3, 3, 3][offset % 6])
            values["did"] = .choices(offset % 6 == 1 ? ["walk"] : ["read"])
        }
        let skill = sentences({ $0.skills = [3] }, days)
        #expect(
            skill.contains(#"Mood was about 2 higher on the day after "Walked" than on the day before (n 20)."#))
        #expect(!skill.contains { $0.contains(#"on days with "Walked""#) })
        let activity = sentences({ _ in }, days)
        #expect(activity.contains { $0.contains(#"lower on days with "Walked""#) })
        #expect(!activity.contains { $0.contains("on the day after") })
    }

    @Test func saysHowItWasBeforeDaysWithoutACard() {
        let first = Sample.day("2026-05-01")
        let texts = sentences({ source in
            source.cardDays = (0..<120).filter { $0 % 8 != 7 }.map { first.adding(days: $0) }
        }) { offset, mood, generator, values in
            values["mood"] = .whole(offset % 8 == 6 ? 1 : Int64.random(in: 3...5, using: &generator))
        }
        #expect(texts.contains { $0.hasPrefix("Mood is about 3 lower on the day before a gap in the diary (n 15)") })
    }

    /// A season that both follow looks like a link; without it, the link is the other way round.
    @Test func saysIfASeasonTurnsALinkAround() throws {
        let texts = sentences { offset, mood, generator, values in
            let season = offset < 60 ? 0 : 2
            let day = Int64(offset % 2)
            values["mood"] = .whole(Int64(1 + season) + day)
            values["slept"] = .whole(Int64(300 + 100 * season) - 30 * day + Int64(offset % 3))
        }
        let text = try #require(texts.first { $0.hasPrefix("Mood goes with Slept: about ") })
        #expect(text.hasSuffix("Without seasons and weekends, it is the other way round."))
    }

    @Test func countsStrongAnswersAndCardsAndTheLastWeek() throws {
        let first = Sample.day("2026-05-01")
        var collection = SeriesCollection(
            Sample.compiled, ["mood", "pain"].map(Sample.question), today: first.adding(days: 59))
        for offset in 0..<60 where offset % 10 != 9 {
            collection.add(
                Sample.card(
                    "\(first.adding(days: offset))",
                    ["mood": .whole(Int64(1 + offset % 2)), "pain": .whole(offset < 40 ? 8 : offset % 5 == 0 ? 9 : 2)]))
        }
        let series = [0, 1].map { collection.series($0, over: first...first.adding(days: 59)) }
        var source = InsightSource([series[0]], main: 1)
        source.counted = [series[1]]
        source.cardDays = (0..<60).map { first.adding(days: $0) }.filter { collection.cards(on: $0) > 0 }
        let insights = DiaryInsights(source)
        let text = InsightText("en")
        #expect(
            insights.counts.map(text.text) == [
                "Pain: 8 or more on 11 of 25 days in the last 28. In the 28 days before: 25 of 25."
            ])
        #expect(
            insights.usual.map(text.text) == [
                "Mood: median 1, the middle half of the days 1 to 2, n 54. Mean of the last 7 days 1.5, n 6. "
                    + "From one day to the next it changes by about 1, n 48 pairs of days."
            ])
        #expect(
            insights.cards.map(text.text)
                == "Days without a card since the first one: 5 of 59. Days with a card: 12 of the last 14. "
                + "54 days in a row; a single missed day does not end a run. The longest run was 54 days.")
        source.grace = nil
        #expect(DiaryInsights(source).cards.map(text.text) == "Days without a card since the first one: 5 of 59.")
    }

    @Test func fewDaysNeedMore() {
        let insights = DiaryInsights(InsightSource(series(10, seed: 3, unlinked), main: 1))
        #expect(insights.effects.isEmpty)
        #expect(InsightText("en").summary(insights) == "0 links checked, none clear yet. 5 more need more days.")
        #expect(insights.usual.map { InsightText("en").text($0) }.first?.hasPrefix("Mood: median ") == true)
    }

    @Test func saysItInSpanish() {
        let insights = DiaryInsights(InsightSource(series(10, seed: 3, unlinked), main: 1))
        #expect(
            InsightText("es").summary(insights)
                == "0 relaciones revisadas; ninguna está clara todavía. Otras 5 necesitan más días.")
    }
}
