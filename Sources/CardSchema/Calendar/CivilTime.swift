/// A local time of day, to the minute.
public struct CivilTime: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number of minutes since midnight, 0 to 1439.
    public let minuteOfDay: Int

    /// Creates the time that many minutes after midnight, or `nil` outside 0 to 1439.
    public init?(minuteOfDay: Int) {
        guard (0..<1440).contains(minuteOfDay) else { return nil }
        self.minuteOfDay = minuteOfDay
    }

    /// Creates a time from an hour (0 to 23) and a minute (0 to 59), or `nil` outside these ranges.
    public init?(hour: Int, minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        minuteOfDay = hour * 60 + minute
    }

    /// The first minute of the day: 00:00.
    public static let midnight = CivilTime(unchecked: 0)

    private init(unchecked minuteOfDay: Int) {
        self.minuteOfDay = minuteOfDay
    }

    /// The hour, 0 to 23.
    public var hour: Int { minuteOfDay / 60 }
    /// The minute, 0 to 59.
    public var minute: Int { minuteOfDay % 60 }

    /// Orders times chronologically.
    public static func < (a: CivilTime, b: CivilTime) -> Bool { a.minuteOfDay < b.minuteOfDay }

    /// The time in ISO 8601 form, such as `21:04`.
    public var description: String { Digits.padded(hour, to: 2) + ":" + Digits.padded(minute, to: 2) }

    /// Parses exactly `hh:mm`; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses exactly `hh:mm` from bytes; returns `nil` for anything else.
    public init?(utf8 bytes: ArraySlice<UInt8>) {
        let at = bytes.startIndex
        guard bytes.count == 5, bytes[at + 2] == 0x3A, let hour = Digits.number(bytes[at..<at + 2]),
            let minute = Digits.number(bytes[at + 3..<at + 5])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}
