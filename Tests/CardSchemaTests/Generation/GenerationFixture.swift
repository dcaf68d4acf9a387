import CardSchema

/// A small template for generated texts, with words that are awkward in Markdown and Swift.
enum GenerationFixture {
    static let text = #"""
        {
          "cards": 1, "id": "aa_log", "version": 2, "title": { "en": "AA log", "es": "Registro AA" },
          "intro": { "en": "One line.\n# Not a heading", "es": "Una línea." }, "help": "*Stars* and 1 < 2.\n1. No list.",
          "cadence": { "every": "week", "on": "sun", "count": 2 },
          "scales": { "urge": { "min": 0, "max": 4, "step": 2, "better": "lower",
            "labels": { "0": { "en": "none", "es": "nada" }, "4": { "title": "all | of it", "icon": "🔥", "help": "The most." } } } },
          "options": { "ways": [ { "id": "none", "title": "None" },
            { "id": "call_a_friend", "title": "Called", "help": "Anyone.\nAt any hour." } ] },
          "groups": [
            { "id": "string", "title": "Urges", "private": true, "help": "*/ ends nothing.", "fields": [
              { "id": "default", "type": "scale", "scale": "urge", "title": "Urge [now]", "help": "H", "required": "answer",
                "fields": [ { "id": "acted", "type": "yesno", "title": "Acted", "help": "Or not." },
                  { "id": "how", "type": "choice", "options": "ways", "title": "How" } ] },
              { "id": "a_b", "type": "choices", "options": "ways", "max_count": 1, "title": "Ways", "help": "H" },
              { "id": "a__b", "type": "decimal", "decimals": 1, "min": 0.5, "unit": "km", "title": "Walked", "help": "H" } ] },
            { "id": "day", "title": "The day", "intro": "All of it.", "fields": [
              { "id": "slept", "type": "duration", "max": 1440, "title": "Slept", "required": true, "help": "H" },
              { "id": "up", "type": "time", "min": "04:00", "title": "Up", "private": true, "help": "H" },
              { "id": "since", "type": "date", "title": "Since", "help": "H" },
              { "id": "woke", "type": "moment", "min": "2026-01-01T04:00", "title": "Woke", "help": "H" },
              { "id": "line", "type": "text", "max_length": 80, "title": "Line", "help": "H" },
              { "id": "note", "type": "note", "title": "Note", "help": "H" },
              { "id": "cups", "type": "integer", "min": 0, "max": 9, "step": 3, "title": "Cups", "help": "H" } ] } ]
        }
        """#

    /// A template with a section, texts between questions, conditions of every kind and answers that count.
    static let sections = #"""
        {
          "cards": 1, "id": "nerves", "version": 1, "title": "Nerves",
          "scales": { "often": { "min": 0, "max": 2, "labels": { "0": "never", "2": "always" },
            "scores": { "0": 1, "1": 3, "2": 5 } } },
          "groups": [
            { "id": "g", "title": "The month", "fields": [
              { "id": "here", "type": "yesno", "title": "Here" },
              { "type": "info", "title": "Think of the month.", "help": "All of it." },
              { "section": { "title": "How often", "intro": "Each in turn.", "when": "g.here", "fields": [
                { "id": "q1", "type": "scale", "scale": "often", "title": "Tired" },
                { "id": "q2", "type": "scale", "scale": "often", "title": "Restless", "when": "g.q1 > 0" } ] } },
              { "id": "mood", "type": "choice", "title": "Mood", "required": { "when": "g.here", "skip": false },
                "options": [ { "id": "low", "title": "Low", "score": 0 }, { "id": "high", "title": "High", "score": 3 } ] },
              { "id": "code", "type": "text", "title": "Code", "ask": false } ] },
            { "id": "later", "title": "Later", "when": "g.here", "fields": [
              { "id": "more", "type": "note", "title": "More", "required": { "when": "g.q1 > 1" } } ] } ],
          "scores": [ { "id": "nerves", "title": "Nerves", "method": "sum",
            "items": [ "g.q1", { "item": "g.q2", "closed": 1 }, "g.mood" ] } ]
        }
        """#

    /// A template's schema; without a text, the one above.
    static func schema(_ text: String = text) throws -> Schema {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "template.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else {
            throw Broken(text: DiagnosticRenderer().text(findings))
        }
        return loaded.schema
    }

    /// The fixture itself is invalid.
    struct Broken: Error { let text: String }
}
