import CardPlugins

/// Places the numbers of a series on a scale of a few levels or digits.
///
/// A scale has the range of the question. Only a question without limits takes the range from the answers.
struct SeriesScale {
    private let low: Double
    private let high: Double
    private let kind: SeriesQuestion.Kind

    init(_ series: Series) {
        let numbers = series.cells.compactMap(\.number)
        kind = series.question.kind
        if let range = series.question.range {
            (low, high) = (range.lowerBound, range.upperBound)
        } else if kind == .time {
            (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
        } else {
            (low, high) = (min(0, numbers.min() ?? 0), numbers.max() ?? 0)
        }
    }

    /// Returns the level of a number, from 0, the lowest, to one less than the number of levels.
    func level(_ number: Double, of levels: Int) -> Int {
        guard high > low else { return 0 }
        let place = ((number - low) / (high - low) * Double(levels - 1)).rounded()
        return min(max(Int(place), 0), levels - 1)
    }

    /// Whether a digit shows tenths of the range instead of the number.
    var digitsAreTenths: Bool {
        switch kind {
        case .rating, .amount: low < 0 || high > 9
        case .time: true
        case .duration, .yesno, .options, .words: false
        }
    }

    /// Returns the digit of an answer; hours for durations, and 9 for more than nine.
    func digit(_ answer: Series.Answer) -> String {
        guard let number = answer.number else { return "\(min(max(answer.options.count, 1), 9))" }
        if kind == .duration { return "\(min(Int(number / 60), 9))" }
        guard digitsAreTenths else { return "\(min(max(Int(number.rounded()), 0), 9))" }
        guard high > low else { return "0" }
        return "\(min(max(Int((number - low) / (high - low) * 10), 0), 9))"
    }
}
