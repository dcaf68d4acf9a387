import CardSchema

/// What a session's page leaves out so that it fits on one sheet of A4 or Letter, in the order in which it does.
///
/// The type never gets smaller and no urgent row is left out. Heights are in millimetres; the text area of a Letter
/// sheet with margins of 12 mm is the lower one.
package struct SessionLayout: Sendable, Hashable {
    /// Whether there is one line for a pen instead of three.
    package private(set) var hasOnePenLine = false
    /// Whether all rows without an answer in this week share a line in their section, not only the bare ones.
    package private(set) var runsInUnanswered = false
    /// Whether options that were used on one day share a line.
    package private(set) var runsInUsedOnce = false
    /// Whether rows that are zero all week share a line.
    package private(set) var runsInZeros = false
    /// Whether texts are counted instead of shown.
    package private(set) var leavesOutTexts = false
    /// Whether the legend follows the rows, because there are several pages.
    package private(set) var legendFollowsRows = false
    /// What stands on each page.
    package private(set) var pages: [[Part]] = [Part.allCases]

    /// A part of the week that is not divided.
    package enum Part: CaseIterable, Sendable {
        /// The table with the days, and the legend if there are several pages.
        case rows
        /// What was used.
        case used
        /// The texts.
        case texts
        /// What does not fit together, what to talk about, and the legend of a single page.
        case end
    }

    /// The height of the text area of a Letter sheet: 279.4 mm less two margins of 12 mm.
    static let height = 255.0
    /// The characters of a heading and its note that surely fit into a line.
    static let headingLength = 100
    /// The characters that fit into a line of the whole width: 186 mm at 8 points.
    static let lineLength = 120
    /// The same at the 9 points of urgent rows, and the characters of what precedes the names.
    private static let (urgentLineLength, headOfLine) = (106, 16)

    /// Chooses the first layout that fits.
    package init(_ week: SessionWeek) {
        let steps: [WritableKeyPath<Self, Bool>] = [
            \.hasOnePenLine, \.runsInUnanswered, \.runsInUsedOnce, \.runsInZeros, \.leavesOutTexts,
        ]
        func hasRoom(_ parts: [Part]) -> Bool {
            parts.reduce(Self.title) { $0 + height(of: $1, week) } <= Self.height
        }
        for step in steps where !hasRoom(Part.allCases) { self[keyPath: step] = true }
        if hasRoom(Part.allCases) { return }
        legendFollowsRows = true
        // Several pages have room for what one has not.
        for step in steps { self[keyPath: step] = false }
        if !hasRoom([.rows]) { runsInUnanswered = true }
        if !hasRoom([.rows]) { runsInZeros = true }
        if !hasRoom([.used]) { runsInUsedOnce = true }
        pages = [[]]
        for part in Part.allCases {
            if !pages[pages.count - 1].isEmpty, !hasRoom(pages[pages.count - 1] + [part]) { pages.append([]) }
            pages[pages.count - 1].append(part)
        }
    }

    /// The rows of a section: those that have a line of their own, and those that share one.
    ///
    /// Rows with nothing to see share one on every sheet.
    package struct Split {
        /// The rows with a line.
        package var rows: [SessionWeek.Row]
        /// The rows that are zero all week, if they share a line.
        package var zeros: [SessionWeek.Row] = []
        /// The rows without an answer that share a line.
        package var unanswered: [SessionWeek.Row] = []
    }

    /// Splits the rows of a section.
    package func split(_ section: SessionWeek.Section) -> Split {
        var split = Split(rows: [])
        for row in section.rows {
            if row.isBare || runsInUnanswered && row.total.count == 0 {
                split.unanswered.append(row)
            } else if runsInZeros, row.isZeroAllWeek {
                split.zeros.append(row)
            } else {
                split.rows.append(row)
            }
        }
        return split
    }

    /// Returns the options that have a line of their own, and those that share one.
    package func split(_ used: [SessionWeek.Used]) -> (lines: [SessionWeek.Used], once: [SessionWeek.Used]) {
        guard runsInUsedOnce else { return (used, []) }
        return (used.filter { $0.count > 1 }, used.filter { $0.count == 1 })
    }

    /// The number of lines for a pen.
    package var penLines: Int { hasOnePenLine ? 1 : 3 }

    // MARK: - Heights

    private static let (title, head, row, urgentRow, heading) = (6.5, 6.5, 4.1, 4.8, 5.1)
    /// Five lines, with the space above them.
    private static let legend = 20.5
    private static let penLine = 7.0
    /// A further line of a label, 10 or 11 points high.
    private static let labelLine = 3.9
    /// The characters that surely fit into a line of a label: 43 mm at 8 points, and at the 9 points of urgent rows.
    private static let (columns, urgentColumns) = (25, 22)

    private func height(of part: Part, _ week: SessionWeek) -> Double {
        switch part {
        case .rows:
            var sum = Self.head + Self.row
            if !week.urgent.rows.isEmpty {
                sum += Self.heading + Self.height(week.urgent.rows, first: Self.urgentRow, columns: Self.urgentColumns)
                if !week.unknown.isEmpty {
                    // The names of days are as long in every language.
                    let length = week.unknownNames(InsightWords(.en)).count + Self.headOfLine
                    sum += Self.urgentRow * Double(length / Self.urgentLineLength + 1)
                }
            }
            for section in week.sections {
                let split = split(section)
                sum += Self.heading + Self.height(split.rows, first: Self.row, columns: Self.columns)
                sum += Self.lines(split.zeros.map(\.label)) + Self.lines(split.unanswered.map(\.label))
            }
            return sum + (legendFollowsRows ? Self.legend : 0)
        case .used:
            guard week.hasUsed else { return 0 }
            let (lines, once) = split(week.used)
            // Two columns with the names of the days, and a line for the number of the others.
            return Self.heading + Self.row * (Double((lines.count + 1) / 2) + 2) + Self.lines(once.map(\.title))
                + Self.lines(week.usedUnanswered)
        case .texts:
            return week.texts.reduce(0) { sum, text in
                guard !leavesOutTexts else { return sum + Self.row }
                return sum + Self.heading + text.lines.reduce(0) { $0 + Self.lines([$1.text]) }
            }
        case .end:
            var sum = legendFollowsRows ? 0 : Self.legend
            if !week.doubts.isEmpty {
                sum += Self.heading + week.doubts.reduce(0) { $0 + Self.lines([$1.message]) }
            }
            if !week.ask.isEmpty { sum += Self.heading + Self.lines([week.ask]) + Self.penLine * Double(penLines) }
            return sum
        }
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
