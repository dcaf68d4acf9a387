extension LoadingRow {
    static let types: [LoadingRow] = [
        LoadingRow(
            "S230", "a misspelt type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choise", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" } ] }
                  ] } ] }

                """,
            message: """
                error[S230]: unknown type 'choise'
                  --> card.json:3:26   field g.f
                  |
                3 |     { "id": "f", "type": "choise", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" } ] }
                  |                          ^^^^^^^^
                help: write "choice"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S230", "a type like no other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "mood", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S230]: unknown type 'mood'
                  --> card.json:3:26   field g.f
                  |
                3 |     { "id": "f", "type": "mood", "title": "F", "help": "H" }
                  |                          ^^^^^^
                help: write one of scale, integer, decimal, yesno, choice, choices, text, note, date, time, moment, duration, tags, place, files, photo or list

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S232", "half a step",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 1.5 }
                  ] } ] }

                """,
            message: """
                error[S232]: 'step' must be a whole number, not 1.5
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 1.5 }
                  |                                                                        ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 2.0 }
                  ] } ] }

                """),
        LoadingRow(
            "S233", "a whole number that is too large",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 9007199254740992 }
                  ] } ] }

                """,
            message: """
                error[S233]: 'max' is too large: whole numbers must be below 2^53
                  --> card.json:3:71   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 9007199254740992 }
                  |                                                                       ^^^^^^^^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 9007199254740991 }
                  ] } ] }

                """),
        LoadingRow(
            "S233", "a decimal number that is too large",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "max": 90071992547409.92 }
                  ] } ] }

                """,
            message: """
                error[S233]: 'max' is too large: with 2 decimals it must be below 2^53 units of its last place
                  --> card.json:3:71   field g.f
                  |
                3 |     { "id": "f", "type": "decimal", "title": "F", "help": "H", "max": 90071992547409.92 }
                  |                                                                       ^^^^^^^^^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "max": 90071992547409.91 }
                  ] } ] }

                """),
        LoadingRow(
            "S234", "an exponent",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 1.5e3 }
                  ] } ] }

                """,
            message: """
                error[S234]: 'max' is written with an exponent
                  --> card.json:3:71   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 1.5e3 }
                  |                                                                       ^^^^^
                help: write 1500

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 1500 }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "a step of nothing",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 0 }
                  ] } ] }

                """,
            message: """
                error[S235]: 'step' must be at least 1, not 0
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 0 }
                  |                                                                        ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 1 }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "seven decimals",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 7 }
                  ] } ] }

                """,
            message: """
                error[S235]: 'decimals' must be at most 6, not 7
                  --> card.json:3:76   field g.f
                  |
                3 |     { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 7 }
                  |                                                                            ^
                help: write 6

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 6 }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "a negative length of time",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "duration", "title": "F", "help": "H", "min": -1 }
                  ] } ] }

                """,
            message: """
                error[S235]: 'min' must be at least 0, not -1
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "duration", "title": "F", "help": "H", "min": -1 }
                  |                                                                        ^^
                help: write 0

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "duration", "title": "F", "help": "H", "min": 0 }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "a text of no length",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "max_length": 0 }
                  ] } ] }

                """,
            message: """
                error[S235]: 'max_length' must be at least 1, not 0
                  --> card.json:3:75   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "max_length": 0 }
                  |                                                                           ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "max_length": 1 }
                  ] } ] }

                """),
        LoadingRow(
            "S236", "a bound finer than the field",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 1, "min": 0.25 }
                  ] } ] }

                """,
            message: """
                error[S236]: 'min' has 2 decimals, but the field accepts 1
                  --> card.json:3:86   field g.f
                  |
                3 |     { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 1, "min": 0.25 }
                  |                                                                                      ^^^^
                help: write "decimals": 2

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 2, "min": 0.25 }
                  ] } ] }

                """),
        LoadingRow(
            "S237", "bounds the wrong way round",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "min": 10, "max": 1 }
                  ] } ] }

                """,
            message: """
                error[S237]: 'min' is above 'max'
                  --> card.json:3:82   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "min": 10, "max": 1 }
                  |                                                                                  ^
                  ::: card.json:3:71   'min' is here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "min": 1, "max": 1 }
                  ] } ] }

                """),
        LoadingRow(
            "S237", "days the wrong way round",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "date", "title": "F", "help": "H", "max": "2025-12-31", "min": "2026-01-01" }
                  ] } ] }

                """,
            message: """
                error[S237]: 'min' is above 'max'
                  --> card.json:3:89   field g.f
                  |
                3 |     { "id": "f", "type": "date", "title": "F", "help": "H", "max": "2025-12-31", "min": "2026-01-01" }
                  |                                                                                         ^^^^^^^^^^^^
                  ::: card.json:3:68   'max' is here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "date", "title": "F", "help": "H", "max": "2026-01-01", "min": "2026-01-01" }
                  ] } ] }

                """),
        LoadingRow(
            "S237", "counts the wrong way round",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 2, "max_count": 1 }
                  ] } ] }

                """,
            message: """
                error[S237]: 'min_count' is above 'max_count'
                  --> card.json:3:166   field g.f
                  |
                3 | d": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 2, "max_count": 1 }
                  |                                                                                                                                                              ^
                  ::: card.json:3:150   'min_count' is here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 1, "max_count": 2 }
                  ] } ] }

                """),
    ]
}
