import CardSchema

/// Explains the marks that occur in a session's week, the same on paper and in a terminal.
package struct SessionLegend: Sendable {
    private let week: SessionWeek
    private let text: SeriesText
    private var words: InsightWords { text.words }
    private var marks: SeriesMarks { text.marks }

    /// Prepares the legend of a week; the marks must be those with which the week was read.
    package init(_ week: SessionWeek, _ text: SeriesText) {
        self.week = week
        self.text = text
    }

    /// The marks with their meanings, and at the end what is not shown.
    package var parts: [String] {
        let cells = week.rows.flatMap(\.cells)
        var parts: [String] = []
        if cells.contains(where: { $0.acted != nil }) {
            parts += ["\(marks.did) \(words.legendActed)", "\(marks.didNot) \(words.legendDidNot)"]
        }
        if cells.contains(where: \.isDoubtful) { parts.append("\(marks.doubtful) \(words.legendDoubtful)") }
        if cells.contains(where: \.isStrong) {
            parts.append(marks.isASCII ? words.legendStrong : words.legendBoxed)
        }
        let seen = Set(cells.map(\.text) + week.marks.map(marks.mark))
        let gaps = week.used.flatMap(\.days).compactMap { day -> String? in
            if case .gap(let gap) = day { marks.mark(gap) } else { nil }
        }
        let meanings: [(mark: String, meaning: String)] = [
            (marks.mark(Series.Gap.noAnswer), words.legendNothing),
            (marks.mark(Series.Gap.skipped), words.legendSkipped),
            (marks.mark(Series.Gap.leftEmpty), words.legendLeftEmpty),
            (marks.mark(Series.Gap.severalVersions), words.legendVersions),
            (marks.mark(SeriesCollection.Mark.partial), words.legendPartial),
        ]
        parts += meanings.filter { seen.union(gaps).contains($0.mark) }.map { "\($0.mark) \($0.meaning)" }
        if cells.contains(where: { $0.text.hasPrefix(marks.several) }) {
            parts.append("\(marks.several) \(words.legendSeveral)")
        }
        if let days = daysLate.min() { parts.append("\(marks.mark(.late(days))) \(words.legendLate(count: days))") }
        if hasBlankDays { parts.append(words.legendBlank) }
        let hidden = words.questionsNotShown(count: week.notShown.questions)
        return parts + [week.notShown.hasNotes ? words.andNotes(questions: hidden) : hidden]
    }

    /// For each card of the week that was filled in later, by how many days.
    private var daysLate: [Int] {
        week.marks.compactMap { mark in if case .late(let days) = mark { days } else { nil } }
    }

    /// Whether a question was not asked on a day that is not in the future.
    private var hasBlankDays: Bool {
        week.rows.contains { row in
            zip(row.cells, week.marks).contains { $0.text == marks.mark(Series.Gap.notAsked) && $1 != .future }
        }
    }
}
