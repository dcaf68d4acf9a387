import CardEngine
import CardPlugins
import CardSchema

/// A month of one question as a grid: a row for each week, from Monday to Sunday.
struct MonthGrid {
    let look: LookBack
    /// The days of the month.
    let series: Series
    let today: CivilDate
    /// The day that a person has moved to; `nil` in a picture.
    let cursor: CivilDate?
    /// The widest text of a cell, at most 5 columns.
    private let valueWidth: Int
    /// Whether answers stand below the days, because both do not fit beside each other.
    private let isStacked: Bool

    init(look: LookBack, series: Series, today: CivilDate, cursor: CivilDate? = nil) {
        (self.look, self.series, self.today, self.cursor) = (look, series, today, cursor)
        let widths = series.cells.compactMap(\.answer).map {
            DisplayWidth.columns(of: look.text.answer($0, of: series.question))
        }
        let widest = min(max(widths.max() ?? 1, 1), 5)
        isStacked = look.width < 63 && widest > 2
        valueWidth = isStacked ? min(widest, max(look.width / 7 - 1, 2)) : widest
    }

    private var text: SeriesText { look.text }
    private var question: SeriesQuestion { series.question }

    /// The heading: the question, the month, the range and what is better, the number of answers.
    var heading: String {
        let month = series.starts[0].month
        let range = [text.range(of: question), text.direction(of: question)].compactMap(\.self)
        var parts = [question.title.text(in: look.invocation.language), look.words.monthAndYear(month)]
        if !range.isEmpty { parts.append(range.joined(separator: ", ")) }
        parts.append("n \(series.count)")
        return parts.joined(separator: " \(text.marks.separator) ")
    }

    /// The width of a day, with the space after it where there is room.
    private var pitch: Int {
        isStacked ? max(look.width / 7, 3) : min(valueWidth + 5, max(valueWidth + 3, look.width / 7))
    }

    /// The weekdays and the weeks.
    var lines: [ShadedLine] {
        var header = ShadedLine()
        let monday = series.starts[0].adding(days: -series.starts[0].weekday.index)
        for place in 0..<7 {
            header.append(
                look.words.weekday(monday.adding(days: place)).padded(toColumns: pitch, before: pitch > 5 ? 1 : 0))
        }
        var lines = [header]
        let axis = SeriesAxis(series)
        let indent = ShadedLine(String(repeating: " ", count: pitch * series.starts[0].weekday.index))
        var (line, below) = (indent, indent)
        for (day, cell) in zip(series.starts, series.cells) {
            if isStacked {
                append(day, isMean: isMean(cell), to: &line)
                append(cell, axis, to: &below)
            } else {
                append(day, cell, axis, to: &line)
            }
            if day.weekday == .sun {
                lines += isStacked ? [line, below] : [line]
                (line, below) = (ShadedLine(), ShadedLine())
            }
        }
        if !line.parts.isEmpty { lines += isStacked ? [line, below] : [line] }
        return lines
    }

    private func isMean(_ cell: Series.Cell) -> Bool { !question.isInOrder && (cell.answer?.count ?? 0) > 1 }

    /// Adds a day whose answer stands below it.
    private func append(_ day: CivilDate, isMean: Bool, to line: inout ShadedLine) {
        let opening = day == cursor ? ">" : day == today ? "[" : " "
        let closing = day == cursor ? "<" : day == today ? "]" : isMean ? text.marks.several : " "
        let number = String(" \(day.components.day)".suffix(2))
        line.append((opening + number + closing).padded(toColumns: pitch).clipped(toColumns: pitch))
    }

    /// Adds an answer below its day.
    private func append(_ cell: Series.Cell, _ axis: SeriesAxis?, to line: inout ShadedLine) {
        let value =
            cell.answer.map { text.answer($0, of: question, width: valueWidth) } ?? text.cell(cell, of: question)
        line.append(" ")
        line.append(
            value.fitted(toColumns: valueWidth, mark: text.marks.cut), ShadedLine.Shade(axis, cell, of: question))
        line.append("".padded(toColumns: max(0, pitch - 1 - valueWidth)))
    }

