/// What a wall calendar and a clock can show: a day, a time of day, or both.
///
/// Types with such answers differ only in what this file says, so that other code need not tell them apart.
package enum CivilKind: String, Sendable, Hashable, CaseIterable {
    /// A day, such as `2026-11-20`.
    case date
    /// A time of day, such as `21:04`.
    case time
    /// A day and a time of day, such as `2026-11-20T21:04`.
    case moment

    /// Its name with its article, in messages.
    package var name: String {
        switch self {
        case .date: "a day"
        case .time: "a time of day"
        case .moment: "a day and a time"
        }
    }

    /// A text of the kind.
    package var example: String {
        switch self {
        case .date: "2026-11-20"
        case .time: "21:04"
        case .moment: "2026-11-20T21:04"
        }
    }

    /// A text of the kind that a template might compare answers with.
    package var constant: String {
        switch self {
        case .date: "2026-11-20"
        case .time: "21:00"
        case .moment: "2026-11-20T21:00"
        }
    }

    /// The numbers of all its values, where there are few; `nil` for days and moments.
    package var numbers: ClosedRange<Int>? { self == .time ? 0...1439 : nil }

    /// Whether it has a day: a time alone comes again on every day.
    package var hasDay: Bool {
        switch self {
        case .date, .moment: true
        case .time: false
        }
    }

    /// The letters of the form, as in ISO 8601.
    package var form: String {
        switch self {
        case .date: "YYYY-MM-DD"
        case .time: "hh:mm"
        case .moment: "YYYY-MM-DDThh:mm"
        }
    }

    /// The number of characters of every text of the kind.
    package var length: Int { form.utf8.count }
}

/// A day, a time of day, or both.
///
/// Only values of one kind have an order.
package enum CivilValue: Sendable, Hashable {
    /// A day.
    case date(CivilDate)
    /// A time of day.
    case time(CivilTime)
    /// A day and a time of day.
    case moment(CivilMoment)

    /// Parses exactly the form of a kind; returns `nil` for anything else.
    package init?(_ text: some StringProtocol, as kind: CivilKind) {
        switch kind {
        case .date:
            guard let date = CivilDate(text) else { return nil }
            self = .date(date)
        case .time:
            guard let time = CivilTime(text) else { return nil }
            self = .time(time)
        case .moment:
            guard let moment = CivilMoment(text) else { return nil }
            self = .moment(moment)
        }
    }

    /// Creates the value with a number, or `nil` if there is none.
    package init?(number: Int, as kind: CivilKind) {
        switch kind {
        case .date:
            guard let date = CivilDate(dayNumber: number) else { return nil }
            self = .date(date)
        case .time:
            guard let time = CivilTime(minuteOfDay: number) else { return nil }
            self = .time(time)
        case .moment:
            guard let moment = CivilMoment(minuteNumber: number) else { return nil }
            self = .moment(moment)
        }
    }

    /// Creates what a clock shows.
    package init(_ local: LocalTime, as kind: CivilKind) {
        switch kind {
        case .date: self = .date(local.date)
        case .time: self = .time(local.time)
        case .moment: self = .moment(local.moment)
        }
    }

    /// Its kind.
    package var kind: CivilKind {
        switch self {
        case .date: .date
        case .time: .time
        case .moment: .moment
        }
    }

    /// Days since 1970-01-01, minutes since midnight, or minutes since 1970-01-01T00:00.
    ///
    /// Values of one kind have the order of their numbers.
    package var number: Int {
        switch self {
        case .date(let date): date.dayNumber
        case .time(let time): time.minuteOfDay
        case .moment(let moment): moment.minuteNumber
        }
    }

    /// The day, if it has one.
    package var date: CivilDate? {
        switch self {
        case .date(let date): date
        case .time: nil
        case .moment(let moment): moment.date
        }
    }

    /// The time of day, if it has one.
    package var time: CivilTime? {
        switch self {
        case .date: nil
        case .time(let time): time
        case .moment(let moment): moment.time
        }
    }

    /// The answer with this value.
    package var answer: Value {
        switch self {
        case .date(let date): .date(date)
        case .time(let time): .time(time)
        case .moment(let moment): .moment(moment)
        }
    }
}

extension CivilValue: Comparable, CustomStringConvertible {
    /// Orders values of one kind chronologically.
    package static func < (a: CivilValue, b: CivilValue) -> Bool { a.number < b.number }

    /// The value in ISO 8601 form.
    package var description: String {
        switch self {
        case .date(let date): "\(date)"
        case .time(let time): "\(time)"
        case .moment(let moment): "\(moment)"
        }
    }
}
