/// Two numbers for each of some days.
package struct DayPairs: Sendable, Hashable {
    /// The days, ascending.
    package let days: [Int32]
    /// The first number of each day.
    package let first: [Double]
    /// The second number of each day.
    package let second: [Double]

    /// How many pairs there are.
    package var count: Int { days.count }

    /// Pairs the values that two questions have on the same day.
    package init(_ first: DayValues, _ second: DayValues) {
        var days: [Int32] = []
        var left: [Double] = []
        var right: [Double] = []
        var other = 0
        for (index, day) in first.days.enumerated() {
            while other < second.count, second.days[other] < day { other += 1 }
            guard other < second.count, second.days[other] == day else { continue }
            days.append(day)
            left.append(first.values[index])
            right.append(second.values[other])
        }
        self.days = days
        self.first = left
        self.second = right
    }

    /// Pairs each value of `today` with the value of `tomorrow` on the next date; the pair's day is today's.
    ///
    /// Days whose next date has no value are left out.
    package init(today: DayValues, tomorrow: DayValues) { self.init(today, tomorrow.moved(by: -1)) }

    /// The first numbers.
    package var firstValues: DayValues { DayValues(days: days, values: first) }
    /// The second numbers.
    package var secondValues: DayValues { DayValues(days: days, values: second) }

    /// The second numbers on days whose first number is 1 (yes), and those of all other days.
    var split: (with: [Double], without: [Double]) {
        var with: [Double] = []
        var without: [Double] = []
        for (answer, value) in zip(first, second) {
            if answer == 1 { with.append(value) } else { without.append(value) }
        }
        return (with, without)
    }
}
