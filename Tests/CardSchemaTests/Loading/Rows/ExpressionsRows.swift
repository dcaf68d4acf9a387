extension LoadingRow {
    static let expressions: [LoadingRow] = [
        LoadingRow(
            "S279", "questions that open each other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "when": "g.b > 0" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 0" }
                  ] } ] }

                """,
            message: """
                error[S279]: 'g.a' depends on itself: g.a → g.b → g.a
                  --> card.json:3:93   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "when": "g.b > 0" },
                  |                                                                                             ^^^
                help: name something else here, or break the cycle in another place

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 0" }
                  ] } ] }

                """),
        LoadingRow(
            "S279", "a question that waits for a score of itself",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "score.s > 2" }
                  ] } ] }

                """,
            message: """
                error[S279]: 'g.b' depends on itself: g.b → score.s → g.b
                  --> card.json:5:93   field g.b
                  |
                5 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "score.s > 2" }
                  |                                                                                             ^^^^^^^
                help: name something else here, or break the cycle in another place

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 2" }
                  ] } ] }

                """),
        LoadingRow(
            "S279", "a field that waits for its subfield",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "yesno", "title": "A", "help": "H", "when": "g.a.x", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S279]: 'g.a' depends on itself: g.a → g.a.x → g.a
                  --> card.json:3:71   field g.a
                  |
                3 |     { "id": "a", "type": "yesno", "title": "A", "help": "H", "when": "g.a.x", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }
                  |                                                                       ^^^^^
                help: name something else here, or break the cycle in another place

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "yesno", "title": "A", "help": "H", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S281", "an expression that breaks off",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a >" }
                  ] } ] }

                """,
            message: """
                error[S281]: expected a value, found the end of the expression
                  --> card.json:4:98   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a >" }
                  |                                                                                                  ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 0" }
                  ] } ] }

                """),
        LoadingRow(
            "S281", "a fault behind escapes",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.t == \\"\\u00e9\\" & true" }
                  ] } ] }

                """,
            message: """
                error[S281]: unexpected '&'
                  --> card.json:4:111   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.t == \\"\\u00e9\\" & true" }
                  |                                                                                                               ^
                help: write &&

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.t == \\"\\u00e9\\" && true" }
                  ] } ] }

                """),
        LoadingRow(
            "S282", "a condition nested too deep",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "y", "type": "yesno", "title": "Y", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((g.y))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))" }
                  ] } ] }

                """,
            message: """
                error[S282]: an expression can have at most 128 levels
                  --> card.json:4:221   field g.b
                  |
                4 | (((((((((((((((((((((((((((((((((((((((((((((((((((((((g.y))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                  |                                                      ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "y", "type": "yesno", "title": "Y", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.y" }
                  ] } ] }

                """),
        LoadingRow(
            "S283", "a text in three quotes",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.t == '''x'''" }
                  ] } ] }

                """,
            message: """
                error[S283]: put text in one pair of quotes, not in three
                  --> card.json:4:100   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.t == '''x'''" }
                  |                                                                                                    ^^^
                help: write '…'

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "text", "title": "T", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.t == 'x'" }
                  ] } ] }

                """),
        LoadingRow(
            "S284", "a misspelt path",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "urge", "type": "integer", "min": 0, "max": 3, "title": "URGE", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.urgge > 0" }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown path 'g.urgge'
                  --> card.json:4:93   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.urgge > 0" }
                  |                                                                                             ^^^^^^^
                help: write g.urge

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "urge", "type": "integer", "min": 0, "max": 3, "title": "URGE", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.urge > 0" }
                  ] } ] }

                """),
        LoadingRow(
            "S284", "a misspelt score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "totals", "title": "S", "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "score.total > 0" }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown score 'total'
                  --> card.json:5:93   field g.b
                  |
                5 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "score.total > 0" }
                  |                                                                                             ^^^^^^^^^^^
                help: write score.totals

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "totals", "title": "S", "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "score.totals > 0" }
                  ] } ] }

                """),
        LoadingRow(
            "S285", "a path that is retired",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.z": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.z > 0" }
                  ] } ] }

                """,
            message: """
                error[S285]: 'g.z' is retired: version 1 was the last to have it
                  --> card.json:5:93   field g.b
                  |
                5 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.z > 0" }
                  |                                                                                             ^^^
                help: name its replacement, or remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.z": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 0" }
                  ] } ] }

                """),
        LoadingRow(
            "S286", "a misspelt function",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "summ(g.a, 1) > 2" }
                  ] } ] }

                """,
            message: """
                error[S286]: unknown function 'summ'
                  --> card.json:4:93   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "summ(g.a, 1) > 2" }
                  |                                                                                             ^^^^
                help: write sum

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "sum(g.a, 1) > 2" }
                  ] } ] }

                """),
        LoadingRow(
            "S287", "a condition that is a number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a + 1" }
                  ] } ] }

                """,
            message: """
                error[S287]: a condition must be yes or no, but this is a number
                  --> card.json:4:93   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a + 1" }
                  |                                                                                             ^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a + 1 > 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S287", "a score that is a condition",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a > 0" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S287]: this must be a number, but is yes or no
                  --> card.json:2:52   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "value": "g.a > 0" } ],
                  |                                                    ^^^^^^^
                help: write g.a > 0 ? 1 : 0

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S288", "a number compared with a text",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a == 'x'" }
                  ] } ] }

                """,
            message: """
                error[S288]: 'g.a' is a number, which cannot be compared with a text
                  --> card.json:4:100   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a == 'x'" }
                  |                                                                                                    ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a == 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S288", "a square root beside ==",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 9, "title": "A", "help": "H" },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "sqrt(g.a) == 2" }
                  ] } ] }

                """,
            message: """
                error[S288]: '==' cannot compare a square root, which is rounded to six decimals
                  --> card.json:4:81   field g.b
                  |
                4 |     { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "sqrt(g.a) == 2" }
                  |                                                                                 ^^
                help: write abs(sqrt(g.a) - 2) < 0.001

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 9, "title": "A", "help": "H" },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "abs(sqrt(g.a) - 2) < 0.001" }
                  ] } ] }

                """),
        LoadingRow(
            "S289", "a value that the scale does not have",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "s", "type": "scale", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } }, "title": "S", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.s >= 4" }
                  ] } ] }

                """,
            message: """
                error[S289]: 'g.s' goes from 0 to 3, but 4 is outside
                  --> card.json:4:100   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.s >= 4" }
                  |                                                                                                    ^
                help: write a number from 0 to 3

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "s", "type": "scale", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } }, "title": "S", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.s >= 3" }
                  ] } ] }

                """),
        LoadingRow(
            "S289", "an option that is not there",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.c == 'green'" }
                  ] } ] }

                """,
            message: """
                error[S289]: 'g.c' has no option 'green'
                  --> card.json:4:100   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.c == 'green'" }
                  |                                                                                                    ^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.c == 'red'" }
                  ] } ] }

                """),
        LoadingRow(
            "S296", "a condition that is never true",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 2 && g.a < 1" }
                  ] } ] }

                """,
            message: """
                warning[S296]: this condition can never be true
                  --> card.json:4:93   field g.b
                  |
                4 |     { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 2 && g.a < 1" }
                  |                                                                                             ^^^^^^^^^^^^^^^^^^
                help: write || if one of the two is enough, or change one of them

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 2 || g.a < 1" }
                  ] } ] }

                """),
        LoadingRow(
            "S297", "a safety rule over a sum",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a + g.b > 4", "show": "safety_plan" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                warning[S297]: this comparison needs several answers: if one is skipped, the comparison is unknown
                  --> card.json:2:37   safety rule r
                  |
                2 |   "safety": [ { "id": "r", "when": "g.a + g.b > 4", "show": "safety_plan" } ],
                  |                                     ^^^^^^^^^^^^^
                help: compare each answer by itself and join them with ||

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a > 2 || g.b > 2", "show": "safety_plan" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
    ]
}
