extension FieldType {
    /// A rating: the whole numbers from `min` to `max` in steps, some of them with words.
    public struct Scale: Sendable, Hashable {
        /// A named point of the scale.
        public struct Point: Sendable, Hashable {
            /// The number it stands at.
            public let value: Int64
            /// The words for it.
            public let title: LocalizedText
            /// A shorter form, at most 16 columns.
            public let short: LocalizedText?
            /// What it means, at length.
            public let help: LocalizedText?
            /// A sign for it, usually an emoji.
            public let icon: String?

            /// Names a point.
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

        /// The order in which the points are shown.
        package enum Order: String, Sendable, Hashable, CaseIterable {
            /// From the lowest to the highest.
            case ascending
            /// From the highest to the lowest.
            case descending
        }

        /// The name under which the schema declares it; `nil` when it stands inside its field.
        public let name: String?
        /// The lowest value.
        public let min: Int64
        /// The highest value.
        public let max: Int64
        /// The distance between values, from 1; counted from `min`.
        public let step: Int64
        /// The named points, lowest first.
        public let points: [Point]
        /// Which way is better, where the schema says so.
        package let better: Better?
        /// The order in which the points are shown.
        package let order: Order

        /// Describes a scale.
        package init(
            name: String? = nil, min: Int64, max: Int64, step: Int64 = 1, points: [Point] = [], better: Better? = nil,
            order: Order = .ascending
        ) {
            self.name = name
            self.min = min
            self.max = max
            self.step = step
            self.points = points
            self.better = better
            self.order = order
        }

        /// Whether a number is one of its values.
        public func contains(_ value: Int64) -> Bool {
            value >= min && value <= max && (value - min) % step == 0
        }

        /// The named point at a value, if there is one.
        public func point(at value: Int64) -> Point? { points.first { $0.value == value } }
    }
}

/// Which values of a number are the good ones.
package enum Better: Sendable, Hashable {
    /// The lower the better.
    case lower
    /// The higher the better.
    case higher
    /// Neither end is better.
    case none
    /// The nearer to this number the better.
    case near(DecimalNumber)
}
