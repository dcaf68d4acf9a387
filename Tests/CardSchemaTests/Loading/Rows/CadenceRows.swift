extension LoadingRow {
    static let cadence: [LoadingRow] = [
        LoadingRow(
            "S270", "a word for a period",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": "weekly",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "week", "on": "sun" },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S270", "a misspelt cadence",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": "dayly",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": "daily",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S271", "a long day of the week",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "week", "on": "sunday" },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "week", "on": "sun", "count": 2 },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S272", "an unknown period",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "weak", "on": "sun" },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "week", "on": "sun" },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S235", "a day that no month has",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "month", "on": 32 },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "month", "on": 31 },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no day of the week",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "week" },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "cadence": { "every": "week", "on": "sun" },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S273", "about the day",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "about": "night",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "about": "night_before",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S274", "a day without zeros",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "date", "title": "F", "help": "H", "min": "2026-1-5" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "date", "title": "F", "help": "H", "min": "2026-01-05" }
              ] } ] }

            """),
        LoadingRow(
            "S274", "a day that does not exist",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "date", "title": "F", "help": "H", "min": "2026-02-30" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "date", "title": "F", "help": "H", "min": "2026-02-28" }
              ] } ] }

            """),
        LoadingRow(
            "S275", "a time without zeros",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "time", "title": "F", "help": "H", "min": "9:5" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "time", "title": "F", "help": "H", "min": "09:05" }
              ] } ] }

            """),
    ]
}
