import CardSchema

/// The days of a clear effect as a small picture: dots in columns, or against another number or time.
///
/// ```
///  5 │ ··        ····     5 │       · ··
///    │ ───  ·    ·──·       │    ·  ··
///  0 │  without    with   0 │ · ··
///                             4:00   Slept   8:00
/// ```
struct FindingChart {
    /// What the dots are placed by.
    private enum Shape {
        /// Columns with their labels, and a line at the median of each.
        case columns([(label: String, values: [Double])])
        /// Against another number, whose ends and name are below.
        case against([(x: Double, y: Double)], low: String, name: String, high: String)
        /// How often something occurs, as shares from 0 to 1.
        case shares([(label: String, share: Double)])
    }

    private let context: PageContext
    private let question: SeriesQuestion
    private let axis: SeriesAxis
    private let shape: Shape
    private let description: String
    private let plot = ChartPlot()

    /// Prepares the picture of an effect; returns `nil` if there is nothing to draw.
    init?(context: PageContext, effect: DiaryInsights.Effect, source: InsightSource) {
        (self.context, question) = (context, effect.question)
        description = InsightText(context.language).text(effect)
        guard let series = source.series.first(where: { $0.question.factor == effect.question.factor }) else {
            return nil
        }
        let numbers = series.numbers ?? DayValues(days: [], values: [])
        guard let shape = Self.shape(effect, numbers, source, context) else { return nil }
        self.shape = shape
        guard let axis = SeriesAxis(series) else {
            guard case .shares = shape, let other = source.series.compactMap({ SeriesAxis($0) }).first else {
                return nil
            }
            self.axis = other
            return
        }
        self.axis = axis
    }

    private static func shape(
        _ effect: DiaryInsights.Effect, _ numbers: DayValues, _ source: InsightSource, _ context: PageContext
    ) -> Shape? {
        let words = context.words
        let known = Dictionary(zip(numbers.days, numbers.values)) { first, _ in first }
        /// The numbers of days for which something holds, and the others.
        func split(_ labels: (String, String), _ holds: (Int32) -> Bool?) -> Shape {
            var (with, without): ([Double], [Double]) = ([], [])
            for (day, value) in zip(numbers.days, numbers.values) {
                guard let isWith = holds(day) else { continue }
                if isWith { with.append(value) } else { without.append(value) }
            }
            return .columns([(labels.0, without), (labels.1, with)])
        }
        func linked(_ other: DiaryInsights.Factor, lag: Int32) -> Shape? {
            let values = other.values(source.series)
            let others = Dictionary(zip(values.days, values.values)) { first, _ in first }
            if other.isYesNo { return split((words.without, words.with)) { others[$0 - lag].map { $0 == 1 } } }
            let series = source.series[other.index]
            guard let axis = SeriesAxis(series) else { return nil }
            let pairs = numbers.days.compactMap { day in
                others[day - lag].flatMap { x in known[day].map { (x: axis.fraction(of: x), y: $0) } }
            }
            func text(_ number: Double) -> String { context.text.number(number, of: series.question) }
            return .against(
                pairs, low: text(axis.range.lowerBound), name: other.title.text(in: context.language),
                high: text(axis.range.upperBound))
        }
        func time() -> Shape? {
            guard let first = numbers.days.first, let last = numbers.days.last, first < last,
                let start = CivilDate(dayNumber: Int(first)), let end = CivilDate(dayNumber: Int(last))
            else { return nil }
            let points = zip(numbers.days, numbers.values).map { day, value in
                (x: Double(day - first) / Double(last - first), y: value)
            }
            return .against(points, low: context.insights.day(start), name: "", high: context.insights.day(end))
        }
        switch effect.kind {
        case .number(let other, _): return linked(other, lag: 0)
        case .yes(let other, _, _): return linked(other, lag: 0)
        case .later(let other, let lag, _): return linked(other, lag: Int32(lag))
        case .trend: return time()
        case .changePoint(let point, _, _):
            return split((words.earlier, words.since(day: context.insights.day(point)))) { $0 >= point.dayNumber }
        case .lately:
            guard let last = numbers.days.last else { return nil }
            let length = PeriodShift.length
            return split((words.daysEarlier, words.lastDays)) { day in
                day > last - length ? true : day > last - 2 * length ? false : nil
            }
        case .weekend:
            return split((words.otherDays, words.weekendDays)) { day in
                CivilDate(dayNumber: Int(day)).map { $0.weekday.index >= 5 }
            }
        case .weekday:
            return .columns(
                context.insights.weekdays.enumerated().map { index, name in
                    let days = zip(numbers.days, numbers.values).filter { day, _ in
                        CivilDate(dayNumber: Int(day))?.weekday.index == index
                    }
                    return (String(name.prefix(2)), days.map(\.1))
                })
        case .together(let first, let second, _, _, _):
            let (one, two) = (first.values(source.series), second.values(source.series))
            let others = Dictionary(zip(two.days, two.values)) { first, _ in first }
            func share(_ value: Double) -> Double {
                let days = zip(one.days, one.values).filter { $1 == value }.compactMap { others[$0.0] }
                return days.isEmpty ? 0 : days.reduce(0, +) / Double(days.count)
            }
            let name = first.title.text(in: context.language)
            return .shares([(words.without, share(0)), (name, share(1))])
        case .aroundSkill(let skill, _):
            let values = skill.values(source.series)
            let pairs = zip(values.days, values.values).compactMap { day, value -> (Double, Double)? in
                guard value == 1, let before = known[day - 1], let after = known[day + 1] else { return nil }
                return (before, after)
            }
            return .columns([(words.dayBefore, pairs.map(\.0)), (words.dayAfter, pairs.map(\.1))])
        case .beforeGap:
            guard let cards = source.cardDays else { return nil }
            let days = Set(cards.map { Int32($0.dayNumber) })
            return split((words.otherDays, words.beforeGap)) { !days.contains($0 + 1) }
        }
    }

