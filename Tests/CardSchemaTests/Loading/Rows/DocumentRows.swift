extension LoadingRow {
    static let document: [LoadingRow] = [
        LoadingRow(
            "S200", "an array",
            of: """
                [ 1 ]

                """,
            message: """
                error[S200]: a card must be an object, not an array
                  --> card.json:1:1
                  |
                1 | [ 1 ]
                  | ^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S201", "no language version",
            of: """
                { "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S201]: a card must say which version of the language it uses
                  --> card.json:1:1
                  |
                1 | { "id": "c", "version": 1, "title": "C",
                  | ^
                help: add "cards": 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S201", "another kind of file",
            of: """
                { "name": "left-pad", "main": "x.js" }

                """,
            message: """
                error[S201]: a card must say which version of the language it uses
                  --> card.json:1:1
                  |
                1 | { "name": "left-pad", "main": "x.js" }
                  | ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S202", "a newer language",
            of: """
                { "cards": 2, "id": "c", "moods": [] }

                """,
            message: """
                error[S202]: written for version 2 of the language, but this program knows 1: its cards can be shown, not filled
                  --> card.json:1:12
                  |
                1 | { "cards": 2, "id": "c", "moods": [] }
                  |            ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "language zero",
            of: """
                { "cards": 0, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S235]: 'cards' must be at least 1, not 0
                  --> card.json:1:12
                  |
                1 | { "cards": 0, "id": "c", "version": 1, "title": "C",
                  |            ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "a language version in quotes",
            of: """
                { "cards": "1", "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S212]: 'cards' must be a whole number, not a string
                  --> card.json:1:12
                  |
                1 | { "cards": "1", "id": "c", "version": 1, "title": "C",
                  |            ^^^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "version zero",
            of: """
                { "cards": 1, "id": "c", "version": 0, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S235]: 'version' must be at least 1, not 0
                  --> card.json:1:37
                  |
                1 | { "cards": 1, "id": "c", "version": 0, "title": "C",
                  |                                     ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
    ]
}
