/// How much each insight needs; below that, it is silent.
///
/// Numbers of days count days with a value. A declared link is one that the template's author expected; an
/// exploratory one is found by trying all of them, so it needs more.
package enum SilentBelow {
    /// Mean and median: days.
    package static let mean = 3
    /// Quartiles and standard deviation: days.
    package static let spread = 7
    /// Moving average: days of the trailing seven.
    package static let movingAverage = 4
    /// Two periods: days in each.
    package static let periodDays = 10
    /// Day-to-day swing: pairs of consecutive days.
    package static let swingPairs = 10
    /// Number with number: days with both.
    package static let numbers = Limit(declared: 20, exploratory: 30)
    /// Yes/no with number: days with both, for each of the two answers.
    package static let yesNoEach = Limit(declared: 5, exploratory: 8)
    /// Yes/no with number: days with both, in all.
    package static let yesNoAll = Limit(declared: 20, exploratory: 28)
    /// Today with tomorrow: pairs of consecutive days.
    package static let nextDayPairs = 30
    /// Season check: days.
    package static let season = 42
    /// Weekend against the rest: days of the weekend.
    package static let weekendDays = 8
    /// Weekend against the rest: days of the rest.
    package static let restDays = 20
    /// Seven weekdays: days of each.
    package static let eachWeekday = 6
    /// Trend: days.
    package static let trendDays = 28
    /// Trend: days from the first to the last, both included.
    package static let trendSpan = 42
    /// Change point: days.
    package static let changePoint = 60
    /// Change point: days on each side.
    package static let changePointSide = 10
    /// Before and after: occasions to list the median.
    package static let occasions = 5
    /// Before and after: occasions for a sentence, with a test.
    package static let occasionsForSentence = 8
    /// Often together: each of the four expected counts.
    package static let expectedCount = 5
    /// Streak: days.
    package static let streak = 2
    /// Missing days against the rest: gaps.
    package static let gaps = 8
    /// Counts over a threshold: days of the period.
    package static let thresholdDays = 7
    /// Any link between numbers: independent days.
    ///
    /// The interval of a correlation needs more than 3 (Bonett and Wright, 2000).
    package static let independentDays = 4
    /// Autocorrelation, which is taken as 0 below: pairs of consecutive days.
    package static let autocorrelationPairs = 10

    /// A number for declared links and one for exploratory ones.
    package struct Limit: Sendable, Hashable {
        package let declared: Int
        package let exploratory: Int

        package func callAsFunction(isDeclared: Bool) -> Int { isDeclared ? declared : exploratory }
    }
}
