extension LoadingRow {
    static let drawn: [LoadingRow] = [
        LoadingRow(
            "S214", "a drawing among any number of files",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "draw": true }
                  ] } ] }

                """,
            message: """
                error[S214]: 'draw' is for a question that takes one picture, and this one takes any number
                  --> card.json:3:62   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "draw": true }
                  |                                                              ^^^^^^
                help: add "max_count": 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "draw": true }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "a drawing among two files",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 2, "draw": true }
                  ] } ] }

                """,
            message: """
                error[S214]: 'draw' is for a question that takes one picture, and this one takes 2
                  --> card.json:3:75   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 2, "draw": true }
                  |                                                                           ^
                  ::: card.json:3:78   'draw' is here
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "draw": true }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "a drawing that is not accepted",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "accept": ["image/jpeg"], "draw": true }
                  ] } ] }

                """,
            message: """
                error[S214]: 'draw' produces image/png, which 'accept' does not allow
                  --> card.json:3:104   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "accept": ["image/jpeg"], "draw": true }
                  |                                                                                                        ^^^^^^
                  ::: card.json:3:78   it accepts only these
                help: add "image/png" to 'accept', or remove "draw"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "accept": ["image/jpeg", "image/png"], "draw": true }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "draw that is no truth value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "draw": "yes" }
                  ] } ] }

                """,
            message: """
                error[S212]: 'draw' must be true or false, not a string
                  --> card.json:3:86   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "draw": "yes" }
                  |                                                                                      ^^^^^
                help: write true

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "max_count": 1, "draw": true }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "a text that is drawn",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "draw": true }
                  ] } ] }

                """,
            message: """
                error[S214]: 'draw' is a key of files and photo only
                  --> card.json:3:61   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "draw": true }
                  |                                                             ^^^^^^
                help: remove "draw", or give the field another type

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
    ]
}
