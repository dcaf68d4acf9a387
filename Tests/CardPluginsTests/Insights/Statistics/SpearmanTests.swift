import CardPlugins
import CardTesting
import Testing

/// Correlations by ranks, and slopes.
@Suite struct SpearmanTests {
    private let sleep = [7.5, 6, 5.5, 8, 7, 6.5, 4, 7, 8, 6, 5, 7.5, 6.5, 9, 7, 5, 6, 8, 7, 6.5]
    private let mood: [Double] = [4, 3, 2, 4, 4, 3, 1, 2, 5, 3, 2, 4, 3, 4, 5, 3, 2, 4, 3, 3]
    private let energy: [Double] = [3, 3, 2, 4, 3, 4, 2, 1, 4, 4, 2, 3, 4, 3, 4, 4, 2, 3, 4, 2]

    /// Days two apart: nothing is adjacent, so each is worth a whole day.
    private func apart(_ first: [Double], _ second: [Double]) -> DayPairs {
        let days = first.indices.map { Int32(2 * $0) }
        return DayPairs(DayValues(days: days, values: first), DayValues(days: days, values: second))
    }

    /// Lightness and taste of canned tuna: Hollander and Wolfe (1973), page 187.
    ///
    /// SciPy 1.17.1, scipy.stats.spearmanr.
    @Test func tuna() throws {
        let test = try Spearman(
            apart(
                [44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1], [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8]))
        #expect(isClose(test.rho, 0.6) && isClose(test.p, 0.08762282904140249) && test.independent == 9)
    }

    /// SciPy 1.17.1, scipy.stats.spearmanr, with ties; the interval by its formula in NumPy.
    @Test func ties() throws {
        let test = try Spearman(apart(sleep, mood))
        #expect(isClose(test.rho, 0.7999054826168285) && isClose(test.p, 2.301804000046684e-05))
        #expect(isClose(test.interval.lowerBound, 0.5021800563629291))
        #expect(isClose(test.interval.upperBound, 0.9280965934634839))
    }

    /// Thirty days in a row with autocorrelations of 0.85 and 0.77: worth six.
    ///
    /// By the formulas in NumPy, and scipy.stats.t.sf.
    @Test func autocorrelatedDays() throws {
        let first: [Double] = [
            5, 5, 6, 6, 7, 7, 7, 6, 6, 5, 4, 4, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 8, 7, 7, 6, 5, 5, 4, 4,
        ]
        let second: [Double] = [
            3, 3, 3, 4, 4, 4, 5, 5, 4, 4, 3, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 4, 3, 3, 2, 2, 3,
        ]
        #expect(isClose(Autocorrelation.first(DayValues(daily: slowRanks(first))), 0.8465553235908142))
        #expect(isClose(Autocorrelation.first(DayValues(daily: slowRanks(second))), 0.7712009803921569))
        let test = try NumberLink(DayValues(daily: first), DayValues(daily: second), isDeclared: false).spearman
        #expect(isClose(test.independent, 6.300620784785705) && isClose(test.rho, 0.8201177675221467))
        #expect(isClose(test.p, 0.03748100813219837))
        #expect(isClose(test.interval.lowerBound, -0.08968255801349476))
        #expect(isClose(test.interval.upperBound, 0.9838128229413661))
    }

