/// Days with a time, and proposals of the clock.
extension LoadingRow {
    static let moments: [LoadingRow] = [
        LoadingRow(
            "S320", "a moment with a space",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "moment", "title": "F", "help": "H", "min": "2026-11-20 21:04" }
                  ] } ] }

                """,
            message: """
                error[S320]: '2026-11-20 21:04' is not a day and a time, such as 2026-11-20T21:04
                  --> card.json:3:70   field g.f
                  |
                3 |     { "id": "f", "type": "moment", "title": "F", "help": "H", "min": "2026-11-20 21:04" }
                  |                                                                      ^^^^^^^^^^^^^^^^^^
                help: write "2026-11-20T21:04"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "moment", "title": "F", "help": "H", "min": "2026-11-20T21:04" }
                  ] } ] }

                """),
        LoadingRow(
            "S320", "a moment with a time zone",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "moment", "title": "F", "help": "H", "max": "2026-11-20T21:04Z" }
                  ] } ] }

                """,
            message: """
                error[S320]: '2026-11-20T21:04Z' is not a day and a time, such as 2026-11-20T21:04
                  --> card.json:3:70   field g.f
                  |
                3 |     { "id": "f", "type": "moment", "title": "F", "help": "H", "max": "2026-11-20T21:04Z" }
                  |                                                                      ^^^^^^^^^^^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "moment", "title": "F", "help": "H", "max": "2026-11-20T21:04" }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a proposal of the clock for yes or no",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "default": { "now": true } }
                  ] } ] }

                """,
            message: """
                error[S238]: a clock cannot answer a yesno
                  --> card.json:3:75   field g.f
                  |
                3 |     { "id": "f", "type": "yesno", "title": "F", "help": "H", "default": { "now": true } }
                  |                                                                           ^^^^^
                help: remove "default", or give the field the type "date", "time" or "moment"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "time", "title": "F", "help": "H", "default": { "now": true } }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "no proposal of the clock",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "time", "title": "F", "help": "H", "default": { "now": false } }
                  ] } ] }

                """,
            message: """
                error[S238]: "now" must be true or left out
                  --> card.json:3:81   field g.f
                  |
                3 |     { "id": "f", "type": "time", "title": "F", "help": "H", "default": { "now": false } }
                  |                                                                                 ^^^^^
                help: remove "default"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "time", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "two proposals",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "date", "title": "F", "help": "H", "default": { "now": true, "last": true } }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' can propose only one thing
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "date", "title": "F", "help": "H", "default": { "now": true, "last": true } }
                  |                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: write { "last": true }, { "value": "…" } or { "now": true }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "date", "title": "F", "help": "H", "default": { "now": true } }
                  ] } ] }

                """),
    ]
}
