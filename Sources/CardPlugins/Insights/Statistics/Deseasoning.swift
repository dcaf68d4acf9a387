/// A question's values without their season and their week.
package enum Deseasoning {
    /// How many days on each side the season's mean reaches.
    package static let reach: Int32 = 10

    /// Returns each value minus the mean of the days around it, minus the mean of what remains on weekends or on
    /// other days.
    ///
    /// The mean is over the values of a day and the ten dates on each side, as far as they exist. A link that
    /// disappears after this was one of seasons or of weekends.
    package static func removed(from days: DayValues) -> DayValues {
        var rest: [Double] = []
        var from = 0
        var to = 0
        for (day, value) in zip(days.days, days.values) {
            while to < days.count, days.days[to] <= day + reach { to += 1 }
            while days.days[from] < day - reach { from += 1 }
            // Differences first, so that equal values leave exactly 0: what follows compares by rank.
            rest.append(days.values[from..<to].reduce(0) { $0 + (value - $1) } / Double(to - from))
        }
        var sums = (weekend: 0.0, rest: 0.0)
        var counts = (weekend: 0.0, rest: 0.0)
        for (day, value) in zip(days.days, rest) {
            if DayValues.isWeekend(day) {
                sums.weekend += value
                counts.weekend += 1
            } else {
                sums.rest += value
                counts.rest += 1
            }
        }
        let means = (weekend: sums.weekend / max(1, counts.weekend), rest: sums.rest / max(1, counts.rest))
        return DayValues(
            days: days.days,
            values: zip(days.days, rest).map { day, value in
                value - (DayValues.isWeekend(day) ? means.weekend : means.rest)
            })
    }
}
