import CardEngine
import CardSchema

/// The filters by day that every listing takes.
struct DayFilters {
    /// The first day wanted.
    let from: CivilDate
    /// The last day wanted.
    let to: CivilDate

    /// The options.
    static let options: [Command.Option] = [
        .value("from", "day", "From this day on."), .value("to", "day", "Up to this day."),
        .value("on", "day", "On this day only."), .value("last", "30d", "The last days, weeks or months: 30d, 4w, 6m."),
        .value("schema", "id", "Cards of this template only.", kind: .schema),
        .value("number", short: "n", "count", "At most so many."), .flag("reverse", "The oldest first."),
    ]

    /// Options of which only one makes sense.
    static let exclusive = [["on", "from"], ["on", "to"], ["on", "last"], ["last", "from"]]

    /// Reads the options, seen from a day.
    init(_ invocation: Invocation, today: CivilDate) throws(Failure) {
        func day(_ option: String) throws(Failure) -> CivilDate? {
            guard let phrase = invocation.arguments.value(option) else { return nil }
            guard let day = DayPhrase.day(phrase, today: today) else {
                throw Failure(
                    .usage, "--\(option) is a day, not '\(phrase)'", help: "--\(option) 2026-11-20, or today, fri, -7")
            }
            invocation.understood(phrase, as: day)
            return day
        }
        let on = try day("on")
        var from: CivilDate = .earliest
        if let first = try day("from") { from = first }
        if let span = invocation.arguments.value("last") { from = try Self.start(of: span, today) }
        self.from = on ?? from
        let last = try day("to")
        to = on ?? last ?? .latest
    }

    private static func start(of span: String, _ today: CivilDate) throws(Failure) -> CivilDate {
        guard let count = Int(span.dropLast()), (1...40_000).contains(count) else { throw wrong(span) }
        switch span.last {
        case "d": return today.adding(days: 1 - count)
        case "w": return today.adding(days: 1 - 7 * count)
        case "m": return CivilMonth(index: today.month.index - count).day(atMost: today.components.day).adding(days: 1)
        default: throw wrong(span)
        }
    }

    private static func wrong(_ span: String) -> Failure {
        Failure(
            .usage, "--last is a number of days, weeks or months, not '\(span)'",
            help: "--last 30d, --last 4w, --last 6m")
    }
}
