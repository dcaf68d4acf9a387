import CardEngine
import CardSchema

/// The filters by day.
struct DayFilters {
    /// The range of days.
    let days: ClosedRange<CivilDate>

    /// The options.
    static let options: [Command.Option] = [
        .value("from", "day", HelpWords.own.dayFiltersFrom), .value("to", "day", HelpWords.own.dayFiltersTo),
        .value("on", "day", HelpWords.own.dayFiltersOn), .value("last", "30d", HelpWords.own.dayFiltersLast),
    ]

    /// Options that exclude each other.
    static let exclusive = [["on", "from"], ["on", "to"], ["on", "last"], ["last", "from"]]

    /// Parses the options relative to a day.
    init(_ invocation: Invocation, today: CivilDate) throws {
        func day(_ option: String) throws -> CivilDate? {
            guard let phrase = invocation.arguments.value(option) else { return nil }
            guard let day = DayPhrase.day(phrase, today: today) else {
                throw Failure(.usage, advice: { $0.dayLike(option: option) }) {
                    $0.takesDay(option: option, word: TypedName.quoted(phrase))
                }
            }
            invocation.understood(phrase, as: day)
            return day
        }
        let on = try day("on")
        var from: CivilDate = .earliest
        if let first = try day("from") { from = first }
        if let span = invocation.arguments.value("last") { from = try Self.start(of: span, today) }
        let to = try day("to")
        let (first, last) = (on ?? from, on ?? to ?? .latest)
        guard first <= last else {
            throw Failure(.usage, advice: { $0.swapDays }) { $0.beforeFirst(last: last, first: first) }
        }
        days = first...last
    }

    private static func start(of span: String, _ today: CivilDate) throws -> CivilDate {
        guard let count = Int(span.dropLast()), (1...40_000).contains(count) else { throw wrong(span) }
        switch span.last {
        case "d": return today.adding(days: 1 - count)
        case "w": return today.adding(days: 1 - 7 * count)
        case "m": return CivilMonth(index: today.month.index - count).day(atMost: today.components.day).adding(days: 1)
        default: throw wrong(span)
        }
    }

    private static func wrong(_ span: String) -> Failure {
        Failure(.usage, help: "--last 30d, --last 4w, --last 6m") { $0.takesSpan(word: TypedName.quoted(span)) }
    }
}
