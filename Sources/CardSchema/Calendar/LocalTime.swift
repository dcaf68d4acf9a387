/// A local date and time with its offset from UTC, such as `2026-11-21T01:30+13:00`.
public struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    /// The local date.
    public let date: CivilDate
    /// The local time.
    public let time: CivilTime
    /// Minutes ahead of UTC; negative west of it.
    ///
    /// Less than a day in either direction.
    public let offsetMinutes: Int

    /// Creates a local time, or `nil` if the offset is a day or more.
    public init?(date: CivilDate, time: CivilTime, offsetMinutes: Int) {
        guard offsetMinutes.magnitude < 1440 else { return nil }
        self.date = date
        self.time = time
        self.offsetMinutes = offsetMinutes
    }

    /// Returns the day of a card written at this time: until `dayStart`, the day before.
    public func day(startingAt dayStart: CivilTime) -> CivilDate {
        time < dayStart ? date.adding(days: -1) : date
    }

    /// The time in ISO 8601 form, to the minute.
    public var description: String {
        let size = abs(offsetMinutes)
        return "\(date)T\(time)" + (offsetMinutes < 0 ? "-" : "+") + Digits.padded(size / 60, to: 2) + ":"
            + Digits.padded(size % 60, to: 2)
    }

    /// Parses exactly `YYYY-MM-DDThh:mm±hh:mm`; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 22, bytes[10] == 0x54, bytes[16] == 0x2B || bytes[16] == 0x2D,
            let date = CivilDate(utf8: bytes[..<10]), let time = CivilTime(utf8: bytes[11..<16]),
            let offset = CivilTime(utf8: bytes[17...])
        else { return nil }
        self.init(
            date: date, time: time, offsetMinutes: bytes[16] == 0x2D ? -offset.minuteOfDay : offset.minuteOfDay)
    }
}

extension LocalTime {
    /// Creates the local time of a moment at an offset in minutes ahead of UTC.
    ///
    /// Offsets of a day or more count as 0.
    ///
    /// Moments outside the years 1 to 9999 get the nearest date inside.
    public init(_ moment: Timestamp, offsetMinutes: Int) {
        let offset = offsetMinutes.magnitude < 1440 ? offsetMinutes : 0
        // Divided before the offset is added, to avoid overflow.
        let minutes = moment.seconds / 60 - (moment.seconds % 60 < 0 ? 1 : 0) + Int64(offset)
        let days = minutes / 1440 - (minutes % 1440 < 0 ? 1 : 0)
        let minute = Int(minutes - days * 1440)
        date = CivilDate.earliest.adding(days: Int(days) - CivilDate.earliest.dayNumber)
        time = CivilTime(minuteOfDay: minute) ?? .midnight
        self.offsetMinutes = offset
    }
}
