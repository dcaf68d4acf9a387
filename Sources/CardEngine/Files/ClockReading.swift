/// What a clock on the wall shows, with its distance from UTC.
package struct ClockReading: Hashable, Sendable {
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int
    /// 0 to 23.
    package var hour: Int
    /// 0 to 59.
    package var minute: Int
    /// 0 to 60; the last where the system counts leap seconds.
    package var second: Int
    /// Seconds to add to UTC to get this time: 46800 for `+13:00`.
    package var utcOffsetSeconds: Int

    package init(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, utcOffsetSeconds: Int
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.utcOffsetSeconds = utcOffsetSeconds
    }
}
