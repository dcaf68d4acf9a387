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
            message: """
                warning[S290]: the scale has no label at 0 and 5
                  --> card.json:2:15   scale s
                  |
                2 |   "scales": { "s": { "min": 0, "max": 5 } },
                  |               ^^^
                help: add "labels": { "0": "…", "5": "…" }

                """,
            fixed: """
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
            message: """
                warning[S290]: the scale has no label at 5
                  --> card.json:3:62   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a" } } }
                  |                                                              ^^^^^^^
                help: add "5": "…" to its labels

                """,
            fixed: """
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
            message: """
                warning[S291]: 1 text lacks 'es': title of field g.e
                  --> card.json:4:43
                  |
                4 |     { "id": "e", "type": "text", "title": { "en": "E" }, "help": "H" }
                  |                                           ^^^^^^^^^^^^^
                help: add "es": "…"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "en": "F", "es": "F" }, "help": "H" },
                    { "id": "e", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S291", "a text in a list, and a section, that lack a language",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": { "en": "L", "es": "L" }, "help": "H", "fields": [
                      { "type": "info", "title": { "en": "I" } },
                      { "section": { "title": { "en": "S" }, "fields": [
                        { "id": "e", "type": "text", "title": "E", "help": "H" } ] } } ] }
                  ] } ] }

                """,
            message: """
                warning[S291]: 2 texts lack 'es': title of a text in field g.l and title of field g.l, section S
                  --> card.json:4:34
                  |
                4 |       { "type": "info", "title": { "en": "I" } },
                  |                                  ^^^^^^^^^^^^^
                help: add "es": "…"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": { "en": "L", "es": "L" }, "help": "H", "fields": [
                      { "type": "info", "title": { "en": "I", "es": "I" } },
                      { "section": { "title": { "en": "S", "es": "S" }, "fields": [
                        { "id": "e", "type": "text", "title": "E", "help": "H" } ] } } ] }
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
            message: """
                warning[S292]: 2 questions without help: f and e
                  --> card.json:3:13   group g
                  |
                3 |     { "id": "f", "type": "text", "title": "F" },
                  |             ^^^
                help: add "help": "…"

                """,
            fixed: """
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
            message: """
                warning[S293]: no field uses the scale 's'
                  --> card.json:2:15
                  |
                2 |   "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  |               ^^^
                help: remove it

                """,
            fixed: """
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
            message: """
                warning[S294]: no field uses the options 'l'
                  --> card.json:2:16
                  |
                2 |   "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
                  |                ^^^
                help: remove it

                """,
            fixed: """
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
            message: """
                warning[S295]: the link has no {value} for the answer
                  --> card.json:3:69   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "link": "https://example.org/search?q=" }
                  |                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: write "https://example.org/search?q={value}"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "link": "https://example.org/search?q={value}" }
                  ] } ] }

                """),
    ]
}
