import CardEngine
import CardPlugins
import CardSchema
import CardTesting

/// A simulated person whose mood goes with nothing: some days, some of them missing, and fifteen factors.
///
/// Mood and factors are series of their own that repeat part of the day before. Mood is rated 0 to 10 with a standard
/// deviation near 2; ten factors are yes/no, three are ratings from 0 to 5, two are hours.
struct UnlinkedPerson {
    private(set) var mood: DayValues
    let yesNo: [DayValues]
    let numbers: [DayValues]
    /// The number of days, with the missing ones.
    private let span: Int32

    /// A person of 60 to 120 days.
    init(using generator: inout SeededGenerator) {
        let count = Int32.random(in: 60...120, using: &generator)
        span = count
        let present = Double.random(in: 0.7...1, using: &generator)
        let days = (0..<count).filter { _ in Double.random(in: 0..<1, using: &generator) < present }
        // A person whose every day is drawn as missing does not occur with these numbers.
        func series(_ repeating: ClosedRange<Double>, _ value: (Double) -> Double) -> DayValues {
            let r = Double.random(in: repeating, using: &generator)
            var level = generator.normal()
            let all = (0..<count).map { _ in
                level = r * level + (1 - r * r).squareRoot() * generator.normal()
                return value(level)
            }
            return DayValues(days: days, values: days.map { all[Int($0)] })
        }
        func rating(_ value: Double, to highest: Double) -> Double { min(highest, max(0, value.rounded())) }
        mood = series(0.2...0.6) { rating(5 + 2 * $0, to: 10) }
        yesNo = (0..<10).map { _ in
            // A yes on one day in two to seven.
            let bound = Double.random(in: 0...1, using: &generator)
            return series(0...0.5) { $0 > bound ? 1 : 0 }
        }
        numbers = (0..<5).map { index in series(0...0.5) { index < 3 ? rating(2 + 1.5 * $0, to: 5) : 7 + $0 } }
    }

    /// A person of some days whose habits last: the mood repeats four tenths of the day before, and on half of
    /// the days, a factor is what it was the day before; otherwise it is drawn again.
    init(lasting days: Int32, using generator: inout SeededGenerator) {
        span = days
        let present = Double.random(in: 0.8...1, using: &generator)
        let kept = (0..<days).filter { _ in Double.random(in: 0..<1, using: &generator) < present }
        func series(_ next: (_ before: Double?) -> Double) -> DayValues {
            var all: [Double] = []
            for _ in 0..<days { all.append(next(all.last)) }
            return DayValues(days: kept, values: kept.map { all[Int($0)] })
        }
        func habit(_ draw: () -> Double) -> DayValues {
            series { before in
                if let before, Double.random(in: 0..<1, using: &generator) < 0.5 { return before }
                return draw()
            }
        }
        let level = series { before in
            0.4 * (before ?? 0) + (before == nil ? 1 : 0.84.squareRoot()) * generator.normal()
        }
        mood = DayValues(days: kept, values: level.values.map { min(10, max(0, (5 + 2 * $0).rounded())) })
        yesNo = (0..<10).map { _ in
            let share = Double.random(in: 0.2...0.6, using: &generator)
            return habit { Double.random(in: 0..<1, using: &generator) < share ? 1 : 0 }
        }
        numbers = (0..<5).map { index in
            habit { index < 3 ? min(5, max(0, (2 + 1.5 * generator.normal()).rounded())) : 7 + generator.normal() }
        }
    }

    /// The same person with a mood that is higher on the days of one factor, of the yes/no ones and of the numbers.
    func linked(by shift: Double) -> UnlinkedPerson {
        var person = self
        let (habit, hours) = (yesNo[4], numbers[3])
        let values = mood.values.indices.map { index in
            mood.values[index] + shift * (habit.values[index] - 0.4) + shift / 2 * (hours.values[index] - 7)
        }
        person.mood = DayValues(days: mood.days, values: values.map { min(10, max(0, $0.rounded())) })
        return person
    }