    /// The row and the column of the cursor among the lines.
    var cursorPlace: (row: Int, column: Int)? {
        guard let cursor, let first = series.starts.first, series.starts.contains(cursor) else { return nil }
        let place = first.weekday.index + cursor.dayNumber - first.dayNumber
        return (1 + place / 7 * (isStacked ? 2 : 1), place % 7 * pitch)
    }

    private func append(_ day: CivilDate, _ cell: Series.Cell, _ axis: SeriesAxis?, to line: inout ShadedLine) {
        let number = String(" \(day.components.day)".suffix(2))
        let (isToday, isChosen) = (day == today, day == cursor)
        let isMarked = isToday || isChosen
        let isMean = isMean(cell)
        let opening = isChosen ? ">" : isToday ? "[" : pitch > valueWidth + 3 ? " " : ""
        line.append(opening + number + (isMean ? text.marks.several : " "))
        let value =
            cell.answer.map { text.answer($0, of: question, width: valueWidth) } ?? text.cell(cell, of: question)
        let shade = ShadedLine.Shade(axis, cell, of: question)
        line.append(value.fitted(toColumns: valueWidth, mark: text.marks.cut), shade)
        let used = 3 + valueWidth + (isMarked || pitch > valueWidth + 3 ? 1 : 0)
        line.append(
            (isChosen ? "<" : isToday ? "]" : " ").padded(toColumns: max(0, pitch - used)).clipped(
                toColumns: max(0, pitch - used)))
    }

    /// The marks that occur, with their meanings.
    var legend: [String] {
        var parts = text.legend(ofOptionsIn: series) { $0.short?.text(in: text.language) }
        if !question.isInOrder, series.cells.contains(where: { ($0.answer?.count ?? 0) > 1 }) {
            let meaning = text.severalCards(of: question)
            parts.append("\(text.marks.several) \(meaning)")
        }
        return parts + text.legend(of: series.cells)
    }
}

extension SeriesText {
    /// Returns the marks of the options that occur alone, with their titles; options without a mark are left out.
    func legend(ofOptionsIn series: Series, mark: (AnswerOption) -> String?) -> [String] {
        guard series.question.hasOneOption else { return [] }
        let places = Set(series.cells.compactMap(\.answer).filter { $0.options.count == 1 }.flatMap(\.options))
        return places.sorted().compactMap { place in
            let option = series.question.options[place]
            return mark(option).map { "\($0) \(option.title.text(in: language))" }
        }
    }

    /// Returns the marks of the gaps that occur, with their meanings.
    func legend(of cells: [Series.Cell]) -> [String] {
        func has(_ gap: Series.Gap) -> Bool { cells.contains(.gap(gap)) }
        var parts: [String] = []
        switch (has(.noCard), has(.noAnswer)) {
        case (true, _): parts.append("\(marks.mark(Series.Gap.noCard)) \(words.legendNoCard)")
        case (false, true): parts.append("\(marks.mark(Series.Gap.noAnswer)) \(words.legendNoAnswer)")
        case (false, false): break
        }
        if has(.skipped) { parts.append("\(marks.mark(Series.Gap.skipped)) \(words.legendSkipped)") }
        if has(.leftEmpty) { parts.append("\(marks.mark(Series.Gap.leftEmpty)) \(words.legendLeftEmpty)") }
        if has(.severalVersions) {
            parts.append("\(marks.mark(Series.Gap.severalVersions)) \(words.legendVersions)")
        }
        return parts
    }
}

extension String {
    /// Returns the text after some spaces, padded to a width.
    func padded(toColumns width: Int, before: Int) -> String {
        (String(repeating: " ", count: before) + self).padded(toColumns: width)
    }
}
