extension LoadingRow {
    static let files: [LoadingRow] = [
        LoadingRow(
            "S235", "no tag at most",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "tags", "title": "T", "help": "H", "max_count": 0 }
                  ] } ] }

                """,
            message: """
                error[S235]: 'max_count' must be at least 1, not 0
                  --> card.json:3:74   field g.t
                  |
                3 |     { "id": "t", "type": "tags", "title": "T", "help": "H", "max_count": 0 }
                  |                                                                          ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "tags", "title": "T", "help": "H", "max_count": 1 }
                  ] } ] }

                """),
        LoadingRow(
            "S205", "a family of files named alone",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["Image", "application/pdf"] }
                  ] } ] }

                """,
            message: """
                error[S205]: 'Image' is not a media type, such as 'image/*' or 'application/pdf'
                  --> card.json:3:73   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["Image", "application/pdf"] }
                  |                                                                         ^^^^^^^
                help: write "image/*"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["image/*", "application/pdf"] }
                  ] } ] }

                """),
        LoadingRow(
            "S205", "every file",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["*/*"] }
                  ] } ] }

                """,
            message: """
                error[S205]: '*/*' is not a media type, such as 'image/*' or 'application/pdf'
                  --> card.json:3:73   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["*/*"] }
                  |                                                                         ^^^^^
                help: remove "accept"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "accept that is no array",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": "image/*" }
                  ] } ] }

                """,
            message: """
                error[S212]: 'accept' must be an array of media types, not a string
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "accept": "image/*" }
                  |                                                                        ^^^^^^^^^
                help: write ["image/*"]

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["image/*"] }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "accept that holds a truth",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": [true] }
                  ] } ] }

                """,
            message: """
                error[S212]: a media type must be a string, not true
                  --> card.json:3:73   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "accept": [true] }
                  |                                                                         ^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": ["image/*"] }
                  ] } ] }

                """),
        LoadingRow(
            "S215", "accept that is empty",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H", "accept": [] }
                  ] } ] }

                """,
            message: """
                error[S215]: 'accept' is empty, so no file would be accepted
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "files", "title": "F", "help": "H", "accept": [] }
                  |                                                                        ^^
                help: remove "accept"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "files", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "suggested tags that are no array",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "tags", "title": "T", "help": "H", "suggest": "rain" }
                  ] } ] }

                """,
            message: """
                error[S212]: 'suggest' must be an array of texts, or "earlier", not a string
                  --> card.json:3:72   field g.t
                  |
                3 |     { "id": "t", "type": "tags", "title": "T", "help": "H", "suggest": "rain" }
                  |                                                                        ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "tags", "title": "T", "help": "H", "suggest": ["rain"] }
                  ] } ] }

                """),
    ]
}
