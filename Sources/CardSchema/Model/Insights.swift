/// An author's expectations of a card's numbers, so that an analysis has to test fewer hypotheses.
package struct Insights: Sendable, Hashable {
    /// A number that is tracked over time.
    package enum Factor: Sendable, Hashable, CustomStringConvertible {
        /// The answer to a question.
        case field(FieldPath)
        /// A score.
        case score(String)

        /// The path as written: `day.slept` or `score.phq9`.
        package var description: String {
            switch self {
            case .field(let path): path.description
            case .score(let id): "score.\(id)"
            }
        }
    }

    /// A link between two numbers that are expected to go together.
    package struct Link: Sendable, Hashable {
        /// The cause.
        package let from: Factor
        /// The effect.
        package let to: Factor
        /// The delay in days, from 0.
        package let lag: Int
    }

    /// The smallest relevant change of a number.
    package struct SmallestChange: Sendable, Hashable {
        /// The number.
        package let factor: Factor
        /// The amount, above 0.
        package let change: DecimalNumber
    }

    /// The links, in order.
    package let links: [Link]
    /// The relevant changes, in order.
    package let smallestChanges: [SmallestChange]

    /// Creates insights.
    package init(links: [Link] = [], smallestChanges: [SmallestChange] = []) {
        self.links = links
        self.smallestChanges = smallestChanges
    }
}
