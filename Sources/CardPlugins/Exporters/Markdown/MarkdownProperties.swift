import CardEngine
import CardSchema

/// A card's answers as properties of a Markdown file: those that a program can compare or count.
///
/// ```
/// card: "mood_five/2026-11-20"
/// day-mood: 4
/// day-did: ["walk", "read"]
/// score_phq9: 12
/// ```
///
/// A hyphen stands for the point of a path, because some programs take a point for the way into a property.
struct MarkdownProperties {
    private let fields: SharedFields
    private let scores: SharedScores

    init(_ fields: SharedFields) {
        self.fields = fields
        scores = SharedScores(fields)
    }

    /// Adds the properties of a card.
    func add(_ shared: SharedCard, to front: inout FrontMatter) {
        front.add("card", text: shared.ref)
        if let slot = shared.slot { front.add("slot", text: slot) }
        if let local = shared.local { front.add("local", text: "\(local)") }
        for ordinal in fields.ordinals.sorted() {
            guard case .answered(let value) = shared.card.cells[ordinal] else { continue }
            let field = fields.schema.questions[ordinal].field
            add(Self.key("\(field.path)"), value.inOrder(of: field.type), to: &front)
        }
        for (score, result) in zip(scores.scores, scores.values(of: shared.card, on: shared.day)) {
            if let value = result.value { front.add("score_\(score.id)", plain: "\(value)") }
            if let band = result.band { front.add("band_\(score.id)", text: band.id) }
        }
    }

    private func add(_ key: String, _ value: Value, to front: inout FrontMatter) {
        switch value.content {
        case .number(let number): front.add(key, plain: "\(number)")
        case .yesno(let isYes): front.add(key, plain: isYes ? "true" : "false")
        case .option(let id): front.add(key, text: id)
        case .options(let ids): front.add(key, list: ids)
        case .tags(let tags): front.add(key, list: tags)
        case .civil(let civil):
            if civil.date != nil, civil.time == nil {
                front.add(key, plain: "\(civil)")
            } else {
                // YAML would read a time as a number.
                front.add(key, text: "\(civil)")
            }
        case .text, .place, .files, .records: break
        }
    }

    private static func key(_ path: String) -> String {
        String(decoding: path.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
}
