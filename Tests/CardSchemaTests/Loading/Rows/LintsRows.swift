extension LoadingRow {
    static let lints: [LoadingRow] = [
        LoadingRow(
            "S290", "a scale without labels",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5 } },
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
            "S290", "a scale with one label",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a" } } }
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
            "S291", "a language that is not complete",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": { "en": "F", "es": "F" }, "help": "H" },
                { "id": "e", "type": "text", "title": { "en": "E" }, "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": { "en": "F", "es": "F" }, "help": "H" },
                { "id": "e", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S292", "questions without help",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F" },
                { "id": "e", "type": "text", "title": "E" }
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
            "S293", "a scale nobody uses",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
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
            "S294", "options nobody chooses from",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "l" }
              ] } ] }

            """),
        LoadingRow(
            "S295", "a link without the answer",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "link": "https://example.org/search?q=" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "link": "https://example.org/search?q={value}" }
              ] } ] }

            """),
    ]
}
