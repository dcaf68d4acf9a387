public import CardSchema

/// A score of a card: its value, its band, and what each item counts.
///
/// ```swift
/// for score in card.scores {
///     print(score.title(in: "en"), score.value ?? "unknown", score.band?.title.text(in: "en") ?? "")
/// }
/// ```
public struct CardScore: Sendable, Hashable, Identifiable {
    /// A question that the score counts.
    public struct Item: Sendable, Hashable, Identifiable {
        /// The question's path.
        public let path: FieldPath
        /// Whether the item is missing: not answered, skipped or closed.
        public let isMissing: Bool
        /// The number that counts, after reversing; `nil` if the item is missing, or only counts as answered.
        public let number: DecimalNumber?
        /// Whether the score reverses the answer.
        public let isReversed: Bool

        /// The question's path.
        public var id: FieldPath { path }
    }

    /// The score's definition in the template.
    public let score: Score
    /// The value, rounded to the score's decimals; `nil` if too many items are missing, or it cannot be computed.
    public let value: DecimalNumber?
    /// The band that contains the value, or `nil` if none does.
    public let band: Score.Band?
    /// The items, in the order of the template; empty if an expression computes the score.
    public let items: [Item]

    /// The score's id.
    public var id: String { score.id }

    /// Returns the score's title in a language.
    public func title(in language: String) -> String { score.title.text(in: language) }
}

extension CardEvaluator {
    /// Returns the scores of a card, in the order of the template.
    ///
    /// - Precondition: Card and evaluation belong to this template.
    package func scores(of card: Card, _ evaluation: CardEvaluation) -> [CardScore] {
        guard !scores.isEmpty else { return [] }
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        return scores.indices.map { index in
            let compiled = scores[index]
            let items = compiled.score.items
            return CardScore(
                score: compiled.score, value: evaluation.scores[index],
                band: evaluation.bands[index].map { compiled.score.bands[$0] },
                items: zip(items?.items ?? [], compiled.itemOrdinals).map { item, ordinal in
                    let number = state.itemNumber(item, ordinal)
                    return CardScore.Item(
                        path: item.path, isMissing: number == nil,
                        number: items?.method == .count ? nil : number.flatMap(item.turned).flatMap(\.decimal),
                        isReversed: item.turnedWithin != nil)
                })
        }
    }
}

extension Rational {
    /// The number with as few decimals as it needs; `nil` if it needs more than six.
    fileprivate var decimal: DecimalNumber? {
        (0...6).lazy.compactMap { rounded(toDecimals: $0) }.first { Rational($0) == self }
    }
}

extension CardScore: Discreet {
    /// The score's id.
    public var description: String { "score \(id)" }
}

extension CardScore.Item: Discreet {
    /// The question's path.
    public var description: String { "item \(path)" }
}
