import CardEngine
import CardSchema

/// The days of a month as a line over the paler line of the month before.
struct MonthChart {
    let look: SpanLook
    let axis: SeriesAxis

    private var plot: ChartPlot { ChartPlot() }
    private static let longestMonth = 31

    func write(_ page: inout HTMLWriter) {
        let (context, question) = (look.context, look.series.question)
        page.element(
            "svg", .class("chart"), .attribute("viewBox", "0 0 340 92"), .attribute("role", "img"),
            .attribute("aria-label", context.sentence.text(look.series))
        ) { svg in
            plot.frame(
                low: context.text.number(axis.range.lowerBound, of: question),
                high: context.text.number(axis.range.upperBound, of: question), &svg)
            for day in [1, 8, 15, 22, 29] { plot.label("\(day)", x(day), plot.bottom + 16, .middle, &svg) }
            if let before = look.before { draw(before, "before", &svg) }
            draw(look.series, "line", &svg)
            plot.path("dots", dots, &svg)
        }
    }

    private func x(_ day: Int) -> Double {
        plot.left + Double(day - 1) / Double(Self.longestMonth - 1) * plot.width
    }

    private func y(_ number: Double) -> Double { plot.y(axis.fraction(of: number)) }

    /// Draws the line through adjacent days; both lines where both ends of a day count.
    private func draw(_ series: Series, _ style: String, _ svg: inout HTMLWriter) {
        guard series.question.kind != .yesno else { return }
        let hasTwo = series.cells.contains { $0.answer?.span != nil }
        let lines = hasTwo ? line(series, \.low) + line(series, \.high) : line(series, \.number)
        plot.path(style, lines, &svg)
    }

    private func line(_ series: Series, _ number: (Series.Answer) -> Double?) -> String {
        let broken = Set(series.breaks.filter(\.isBroken).map(\.index))
        var (line, isOpen) = ("", false)
        for (index, cell) in series.cells.enumerated() {
            guard let value = cell.answer.flatMap(number) else {
                isOpen = false
                continue
            }
            let day = series.starts[index].components.day
            let isJoined = isOpen && !broken.contains(index)
            line += isJoined ? ChartPlot.line(x(day), y(value)) : ChartPlot.move(x(day), y(value))
            isOpen = true
        }
        return line
    }

    private var dots: String {
        zip(look.series.starts, look.series.cells).map { start, cell in
            guard let answer = cell.answer, let number = answer.number else { return "" }
            let numbers = answer.span.map { [$0.lowerBound, $0.upperBound] } ?? [number]
            return numbers.map { ChartPlot.dot(x(start.components.day), y($0)) }.joined()
        }.joined()
    }
}