    /// Yule's formula on scipy.stats.spearmanr, and t.sf with n - 3 degrees of freedom.
    @Test func partial() throws {
        let test = try PartialSpearman.given(energy, apart(sleep, mood))
        #expect(isClose(test.rho, 0.8130085182802795) && isClose(test.p, 2.322911510485005e-05))
        #expect(throws: Silence.constant) { try PartialSpearman.given(sleep, apart(sleep, mood)) }
        #expect(throws: Silence.constant) {
            try PartialSpearman.given([Double](repeating: 1, count: 20), apart(sleep, mood))
        }
    }

    @Test func ends() throws {
        let same = try Spearman(apart(sleep, sleep))
        #expect(same.rho == 1 && same.p == 0 && same.interval == 1...1)
        let opposite = try Spearman(apart(sleep, sleep.map { -$0 }))
        #expect(opposite.rho == -1 && opposite.p == 0 && opposite.interval == -1 ... -1)
        #expect(throws: Silence.constant) { try Spearman(apart([1, 1, 1, 1], [1, 2, 3, 4])) }
        #expect(throws: Silence.constant) { try Spearman(apart([], [])) }
        #expect(throws: Silence.tooFew(.independentDays, have: 3, need: 4)) {
            try Spearman(apart([1, 2, 3], [1, 2, 4]))
        }
    }

    /// Ranks by comparing all pairs, and for the partial one Yule's formula.
    @Test(arguments: [0, 2, 6]) func agreesWithTheDefinition(_ highest: Int) {
        var numbers = SeededGenerator(seed: 21_007)
        for round in 0..<1_000 {
            let n = 5 + round % 20
            let lists = (0..<3).map { _ in numbers.numbers(n, upTo: highest) }
            let ranks = lists.map(slowRanks)
            guard lists.allSatisfy({ Set($0).count > 1 }) else { continue }
            let rho = [(0, 1), (0, 2), (1, 2)].map { pearson(ranks[$0], ranks[$1]) }
            let test = try? Spearman(apart(lists[0], lists[1]))
            #expect(isClose(test?.rho ?? .nan, rho[0]))
            if highest == 0 {
                let squares = zip(ranks[0], ranks[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                #expect(isClose(rho[0], 1 - 6 * squares / Double(n * (n * n - 1))))
            }
            let rest = (1 - rho[1] * rho[1]) * (1 - rho[2] * rho[2])
            guard rest > 1e-9 else { continue }
            let partial = try? PartialSpearman.given(lists[2], apart(lists[0], lists[1]))
            #expect(isClose(partial?.rho ?? .nan, (rho[0] - rho[1] * rho[2]) / rest.squareRoot()))
        }
    }

    private func pearson(_ x: [Double], _ y: [Double]) -> Double {
        let n = Double(x.count)
        let sums = (x.reduce(0, +), y.reduce(0, +))
        let products = zip(x, y).reduce(0) { $0 + $1.0 * $1.1 } - sums.0 * sums.1 / n
        let squares =
            (x.reduce(0) { $0 + $1 * $1 } - sums.0 * sums.0 / n) * (y.reduce(0) { $0 + $1 * $1 } - sums.1 * sums.1 / n)
        return products / squares.squareRoot()
    }

    /// Cloud seeding: Hollander and Wolfe (1999), chapter 9, slope -0.056.
    ///
    /// The other: SciPy 1.17.1, scipy.stats.theilslopes.
    @Test func slopes() throws {
        let seeded = try #require(TheilSen.slope([1, 2, 3, 4, 5], [1.26, 1.27, 1.12, 1.16, 1.03]))
        #expect(isClose(seeded, -0.05625))
        #expect(isClose(try #require(TheilSen.slope(sleep, mood)), 0.6666666666666666))
        #expect(TheilSen.slope([2, 2], [1, 3]) == nil && TheilSen.slope([], []) == nil)
    }

    @Test(arguments: [0, 1, 5]) func slopeAgreesWithAllPairs(_ highest: Int) {
        var numbers = SeededGenerator(seed: 21_008)
        for round in 0..<1_000 {
            let x = numbers.numbers(2 + round % 12, upTo: highest)
            let y = numbers.numbers(x.count, upTo: highest)
            let all = choices(2, of: x.count).filter { x[$0[0]] != x[$0[1]] }
                .map { (y[$0[1]] - y[$0[0]]) / (x[$0[1]] - x[$0[0]]) }
            #expect(TheilSen.slope(x, y).map { isClose($0, slowMedian(all)) } ?? all.isEmpty)
        }
    }
}
