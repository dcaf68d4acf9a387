/// A number computed from answers; never stored.
public struct Score: Sendable, Hashable, Identifiable {
    /// How the number is computed.
    package enum Source: Sendable, Hashable {
        /// From individual questions.
        case items(ScoreItems)
        /// From an expression.
        case value(ExpressionText)
    }

    /// The id; expressions use `score.id`.
    public let id: String
    /// The title.
    public let title: LocalizedText
    /// A shorter title of at most 16 columns.
    public let short: LocalizedText?
    /// The help text.
    public let help: LocalizedText?
    /// How the number is computed.
    package let source: Source
    /// The number of decimals, 0 to 6; halves are rounded toward +∞.
    public let decimals: Int
    /// The unit, such as `%`.
    public let unit: LocalizedText?
    /// The better values.
    public let better: Better?
    /// The named ranges of its values, in the order of the file.
    public let bands: [Band]

    /// Creates a score.
    package init(
        id: String, title: LocalizedText, short: LocalizedText? = nil, help: LocalizedText? = nil, source: Source,
        decimals: Int = 0, unit: LocalizedText? = nil, better: Better? = nil, bands: [Band] = []
    ) {
        self.id = id
        self.title = title
        self.short = short
        self.help = help
        self.source = source
        self.decimals = decimals
        self.unit = unit
        self.better = better
        self.bands = bands
    }

    /// Returns the first band that contains a value, or `nil` if none does.
    public func band(of value: DecimalNumber) -> Band? { bands.first { $0.contains(value) } }

    /// The questions that the score counts, in order; empty if an expression computes it.
    public var itemPaths: [FieldPath] { items?.items.map(\.path) ?? [] }

    /// The items; `nil` if the score is computed by an expression.
    package var items: ScoreItems? { if case .items(let items) = source { items } else { nil } }
}

extension Score {
    /// A named range of a score's values.
    public struct Band: Sendable, Hashable, Identifiable {
        /// The id; expressions compare `band.score` with it.
        public let id: String
        /// The title.
        public let title: LocalizedText
        /// A shorter title of at most 16 columns.
        public let short: LocalizedText?
        /// The help text.
        public let help: LocalizedText?
        /// The minimum, inclusive.
        public let from: DecimalNumber
        /// The maximum, inclusive.
        public let to: DecimalNumber

        /// Returns whether a value is in the band, including both ends.
        public func contains(_ value: DecimalNumber) -> Bool { from <= value && value <= to }
    }
}
