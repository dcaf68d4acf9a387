import CardSchema

/// Says insights in plain sentences, each with its number of days.
package struct InsightText: Sendable {
    private let text: SeriesText
    private var words: InsightWords { text.words }

    /// Creates sentences in a language.
    package init(_ language: String) { text = SeriesText(language, isASCII: false) }

    /// Returns the usual answers of a question, such as `Joy: median 2, n 57`.
    package func text(_ usual: DiaryInsights.Usual) -> String {
        func number(_ number: Double) -> String { text.number(number, of: usual.question) }
        let title = usual.question.title.text(in: text.language)
        let (median, count) = (number(usual.summary.median), usual.summary.count)
        guard let quartiles = usual.summary.spread?.quartiles else {
            return words.usualMedian(title: title, median: median, number: count)
        }
        return words.usualSpread(
            title: title, median: median, low: number(quartiles.lowerBound), high: number(quartiles.upperBound),
            number: count)
    }

    /// Returns a clear effect in one sentence.
    package func text(_ effect: DiaryInsights.Effect) -> String {
        let title = effect.question.title.text(in: text.language)
        let size = amount(effect.size.magnitude, effect.question)
        let isMore = effect.size > 0
        switch effect.kind {
        case .lately(let recent, let before):
            return isMore
                ? words.latelyMore(title: title, size: size, recent: recent, before: before)
                : words.latelyLess(title: title, size: size, recent: recent, before: before)
        case .trend(let days):
            return isMore
                ? words.trendMore(title: title, size: size, days: days)
                : words.trendLess(title: title, size: size, days: days)
        case .weekend(let weekends, let others):
            return isMore
                ? words.weekendMore(title: title, size: size, weekends: weekends, others: others)
                : words.weekendLess(title: title, size: size, weekends: weekends, others: others)
        case .number(let other, let days):
            let factor = other.title.text(in: text.language)
            return isMore
                ? words.goesWithMore(title: title, factor: factor, size: size, days: days)
                : words.goesWithLess(title: title, factor: factor, size: size, days: days)
        case .yes(let other, let with, let without):
            let factor = other.title.text(in: text.language)
            return isMore
                ? words.onDaysMore(title: title, size: size, factor: factor, with: with, without: without)
                : words.onDaysLess(title: title, size: size, factor: factor, with: with, without: without)
        }
    }

    /// Returns how many links were looked at, and how many of them are clear.
    package func summary(_ insights: DiaryInsights) -> String {
        let clear = insights.effects.count { effect in
            switch effect.kind {
            case .number, .yes: true
            case .lately, .trend, .weekend: false
            }
        }
        let checked = insights.links.checked - insights.links.silent
        let sentence =
            clear == 0 ? words.noneClear(count: checked) : words.someClear(count: checked, number: clear)
        return insights.links.silent > 0
            ? "\(sentence) \(words.needMoreDays(count: insights.links.silent))" : sentence
    }

    /// A difference: hours for durations and times of day, a plain number otherwise.
    private func amount(_ size: Double, _ question: SeriesQuestion) -> String {
        switch question.kind {
        case .duration, .time:
            let minutes = Int(size.rounded())
            return minutes < 60
                ? words.minutesLong(count: minutes)
                : words.hoursLong(
                    time: "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)")
        case .rating, .amount, .yesno, .options, .words:
            return SeriesText.decimal(size, most: question.decimals + 1)
        }
    }
}