    func write(_ page: inout HTMLWriter) {
        page.element(
            "svg", .class("chart f\(context.family(of: question))"), .attribute("viewBox", "0 0 340 92"),
            .attribute("role", "img"), .attribute("aria-label", description)
        ) { svg in
            switch shape {
            case .shares(let shares):
                plot.frame(low: "0 %", high: "100 %", &svg)
                write(shares, &svg)
            case .columns(let columns):
                frame(&svg)
                for (index, column) in columns.enumerated() {
                    write(column.label, column.values, index, of: columns.count, &svg)
                }
            case .against(let points, let low, let name, let high):
                frame(&svg)
                plot.path("dots", dots(points), &svg)
                plot.label(low, plot.left, plot.bottom + 16, .start, &svg)
                plot.label(high, plot.right, plot.bottom + 16, .end, &svg)
                if !name.isEmpty {
                    plot.label(Self.short(name), plot.left + plot.width / 2, plot.bottom + 16, .middle, &svg)
                }
            }
        }
    }

    private func frame(_ svg: inout HTMLWriter) {
        plot.frame(
            low: context.text.number(axis.range.lowerBound, of: question),
            high: context.text.number(axis.range.upperBound, of: question), &svg)
    }

    private func y(_ number: Double) -> Double { plot.y(axis.fraction(of: number)) }

    /// The names of columns and numbers have little room below them.
    private static func short(_ name: String) -> String { name.count > 24 ? name.prefix(23) + "…" : name }

    /// The dots of two numbers; equal ones of two ratings stand beside each other.
    private func dots(_ points: [(x: Double, y: Double)]) -> String {
        let places = Set(points.map(\.x)).count
        let room = (plot.width - 8) / Double(max(places - 1, 1)) * 0.8
        var found: [Int: (point: (x: Double, y: Double), times: Int)] = [:]
        var order: [Int] = []
        for point in points {
            let key = Int((point.x * 1000).rounded()) * 10_000 + Int((axis.fraction(of: point.y) * 1000).rounded())
            if found[key] == nil { order.append(key) }
            found[key, default: (point, 0)].times += 1
        }
        return order.compactMap { found[$0] }.map { point, times in
            let step = places <= Self.mostPlaces ? min(4, room / Double(times)) : 0
            return (0..<times).map { place in
                let x = plot.left + 8 + point.x * (plot.width - 16)
                return ChartPlot.dot(x + (Double(place) - Double(times - 1) / 2) * step, y(point.y))
            }.joined()
        }.joined()
    }

    /// The number of different answers up to which equal ones have room beside each other.
    private static let mostPlaces = 11

    /// Writes a column: equal answers beside each other, and a line at the median.
    private func write(_ label: String, _ values: [Double], _ index: Int, of count: Int, _ svg: inout HTMLWriter) {
        let room = plot.width / Double(count)
        let middle = plot.left + (Double(index) + 0.5) * room
        var rows: [Double: Int] = [:]
        for value in values { rows[value, default: 0] += 1 }
        let widest = rows.values.max() ?? 1
        let step = min(4.5, room * 0.8 / Double(max(widest, 1)))
        let dots = rows.sorted { $0.key < $1.key }.map { value, times in
            (0..<times).map { place in
                ChartPlot.dot(middle + (Double(place) - Double(times - 1) / 2) * step, y(value))
            }.joined()
        }
        plot.path("dots", dots.joined(), &svg)
        if let median = Median.of(values) {
            let half = room * 0.42
            plot.path("line", ChartPlot.move(middle - half, y(median)) + "H\(ChartPlot.at(middle + half))", &svg)
        }
        plot.label(Self.short(label), middle, plot.bottom + 16, .middle, &svg)
    }

    private func write(_ shares: [(label: String, share: Double)], _ svg: inout HTMLWriter) {
        let room = plot.width / Double(shares.count)
        for (index, one) in shares.enumerated() {
            let middle = plot.left + (Double(index) + 0.5) * room
            let (top, half) = (plot.y(one.share), room * 0.2)
            let bar =
                ChartPlot.move(middle - half, plot.bottom) + "V\(ChartPlot.at(top))H\(ChartPlot.at(middle + half))"
                + "V\(ChartPlot.at(plot.bottom))z"
            plot.path("bar", bar, &svg)
            plot.label(Self.short(one.label), middle, plot.bottom + 16, .middle, &svg)
            plot.label("\(Int((one.share * 100).rounded())) %", middle, top - 3, .middle, &svg)
        }
    }
}
