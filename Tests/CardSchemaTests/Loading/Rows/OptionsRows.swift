extension LoadingRow {
    static let options: [LoadingRow] = [
        LoadingRow(
            "S250", "a misspelt list",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "skills": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "skils" }
                  ] } ] }

                """,
            message: """
                error[S250]: unknown list of options 'skils'
                  --> card.json:4:74   field g.f
                  |
                4 |     { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "skils" }
                  |                                                                          ^^^^^^^
                  ::: card.json:2:16   it may be this one
                help: write "skills"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "skills": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "skills" }
                  ] } ] }

                """),
        LoadingRow(
            "S250", "a list like no other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "meals" },
                    { "id": "e", "type": "choice", "title": "F", "help": "H", "options": "l" }
                  ] } ] }

                """,
            message: """
                error[S250]: unknown list of options 'meals', the card declares 'l'
                  --> card.json:4:74   field g.f
                  |
                4 |     { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "meals" },
                  |                                                                          ^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "l" }
                  ] } ] }

                """),
        LoadingRow(
            "S251", "more than there are",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 3 }
                  ] } ] }

                """,
            message: """
                error[S251]: 'min_count' is 3, but there are 2 options
                  --> card.json:3:150   field g.f
                  |
                3 |     { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 3 }
                  |                                                                                                                                                      ^
                help: write 2

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 2 }
                  ] } ] }

                """),
        LoadingRow(
            "S251", "no more than there are, with other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "max_count": 4, "other": true }
                  ] } ] }

                """,
            message: """
                error[S251]: 'max_count' is 4, but there are 3 options
                  --> card.json:3:150   field g.f
                  |
                3 | id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "max_count": 4, "other": true }
                  |                                                                                                                                               ^
                help: write 3

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "max_count": 3, "other": true }
                  ] } ] }

                """),
        LoadingRow(
            "S252", "a misspelt option standing alone",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "none", "title": "N" } ], "exclusive": ["nome"] }
                  ] } ] }

                """,
            message: """
                error[S252]: 'nome' is not one of the options
                  --> card.json:3:125   field g.f
                  |
                3 |     { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "none", "title": "N" } ], "exclusive": ["nome"] }
                  |                                                                                                                             ^^^^^^
                help: write "none"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "none", "title": "N" } ], "exclusive": ["none"] }
                  ] } ] }

                """),
        LoadingRow(
            "S253", "an option standing alone twice",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "exclusive": ["a", "a"] }
                  ] } ] }

                """,
            message: """
                error[S253]: 'a' is named twice
                  --> card.json:3:156   field g.f
                  |
                3 |    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "exclusive": ["a", "a"] }
                  |                                                                                                                                                           ^^^
                  ::: card.json:3:151   the first is here
                help: remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "exclusive": ["a"] }
                  ] } ] }

                """),
        LoadingRow(
            "S254", "an option called other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "other", "title": "O" } ], "other": true }
                  ] } ] }

                """,
            message: """
                error[S254]: the options already have an 'other'
                  --> card.json:3:111   field g.f
                  |
                3 |     { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "other", "title": "O" } ], "other": true }
                  |                                                                                                               ^^^^^^^
                  ::: card.json:3:84   it is here
                help: remove "other"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "other", "title": "O" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S254", "a subfield called other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true, "fields": [
                      { "id": "other", "type": "text", "title": "F", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S254]: "other": true already adds a subfield 'other'
                  --> card.json:4:15   field g.f
                  |
                4 |       { "id": "other", "type": "text", "title": "F", "help": "H" } ] }
                  |               ^^^^^^^
                  ::: card.json:3:136   added here
                help: remove the subfield, or write "id": "other_1"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true, "fields": [
                      { "id": "other_1", "type": "text", "title": "F", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S255", "other on a subfield",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                      { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true } ] }
                  ] } ] }

                """,
            message: """
                error[S255]: a subfield cannot have 'other': its text would be a subfield of a subfield
                  --> card.json:4:138   field g.f.f
                  |
                4 |       { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true } ] }
                  |                                                                                                                                          ^^^^^^^
                help: remove "other"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                      { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] } ] }
                  ] } ] }

                """),
    ]
}
