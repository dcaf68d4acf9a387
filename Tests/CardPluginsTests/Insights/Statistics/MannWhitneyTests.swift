import CardPlugins
import CardTesting
import Testing

/// Two groups of numbers: Mann–Whitney, Vargha–Delaney and Hodges–Lehmann.
@Suite struct MannWhitneyTests {
    /// Permeability of the placenta: Hollander and Wolfe (1973), page 69: U = 35, one-sided P = 0.127, shift 0.305.
    ///
    /// P by SciPy 1.17.1, scipy.stats.mannwhitneyu (exact).
    @Test func permeability() throws {
        let term = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
        let early = [1.15, 0.88, 0.90, 0.74, 1.21]
        let test = try #require(MannWhitney(term, early))
        #expect(test.u == 35 && test.isExact && isClose(test.p, 0.2544122544122544))
        #expect(isClose(test.superiority, 0.7))
        #expect(isClose(try #require(HodgesLehmann.shift(term, early)), 0.305))
    }

    /// SciPy 1.17.1, scipy.stats.mannwhitneyu (asymptotic, with ties); with a share, by its formula and norm.sf.
    @Test func ratings() throws {
        let with: [Double] = [3, 4, 2, 5, 4, 4, 3, 5, 1, 4, 2, 3]
        let without: [Double] = [2, 1, 3, 2, 2, 4, 1, 3, 2, 1, 0, 2, 3, 2]
        let test = try #require(MannWhitney(with, without))
        #expect(test.u == 133 && !test.isExact && isClose(test.p, 0.010434000003638087))
        #expect(HodgesLehmann.shift(with, without) == 1 && HodgesLehmann.shift(without, with) == -1)
        #expect(isClose(try #require(MannWhitney(without, with)).p, test.p))
        #expect(isClose(try #require(MannWhitney(with, without, share: 0.6)).p, 0.04727558317759659))
    }

    @Test func nothingToCompare() {
        #expect(MannWhitney([], [1]) == nil && MannWhitney([1], []) == nil && MannWhitney([2, 2], [2]) == nil)
        #expect(HodgesLehmann.shift([], [1]) == nil)
        // The same in both: no evidence at all.
        #expect(MannWhitney([1, 2], [1, 2])?.p == 1)
    }

    /// Without ties, P is the share of all choices of ranks whose U is as far from the middle.
    @Test func exactAgreesWithAllOrders() throws {
        var numbers = SeededGenerator(seed: 21_004)
        for round in 0..<300 {
            let first = numbers.numbers(1 + round % 5, upTo: 0)
            let second = numbers.numbers(1 + round % 4, upTo: 0)
            let test = try #require(MannWhitney(first, second))
            let all = allU(first, second)
            let larger = max(test.u, all.pairs - test.u)
            let tail = Double(all.u.count { $0 >= larger }) / Double(all.u.count)
            #expect(test.isExact && isClose(test.p, min(1, 2 * tail)))
            #expect(test.u == pairsWon(first, second))
        }
    }

    /// With ties, the variance of U over all choices is the one of the formula.
    @Test func tiesAgreeWithAllOrders() throws {
        var numbers = SeededGenerator(seed: 21_005)
        for round in 0..<400 {
            let first = numbers.numbers(2 + round % 4, upTo: 1 + round % 3)
            let second = numbers.numbers(2 + round % 5, upTo: 1 + round % 3)
            guard Set(first + second).count > 1, Set(first + second).count < first.count + second.count else {
                continue
            }
            let test = try #require(MannWhitney(first, second))
            let all = allU(first, second)
            let middle = all.pairs / 2
            let variance = all.u.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / Double(all.u.count)
            let z = max(0, (test.u - middle).magnitude - 0.5) / variance.squareRoot()
            #expect(test.u == pairsWon(first, second) && isClose(test.superiority, test.u / all.pairs))
            #expect(isClose(test.p, Distribution.twoSidedNormal(z)))
        }
    }

    /// All differences, sorted.
    @Test(arguments: [0, 1, 5]) func shiftAgreesWithAllPairs(_ highest: Int) {
        var numbers = SeededGenerator(seed: 21_006)
        for round in 0..<1_000 {
            let first = numbers.numbers(1 + round % 11, upTo: highest)
            let second = numbers.numbers(1 + round % 9, upTo: highest)
            let all = first.flatMap { upper in second.map { upper - $0 } }
            #expect(isClose(HodgesLehmann.shift(first, second) ?? .nan, slowMedian(all)))
        }
    }

    private func pairsWon(_ first: [Double], _ second: [Double]) -> Double {
        first.reduce(0) { won, value in
            second.reduce(won) { $0 + (value > $1 ? 1 : value == $1 ? 0.5 : 0) }
        }
    }

    /// U for every way to choose the first group from both.
    private func allU(_ first: [Double], _ second: [Double]) -> (u: [Double], pairs: Double) {
        let ranks = slowRanks(first + second)
        let least = Double(first.count * (first.count + 1)) / 2
        let all = choices(first.count, of: ranks.count).map { $0.reduce(0) { $0 + ranks[$1] } - least }
        return (all, Double(first.count * second.count))
    }
}
