/// Proposals that are computed, and answers in texts.
extension LoadingRow {
    private static func card(_ fields: String, _ keys: String = "") -> String {
        """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "integer", "min": 0, "max": 9, "title": "A", "help": "H" },
            { "id": "p", "type": "integer", "min": 0, "max": 9, "title": "P", "help": "H", "private": true },
            \(fields) ] } ]\(keys.isEmpty ? "" : ",\n  " + keys) }

        """
    }

    private static func proposal(_ formula: String, _ keys: String = "") -> String {
        card(#"{ "id": "b", "type": "integer", "title": "B", "help": "H"\#(keys), "default": \#(formula) }"#)
    }

    static let shown: [LoadingRow] = [
        LoadingRow(
            "S340", "a proposal of a private answer",
            of: proposal(#"{ "value": "g.a + g.p" }"#),
            message: """
                error[S340]: the proposal depends on 'g.p', which is private, but 'g.b' is not
                  --> card.json:5:86   field g.b
                  |
                5 |     { "id": "b", "type": "integer", "title": "B", "help": "H", "default": { "value": "g.a + g.p" } } ] } ] }
                  |                                                                                      ^^^^^^^^^^^
                help: add "private": true to the field

                """,
            fixed: proposal(#"{ "value": "g.a + g.p" }"#, #", "private": true"#)),
        LoadingRow(
            "S279", "a proposal that depends on its own answer",
            of: proposal(#"{ "value": "g.b + 1" }"#),
            message: """
                error[S279]: a proposal cannot depend on the answer that it proposes
                  --> card.json:5:87   field g.b
                  |
                5 |     { "id": "b", "type": "integer", "title": "B", "help": "H", "default": { "value": "g.b + 1" } } ] } ] }
                  |                                                                                       ^^^
                help: write last(g.b)

                """,
            fixed: proposal(#"{ "value": "last(g.b) + 1" }"#)),
        LoadingRow(
            "S287", "a proposal of another type",
            of: proposal(#"{ "value": "g.a > 1" }"#),
            message: """
                error[S287]: this must be a number, but is yes or no
                  --> card.json:5:87   field g.b
                  |
                5 |     { "id": "b", "type": "integer", "title": "B", "help": "H", "default": { "value": "g.a > 1" } } ] } ] }
                  |                                                                                       ^^^^^^^

                """,
            fixed: proposal(#"{ "value": "g.a > 1 ? 1 : 0" }"#)),
        LoadingRow(
            "S283", "a condition on the card before",
            of: card(#"{ "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "last(g.a) > 1" }"#),
            message: """
                error[S283]: 'last' can be used only in a "default", in a text, and in a rule that is a warning or an info
                  --> card.json:5:71   field g.b
                  |
                5 |     { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "last(g.a) > 1" } ] } ] }
                  |                                                                       ^^^^
                help: use the card's own answers, or write "severity": "warning" if this is a rule

                """,
            fixed: card(#"{ "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "g.a > 1" }"#)),
        LoadingRow(
            "S341", "a brace that is never closed",
            of: card(#"{ "id": "b", "type": "yesno", "title": "B {1", "help": "H" }"#),
            message: """
                error[S341]: this '{' does not begin a path: to show an answer in a text, write {day.mood}
                  --> card.json:5:47   field g.b
                  |
                5 |     { "id": "b", "type": "yesno", "title": "B {1", "help": "H" } ] } ] }
                  |                                               ^
                help: write {{ for a brace

                """,
            fixed: card(#"{ "id": "b", "type": "yesno", "title": "B {{1", "help": "H" }"#)),
        LoadingRow(
            "S341", "a path that is never closed",
            of: card(#"{ "id": "b", "type": "yesno", "title": "Was it {g.a?", "help": "H" }"#),
            message: """
                error[S341]: this '{' does not begin a path: to show an answer in a text, write {day.mood}
                  --> card.json:5:52   field g.b
                  |
                5 |     { "id": "b", "type": "yesno", "title": "Was it {g.a?", "help": "H" } ] } ] }
                  |                                                    ^
                help: close the path: write {g.a}

                """,
            fixed: card(#"{ "id": "b", "type": "yesno", "title": "Was it {g.a}?", "help": "H" }"#)),
        LoadingRow(
            "S284", "a text with an unknown path",
            of: card(#"{ "id": "b", "type": "yesno", "title": "You said {g.aa}", "help": "H" }"#),
            message: """
                error[S284]: unknown path 'g.aa'
                  --> card.json:5:55   field g.b
                  |
                5 |     { "id": "b", "type": "yesno", "title": "You said {g.aa}", "help": "H" } ] } ] }
                  |                                                       ^^^^
                help: write g.a

                """,
            fixed: card(#"{ "id": "b", "type": "yesno", "title": "You said {g.a}", "help": "H" }"#)),
        LoadingRow(
            "S283", "a text with a computed value",
            of: card(#"{ "id": "b", "type": "yesno", "title": "Twice: {g.a * 2}", "help": "H" }"#),
            message: """
                error[S283]: a text can show only one answer, not a computed value
                  --> card.json:5:53   field g.b
                  |
                5 |     { "id": "b", "type": "yesno", "title": "Twice: {g.a * 2}", "help": "H" } ] } ] }
                  |                                                     ^^^^^^^
                help: compute it as a score, and show {score.…}

                """,
            fixed: card(#"{ "id": "b", "type": "yesno", "title": "Once: {last(g.a)}", "help": "H" }"#)),
        LoadingRow(
            "S212", "a misspelled word for earlier answers",
            of: card(#"{ "id": "b", "type": "text", "title": "B", "help": "H", "suggest": "earlyer" }"#),
            message: """
                error[S212]: 'suggest' must be an array of texts, or "earlier", not a string
                  --> card.json:5:72   field g.b
                  |
                5 |     { "id": "b", "type": "text", "title": "B", "help": "H", "suggest": "earlyer" } ] } ] }
                  |                                                                        ^^^^^^^^^
                help: write "earlier"

                """,
            fixed: card(#"{ "id": "b", "type": "text", "title": "B", "help": "H", "suggest": "earlier" }"#)),
        LoadingRow(
            "S342", "a text with a private answer",
            of: card(#"{ "id": "b", "type": "yesno", "title": "After {g.p}", "help": "H" }"#),
            message: """
                error[S342]: the text shows 'g.p', which is private
                  --> card.json:5:44   field g.b
                  |
                5 |     { "id": "b", "type": "yesno", "title": "After {g.p}", "help": "H" } ] } ] }
                  |                                            ^^^^^^^^^^^^^
                help: remove it, or add "private": true to the field

                """,
            fixed: card(#"{ "id": "b", "type": "yesno", "title": "After {g.p}", "help": "H", "private": true }"#)),
        LoadingRow(
            "S342", "a rule's message with a private answer",
            of: card(
                #"{ "id": "b", "type": "yesno", "title": "B", "help": "H" }"#,
                #""rules": [ { "id": "r", "check": "g.a > 1", "message": "Only {g.p}?" } ]"#),
            message: """
                error[S342]: the text shows 'g.p', which is private
                  --> card.json:6:58   rule r
                  |
                6 |   "rules": [ { "id": "r", "check": "g.a > 1", "message": "Only {g.p}?" } ] }
                  |                                                          ^^^^^^^^^^^^^
                help: remove it, or let the check of the rule use the same answer

                """,
            fixed: card(
                #"{ "id": "b", "type": "yesno", "title": "B", "help": "H" }"#,
                #""rules": [ { "id": "r", "check": "g.a > g.p", "message": "Only {g.p}?" } ]"#)),
    ]
}
