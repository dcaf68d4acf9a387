extension FieldType {
    /// A rating: the whole numbers from `min` to `max` in steps, some of them with titles.
    public struct Scale: Sendable, Hashable {
        /// A named point of the scale.
        public struct Point: Sendable, Hashable {
            /// The number.
            public let value: Int64
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
                value: Int64, title: LocalizedText, short: LocalizedText? = nil, help: LocalizedText? = nil,
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
        public let min: Int64
        /// The maximum.
        public let max: Int64
        /// The distance between values, at least 1, counted from `min`.
        public let step: Int64
        /// The named points, in ascending order.
        public let points: [Point]
        /// Which direction is better, if the schema declares it.
        package let better: Better?
        /// The order in which to show the points.
        package let order: Order
        /// The number that each value counts as in a score, in ascending order of the values; empty if each counts as
        /// itself.
        package let scores: [DecimalNumber]

        /// Creates a scale.
        package init(
            name: String? = nil, min: Int64, max: Int64, step: Int64 = 1, points: [Point] = [], better: Better? = nil,
            order: Order = .ascending, scores: [DecimalNumber] = []
        ) {
            self.scores = scores
            self.name = name
            self.min = min
            self.max = max
            self.step = step
            self.points = points
            self.better = better
            self.order = order
        }

        /// Returns whether a number is a value of the scale.
        public func contains(_ value: Int64) -> Bool {
            value >= min && value <= max && (value - min) % step == 0
        }

        /// Returns the number that a value counts as in a score; `nil` if the scale does not have the value.
        package func score(of value: Int64) -> DecimalNumber? {
            guard contains(value) else { return nil }
            return scores.isEmpty ? DecimalNumber(units: value) : scores[Int((value - min) / step)]
        }

        /// Returns the named point for a value, or `nil` if there is none.
        public func point(at value: Int64) -> Point? { points.first { $0.value == value } }
    }
}

/// The better values of a number.
package enum Better: Sendable, Hashable {
    /// Lower is better.
    case lower
    /// Higher is better.
    case higher
    /// Neither end is better.
    case none
    /// Values nearer to this number are better.
    case near(DecimalNumber)
}
