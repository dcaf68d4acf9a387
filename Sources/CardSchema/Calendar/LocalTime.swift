/// What the clock on the wall said, with how far it was ahead of UTC: `2026-11-21T01:30+13:00`.
public struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    /// The date on the wall.
    public let date: CivilDate
    /// The time on the wall.
    public let time: CivilTime
    /// Minutes ahead of UTC; negative behind.
    ///
    /// Within a day either way.
    public let offsetMinutes: Int

    /// Puts a date, a time and an offset together; `nil` when the offset reaches a day.
    public init?(date: CivilDate, time: CivilTime, offsetMinutes: Int) {
        guard offsetMinutes.magnitude < 1440 else { return nil }
        self.date = date
        self.time = time
        self.offsetMinutes = offsetMinutes
    }

    /// The day a card written now is for: until `dayStart` it is still the day before.
    public func day(startingAt dayStart: CivilTime) -> CivilDate {
        time < dayStart ? date.adding(days: -1) : date
    }

    /// As ISO 8601 writes it, to the minute.
    public var description: String {
        let size = abs(offsetMinutes)
        return "\(date)T\(time)" + (offsetMinutes < 0 ? "-" : "+") + Digits.padded(size / 60, to: 2) + ":"
            + Digits.padded(size % 60, to: 2)
    }

    /// Reads exactly `YYYY-MM-DDThh:mm±hh:mm`; `nil` for anything else.
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
    /// What a clock shows at a moment, so many minutes ahead of UTC; offsets beyond a day are taken as none.
    ///
    /// Moments outside the years 1 to 9999 get the nearest date inside.
    public init(_ moment: Timestamp, offsetMinutes: Int) {
        let offset = offsetMinutes.magnitude < 1440 ? offsetMinutes : 0
        // Divided before the offset is added, so that no moment is too far.
        let minutes = moment.seconds / 60 - (moment.seconds % 60 < 0 ? 1 : 0) + Int64(offset)
        let days = minutes / 1440 - (minutes % 1440 < 0 ? 1 : 0)
        let minute = Int(minutes - days * 1440)
        date = CivilDate.earliest.adding(days: Int(days) - CivilDate.earliest.dayNumber)
        time = CivilTime(minuteOfDay: minute) ?? .midnight
        self.offsetMinutes = offset
    }
}
