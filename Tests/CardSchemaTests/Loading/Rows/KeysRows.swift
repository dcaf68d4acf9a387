extension LoadingRow {
    static let keys: [LoadingRow] = [
        LoadingRow(
            "S210", "a misspelt key",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "requierd": true }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "required": true }
              ] } ] }

            """),
        LoadingRow(
            "S210", "a key that is like no other",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "colour": "red" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S210", "a misspelt key that must be there",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "titel": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S210", "a misspelt table of scales",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scalse": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no title",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "sad_mood", "type": "text", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "sad_mood", "title": "Sad mood", "type": "text", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no id",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "title": "Sad mood", "type": "text", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "sad_mood", "title": "Sad mood", "type": "text", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no type",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "title": "F", "help": "H", "scale": "s" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no scale",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no highest value",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "labels": { "0": "a", "5": "b" } } }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
              ] } ] }

            """),
        LoadingRow(
            "S211", "no groups",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C" }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S212", "a number in quotes",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "min": "0" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "min": 0 }
              ] } ] }

            """),
        LoadingRow(
            "S212", "a truth value in quotes",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "private": "true" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "private": true }
              ] } ] }

            """),
        LoadingRow(
            "S212", "a text that is a number",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": 5, "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "5", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S212", "null",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "short": null }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S212", "a field that is no object",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                "mood"
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S213", "a condition",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "when": "g.a > 1" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S213", "scores",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scores": [],
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S213", "the days of an option",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A", "from": "2026-01-01" } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S214", "a key of another type",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "min_count": 1 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S214", "better on a text",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "better": "lower" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S215", "no fields",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S215", "no groups in the list",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S215", "no options",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S216", "an unknown requirement",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "required": "always" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "required": "answer" }
              ] } ] }

            """),
    ]
}
