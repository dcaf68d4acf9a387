import CardPlugins
import CardTesting
import Testing

/// Several groups, and differences: Kruskal–Wallis and Wilcoxon.
@Suite struct GroupTests {
    /// Mucociliary efficiency: Hollander and Wolfe (1973), page 116, H = 0.771.
    ///
    /// SciPy 1.17.1, scipy.stats.kruskal.
    @Test func mucociliary() throws {
        let test = try #require(
            KruskalWallis([[2.9, 3.0, 2.5, 2.6, 3.2], [3.8, 2.7, 4.0, 2.4], [2.8, 3.4, 3.7, 2.2, 2.0]]))
        #expect(isClose(test.h, 0.7714285714285722) && isClose(test.p, 0.6799647735788936))
    }

    /// SciPy 1.17.1, scipy.stats.kruskal.
    @Test func weekdays() throws {
        let groups: [[Double]] = [
            [3, 4, 3, 2, 4, 3], [2, 3, 3, 2, 1, 3], [4, 4, 5, 3, 4, 4], [3, 3, 2, 3, 4, 2], [4, 3, 4, 5, 4, 4],
            [5, 4, 5, 5, 3, 4], [4, 5, 4, 5, 5, 4],
        ]
        let test = try #require(KruskalWallis(groups))
        #expect(isClose(test.h, 24.097639960961757) && isClose(test.p, 0.0005010944459555118))
        #expect(
            KruskalWallis([[1, 1], [1]]) == nil && KruskalWallis([[1, 2]]) == nil && KruskalWallis([[1], []]) == nil)
    }

    /// The textbook's formula, with ranks by comparing all pairs.
    @Test func kruskalAgreesWithTheDefinition() throws {
        var numbers = SeededGenerator(seed: 21_009)
        for round in 0..<1_500 {
            let groups = (0...1 + round % 4).map { _ in numbers.numbers(1 + round % 7, upTo: round % 3 * 3) }
            let all = groups.flatMap(\.self)
            guard Set(all).count > 1 else { continue }
            let n = Double(all.count)
            let ranks = slowRanks(all)
            var sum = 0.0
            for group in groups.indices {
                let size = groups[group].count
                let rankSum = ranks[group * size..<(group + 1) * size].reduce(0, +)
                sum += rankSum * rankSum / Double(size)
            }
            let tied = Set(all).reduce(0.0) { tied, value in
                let t = Double(all.count { $0 == value })
                return tied + t * t * t - t
            }
            let h = (12 / (n * (n + 1)) * sum - 3 * (n + 1)) / (1 - tied / (n * n * n - n))
            #expect((try #require(KruskalWallis(groups)).h - h).magnitude < 1e-9)
        }
    }

    /// Depression before and after the first visit: Hollander and Wolfe (1973), page 29, T⁺ = 5, one-sided P = 0.0195.
    ///
    /// SciPy 1.17.1, scipy.stats.wilcoxon (exact).
    @Test func depression() throws {
        let before = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30]
        let after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
        let test = try #require(Wilcoxon(zip(before, after).map { $1 - $0 }))
        #expect(test.positiveSum == 5 && test.negativeSum == 40 && isClose(test.p, 0.0390625))
    }

    /// SciPy 1.17.1, scipy.stats.wilcoxon with zero_method="pratt": all signs (PermutationMethod), and asymptotic.
    @Test func zeros() throws {
        let few = try #require(Wilcoxon([-1, 0, -2, -1, 0, 1, -3, -1, -2, 0, -1, 1]))
        #expect(few.positiveSum == 13 && isClose(few.p, 0.09765625))
        let many = try #require(Wilcoxon((0..<70).map { Double(($0 * 37) % 11 - 4) }))
        #expect(many.negativeSum == 860.5 && isClose(many.p, 0.030643313225819212))
        #expect(Wilcoxon([]) == nil && Wilcoxon([0, 0, 0])?.p == 1)
    }

    /// Every combination of signs.
    @Test func wilcoxonAgreesWithAllSigns() throws {
        var numbers = SeededGenerator(seed: 21_010)
        for round in 0..<400 {
            let differences = numbers.numbers(1 + round % 9, upTo: round % 4 * 2).map { round % 4 == 0 ? $0 : $0 - 2 }
            let ranks = slowRanks(differences.map(\.magnitude))
            let moved = differences.indices.filter { differences[$0] != 0 }
            let test = try #require(Wilcoxon(differences))
            let larger = max(test.positiveSum, test.negativeSum)
            let extreme = (0..<1 << moved.count).count { signs in
                moved.enumerated().reduce(0) { $0 + (signs >> $1.0 & 1 == 1 ? ranks[$1.1] : 0) } >= larger
            }
            #expect(isClose(test.p, min(1, 2 * Double(extreme) / Double(1 << moved.count))))
            #expect(test.positiveSum == moved.reduce(0) { $0 + (differences[$1] > 0 ? ranks[$1] : 0) })
        }
    }

    @Test func skills() throws {
        #expect(throws: Silence.tooFew(.occasions, have: 4, need: 5)) { try BeforeAfter(changes: [1, 2, 3, 4]) }
        let few = try BeforeAfter(changes: [-1, -2, 0, 1, -2])
        #expect(few.median == -1 && few.test == nil)
        #expect(try BeforeAfter(changes: [-1, -2, 0, 1, -2, -1, -1, -3]).test != nil)
    }
}
