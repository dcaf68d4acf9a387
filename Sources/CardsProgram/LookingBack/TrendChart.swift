import CardEngine
import CardPlugins
import CardSchema

/// One series as a chart: a point for each period, the median as a line, and the days below.
struct TrendChart {
    let look: LookBack
    let series: Series

    private var text: SeriesText { look.text }
    private static let rows = 9

    /// The chart.
    var lines: [ShadedLine] {
        guard let summary = SeriesSummary(series) else { return [ShadedLine(look.words.noAnswers)] }
        let question = series.question
        guard let axis = SeriesAxis(series) else { return [ShadedLine(look.words.noAnswers)] }
        let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
        let rows = self.rows(low, high)
        func row(_ number: Double) -> Int { Int((axis.fraction(of: number) * Double(rows - 1)).rounded()) }
        let labels = [(rows - 1, high), (0, low)].map { ($0.0, text.number($0.1, of: question)) }
        let margin = (labels.map { DisplayWidth.columns(of: $0.1) }.max() ?? 1) + 1
        let width = max(10, look.width - margin - 2)
        let shown = series.cells.count > width ? series[(series.cells.count - width)..<series.cells.count] : series
        let medianRow = summary.isDrawn && series.stretches.count == 1 ? row(summary.median) : nil
        let seams = Set(shown.breaks.map(\.index))
        var lines: [ShadedLine] = []
        for level in (0..<rows).reversed() {
            let label = labels.first { $0.0 == level }?.1 ?? ""
            var line = ShadedLine(
                String(repeating: " ", count: max(0, margin - 1 - DisplayWidth.columns(of: label))) + label + " ")
            for (index, cell) in shown.cells.enumerated() {
                if let answer = cell.answer, [answer.low, answer.high].contains(where: { $0.map(row) == level }) {
                    line.append(text.marks.isASCII ? "*" : "●")
                } else if seams.contains(index) {
                    line.append(text.marks.seam)
                } else {
                    line.append(level == medianRow ? (text.marks.isASCII ? "-" : "╌") : " ")
                }
            }
            lines.append(line)
        }
        lines.append(ShadedLine(String(repeating: " ", count: margin) + days(shown)))
        return lines + ShadedLine.wrapped(note(summary), width: look.width) + taken
    }

    /// A row for each step of a short scale.
    private func rows(_ low: Double, _ high: Double) -> Int {
        let steps = high - low + 1
        return series.question.kind == .rating && (2...11).contains(steps) ? Int(steps) : Self.rows
    }

    /// The first and the last day below the chart.
    private func days(_ shown: Series) -> String {
        guard let first = shown.starts.first, let last = shown.starts.last else { return "" }
        let (begin, end) = (look.words.day(first), look.words.day(last))
        let room = shown.cells.count - DisplayWidth.columns(of: begin) - DisplayWidth.columns(of: end)
        return room > 0 ? begin + String(repeating: " ", count: room) + end : "\(begin) \(end)"
    }

    private func note(_ summary: SeriesSummary) -> String {
        let question = series.question
        let ends = [summary.lowest.number, summary.highest.number].map { text.number($0, of: question) }
        var parts: [String] = []
        if summary.isDrawn, series.stretches.count == 1 {
            parts.append("\(look.words.median) \(text.number(summary.median, of: question))")
        }
        parts += [look.text.span(ends[0], ends[1]), "n \(summary.count)"]
        parts += series.breaks.map { one in
            let day = look.words.day(series.starts[one.index])
            return one.isBroken ? look.words.incomparable(day: day) : look.words.rescaled(day: day)
        }
        return parts.joined(separator: " \(text.marks.separator) ")
    }

    /// Which of several answers count, if a point stands for several.
    private var taken: [ShadedLine] {
        guard series.cells.contains(where: { ($0.answer?.count ?? 0) > 1 }) else { return [] }
        return text.taken(of: series.question).map { ShadedLine.wrapped($0, width: look.width) } ?? []
    }
}
