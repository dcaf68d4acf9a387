import CardEngine
import CardSchema

/// What a month, or several, was like beside the same time before: the answers, the sentence in large type, and the
/// numbers.
struct SpanLook: Sendable {
    let context: PageContext
    /// The last month.
    let month: CivilMonth
    /// The number of months, from 1.
    let length: Int
    /// The days of the months that have come.
    let series: Series
    /// The days of as many months before that the page has; `nil` for none.
    let before: Series?
    /// Whether the numbers of both times cannot be compared.
    private let isBroken: Bool

    private var question: SeriesQuestion { series.question }
    private var words: PageWords { context.words }

    /// Looks at a month, with some before it, in a series that has all days of the page; returns `nil` if it has none of
    /// them.
    init?(_ context: PageContext, _ month: CivilMonth, length: Int = 1, in series: Series) {
        func part(_ month: CivilMonth) -> Series? {
            let days = context.days
            let last = min(month.lastDay, days.upperBound, context.contents.request.today)
            let first = max(month.adding(months: 1 - length).firstDay, days.lowerBound)
            guard first <= last else { return nil }
            let start = first.dayNumber - days.lowerBound.dayNumber
            return series[start..<start + last.dayNumber - first.dayNumber + 1]
        }
        guard let days = part(month) else { return nil }
        (self.context, self.month, self.length, self.series) = (context, month, length, days)
        before = part(month.adding(months: -length))
        let start = (before ?? days).starts[0].dayNumber - context.days.lowerBound.dayNumber
        let range = start + 1...start + (before?.cells.count ?? 0) + days.cells.count
        isBroken = series.breaks.contains { $0.isBroken && range.contains($0.index) }
    }

    /// The months in words: `November 2026`, or `September to November 2026`.
    var title: String { Self.title(month, length, words) }

    /// The months before, in words.
    var titleBefore: String { Self.title(month.adding(months: -length), length, words) }

    static func title(_ month: CivilMonth, _ length: Int, _ words: PageWords) -> String {
        guard length > 1 else { return words.month(month) }
        let first = month.adding(months: 1 - length)
        let name = first.year == month.year ? words.name(of: first) : words.month(first)
        return words.monthsFromTo(first: name, last: words.month(month))
    }

    /// The days and their numbers, as `23 of 27 days`; without a rhythm, as `5 days with an answer`.
    func days(of series: Series) -> String {
        switch context.schema.schema.cadence {
        case .daily, .slots:
            let count = series.cells.count { $0 != .gap(.future) && $0 != .gap(.notAsked) }
            return context.insights.daysWithCard(number: series.count, count: count)
        case .weekly, .monthly, .anytime, .session, .once, .rolling:
            return words.daysWithAnswer(count: series.count)
        }
    }

    /// Returns the middle answer of at least three days; `nil` of fewer.
    func median(of series: Series) -> Double? {
        let numbers = series.cells.compactMap(\.number)
        return numbers.count < SilentBelow.mean || question.kind == .yesno ? nil : Median.of(numbers)
    }

    // MARK: - The sentence

    /// The month in one sentence: `23 of 27 days; usually 2 (mild); lower than October`.
    var sentence: String {
        ([days(of: series)] + usual + [comparison].compactMap(\.self)).joined(separator: "; ") + "."
    }

    private var usual: [String] {
        if question.kind == .yesno { return [words.yesOn(count: series.cells.count { $0.number == 1 })] }
        guard let median = median(of: series), let summary = SeriesSummary(series) else { return [] }
        func text(_ number: Double) -> String { context.text.number(number, of: question) }
        let label = context.label(of: median, question)
        let usually =
            label.map { words.usuallyLabel(value: text(median), label: $0) } ?? words.usually(value: text(median))
        // The middle says nothing about the answers that matter most.
        switch question.takenEnds {
        case .both:
            return [usually, words.fromTo(low: text(summary.lowest.number), high: text(summary.highest.number))]
        case .low: return [usually, words.atLeast(value: text(summary.lowest.number))]
        case .high: return [usually, words.atMost(value: text(summary.highest.number))]
        default: return [usually]
        }
    }

