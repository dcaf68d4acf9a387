public import CardSchema

/// Statistics of the answers to one question: the count, and for numbers exact sums.
///
/// Whole numbers, decimals and durations count as they are, yes as 1 and no as 0. For other types, only the count is
/// meaningful.
public struct Tally: Sendable, Hashable {
    /// The number of answers.
    public private(set) var answered = 0
    /// The number of numeric answers.
    private var numbers: Int128 = 0
    private var sumInMillionths: Int128 = 0
    private var lowest: Int128?
    private var highest: Int128?

    /// Creates an empty tally.
    public init() {}

    /// The sum, or `nil` if there are no numbers or the sum overflows.
    public var sum: DecimalNumber? { numbers == 0 ? nil : Self.number(sumInMillionths) }
    /// The smallest number, or `nil` if there are none.
    public var minimum: DecimalNumber? { lowest.flatMap(Self.number) }
    /// The largest number, or `nil` if there are none.
    public var maximum: DecimalNumber? { highest.flatMap(Self.number) }

    /// Returns the mean rounded to 0 to 6 decimals, halves toward +∞, or `nil` if there are no numbers.
    public func mean(decimals: Int = 2) -> DecimalNumber? {
        guard numbers > 0 else { return nil }
        let unit = Self.power(6 - decimals)
        // The floor of twice the mean in units, plus one, halved, is the mean rounded.
        let (twice, divisor) = (2 * sumInMillionths + numbers * unit, 2 * numbers * unit)
        let floor = twice / divisor - (twice % divisor < 0 ? 1 : 0)
        return Int64(exactly: floor).flatMap { DecimalNumber(units: $0, decimals: decimals) }
    }

    /// Counts an answer.
    mutating func add(_ value: Value) {
        switch value.content {
        case .number(let number): add(number.units, decimals: number.decimals)
        case .yesno(let isYes): add(isYes ? 1 : 0, decimals: 0)
        case .option, .options, .text, .civil, .tags, .place, .files, .records: addOther()
        }
    }

    /// Counts a number in units of `10^-decimals`.
    package mutating func add(_ units: Int64, decimals: Int) {
        let millionths = Int128(units) * Self.power(6 - decimals)
        answered += 1
        numbers += 1
        sumInMillionths += millionths
        lowest = min(lowest ?? millionths, millionths)
        highest = max(highest ?? millionths, millionths)
    }

    /// Counts an answer that is not a number.
    mutating func addOther() { answered += 1 }

    /// Counts what another tally has counted too.
    mutating func add(_ other: Tally) {
        answered += other.answered
        numbers += other.numbers
        sumInMillionths += other.sumInMillionths
        if let other = other.lowest { lowest = min(lowest ?? other, other) }
        if let other = other.highest { highest = max(highest ?? other, other) }
    }

    private static func power(_ exponent: Int) -> Int128 {
        switch exponent {
        case ...0: 1
        case 1: 10
        case 2: 100
        case 3: 1000
        case 4: 10_000
        case 5: 100_000
        default: 1_000_000
        }
    }

    private static func number(_ millionths: Int128) -> DecimalNumber? {
        var (units, decimals) = (millionths, 6)
        while decimals > 0, units % 10 == 0 { (units, decimals) = (units / 10, decimals - 1) }
        return Int64(exactly: units).flatMap { DecimalNumber(units: $0, decimals: decimals) }
    }
}

extension Tally {
    /// The statistics of one period's cards.
    public struct OfPeriod: Sendable, Hashable {
        /// The first day of the period.
        public let start: CivilDate
        /// The number of cards.
        public internal(set) var cards = 0
        /// The statistics of each question, in the order of the request.
        public internal(set) var tallies: [Tally]

        init(start: CivilDate, questions: Int) {
            self.start = start
            tallies = Array(repeating: Tally(), count: questions)
        }

        mutating func add(_ other: OfPeriod) {
            cards += other.cards
            for index in tallies.indices { tallies[index].add(other.tallies[index]) }
        }
    }
}

extension Tally: Discreet {}
