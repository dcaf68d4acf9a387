/// Tail probabilities of the distributions that the tests here need, to ten digits and more.
package enum Distribution {
    /// The 97.5 % quantile of the standard normal distribution: the half width of a 95 % interval.
    package static let normal975 = 1.959963984540054

    /// Returns how likely a standard normal number is at least this far from zero, on either side: 0 to 1.
    package static func twoSidedNormal(_ z: Double) -> Double { Maths.erfc(z.magnitude / 2.0.squareRoot()) }

    /// Returns how likely Student's t is at least this far from zero, on either side: 0 to 1.
    ///
    /// The degrees of freedom are above 0 and need not be whole.
    package static func twoSidedT(_ t: Double, freedom: Double) -> Double {
        precondition(freedom > 0)
        guard t != 0 else { return 1 }
        guard t.isFinite else { return 0 }
        let ratio = t * t / freedom
        // The larger of x and 1 - x is computed from the smaller, so that neither loses digits.
        return Beta(a: freedom / 2, b: 0.5, x: 1 / (1 + ratio), rest: ratio / (1 + ratio), logX: -Maths.log1p(ratio))
            .share
    }

    /// Returns how likely chi-square is at least this large: 0 to 1.
    ///
    /// With whole degrees of freedom, the tail is a sum of positive terms: Q(a + 1, x) = Q(a, x) + xᵃe⁻ˣ/Γ(a + 1),
    /// which starts with Q(½, x) = erfc(√x) or Q(1, x) = e⁻ˣ (Abramowitz and Stegun, 1964, 6.5.21). `freedom` is at
    /// least 1.
    package static func chiSquareTail(_ value: Double, freedom: Int) -> Double {
        precondition(freedom >= 1)
        guard value > 0 else { return 1 }
        let x = value / 2
        let isOdd = freedom % 2 == 1
        var a = isOdd ? 0.5 : 1.0
        var tail = isOdd ? Maths.erfc(x.squareRoot()) : Maths.exp(-x)
        // xᵃe⁻ˣ/Γ(a + 1), for a = ½ and a = 1; Γ(3/2) = √π/2.
        var term = isOdd ? 2 * (x / .pi).squareRoot() * Maths.exp(-x) : x * Maths.exp(-x)
        while a < Double(freedom) / 2 {
            tail += term
            a += 1
            term *= x / a
        }
        return min(1, tail)
    }

    /// Returns the logarithm of Γ(x), for x above 0.
    ///
    /// Stirling's series above 10, and Γ(x + 1) = xΓ(x) below. The C library's `lgamma` writes a global variable.
    package static func logGamma(_ x: Double) -> Double {
        precondition(x > 0)
        var x = x
        var product = 1.0
        while x < 10 {
            product *= x
            x += 1
        }
        let square = 1 / (x * x)
        var series = 0.0
        for coefficient in [1.0 / 156, -691.0 / 360_360, 1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360, 1.0 / 12] {
            series = series * square + coefficient
        }
        return (x - 0.5) * Maths.log(x) - x + 0.5 * Maths.log(2 * .pi) + series / x - Maths.log(product)
    }

    /// Returns the probabilities of every possible number of special items in a draw without replacement.
    ///
    /// - Parameters:
    ///   - special: How many items are special, 0 to `total`.
    ///   - drawn: How many are drawn, 0 to `total`.
    ///   - total: How many items there are.
    /// - Returns: The smallest possible number, and the probability of it and of each number above. Each is
    ///   computed from its neighbour toward the most likely number, so all of them keep their digits.
    package static func hypergeometric(special: Int, drawn: Int, total: Int) -> (lowest: Int, shares: [Double]) {
        precondition(total >= 0 && (0...total).contains(special) && (0...total).contains(drawn))
        let lowest = max(0, special + drawn - total)
        let highest = min(special, drawn)
        // The ratio of the probability of `k + 1` to that of `k`.
        func ratio(_ k: Int) -> Double {
            Double(special - k) * Double(drawn - k) / (Double(k + 1) * Double(total - special - drawn + k + 1))
        }
        let likeliest = min(max((special + 1) * (drawn + 1) / (total + 2), lowest), highest)
        var weights = [Double](repeating: 1, count: highest - lowest + 1)
        for k in likeliest..<highest { weights[k + 1 - lowest] = weights[k - lowest] * ratio(k) }
        for k in (lowest..<likeliest).reversed() { weights[k - lowest] = weights[k + 1 - lowest] / ratio(k) }
        let sum = weights.reduce(0, +)
        return (lowest, weights.map { $0 / sum })
    }
}

/// The regularized incomplete beta function Iₓ(a, b).
///
/// The continued fraction of Abramowitz and Stegun (1964), 26.5.8, evaluated by the method of Lentz (1976).
private struct Beta {
    var a: Double
    var b: Double
    var x: Double
    /// 1 - x.
    var rest: Double
    var logX: Double

    var share: Double {
        let logFront =
            a * logX + b * Maths.log(rest) + Distribution.logGamma(a + b) - Distribution.logGamma(a)
            - Distribution.logGamma(b)
        // The fraction converges fast on one side of the mean; the other side is the complement.
        guard x > (a + 1) / (a + b + 2) else { return Maths.exp(logFront) * Self.fraction(a, b, x) / a }
        return 1 - Maths.exp(logFront) * Self.fraction(b, a, rest) / b
    }

    private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
        let tiny = 1e-300
        func kept(_ value: Double) -> Double { value.magnitude < tiny ? tiny : value }
        var c = 1.0
        var d = 1 / kept(1 - (a + b) * x / (a + 1))
        var value = d
        for step in 1...10_000 {
            let m = Double(step)
            for coefficient in [
                m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
            ] {
                d = 1 / kept(1 + coefficient * d)
                c = kept(1 + coefficient / c)
                value *= c * d
            }
            if (c * d - 1).magnitude < 1e-16 { break }
        }
        return value
    }
}
