import CardEngine
import CardSchema

/// Says scores in words: `PHQ-9: 5, mild`.
struct ScoreText {
    /// The language wanted of the schema's texts.
    let language: String

    /// A line for every score with a value.
    func lines(_ evaluation: CardEvaluation, _ schema: Schema) -> [String] {
        schema.scores.enumerated().compactMap { index, score in
            evaluation.scores[index].map { _ in line(score, at: index, evaluation) }
        }
    }

    /// The line of one score, which may have no value.
    func line(_ score: Score, at index: Int, _ evaluation: CardEvaluation) -> String {
        let title = score.title.text(in: language)
        guard let value = evaluation.scores[index] else { return "\(title): no score" }
        let unit = score.unit.map { " \($0.text(in: language))" } ?? ""
        let band = evaluation.bands[index].map { ", \(score.bands[$0].title.text(in: language))" } ?? ""
        return "\(title): \(value)\(unit)\(band)"
    }
}
