/// Days in a row.
package struct Streak: Sendable, Hashable {
    /// How many days the run has that still lasts; 0 without one.
    ///
    /// Show it from `SilentBelow.streak` on.
    package let current: Int
    /// How many days the longest run has.
    package let longest: Int
    /// The days, ascending.
    private let days: [Int32]
    private let today: Int32

    /// Counts runs.
    ///
    /// A run that reaches yesterday still lasts: today is not over.
    ///
    /// - Parameters:
    ///   - days: The days on which it was done, ascending, without repetition; those after `today` do not count.
    ///   - today: The current day.
    ///   - grace: How many days in a row may be missed without ending a run, 0 and more. Missed days are not counted.
    /// - Throws: `Silence.tooFew` if the longest run is below `SilentBelow.streak`.
    package init(_ days: [Int32], today: Int32, grace: Int = 0) throws(Silence) {
        self.days = days.filter { $0 <= today }
        self.today = today
        var run = 0
        var longest = 0
        var previous: Int32?
        for day in self.days {
            let missed = previous.map { Int(day) - Int($0) - 1 } ?? 0
            run = missed <= grace ? run + 1 : 1
            longest = max(longest, run)
            previous = day
        }
        try Silence.check(.days, longest, SilentBelow.streak)
        let missed = previous.map { Int(today) - Int($0) - 1 } ?? 0
        current = missed <= grace ? run : 0
        self.longest = longest
    }

    /// Returns on how many of the latest days it was done: "12 of the last 14 days", today included.
    package func count(ofLast number: Int32) -> Int { days.count { $0 > today - number } }
}
