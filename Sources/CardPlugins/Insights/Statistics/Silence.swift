/// Why a statistic is not computed: the days of a diary do not carry it yet.
package enum Silence: Error, Sendable, Hashable {
    /// There are fewer than the statistic needs.
    case tooFew(Counted, have: Int, need: Int)
    /// All values are the same, so nothing can go with them.
    case constant

    /// What there is too little of.
    package enum Counted: Sendable, Hashable {
        /// Days with a value.
        case days
        /// Days from the first one with a value to the last.
        case span
        /// Days with a value in the period, or in the group, that has fewer.
        case daysOfASide
        /// Days of the weekday that has fewest.
        case daysOfAWeekday
        /// Pairs of consecutive days with a value each.
        case consecutiveDays
        /// Runs of days without a value.
        case gaps
        /// Times that something was done, with an answer before and after.
        case occasions
        /// The smallest of the four counts that chance alone would give, rounded down.
        case expectedCount
        /// Days, counting those that repeat the day before for less than one; rounded down.
        case independentDays
    }

    /// Throws unless there are enough.
    static func check(_ counted: Counted, _ have: Int, _ need: Int) throws(Silence) {
        guard have >= need else { throw .tooFew(counted, have: have, need: need) }
    }
}
