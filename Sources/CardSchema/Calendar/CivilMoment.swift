/// A day and a time of day, to the minute, without a time zone.
///
/// Stored as the number of minutes since 1970-01-01T00:00, so that differences are subtractions.
public struct CivilMoment: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Minutes since 1970-01-01T00:00; negative for earlier moments.
    public let minuteNumber: Int

    /// Creates the moment of a day and a time.
    public init(date: CivilDate, time: CivilTime) {
        minuteNumber = date.dayNumber * 1440 + time.minuteOfDay
    }

    /// Creates the moment with a number, or `nil` outside the years 1 to 9999.
    public init?(minuteNumber: Int) {
        guard CivilDate(dayNumber: Self.dayNumber(of: minuteNumber)) != nil else { return nil }
        self.minuteNumber = minuteNumber
    }

    /// The day.
    public var date: CivilDate {
        CivilDate.earliest.adding(days: Self.dayNumber(of: minuteNumber) - CivilDate.earliest.dayNumber)
    }

    /// The time of day.
    public var time: CivilTime {
        CivilTime(minuteOfDay: minuteNumber - Self.dayNumber(of: minuteNumber) * 1440) ?? .midnight
    }

    /// The first minute of the year 1.
    package static let earliest = CivilMoment(date: .earliest, time: .midnight)

    /// The last minute of the year 9999.
    package static let latest = CivilMoment(
        date: .latest, time: CivilTime(minuteOfDay: 1439) ?? .midnight)

    /// Returns the day number of a minute, rounded down.
    private static func dayNumber(of minute: Int) -> Int { minute / 1440 - (minute % 1440 < 0 ? 1 : 0) }

    /// Orders moments chronologically.
    public static func < (a: CivilMoment, b: CivilMoment) -> Bool { a.minuteNumber < b.minuteNumber }
}

extension CivilMoment {
    /// The moment in ISO 8601 form, such as `2026-11-20T21:04`.
    public var description: String { "\(date)T\(time)" }

    /// Parses exactly `YYYY-MM-DDThh:mm`; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses exactly `YYYY-MM-DDThh:mm` from bytes; returns `nil` for anything else.
    public init?(utf8 bytes: ArraySlice<UInt8>) {
        let at = bytes.startIndex
        guard bytes.count == 16, bytes[at + 10] == 0x54, let date = CivilDate(utf8: bytes[at..<at + 10]),
            let time = CivilTime(utf8: bytes[at + 11..<at + 16])
        else { return nil }
        self.init(date: date, time: time)
    }
}

extension LocalTime {
    /// The date and the time, without the offset.
    package var moment: CivilMoment { CivilMoment(date: date, time: time) }
}
