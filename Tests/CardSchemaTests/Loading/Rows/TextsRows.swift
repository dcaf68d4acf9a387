extension LoadingRow {
    static let texts: [LoadingRow] = [
        LoadingRow(
            "S260", "a title of a space",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": " ", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S260]: 'title' is empty
                  --> card.json:3:43   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": " ", "help": "H" }
                  |                                           ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S260", "a map of no language",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": {}, "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S260]: 'title' has no text in any language
                  --> card.json:3:43   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": {}, "help": "H" }
                  |                                           ^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S261", "a line break in a title",
            of: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "a\nb", "help": "H" }
                  ] } ] }

                """#,
            message: #"""
                error[S261]: 'title' contains a line break
                  --> card.json:3:43   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "a\nb", "help": "H" }
                  |                                           ^^^^^^

                """#,
            fixed: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "intro": "a\nb" }
                  ] } ] }

                """#),
        LoadingRow(
            "S261", "an escape character",
            of: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "intro": "a\u001b[1m" }
                  ] } ] }

                """#,
            message: #"""
                error[S261]: 'intro' contains the control character U+001B
                  --> card.json:3:70   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "intro": "a\u001b[1m" }
                  |                                                                      ^^^^^^^^^^^^

                """#,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S262", "an underscore",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "en": "F", "pt_BR": "F" }, "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S262]: 'pt_BR' is not a language tag, such as 'en' or 'pt-BR'
                  --> card.json:3:56   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": { "en": "F", "pt_BR": "F" }, "help": "H" }
                  |                                                        ^^^^^^^
                help: write "pt-BR"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "en": "F", "pt-BR": "F" }, "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S262", "no language of the card",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "language": "english",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S262]: 'english' is not a language tag, such as 'en' or 'pt-BR'
                  --> card.json:2:15
                  |
                2 |   "language": "english",
                  |               ^^^^^^^^^
                help: write "en"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "language": "en",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S263", "a language twice",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "en": "F", "EN": "F" }, "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S263]: a second text in 'EN'
                  --> card.json:3:56   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": { "en": "F", "EN": "F" }, "help": "H" }
                  |                                                        ^^^^
                  ::: card.json:3:45   the first is here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "en": "F" }, "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S264", "not in the language of the card",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "es": "F" }, "help": "H" }
                  ] } ] }

                """,
            message: """
                warning[S264]: 1 text lacks 'en', the card's language: title of field g.f
                  --> card.json:3:43
                  |
                3 |     { "id": "f", "type": "text", "title": { "es": "F" }, "help": "H" }
                  |                                           ^^^^^^^^^^^^^
                help: add "en": "…"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": { "en": "F", "es": "F" }, "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S265", "a short form that is too wide",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "short": "日本語日本語日本語" }
                  ] } ] }

                """,
            message: """
                error[S265]: 'short' is 18 columns wide, at most 16 fit
                  --> card.json:3:70   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "short": "日本語日本語日本語" }
                  |                                                                      ^^^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "short": "日本語日本語日本" }
                  ] } ] }

                """),
        LoadingRow(
            "S266", "no web address",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "link": "example.org/?q={value}" }
                  ] } ] }

                """,
            message: """
                error[S266]: 'link' must be a web address that begins with https:// and contains no space
                  --> card.json:3:69   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "link": "example.org/?q={value}" }
                  |                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^
                help: write "https://example.org/?q={value}"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "link": "https://example.org/?q={value}" }
                  ] } ] }

                """),
    ]
}
