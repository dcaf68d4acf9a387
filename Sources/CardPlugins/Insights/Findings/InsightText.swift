import CardSchema

/// Says insights in plain sentences, each with its number of days.
package struct InsightText: Sendable {
    private let text: SeriesText
    private var words: InsightWords { text.words }

    /// Creates sentences in a language.
    package init(_ language: String) { text = SeriesText(language, isASCII: false) }

    // MARK: - What is usual

    /// Returns the usual answers of a question: median and quartiles, the last week, the change from day to day.
    package func text(_ usual: DiaryInsights.Usual) -> String {
        func number(_ number: Double) -> String { text.number(number, of: usual.question) }
        let title = name(of: usual.question)
        let (median, count) = (number(usual.summary.median), usual.summary.count)
        var sentences = [
            usual.summary.spread.map { spread in
                words.usualSpread(
                    title: title, median: median, low: number(spread.quartiles.lowerBound),
                    high: number(spread.quartiles.upperBound), number: count)
            } ?? words.usualMedian(title: title, median: median, number: count)
        ]
        if let week = usual.lastWeek {
            sentences.append(words.usualWeek(mean: number(week.mean), number: week.count))
        }
        if let swing = usual.swing {
            sentences.append(
                words.usualSwing(size: amount(swing.meanSquare.squareRoot(), usual.question), number: swing.pairs))
        }
        return sentences.joined(separator: " ")
    }

    /// Returns on how many days an answer reached a threshold.
    package func text(_ count: DiaryInsights.StrongDays) -> String {
        let title = name(of: count.question)
        let (reached, days, window) = (count.recent.reached, count.recent.days, count.window)
        func limit(_ number: Double) -> String { text.number(number, of: count.question) }
        let sentence =
            switch count.threshold {
            case .atLeast(let number):
                words.countedHigh(title: title, limit: limit(number), reached: reached, number: days, window: window)
            case .atMost(let number):
                words.countedLow(title: title, limit: limit(number), reached: reached, number: days, window: window)
            case .aboveZero: words.countedAboveZero(title: title, reached: reached, number: days, window: window)
            case .yes: words.countedYes(title: title, reached: reached, number: days, window: window)
            case .no: words.countedNo(title: title, reached: reached, number: days, window: window)
            }
        guard let before = count.before else { return sentence }
        return sentence + " " + words.countedBefore(reached: before.reached, number: before.days)
    }

    /// Returns how many days have a card.
    package func text(_ cards: DiaryInsights.CardDays) -> String {
        var sentences = [words.cardsMissing(number: cards.missing.missing, count: cards.missing.total)]
        if let streak = cards.streak {
            sentences.append(words.cardsLately(number: cards.lately, window: cards.window))
            if streak.current >= SilentBelow.streak { sentences.append(words.streakNow(count: streak.current)) }
            sentences.append(words.streakLongest(count: streak.longest))
        }
        return sentences.joined(separator: " ")
    }

    /// Returns how a rating changed that was asked before and after something.
    package func text(_ change: DiaryInsights.RatedChange) -> String {
        let title = quoted(change.pair.title.text(in: text.language))
        let median = change.summary.median
        let size = text.decimal(median.magnitude, most: change.pair.decimals + 1)
        let sentence =
            median == 0
            ? words.changeNone(title: title, number: change.summary.count)
            : words.change(
                title: title, change: median > 0 ? words.higher(size: size) : words.lower(size: size),
                number: change.summary.count)
        return change.isClear == false ? "\(sentence) \(words.changeUnclear)" : sentence
    }

    // MARK: - Effects

    /// Returns a clear effect in one sentence, or two if seasons turn it around.
    package func text(_ effect: DiaryInsights.Effect) -> String {
        let sentence = self.sentence(effect)
        return effect.flipsWithoutSeason ? "\(sentence) \(words.seasonFlips)" : sentence
    }

    private func sentence(_ effect: DiaryInsights.Effect) -> String {
        let title = quoted(effect.question.title.text(in: text.language))
        let change = self.change(effect.size, effect.question)
        func name(_ factor: DiaryInsights.Factor) -> String { factor.title.text(in: text.language) }
        switch effect.kind {
        case .lately(let recent, let before):
            return words.lately(title: title, change: change, recent: recent, before: before)
        case .trend(let days, let count):
            let size = amount(effect.size.magnitude, effect.question)
            return effect.size > 0
                ? words.trendMore(title: title, size: size, days: days, number: count)
                : words.trendLess(title: title, size: size, days: days, number: count)
        case .changePoint(let day, let before, let after):
            let day = words.day(day, withYear: true)
            return words.changePoint(title: title, change: change, day: day, after: after, before: before)
        case .weekend(let weekends, let others):
            return words.weekend(title: title, change: change, weekends: weekends, others: others)
        case .weekday(let highest, let lowest, let days):
            return words.weekdaysDiffer(
                title: title, highest: words.weekdays[highest], lowest: words.weekdays[lowest],
                size: amount(effect.size.magnitude, effect.question), days: days)
        case .number(let other, let days):
            return words.goesWith(title: title, factor: name(other), change: change, days: days)
        case .yes(let other, let with, let without):
            return words.onDays(title: title, change: change, factor: name(other), with: with, without: without)
        case .later(let other, let lag, let days):
            let when = words.daysBefore(count: lag)
            return words.linkedLater(title: title, factor: name(other), when: when, change: change, days: days)
        case .together(let first, let other, let both, let expected, let days):
            return words.together(
                first: name(first), second: name(other), both: both, expected: text.decimal(expected, most: 0),
                days: days)
        case .aroundSkill(let skill, let occasions):
            return words.around(title: title, change: change, factor: name(skill), number: occasions)
        case .beforeGap(let gaps, let others):
            return words.beforeGap(title: title, change: change, gaps: gaps, others: others)
        }
    }

    /// Returns how many links were looked at, and how many of them are clear.
    package func summary(_ insights: DiaryInsights) -> String {
        let clear = insights.effects.count(where: \.isLink)
        let checked = insights.links.checked - insights.links.silent
        let sentence =
            clear == 0 ? words.noneClear(count: checked) : words.someClear(count: checked, number: clear)
        return insights.links.silent > 0
            ? "\(sentence) \(words.needMoreDays(count: insights.links.silent))" : sentence
    }

    /// The title of a question; in quotes if it is itself a question.
    private func name(of question: SeriesQuestion) -> String { quoted(question.title.text(in: text.language)) }

    private func quoted(_ title: String) -> String { title.hasSuffix("?") ? words.quoted(title: title) : title }

    /// A difference with its direction.
    private func change(_ size: Double, _ question: SeriesQuestion) -> String {
        let (isMore, size) = (size > 0, amount(size.magnitude, question))
        switch question.kind {
        case .time: return isMore ? words.later(size: size) : words.earlier(size: size)
        case .duration: return isMore ? words.longer(size: size) : words.shorter(size: size)
        case .rating, .amount, .yesno, .options, .words:
            return isMore ? words.higher(size: size) : words.lower(size: size)
        }
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
            return text.decimal(size, most: question.decimals + 1)
        }
    }
}
