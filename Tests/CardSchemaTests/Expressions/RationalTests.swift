import CardSchema
import CardTesting
import Testing

struct RationalTests {
    private func some(_ random: inout SeededGenerator) -> Int64 {
        let edges: [Int64] = [0, 1, -1, 2, 10, .max, .min, .max - 1, .min + 1, 1 << 32, 1 << 53]
        if Int.random(in: 0..<5, using: &random) == 0 { return edges.randomElement(using: &random) ?? 0 }
        let bits = Int64.random(in: 1...62, using: &random)
        return Int64.random(in: -(1 << bits)...(1 << bits), using: &random)
    }

    private func expect(
        _ found: Rational?, _ upper: SlowInteger, over lower: SlowInteger, _ what: String
    ) {
        guard !lower.isZero, SlowInteger.fits(upper, over: lower) else {
            #expect(found == nil, "\(what)")
            return
        }
        guard let found else {
            Issue.record("\(what) gives nothing")
            return
        }
        #expect(SlowInteger(found.numerator) * lower == SlowInteger(found.denominator) * upper, "\(what)")
        #expect(found.denominator > 0, "\(what)")
        #expect(Rational(found.numerator, over: found.denominator) == found, "\(what)")
    }

    @Test func arithmeticAgreesWithLongHand() {
        var random = SeededGenerator(seed: 6464)
        for _ in 0..<3000 {
            guard let a = Rational(some(&random), over: some(&random)),
                let b = Rational(some(&random), over: some(&random))
            else { continue }
            let (an, ad) = (SlowInteger(a.numerator), SlowInteger(a.denominator))
            let (bn, bd) = (SlowInteger(b.numerator), SlowInteger(b.denominator))
            expect(a.adding(b), an * bd + bn * ad, over: ad * bd, "\(a) + \(b)")
            expect(a.subtracting(b), an * bd + -(bn * ad), over: ad * bd, "\(a) - \(b)")
            expect(a.multiplied(by: b), an * bn, over: ad * bd, "\(a) * \(b)")
            expect(a.divided(by: b), an * bd, over: ad * bn, "\(a) / \(b)")
            expect(a.negated(), -an, over: ad, "-\(a)")
            #expect((a < b) == (an * bd < bn * ad), "\(a) < \(b)")
            #expect((a == b) == (an * bd == bn * ad), "\(a) == \(b)")
            let floor = SlowInteger(a.floor)
            #expect(floor * ad <= an && an < (floor + SlowInteger(1)) * ad, "floor of \(a)")
            round(a, decimals: Int.random(in: 0...6, using: &random))
        }
    }

    /// The square of a root is the number, or the root has six decimals and is the nearest of them.
    @Test func rootsAgreeWithLongHand() throws {
        var random = SeededGenerator(seed: 144)
        var exact = 0
        for _ in 0..<3000 {
            var (upper, lower) = (some(&random).magnitude, some(&random).magnitude)
            if Bool.random(using: &random) {
                (upper, lower) = ((upper >> 33) * (upper >> 33), (lower >> 33) * (lower >> 33))
            }
            guard let a = Rational(Int64(clamping: upper), over: Int64(clamping: lower)) else { continue }
            let root = try #require(a.squareRoot, "√\(a)")
            #expect(root >= .zero)
            let (n, d) = (SlowInteger(a.numerator), SlowInteger(a.denominator))
            let (r, s) = (SlowInteger(root.numerator), SlowInteger(root.denominator))
            if r * r * d == s * s * n {
                exact += 1
                continue
            }
            let million = SlowInteger(1_000_000)
            #expect(1_000_000 % root.denominator == 0, "√\(a) = \(root)")
            // (2·10⁶·root ± 1)² on both sides of 4·10¹²·a
            let twice = SlowInteger(2 * root.numerator * (1_000_000 / root.denominator))
            let (below, above) = (twice + SlowInteger(-1), twice + SlowInteger(1))
            let wanted = SlowInteger(4) * million * million * n
            #expect(below < SlowInteger(0) || !(wanted < below * below * d), "√\(a) = \(root)")
            #expect(wanted < above * above * d, "√\(a) = \(root)")
        }
        #expect(exact > 500)
        #expect(Rational(-1).squareRoot == nil)
    }

