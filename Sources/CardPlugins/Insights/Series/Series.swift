package import CardEngine
package import CardSchema

/// What cards say about one question, period by period: an answer, or the reason why there is none.
///
/// ```
/// cards ─▶ SeriesCollection ─▶ Series ─▶ a table in the terminal
///                                     ├▶ a page in HTML
///                                     └▶ a sentence
/// ```
///
/// Every renderer draws the same series, so they cannot disagree. Missing answers are never filled in.
package struct Series: Sendable {
    /// An answer.
    package struct Answer: Sendable, Hashable {
        /// The number in the question's unit; `nil` for options and words.
        ///
        /// Of several answers it is their mean, or the one at the end that counts; if both ends count, the one farther
        /// from the best. See ``SeriesQuestion/takenEnds``.
        package let number: Double?
        /// The lowest and the highest of several answers if both count and they differ; otherwise `nil`.
        package let span: ClosedRange<Double>?
        /// The places of the options that at least one card chose, in ascending order.
        package let options: [Int]
        /// The number of cards of a day that answered, or the number of days of a longer period; at least 1.
        package let count: Int

        /// Creates an answer.
        package init(number: Double?, options: [Int], count: Int, span: ClosedRange<Double>? = nil) {
            self.number = number
            self.span = span
            self.options = options
            self.count = count
        }

        /// The lowest number that counts.
        package var low: Double? { span?.lowerBound ?? number }
        /// The highest number that counts.
        package var high: Double? { span?.upperBound ?? number }
    }

    /// Why there is no answer.
    package enum Gap: String, Sendable, Hashable, CaseIterable {
        /// There is no card.
        case noCard
        /// There is a card, but no answer.
        case noAnswer
        /// The question was skipped.
        case skipped
        /// The day was left empty on purpose.
        case leftEmpty
        /// The card has several versions, between which nobody has chosen yet.
        case severalVersions
        /// The question is not asked then.
        case notAsked
        /// The period has not begun.
        case future
    }

    /// A period of the series.
    package enum Cell: Sendable, Hashable {
        case answer(Answer)
        case gap(Gap)

        /// The answer, or `nil` for a gap.
        package var answer: Answer? { if case .answer(let answer) = self { answer } else { nil } }
        /// The number, or `nil` for a gap and for options and words.
        package var number: Double? { answer?.number }
    }

    /// A place where the version of the template changed.
    package struct Break: Sendable, Hashable {
        /// The first period with the newer version.
        package let index: Int
        /// The newer version.
        package let version: Int
        /// Whether the numbers before and after cannot be compared; otherwise they were converted to another range.
        package let isBroken: Bool
    }

    /// The question.
    package let question: SeriesQuestion
    /// The length of a period.
    package let period: Tally.Period
    /// The first day of each period, in order.
    package let starts: [CivilDate]
    /// The answers and gaps, one for each period.
    package let cells: [Cell]
    /// The places where the template changed in a way that matters to the question, in order.
    package let breaks: [Break]

    package init(
        _ question: SeriesQuestion, period: Tally.Period = .day, starts: [CivilDate], cells: [Cell], breaks: [Break]
    ) {
        precondition(starts.count == cells.count, "each period has one cell")
        self.question = question
        self.period = period
        self.starts = starts
        self.cells = cells
        self.breaks = breaks
    }

    /// The number of periods with an answer.
    package var count: Int { cells.count { $0.answer != nil } }

    /// The part of the series in a range of periods.
    package subscript(range: Range<Int>) -> Series {
        Series(
            question, period: period, starts: Array(starts[range]), cells: Array(cells[range]),
            breaks: breaks.filter { range.contains($0.index) && $0.index > range.lowerBound }.map {
                Break(index: $0.index - range.lowerBound, version: $0.version, isBroken: $0.isBroken)
            })
    }

    /// The stretches of periods with comparable numbers; each has its own median.
    package var stretches: [Range<Int>] {
        let ends = breaks.filter(\.isBroken).map(\.index) + [cells.count]
        var start = 0
        return ends.compactMap { end in
            defer { start = max(start, end) }
            return start < end ? start..<end : nil
        }
    }
}

// MARK: - Longer periods

extension Series {
    /// Returns the same series by week or month: the mean of the days with an answer, or the ends that count.
    ///
    /// A period without an answer has the gap that most of its days have.
    package func by(_ longer: Tally.Period) -> Series {
        guard longer != period, !cells.isEmpty else { return self }
        var (starts, cells, breaks): ([CivilDate], [Cell], [Break]) = ([], [], [])
        var first = 0
        while first < self.cells.count {
            let start = longer.start(of: self.starts[first])
            let last = longer.end(of: start)
            var end = first + 1
            while end < self.cells.count, self.starts[end] <= last { end += 1 }
            for one in self.breaks where (first..<end).contains(one.index) {
                breaks.append(Break(index: starts.count, version: one.version, isBroken: one.isBroken))
            }
            starts.append(start)
            cells.append(question.joined(self.cells[first..<end]))
            first = end
        }
        return Series(question, period: longer, starts: starts, cells: cells, breaks: breaks)
    }
}

extension SeriesQuestion {
    /// Returns the cell of a period from those of its days.
    fileprivate func joined(_ days: ArraySlice<Series.Cell>) -> Series.Cell {
        var (count, numbers, sum, lowest, highest) = (0, 0, 0.0, Double.infinity, -Double.infinity)
        var options: Set<Int> = []
        for case .answer(let answer) in days {
            count += 1
            if let number = answer.number, let low = answer.low, let high = answer.high {
                (numbers, sum, lowest, highest) = (numbers + 1, sum + number, min(lowest, low), max(highest, high))
            }
            if !answer.options.isEmpty { options.formUnion(answer.options) }
        }
        guard count > 0 else { return .gap(Self.mostFrequent(days)) }
        guard numbers > 0 else {
            return .answer(Series.Answer(number: nil, options: options.sorted(), count: count))
        }
        return .answer(
            answer(
                low: lowest, high: highest, mean: sum / Double(numbers), options: options.sorted(), count: count))
    }

    /// Returns the gap that most days without an answer have.
    private static func mostFrequent(_ days: ArraySlice<Series.Cell>) -> Series.Gap {
        let counts = Series.Gap.allCases.map { gap in (gap, days.count { $0 == .gap(gap) }) }
        return counts.max { $0.1 < $1.1 }?.0 ?? .noCard
    }
}
