import CardSchema
import TestSupport
import Testing

/// Steps of scales and decimals, against whole numbers of millionths.
@Suite struct DecimalStepTests {
    @Test func agreesWithMillionths() throws {
        var random = SystemRandomNumberGenerator()
        var met: Set<AnswerProblem?> = []
        for _ in 0..<20_000 {
            let decimals = Int.random(in: 0...6, using: &random)
            let unit = (decimals..<6).reduce(1) { power, _ in power * 10 }
            let step = Int.random(in: 1...60, using: &random) * unit
            let low = Int.random(in: -200...200, using: &random) * unit
            let count = Int.random(in: 1...40, using: &random)
            let number =
                Bool.random(using: &random)
                ? low + step * Int.random(in: -2...count + 2, using: &random)
                : Int.random(in: low - 3 * unit...low + step * count + 3 * unit, using: &random)
            let high = low + step * count
            let wanted: AnswerProblem? =
                number < low || number > high ? .outOfRange : (number - low) % step == 0 ? nil : .offStep

            let scale = FieldType.Scale(min: try exact(low), max: try exact(high), step: try exact(step))
            let answer = try exact(number)
            let range = Limits(min: scale.min, max: scale.max)
            let limits = FieldType.DecimalLimits(decimals: 6, range: range, step: scale.step)
            let words = "\(answer) from \(scale.min) to \(scale.max) by \(scale.step)"
            #expect(AnswerCheck.problem(of: .decimal(answer), for: .decimal(limits)) == wanted, "\(words)")
            #expect(scale.contains(answer) == (wanted == nil), "\(words)")
            if scale.decimals > 0 {
                #expect(AnswerCheck.problem(of: .decimal(answer), for: .scale(scale)) == wanted, "\(words)")
                #expect(AnswerCheck.problem(of: .whole(0), for: .scale(scale)) == .wrongKind)
            }
            if wanted == nil { #expect(scale.index(of: answer) == (number - low) / step, "\(words)") }
            #expect(scale.count == count + 1)
            met.insert(wanted)
        }
        #expect(met == [nil, .outOfRange, .offStep])
    }

    /// A number of millionths, written with six decimals.
    private func exact(_ millionths: Int) throws -> DecimalNumber {
        let digits = String(millionths.magnitude)
        let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
        return try #require(
            DecimalNumber("\(millionths < 0 ? "-" : "")\(padded.dropLast(6)).\(padded.suffix(6))"))
    }
}
