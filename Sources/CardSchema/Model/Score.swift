/// A number that is computed from answers, and never stored.
public struct Score: Sendable, Hashable {
    /// How the number comes about.
    package enum Source: Sendable, Hashable {
        /// From questions, one by one.
        case items(ScoreItems)
        /// By an expression.
        case value(ExpressionText)
    }

    /// Its identity; expressions write `score.id`.
    public let id: String
    /// The words for it.
    public let title: LocalizedText
    /// A shorter form, at most 16 columns.
    public let short: LocalizedText?
    /// What it means, at length.
    public let help: LocalizedText?
    /// How the number comes about.
    package let source: Source
    /// How many digits stand after the point, 0 to 6; a half is rounded toward +∞.
    public let decimals: Int
    /// What is counted, such as `%`.
    public let unit: LocalizedText?
    /// Which values are the good ones.
    package let better: Better?
    /// Stretches of its values that have a name, in the order of the file.
    public let bands: [Band]

    /// Describes a score.
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

    /// The first band that holds a value; `nil` outside all of them.
    public func band(of value: DecimalNumber) -> Band? { bands.first { $0.contains(value) } }

    /// The items, of a score that has them.
    package var items: ScoreItems? { if case .items(let items) = source { items } else { nil } }
}

extension Score {
    /// A stretch of a score's values that has a name.
    public struct Band: Sendable, Hashable {
        /// Its identity; expressions compare `band.score` with it.
        public let id: String
        /// The words for it.
        public let title: LocalizedText
        /// A shorter form, at most 16 columns.
        public let short: LocalizedText?
        /// What it means, at length.
        public let help: LocalizedText?
        /// The lowest value in it.
        public let from: DecimalNumber
        /// The highest value in it.
        public let to: DecimalNumber

        /// Whether a value lies in it, both ends included.
        public func contains(_ value: DecimalNumber) -> Bool { from <= value && value <= to }
    }
}