    /// The smallest change of interest of the mood.
    var smallestChange: Double { Clear.smallestChange(range: 10, deviation: Summary.deviation(mood.values)) }

    /// How many links the program would show as clear: of the same day, of the day before, around two skills, of
    /// answers together, and before gaps.
    var clearLinks: Int { clearEffects.count(where: \.isLink) }

    /// Whether the program would show the links that ``linked(by:)`` makes: with the habit, and with the hours.
    var seesLinks: (habit: Bool, hours: Bool) {
        var found = (habit: false, hours: false)
        for effect in clearEffects where effect.size > 0 {
            switch effect.kind {
            case .yes(let other, _, _): if other.title.fallback == "yes4" { found.habit = true }
            case .number(let other, _): if other.title.fallback == "hours0" { found.hours = true }
            default: break
            }
        }
        return found
    }

    /// Everything that the program would show as clear, trends and weekdays too.
    var clearEffects: [DiaryInsights.Effect] {
        let first = CivilDate(dayNumber: 20_000) ?? UnlinkedTemplate.today
        let starts = (0..<Int(span)).map { first.adding(days: $0) }
        let all = [mood] + yesNo + numbers
        let series = zip(UnlinkedTemplate.questions, all).map { question, values in
            var cells = [Series.Cell](repeating: .gap(.noCard), count: starts.count)
            for (day, value) in zip(values.days, values.values) {
                cells[Int(day)] = .answer(Series.Answer(number: value, options: [], count: 1))
            }
            return Series(question, starts: starts, cells: cells, breaks: [])
        }
        var source = InsightSource(series, main: 1)
        source.skills = [1, 2]
        source.cardDays = mood.days.map { starts[Int($0)] }
        return DiaryInsights(source).effects
    }

    /// How many links the usual rule would show: three days with, three without, and means that far apart.
    ///
    /// A day counts as with a number if the number is above its median.
    var naiveLinks: Int {
        let halves = numbers.map { factor in
            let median = Median.of(factor.values) ?? 0
            return DayValues(days: factor.days, values: factor.values.map { $0 > median ? 1 : 0 })
        }
        return (yesNo + halves).count { factor in
            var sums = [0.0, 0.0]
            var counts = [0.0, 0.0]
            for (answer, value) in zip(factor.values, mood.values) {
                sums[Int(answer)] += value
                counts[Int(answer)] += 1
            }
            return counts.allSatisfy { $0 >= 3 }
                && (sums[1] / counts[1] - sums[0] / counts[0]).magnitude >= smallestChange
        }
    }
}

/// The questions of an unlinked person, the mood first.
enum UnlinkedTemplate {
    static let today = CivilDate(dayNumber: 20_119)!

    static let questions: [SeriesQuestion] = {
        var fields = [scale("mood", 10)]
        for number in 0..<10 { fields.append(field("yes\(number)", "yesno", "")) }
        for number in 0..<3 { fields.append(scale("rating\(number)", 5)) }
        for number in 0..<2 { fields.append(field("hours\(number)", "decimal", ", \"decimals\": 2")) }
        let list: String = fields.joined(separator: ",")
        let text: String = """
            { "cards": 1, "id": "unlinked", "version": 1, "title": "Unlinked", "groups": [
              { "id": "day", "title": "Day", "fields": [ \(list) ] } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "unlinked.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        let schema = CompiledSchema(loaded.schema)
        return schema.questions.compactMap { SeriesQuestion(.field($0.path), of: schema, watched: []) }
    }()

    private static func scale(_ id: String, _ highest: Int) -> String {
        let range = "\"min\": 0, \"max\": \(highest)"
        return field(id, "scale", ", \"scale\": { \(range), \"labels\": { \"0\": \"no\", \"\(highest)\": \"most\" } }")
    }

    private static func field(_ id: String, _ type: String, _ more: String) -> String {
        "{ \"id\": \"\(id)\", \"type\": \"\(type)\", \"title\": \"\(id)\"\(more) }"
    }
}
