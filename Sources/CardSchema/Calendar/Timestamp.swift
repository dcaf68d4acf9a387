/// A moment in UTC, to the second.
public struct Timestamp: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let seconds: Int64

    /// Creates the moment that many seconds after 1970-01-01T00:00:00Z.
    public init(seconds: Int64) {
        self.seconds = seconds
    }

    /// Orders moments chronologically.
    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

    /// The moment as `2026-11-20T12:30:11Z`; outside the years 1 to 9999, the nearest moment inside.
    public var description: String {
        let shown = min(max(seconds, Self.earliest), Self.latest)
        let second = Int((shown % 86_400 + 86_400) % 86_400)
        let day = Int(shown - Int64(second)) / 86_400
        let date = CivilDate.earliest.adding(days: day - CivilDate.earliest.dayNumber)
        return "\(date)T" + Digits.padded(second / 3600, to: 2) + ":" + Digits.padded(second / 60 % 60, to: 2) + ":"
            + Digits.padded(second % 60, to: 2) + "Z"
    }

    private static let earliest = Int64(CivilDate.earliest.dayNumber) * 86_400
    private static let latest = Int64(CivilDate.latest.dayNumber) * 86_400 + 86_399

    /// Parses exactly `YYYY-MM-DDThh:mm:ssZ`; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses exactly `YYYY-MM-DDThh:mm:ssZ` from bytes; returns `nil` for anything else.
    public init?(utf8 bytes: ArraySlice<UInt8>) {
        let at = bytes.startIndex
        guard bytes.count == 20, bytes[at + 10] == 0x54, bytes[at + 16] == 0x3A, bytes[at + 19] == 0x5A,
            let date = CivilDate(utf8: bytes[at..<at + 10]), let time = CivilTime(utf8: bytes[at + 11..<at + 16]),
            let second = Digits.number(bytes[at + 17..<at + 19]), second < 60
        else { return nil }
        seconds = Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay * 60 + second)
    }
}
