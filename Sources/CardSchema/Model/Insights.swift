/// What an author expects of a card's numbers, so that looking back asks fewer questions of chance.
public struct Insights: Sendable, Hashable {
    /// A number that is followed over time.
    public enum Factor: Sendable, Hashable, CustomStringConvertible {
        /// The answer to a question.
        case field(FieldPath)
        /// A score.
        case score(String)

        /// As it is written: `day.slept` or `score.phq9`.
        public var description: String {
            switch self {
            case .field(let path): path.description
            case .score(let id): "score.\(id)"
            }
        }
    }

    /// One number that is thought to go with another.
    public struct Link: Sendable, Hashable {
        /// What comes first.
        public let from: Factor
        /// What goes with it.
        public let to: Factor
        /// How many days later, from 0.
        public let lag: Int

        /// Names a link.
        public init(from: Factor, to: Factor, lag: Int = 0) {
            self.from = from
            self.to = to
            self.lag = lag
        }
    }

    /// The smallest change of a number that matters to anybody.
    public struct SmallestChange: Sendable, Hashable {
        /// Which number.
        public let factor: Factor
        /// By how much, above 0.
        public let change: DecimalNumber

        /// Names a change.
        public init(_ factor: Factor, _ change: DecimalNumber) {
            self.factor = factor
            self.change = change
        }
    }

    /// The links, in order.
    public let links: [Link]
    /// The changes that matter, in order.
    public let smallestChanges: [SmallestChange]

    /// Describes what is expected.
    public init(links: [Link] = [], smallestChanges: [SmallestChange] = []) {
        self.links = links
        self.smallestChanges = smallestChanges
    }
}
