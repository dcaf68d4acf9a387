package import CardSchema

/// The scores of a template that may leave the journal: those that depend on shared questions alone.
///
/// A score with an item that is withheld would tell something about it.
package struct SharedScores: Sendable {
    /// The scores, in the order of the template.
    package let scores: [Score]
    /// The ordinals that they depend on, in order.
    package let ordinals: [Int]
    private let evaluator: CardEvaluator
    private let places: [Int]

    /// Finds the scores; takes time linear in the template for each score.
    package init(_ fields: SharedFields) {
        let evaluator = fields.schema.evaluator
        let found = evaluator.scores.indices.compactMap { index -> (place: Int, ordinals: Set<Int>)? in
            let ordinals = evaluator.ordinals(deciding: evaluator.answerOrdinals(ofScore: index))
            return ordinals.allSatisfy(fields.sharesWhole) ? (index, ordinals) : nil
        }
        self.evaluator = evaluator
        places = found.map(\.place)
        scores = places.map { evaluator.scores[$0].score }
        ordinals = found.reduce(into: Set<Int>()) { $0.formUnion($1.ordinals) }.sorted()
    }

    /// Returns the values and bands of a card, in the order of ``scores``.
    ///
    /// - Precondition: The card uses the template.
    package func values(of card: Card, on day: CivilDate) -> [(value: DecimalNumber?, band: Score.Band?)] {
        guard !places.isEmpty else { return [] }
        let evaluation = evaluator.evaluationWithoutRules(of: card, on: day)
        return places.map { place in
            (evaluation.scores[place], evaluation.bands[place].map { evaluator.scores[place].score.bands[$0] })
        }
    }
}

extension CardEvaluator {
    /// Returns some questions, and all those that decide whether their questions are open.
    fileprivate func ordinals(deciding ordinals: Set<Int>) -> Set<Int> {
        var found = ordinals
        var waiting = Array(ordinals)
        while let ordinal = waiting.popLast() {
            for read in answerOrdinals(openingOf: ordinal) where found.insert(read).inserted { waiting.append(read) }
        }
        return found
    }
}

extension SharedFields {
    /// Whether a question is shared with everything in its records.
    fileprivate func sharesWhole(_ ordinal: Int) -> Bool {
        shares(schema.questions[ordinal].path)
            && recordFields(of: ordinal).count == schema.questions[ordinal].field.type.list?.fields.count ?? 0
    }
}
