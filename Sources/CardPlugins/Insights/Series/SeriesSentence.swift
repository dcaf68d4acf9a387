import CardEngine
import CardSchema

/// Describes a series in sentences, for a screen reader and as the caption of a chart.
package struct SeriesSentence: Sendable {
    private let text: SeriesText
    private var words: InsightWords { text.words }

    /// Creates descriptions in a language.
    package init(_ language: String) { text = SeriesText(language, isASCII: false) }

    /// Returns what a chart of a series shows: the answers, the lowest, highest and median, the change, the gaps.
    package func text(_ series: Series) -> String {
        guard let first = series.starts.first, let last = series.starts.last else { return "" }
        let title = series.question.title.text(in: text.language)
        let end = series.period == .month ? last.month.lastDay : series.period == .week ? last.adding(days: 6) : last
        let days = words.days(first...end)
        // Days to come, and days on which the question is not asked, have no answer to miss.
        let count = series.cells.count { $0 != .gap(.future) && $0 != .gap(.notAsked) }
        let number = series.count
        var sentences: [String] =
            switch series.period {
            case .week: [words.describeWeeks(title: title, days: days, number: number, count: count)]
            case .month: [words.describeMonths(title: title, days: days, number: number, count: count)]
            default: [words.describeAnswers(title: title, days: days, number: number, count: count)]
            }
        switch series.question.kind {
        case .rating, .amount, .duration, .time: sentences += numbers(series)
        case .yesno: sentences.append(words.describeYes(count: series.cells.count { $0.number == 1 }))
        case .options: sentences += options(series)
        case .words: break
        }
        sentences += several(series)
        sentences += series.breaks.map { one in
            let day = words.day(series.starts[one.index], withYear: true)
            return one.isBroken ? words.describeBroken(day: day) : words.describeRescaled(day: day)
        }
        // A title may be a question.
        return TextParts.replace("?, ", with: "? ", in: (sentences + gaps(series)).joined(separator: " "))
    }

    /// What several answers of a day, or the days of a longer period, count as.
    private func several(_ series: Series) -> [String] {
        let question = series.question
        guard series.cells.contains(where: { ($0.answer?.count ?? 0) > 1 }), question.kind.isNumber else { return [] }
        guard series.period == .day else { return [text.taken(of: question)].compactMap { $0 } }
        switch question.takenEnds {
        case .both: return [words.describeBothEnds]
        case .low: return [words.describeLowest]
        case .high: return [words.describeHighest]
        default: return [words.describeMean]
        }
    }

    private func numbers(_ series: Series) -> [String] {
        guard let summary = SeriesSummary(series) else { return [] }
        func number(_ number: Double) -> String { text.number(number, of: series.question) }
        func time(_ start: CivilDate) -> String {
            switch series.period {
            case .week: words.weekOf(day: words.day(start))
            case .month: words.monthAndYear(start.month)
            default: words.day(start)
            }
        }
        guard summary.count > 1 else {
            return [words.describeOne(value: number(summary.lowest.number), day: time(summary.lowest.start))]
        }
        var sentences = [
            words.describeRange(
                lowest: number(summary.lowest.number), lowestDay: time(summary.lowest.start),
                highest: number(summary.highest.number), highestDay: time(summary.highest.start))
        ]
        guard summary.isDrawn else { return sentences }
        let stretches = series.stretches
        if stretches.count == 1 { sentences.append(words.describeMedian(median: number(summary.median))) }
        if stretches.count == 1, let ends = summary.ends, ends.first != ends.last {
            sentences.append(words.describeChange(early: number(ends.first), late: number(ends.last)))
        }
        return sentences
    }

    private func options(_ series: Series) -> [String] {
        series.question.options.indices.compactMap { index in
            let count = series.cells.count { $0.answer?.options.contains(index) == true }
            guard count > 0 else { return nil }
            return words.describeOption(
                title: series.question.options[index].title.text(in: text.language), count: count)
        }
    }

    private func gaps(_ series: Series) -> [String] {
        guard series.period == .day else { return [] }
        func count(_ gap: Series.Gap) -> Int { series.cells.count { $0 == .gap(gap) } }
        let texts: [(Series.Gap, (Int) -> String)] = [
            (.noCard, { words.gapNoCard(count: $0) }), (.noAnswer, { words.gapNoAnswer(count: $0) }),
            (.skipped, { words.gapSkipped(count: $0) }), (.leftEmpty, { words.gapLeftEmpty(count: $0) }),
            (.severalVersions, { words.gapVersions(count: $0) }),
        ]
        return texts.compactMap { gap, text in count(gap) > 0 ? text(count(gap)) : nil }
    }
}
