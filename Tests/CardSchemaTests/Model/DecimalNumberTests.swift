import CardSchema
import CardTesting
import Testing

struct DecimalNumberTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("0.000", "0"), ("6.50", "6.5"), ("6.5", "6.5"), ("-0.5", "-0.5"), ("100", "100"),
        ("007", "7"), ("0.000001", "0.000001"), ("1.0000000000", "1"), ("9007199254740991", "9007199254740991"),
        ("-9007199254740991", "-9007199254740991"), ("9007199254.740991", "9007199254.740991"), ("10.010", "10.01"),
    ])
    func numbersAreReadAndWrittenShortest(_ text: String, _ shortest: String) {
        #expect(DecimalNumber(text)?.description == shortest)
        #expect(DecimalNumber(text) == DecimalNumber(shortest))
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "-.5", "+1", "1e2", "1,5", " 1", "1 ", "--1", "1-", "1.2.3", "１", "0x10", "NaN",
        "9007199254740992", "-9007199254740992", "0.0000001", "1.0000001", "9007199254.7409911",
        "99999999999999999999999",
        "0.00000000000000000000000000000000000000001",
    ])
    func rejectsNumbersOutOfRange(_ text: String) {
        #expect(DecimalNumber(text) == nil)
    }

    @Test func unitsAreExactOrNone() throws {
        let number = try #require(DecimalNumber("-1.25"))
        #expect(number.units(atDecimals: 2) == -125)
        #expect(number.units(atDecimals: 6) == -1_250_000)
        #expect(number.units(atDecimals: 1) == nil)
        #expect(number.whole == nil)
        #expect(DecimalNumber("3.0")?.whole == 3)
        #expect(DecimalNumber("9007199254740991")?.units(atDecimals: 3) == 9_007_199_254_740_991_000)
        #expect(DecimalNumber("9007199254740991")?.units(atDecimals: 4) == nil)
    }

    @Test func makingKeepsTheLimits() {
        #expect(DecimalNumber(units: 1_250, decimals: 3)?.description == "1.25")
        #expect(DecimalNumber(units: 1, decimals: 7) == nil)
        #expect(DecimalNumber(units: 10, decimals: 7)?.description == "0.000001")
        #expect(DecimalNumber(units: 1, decimals: -1) == nil)
        #expect(DecimalNumber(units: .min) == nil)
        #expect(DecimalNumber(units: .max) == nil)
        #expect(DecimalNumber(1 << 53) == nil)
        #expect(DecimalNumber(-1 << 53) == nil)
    }

    /// Comparing, printing and reading against the same number as a count of millionths.
    @Test func agreesWithMillionths() throws {
        var random = SeededGenerator(seed: 53)
        func some() -> (number: DecimalNumber, millionths: Int128)? {
            let decimals = Int.random(in: 0...6, using: &random)
            let bits = Int.random(in: 1...53, using: &random)
            let units = Int64.random(in: -(1 << bits) + 1...(1 << bits) - 1, using: &random)
            var millionths = Int128(units)
            for _ in decimals..<6 { millionths *= 10 }
            return DecimalNumber(units: units, decimals: decimals).map { ($0, millionths) }
        }
        for _ in 0..<5000 {
            let (a, b) = (try #require(some()), try #require(some()))
            #expect((a.number < b.number) == (a.millionths < b.millionths), "\(a.number) \(b.number)")
            #expect((a.number == b.number) == (a.millionths == b.millionths), "\(a.number) \(b.number)")
            #expect(!(a.number < a.number))
            let text = a.number.description
            #expect(DecimalNumber(text) == a.number)
            #expect(slow(a.millionths) == text)
        }
        for near in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as [Int64] {
            let whole = try #require(DecimalNumber(units: 7))
            let more = try #require(DecimalNumber(units: 7 * near + 1, decimals: String(near).count - 1))
            #expect(whole < more && !(more < whole) && whole != more)
        }
    }

    private func slow(_ millionths: Int128) -> String {
        let magnitude = millionths.magnitude
        var decimals = String(String(1_000_000 + magnitude % 1_000_000).dropFirst())
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return (millionths < 0 ? "-" : "") + String(magnitude / 1_000_000) + (decimals.isEmpty ? "" : "." + decimals)
    }
}
