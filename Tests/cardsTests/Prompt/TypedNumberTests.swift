import Testing
import CardsProgram

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
