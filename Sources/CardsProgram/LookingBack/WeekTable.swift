import CardEngine
import CardPlugins
import CardSchema

/// A week as a table: questions down, seven days across.
struct WeekTable {
    let look: LookBack
    let collection: SeriesCollection
    /// The same questions in the cards of each slot; empty without slots.
    let bySlot: [(slot: Cadence.Slot, collection: SeriesCollection)]
    let days: ClosedRange<CivilDate>
    /// The width of the column of labels with a space.
    private let labelWidth: Int

    init(
        look: LookBack, collection: SeriesCollection, bySlot: [(slot: Cadence.Slot, collection: SeriesCollection)],
        days: ClosedRange<CivilDate>
    ) {
        (self.look, self.collection, self.bySlot, self.days) = (look, collection, bySlot, days)
        let longest = bySlot.map { DisplayWidth.columns(of: Self.name($0.slot, look)) }.max().map { $0 + 2 } ?? 0
        let labels =
            collection.questions.map { DisplayWidth.columns(of: $0.label(in: look.invocation.language)) + longest }
            + [12]
        let room = max(8, look.width - 7 * Self.cellWidth(look))
        labelWidth = Self.isStacked(look) ? 1 : min(room, (labels.max() ?? 12) + 1)
    }

    private var text: SeriesText { look.text }

    /// Whether each label has a line of its own, because the window is too narrow for both.
    private var isStacked: Bool { Self.isStacked(look) }

    private static func isStacked(_ look: LookBack) -> Bool { look.width < 50 }

    /// The width of a day's column: a value like 6:30 with a space, or more where there is room.
    private var cellWidth: Int { Self.cellWidth(look) }

    private static func cellWidth(_ look: LookBack) -> Int {
        isStacked(look) ? min(7, max(4, look.width / 7)) : look.width >= 76 ? 7 : look.width >= 60 ? 6 : 5
    }

    private var starts: [CivilDate] { (0..<7).map { days.lowerBound.adding(days: $0) } }

    /// The lines of the table with its heading.
    var lines: [ShadedLine] {
        let filled = starts.count { collection.cards(on: $0) > 0 }
        let separator = " \(text.marks.separator) "
        let heading = [
            look.title, look.days(days), look.words.daysWithCard(number: filled, count: 7),
        ].joined(separator: separator)
        var lines = [ShadedLine(heading.clipped(toColumns: look.width))] + header
        for (name, one) in parts {
            lines += row(
                [look.words.card, name].compactMap(\.self).joined(separator: ", "),
                starts.map { (text.marks.mark(one.mark(of: $0)), nil) })
        }
        for (index, question) in collection.questions.enumerated() {
            let label = question.label(in: look.invocation.language)
            let all = parts.map { (name: $0.name, series: $0.collection.series(index, over: days)) }
            // Most questions of a template with slots belong to one of them.
            let answered = all.filter { $0.series.count > 0 }
            for (name, series) in answered.isEmpty ? [(nil, collection.series(index, over: days))] : answered {
                let axis = question.kind == .rating ? SeriesAxis(series) : nil
                lines += row(
                    [label, name].compactMap(\.self).joined(separator: ", "),
                    series.cells.map { (shown($0, question), ShadedLine.Shade(axis, $0, of: question)) })
            }
        }
        return lines + legend
    }

    /// Explains the marks that occur in the table: those of the cards, then those of the answers.
    private var legend: [ShadedLine] {
        let (words, marks) = (text.words, text.marks)
        var ofCards: [String] = []
        let cards = parts.flatMap { part in starts.map { part.collection.mark(of: $0) } }
        for (index, mark) in cards.enumerated() where !cards[..<index].contains(mark) {
            if let meaning = words.meaning(of: mark) { ofCards.append("\(marks.mark(mark)) \(meaning)") }
        }
        if let days = cards.compactMap(\.daysLate).min() {
            ofCards.append("\(marks.mark(.late(days))) \(words.legendLate(count: days))")
        }
        var ofAnswers: [String] = []
        for index in collection.questions.indices {
            let question = collection.questions[index]
            for cell in parts.flatMap({ $0.collection.series(index, over: days).cells }) {
                guard let meaning = meaning(of: cell, question), !ofAnswers.contains(meaning) else { continue }
                ofAnswers.append(meaning)
            }
        }
        return [(words.card, ofCards), (words.legendAnswers, ofAnswers)].filter { !$1.isEmpty }.flatMap {
            title, meanings in
            TextWrap.lines("\(title): \(meanings.joined(separator: ", "))", width: look.width).map { ShadedLine($0) }
        }
    }

    /// Returns a cell's mark with its meaning; `nil` without a mark, and for a mark that means the same in the row of cards.
    private func meaning(of cell: Series.Cell, _ question: SeriesQuestion) -> String? {
        let (words, marks) = (text.words, text.marks)
        return switch cell {
        case .gap(.noAnswer): "\(marks.mark(Series.Gap.noAnswer)) \(words.legendNoAnswer)"
        case .gap(.skipped): "\(marks.mark(Series.Gap.skipped)) \(words.legendSkipped)"
        case .gap: nil
        case .answer(let answer) where answer.span != nil || answer.count > 1:
            "\(marks.several) \(text.severalCards(of: question))"
        case .answer: question.kind == .words ? "\(marks.answered) \(words.legendWords)" : nil
        }
    }

    /// What has rows of its own: the slots with their names, or everything.
    private var parts: [(name: String?, collection: SeriesCollection)] {
        bySlot.isEmpty ? [(nil, collection)] : bySlot.map { (Self.name($0.slot, look), $0.collection) }
    }

    private static func name(_ slot: Cadence.Slot, _ look: LookBack) -> String {
        slot.title.text(in: look.invocation.language)
    }

    private func shown(_ cell: Series.Cell, _ question: SeriesQuestion) -> String {
        guard let answer = cell.answer, answer.span != nil else { return text.cell(cell, of: question) }
        return text.marks.several + text.answer(answer, of: question, width: cellWidth - 2)
    }

    /// The weekdays and days; today in brackets, with the first letters alone where two do not fit.
    private var header: [ShadedLine] {
        let today = collection.today
        let cells = starts.map { day -> String in
            let number = "\(day.components.day)"
            let name = look.words.weekday(day, letters: 2)
            if cellWidth >= 6 {
                return day == today ? "[\(name)\(cellWidth > 6 ? " " : "")\(number)]" : "\(name) \(number)"
            }
            return day == today ? "[\(number)]" : String(name.prefix(1)) + number
        }
        return row("", cells.map { ($0, nil) })
    }

    private func row(_ label: String, _ cells: [(text: String, shade: ShadedLine.Shade?)]) -> [ShadedLine] {
        let shown = label.fitted(toColumns: isStacked ? look.width : labelWidth - 1, mark: text.marks.cut)
        var line = isStacked ? ShadedLine() : ShadedLine(shown + " ")
        for (text, shade) in cells {
            // A value keeps a space from the next one; the header, which is as wide as its column, needs none.
            let room = label.isEmpty ? cellWidth : cellWidth - 1
            let value =
                DisplayWidth.columns(of: text) <= room ? text : text.fitted(toColumns: room, mark: self.text.marks.cut)
            let spaces = cellWidth - DisplayWidth.columns(of: value)
            line.append(String(repeating: " ", count: spaces - spaces / 2))
            line.append(value, shade)
            line.append(String(repeating: " ", count: spaces / 2))
        }
        return isStacked && !label.isEmpty ? [ShadedLine(shown), line] : [line]
    }
}
