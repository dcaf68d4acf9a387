import CardEngine
import CardSchema

/// The scores of a card as columns of a table, or as a member of a JSON object.
///
/// ```
/// score:phq9,band:phq9          12,moderate
/// "scores":{"phq9":{"value":12,"band":"moderate"}}
/// ```
/// They are computed from the answers, so an importer passes over them. A field's path has no colon, so a column is never
/// taken for a field.
struct ScoreColumns: Sendable {
    private let scores: SharedScores

    init(_ fields: SharedFields) { scores = SharedScores(fields) }

    var isEmpty: Bool { scores.scores.isEmpty }

    /// The ordinals that the scores depend on.
    var ordinals: [Int] { scores.ordinals }

    /// The names of the columns: of each score its value, then its band if it has bands.
    var names: [String] {
        scores.scores.flatMap { ["score:\($0.id)"] + ($0.bands.isEmpty ? [] : ["band:\($0.id)"]) }
    }

    /// Returns the cells of a card in the order of ``names``; one is empty if there is no value or no band.
    func cells(of card: Card, on day: CivilDate) -> [[UInt8]] {
        zip(scores.scores, scores.values(of: card, on: day)).flatMap { score, result in
            [result.value.map { Array("\($0)".utf8) } ?? []]
                + (score.bands.isEmpty ? [] : [Array((result.band?.id ?? "").utf8)])
        }
    }

    /// Appends the scores with a value as a member of a JSON object, after a comma; nothing if there are no scores.
    func appendMember(of card: Card, on day: CivilDate, to bytes: inout [UInt8]) {
        guard !isEmpty else { return }
        bytes += ",\"scores\":{".utf8
        var isFirst = true
        for (score, result) in zip(scores.scores, scores.values(of: card, on: day)) {
            guard let value = result.value else { continue }
            bytes += "\(isFirst ? "" : ",")\"\(score.id)\":{\"value\":\(value)".utf8
            isFirst = false
            if let band = result.band { bytes += ",\"band\":\"\(band.id)\"".utf8 }
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Returns the card of a line, with only the answers that scores depend on.
    func card(
        of line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan, under template: CompiledSchema
    ) -> Card {
        var card = Card(template)
        for ordinal in ordinals { card.cells[ordinal] = decoder.cell(ordinal, of: line, in: chunk) }
        return card
    }
}
