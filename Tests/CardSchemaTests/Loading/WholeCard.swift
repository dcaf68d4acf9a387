/// A card that uses everything the loader knows, without a fault.
let wholeCard = """
    {
      "cards": 1, "id": "whole", "version": 3, "$schema": "meta/card.json", "comment": "Everything there is.",
      "title": { "en": "Whole", "es": "Entera", "comment": "kept short" }, "short": "Wh", "intro": "One.\\nTwo.",
      "help": "All of it.", "language": "en", "cadence": { "every": "week", "on": "sun", "count": 2 },
      "about": "night_before", "license": "CC0-1.0",
      "scales": {
        "intensity": { "min": 0, "max": 10, "step": 5, "better": "lower", "show": "descending",
          "labels": { "10": { "title": "most", "short": "m", "help": "No more.", "icon": "🔥" }, "0": "none",
            "5": { "en": "half", "es": "mitad" }, "comment": "three points" } }
      },
      "options": {
        "skills": [ { "id": "stop", "title": "STOP", "short": "S", "help": "Halt.", "icon": "✋" },
          { "id": "none", "title": { "en": "None", "es": "Ninguna" } } ]
      },
      "groups": [
        { "id": "urges", "title": "Urges", "short": "U", "intro": "Each.", "help": "Pulls.", "private": true, "fields": [
          { "id": "harm", "type": "scale", "scale": "intensity", "title": "Harm", "help": "H", "required": "answer",
            "fields": [ { "id": "acted", "type": "yesno", "title": "Acted", "help": "H", "required": true } ] } ] },
        { "id": "day", "title": "The day", "fields": [
          { "id": "joy", "type": "scale", "scale": { "min": 1, "max": 3, "labels": { "1": "low", "3": "high" } },
            "better": { "near": 2.5 }, "title": "Joy", "help": "H" },
          { "id": "cups", "type": "integer", "min": 0, "max": 20, "step": 2, "unit": "cups", "better": "none",
            "title": "Cups", "short": "Cups", "intro": "Of tea.", "help": "H", "private": true },
          { "id": "weight", "type": "decimal", "decimals": 1, "min": 20.5, "max": 300, "unit": "kg", "title": "Weight",
            "help": "H" },
          { "id": "meal", "type": "choice", "options": [ { "id": "rice", "title": "Rice" } ], "other": true,
            "title": "Meal", "help": "H", "fields": [ { "id": "alone", "type": "yesno", "title": "Alone", "help": "H" } ] },
          { "id": "used", "type": "choices", "options": "skills", "min_count": 0, "max_count": 1, "exclusive": ["none"],
            "title": "Used", "help": "H" },
          { "id": "book", "type": "text", "max_length": 80, "suggest": ["Emma", { "en": "Ulysses", "es": "Ulises" }],
            "link": "https://example.org/?q={value}", "title": "Book", "help": "H", "required": false },
          { "id": "journal", "type": "note", "title": "Notes", "help": "H" },
          { "id": "since", "type": "date", "min": "2020-01-01", "max": "2029-12-31", "title": "Since", "help": "H" },
          { "id": "up", "type": "time", "min": "04:00", "max": "12:00", "title": "Up", "help": "H" },
          { "id": "slept", "type": "duration", "min": 0, "max": 1440, "title": "Slept", "help": "H" } ] }
      ]
    }

    """
