import CardEngine
import CardSchema

/// Says scores in words: `PHQ-9: 5, mild`.
struct ScoreText {
    /// The language wanted of the schema's texts.
    let language: String

    /// A line for every score that there is.
    func lines(_ evaluation: CardEvaluation, _ schema: Schema) -> [String] {
        schema.scores.enumerated().compactMap { index, score in
            guard let value = evaluation.scores[index] else { return nil }
            let unit = score.unit.map { " \($0.text(in: language))" } ?? ""
            let band = evaluation.bands[index].map { ", \(score.bands[$0].title.text(in: language))" } ?? ""
            return "\(score.title.text(in: language)): \(value)\(unit)\(band)"
        }
    }
}
