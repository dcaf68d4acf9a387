import CardPlugins
import CardSchema

/// The week of a report in a terminal, with the rows and marks of its page for paper.
struct SessionTable {
    let look: LookBack
    let week: SessionWeek

    private var text: SeriesText { look.text }
    private var words: InsightWords { text.words }
    private var marks: SeriesMarks { text.marks }

    /// Room for `[4●!]`, and for the dates above where there is room for them.
    private var cellWidth: Int { look.width >= 100 ? 7 : 5 }
    /// The width of the number of answers, and that of the highest one.
    private static let countWidth = 4
    private var extremeWidth: Int {
        let texts = week.rows.flatMap { [$0.total.extreme, $0.previous.extreme] } + [words.highColumn]
        return max(8, (texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0) + 1)
    }
    /// The width of what the days of a week have together.
    private var totalWidth: Int { Self.countWidth + extremeWidth }
    /// The width that most labels need, without their scale.
    private static let leastLabelWidth = 17
    private func room(withTotals count: Int) -> Int { look.width - 7 * cellWidth - totalWidth * count }
    /// Whether there is room for the week before.
    private var hasPrevious: Bool { room(withTotals: 2) >= Self.leastLabelWidth }
    /// Whether a label has a line of its own, with the highest answer, and the days are below it.
    private var isStacked: Bool { room(withTotals: 1) < Self.leastLabelWidth }
    private var labelWidth: Int { isStacked ? 0 : min(30, room(withTotals: hasPrevious ? 2 : 1)) }

    private var days: [CivilDate] { (0..<7).map { week.days.lowerBound.adding(days: $0) } }

    /// The lines, each within the width of the output.
    var lines: [ShadedLine] {
        var texts = heading
        let before = SessionWeek.Total(count: week.filledBefore)
        let filled = SessionWeek.Total(count: week.counts.filled)
        texts += row(words.card, week.marks.map(marks.mark), filled, before, showsZero: true)
        let sections = (week.urgent.rows.isEmpty ? [] : [week.urgent]) + week.sections
        for section in sections {
            texts.append("")
            texts += wrapped(section.heading + (section.note.isEmpty ? "" : ": \(section.note)"))
            // The most urgent rows are there in every week.
            let isUrgent = section.rows == week.urgent.rows
            texts += (isUrgent ? section.rows : section.lines).flatMap(row)
            if isUrgent, !week.unknown.isEmpty {
                texts += wrapped(words.urgentUnknown(names: week.unknownNames(words)))
            }
            if !isUrgent, !section.bare.isEmpty {
                texts += wrapped(words.unansweredAllWeek(names: section.bare.map(\.label).joined(separator: ", ")))
            }
        }
        texts += used + written
        if !week.doubts.isEmpty { texts += ["", words.toCheck] }
        for doubt in week.doubts {
            let names = doubt.days.map { words.weekday($0) }.joined(separator: ", ")
            texts += wrapped("\(marks.doubtful) \(names): \(doubt.message)")
        }
        if !week.ask.isEmpty { texts += ["", words.toAsk] + wrapped(week.ask) }
        let legend = SessionLegend(week, text, isOnPaper: false).lines.flatMap(wrapped)
        return (texts + [""] + legend).map { ShadedLine($0) }
    }

    private func wrapped(_ text: String) -> [String] { TextWrap.lines(text, width: look.width) }

    private var heading: [String] {
        var counts = [words.daysWithCard(number: week.counts.filled, count: 7)]
        if week.counts.late > 0 { counts.append(words.countLate(count: week.counts.late)) }
        if week.counts.partial > 0 { counts.append(words.countPartial(count: week.counts.partial)) }
        let title = [week.title, look.days(week.days), counts.joined(separator: ", ")]
        var spans =
            isStacked
            ? words.highColumn.atEnd(of: look.width)
            : String(repeating: " ", count: labelWidth + 7 * cellWidth) + words.thisWeek.centered(in: totalWidth)
        if hasPrevious { spans += words.weekBefore.centered(in: totalWidth) }
        var names = String(repeating: " ", count: labelWidth)
        for day in days {
            names += (words.weekday(day) + (cellWidth > 5 ? " \(day.components.day)" : "")).centered(in: cellWidth)
        }
        for _ in 0..<(hasPrevious ? 2 : 1) {
            names += words.numberColumn.atEnd(of: Self.countWidth)
            if !isStacked { names += words.highColumn.atEnd(of: extremeWidth) }
        }
        return wrapped(title.joined(separator: " \(marks.separator) ")) + [spans, names]
    }

