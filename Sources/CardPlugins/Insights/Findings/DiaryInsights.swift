package import CardSchema

/// What a person's own days show about some questions, and about what goes with what.
///
/// Silence is the normal answer: an effect is stated only if it is clear by ``Clear``, after an adjustment for everything
/// that was looked at. "Goes with" never means "causes".
package struct DiaryInsights: Sendable {
    /// A question with its usual answers.
    package struct Usual: Sendable {
        package let question: SeriesQuestion
        package let summary: Summary
    }

    /// An effect that is clear.
    package struct Effect: Sendable {
        /// What was compared.
        package enum Kind: Sendable, Hashable {
            /// The last 28 days with the 28 before them; the size is the shift.
            case lately(recent: Int, before: Int)
            /// The whole time; the size is the change from the first day to the last.
            case trend(days: Int)
            /// Weekends with other days; the size is the shift.
            case weekend(weekends: Int, others: Int)
            /// Another number of the same day; the size is the change between its low and high days.
            case number(other: Factor, days: Int)
            /// Days with a yes, or an option, and days without; the size is the shift.
            case yes(other: Factor, with: Int, without: Int)
        }

        package let question: SeriesQuestion
        package let kind: Kind
        /// The size of the effect in the question's unit; positive for more.
        package let size: Double
        /// The probability after the adjustment for its family.
        package let adjustedP: Double
    }

    /// What a question may go with: another question, or one of its options.
    package struct Factor: Sendable, Hashable {
        /// The place of the question.
        let index: Int
        /// The place of the option; `nil` for numbers and yes/no.
        let option: Int?
        /// The title.
        package let title: LocalizedText
        /// Whether it is a yes/no answer or an option.
        let isYesNo: Bool
    }

    /// The usual answers of the main questions, if there are enough days.
    package let usual: [Usual]
    /// The clear effects, the links of the template first.
    package let effects: [Effect]
    /// The number of links that were looked at, clear or not, and of those that need more days.
    package let links: (checked: Int, silent: Int)
}

extension DiaryInsights {
    /// Looks at daily series that end today: the first `main` of them are explained, by all.
    ///
    /// `declared` are the links that the template's author expected, as places among the series. `smallestChanges` are the
    /// changes of interest that the template names, by place.
    package init(_ series: [Series], main: Int, declared: [(from: Int, to: Int)], smallestChanges: [Int: Double] = [:])
    {
        let factors = Self.factors(series)
        let values = factors.map { Self.values(of: $0, series) }
        var found: [(effect: Clear.Effect, kind: Effect.Kind, question: Int, size: Double)] = []
        var usual: [Usual] = []
        var (checked, silent) = (0, 0)
        for index in series.indices.prefix(main) {
            let question = series[index].question
            guard let numbers = Self.numbers(series[index]) else { continue }
            if let summary = try? Summary(numbers) { usual.append(Usual(question: question, summary: summary)) }
            let range = question.range.map { $0.upperBound - $0.lowerBound }
            let least =
                smallestChanges[index]
                ?? Clear.smallestChange(range: range, deviation: Summary.deviation(numbers.values))
            func add(_ family: Clear.Family, p: Double, size: Double, _ kind: Effect.Kind) {
                found.append((Clear.Effect(family, p: p, size: size, smallestChange: least), kind, index, size))
            }
            if let last = numbers.days.last, let lately = try? PeriodShift.compare(numbers, through: last) {
                add(
                    .trend, p: lately.test.p, size: lately.shift,
                    .lately(recent: lately.first.count, before: lately.second.count))
            }
            if let trend = try? Trend(numbers) {
                add(.trend, p: trend.test.p, size: trend.size, .trend(days: trend.span))
            }
            if let weekend = try? WeekdayEffect.weekend(numbers) {
                add(
                    .weekday, p: weekend.test.p, size: weekend.shift,
                    .weekend(weekends: weekend.first.count, others: weekend.second.count))
            }
            for (factor, other) in zip(factors, values) where factor.index != index {
                let isDeclared = declared.contains { $0.from == factor.index && $0.to == index }
                // A pair of main questions is looked at once, unless the template names both directions.
                if factor.index < main, factor.index > index, !isDeclared { continue }
                checked += 1
                let family: Clear.Family = isDeclared ? .declared : .exploratory
                do throws(Silence) {
                    if factor.isYesNo {
                        let groups = try YesNoLink.compare(other, numbers, isDeclared: isDeclared)
                        add(
                            family, p: groups.test.p, size: groups.shift,
                            .yes(other: factor, with: groups.first.count, without: groups.second.count))
                    } else {
                        let link = try NumberLink(other, numbers, isDeclared: isDeclared)
                        add(family, p: link.spearman.p, size: link.size, .number(other: factor, days: link.pairs.count))
                    }
                } catch {
                    silent += 1
                }
            }
        }
        let verdicts = Clear.judge(found.map(\.effect))
        effects = zip(found, verdicts).filter { $1.isClear }.map { one, verdict in
            Effect(
                question: series[one.question].question, kind: one.kind, size: one.size, adjustedP: verdict.adjustedP)
        }
        self.usual = usual
        links = (checked, silent)
    }

    /// Every number and yes/no question, and every option of those with options.
    private static func factors(_ series: [Series]) -> [Factor] {
        series.enumerated().flatMap { index, one -> [Factor] in
            switch one.question.kind {
            case .rating, .amount, .duration, .time:
                [Factor(index: index, option: nil, title: one.question.title, isYesNo: false)]
            case .yesno: [Factor(index: index, option: nil, title: one.question.title, isYesNo: true)]
            case .options:
                one.question.options.enumerated().map { place, option in
                    Factor(index: index, option: place, title: option.title, isYesNo: true)
                }
            case .words: []
            }
        }
    }

    private static func values(of factor: Factor, _ series: [Series]) -> DayValues {
        guard let option = factor.option else {
            return numbers(series[factor.index]) ?? DayValues(days: [], values: [])
        }
        return values(series[factor.index]) { $0.options.contains(option) ? 1 : 0 }
    }

    private static func numbers(_ series: Series) -> DayValues? {
        switch series.question.kind {
        case .options, .words: nil
        case .rating, .amount, .duration, .yesno, .time: values(series) { $0.number }
        }
    }

    private static func values(_ series: Series, _ number: (Series.Answer) -> Double?) -> DayValues {
        var (days, values): ([Int32], [Double]) = ([], [])
        for (start, cell) in zip(series.starts, series.cells) {
            guard let value = cell.answer.flatMap(number) else { continue }
            days.append(Int32(start.dayNumber))
            values.append(value)
        }
        return DayValues(days: days, values: values)
    }
}
