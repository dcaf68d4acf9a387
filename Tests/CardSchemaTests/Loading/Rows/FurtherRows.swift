/// Stored values, limits of other answers, and answers that do not count.
extension LoadingRow {
    static let further: [LoadingRow] = [
        LoadingRow(
            "S287", "a stored value of another type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n > 3" }
                  ] } ] }

                """,
            message: """
                error[S287]: this must be a number, but is yes or no
                  --> card.json:5:73   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n > 3" }
                  |                                                                         ^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n > 3 ? 1 : 0" }
                  ] } ] }

                """),
        LoadingRow(
            "S279", "a stored value that depends on itself",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.k + 1" }
                  ] } ] }

                """,
            message: """
                error[S279]: a stored value cannot depend on itself
                  --> card.json:5:73   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.k + 1" }
                  |                                                                         ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S283", "a stored value of the card before",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "last(g.n) + 1" }
                  ] } ] }

                """,
            message: """
                error[S283]: 'last' can be used only in a "default", in a text, and in a rule that is a warning or an info
                  --> card.json:5:73   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "last(g.n) + 1" }
                  |                                                                         ^^^^
                help: use the card's own answers, or write "severity": "warning" if this is a rule

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "default": { "value": "last(g.n) + 1" } }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "a stored value for tags",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "tags", "title": "K", "help": "H", "keep": "g.t" }
                  ] } ] }

                """,
            message: """
                error[S214]: 'keep' is a key of scale, integer, decimal, yesno, choice, text, note, date, time, moment and duration only
                  --> card.json:5:61   field g.k
                  |
                5 |     { "id": "k", "type": "tags", "title": "K", "help": "H", "keep": "g.t" }
                  |                                                             ^^^^^^
                help: remove "keep", or give the field another type

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "text", "title": "K", "help": "H", "keep": "g.t" }
                  ] } ] }

                """),
        LoadingRow(
            "S312", "a stored value that is required",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1", "required": true }
                  ] } ] }

                """,
            message: """
                error[S312]: 'required' has no effect on a question that is never asked
                  --> card.json:5:83   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1", "required": true }
                  |                                                                                   ^^^^^^^^^^
                  ::: card.json:5:64   it is never asked
                help: remove "required"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S312", "a stored value that is asked for",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "ask": true, "keep": "g.n + 1" }
                  ] } ] }

                """,
            message: """
                error[S312]: 'ask' cannot be true for a question whose answer is computed
                  --> card.json:4:64   field g.k
                  |
                4 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "ask": true, "keep": "g.n + 1" }
                  |                                                                ^^^^^
                  ::: card.json:4:77   this computes it
                help: remove "ask"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "ask": false, "keep": "g.n + 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S312", "a stored value beside a proposal",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1", "default": 3 }
                  ] } ] }

                """,
            message: """
                error[S312]: 'default' has no effect on a question that is never asked
                  --> card.json:5:83   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1", "default": 3 }
                  |                                                                                   ^^^^^^^^^
                  ::: card.json:5:64   it is never asked
                help: remove "default"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n + 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "a stored value that is no expression",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": 7 }
                  ] } ] }

                """,
            message: """
                error[S212]: 'keep' must be an expression, such as "day.slept > 0", not a number
                  --> card.json:5:72   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": 7 }
                  |                                                                        ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "7" }
                  ] } ] }

                """),
        LoadingRow(
            "S283", "a stored value in braces",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "${n} * 2" }
                  ] } ] }

                """,
            message: """
                error[S283]: write only the path of a question, without braces
                  --> card.json:5:73   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "${n} * 2" }
                  |                                                                         ^^^^
                help: write g.n * 2

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n * 2" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "limits without an end",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { } }
                  ] } ] }

                """,
            message: """
                error[S211]: 'between' has no limit
                  --> card.json:5:75   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { } }
                  |                                                                           ^^^
                help: add "from" or "to" with an expression, or remove "between"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n" } }
                  ] } ] }

                """),
        LoadingRow(
            "S288", "limits of another type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "to": "card.day" } }
                  ] } ] }

                """,
            message: """
                error[S288]: a number cannot be compared with a date
                  --> card.json:5:84   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "to": "card.day" } }
                  |                                                                                    ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "date", "title": "K", "help": "H", "between": { "to": "card.day" } }
                  ] } ] }

                """),
        LoadingRow(
            "S214", "limits of a text",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "text", "title": "K", "help": "H", "between": { "from": "g.n" } }
                  ] } ] }

                """,
            message: """
                error[S214]: 'between' is a key of scale, integer, decimal, date, time, moment and duration only
                  --> card.json:5:61   field g.k
                  |
                5 |     { "id": "k", "type": "text", "title": "K", "help": "H", "between": { "from": "g.n" } }
                  |                                                             ^^^^^^^^^
                help: remove "between", or give the field another type

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n" } }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "limits that are no expression",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": 3 } }
                  ] } ] }

                """,
            message: """
                error[S212]: 'from' must be an expression, such as "day.slept", not a number
                  --> card.json:5:85   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": 3 } }
                  |                                                                                     ^
                help: write "3"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "3" } }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "limits with other words",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "min": "g.n" } }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'min' in 'between'
                  --> card.json:5:77   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "min": "g.n" } }
                  |                                                                             ^^^^^
                help: write "from"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n" } }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "limits in an array",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": ["g.n", "g.n + 3"] }
                  ] } ] }

                """,
            message: """
                error[S212]: 'between' must be an object, not an array
                  --> card.json:5:75   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "between": ["g.n", "g.n + 3"] }
                  |                                                                           ^^^^^^^^^^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n", "to": "g.n + 3" } }
                  ] } ] }

                """),
        LoadingRow(
            "S283", "limits that depend on the card before",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "last(g.n)" } }
                  ] } ] }

                """,
            message: """
                error[S283]: 'last' can be used only in a "default", in a text, and in a rule that is a warning or an info
                  --> card.json:5:86   field g.k
                  |
                5 |     { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "last(g.n)" } }
                  |                                                                                      ^^^^
                help: use the card's own answers, or write "severity": "warning" if this is a rule

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n" } }
                  ] } ] }

                """),
        LoadingRow(
            "S314", "no option that counts",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": "none" }, { "id": "y", "title": "Y", "score": "none" } ] }
                  ] } ] }

                """,
            message: """
                error[S314]: no option counts as a number
                  --> card.json:6:56   field g.k
                  |
                6 |       "options": [ { "id": "x", "title": "X", "score": "none" }, { "id": "y", "title": "Y", "score": "none" } ] }
                  |                                                        ^^^^^^
                help: give at least one option a number as its score, or remove "score"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "none" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "a score in words",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "non" } ] }
                  ] } ] }

                """,
            message: """
                error[S212]: 'score' must be a number, or "none", not a string
                  --> card.json:6:97   field g.k, option y
                  |
                6 |       "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "non" } ] }
                  |                                                                                                 ^^^^^
                help: write "none"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "none" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "a score of null",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": null } ] }
                  ] } ] }

                """,
            message: """
                error[S212]: 'score' must be a number, or "none", not null
                  --> card.json:6:97   field g.k, option y
                  |
                6 |       "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": null } ] }
                  |                                                                                                 ^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "none" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S314", "no value that counts",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "scale", "title": "K", "help": "H",
                      "scale": { "min": 0, "max": 2, "labels": { "0": "a", "2": "b" }, "scores": { "0": "none", "1": "none", "2": "none" } } }
                  ] } ] }

                """,
            message: """
                error[S314]: no value of the scale counts as a number
                  --> card.json:6:72   field g.k
                  |
                6 |       "scale": { "min": 0, "max": 2, "labels": { "0": "a", "2": "b" }, "scores": { "0": "none", "1": "none", "2": "none" } } }
                  |                                                                        ^^^^^^^^
                help: give at least one value a number, or remove "scores"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "scale", "title": "K", "help": "H",
                      "scale": { "min": 0, "max": 2, "labels": { "0": "a", "2": "b" }, "scores": { "0": 0, "1": 1, "2": "none" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S315", "an item that counts as an answer that does not",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "none" } ], "when": "g.n > 3" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "items": [ { "item": "g.k", "closed": 2 } ], "method": "sum" } ] }

                """,
            message: """
                error[S315]: no answer to 'g.k', which counts from 1 to 1, counts as 2
                  --> card.json:8:80   score s
                  |
                8 |   "scores": [ { "id": "s", "title": "S", "items": [ { "item": "g.k", "closed": 2 } ], "method": "sum" } ] }
                  |                                                                                ^
                  ::: card.json:5:13   it is declared here
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "options": [ { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "none" } ], "when": "g.n > 3" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "items": [ { "item": "g.k", "closed": 1 } ], "method": "sum" } ] }

                """),
        LoadingRow(
            "S238", "words of one's own without other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "k", "type": "choice", "title": "K", "help": "H",
                      "default": { "other": "a walk" }, "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' proposes words of one's own, but only options can be chosen here
                  --> card.json:6:18   field g.k
                  |
                6 |       "default": { "other": "a walk" }, "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] }
                  |                  ^^^^^^^^^^^^^^^^^^^^^
                help: add "other": true, or propose the id of an option

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
    ]
}
