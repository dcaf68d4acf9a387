import CardEngine
import CardSchema
import Testing

@Suite struct TallyTests {
    /// Questions that are always open, for the fast path, and one that may be closed.
    private static let openPaths = ["way.minutes", "way.alone", "way.km", "way.note"].compactMap { FieldPath($0) }
    private static let paths = ["way.minutes", "way.alone", "way.pace", "way.km", "way.note", "way.none"].compactMap {
        FieldPath($0)
    }

    /// The statistics of one period, as text.
    private static func described(_ tally: Tally.OfPeriod) -> String {
        let numbers = tally.tallies.map { tally in
            let parts = [tally.sum, tally.minimum, tally.maximum, tally.mean(decimals: 3)].map {
                $0.map { "\($0)" } ?? "-"
            }
            return "\(tally.answered) \(parts.joined(separator: " "))"
        }
        return "\(tally.start) \(tally.cards): " + numbers.joined(separator: ", ")
    }

    /// The same, counted slowly from the cards themselves with fractions.
    private static func slowly(
        _ heads: [CardHead], _ paths: [FieldPath], _ period: Tally.Period, _ filter: CardFilter
    ) -> [String] {
        var matcher = CardMatcher(filter)
        let groups = Dictionary(grouping: heads.filter { matcher.matches($0) }) { period.start(of: $0.card.day) }
        return groups.sorted { $0.key < $1.key }.map { start, heads in
            let numbers = paths.map { path -> String in
                let values = heads.compactMap { head -> Value? in
                    guard let card = head.content.revision?.card, let ordinal = card.schema.ordinal(of: path) else {
                        return nil
                    }
                    let evaluation = CardEvaluator(card.schema).evaluation(of: card, on: head.card.day)
                    return evaluation.isOpen[ordinal] ? card.cells[ordinal].value : nil
                }
                let fractions = values.compactMap { value -> (hundredths: Int, isNumber: Bool)? in
                    switch value {
                    case .whole(let whole): (Int(whole) * 100, true)
                    case .decimal(let number): number.units(atDecimals: 2).map { (Int($0), true) }
                    case .yesno(let isYes): (isYes ? 100 : 0, true)
                    default: nil
                    }
                }.map(\.hundredths)
                guard !fractions.isEmpty else { return "\(values.count) - - - -" }
                let sum = fractions.reduce(0, +)
                // Half up, in thousandths.
                let mean = ((sum * 10 * 2 + fractions.count) / (2 * fractions.count))
                let parts = [(sum, 2), (fractions.min() ?? 0, 2), (fractions.max() ?? 0, 2), (mean, 3)].map {
                    units, decimals in
                    DecimalNumber(units: Int64(units), decimals: decimals).map { "\($0)" } ?? "-"
                }
                return "\(values.count) \(parts.joined(separator: " "))"
            }
            return "\(start) \(heads.count): " + numbers.joined(separator: ", ")
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func talliesAreThoseOfTheCards(seed: UInt64) throws {
        var test = try QueryJournal(seed: seed)
        try test.fill(months: 1...5, cardsAMonth: 25, oddMonths: [2], forkMonths: [4])
        let heads = try test.heads()
        let filters = [
            CardFilter(),
            CardFilter(
                days: try #require(CivilDate("2026-02-10"))...(try #require(CivilDate("2026-04-20"))),
                weekdays: [.mon, .sat], schema: "walk"),
            CardFilter(schema: "other"),
            CardFilter(condition: "way.minutes > 200"), CardFilter(tags: ["CAFE"]),
        ]
        for filter in filters {
            for period in Tally.Period.allCases {
                for (paths, threads) in [(Self.paths, 1), (Self.openPaths, 1), (Self.openPaths, 3)] {
                    let expected = Self.slowly(heads, paths, period, filter)
                    let found = try JournalSurvey(test.journal, threads: threads)
                        .tallies(of: paths, per: period, matching: filter)
                    #expect(found.map(Self.described) == expected, "seed \(seed), \(period), \(threads) threads")
                }
            }
        }
    }

    @Test func meansAreRoundedHalfUp() throws {
        struct Row { let units: [Int64]; let decimals: Int; let mean: [String] }
        let rows = [
            Row(units: [1, 2], decimals: 0, mean: ["2", "1.5", "1.5"]),
            Row(units: [-1, -2], decimals: 0, mean: ["-1", "-1.5", "-1.5"]),
            Row(units: [1, 1, 2], decimals: 0, mean: ["1", "1.3", "1.333333"]),
            Row(units: [-1, -1, -2], decimals: 0, mean: ["-1", "-1.3", "-1.333333"]),
            Row(units: [5], decimals: 6, mean: ["0", "0", "0.000005"]),
            Row(units: [(1 << 53) - 1, (1 << 53) - 1], decimals: 0, mean: ["9007199254740991", "-", "-"]),
        ]
        for row in rows {
            var test = try QueryJournal(seed: 1)
            _ = test.chance(1)
            var tally = Tally()
            for units in row.units { tally.add(units, decimals: row.decimals) }
            let means = [0, 1, 6].map { tally.mean(decimals: $0).map { "\($0)" } ?? "-" }
            #expect(
                means[0] == row.mean[0] && means.last == row.mean.last || row.mean[1] == "-", "\(row.units): \(means)")
            if row.mean[1] != "-" { #expect(means == row.mean, "\(row.units)") }
        }
    }

    @Test func weeksBeginOnMonday() throws {
        let sunday = try #require(CivilDate("2026-11-22"))
        #expect("\(Tally.Period.week.start(of: sunday))" == "2026-11-16")
        #expect("\(Tally.Period.week.start(of: sunday.adding(days: 1)))" == "2026-11-23")
        #expect("\(Tally.Period.month.start(of: sunday))" == "2026-11-01")
        #expect("\(Tally.Period.day.start(of: sunday))" == "2026-11-22")
    }
}
