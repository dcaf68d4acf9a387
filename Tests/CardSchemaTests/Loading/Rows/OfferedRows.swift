extension LoadingRow {
    /// Conditions of options, and files with options.
    static let offered: [LoadingRow] = [
        LoadingRow(
            "S330", "an option that depends on a later question",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "g.b" } ] },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S330]: 'g.b' comes after 'g.a', whose option has this condition
                  --> card.json:5:43   field g.a, option y
                  |
                5 |       { "id": "y", "title": "Y", "when": "g.b" } ] },
                  |                                           ^^^
                  ::: card.json:3:13   its options have this condition
                help: name an earlier question, or move the question with these options down

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "g.b" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S330", "an option that waits for the text of 'other'",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "other": true, "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "has(g.a.other)" } ] }
                  ] } ] }

                """,
            message: """
                error[S330]: 'g.a.other' comes after 'g.a', whose option has this condition
                  --> card.json:5:47   field g.a, option y
                  |
                5 |       { "id": "y", "title": "Y", "when": "has(g.a.other)" } ] }
                  |                                               ^^^^^^^^^
                  ::: card.json:3:13   its options have this condition
                help: name an earlier question, or move the question with these options down

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "other": true, "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S330", "a shared list, one of whose questions comes too early",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "l": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "when": "g.b" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": "l" },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "c", "type": "choices", "title": "C", "help": "H", "options": "l" }
                  ] } ] }

                """,
            message: """
                error[S330]: 'g.b' comes after 'g.a', whose option has this condition
                  --> card.json:2:88   options l, option y
                  |
                2 |   "options": { "l": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "when": "g.b" } ] },
                  |                                                                                        ^^^
                  ::: card.json:4:13   its options have this condition
                help: name an earlier question, or move the question with these options down

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "l": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "when": "g.b" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": "l" },
                    { "id": "c", "type": "choices", "title": "C", "help": "H", "options": "l" }
                  ] } ] }

                """),
        LoadingRow(
            "S330", "an option that depends on a score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "title": "N", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "score.s > 1" } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "value": "g.n + 1" } ] }

                """,
            message: """
                error[S330]: the condition of an option cannot name a score or a band
                  --> card.json:6:43   field g.a, option y
                  |
                6 |       { "id": "y", "title": "Y", "when": "score.s > 1" } ] }
                  |                                           ^^^^^^^
                  ::: card.json:4:13   its options have this condition
                help: name an earlier question, or move the question with these options down

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "title": "N", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "g.n > 0" } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "value": "g.n + 1" } ] }

                """),
        LoadingRow(
            "S284", "a named list that uses a bare name of a record",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "options": { "l": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "when": "zest" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "r", "type": "list", "title": "R", "help": "H", "fields": [
                      { "id": "zest", "type": "yesno", "title": "Z", "help": "H" },
                      { "id": "a", "type": "choice", "title": "A", "help": "H", "options": "l" } ] }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown path 'zest'
                  --> card.json:2:88   options l, option y
                  |
                2 |   "options": { "l": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "when": "zest" } ] },
                  |                                                                                        ^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "r", "type": "list", "title": "R", "help": "H", "fields": [
                      { "id": "zest", "type": "yesno", "title": "Z", "help": "H" },
                      { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                        { "id": "x", "title": "X" }, { "id": "y", "title": "Y", "when": "zest" } ] } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S279", "an option and a condition that depend on each other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "g.a == 'y'" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "g.b" } ] }
                  ] } ] }

                """,
            message: """
                error[S279]: 'g.b' depends on itself: g.b → g.a → g.b
                  --> card.json:3:71   field g.b
                  |
                3 |     { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "g.a == 'y'" },
                  |                                                                       ^^^
                help: name something else here, or break the cycle in another place

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y", "when": "g.b" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S331", "a file in a folder",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": { "file": "../a.csv" } }
                  ] } ] }

                """,
            message: """
                error[S331]: '../a.csv' is not the name of a file beside the template
                  --> card.json:3:84
                  |
                3 |     { "id": "a", "type": "choice", "title": "A", "help": "H", "options": { "file": "../a.csv" } }
                  |                                                                                    ^^^^^^^^^^
                help: write a file name without a folder, such as "medicines.csv"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [ { "id": "x", "title": "X" } ] }
                  ] } ] }

                """),
    ]
}
