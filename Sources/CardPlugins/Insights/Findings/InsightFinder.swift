import CardSchema

/// Computes what insights may state, and keeps every effect that was looked at, so that all are judged together.
struct InsightFinder {
    private typealias Effect = DiaryInsights.Effect
    private typealias Factor = DiaryInsights.Factor

    /// An effect that was looked at.
    private struct Found {
        let effect: Clear.Effect
        let stated: Effect
    }

    /// How many yes/no answers and options are compared with each other: those that occur on most days.
    ///
    /// How often each occurs says nothing about whether two occur together, so the choice favors no finding.
    private static let mostTogether = 8

    let usual: [DiaryInsights.Usual]
    let counts: [DiaryInsights.StrongDays]
    let cards: DiaryInsights.CardDays?
    private(set) var checked = 0
    private(set) var silent = 0

    private let source: InsightSource
    private let factors: [Factor]
    private let values: [DayValues]
    private var found: [Found] = []

    init(_ source: InsightSource) {
        self.source = source
        factors = source.series.enumerated().flatMap { Factor.all(of: $1.question, at: $0) }
        values = factors.map { $0.values(source.series) }
        let main = source.series.prefix(source.main)
        usual = main.compactMap(DiaryInsights.Usual.init)
        counts = (source.counted + main.filter { $0.question.better != nil }).flatMap(DiaryInsights.StrongDays.all)
        cards = DiaryInsights.CardDays(source)
        for index in main.indices { lookAt(index) }
        lookAtPairs()
    }

    /// The effects that are clear, by question, and the changes of ratings that are asked twice.
    var judged: (effects: [DiaryInsights.Effect], changes: [DiaryInsights.RatedChange]) {
        let pairs = source.changes.compactMap { one in
            (try? BeforeAfter(changes: one.changes)).map { (pair: one.pair, changes: one.changes, summary: $0) }
        }
        // The author asks twice because a change is expected.
        let tested = pairs.map { one in
            one.summary.test.map { test in
                let width = one.pair.range.upperBound - one.pair.range.lowerBound
                let least = Clear.smallestChange(range: width, deviation: Summary.deviation(one.changes))
                return Clear.Effect(.declared, p: test.p, size: one.summary.median, smallestChange: least)
            }
        }
        let verdicts = Clear.judge(found.map(\.effect) + tested.compactMap { $0 })
        let clear = zip(found, verdicts).filter { $1.isClear }.map { one, verdict in
            Effect(
                question: one.stated.question, kind: one.stated.kind, size: one.stated.size,
                adjustedP: verdict.adjustedP, flipsWithoutSeason: one.stated.flipsWithoutSeason)
        }
        var rest = verdicts.dropFirst(found.count).makeIterator()
        let changes = zip(pairs, tested).map { one, test in
            DiaryInsights.RatedChange(
                pair: one.pair, summary: one.summary, isClear: test == nil ? nil : rest.next()?.isClear)
        }
        let order = source.series.enumerated().map { ("\($1.question.factor)", $0) }
        let places = Dictionary(order) { first, _ in first }
        let all = clear.enumerated().sorted {
            (places["\($0.element.question.factor)"] ?? 0, $0.offset)
                < (places["\($1.element.question.factor)"] ?? 0, $1.offset)
        }
        return (all.map(\.element), changes)
    }

    // MARK: - One question

    private mutating func lookAt(_ index: Int) {
        let question = source.series[index].question
        guard let numbers = source.series[index].numbers else { return }
        let range = question.range.map { $0.upperBound - $0.lowerBound }
        let least =
            source.smallestChanges[index]
            ?? Clear.smallestChange(range: range, deviation: Summary.deviation(numbers.values))
        lookAtTime(numbers, question, least)
        for (position, factor) in factors.enumerated() where source.areApart(factor.index, index) {
            let isSkill = source.skills.contains(factor.index)
            if isSkill { lookAround(factor, values[position], numbers, question, least) }
            lookAtLinks(factor, values[position], numbers, index, least, isSkill: isSkill)
        }
        guard let days = source.cardDays, let first = days.first, let end = source.series[index].starts.last,
            first <= end
        else { return }
        let missing = MissingDays(
            in: Int32(first.dayNumber)...Int32(end.dayNumber), cards: Set(days.map { Int32($0.dayNumber) }), numbers)
        guard let groups = missing.beforeGaps else { return }
        checked += 1
        let kind = Effect.Kind.beforeGap(gaps: groups.first.count, others: groups.second.count)
        add(.exploratory, p: groups.test.p, least, question, kind, size: groups.shift)
    }

    /// Trends, change points and weekdays.
    private mutating func lookAtTime(_ numbers: DayValues, _ question: SeriesQuestion, _ least: Double) {
        if let last = numbers.days.last, let lately = try? PeriodShift.compare(numbers, through: last) {
            let kind = Effect.Kind.lately(recent: lately.first.count, before: lately.second.count)
            add(.exploratory, p: lately.test.p, least, question, kind, size: lately.shift)
        }
        if let trend = try? Trend(numbers) {
            let kind = Effect.Kind.trend(days: trend.span, count: numbers.count)
            add(.exploratory, p: trend.test.p, least, question, kind, size: trend.size)
        }
        if let point = try? ChangePoint(numbers), let day = CivilDate(dayNumber: Int(point.day)) {
            let before = numbers.days.count { $0 < point.day }
            let kind = Effect.Kind.changePoint(day, before: before, after: numbers.count - before)
            // Whatever its probability, a shift must be large by its own measure too.
            add(.exploratory, p: point.p, least, question, kind, size: point.isClear ? point.after - point.before : 0)
        }
        if let weekend = try? WeekdayEffect.weekend(numbers) {
            let kind = Effect.Kind.weekend(weekends: weekend.first.count, others: weekend.second.count)
            add(.exploratory, p: weekend.test.p, least, question, kind, size: weekend.shift)
        }
        if let week = try? WeekdayEffect(numbers), let highest = week.medians.max(), let lowest = week.medians.min(),
            let high = week.medians.firstIndex(of: highest), let low = week.medians.firstIndex(of: lowest)
        {
            let kind = Effect.Kind.weekday(highest: high, lowest: low, days: numbers.count)
            add(.exploratory, p: week.test.p, least, question, kind, size: week.size)
        }
    }

