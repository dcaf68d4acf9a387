import CardEngine
import CardSchema

/// One question as a small line chart.
///
/// ```
///   5 ┌───────────────────────┐  4     the last value
///     │  ·   ·   ┆  ·─·       │
///     │- - - - - ┆- - - - - - │        the median
///   0 └──────────┆────────────┘ n 28
///                v2                    a change of the scale
/// ```
/// The ends of both axes are the same whatever the answers are. Only adjacent periods are joined; yes and no are dots.
struct TrendChart {
    let context: PageContext
    let series: Series
    let axis: SeriesAxis
    /// Numbers at which a line is drawn across, such as the beginnings of bands.
    var lines: [Double] = []

    private static let (left, top, width, height) = (36.0, 8.0, 240.0, 64.0)
    private static let gap = 8.0

    func write(_ page: inout HTMLWriter) {
        page.element(
            "svg", .class("chart"), .attribute("viewBox", "0 0 340 92"), .attribute("role", "img"),
            .attribute("aria-label", context.sentence.text(series))
        ) { svg in
            frame(&svg)
            seams(&svg)
            if series.question.kind != .yesno {
                for stretch in series.stretches { median(of: stretch, &svg) }
                let hasTwo = series.cells.contains { $0.answer?.span != nil }
                let line = hasTwo ? joined(\.low) + joined(\.high) : joined(\.number)
                svg.leaf("path", .class("line"), .attribute("d", line))
            }
            dots(&svg)
            ends(&svg)
        }
    }

    // MARK: - Places

    /// Returns the horizontal place of a period; each break in comparability takes a gap.
    private func x(_ index: Int) -> Double {
        let broken = series.breaks.filter(\.isBroken)
        let room = Self.width - Double(broken.count) * Self.gap
        let passed = Double(broken.count { $0.index <= index }) * Self.gap
        let share = series.cells.count > 1 ? Double(index) / Double(series.cells.count - 1) : 0.5
        return Self.left + share * room + passed
    }

    private func y(_ number: Double) -> Double {
        Self.top + (1 - axis.fraction(of: number)) * Self.height
    }

    private func at(_ coordinate: Double) -> String { SeriesText.decimal(coordinate, most: 1) }

    // MARK: - Parts

    private func frame(_ svg: inout HTMLWriter) {
        let (right, bottom) = (Self.left + Self.width, Self.top + Self.height)
        for number in lines where number > axis.range.lowerBound && number < axis.range.upperBound {
            svg.leaf("path", .class("band"), .attribute("d", "M\(at(Self.left)) \(at(y(number)))H\(at(right))"))
        }
        svg.leaf(
            "path", .class("axis"),
            .attribute("d", "M\(at(Self.left)) \(at(Self.top))V\(at(bottom))H\(at(right))"))
        label(context.text.number(axis.range.upperBound, of: series.question), 30, 13, "end", &svg)
        label(context.text.number(axis.range.lowerBound, of: series.question), 30, 74, "end", &svg)
        guard let first = series.starts.first, let last = series.starts.last else { return }
        label(date(first), Self.left, 88, "start", &svg)
        if first != last { label(date(last), right, 88, "end", &svg) }
    }

    private func date(_ day: CivilDate) -> String {
        series.period == .month ? context.insights.monthAndYear(day.month) : context.insights.day(day, withYear: true)
    }

    private func seams(_ svg: inout HTMLWriter) {
        for one in series.breaks {
            let place = one.isBroken ? x(one.index) - Self.gap / 2 : (x(one.index) + x(max(one.index - 1, 0))) / 2
            let bottom = at(Self.top + Self.height)
            if one.isBroken {
                // Nothing is drawn in the gap, not even the axis.
                svg.leaf(
                    "path", .class("gap"), .attribute("d", "M\(at(place)) \(at(Self.top - 2))V\(bottom)"))
            } else {
                svg.leaf("path", .class("seam"), .attribute("d", "M\(at(place)) \(at(Self.top))V\(bottom)"))
            }
            label(context.words.version(version: one.version), place, 7, "middle", &svg)
        }
    }

    private func median(of stretch: Range<Int>, _ svg: inout HTMLWriter) {
        guard let summary = SeriesSummary(series[stretch]), summary.isDrawn else { return }
        let height = at(y(summary.median))
        svg.leaf(
            "path", .class("median"),
            .attribute("d", "M\(at(x(stretch.lowerBound))) \(height)H\(at(x(stretch.upperBound - 1)))"))
    }

    /// The line through adjacent periods with a number.
    private func joined(_ number: (Series.Answer) -> Double?) -> String {
        guard SeriesSummary(series)?.isDrawn == true else { return "" }
        var line = ""
        let breaks = Set(series.breaks.filter(\.isBroken).map(\.index))
        for index in series.cells.indices.dropFirst() where !breaks.contains(index) {
            guard let from = series.cells[index - 1].answer.flatMap(number),
                let to = series.cells[index].answer.flatMap(number)
            else { continue }
            let begins = index < 2 || series.cells[index - 2].number == nil || breaks.contains(index - 1)
            if begins { line += "M\(at(x(index - 1))) \(at(y(from)))" }
            line += "L\(at(x(index))) \(at(y(to)))"
        }
        return line
    }

    private func dots(_ svg: inout HTMLWriter) {
        for (index, cell) in series.cells.enumerated() {
            guard let answer = cell.answer, let number = answer.number else { continue }
            let numbers = answer.span.map { [$0.lowerBound, $0.upperBound] } ?? [number]
            for number in numbers {
                svg.element(
                    "circle", .attribute("cx", at(x(index))), .attribute("cy", at(y(number))), .attribute("r", "2")
                ) { dot in
                    let text = context.text.cell(cell, of: series.question)
                    dot.element("title", text: "\(date(series.starts[index])): \(text)")
                }
            }
        }
    }

    private func ends(_ svg: inout HTMLWriter) {
        guard let last = series.cells.last(where: { $0.number != nil }), let number = last.number else { return }
        let text = context.text.cell(last, of: series.question)
        label(text, Self.left + Self.width + 6, min(max(y(number) + 4, 14), 58), "start", &svg, "last")
        label("n \(series.count)", Self.left + Self.width + 6, 74, "start", &svg)
    }

    private func label(
        _ text: String, _ x: Double, _ y: Double, _ anchor: String, _ svg: inout HTMLWriter, _ style: String? = nil
    ) {
        svg.element(
            "text", .attribute("x", at(x)), .attribute("y", at(y)), .attribute("text-anchor", anchor),
            style.map { .class($0) }, text: text)
    }
}
