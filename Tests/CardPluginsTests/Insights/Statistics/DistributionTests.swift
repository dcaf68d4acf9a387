import CardPlugins
import Testing

/// Tail probabilities against SciPy 1.17.1, to ten digits.
@Suite struct DistributionTests {
    /// 2 * scipy.stats.norm.sf(z).
    @Test(arguments: [
        (0, 1), (0.1, 0.920344325445942), (1, 0.31731050786291415), (1.959963984540054, 0.05),
        (-3.3, 0.0009668482847675549), (6, 1.973175290075389e-09), (12, 3.552964224155306e-33),
        (30, 9.813427854295816e-198),
    ])
    func normal(_ z: Double, _ p: Double) { #expect(isRelativelyClose(Distribution.twoSidedNormal(z), p)) }

    /// 2 * scipy.stats.t.sf(t, freedom).
    @Test(arguments: [
        (0.001, 3, 0.9992648949694609), (0.5, 1, 0.7048327646991335), (-1, 2.5, 0.40406102727827364),
        (2, 10, 0.07338803477074037), (3.7, 17.3, 0.0017336790197148768), (2.1, 58, 0.04008868473750899),
        (9, 26.42, 1.57182493120499e-09), (4.5, 3648, 7.007320109406905e-06), (0.3, 3648, 0.7641942484448003),
        (40, 5, 1.8411962171772954e-07), (0, 4, 1),
    ])
    func studentsT(_ t: Double, _ freedom: Double, _ p: Double) {
        #expect(isRelativelyClose(Distribution.twoSidedT(t, freedom: freedom), p))
    }

    /// scipy.stats.chi2.sf(value, freedom).
    @Test(arguments: [
        (0, 3, 1), (0.001, 1, 0.9747728793699604), (3.84, 1, 0.05004352124870519), (30, 1, 4.3204630578274955e-08),
        (0.5, 2, 0.7788007830714049), (9, 2, 0.011108996538242308), (0.001, 6, 0.9999999999791744),
        (12.59, 6, 0.05002901173891519), (5, 5, 0.4158801869955079), (80, 6, 3.572865928700233e-15),
        (400, 6, 2.7956093736608924e-83), (20, 25, 0.7468253060165366),
    ])
    func chiSquare(_ value: Double, _ freedom: Int, _ p: Double) {
        #expect(isRelativelyClose(Distribution.chiSquareTail(value, freedom: freedom), p))
    }

    /// scipy.special.gammaln(x).
    @Test(arguments: [
        (0.1, 2.252712651734206), (0.5, 0.5723649429247), (3.7, 1.428072326665388), (9.99, 12.779315214350195),
        (10, 12.801827480081469), (170.5, 704.0044277342047), (1825, 11876.701177042576), (1e6, 12815504.569147611),
    ])
    func logGamma(_ x: Double, _ value: Double) { #expect(isRelativelyClose(Distribution.logGamma(x), value)) }

    /// scipy.stats.hypergeom.pmf(k, 30, 12, 9) and (k, 3650, 500, 900).
    @Test func hypergeometric() {
        let small = Distribution.hypergeometric(special: 12, drawn: 9, total: 30)
        let expected = [
            0.003398300849575212, 0.0367016491754123, 0.14680659670164917, 0.28545727136431787, 0.2964363971860224,
            0.16939222696344136, 0.05269980394418175, 0.008469611348172068, 0.0006227655403067697,
            1.5376926921154808e-05,
        ]
        #expect(small.lowest == 0 && small.shares.count == expected.count)
        for (share, value) in zip(small.shares, expected) { #expect(isRelativelyClose(share, value)) }
        let large = Distribution.hypergeometric(special: 500, drawn: 900, total: 3650).shares
        for (k, value) in [(80, 1.621317567575544e-07), (123, 0.044530739275914714), (200, 1.0430153625623291e-16)] {
            #expect(isRelativelyClose(large[k], value))
        }
    }

    /// Draws that leave no choice, and draws that must contain special items.
    @Test func hypergeometricEnds() {
        #expect(Distribution.hypergeometric(special: 0, drawn: 4, total: 9) == (0, [1]))
        #expect(Distribution.hypergeometric(special: 9, drawn: 4, total: 9) == (4, [1]))
        #expect(Distribution.hypergeometric(special: 0, drawn: 0, total: 0) == (0, [1]))
        let forced = Distribution.hypergeometric(special: 3, drawn: 3, total: 4)
        #expect(forced.lowest == 2 && isClose(forced.shares[0], 0.75) && isClose(forced.shares[1], 0.25))
    }
}
