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
            message: """
                error[S270]: unknown cadence 'weekly'
                  --> card.json:2:14
                  |
                2 |   "cadence": "weekly",
                  |              ^^^^^^^^
                help: write { "every": "week", "on": "sun" }

                """,
            fixed: """
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
            message: """
                error[S270]: unknown cadence 'dayly'
                  --> card.json:2:14
                  |
                2 |   "cadence": "dayly",
                  |              ^^^^^^^
                help: write "daily"

                """,
            fixed: """
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
            message: """
                error[S271]: 'sunday' is not a day of the week
                  --> card.json:2:39
                  |
                2 |   "cadence": { "every": "week", "on": "sunday" },
                  |                                       ^^^^^^^^
                help: write "sun"

                """,
            fixed: """
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
            message: """
                error[S272]: 'every' must be day, week or month, not 'weak'
                  --> card.json:2:25
                  |
                2 |   "cadence": { "every": "weak", "on": "sun" },
                  |                         ^^^^^^
                help: write "week"

                """,
            fixed: """
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
            message: """
                error[S235]: 'on' must be at most 31, not 32
                  --> card.json:2:40
                  |
                2 |   "cadence": { "every": "month", "on": 32 },
                  |                                        ^^
                help: write 31

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "cadence": { "every": "month", "on": 31 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no period",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "cadence": { "on": "sun" },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a cadence needs 'every'
                  --> card.json:2:14
                  |
                2 |   "cadence": { "on": "sun" },
                  |              ^
                help: add "every": "week"

                """,
            fixed: """
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
            message: """
                error[S273]: 'about' must be night_before, not 'night'
                  --> card.json:2:12
                  |
                2 |   "about": "night",
                  |            ^^^^^^^
                help: write "night_before"

                """,
            fixed: """
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
            message: """
                error[S274]: '2026-1-5' is not a day, such as 2026-11-20
                  --> card.json:3:68   field g.f
                  |
                3 |     { "id": "f", "type": "date", "title": "F", "help": "H", "min": "2026-1-5" }
                  |                                                                    ^^^^^^^^^^
                help: write "2026-01-05"

                """,
            fixed: """
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
            message: """
                error[S274]: '2026-02-30' is not a day, such as 2026-11-20
                  --> card.json:3:68   field g.f
                  |
                3 |     { "id": "f", "type": "date", "title": "F", "help": "H", "min": "2026-02-30" }
                  |                                                                    ^^^^^^^^^^^^

                """,
            fixed: """
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
            message: """
                error[S275]: '9:5' is not a time of day, such as 21:04
                  --> card.json:3:68   field g.f
                  |
                3 |     { "id": "f", "type": "time", "title": "F", "help": "H", "min": "9:5" }
                  |                                                                    ^^^^^
                help: write "09:05"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "time", "title": "F", "help": "H", "min": "09:05" }
                  ] } ] }

                """),
    ]
}
