import CardEngine
import CardSchema

/// The horizontal axis of a chart: where each period lies, and which months or years are named below it.
struct ChartDays: Sendable {
    let starts: [CivilDate]
    let period: Tally.Period
    let plot: ChartPlot
    let words: InsightWords

    /// Returns the horizontal place of a period.
    func x(_ index: Int) -> Double {
        plot.left + (starts.count > 1 ? Double(index) / Double(starts.count - 1) : 0.5) * plot.width
    }

    /// Returns the first day of a period in words: `13 Nov 2026`, or its month.
    func text(_ start: CivilDate) -> String {
        period == .month ? words.monthAndYear(start.month) : words.day(start, withYear: true)
    }

    /// The periods that begin a month, as far apart as their names need.
    private var marks: [(index: Int, text: String)] {
        var previous: CivilMonth?
        var begun: [(index: Int, month: CivilMonth)] = []
        for (index, start) in starts.enumerated() {
            // A week belongs to the month that its last day is in.
            let month = (period == .week ? start.adding(days: 6) : start).month
            defer { previous = month }
            if month != previous, previous != nil || period == .month || start.components.day == 1 {
                begun.append((index, month))
            }
        }
        guard let first = begun.first, let last = begun.last else { return [] }
        let room = max(last.month.index - first.month.index, 1)
        let width = x(last.index) - x(first.index)
        let step = [1, 2, 3, 6, 12, 24, 60, 120, 240].first { Double($0) * width / Double(room) >= 34 } ?? 480
        let kept = begun.filter { $0.month.index % step == 0 }
        return (kept.isEmpty ? [first] : kept).map { index, month in
            (index, month.month == 1 || step >= 12 ? "\(month.year)" : words.month(month))
        }
    }

    /// Writes the ticks and names.
    func write(_ svg: inout HTMLWriter) {
        guard let first = starts.first, let last = starts.last else { return }
        var marks = self.marks
        // Fewer than two months: the first and the last day.
        if marks.count < 2 {
            marks = [(0, words.day(first))] + (first == last ? [] : [(starts.count - 1, words.day(last))])
        }
        plot.path("axis", marks.map { ChartPlot.move(x($0.index), plot.bottom) + "v3" }.joined(), &svg)
        for (index, text) in marks { plot.label(text, x(index), plot.bottom + 16, .middle, &svg) }
    }
}