    /// How the month differs from the one before; `nil` if either has too few answers, or if they cannot be compared.
    private var comparison: String? {
        guard let before, question.kind != .yesno, !isBroken else { return nil }
        let (here, there) = (series.cells.compactMap(measure), before.cells.compactMap(measure))
        guard min(here.count, there.count) >= SeriesSummary.fewest,
            let shift = HodgesLehmann.shift(here, there)
        else { return nil }
        let month = length > 1 ? words.monthsBefore(count: length) : words.name(of: month.adding(months: -1))
        let range = question.range.map { $0.upperBound - $0.lowerBound }
        let least =
            context.schema.schema.insights.smallestChanges.first { $0.factor == question.factor }?.change.double
            ?? Clear.smallestChange(range: range, deviation: Summary.deviation(here + there))
        guard shift.magnitude >= least, shift != 0 else { return words.likeMonth(month: month) }
        if case .near = question.better {
            return shift > 0 ? words.fartherThan(month: month) : words.nearerThan(month: month)
        }
        switch question.kind {
        case .duration: return shift > 0 ? words.longerThan(month: month) : words.shorterThan(month: month)
        case .time: return shift > 0 ? words.laterThan(month: month) : words.earlierThan(month: month)
        case .rating, .amount, .yesno, .options, .words:
            return shift > 0 ? words.higherThan(month: month) : words.lowerThan(month: month)
        }
    }

    /// What is compared: the answer, or how far it is from the best one.
    private func measure(_ cell: Series.Cell) -> Double? {
        guard let number = cell.number else { return nil }
        guard case .near(let best) = question.better else { return number }
        return (number - best.double).magnitude
    }

    /// On how many days the answer was in the worst fifth, at each end that is worst; a median hides them.
    private func addHardDays(isLow: Bool, _ add: (String, (Series) -> String?) -> Void) {
        guard question.isWatched || question.better != nil,
            question.worstEnds.contains(isLow ? .low : .high),
            let threshold = DiaryInsights.StrongDays.Threshold(question, isLow: isLow)
        else { return }
        func limit(_ number: Double) -> String { context.text.number(number, of: question) }
        let title: String
        switch threshold {
        case .atLeast(let number): title = words.orMore(limit: limit(number))
        case .atMost(let number): title = words.orLess(limit: limit(number))
        case .aboveZero: title = words.aboveZero
        case .yes, .no: return
        }
        add(title) { series in
            let answers = series.cells.compactMap(\.answer)
            let hard = answers.count { (isLow ? $0.low : $0.high).map(threshold.isReached) ?? false }
            return context.insights.daysWithCard(number: hard, count: answers.count)
        }
    }

    // MARK: - The numbers

    /// The rows of the table: what is counted, in this month and in the one before.
    var numbers: [(title: String, here: String, before: String?)] {
        var rows: [(title: String, here: String, before: String?)] = []
        func add(_ title: String, _ value: (Series) -> String?) {
            guard let here = value(series) else { return }
            rows.append((title, here, before.map { value($0) ?? context.text.marks.mark(Series.Gap.noAnswer) }))
        }
        func number(_ number: Double) -> String { context.text.number(number, of: question) }
        add(words.daysAnswered) { days(of: $0) }
        if question.kind == .yesno {
            add(context.insights.yes) { "\($0.cells.count { $0.number == 1 })" }
            return rows
        }
        add(words.usuallyTitle) { median(of: $0).map(number) }
        add(words.middleHalf) { series in
            let numbers = series.cells.compactMap(\.number)
            guard numbers.count >= SilentBelow.spread else { return nil }
            let quartiles = Summary.quartiles(numbers)
            let isOne = quartiles.lowerBound == quartiles.upperBound
            return isOne
                ? number(quartiles.lowerBound)
                : context.text.span(number(quartiles.lowerBound), number(quartiles.upperBound))
        }
        func extreme(_ extreme: SeriesSummary.Extreme) -> String {
            "\(number(extreme.number)) (\(context.insights.day(extreme.start)))"
        }
        add(words.lowestTitle) { SeriesSummary($0).map { extreme($0.lowest) } }
        add(words.highestTitle) { SeriesSummary($0).map { extreme($0.highest) } }
        for isLow in [true, false] { addHardDays(isLow: isLow, add) }
        return rows
    }
}

extension CivilMonth {
    /// Returns the month some months later.
    func adding(months: Int) -> CivilMonth { CivilMonth(index: index + months) }
}