    private func row(_ row: SessionWeek.Row) -> [String] {
        let scaled = row.scale.isEmpty ? row.label : "\(row.label) \(row.scale)"
        let label = isStacked || DisplayWidth.columns(of: scaled) < labelWidth ? scaled : row.label
        return self.row(label, row.cells.map(cell), row.total, row.previous)
    }

    private func row(
        _ label: String, _ cells: [String], _ total: SessionWeek.Total, _ previous: SessionWeek.Total? = nil,
        showsZero: Bool = false
    ) -> [String] {
        var above: [String] = []
        var line = ""
        if isStacked {
            above = TextWrap.lines(label, width: look.width - extremeWidth)
            if let last = above.popLast() {
                above.append(last.padded(toColumns: look.width - extremeWidth) + total.extreme.atEnd(of: extremeWidth))
            }
        } else {
            line = label.fitted(toColumns: labelWidth - 1, mark: marks.cut) + " "
        }
        for cell in cells { line += cell.centered(in: cellWidth) }
        for one in hasPrevious ? [total, previous].compactMap({ $0 }) : [total] {
            line += (one.count == 0 && !showsZero ? "" : "\(one.count)").atEnd(of: Self.countWidth)
            if !isStacked { line += one.extreme.atEnd(of: extremeWidth) }
        }
        return above + [line]
    }

    private func cell(_ cell: SessionWeek.Cell) -> String {
        let text =
            cell.text + (cell.action.map(marks.mark) ?? "")
            + (cell.isDoubtful ? marks.doubtful : "")
        return cell.isStrong ? "[\(text)]" : text
    }

    /// What was used, with a mark for each day.
    private var used: [String] {
        guard week.hasUsed else { return [] }
        let meanings = "\(marks.did) \(words.legendUsed), \(marks.didNot) \(words.legendNotUsed)"
        let heading = words.usedOf(heading: week.usedHeading)
        var lines = [""] + wrapped(week.used.isEmpty ? heading : "\(heading): \(meanings)")
        for one in week.used {
            let cells = one.days.map { day in
                switch day {
                case .used: marks.did
                case .notUsed: marks.didNot
                case .gap(let gap): marks.sessionMark(gap)
                }
            }
            lines += row(one.title, cells, SessionWeek.Total(count: one.count))
        }
        if week.unused.count > 0 {
            let names = week.unused.questions.joined(separator: ", ")
            lines += wrapped(words.unusedOptions(count: week.unused.count, names: names))
        }
        if !week.usedUnanswered.isEmpty {
            lines += wrapped(words.unansweredAllWeek(names: week.usedUnanswered.joined(separator: ", ")))
        }
        return lines
    }

    private var written: [String] {
        week.texts.flatMap { heading, lines in
            ["", heading] + lines.flatMap { wrapped("\($0.when) \($0.text.oneLine)") }
        }
    }
}

extension String {
    /// Returns the text in the middle of a width, or cut.
    fileprivate func centered(in width: Int) -> String {
        let spaces = max(0, width - DisplayWidth.columns(of: self))
        return (String(repeating: " ", count: spaces - spaces / 2) + self).padded(toColumns: width)
            .clipped(toColumns: width)
    }

    /// Returns the text at the end of a width, after at least one space, or cut.
    fileprivate func atEnd(of width: Int) -> String {
        let shown = clipped(toColumns: width - 1)
        return String(repeating: " ", count: width - DisplayWidth.columns(of: shown)) + shown
    }
}
