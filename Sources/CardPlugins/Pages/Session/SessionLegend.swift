import CardSchema

/// Explains the marks that occur in a session's week, the same on paper and in a terminal.
package struct SessionLegend: Sendable {
    private let week: SessionWeek
    private let text: SeriesText
    private let isOnPaper: Bool
    private var words: InsightWords { text.words }
    private var marks: SeriesMarks { text.marks }

    /// Prepares the legend of a week; the marks must be those with which the week was read.
    ///
    /// On paper, there are boxes and italics.
    package init(_ week: SessionWeek, _ text: SeriesText, isOnPaper: Bool) {
        self.week = week
        self.text = text
        self.isOnPaper = isOnPaper
    }

    /// The lines: the marks of the row of cards, those of the answers, what stands out, and what is not shown.
    package var lines: [String] {
        var lines = cardMarks.isEmpty ? [] : ["\(words.card): \(cardMarks.joined(separator: ", "))"]
        if !answerMarks.isEmpty { lines.append("\(words.legendAnswers): \(answerMarks.joined(separator: ", "))") }
        if week.rows.contains(where: { $0.cells.contains(where: \.isStrong) }) {
            lines.append(isOnPaper ? words.legendBoxed : words.legendStrong)
        }
        let rest = ["\(words.numberColumn): \(words.legendNumber)", notShown].compactMap { $0 }
        return lines + [rest.joined(separator: ". ") + "."]
    }

    private var notShown: String? {
        let (questions, hasNotes) = week.notShown
        guard questions > 0 else { return hasNotes ? words.notesNotShown : nil }
        let hidden = words.questionsNotShown(count: questions)
        return hasNotes ? words.andNotes(questions: hidden) : hidden
    }

    private var cardMarks: [String] {
        var parts: [String] = []
        for (index, mark) in week.marks.enumerated() where !week.marks[..<index].contains(mark) {
            if let meaning = words.meaning(of: mark) { parts.append("\(marks.mark(mark)) \(meaning)") }
        }
        if let days = week.marks.compactMap(\.daysLate).min() {
            let meaning = words.legendLate(count: days)
            parts.append(
                "\(marks.mark(.late(days))) " + (isOnPaper ? words.legendItalic(late: meaning) : meaning))
        }
        return parts
    }

    private var answerMarks: [String] {
        let cells = week.rows.flatMap(\.cells)
        var parts: [String] = []
        if cells.contains(where: { $0.action == .did || $0.action == .didNot }) {
            parts += ["\(marks.did) \(words.legendActed)", "\(marks.didNot) \(words.legendDidNot)"]
        }
        if cells.contains(where: \.isDoubtful) { parts.append("\(marks.doubtful) \(words.legendDoubtful)") }
        let gaps = week.used.flatMap(\.days).compactMap { day -> String? in
            if case .gap(let gap) = day { marks.sessionMark(gap) } else { nil }
        }
        let seen = Set(cells.map(\.text) + cells.compactMap(\.action).map(marks.mark)).union(gaps)
        let meanings: [(gap: Series.Gap, meaning: String)] = [
            (.noAnswer, words.legendNoAnswer), (.skipped, words.legendSkipped),
        ]
        for (gap, meaning) in meanings where seen.contains(marks.sessionMark(gap)) {
            parts.append("\(marks.sessionMark(gap)) \(meaning)")
        }
        if cells.contains(where: { $0.text.hasPrefix(marks.several) }) {
            parts.append("\(marks.several) \(words.legendSeveral)")
        }
        if hasBlankDays { parts.append(words.legendBlank) }
        return parts
    }

    /// Whether a question was not asked on a day that is not in the future.
    private var hasBlankDays: Bool {
        week.rows.contains { row in
            zip(row.cells, week.marks).contains { $0.text == marks.mark(Series.Gap.notAsked) && $1 != .future }
        }
    }
}

extension InsightWords {
    /// Returns what the mark of a day's card means, for a legend; `nil` for a late card, whose days count, and for no mark.
    package func meaning(of mark: SeriesCollection.Mark) -> String? {
        switch mark {
        case .filled: legendComplete
        case .partial: legendPartial
        case .leftEmpty: legendLeftEmpty
        case .severalVersions: legendVersions
        case .none: legendNoCard
        case .late, .notAsked, .future: nil
        }
    }
}
