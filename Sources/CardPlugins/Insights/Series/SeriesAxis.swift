/// The lowest and the highest number that a chart of a series has room for, and where each number lies between them.
///
/// Tables and charts in the terminal and on pages use the same axis, so that a color or a digit means the same in both.
///
/// The range of the question is used, not that of its answers, so that charts of several questions can be compared and
/// a quiet month looks quiet. A question without a range, or with a wide limit, gets round ends around all answers.
package struct SeriesAxis: Sendable {
    /// The ends.
    package let range: ClosedRange<Double>
    private let kind: SeriesQuestion.Kind
    private let hasMiddle: Bool

    /// Creates the axis of a series with all answers; returns `nil` for options and words, and without any number.
    package init?(_ series: Series) {
        let question = series.question
        let answers = series.cells.compactMap(\.answer)
        kind = question.kind
        hasMiddle = question.hasMiddle
        guard let lowest = answers.compactMap(\.low).min(), let highest = answers.compactMap(\.high).max() else {
            return nil
        }
        switch question.kind {
        case .options, .words: return nil
        case .rating, .amount, .yesno:
            if let range = question.range, range.contains(lowest), range.contains(highest) {
                self.range = range
            } else {
                range = Self.ends(lowest, highest, unit: question.decimals == 0 ? 1 : 0.001)
            }
        case .duration: range = 0...max(60, (highest / 60).rounded(.up) * 60)
        case .time:
            let first = (lowest / 60).rounded(.down) * 60
            range = first...max(first + 60, (highest / 60).rounded(.up) * 60)
        }
    }

    /// Round ends: multiples of 1, 2 or 5 times a power of ten, from 0 if the numbers begin in the lower half.
    ///
    /// They are at least a unit apart.
    private static func ends(_ lowest: Double, _ highest: Double, unit: Double) -> ClosedRange<Double> {
        let low = lowest >= 0 && lowest <= highest / 2 ? 0 : lowest
        let high = highest <= 0 && highest >= lowest / 2 ? 0 : highest
        let span = max(high - low, 0.001)
        var step = 1e-3
        var factors = [2.0, 2.5, 2.0].makeIterator()
        while step * 4 < span, step < 1e15 {
            if let factor = factors.next() { step *= factor } else { factors = [2.0, 2.5, 2.0].makeIterator() }
        }
        let (first, last) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
        return first...max(last, first + max(step, unit))
    }

    /// Returns where a number lies: 0 at the lowest end, 1 at the highest.
    package func fraction(of number: Double) -> Double {
        min(max((number - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }

    /// Whether the question asks how much there was of something: 0 stands for nothing.
    private var beginsAtNothing: Bool { range.lowerBound == 0 && !hasMiddle && kind != .time }

    /// Returns the level of a number, from 0 to `count` − 1; `nil` for nothing, which has no color.
    ///
    /// - Precondition: There are at least two levels.
    package func level(of number: Double, count: Int) -> Int? {
        var place = fraction(of: number)
        if beginsAtNothing {
            guard number > 0 else { return nil }
            // The first step of a rating is the lowest level.
            if kind == .rating, range.upperBound > 1 { place = max(0, (number - 1) / (range.upperBound - 1)) }
        }
        return min(Int((place * Double(count - 1)).rounded()), count - 1)
    }

    /// Returns the step of a number for a picture that has one for nothing too, from 0 to `count` − 1.
    ///
    /// - Precondition: There are at least three steps.
    package func step(of number: Double, count: Int) -> Int {
        guard beginsAtNothing else { return level(of: number, count: count) ?? 0 }
        return level(of: number, count: count - 1).map { $0 + 1 } ?? 0
    }

    /// Whether digits show tenths of the range, because its numbers have two digits or more.
    package var showsTenths: Bool {
        switch kind {
        case .rating, .amount: range.upperBound > 9 || range.lowerBound < -9
        case .time: true
        case .duration, .yesno, .options, .words: false
        }
    }

    /// Returns the digit of a number: the number itself, the tenth of the range that it lies in, or the hours of a
    /// duration, from 0 to 9.
    package func digit(of number: Double) -> String {
        if kind == .duration { return "\(min(Int(number / 60), 9))" }
        return showsTenths ? tenth(of: number) : "\(Int(number.rounded()))"
    }

    /// Whether one character has to be a tenth of the range, because it has no room for a sign either.
    package var needsTenths: Bool {
        switch kind {
        case .rating, .amount: showsTenths || range.lowerBound < 0
        case .duration, .time, .yesno, .options, .words: showsTenths
        }
    }

    /// Returns the tenth of the range that a number lies in, from 0 to 9.
    package func tenth(of number: Double) -> String { "\(min(Int(fraction(of: number) * 10), 9))" }
}
