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
        let insights = DiaryInsights(days, main: 1, declared: [(from: 1, to: 0)])
        let texts = insights.effects.map { InsightText("en").text($0) }
        let text = try #require(texts.first { $0.hasPrefix("Mood goes with Slept: about ") })
        #expect(text.hasSuffix("higher on days when Slept is high than on days when it is low (n 90)."))
        #expect(insights.links.checked == 5, "the number, the yes and no, and three options")
    }

    @Test func statesAClearDifferenceOfDaysWithAYes() throws {
        let days = series(90, seed: 2) { mood, generator in
            var card = unlinked(mood, &generator)
            card["out"] = .yesno(mood >= 3)
            return card
        }
        let effects = DiaryInsights(days, main: 1, declared: []).effects
        let texts = effects.map { InsightText("en").text($0) }
        #expect(texts.contains { $0.hasPrefix("Mood is about ") && $0.contains(#"higher on days with "Went out""#) })
    }

    /// Of people whose days have no links, few see one, and the answer is said.
    @Test func isSilentAboutChance() {
        var people = 0
        for seed in 100..<400 {
            let insights = DiaryInsights(series(90, seed: UInt64(seed), unlinked), main: 1, declared: [])
            let text = InsightText("en").summary(insights)
            if text == "5 links checked, none clear yet." { people += 1 }
        }
        #expect(people >= 264, "of 300; at most 12 % may see a link")
    }

    @Test func fewDaysNeedMore() {
        let insights = DiaryInsights(series(10, seed: 3, unlinked), main: 1, declared: [])
        #expect(insights.effects.isEmpty)
        #expect(InsightText("en").summary(insights) == "0 links checked, none clear yet. 5 more need more days.")
        #expect(insights.usual.map { InsightText("en").text($0) }.first?.hasPrefix("Mood: median ") == true)
    }

    @Test func saysItInSpanish() {
        let insights = DiaryInsights(series(10, seed: 3, unlinked), main: 1, declared: [])
        #expect(
            InsightText("es").summary(insights)
                == "0 relaciones revisadas; ninguna está clara todavía. Otras 5 necesitan más días.")
    }
}
