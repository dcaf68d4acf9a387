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
    /// Counts the days of a series whose answers are in the worst fifth of the range; of a watched number, those above 0.
    ///
    /// Returns `nil` for other kinds, and for too few days.
    init?(_ series: Series) {
        let question = series.question
        guard let numbers = series.numbers, let end = series.starts.last else { return nil }
        let isReached: (Double) -> Bool
        switch question.kind {
        case .rating:
            guard let range = question.range else { return nil }
            let fifth = (range.upperBound - range.lowerBound) / 5
            if question.better == .higher {
                let limit = (range.lowerBound + fifth).rounded(.down)
                threshold = .atMost(limit)
                isReached = { $0 <= limit }
            } else {
                let limit = (range.upperBound - fifth).rounded(.up)
                threshold = .atLeast(limit)
                isReached = { $0 >= limit }
            }
        case .amount where question.isWatched:
            threshold = .aboveZero
            isReached = { $0 > 0 }
        case .yesno where question.isWatched:
            threshold = .yes
            isReached = { $0 == 1 }
        case .amount, .yesno, .duration, .time, .options, .words: return nil
        }
        let (last, length) = (Int32(end.dayNumber), PeriodShift.length)
        guard let recent = try? ThresholdCount(numbers, in: last - length + 1...last, where: isReached) else {
            return nil
        }
        self.question = question
        self.recent = recent
        window = min(Int(length), series.cells.count)
        before = try? ThresholdCount(numbers, in: last - 2 * length + 1...last - length, where: isReached)
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
            question.options.enumerated().map { place, option in
                Self(index: index, option: place, title: option.title, isYesNo: true)
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
