import CardSchema

extension DiaryInsights.Usual {
    /// Summarizes a series; returns `nil` if it has no numbers, or too few.
    init?(_ series: Series) {
        guard let numbers = series.numbers, let summary = try? Summary(numbers), let end = series.starts.last else {
            return nil
        }
        question = series.question
        self.summary = summary
        let last = Int32(end.dayNumber)
        // The last value of the moving average, up to today.
        let week = numbers.within(last - 6...last)
        lastWeek = week.count < SilentBelow.movingAverage ? nil : (Summary.mean(week.values), week.count)
        swing = try? Swing(numbers)
    }
}

extension DiaryInsights.StrongDays {
    /// Returns the counts of a series, one for each end of the range that is worst, the low one first.
    static func all(of series: Series) -> [Self] {
        [RangeEnds.low, .high].filter(series.question.worstEnds.contains).compactMap { Self(series, at: $0) }
    }

    /// Counts the days of a series whose answers are in the fifth of the range at an end; of a watched number without a
    /// range, those above 0.
    ///
    /// Returns `nil` for other kinds, and for too few days.
    private init?(_ series: Series, at worst: RangeEnds) {
        let (question, isLow) = (series.question, worst == .low)
        guard let threshold = Threshold(question, isLow: isLow), let end = series.starts.last else { return nil }
        let numbers = series.values { isLow ? $0.low : $0.high }
        let (last, length) = (Int32(end.dayNumber), PeriodShift.length)
        guard let recent = try? ThresholdCount(numbers, in: last - length + 1...last, where: threshold.isReached)
        else { return nil }
        self.threshold = threshold
        self.question = question
        self.recent = recent
        window = min(Int(length), series.cells.count)
        before = try? ThresholdCount(numbers, in: last - 2 * length + 1...last - length, where: threshold.isReached)
    }
}

extension DiaryInsights.StrongDays.Threshold {
    /// The threshold at an end of a question's range; `nil` if its answers have none.
    init?(_ question: SeriesQuestion, isLow: Bool) {
        switch question.kind {
        case .rating:
            guard let range = question.range else { return nil }
            self.init(range, isLow: isLow)
        case .amount where question.isWatched:
            guard isLow else {
                self = .aboveZero
                return
            }
            // Without a range, nothing says what is little.
            guard let range = question.range else { return nil }
            self.init(range, isLow: true)
        case .yesno where question.isWatched: self = isLow ? .no : .yes
        case .amount, .yesno, .duration, .time, .options, .words: return nil
        }
    }

    private init(_ range: ClosedRange<Double>, isLow: Bool) {
        let fifth = (range.upperBound - range.lowerBound) / 5
        self =
            isLow
            ? .atMost((range.lowerBound + fifth).rounded(.down)) : .atLeast((range.upperBound - fifth).rounded(.up))
    }

    /// Returns whether a number counts.
    func isReached(_ number: Double) -> Bool {
        switch self {
        case .atLeast(let limit): number >= limit
        case .atMost(let limit): number <= limit
        case .aboveZero: number > 0
        case .yes: number == 1
        case .no: number == 0
        }
    }
}

extension DiaryInsights.CardDays {
    /// Counts the days with a card; returns `nil` without any, or if the template does not expect one every day.
    init?(_ source: InsightSource) {
        guard let days = source.cardDays, let first = days.first, let end = source.series.first?.starts.last,
            first < end
        else { return nil }
        let numbers = days.map { Int32($0.dayNumber) }
        let (from, today) = (Int32(first.dayNumber), Int32(end.dayNumber))
        // Today is not over.
        missing = MissingDays(in: from...today - 1, cards: Set(numbers), DayValues(days: [], values: []))
        streak = source.grace.flatMap { try? Streak(numbers, today: today, grace: $0) }
        window = min(14, source.series.first?.cells.count ?? 14)
        let before = today - Int32(window)
        lately = numbers.count { $0 > before && $0 <= today }
    }
}

extension DiaryInsights.Factor {
    /// Returns a factor for a number or a yes/no question, and one for each option of those with options.
    static func all(of question: SeriesQuestion, at index: Int) -> [Self] {
        switch question.kind {
        case .rating, .amount, .duration, .time:
            [Self(index: index, option: nil, title: question.title, isYesNo: false)]
        case .yesno: [Self(index: index, option: nil, title: question.title, isYesNo: true)]
        case .options:
            question.options.enumerated().map { position, option in
                Self(index: index, option: position, title: option.title, isYesNo: true)
            }
        case .words: []
        }
    }

    /// Returns the numbers of the factor's days; 1 stands for a yes, or for a chosen option.
    func values(_ series: [Series]) -> DayValues {
        guard let option else { return series[index].numbers ?? DayValues(days: [], values: []) }
        return series[index].values { $0.options.contains(option) ? 1 : 0 }
    }
}

extension Series {
    /// The numbers of the days with an answer; `nil` for options and words.
    var numbers: DayValues? {
        switch question.kind {
        case .options, .words: nil
        case .rating, .amount, .duration, .yesno, .time: values { $0.number }
        }
    }

    /// Returns a number for each day whose answer has one.
    func values(_ number: (Answer) -> Double?) -> DayValues {
        var (days, values): ([Int32], [Double]) = ([], [])
        for (start, cell) in zip(starts, cells) {
            guard let value = cell.answer.flatMap(number) else { continue }
            days.append(Int32(start.dayNumber))
            values.append(value)
        }
        return DayValues(days: days, values: values)
    }
}
