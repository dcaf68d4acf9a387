import CardEngine
import CardSchema

/// Sound templates that together use the whole language, small so that thousands of mutants of them load quickly.
enum MutantTemplates {
    static let all: [(name: String, text: String)] = [
        ("choices", choices), ("limits", limits), ("conditions", conditions), ("scores", scores), ("words", words),
        ("parts", parts), ("reach", reach), ("further", further),
        ("mood_five", Schema.bundled("mood_five").map { String(decoding: $0.source.bytes, as: UTF8.self) } ?? ""),
    ]

    /// Scales, options, subfields.
    static let choices = """
        {
          "cards": 1, "id": "choices", "version": 3, "title": "Choices", "comment": "Scales and options.",
          "scales": {
            "intensity": { "min": 0, "max": 10, "step": 5, "better": "lower", "show": "descending",
              "labels": { "10": { "title": "most", "short": "m", "help": "No more.", "icon": "🔥" }, "0": "none" } },
            "mood": { "min": 1, "max": 5, "labels": { "1": "awful", "5": "great" } }
          },
          "options": {
            "skills": [ { "id": "stop", "title": "STOP", "short": "S", "help": "Halt.", "icon": "✋" },
              { "id": "tipp", "title": "TIPP", "from": "2026-01-01", "until": "2027-12-31" }, { "id": "none", "title": "None" } ],
            "places": [ { "id": "home", "title": "At home" }, { "id": "work", "title": "At work" } ]
          },
          "groups": [
            { "id": "urges", "title": "Urges", "short": "U", "intro": "Each.", "help": "Pulls.", "private": true, "fields": [
              { "id": "harm", "type": "scale", "scale": "intensity", "title": "Harm", "help": "H", "required": "answer",
                "fields": [ { "id": "acted", "type": "yesno", "title": "Acted", "help": "H", "required": true },
                  { "id": "where", "type": "choice", "options": "places", "title": "Where", "help": "H" } ] } ] },
            { "id": "day", "title": "The day", "fields": [
              { "id": "mood", "type": "scale", "scale": "mood", "title": "Mood", "help": "H", "default": 3 },
              { "id": "joy", "type": "scale", "scale": { "min": 1, "max": 3, "labels": { "1": "low", "3": "high" } },
                "better": { "near": 2.5 }, "title": "Joy", "help": "H" },
              { "id": "meal", "type": "choice", "options": [ { "id": "rice", "title": "Rice" }, { "id": "bread", "title": "Bread" } ],
                "other": true, "title": "Meal", "help": "H", "default": "rice" },
              { "id": "used", "type": "choices", "options": "skills", "min_count": 0, "max_count": 2, "exclusive": ["none"],
                "title": "Used", "help": "H", "default": ["none"] } ] }
          ]
        }

        """

    /// The types that have limits of their own.
    static let limits = """
        {
          "cards": 1, "id": "limits", "version": 1, "title": "Limits", "license": "CC0-1.0",
          "groups": [
            { "id": "day", "title": "The day", "fields": [
              { "id": "cups", "type": "integer", "min": 0, "max": 20, "step": 2, "unit": "cups", "better": "none",
                "title": "Cups", "short": "Cups", "intro": "Of tea.", "help": "H", "private": true, "default": 4 },
              { "id": "weight", "type": "decimal", "decimals": 1, "min": 20.5, "max": 300, "unit": "kg", "title": "Weight",
                "help": "H", "default": { "last": true } },
              { "id": "walked", "type": "yesno", "title": "Walked", "help": "H", "default": false, "from": "2026-01-01",
                "until": "2028-12-31" },
              { "id": "book", "type": "text", "max_length": 80, "suggest": ["Emma", "Ulysses"], "title": "Book", "help": "H",
                "link": "https://example.org/?q={value}", "required": false, "default": "Emma" },
              { "id": "journal", "type": "note", "max_length": 4000, "title": "Notes", "help": "H",
                "plugins": { "sentiment": {} } },
              { "id": "since", "type": "date", "min": "2020-01-01", "max": "2029-12-31", "title": "Since", "help": "H",
                "default": "2024-02-29" },
              { "id": "up", "type": "time", "min": "04:00", "max": "12:00", "title": "Up", "help": "H", "default": "07:30" },
              { "id": "woke", "type": "moment", "min": "2020-01-01T00:00", "max": "2029-12-31T23:59", "title": "Woke", "help": "H",
                "default": "2024-02-29T07:30" },
              { "id": "slept", "type": "duration", "min": 0, "max": 1440, "title": "Slept", "help": "H", "default": 480 } ] }
          ]
        }

        """

