import CardEngine
import CardSchema

/// The filters by day.
struct DayFilters {
    /// The range of days.
    let days: ClosedRange<CivilDate>
    /// How many cards `--last 5` asks for, the newest ones; `nil` if it names a span of days, or is not there.
    let newest: Int?

    /// The options.
    static let options = options(last: HelpWords.own.dayFiltersLast)
    /// The options of a command that can show a number of cards.
    static let cardOptions = options(last: HelpWords.own.dayFiltersLastCards)

    private static func options(last: String) -> [Command.Option] {
        [
            .value("from", "day", HelpWords.own.dayFiltersFrom), .value("to", "day", HelpWords.own.dayFiltersTo),
            .value("on", "day", HelpWords.own.dayFiltersOn), .value("last", "30d", last),
        ]
    }

    /// Options that exclude each other.
    static let exclusive = [["on", "from"], ["on", "to"], ["on", "last"], ["last", "from"]]

    /// Parses the options relative to a day.
    ///
    /// `countsCards` is for commands that can show a number of cards, which `--last` with a bare number then means.
    init(_ invocation: Invocation, today: CivilDate, countsCards: Bool = false) throws {
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
        let span = invocation.arguments.value("last")
        newest = countsCards ? span.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
        if let span, newest == nil { from = try Self.start(of: span, today, countsCards) }
        let to = try day("to")
        let (first, last) = (on ?? from, on ?? to ?? .latest)
        guard first <= last else {
            throw Failure(.usage, advice: { $0.swapDays }) { $0.beforeFirst(last: last, first: first) }
        }
        days = first...last
    }

    private static func start(of span: String, _ today: CivilDate, _ countsCards: Bool) throws -> CivilDate {
        func wrong() -> Failure {
            Failure(.usage, help: "--last 30d, --last 4w, --last 6m" + (countsCards ? ", --last 5" : "")) {
                $0.takesSpan(word: TypedName.quoted(span))
            }
        }
        guard let count = Int(span.dropLast()), (1...40_000).contains(count) else { throw wrong() }
        switch span.last {
        case "d": return today.adding(days: 1 - count)
        case "w": return today.adding(days: 1 - 7 * count)
        case "m": return CivilMonth(index: today.month.index - count).day(atMost: today.components.day).adding(days: 1)
        default: throw wrong()
        }
    }
}
