import CardPlugins
import CardTesting
import Testing

/// The adjustment for many tests, and the rule for what is clear.
@Suite struct ClearTests {
    /// The fifteen probabilities of Benjamini and Hochberg (1995), of which four hold at 5 %.
    ///
    /// Adjusted by SciPy 1.17.1, scipy.stats.false_discovery_control.
    @Test func published() {
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1,
        ]
        let expected = [
            0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714285714286, 0.06385714285714286, 0.0645,
            0.07650000000000001,
            0.486, 0.5811818181818181, 0.7148749999999999, 0.7532307692307693, 0.8132142857142857, 1.0,
        ]
        let adjusted = BenjaminiHochberg.adjusted(p)
        for (value, other) in zip(adjusted, expected) { #expect(isClose(value, other)) }
        #expect(adjusted.count { $0 <= 0.05 } == 4)
        #expect(BenjaminiHochberg.adjusted([]) == [])
    }

    /// Of each test, the least of p·m/k over the tests that are at least as large.
    @Test func agreesWithTheDefinition() {
        var numbers = SeededGenerator(seed: 21_022)
        for round in 0..<2_000 {
            let p = (0..<1 + round % 20).map { _ in Double(Int.random(in: 0...40, using: &numbers)) / 40 }
            let expected = p.map { own in
                p.filter { $0 >= own }.map { other in min(1, other * Double(p.count) / Double(p.count { $0 <= other }))
                }.min()
            }
            for (value, other) in zip(BenjaminiHochberg.adjusted(p), expected) {
                #expect(isClose(value, other ?? .nan))
            }
        }
    }

    @Test func familiesAreApart() {
        let effects =
            [Clear.Effect(.declared, p: 0.06, size: -1, smallestChange: 0.5)]
            + (0..<4).map { Clear.Effect(.exploratory, p: $0 == 0 ? 0.03 : 0.5, size: 1, smallestChange: 0.5) }
        // Alone, 0.06 is clear; 0.03 becomes 0.12 among four.
        let verdicts = Clear.judge(effects)
        #expect(verdicts.map(\.isClear) == [true, false, false, false, false])
        #expect(isClose(verdicts[1].adjustedP, 0.12) && verdicts[1].isLargeEnough)
    }

    @Test func sizeCounts() {
        let effects = [0.49, 0.5, -0.5].map { Clear.Effect(.exploratory, p: 0.001, size: $0, smallestChange: 0.5) }
        #expect(Clear.judge(effects).map(\.isClear) == [false, true, true])
        #expect(Clear.judge([Clear.Effect(.declared, p: 0.1, size: 1, smallestChange: 1)])[0].isClear)
        #expect(isClose(Clear.smallestChange(range: 10, deviation: 1), 0.5))
        #expect(isClose(Clear.smallestChange(range: 5, deviation: 1), 0.3))
        #expect(isClose(Clear.smallestChange(range: nil, deviation: 2), 0.6))
    }
}
