import CardPlugins
import CardTesting
import Testing

/// Values without their season and week, and the links that remain.
@Suite struct DeseasoningTests {
    /// Every day's neighbours, looked up.
    @Test func agreesWithTheDefinition() {
        var numbers = SeededGenerator(seed: 21_016)
        for round in 0..<400 {
            let days = numbers.days(60, present: 0.7, upTo: round % 2 * 5)
            let rest = days.days.indices.map { index in
                let around = days.within(days.days[index] - 10...days.days[index] + 10).values
                return days.values[index] - around.reduce(0, +) / Double(around.count)
            }
            let removed = Deseasoning.removed(from: days)
            #expect(removed.days == days.days)
            for (index, day) in days.days.enumerated() {
                let alike = days.days.indices.filter { DayValues.isWeekend(days.days[$0]) == DayValues.isWeekend(day) }
                let mean = alike.reduce(0) { $0 + rest[$1] } / Double(alike.count)
                #expect((removed.values[index] - (rest[index] - mean)).magnitude < 1e-12)
            }
        }
    }

    @Test func constantsLeaveNothing() {
        let removed = Deseasoning.removed(from: DayValues(daily: [Double](repeating: 7.1, count: 50)))
        #expect(removed.values.allSatisfy { $0 == 0 })
        #expect(Deseasoning.removed(from: DayValues(daily: [])).count == 0)
    }

    /// Both rise over the year, but on the days themselves one falls when the other rises.
    @Test func seasonsFlip() throws {
        var numbers = SeededGenerator(seed: 21_017)
        var first: [Double] = []
        var second: [Double] = []
        for day in 0..<200 {
            let shared = numbers.normal()
            first.append(Double(day) / 20 + shared)
            second.append(Double(day) / 20 - shared)
        }
        let check = try SeasonCheck(DayValues(daily: first), DayValues(daily: second))
        #expect(check.before.rho > 0.5 && check.after.rho < -0.9 && check.flips)
        #expect(throws: Silence.tooFew(.days, have: 41, need: 42)) {
            try SeasonCheck(DayValues(daily: Array(first[..<41])), DayValues(daily: second))
        }
    }

    /// A yes/no answer keeps its values: without a season nothing changes much.
    @Test func yesNoAnswersStay() throws {
        var numbers = SeededGenerator(seed: 21_018)
        let answers = numbers.numbers(100, upTo: 1)
        let mood = answers.map { $0 + numbers.normal() }
        let check = try SeasonCheck(DayValues(daily: answers), DayValues(daily: mood))
        #expect(!check.flips && (check.before.rho - check.after.rho).magnitude < 0.1)
    }
}
