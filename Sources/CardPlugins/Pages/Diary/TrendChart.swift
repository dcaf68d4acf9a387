import CardEngine
import CardSchema

/// A question over time as a small chart, or two questions on one axis of days.
///
/// ```
///   5 ┌───────▾v2─────────────┐  ~3.2  the last value
///     │  ·   ░░┆░ ·─·         │
///     │- -░─░- ┆- -░- - - - - │        the median
///   0 └────────┆──────────────┘  n 28
///       Sep       Oct     Nov
/// ```
/// Pale dots are the answers; the line and its band are those of ``ChartLine``. The ends of the vertical axis are the
/// same whatever the answers are.
struct TrendChart {
    /// A question, drawn by some period.
    struct Drawn: Sendable {
        let series: Series
        let axis: SeriesAxis
        let line: ChartLine

        /// Prepares a daily series; returns `nil` if it has no numbers.
        init?(_ daily: Series, by period: Tally.Period) {
            guard let axis = SeriesAxis(daily) else { return nil }
            (series, self.axis, line) = (daily.by(period), axis, ChartLine(daily, by: period))
        }

        /// Whether there are enough answers for a line.
        var hasLine: Bool { series.question.kind != .yesno && SeriesSummary(series)?.isDrawn == true }
    }

    let context: PageContext
    let drawn: Drawn
    /// The other question, with an axis of its own at the right.
    var other: Drawn?
    /// Numbers at which a line is drawn across, such as the beginnings of bands.
    var lines: [Double] = []

    private static let gap = 8.0
    private let plot = ChartPlot()
    private var series: Series { drawn.series }
    private var days: ChartDays {
        ChartDays(starts: series.starts, period: series.period, plot: plot, words: context.insights)
    }

    init(context: PageContext, _ drawn: Drawn, with other: Drawn? = nil, lines: [Double] = []) {
        (self.context, self.drawn, self.other, self.lines) = (context, drawn, other, lines)
    }

    /// Writes the picture; its answers are also there as texts, which the script reads.
    func write(_ page: inout HTMLWriter) {
        let sentences = [drawn, other].compactMap { $0.map { context.sentence.text($0.series) } }
        page.element(
            "svg", .class("chart f\(context.family(of: series.question))"), .attribute("viewBox", "0 0 340 92"),
            .attribute("role", "img"), .attribute("aria-label", sentences.joined(separator: " ")),
            .attribute("data-values", values(of: drawn)), other.map { .attribute("data-others", values(of: $0)) }
        ) { svg in
            let days = self.days
            frame(&svg)
            days.write(&svg)
            seams(&svg)
            draw(drawn, days, &svg)
            guard let other else { return ends(&svg) }
            svg.element("g", .class("other f\(context.family(of: other.series.question))")) { draw(other, days, &$0) }
            for (number, y) in [
                (other.axis.range.upperBound, plot.top + 5), (other.axis.range.lowerBound, plot.bottom + 2),
            ] {
                plot.label(
                    context.text.number(number, of: other.series.question), plot.right + 6, y, .start, &svg, "far")
            }
        }
    }

    private func values(of drawn: Drawn) -> String {
        drawn.series.cells.map { $0.answer == nil ? "" : context.text.cell($0, of: drawn.series.question) }
            .joined(separator: "|")
    }

    // MARK: - Around the answers

    private func frame(_ svg: inout HTMLWriter) {
        let (axis, question) = (drawn.axis, series.question)
        for number in lines where number > axis.range.lowerBound && number < axis.range.upperBound {
            let y = plot.y(axis.fraction(of: number))
            plot.path("band", ChartPlot.move(plot.left, y) + "H\(ChartPlot.at(plot.right))", &svg)
        }
        plot.frame(
            low: context.text.number(axis.range.lowerBound, of: question),
            high: context.text.number(axis.range.upperBound, of: question), &svg)
    }

    private func seams(_ svg: inout HTMLWriter) {
        let days = self.days
        for one in series.breaks {
            let place = (days.x(one.index) + days.x(max(one.index - 1, 0))) / 2
            let line = ChartPlot.move(place, plot.top - 2) + "V\(ChartPlot.at(plot.bottom))"
            // Nothing is drawn in the gap between numbers that cannot be compared.
            plot.path(one.isBroken ? "gap" : "seam", line, &svg)
            plot.path("mark", ChartPlot.move(place - 3, 3) + "h6l-3 5z", &svg)
            plot.label(context.words.version(version: one.version), place + 5, 8, .start, &svg)
        }
    }