    /// Everything with a condition in it.
    static let conditions = """
        {
          "cards": 1, "id": "conditions", "version": 4, "title": "Conditions",
          "scales": { "strength": { "min": 0, "max": 5, "labels": { "0": "none", "5": "strongest" } } },
          "options": { "skills": [ { "id": "stop", "title": "STOP" }, { "id": "tipp", "title": "TIPP" } ] },
          "groups": [
            { "id": "urges", "title": "Urges", "fields": [
              { "id": "drink", "type": "scale", "scale": "strength", "title": "Drink", "help": "H",
                "fields": [ { "id": "acted", "type": "yesno", "title": "Acted", "help": "H", "when": "urges.drink > 0" } ] },
              { "id": "smoke", "type": "scale", "scale": "strength", "title": "Smoke", "help": "H", "hidden": "keep",
                "when": "!has(urges.drink) || urges.drink.acted" } ] },
            { "id": "skills", "title": "Skills", "fields": [
              { "id": "used", "type": "choices", "options": "skills", "title": "Used", "help": "H" },
              { "id": "best", "type": "choice", "options": "skills", "title": "Best", "help": "H", "hidden": "drop",
                "when": "size(skills.used) > 1 && max(values(urges)) >= 2" },
              { "id": "helped", "type": "scale", "scale": "strength", "title": "Helped", "help": "H",
                "when": "'tipp' in skills.used || skills.best == 'stop'" } ] },
            { "id": "night", "title": "Night", "fields": [
              { "id": "to_bed", "type": "time", "title": "To bed", "help": "H" },
              { "id": "up", "type": "time", "title": "Up", "help": "H" },
              { "id": "slept", "type": "duration", "max": 1440, "title": "Slept", "help": "H" },
              { "id": "note", "type": "note", "title": "Note", "help": "H",
                "when": "skipped(night.slept) || night.slept < duration('6h30m')" } ] }
          ],
          "rules": [
            { "id": "slept_in_bed", "check": "night.slept <= span(night.to_bed, night.up)", "severity": "warning",
              "message": "Longer asleep than in bed?" },
            { "id": "early", "check": "night.up >= time('04:00') || night.note.contains('early')", "severity": "info",
              "message": "Up before four?" } ],
          "safety": [ { "id": "strong_urge", "when": "urges.drink >= 4", "show": "safety_plan.early_signs" } ],
          "parts": [
            { "id": "short", "title": "Only this", "short": "Short", "help": "H", "fields": ["urges.drink", "skills.*"] },
            { "id": "morning", "title": "Morning", "fields": ["night.to_bed", "night.up"], "from": "04:00", "to": "12:00" } ],
          "reports": [
            { "id": "session", "title": "Session", "short": "S", "help": "H", "span": "week", "notes": "Bring it.",
              "fields": ["urges.*", "night.slept", "urges.drink.acted"] },
            { "id": "month", "title": "Month", "span": "month", "fields": ["skills.used"] } ],
          "retired": { "urges.eat": 2, "skills:pros": 3 },
          "plugins": { "sentiment": { "fields": ["night.note"] } }
        }

        """

    /// The computed parts.
    static let scores = """
        {
          "cards": 1, "id": "scores", "version": 1, "title": "Scores",
          "scales": { "often": { "min": 0, "max": 3, "labels": { "0": "never", "3": "daily" } } },
          "groups": [
            { "id": "week", "title": "The week", "fields": [
              { "id": "calm", "type": "scale", "scale": "often", "title": "Calm", "help": "H" },
              { "id": "tired", "type": "scale", "scale": "often", "title": "Tired", "help": "H" },
              { "id": "woken", "type": "scale", "scale": "often", "title": "Woken", "help": "H" },
              { "id": "why", "type": "note", "title": "Why", "help": "H", "when": "band.trouble == 'much' && score.trouble > 6" },
              { "id": "to_bed", "type": "time", "title": "To bed", "help": "H" },
              { "id": "up", "type": "time", "title": "Up", "help": "H" },
              { "id": "slept", "type": "duration", "max": 1440, "title": "Slept", "help": "H" } ] } ],
          "scores": [
            { "id": "trouble", "title": "Trouble", "short": "T", "help": "H", "items": ["week.calm", "week.tired", "week.woken"],
              "method": "sum", "reverse": ["week.calm"], "missing": { "allow": 1, "then": "prorate" }, "better": "lower",
              "bands": [ { "id": "little", "from": 0, "to": 3, "title": "little", "short": "l", "help": "H" },
                { "id": "some", "from": 4, "to": 6, "title": "some" }, { "id": "much", "from": 7, "to": 9, "title": "much" } ],
              "examples": [ { "answers": [3, 0, 1], "score": 1, "band": "little" }, { "answers": [0, 2, 1], "score": 6, "band": "some" },
                { "answers": [null, 3, 3], "score": 9, "band": "much" }, { "answers": [null, null, 2], "score": null } ] },
            { "id": "asleep", "title": "Asleep", "unit": "%", "decimals": 1, "better": "higher",
              "value": "100 * week.slept / span(week.to_bed, week.up)",
              "examples": [ { "values": { "week.to_bed": "23:30", "week.up": "07:30", "week.slept": 420 }, "score": 87.5 } ] },
            { "id": "asked", "title": "Asked", "items": ["week.calm", "week.why"], "method": "count", "multiply": 2 },
            { "id": "nights", "title": "Nights", "value": "mean(values(week)) - min(week.tired, week.woken)" } ],
          "insights": { "links": [ { "from": "week.slept", "to": "score.trouble", "lag": 1 }, { "from": "week.up", "to": "week.calm" } ],
            "smallest_change": { "score.asleep": 5, "week.slept": 30 } },
          "source": { "text": "Written for the tests.", "locked": false }
        }

        """

