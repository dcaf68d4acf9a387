import CardPlugins
import CardTesting
import Testing

/// Two yes/no answers of the same days.
@Suite struct TogetherTests {
    /// The lady tasting tea (Fisher, 1935), 0.486, and others.
    ///
    /// SciPy 1.17.1, scipy.stats.fisher_exact; phi by its formula.
    @Test(arguments: [
        ([3, 1, 1, 3], 0.48571428571428565, 0.5, 2), ([18, 9, 14, 49], 9.437032921680968e-05, 0.4254814716983816, 9.6),
        ([250, 300, 700, 2400], 6.3882056388972886e-27, 0.18649136624962315, 143.15068493150685),
        ([1, 9, 11, 3], 0.0027594561852200836, -0.6761234037828132, 5),
    ])
    func tables(_ counts: [Int], _ fisher: Double, _ phi: Double, _ expected: Double) throws {
        let table = TwoByTwo(both: counts[0], firstOnly: counts[1], secondOnly: counts[2], neither: counts[3])
        #expect(isRelativelyClose(table.fisher, fisher))
        #expect(isClose(try #require(table.phi), phi))
        #expect(isClose(table.smallestExpected, expected))
    }

    /// Exact whole numbers: the tables that are at most as likely, by binomial coefficients.
    @Test func fisherAgreesWithCounting() {
        for first in 0...6 {
            for second in 0...9 {
                let total = 9
                let weights = (0...9).map { both in
                    binomial(first, both) * binomial(total - first, second - both)
                }
                for both in 0...9 where weights[both] > 0 {
                    let table = TwoByTwo(
                        both: both, firstOnly: first - both, secondOnly: second - both,
                        neither: total - first - second + both)
                    let extreme = weights.filter { $0 <= weights[both] }.reduce(0, +)
                    #expect(isClose(table.fisher, Double(extreme) / Double(binomial(total, second))))
                }
            }
        }
    }

    private func binomial(_ n: Int, _ k: Int) -> Int {
        guard k >= 0, k <= n else { return 0 }
        return (0..<k).reduce(1) { $0 * (n - $1) / ($1 + 1) }
    }

    /// Phi is the correlation of the answers, and lift the ratio of observed to expected.
    @Test func agreesWithTheDefinition() throws {
        var numbers = SeededGenerator(seed: 21_014)
        for _ in 0..<1_000 {
            let first = numbers.days(40, present: 0.9, upTo: 1)
            let pairs = DayPairs(first, DayValues(days: first.days, values: numbers.numbers(first.count, upTo: 1)))
            let table = TwoByTwo(pairs)
            guard let correlation = Spearman.correlation(pairs.first, pairs.second) else { continue }
            #expect(isClose(try #require(table.phi), correlation, 1e-9))
            let n = Double(pairs.count)
            let expected = Double(pairs.first.count { $0 == 1 }) * Double(pairs.second.count { $0 == 1 }) / n
            #expect(isClose(try #require(table.lift), Double(table.both) / expected))
            #expect(table.smallestExpected <= expected + 1e-9)
        }
    }

    @Test func silence() throws {
        let first = DayValues(daily: (0..<40).map { $0 < 12 ? 1 : 0 })
        let rare = DayValues(daily: (0..<40).map { $0 % 3 == 0 ? 1 : 0 })
        // 12 of 40 and 14 of 40: 4.2 expected.
        #expect(throws: Silence.tooFew(.expectedCount, have: 4, need: 5)) { try Together(first, rare) }
        let never = TwoByTwo(both: 0, firstOnly: 0, secondOnly: 3, neither: 4)
        #expect(never.phi == nil && never.lift == nil && never.difference == nil && never.fisher == 1)
        #expect(TwoByTwo(DayPairs(DayValues(daily: []), DayValues(daily: []))).smallestExpected == 0)
    }

    /// Answers that last for weeks are worth few days: Fisher's test takes ten for chance, and is overruled.
    @Test func runsAreWorthLess() throws {
        let first = DayValues(daily: (0..<80).map { $0 / 20 % 2 == 0 ? 1 : 0 })
        let second = DayValues(daily: (0..<80).map { ($0 + 5) / 20 % 2 == 0 ? 1 : 0 })
        let link = try Together(first, second)
        #expect(link.table.fisher < 1e-4 && link.p > 0.05)
        #expect(isClose(link.size, 0.5) && isClose(link.phi, 0.5) && isClose(link.lift, 1.5))
    }
}
