import CardSchema

/// What a session's page leaves out so that it fits on one sheet of A4 or Letter, in the order in which it does.
///
/// The type never gets smaller and no urgent row is left out. Heights are in millimetres; the text area of a Letter
/// sheet with margins of 12 mm is the lower one.
package struct SessionLayout: Sendable, Hashable {
    /// Whether rows without an answer share a line in their section.
    package private(set) var runsInUnanswered = false
    /// Whether options that were used on one day share a line.
    package private(set) var runsInUsedOnce = false
    /// Whether rows that are zero all week share a line.
    package private(set) var runsInZeros = false
    /// Whether texts are counted instead of shown.
    package private(set) var leavesOutTexts = false
    /// Whether what follows the rows begins a second page.
    package private(set) var hasTwoPages = false

    /// The height of the text area of a Letter sheet: 279.4 mm less two margins of 12 mm.
    static let height = 255.0
    /// The characters that fit into a line of the whole width: 186 mm at 8 points.
    static let lineLength = 120

    /// Chooses the first layout that fits.
    package init(_ week: SessionWeek) {
        if height(week) <= Self.height { return }
        runsInUnanswered = true
        if height(week) <= Self.height { return }
        runsInUsedOnce = true
        if height(week) <= Self.height { return }
        runsInZeros = true
        if height(week) <= Self.height { return }
        leavesOutTexts = true
        if height(week) <= Self.height { return }
        // A second page has room for the texts.
        (leavesOutTexts, hasTwoPages) = (false, true)
    }

    /// The rows of a section: those that have a line of their own, and those that share one.
    package struct Split {
        /// The rows with a line.
        package var rows: [SessionWeek.Row]
        /// The rows that are zero all week, if they share a line.
        package var zeros: [SessionWeek.Row] = []
        /// The rows without an answer, if they share a line.
        package var unanswered: [SessionWeek.Row] = []
    }

    /// Splits the rows of a section.
    package func split(_ section: SessionWeek.Section) -> Split {
        var split = Split(rows: section.rows)
        if runsInZeros {
            split.zeros = split.rows.filter(\.isZeroAllWeek)
            split.rows.removeAll(where: \.isZeroAllWeek)
        }
        if runsInUnanswered {
            split.unanswered = split.rows.filter { $0.total.count == 0 }
            split.rows.removeAll { $0.total.count == 0 }
        }
        return split
    }

    /// Returns the options that have a line of their own, and those that share one.
    package func split(_ used: [SessionWeek.Used]) -> (lines: [SessionWeek.Used], once: [SessionWeek.Used]) {
        guard runsInUsedOnce else { return (used, []) }
        return (used.filter { $0.count > 1 }, used.filter { $0.count == 1 })
    }

    // MARK: - Heights

    private static let (title, head, row, urgentRow, heading) = (6.5, 9.4, 4.1, 4.8, 5.1)
    /// Three lines, with the space above them.
    private static let legend = 13.0
    private static let penLines = 3 * 7.0
    /// A further line of a label, 10 or 11 points high.
    private static let labelLine = 3.9
    /// The characters that surely fit into a line of a label: 48 mm at 8 points, and at the 9 points of urgent rows.
    private static let (columns, urgentColumns) = (28, 25)

    private func height(_ week: SessionWeek) -> Double {
        var sum = Self.title + Self.head + Self.row + Self.legend
        if !week.urgent.rows.isEmpty {
            sum += Self.heading + Self.height(week.urgent.rows, first: Self.urgentRow, columns: Self.urgentColumns)
        }
        for section in week.sections {
            let split = split(section)
            sum += Self.heading + Self.height(split.rows, first: Self.row, columns: Self.columns)
            sum += Self.lines(split.zeros.map(\.label)) + Self.lines(split.unanswered.map(\.label))
        }
        let (lines, once) = split(week.used)
        if week.hasUsed {
            // Two columns with the names of the days, and a line for the number of the others.
            sum += Self.heading + Self.row * (Double((lines.count + 1) / 2) + 2) + Self.lines(once.map(\.title))
            sum += Self.lines(week.usedUnanswered)
        }
        for text in week.texts {
            sum += leavesOutTexts ? Self.row : Self.heading + text.lines.reduce(0) { $0 + Self.lines([$1.text]) }
        }
        if !week.doubts.isEmpty {
            sum += Self.heading + week.doubts.reduce(0) { $0 + Self.lines([$1.message]) }
        }
        if !week.ask.isEmpty { sum += Self.heading + Self.lines([week.ask]) + Self.penLines }
        return sum
    }

    /// The height of rows, whose labels may take several lines.
    private static func height(_ rows: [SessionWeek.Row], first: Double, columns: Int) -> Double {
        rows.reduce(0) { sum, row in
            let label = row.scale.isEmpty ? row.label : "\(row.label)  \(row.scale)"
            return sum + first + labelLine * Double(max(1, TextWrap.lines(label, width: columns).count) - 1)
        }
    }

    /// The height of some texts that share a paragraph.
    private static func lines(_ texts: [String]) -> Double {
        guard !texts.isEmpty else { return 0 }
        let length = texts.reduce(0) { $0 + $1.count + 6 }
        return row * Double(length / lineLength + 1)
    }
}