    /// What goes with a question on the same day, and on later ones.
    private mutating func lookAtLinks(
        _ factor: Factor, _ other: DayValues, _ numbers: DayValues, _ index: Int, _ least: Double, isSkill: Bool
    ) {
        let question = source.series[index].question
        let declared = source.declared.filter { $0.from == factor.index && $0.to == index }
        for link in declared where link.lag > 0 {
            checked += 1
            if !addLater(factor, other, numbers, question, least, lag: link.lag, .declared) { silent += 1 }
        }
        if !declared.contains(where: { $0.lag == 1 }) {
            checked += addLater(factor, other, numbers, question, least, lag: 1, .exploratory) ? 1 : 0
        }
        guard !isSkill else { return }
        let isDeclared = declared.contains { $0.lag == 0 }
        // A pair of main questions is looked at once, unless the template names both directions.
        if factor.index < source.main, factor.index > index, !isDeclared { return }
        checked += 1
        let family: Clear.Family = isDeclared ? .declared : .exploratory
        var flips: Bool { (try? SeasonCheck(other, numbers))?.flips ?? false }
        do throws(Silence) {
            if factor.isYesNo {
                let groups = try YesNoLink.compare(other, numbers, isDeclared: isDeclared)
                let kind = Effect.Kind.yes(
                    other: factor, with: groups.first.count, without: groups.second.count)
                add(family, p: groups.test.p, least, question, kind, size: groups.shift, flips: flips)
            } else {
                let link = try NumberLink(other, numbers, isDeclared: isDeclared)
                let kind = Effect.Kind.number(other: factor, days: link.pairs.count)
                add(family, p: link.spearman.p, least, question, kind, size: link.size, flips: flips)
            }
        } catch {
            silent += 1
        }
    }

    /// Looks at an answer some days earlier; returns whether there were enough days.
    private mutating func addLater(
        _ factor: Factor, _ other: DayValues, _ numbers: DayValues, _ question: SeriesQuestion, _ least: Double,
        lag: Int, _ family: Clear.Family
    ) -> Bool {
        guard let link = try? NextDayLink(other.moved(by: Int32(lag - 1)), numbers) else { return false }
        let kind = Effect.Kind.later(other: factor, lag: lag, days: link.pairs.count)
        add(family, p: link.partial.p, least, question, kind, size: link.size)
        return true
    }

    /// Compares the day after a skill with the day before it.
    private mutating func lookAround(
        _ factor: Factor, _ skill: DayValues, _ numbers: DayValues, _ question: SeriesQuestion, _ least: Double
    ) {
        let known = Dictionary(uniqueKeysWithValues: zip(numbers.days, numbers.values))
        let changes = zip(skill.days, skill.values).compactMap { day, value -> Double? in
            guard value == 1, let before = known[day - 1], let after = known[day + 1] else { return nil }
            return after - before
        }
        guard let summary = try? BeforeAfter(changes: changes), let test = summary.test else { return }
        checked += 1
        let kind = Effect.Kind.aroundSkill(factor, occasions: summary.count)
        add(.exploratory, p: test.p, least, question, kind, size: summary.median)
    }

    // MARK: - Pairs of answers

    /// Which of the most frequent yes/no answers and options occur on the same days.
    private mutating func lookAtPairs() {
        let frequent = factors.indices.filter { factors[$0].isYesNo }
            .map { (place: $0, days: values[$0].values.count { $0 == 1 }) }.filter { $0.days > 0 }
            .sorted { ($1.days, $0.place) < ($0.days, $1.place) }.prefix(Self.mostTogether).map(\.place).sorted()
        for (offset, first) in frequent.enumerated() {
            for second in frequent[(offset + 1)...] {
                let question = source.series[factors[second].index].question
                // Of one question's options, at most one is chosen.
                if factors[first].index == factors[second].index, question.hasOneOption { continue }
                guard let link = try? Together(values[first], values[second]) else { continue }
                checked += 1
                let expected = Double(link.table.first) * Double(link.table.second) / Double(link.table.count)
                let least = Clear.smallestChange(range: 1, deviation: Summary.deviation(values[second].values))
                let kind = Effect.Kind.together(
                    factors[first], other: factors[second], both: link.table.both, expected: expected,
                    days: link.table.count)
                add(.exploratory, p: link.p, least, question, kind, size: link.size)
            }
        }
    }

    /// Keeps an effect that was looked at.
    ///
    /// Sizes take most of the time. With a probability above the limit, which no adjustment lowers, they decide nothing.
    private mutating func add(
        _ family: Clear.Family, p: Double, _ least: Double, _ question: SeriesQuestion, _ kind: Effect.Kind,
        size: @autoclosure () -> Double, flips: @autoclosure () -> Bool = false
    ) {
        let mayBeClear = p <= Clear.highestP
        let stated = Effect(
            question: question, kind: kind, size: mayBeClear ? size() : 0, adjustedP: p,
            flipsWithoutSeason: mayBeClear && flips())
        found.append(
            Found(effect: Clear.Effect(family, p: p, size: stated.size, smallestChange: least), stated: stated))
    }
}
