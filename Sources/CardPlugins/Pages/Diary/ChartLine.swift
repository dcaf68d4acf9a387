import CardEngine
import CardSchema

/// The line that a chart draws over its dots, and the band around it.
///
/// Of days, a point is the mean of the seven days up to it, if four of them have an answer; the band holds the middle
/// half of them. Of weeks and months, it is the answer of the period. A question whose ends count has these instead of
/// a mean, so that a line never hides the days that matter.
struct ChartLine: Sendable {
    struct Point: Sendable, Hashable {
        let low: Double
        let high: Double
        let band: ClosedRange<Double>?
    }

    /// One for each period; `nil` for a gap.
    let points: [Point?]

    private static let days = 7

    /// Creates the line of a daily series that is drawn by a period.
    init(_ daily: Series, by period: Tally.Period) {
        let question = daily.question
        guard question.kind != .yesno else {
            points = []
            return
        }
        if period == .day {
            let broken = daily.breaks.filter(\.isBroken).map(\.index)
            points = daily.cells.indices.map { index in
                let start = broken.last { $0 <= index } ?? 0
                return Self.point(question, daily.cells[max(start, index - Self.days + 1)...index])
            }
            return
        }
        var (points, first): ([Point?], Int) = ([], 0)
        while first < daily.cells.count {
            let last = period.end(of: period.start(of: daily.starts[first]))
            var end = first + 1
            while end < daily.cells.count, daily.starts[end] <= last { end += 1 }
            points.append(Self.point(question, daily.cells[first..<end], fewest: 1))
            first = end
        }
        self.points = points
    }

    private static func point(
        _ question: SeriesQuestion, _ cells: ArraySlice<Series.Cell>, fewest: Int = SilentBelow.movingAverage
    ) -> Point? {
        let answers = cells.compactMap(\.answer)
        let numbers = answers.compactMap(\.number)
        guard numbers.count >= fewest, let low = answers.compactMap(\.low).min(),
            let high = answers.compactMap(\.high).max()
        else { return nil }
        switch question.takenEnds {
        case .both: return Point(low: low, high: high, band: low...high)
        case .low: return Point(low: low, high: low, band: nil)
        case .high: return Point(low: high, high: high, band: nil)
        default:
            let mean = Summary.mean(numbers)
            let isWide = numbers.count >= SilentBelow.movingAverage
            return Point(low: mean, high: mean, band: isWide ? Summary.quartiles(numbers) : nil)
        }
    }
}
