/// One number for each of some days.
///
/// A day without a value is absent; it is never filled. A yes/no answer is 1 or 0.
package struct DayValues: Sendable, Hashable {
    /// The days, ascending: days since 1970-01-01, as in `CivilDate.dayNumber`.
    package let days: [Int32]
    /// The value of each day, finite.
    package let values: [Double]

    /// Creates the values of days that ascend, without repetition.
    package init(days: [Int32], values: [Double]) {
        precondition(days.count == values.count, "each day has one value")
        precondition(zip(days, days.dropFirst()).allSatisfy { $0 < $1 }, "days ascend")
        precondition(values.allSatisfy(\.isFinite), "values are finite")
        self.days = days
        self.values = values
    }

    /// How many days have a value.
    package var count: Int { days.count }

    /// How many days there are from the first to the last, both included; 0 without any.
    package var span: Int {
        guard let first = days.first, let last = days.last else { return 0 }
        return Int(last) - Int(first) + 1
    }

    /// Returns the values of the days in a period.
    package func within(_ period: ClosedRange<Int32>) -> DayValues { filter { period.contains($0) } }

    /// Returns the values of the days that pass a test.
    package func filter(_ isIncluded: (Int32) -> Bool) -> DayValues {
        let kept = days.indices.filter { isIncluded(days[$0]) }
        return DayValues(days: kept.map { days[$0] }, values: kept.map { values[$0] })
    }

    /// Returns the same values some days later; earlier if the number is negative.
    package func moved(by offset: Int32) -> DayValues { DayValues(days: days.map { $0 + offset }, values: values) }

    /// The indices of values whose day before has a value too.
    var afterAdjacent: [Int] { days.indices.dropFirst().filter { days[$0] == days[$0 - 1] + 1 } }

    /// Whether a day is a Saturday or Sunday.
    package static func isWeekend(_ day: Int32) -> Bool { weekday(day) >= 5 }

    /// Returns the index of a day's weekday, 0 for Monday to 6 for Sunday.
    package static func weekday(_ day: Int32) -> Int {
        // 1970-01-01 was a Thursday.
        let index = (Int(day) + 3) % 7
        return index < 0 ? index + 7 : index
    }
}
