/// The mean of the trailing seven days.
package enum MovingAverage {
    /// Returns the mean of each day and the six days before it.
    ///
    /// Days are all dates from the first with a value to the last. A day is absent, which draws a gap, if fewer than
    /// `SilentBelow.movingAverage` of its seven days have a value; so the result may be empty.
    package static func trailing(_ days: DayValues) -> DayValues {
        guard let first = days.days.first, let last = days.days.last else { return days }
        var averaged: [Int32] = []
        var means: [Double] = []
        var from = 0
        var to = 0
        for day in first...last {
            while to < days.count, days.days[to] <= day { to += 1 }
            while days.days[from] < day - 6, from < to { from += 1 }
            guard to - from >= SilentBelow.movingAverage else { continue }
            averaged.append(day)
            means.append(days.values[from..<to].reduce(0, +) / Double(to - from))
        }
        return DayValues(days: averaged, values: means)
    }
}
