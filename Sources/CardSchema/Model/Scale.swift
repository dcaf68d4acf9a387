extension FieldType {
    /// A rating: the numbers from `min` to `max` in steps, some of them with titles.
    ///
    /// If `min` or `step` has decimals, the answers are decimals, else whole numbers.
    public struct Scale: Sendable, Hashable {
        /// A named point of the scale.
        public struct Point: Sendable, Hashable {
            /// The number.
            public let value: DecimalNumber
            /// The title.
            public let title: LocalizedText
            /// A shorter title of at most 16 columns.
            public let short: LocalizedText?
            /// The help text.
            public let help: LocalizedText?
            /// A symbol, usually an emoji.
            public let icon: String?

            /// Creates a point.
            package init(
                value: DecimalNumber, title: LocalizedText, short: LocalizedText? = nil, help: LocalizedText? = nil,
                icon: String? = nil
            ) {
                self.value = value
                self.title = title
                self.short = short
                self.help = help
                self.icon = icon
            }
        }

        /// The order in which to show the points.
        package enum Order: String, Sendable, Hashable, CaseIterable {
            /// From the lowest to the highest.
            case ascending
            /// From the highest to the lowest.
            case descending
        }

        /// The name of a shared scale; `nil` if the field declares its own.
        public let name: String?
        /// The minimum.
        public let min: DecimalNumber
        /// The maximum.
        public let max: DecimalNumber
        /// The distance between values, above 0, counted from `min`.
        public let step: DecimalNumber
        /// The named points, in ascending order.
        public let points: [Point]
        /// Which direction is better, if the schema declares it.
        public let better: Better?
        /// The order in which to show the points.
        package let order: Order
        /// The number that each value counts as in a score, in ascending order of the values, `nil` for one that counts as
        /// missing; empty if each counts as itself.
        package let scores: [DecimalNumber?]

        /// The number of decimals of its values, 0 to 6; 0 if they are whole numbers.
        package let decimals: Int
        /// The minimum in units of the last decimal.
        package let low: Int64
        /// The maximum in units of the last decimal.
        package let high: Int64
        /// The step in units of the last decimal.
        package let width: Int64

        /// Creates a scale; the numbers must be below 2⁵³ in units of the last decimal, and steps must lead from
        /// `min` to `max`.
        package init(
            name: String? = nil, min: DecimalNumber, max: DecimalNumber, step: DecimalNumber, points: [Point] = [],
            better: Better? = nil, order: Order = .ascending, scores: [DecimalNumber?] = []
        ) {
            let decimals = Swift.max(min.decimals, max.decimals, step.decimals)
            self.decimals = decimals
            low = min.units(atDecimals: decimals) ?? 0
            high = max.units(atDecimals: decimals) ?? 0
            width = step.units(atDecimals: decimals) ?? 1
            self.scores = scores
            self.name = name
            self.min = min
            self.max = max
            self.step = step
            self.points = points
            self.better = better
            self.order = order
        }

        /// Creates a scale of whole numbers.
        package init(
            name: String? = nil, min: Int64, max: Int64, step: Int64 = 1, points: [Point] = [], better: Better? = nil,
            order: Order = .ascending, scores: [DecimalNumber?] = []
        ) {
            func number(_ whole: Int64) -> DecimalNumber { DecimalNumber(whole: whole) }
            self.init(
                name: name, min: number(min), max: number(max), step: number(step), points: points, better: better,
                order: order, scores: scores)
        }

        /// Returns whether a number is a value of the scale.
        public func contains(_ value: DecimalNumber) -> Bool { index(of: value) != nil }

        /// The values in the order in which to show them.
        public var values: [DecimalNumber] {
            let ascending = (0..<count).map { number(at: $0) }
            return order == .ascending ? ascending : ascending.reversed()
        }

        /// The number of values.
        package var count: Int { Int(clamping: (high - low) / width + 1) }

        /// Returns a value by its index from the lowest; the index must be below `count`.
        package func number(at index: Int) -> DecimalNumber {
            DecimalNumber(units: low + Int64(index) * width, decimals: decimals) ?? min
        }

        /// Returns the index of a value from the lowest; `nil` if the scale does not have it.
        package func index(of value: DecimalNumber) -> Int? {
            guard let units = value.units(atDecimals: decimals), units >= low, units <= high,
                (units - low) % width == 0
            else { return nil }
            return Int((units - low) / width)
        }

        /// Returns a number as an answer.
        public func value(_ number: DecimalNumber) -> Value {
            decimals == 0 ? .whole(number.units) : .decimal(number)
        }

        /// Returns the number that a value counts as in a score; `nil` if it counts as missing, or the scale does not have
        /// the value.
        package func score(of value: DecimalNumber) -> DecimalNumber? {
            index(of: value).flatMap { scores.isEmpty ? value : scores[$0] }
        }

        /// Returns the named point for a value, or `nil` if there is none.
        public func point(at value: DecimalNumber) -> Point? { points.first { $0.value == value } }
    }
}

/// The better values of a number.
public enum Better: Sendable, Hashable {
    /// Lower is better.
    case lower
    /// Higher is better.
    case higher
    /// Neither end is better.
    case none
    /// Values nearer to this number are better.
    case near(DecimalNumber)
}
