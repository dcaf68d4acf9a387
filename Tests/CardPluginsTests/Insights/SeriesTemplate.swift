import CardEngine
import CardPlugins
import CardSchema
import CardTesting

/// A template for series: one question of each kind that is drawn, one that may be closed, and a watched one.
enum SeriesTemplate {
    static let compiled: CompiledSchema = {
        let text = #"""
            { "cards": 1, "id": "look", "version": 1, "title": "Look", "groups": [
              { "id": "day", "title": "Day", "fields": [
                { "id": "mood", "type": "scale", "scale": { "min": 1, "max": 5, "labels": { "1": "low", "5": "high" } },
                  "title": { "en": "Mood", "es": "Ánimo" } },
                { "id": "pain", "type": "scale", "scale": { "min": 0, "max": 10, "labels": { "0": "none", "10": "worst" } },
                  "better": "lower", "title": "Pain" },
                { "id": "slept", "type": "duration", "max": 1440, "title": "Slept" },
                { "id": "bed", "type": "time", "title": "To bed" },
                { "id": "out", "type": "yesno", "title": "Went out" },
                { "id": "why", "type": "integer", "min": 0, "max": 9, "title": "How many reasons", "when": "day.mood <= 2" },
                { "id": "did", "type": "choices", "title": "Did", "options": [
                  { "id": "read", "title": "Read" }, { "id": "walk", "title": "Walked" }, { "id": "cook", "title": "Cooked" } ] },
                { "id": "line", "type": "text", "title": "Line" } ] } ],
              "scores": [ { "id": "both", "title": "Both", "value": "day.mood + day.pain" } ],
              "safety": [ { "id": "worst", "when": "day.pain >= 9", "show": "safety_plan" } ] }
            """#
        var findings: [Diagnostic] = []
        let source = SourceText(name: "look.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        return CompiledSchema(loaded.schema)
    }()

    /// A question by its id, or a score by `score.` and its id.
    static func question(_ name: String) -> SeriesQuestion {
        let factor: Insights.Factor =
            name.hasPrefix("score.") ? .score(String(name.dropFirst(6))) : .field(FieldPath("day", name))
        guard let question = SeriesQuestion(factor, of: compiled, watched: CardEvaluator(compiled).watchedOrdinals)
        else {
            fatalError("no question \(name)")
        }
        return question
    }

    static let names = ["mood", "pain", "slept", "bed", "out", "why", "did", "line", "score.both"]

    static func day(_ text: String) -> CivilDate {
        guard let day = CivilDate(text) else { fatalError("no day \(text)") }
        return day
    }

    /// A card with some answers.
    static func card(
        _ day: String, _ values: [String: Value] = [:], skipped: [String] = [],
        saving: SharedCard.Saving = SharedCard.Saving()
    ) -> SharedCard {
        var card = Card(compiled)
        for (id, value) in values { card[FieldPath("day", id)] = .answered(value) }
        for id in skipped { card[FieldPath("day", id)] = .skipped(.skipped) }
        return SharedCard(ref: "look/\(day)", day: self.day(day), local: nil, card: card, saving: saving)
    }

    /// The series of a question from cards.
    static func series(
        _ name: String, _ cards: [SharedCard], from first: String, to last: String, today: String? = nil,
        seams: [SeriesSeam] = []
    ) -> Series {
        var collection = SeriesCollection(compiled, [question(name)], today: day(today ?? last), seams: seams)
        for card in cards { collection.add(card) }
        return collection.series(0, over: day(first)...day(last))
    }
}
