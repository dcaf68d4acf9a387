/// The tone of the words of one text.
///
/// It says how light or heavy the words are, not how the writer is.
package struct SentimentReading: Sendable, Hashable {
    /// A band of tone.
    package enum Band: Int, Sendable, Hashable, CaseIterable, Comparable {
        case heavy, somewhatHeavy, even, somewhatLight, light

        /// The band of a score from −1 to 1.
        package init(score: Double) {
            self =
                score > 0.6
                ? .light : score > 0.2 ? .somewhatLight : score > -0.2 ? .even : score > -0.6 ? .somewhatHeavy : .heavy
        }

        package static func < (a: Band, b: Band) -> Bool { a.rawValue < b.rawValue }
    }

    /// The score, above −1 and below 1.
    package let score: Double
    /// The number of words and phrases that counted, at least 1.
    package let hits: Int
    /// The number of words of the text.
    package let words: Int
    /// The sum of the values above 0.
    package let positive: Double
    /// The sum of the sizes of the values below 0.
    package let negative: Double

    /// The band of the score.
    package var band: Band { Band(score: score) }
    /// Whether light and heavy words both count a lot.
    package var isMixed: Bool { min(positive, negative) >= 2 && min(positive, negative) * 2 >= max(positive, negative) }
    /// Whether one word of a long text was all there was.
    package var isLittleToGoOn: Bool { hits == 1 && words >= 20 }
}

/// A word or phrase that counted, and the rules that changed its value.
package struct SentimentHit: Sendable, Hashable {
    /// What changed a value.
    package enum Rule: String, Sendable, Hashable, CaseIterable {
        case boosted, damped, negated, wished, ironic
        case beforeBut = "before_but"
        case afterBut = "after_but"
        case feeling
        case opening
        case question
    }

    /// The words as folded: lowercase, without accents.
    package let text: String
    /// The value in the lexicon, −4 to 4.
    package let value: Double
    /// The value that counted.
    package let counted: Double
    /// The rules in the order in which they were applied.
    package let rules: [Rule]
}