    private func ends(_ svg: inout HTMLWriter) {
        guard let last = series.cells.last(where: { $0.number != nil }), let number = last.number else { return }
        let text = context.text.cell(last, of: series.question)
        let y = min(max(plot.y(drawn.axis.fraction(of: number)) + 4, 14), 58)
        plot.label(text, plot.right + 6, y, .start, &svg, "last")
        plot.label("n \(series.count)", plot.right + 6, plot.bottom + 2, .start, &svg, "count")
    }

    // MARK: - Answers

    private func draw(_ drawn: Drawn, _ days: ChartDays, _ svg: inout HTMLWriter) {
        func y(_ number: Double) -> Double { plot.y(drawn.axis.fraction(of: number)) }
        guard drawn.hasLine else { return plot.path("dots only", dots(drawn, days, y), &svg) }
        plot.path("area", area(drawn, days, y), &svg)
        for stretch in drawn.series.stretches { median(of: stretch, drawn, days, &svg) }
        plot.path("dots", dots(drawn, days, y), &svg)
        let hasTwo = drawn.line.points.contains { point in point.map { $0.low != $0.high } ?? false }
        plot.path("line", line(drawn, days) { y($0.high) } + (hasTwo ? line(drawn, days) { y($0.low) } : ""), &svg)
    }

    private func median(of stretch: Range<Int>, _ drawn: Drawn, _ days: ChartDays, _ svg: inout HTMLWriter) {
        guard let summary = SeriesSummary(drawn.series[stretch]), summary.isDrawn else { return }
        let height = plot.y(drawn.axis.fraction(of: summary.median))
        let line = ChartPlot.move(days.x(stretch.lowerBound), height)
        plot.path("median", line + "H\(ChartPlot.at(days.x(stretch.upperBound - 1)))", &svg)
    }

    private func dots(_ drawn: Drawn, _ days: ChartDays, _ y: (Double) -> Double) -> String {
        drawn.series.cells.enumerated().map { index, cell in
            guard let answer = cell.answer, let number = answer.number else { return "" }
            let numbers = answer.span.map { [$0.lowerBound, $0.upperBound] } ?? [number]
            return numbers.map { ChartPlot.dot(days.x(index), y($0)) }.joined()
        }.joined()
    }

    /// The stretches of points that follow each other, without a change of the scale between them.
    private func stretches(_ drawn: Drawn) -> [Range<Int>] {
        let breaks = Set(drawn.series.breaks.filter(\.isBroken).map(\.index))
        var (found, start): ([Range<Int>], Int?) = ([], nil)
        for index in drawn.line.points.indices {
            if let begun = start, drawn.line.points[index] == nil || breaks.contains(index) {
                found.append(begun..<index)
                start = nil
            }
            if start == nil, drawn.line.points[index] != nil { start = index }
        }
        return found + (start.map { [$0..<drawn.line.points.count] } ?? [])
    }

    /// The line through points that follow each other.
    private func line(_ drawn: Drawn, _ days: ChartDays, _ y: (ChartLine.Point) -> Double) -> String {
        stretches(drawn).map { stretch in
            stretch.compactMap { index in
                drawn.line.points[index].map { point in
                    index == stretch.lowerBound
                        ? ChartPlot.move(days.x(index), y(point)) : ChartPlot.line(days.x(index), y(point))
                }
            }.joined()
        }.joined()
    }

    /// The outline of the band: along its upper end, and back along the lower one.
    private func area(_ drawn: Drawn, _ days: ChartDays, _ y: (Double) -> Double) -> String {
        stretches(drawn).map { stretch in
            let bands = stretch.compactMap { index in drawn.line.points[index]?.band.map { (index, $0) } }
            guard bands.count > 1, let first = bands.first else { return "" }
            let upper = bands.dropFirst().map { ChartPlot.line(days.x($0.0), y($0.1.upperBound)) }
            let lower = bands.reversed().map { ChartPlot.line(days.x($0.0), y($0.1.lowerBound)) }
            return ChartPlot.move(days.x(first.0), y(first.1.upperBound)) + (upper + lower).joined() + "Z"
        }.joined()
    }
}
