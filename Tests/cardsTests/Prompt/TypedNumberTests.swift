import CardSchema
import CardsProgram
import Testing

/// Which digits are taken at once, against looking at every number there is.
@Suite struct TypedNumberTests {
    @Test(arguments: [
        (0, 5, 1), (1, 5, 1), (0, 99, 1), (-3, 3, 1), (0, 100, 5), (1, 12, 1), (-20, 7, 3), (10, 30, 10), (0, 144, 1),
    ])
    func classifiesEveryShortText(_ min: Int64, _ max: Int64, _ step: Int64) {
        let numbers = TypedNumber(min: min, max: max, step: step)
        let all = stride(from: min, through: max, by: Int64.Stride(step)).map { "\($0)" }
        var texts = [""]
        for _ in 0..<3 {
            texts = texts.flatMap { text in "-0123456789".map { text + String($0) } }
            for text in texts where text.count > 1 || text != "" {
                let number = all.contains(text) ? Int64(text) : nil
                let isBegun = all.contains { $0 != text && $0.hasPrefix(text) }
                let wanted: TypedNumber.Reading = isBegun ? .begins(number) : number.map { .whole($0) } ?? .none
                if numbers.reading(text) != wanted {
                    Issue.record("\(text) among \(min)…\(max) by \(step): \(numbers.reading(text)), wanted \(wanted)")
                    return
                }
            }
        }
    }

    @Test(arguments: [("0", "10", "0.5"), ("-1.5", "1.5", "0.25"), ("0.05", "1.05", "0.1")])
    func classifiesTextsOfScalesWithDecimals(_ min: String, _ max: String, _ step: String) throws {
        let ends = try [min, max, step].map { try #require(DecimalNumber($0)) }
        let scale = FieldType.Scale(min: ends[0], max: ends[1], step: ends[2])
        let numbers = TypedNumber(scale)
        #expect(numbers.ends == (min, max))
        let all = (0..<scale.count).map { scale.number(at: $0) }
        var texts = [""]
        for _ in 0..<4 {
            texts = texts.flatMap { text in "-.,05123".map { text + String($0) } }
            for text in texts {
                let typed = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
                let number = all.first { "\($0)" == typed }.flatMap { $0.units(atDecimals: scale.decimals) }
                let isBegun = all.contains { "\($0)" != typed && "\($0)".hasPrefix(typed) }
                let wanted: TypedNumber.Reading = isBegun ? .begins(number) : number.map { .whole($0) } ?? .none
                if numbers.reading(text) != wanted { Issue.record("\(text): \(numbers.reading(text))") }
            }
        }
    }

    @Test func leadingZeroCompletesANumber() {
        let numbers = TypedNumber(min: 0, max: 14, takesLeadingZero: true)
        #expect(numbers.reading("0") == .begins(0))
        #expect(numbers.reading("03") == .whole(3))
        #expect(numbers.reading("1") == .begins(1))
        #expect(numbers.reading("12") == .whole(12))
        #expect(numbers.reading("2") == .whole(2))
        #expect(numbers.reading("15") == .none)
    }
}
