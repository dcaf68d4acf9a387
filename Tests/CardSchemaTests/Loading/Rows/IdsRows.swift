extension LoadingRow {
    static let ids: [LoadingRow] = [
        LoadingRow(
            "S220", "a capital",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "selfHarm", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S220]: 'selfHarm' is not a valid id: use lowercase letters, digits and _, starting with a letter
                  --> card.json:3:13   field g.selfHarm
                  |
                3 |     { "id": "selfHarm", "type": "text", "title": "F", "help": "H" }
                  |             ^^^^^^^^^^
                help: write "self_harm"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "self_harm", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S220", "spaces and accents",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "Qué tal 2", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S220]: 'Qué tal 2' is not a valid id: use lowercase letters, digits and _, starting with a letter
                  --> card.json:3:13   field g.Qué tal 2
                  |
                3 |     { "id": "Qué tal 2", "type": "text", "title": "F", "help": "H" }
                  |             ^^^^^^^^^^^
                help: write "que_tal_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "que_tal_2", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S220", "a digit first, in a name of a scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "5": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "5" }
                  ] } ] }

                """,
            message: """
                error[S220]: '5' is not a valid id: use lowercase letters, digits and _, starting with a letter
                  --> card.json:2:15   scale 5
                  |
                2 |   "scales": { "5": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  |               ^^^
                help: write "n5", here and where it is named

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "n5": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "n5" }
                  ] } ] }

                """),
        LoadingRow(
            "S221", "a group called score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "score", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S221]: 'score' is a keyword and cannot be an id
                  --> card.json:2:23   group score
                  |
                2 |   "groups": [ { "id": "score", "title": "G", "fields": [
                  |                       ^^^^^^^
                help: write "score_1"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "score_1", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S221", "a field called null",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "null", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S221]: 'null' is a keyword and cannot be an id
                  --> card.json:3:13   field g.null
                  |
                3 |     { "id": "null", "type": "text", "title": "F", "help": "H" }
                  |             ^^^^^^
                help: write "null_1"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "score", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S222", "two fields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" },
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S222]: a second field 'f'
                  --> card.json:4:13   field g.f
                  |
                4 |     { "id": "f", "type": "text", "title": "F", "help": "H" }
                  |             ^^^
                  ::: card.json:3:13   the first is here
                help: write "f_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" },
                    { "id": "f_2", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S222", "two groups",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] },
                    { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S222]: a second group 'g'
                  --> card.json:3:13   group g
                  |
                3 |     { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }
                  |             ^^^
                  ::: card.json:2:23   the first is here
                help: write "g_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] },
                    { "id": "g_2", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S222", "two subfields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                      { "id": "f", "type": "text", "title": "F", "help": "H" },
                      { "id": "f", "type": "text", "title": "F", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S222]: a second subfield 'f'
                  --> card.json:5:15   field g.f.f
                  |
                5 |       { "id": "f", "type": "text", "title": "F", "help": "H" } ] }
                  |               ^^^
                  ::: card.json:4:15   the first is here
                help: write "f_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                      { "id": "f", "type": "text", "title": "F", "help": "H" },
                      { "id": "e", "type": "text", "title": "F", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S222", "two options",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [
                      { "id": "a", "title": "A" },
                      { "id": "a", "title": "B" } ] }
                  ] } ] }

                """,
            message: """
                error[S222]: a second option 'a'
                  --> card.json:5:15   field g.f, option a
                  |
                5 |       { "id": "a", "title": "B" } ] }
                  |               ^^^
                  ::: card.json:4:15   the first is here
                help: write "a_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [
                      { "id": "a", "title": "A" },
                      { "id": "b", "title": "B" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S223", "subfields of a subfield",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                      { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }
                  ] } ] }

                """,
            message: """
                error[S223]: a subfield cannot have subfields
                  --> card.json:4:64   field g.f.f
                  |
                4 |       { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }
                  |                                                                ^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                      { "id": "f", "type": "yesno", "title": "F", "help": "H" } ] }
                  ] } ] }

                """),
    ]
}
