import CardEngine
import CardPlugins
import CardSchema

/// Series as sparklines, one on each line, and one series as a larger chart.
struct TrendLines {
    let look: LookBack
    let series: [Series]

    private var text: SeriesText { look.text }

    /// The heading: the days, their number, and what each step stands for if it is not a day.
    func heading(_ days: ClosedRange<CivilDate>) -> String {
        let count = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
        let step: [String] =
            switch series.first?.period {
            case .week: [look.words.perWeek]
            case .month: [look.words.perMonth]
            default: []
            }
        return ([look.days(days), look.invocation.words.dayCount(count: count)] + step)
            .joined(separator: " \(text.marks.separator) ")
    }

    /// A sparkline for each series, and the meaning of what interrupts them.
    var sparklines: [ShadedLine] {
        let labels = series.map { label($0) }
        let labelWidth = min(labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0, max(12, look.width / 3))
        var lines = zip(labels, series).map { label, one in
            ShadedLine(label.fitted(toColumns: labelWidth, mark: text.marks.cut) + " " + body(one))
        }
        let breaks = Set(series.flatMap { one in one.breaks.map { meaning($0, one) } }).sorted()
        if !breaks.isEmpty { lines.append(ShadedLine(breaks.joined(separator: "   "))) }
        return lines + taken.map { ShadedLine($0) }
    }

    /// Which of several answers count, for the questions that do not show a mean.
    private var taken: [String] {
        let joined = series.filter { one in one.cells.contains { ($0.answer?.count ?? 0) > 1 } }.map(\.question)
        let ends: [RangeEnds] = [.low, .high, .both]
        return ends.flatMap { ends -> [String] in
            let questions = joined.filter { $0.takenEnds == ends && $0.kind.isNumber }
            guard let taken = questions.first.flatMap(text.taken) else { return [] }
            let names = questions.map { $0.label(in: look.invocation.language) }.joined(separator: ", ")
            return TextWrap.lines(look.words.takenOf(names: names, taken: taken), width: look.width)
        }
    }

    private func meaning(_ one: Series.Break, _ series: Series) -> String {
        let day = look.words.day(series.starts[one.index])
        let mark = one.isBroken ? "\(text.marks.seam)\(text.marks.seam)" : text.marks.seam
        return "\(mark) \(one.isBroken ? look.words.incomparable(day: day) : look.words.rescaled(day: day))"
    }

    private func label(_ series: Series) -> String {
        let question = series.question
        return [question.label(in: look.invocation.language), text.range(of: question)].compactMap(\.self)
            .joined(separator: " ")
    }

    private func body(_ series: Series) -> String {
        guard let summary = SeriesSummary(series) else {
            guard series.count > 0 else { return look.words.noAnswers }
            return "n \(series.count)"
        }
        guard summary.isDrawn else { return look.words.tooFew(count: summary.count) }
        let question = series.question
        var parts = [sparkline(series)]
        if series.stretches.count == 1 {
            parts.append("\(look.words.median) \(text.number(summary.median, of: question))")
        }
        let ends = [summary.lowest.number, summary.highest.number].map { text.number($0, of: question) }
        parts += [text.span(ends[0], ends[1]), "n \(summary.count)"]
        return parts[0] + " " + parts[1...].joined(separator: ", ")
    }

    /// Returns a character for each period: a bar, or a space for a gap.
    func sparkline(_ series: Series) -> String {
        let axis = SeriesAxis(series)
        let breaks = Dictionary(series.breaks.map { ($0.index, $0.isBroken) }) { $0 || $1 }
        return series.cells.enumerated().map { index, cell in
            let seam = breaks[index].map { $0 ? text.marks.seam + text.marks.seam : text.marks.seam } ?? ""
            return seam
                + (cell.number.map { text.marks.bar(axis?.step(of: $0, count: SeriesMarks.levels) ?? 0) } ?? " ")
        }.joined()
    }
}
