extension LoadingRow {
    static let kinds: [LoadingRow] = [
        LoadingRow(
            "S212", "a number in quotes",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "min": "0" }
                  ] } ] }

                """,
            message: """
                error[S212]: 'min' must be a whole number, not a string
                  --> card.json:3:71   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "min": "0" }
                  |                                                                       ^^^
                help: write 0

                """,
            fixed: """
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
            message: """
                error[S212]: 'private' must be true or false, not a string
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "private": "true" }
                  |                                                                        ^^^^^^
                help: write true

                """,
            fixed: """
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
            message: """
                error[S212]: 'title' must be a text, not a number
                  --> card.json:3:43   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": 5, "help": "H" }
                  |                                           ^
                help: write "5"

                """,
            fixed: """
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
            message: """
                error[S212]: 'short' must be a text, not null
                  --> card.json:3:70   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "short": null }
                  |                                                                      ^^^^
                help: remove "short"

                """,
            fixed: """
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
            message: """
                error[S212]: a field must be an object, not a string
                  --> card.json:3:5   group g
                  |
                3 |     "mood"
                  |     ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
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
            message: """
                error[S214]: 'min_count' is a key of choices and list only
                  --> card.json:3:61   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "min_count": 1 }
                  |                                                             ^^^^^^^^^^^
                help: remove "min_count", or give the field another type

                """,
            fixed: """
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
            message: """
                error[S214]: 'better' is a key of scale, integer, decimal and duration only
                  --> card.json:3:61   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "better": "lower" }
                  |                                                             ^^^^^^^^
                help: remove "better", or give the field another type

                """,
            fixed: """
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
            message: """
                error[S215]: 'fields' needs at least one field
                  --> card.json:2:52   group g
                  |
                2 |   "groups": [ { "id": "g", "title": "G", "fields": [] } ] }
                  |                                                    ^^
                help: add { "id": "…", "type": "yesno", "title": "…" }

                """,
            fixed: """
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
            message: """
                error[S215]: a card needs at least one group
                  --> card.json:2:13
                  |
                2 |   "groups": [] }
                  |             ^^
                help: add { "id": "day", "title": "The day", "fields": [ … ] }

                """,
            fixed: """
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
            message: """
                error[S215]: 'options' needs at least one option
                  --> card.json:3:74   field g.f
                  |
                3 |     { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [] }
                  |                                                                          ^^
                help: add { "id": "…", "title": "…" }

                """,
            fixed: """
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
            message: """
                error[S216]: 'required' must be true, false or "answer", not "always"
                  --> card.json:3:73   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "required": "always" }
                  |                                                                         ^^^^^^^^
                help: write true, false or "answer"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "required": "answer" }
                  ] } ] }

                """),
    ]
}
