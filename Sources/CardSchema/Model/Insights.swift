/// What an author expects of a card's numbers, so that looking back asks fewer questions of chance.
package struct Insights: Sendable, Hashable {
    /// A number that is followed over time.
    package enum Factor: Sendable, Hashable, CustomStringConvertible {
        /// The answer to a question.
        case field(FieldPath)
        /// A score.
        case score(String)

        /// As it is written: `day.slept` or `score.phq9`.
        package var description: String {
            switch self {
            case .field(let path): path.description
            case .score(let id): "score.\(id)"
            }
        }
    }

    /// One number that is thought to go with another.
    package struct Link: Sendable, Hashable {
        /// What comes first.
        package let from: Factor
        /// What goes with it.
        package let to: Factor
        /// How many days later, from 0.
        package let lag: Int
    }

    /// The smallest change of a number that matters to anybody.
    package struct SmallestChange: Sendable, Hashable {
        /// Which number.
        package let factor: Factor
        /// By how much, above 0.
        package let change: DecimalNumber
    }

    /// The links, in order.
    package let links: [Link]
    /// The changes that matter, in order.
    package let smallestChanges: [SmallestChange]

    /// Describes what is expected.
    package init(links: [Link] = [], smallestChanges: [SmallestChange] = []) {
        self.links = links
        self.smallestChanges = smallestChanges
    }
}