    /// The compound types.
    static let parts = """
        {
          "cards": 1, "id": "parts", "version": 1, "title": "Parts",
          "options": { "reasons": [ { "id": "pain", "title": "Pain" }, { "id": "sleep", "title": "Sleep" } ] },
          "groups": [
            { "id": "day", "title": "The day", "fields": [
              { "id": "tags", "type": "tags", "max_count": 5, "suggest": ["rain"], "title": "Tags", "help": "H" },
              { "id": "code", "type": "text", "title": "Code", "help": "H", "format": "phone",
                "pattern": { "like": "[0-9]{3}(-[0-9]+)?", "say": "three digits" } },
              { "id": "at", "type": "place", "title": "At", "help": "H" },
              { "id": "papers", "type": "files", "accept": ["application/pdf", "audio/*"], "max_count": 3,
                "title": "Papers", "help": "H" },
              { "id": "pictures", "type": "photo", "max_count": 9, "max_bytes": 9000, "title": "Pictures", "help": "H" },
              { "id": "pills", "type": "list", "min_count": 1, "max_count": 9, "carry": ["name", "dose"], "title": "Pills",
                "help": "H", "private": true, "fields": [
                  { "id": "name", "type": "text", "title": "Name", "help": "H", "required": true },
                  { "id": "dose", "type": "decimal", "decimals": 1, "unit": "mg", "title": "Dose", "help": "H" },
                  { "id": "taken", "type": "yesno", "title": "Taken", "help": "H" },
                  { "id": "level", "type": "scale", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } },
                    "title": "Helped", "help": "H", "when": "taken" },
                  { "id": "why", "type": "choice", "options": "reasons", "title": "Why not", "help": "H", "when": "!taken" }
                ] },
              { "id": "notes", "type": "note", "title": "Notes", "help": "H",
                "when": "day.pills.exists(p, p.level < 2) || max(day.pills.dose) > 20 || size(day.tags) > 2" } ] } ],
          "scores": [ { "id": "missed", "title": "Missed", "value": "size(day.pills.filter(p, !p.taken))",
            "examples": [ { "values": { "day.pills": [ { "name": "A", "taken": true }, { "name": "B", "taken": false } ] },
              "score": 1 } ] } ]
        }

        """

    /// Texts in two languages, and the card's own words.
    static let words = """
        {
          "$schema": "meta/card.json", "cards": 1, "id": "words", "version": 1,
          "title": { "en": "Words", "es": "Palabras", "comment": "kept short" }, "short": { "en": "W", "es": "P" },
          "intro": { "en": "One.\\nTwo.", "es": "Uno.\\nDos." }, "help": { "en": "All of it.", "es": "Todo." },
          "language": "en", "cadence": { "every": "week", "on": "sun", "count": 2 }, "about": "night_before",
          "license": "CC0-1.0",
          "groups": [
            { "id": "day", "title": { "en": "The day", "es": "El día" }, "fields": [
              { "id": "mood", "type": "scale", "title": { "en": "Mood", "es": "Ánimo" }, "help": { "en": "H", "es": "A" },
                "scale": { "min": 0, "max": 1, "labels": { "0": { "en": "low", "es": "bajo" },
                  "1": { "title": { "en": "high", "es": "alto" }, "short": { "en": "hi", "es": "al" } } } } },
              { "id": "kind", "type": "choice", "title": { "en": "Kind", "es": "Tipo" }, "help": { "en": "H", "es": "A" },
                "options": [ { "id": "work", "title": { "en": "Work", "es": "Trabajo" } },
                  { "id": "free", "title": { "en": "Free", "es": "Libre" } } ] } ] },
            { "id": "night", "title": { "en": "Night", "es": "Noche" }, "fields": [
              { "id": "dreams", "type": "text", "title": { "en": "Dreams", "es": "Sueños" }, "help": { "en": "H", "es": "A" },
                "suggest": [ { "en": "none", "es": "ninguno" } ] } ] }
          ]
        }

        """
}