    /// The nearest number is at most half a unit away, and at exactly half it is above.
    private func round(_ a: Rational, decimals: Int) {
        guard let rounded = a.rounded(toDecimals: decimals), let units = rounded.units(atDecimals: decimals) else {
            return
        }
        let power = (0..<decimals).reduce(SlowInteger(1)) { product, _ in product * SlowInteger(10) }
        let two = SlowInteger(2)
        let twice = two * (SlowInteger(units) * SlowInteger(a.denominator) + -(SlowInteger(a.numerator) * power))
        let below = -SlowInteger(a.denominator)
        #expect(twice > below && twice <= SlowInteger(a.denominator), "\(a) to \(decimals) decimals: \(rounded)")
    }

    @Test(
        arguments: [
            (5, 2, 0, "3"), (-5, 2, 0, "-2"), (1, 3, 2, "0.33"), (-1, 3, 2, "-0.33"), (5, 1000, 2, "0.01"),
            (-5, 1000, 2, "0"), (7, 1, 0, "7"), (1, 2, 6, "0.5"), (Int64.max, Int64.max - 1, 6, "1"),
        ] as [(Int64, Int64, Int, String)])
    func aHalfGoesUp(_ upper: Int64, _ lower: Int64, _ decimals: Int, _ rounded: String) {
        #expect(Rational(upper, over: lower)?.rounded(toDecimals: decimals)?.description == rounded)
    }

    @Test func roundingKnowsItsLimits() {
        #expect(Rational(1).rounded(toDecimals: 7) == nil)
        #expect(Rational(1).rounded(toDecimals: -1) == nil)
        #expect(Rational(1 << 53).rounded(toDecimals: 0) == nil)
        #expect(Rational(.max).rounded(toDecimals: 6) == nil)
        #expect(Rational(.min).rounded(toDecimals: 6) == nil)
        #expect(Rational((1 << 53) - 1).rounded(toDecimals: 0)?.units == (1 << 53) - 1)
    }

    @Test(
        arguments: [
            (7, 3, 1), (-7, 3, -1), (7, -3, 1), (-7, -3, -1), (6, 3, 0), (.min, -1, 0), (.min, .max, -1),
        ] as [(Int64, Int64, Int64)])
    func theRemainderHasTheLeftSign(_ left: Int64, _ right: Int64, _ rest: Int64) {
        #expect(Rational(left).remainder(dividingBy: Rational(right)) == Rational(rest))
    }

    @Test func rejectsRemaindersOfFractionsAndByZero() throws {
        let half = try #require(Rational(1, over: 2))
        #expect(half.remainder(dividingBy: .one) == nil)
        #expect(Rational(3).remainder(dividingBy: half) == nil)
        #expect(Rational(3).remainder(dividingBy: .zero) == nil)
        #expect(Rational(3).divided(by: .zero) == nil)
        #expect(Rational(1, over: 0) == nil)
    }

    @Test(
        arguments: [
            (1, 3, "1/3"), (5, 2, "2.5"), (-1, 8, "-0.125"), (4, 2, "2"), (0, -7, "0"), (1, 100_000_000, "0.00000001"),
            (3, -6, "-0.5"), (.min, 3, "-9223372036854775808/3"),
        ] as [(Int64, Int64, String)])
    func itIsWrittenAsADecimalWhereItIsOne(_ upper: Int64, _ lower: Int64, _ text: String) {
        #expect(Rational(upper, over: lower)?.description == text)
    }

    @Test func decimalNumbersAreExact() throws {
        for text in ["0", "-0.000001", "6.5", "9007199254740991", "-9007199254.740991"] {
            let number = try #require(DecimalNumber(text))
            #expect(Rational(number).description == text)
            #expect(Rational(number).rounded(toDecimals: 6) == number || number.units.magnitude > 1 << 40)
        }
    }
}
