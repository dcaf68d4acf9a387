extension LoadingRow {
    static let lists: [LoadingRow] = [
        LoadingRow(
            "S222", "two fields of a list",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" },
                      { "id": "a", "type": "text", "title": "B", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S222]: a second field 'a'
                  --> card.json:5:15   field g.l.a
                  |
                5 |       { "id": "a", "type": "text", "title": "B", "help": "H" } ] }
                  |               ^^^
                  ::: card.json:4:15   the first is here
                help: write "a_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" },
                      { "id": "b", "type": "text", "title": "B", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S223", "a subfield of a list's field with subfields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H", "fields": [
                        { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [] } ] } ] }
                  ] } ] }

                """,
            message: """
                error[S223]: a subfield cannot have subfields
                  --> card.json:5:66   field g.l.a.b
                  |
                5 |         { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [] } ] } ] }
                  |                                                                  ^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H", "fields": [
                        { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S221", "a field of a list named like a keyword of expressions",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "score", "type": "integer", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S221]: 'score' is a keyword and cannot be an id
                  --> card.json:4:15   field g.l.score
                  |
                4 |       { "id": "score", "type": "integer", "title": "A", "help": "H" } ] }
                  |               ^^^^^^^
                help: write "score_1"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "score_1", "type": "integer", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S221", "a field of a list with subfields, named like a group",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "h", "type": "yesno", "title": "A", "help": "H", "fields": [
                        { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] } ] },
                    { "id": "h", "title": "H", "fields": [ { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] }

                """,
            message: """
                error[S221]: 'h' is also a group, and has subfields
                  --> card.json:4:15   field g.l.h
                  |
                4 |       { "id": "h", "type": "yesno", "title": "A", "help": "H", "fields": [
                  |               ^^^
                help: write "h_1"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "h_1", "type": "yesno", "title": "A", "help": "H", "fields": [
                        { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] } ] },
                    { "id": "h", "title": "H", "fields": [ { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S204", "a list in a list",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "list", "title": "A", "help": "H", "fields": [
                        { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] }
                  ] } ] }

                """,
            message: """
                error[S204]: a list must be in a group, not in another list
                  --> card.json:4:28   field g.l.a
                  |
                4 |       { "id": "a", "type": "list", "title": "A", "help": "H", "fields": [
                  |                            ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "tags", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S204", "a list beneath a field",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "y", "type": "yesno", "title": "Y", "help": "H", "fields": [
                      { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                        { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } ] }
                  ] } ] }

                """,
            message: """
                error[S204]: a list must be in a group, not beneath another field
                  --> card.json:4:28   field g.y.l
                  |
                4 |       { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                  |                            ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "y", "type": "yesno", "title": "Y", "help": "H", "fields": [
                      { "id": "l", "type": "tags", "title": "L", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "a list without fields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a field needs 'fields'
                  --> card.json:3:5   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H" }
                  |     ^
                help: add "fields": [ … ]

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [ { "id": "a", "type": "place", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S215", "a list of no fields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [] }
                  ] } ] }

                """,
            message: """
                error[S215]: 'fields' needs at least one field
                  --> card.json:3:71   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [] }
                  |                                                                       ^^
                help: add { "id": "…", "type": "yesno", "title": "…" }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [ { "id": "a", "type": "place", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "a choice's key on a list",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "exclusive": [], "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S214]: 'exclusive' is a key of choices only
                  --> card.json:3:61   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "exclusive": [], "fields": [
                  |                                                             ^^^^^^^^^^^
                help: remove "exclusive", or give the field another type

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "kinds of file on a photo",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "p", "type": "photo", "title": "P", "help": "H", "accept": ["image/*"] }
                  ] } ] }

                """,
            message: """
                error[S214]: 'accept' is a key of files only
                  --> card.json:3:62   field g.p
                  |
                3 |     { "id": "p", "type": "photo", "title": "P", "help": "H", "accept": ["image/*"] }
                  |                                                              ^^^^^^^^
                help: remove "accept", or give the field another type

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "p", "type": "photo", "title": "P", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S237", "fewer records than at least",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "min_count": 3, "max_count": 2, "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S237]: 'min_count' is above 'max_count'
                  --> card.json:3:90   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "min_count": 3, "max_count": 2, "fields": [
                  |                                                                                          ^
                  ::: card.json:3:74   'min_count' is here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "min_count": 1, "max_count": 2, "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S255", "other on a subfield in a list",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["b.a"], "fields": [
                      { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [
                        { "id": "a", "type": "choice", "other": true, "title": "A", "help": "H", "options": [ { "id": "x", "title": "X" } ] } ] } ] }
                  ] } ] }

                """,
            message: """
                error[S255]: a subfield cannot have 'other': its text would be a subfield of a subfield
                  --> card.json:5:40   field g.l.b.a
                  |
                5 |         { "id": "a", "type": "choice", "other": true, "title": "A", "help": "H", "options": [ { "id": "x", "title": "X" } ] } ] } ] }
                  |                                        ^^^^^^^
                help: remove "other"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["b.a"], "fields": [
                      { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [
                        { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [ { "id": "x", "title": "X" } ] } ] } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S206", "a field to carry that is misspelt",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["nam"], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S206]: 'nam' is not a field of the list
                  --> card.json:3:71   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["nam"], "fields": [
                  |                                                                       ^^^^^
                help: write "name"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["name"], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S207", "a field to carry twice",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["name", "name"], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S207]: 'name' is named twice
                  --> card.json:3:79   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["name", "name"], "fields": [
                  |                                                                               ^^^^^^
                  ::: card.json:3:71   the first is here
                help: remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["name"], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "carry that is no array",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": "name", "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S212]: 'carry' must be an array of field ids, not a string
                  --> card.json:3:70   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "carry": "name", "fields": [
                  |                                                                      ^^^^^^
                help: write ["name"]

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["name"], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "carry that holds a number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": [1], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S212]: a field id must be a string, not a number
                  --> card.json:3:71   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "carry": [1], "fields": [
                  |                                                                       ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "carry": ["name"], "fields": [
                      { "id": "name", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S208", "the last answer in a record",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H", "default": { "last": true } } ] }
                  ] } ] }

                """,
            message: """
                error[S208]: the records of a list have no last answer to suggest
                  --> card.json:4:64   field g.l.a
                  |
                4 |       { "id": "a", "type": "yesno", "title": "A", "help": "H", "default": { "last": true } } ] }
                  |                                                                ^^^^^^^^^
                help: remove "default", or name the field in the list's "carry"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H", "default": true } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S215", "a proposal of no records",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "default": [], "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S215]: 'default' proposes no records
                  --> card.json:3:72   field g.l
                  |
                3 |     { "id": "l", "type": "list", "title": "L", "help": "H", "default": [], "fields": [
                  |                                                                        ^^
                help: remove "default"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S284", "a record's own question misspelt",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" },
                      { "id": "bb", "type": "yesno", "title": "B", "help": "H", "when": "aa" } ] }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown path 'aa'
                  --> card.json:5:74   field g.l.bb
                  |
                5 |       { "id": "bb", "type": "yesno", "title": "B", "help": "H", "when": "aa" } ] }
                  |                                                                          ^^
                help: write a

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" },
                      { "id": "bb", "type": "yesno", "title": "B", "help": "H", "when": "a" } ] }
                  ] } ] }

                """),
    ]
}
