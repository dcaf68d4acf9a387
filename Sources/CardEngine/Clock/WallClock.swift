public import CardSchema

/// What time it is, passed in wherever it matters, so that everything else is a function of values.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Timestamp
    private let offset: @Sendable (Timestamp) -> Int

    /// Makes a clock of a source of moments and of how many minutes local time is ahead of UTC at one.
    public init(
        now: @escaping @Sendable () -> Timestamp, offsetMinutes: @escaping @Sendable (Timestamp) -> Int
    ) {
        read = now
        offset = offsetMinutes
    }

    /// The moment it is, in UTC.
    public var now: Timestamp { read() }

    /// What the clock on the wall says at a moment.
    public func local(at moment: Timestamp) -> LocalTime {
        LocalTime(moment, offsetMinutes: offset(moment))
    }

    /// The system's clock in the system's time zone, which follows the variable `TZ`.
    public static let system = WallClock(
        now: { Timestamp(seconds: Platform.wallClockSeconds()) }, offsetMinutes: systemOffset)

    /// A clock that stands still, in the system's time zone.
    public static func stopped(at moment: Timestamp) -> WallClock {
        WallClock(now: { moment }, offsetMinutes: systemOffset)
    }

    /// Old zones have offsets with seconds; ISO 8601 writes none, so they are cut off.
    private static let systemOffset: @Sendable (Timestamp) -> Int = { moment in
        Platform.utcOffsetSeconds(at: moment.seconds) / 60
    }
}
