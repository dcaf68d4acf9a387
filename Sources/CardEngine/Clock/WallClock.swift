public import CardSchema

/// The source of the current time.
///
/// Everything that depends on time gets one as an argument.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Timestamp
    private let offset: @Sendable (Timestamp) -> Int

    /// Creates a clock from a function that returns the current moment and one that returns the offset from UTC, in
    /// minutes, at a moment.
    public init(
        now: @escaping @Sendable () -> Timestamp, offsetMinutes: @escaping @Sendable (Timestamp) -> Int
    ) {
        read = now
        offset = offsetMinutes
    }

    /// The current moment, in UTC.
    public var now: Timestamp { read() }

    /// Returns the local time at a moment.
    public func local(at moment: Timestamp) -> LocalTime {
        LocalTime(moment, offsetMinutes: offset(moment))
    }

    /// The system's clock in the system's time zone, which follows the variable `TZ`.
    public static let system = WallClock(
        now: { Timestamp(seconds: Platform.wallClockSeconds()) }, offsetMinutes: systemOffset)

    /// Returns a clock that always shows the same moment, in the system's time zone.
    public static func stopped(at moment: Timestamp) -> WallClock {
        WallClock(now: { moment }, offsetMinutes: systemOffset)
    }

    /// Old zones have offsets with seconds; ISO 8601 writes none, so they are cut off.
    private static let systemOffset: @Sendable (Timestamp) -> Int = { moment in
        Platform.utcOffsetSeconds(at: moment.seconds) / 60
    }
}
