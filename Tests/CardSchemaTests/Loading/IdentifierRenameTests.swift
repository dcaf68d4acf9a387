import CardSchema
import CardTesting
import Testing

/// The correction of an invalid id reaches every place that names it.
@Suite struct IdentifierRenameTests {
    private static func card(_ mood: String, _ low: String) -> String {
        #"""
        { "cards": 1, "id": "c", "version": 1, "title": "Mood", "intro": "Was {day.\#(mood)}, {{day.Mood}",
          "groups": [ { "id": "day", "title": "Mood", "fields": [
            { "id": "\#(mood)", "type": "integer", "min": 0, "max": 9, "title": "Mood", "help": "Mood" },
            { "id": "band", "type": "choice", "title": { "en": "Mood {last(day.\#(mood))}" }, "help": "H", "default": "\#(low)",
              "options": [ { "id": "\#(low)", "title": "Low" }, { "id": "high", "title": "High" } ] },
            { "id": "own", "type": "text", "title": "Own", "help": "H", "default": "Low Mood" } ] } ],
          "scores": [ { "id": "s", "title": "S", "items": [ { "item": "day.\#(mood)", "closed": 0 } ], "method": "sum",
            "examples": [ { "values": { "day.\#(mood)": 3 }, "score": 3 } ] } ],
          "rules": [ { "id": "r", "check": "day.\#(mood) > 1", "message": "Mood is {day.\#(mood)}" } ],
          "parts": [ { "id": "p", "title": "P", "fields": ["day.\#(mood)"] } ],
          "insights": { "links": [ { "from": "day.\#(mood)", "to": "score.s" } ], "smallest_change": { "day.\#(mood)": 2 } },
          "main": "day.\#(mood)",
          "plugins": { "sentiment": { "fields": ["day.\#(mood)"], "one": "day.\#(mood)", "words": "Low Mood" } } }

        """#
    }

    @Test func reachesKeysTextsAndSettings() throws {
        let text = Self.card("Mood", "Low")
        let found = load(text).diagnostics
        let edits = found.filter { $0.code == .badID }.flatMap(\.edits)
        #expect(edits.count > 2, "\(render(found))")
        let followed = try #require(SourceText(text, name: "card.json").following(found.filter { $0.code == .badID }))
        #expect(String(decoding: followed.bytes, as: UTF8.self) == Self.card("mood", "low"))
        #expect(load(Self.card("mood", "low")).diagnostics.filter { $0.severity == .error } == [])
    }
}
