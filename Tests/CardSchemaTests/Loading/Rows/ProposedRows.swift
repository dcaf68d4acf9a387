/// Proposals in words and records, and functions of texts and roots.
extension LoadingRow {
    static let proposed: [LoadingRow] = [
        LoadingRow(
            "S238", "empty words of one's own",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "other": true, "default": { "other": "" }, "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'other' in 'default' must be one line that is not empty
                  --> card.json:6:44   field g.k
                  |
                6 |       "other": true, "default": { "other": "" }, "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  |                                            ^^
                help: write the words that are proposed

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "other": true, "default": { "other": "a walk" }, "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "words of one's own twice",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choices", "title": "K", "help": "H",
                      "other": true, "default": [ { "other": "a" }, { "other": "b" } ], "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' proposes words of one's own twice, but there is only one text for them
                  --> card.json:6:53   field g.k
                  |
                6 |       "other": true, "default": [ { "other": "a" }, { "other": "b" } ], "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  |                                                     ^^^^^^^^^^^^^^^^
                help: put the words into one text

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choices", "title": "K", "help": "H",
                      "other": true, "default": [ "x", { "other": "a" } ], "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a proposed option that is unknown",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choices", "title": "K", "help": "H",
                      "default": [ "x", "z" ], "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' has no option 'z'
                  --> card.json:6:25   field g.k
                  |
                6 |       "default": [ "x", "z" ], "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  |                         ^^^
                help: write an array of option ids, such as ["x", "y"]

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choices", "title": "K", "help": "H",
                      "default": [ "x", "y" ], "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a proposed record with a key",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "#": "1", "a": "x" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: a proposed record has no key: it gets one when the person takes it
                  --> card.json:6:92   field g.k
                  |
                6 |       "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "#": "1", "a": "x" } ] }
                  |                                                                                            ^^^^^^^^^^^^^^^^^^^^^^
                help: remove "#"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": "x" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "proposed records beside carry",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "carry": [ "a" ], "default": [ { "a": "x" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' and 'carry' both propose records
                  --> card.json:6:97   field g.k
                  |
                6 |       "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "carry": [ "a" ], "default": [ { "a": "x" } ] }
                  |                                                                                                 ^^^^^^^^^
                  ::: card.json:6:79   these come from the card before
                help: remove one of the two

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": "x" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "one proposed record without an array",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": { "a": "x" } }
                  ] } ] }

                """,
            message: """
                error[S212]: 'default' must be an array of records, as a list can propose nothing else, not an object
                  --> card.json:6:90   field g.k
                  |
                6 |       "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": { "a": "x" } }
                  |                                                                                          ^^^^^^^^^^^^
                help: write it in brackets: [ { … } ]

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": "x" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a proposed record with an unknown field",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "b": "x" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: the records of 'default' have no 'b'
                  --> card.json:6:94   field g.k
                  |
                6 |       "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "b": "x" } ] }
                  |                                                                                              ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": "x" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a proposed record with an answer of another type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": 1 } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'a' in 'default' is not a valid answer: it must be one line that is not empty
                  --> card.json:6:99   field g.k
                  |
                6 |       "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": 1 } ] }
                  |                                                                                                   ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "list", "title": "K", "help": "H",
                      "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": "1" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "a condition of an option that is misspelled",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "x", "title": "X", "wen": "g.n > 1" } ] }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'wen' in an option
                  --> card.json:5:103   field g.k, option x
                  |
                5 |     { "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "x", "title": "X", "wen": "g.n > 1" } ] }
                  |                                                                                                       ^^^^^
                help: write "when"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "x", "title": "X", "when": "g.n > 1" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S286", "a pattern that is no literal",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, g.t)" }
                  ] } ] }

                """,
            message: """
                error[S286]: 'matches' takes a pattern in quotes, so that it can be checked here
                  --> card.json:5:84   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, g.t)" }
                  |                                                                                    ^^^
                help: write a text such as '[A-Z]{2}[0-9]{4}'

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z]+')" }
                  ] } ] }

                """),
        LoadingRow(
            "S350", "a pattern that is not one",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z')" }
                  ] } ] }

                """,
            message: """
                error[S350]: '[' has no other half
                  --> card.json:5:85   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z')" }
                  |                                                                                     ^
                help: close it, or write a backslash before it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z]')" }
                  ] } ] }

                """),
        LoadingRow(
            "S350", "a pattern with anchors",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '^[a-z]+$')" }
                  ] } ] }

                """,
            message: """
                error[S350]: a pattern has no '^'
                  --> card.json:5:85   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '^[a-z]+$')" }
                  |                                                                                     ^
                help: write '[a-z]+'

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z]+')" }
                  ] } ] }

                """),
        LoadingRow(
            "S287", "a pattern of a number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.n, '[0-9]')" }
                  ] } ] }

                """,
            message: """
                error[S287]: 'matches' takes a text, found a number
                  --> card.json:5:79   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.n, '[0-9]')" }
                  |                                                                               ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[0-9]')" }
                  ] } ] }

                """),
        LoadingRow(
            "S286", "the pattern of a method",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "g.t.matches('[a-z]+')" }
                  ] } ] }

                """,
            message: """
                error[S286]: 'matches' must come before its parentheses, not after a dot
                  --> card.json:5:75   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "g.t.matches('[a-z]+')" }
                  |                                                                           ^^^^^^^
                help: write matches(g.t, '[a-z]+'), with a pattern of the whole text: .*a.* for a text with an a

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z]+')" }
                  ] } ] }

                """),
        LoadingRow(
            "S286", "regex for matches",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "regex(g.t, '[a-z]+')" }
                  ] } ] }

                """,
            message: """
                error[S286]: unknown function 'regex'
                  --> card.json:5:71   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "regex(g.t, '[a-z]+')" }
                  |                                                                       ^^^^^
                help: write matches

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "matches(g.t, '[a-z]+')" }
                  ] } ] }

                """),
        LoadingRow(
            "S287", "small letters of a number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "lower(g.n) == 'a'" }
                  ] } ] }

                """,
            message: """
                error[S287]: 'lower' takes a text, found a number
                  --> card.json:5:77   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "lower(g.n) == 'a'" }
                  |                                                                             ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "lower(g.t) == 'a'" }
                  ] } ] }

                """),
        LoadingRow(
            "S286", "lowercase for lower",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "toLowerCase(g.t) == 'a'" }
                  ] } ] }

                """,
            message: """
                error[S286]: unknown function 'toLowerCase'
                  --> card.json:5:71   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "toLowerCase(g.t) == 'a'" }
                  |                                                                       ^^^^^^^^^^^
                help: write lower

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "lower(g.t) == 'a'" }
                  ] } ] }

                """),
        LoadingRow(
            "S288", "a root that is compared for equality",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "sqrt(g.n) == 2" }
                  ] } ] }

                """,
            message: """
                error[S288]: '==' cannot compare a square root, which is rounded to six decimals
                  --> card.json:5:81   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "sqrt(g.n) == 2" }
                  |                                                                                 ^^
                help: write abs(sqrt(g.n) - 2) < 0.001

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "abs(sqrt(g.n) - 2) < 0.001" }
                  ] } ] }

                """),
        LoadingRow(
            "S287", "a root of a text",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "sqrt(g.t) > 2" }
                  ] } ] }

                """,
            message: """
                error[S287]: 'sqrt' takes a number, found a text
                  --> card.json:5:76   field g.k
                  |
                5 |     { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "sqrt(g.t) > 2" }
                  |                                                                            ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "yesno", "title": "K", "help": "H", "when": "sqrt(g.n) > 2" }
                  ] } ] }

                """),
        LoadingRow(
            "S230", "a drawing that is named by its look",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "signature", "title": "K", "help": "H", "max_count": 1 }
                  ] } ] }

                """,
            message: """
                error[S230]: unknown type 'signature'
                  --> card.json:5:26   field g.k
                  |
                5 |     { "id": "k", "type": "signature", "title": "K", "help": "H", "max_count": 1 }
                  |                          ^^^^^^^^^^^
                help: write "type": "files", "accept": ["image/png"], "max_count": 1, "draw": true

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "files", "title": "K", "help": "H", "max_count": 1, "accept": [ "image/png" ], "draw": true }
                  ] } ] }

                """),
    ]
}
