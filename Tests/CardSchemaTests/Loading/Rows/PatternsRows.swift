/// The usual form of a text.
extension LoadingRow {
    private static func text(_ keys: String) -> String {
        """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "text", "title": "A", "help": "H",
              \(keys) } ] } ] }

        """
    }

    static let patterns: [LoadingRow] = [
        LoadingRow(
            "S350", "a pattern with anchors and a class of another notation",
            of: text(#""pattern": { "like": "^[A-Z]{2}\\d{4}$" }"#),
            message: #"""
                error[S350]: a pattern has no '^'
                  --> card.json:4:29   field g.a
                  |
                4 |       "pattern": { "like": "^[A-Z]{2}\\d{4}$" } } ] } ] }
                  |                             ^
                help: write "[A-Z]{2}[0-9]{4}"

                """#,
            fixed: text(#""pattern": { "like": "[A-Z]{2}[0-9]{4}" }"#)),
        LoadingRow(
            "S350", "a pattern that looks for a part",
            of: text(#""pattern": { "like": "ab$" }"#),
            message: """
                error[S350]: a pattern has no '$'
                  --> card.json:4:31   field g.a
                  |
                4 |       "pattern": { "like": "ab$" } } ] } ] }
                  |                               ^
                help: write ".*ab"

                """, fixed: text(#""pattern": { "like": ".*ab" }"#)),
        LoadingRow(
            "S350", "a pattern in an expression",
            of: text(
                #""when": "matches(g.b, '^[a-z]+$')" }, { "id": "b", "type": "text", "title": "B", "help": "H""#),
            message: """
                error[S350]: a pattern has no '^'
                  --> card.json:4:30   field g.a
                  |
                4 |       "when": "matches(g.b, '^[a-z]+$')" }, { "id": "b", "type": "text", "title": "B", "help": "H" } ] } ] }
                  |                              ^
                help: write '[a-z]+'

                """,
            fixed: text(
                #""when": "matches(g.b, '[a-z]+')" }, { "id": "b", "type": "text", "title": "B", "help": "H""#)),
        LoadingRow(
            "S281", "a class of another notation in an expression",
            of: text(#""when": "matches(g.b, '\\d{4}')" }, { "id": "b", "type": "text", "title": "B", "help": "H""#),
            message: #"""
                error[S281]: there is no such escape
                  --> card.json:4:30   field g.a
                  |
                4 |       "when": "matches(g.b, '\\d{4}')" }, { "id": "b", "type": "text", "title": "B", "help": "H" } ] } ] }
                  |                              ^^^
                help: write matches(g.b, '[0-9]{4}')

                """#,
            fixed: text(
                #""when": "matches(g.b, '[0-9]{4}')" }, { "id": "b", "type": "text", "title": "B", "help": "H""#)),
        LoadingRow(
            "S350", "a count of nothing",
            of: text(#""pattern": { "like": "*a" }"#),
            message: """
                error[S350]: '*' does not count anything
                  --> card.json:4:29   field g.a
                  |
                4 |       "pattern": { "like": "*a" } } ] } ] }
                  |                             ^
                help: write a count such as {2} or {2,4} after what it counts

                """, fixed: text(#""pattern": { "like": "\\*a" }"#)),
        LoadingRow(
            "S350", "a bracket without its other half",
            of: text(#""pattern": { "like": "(a|b" }"#),
            message: """
                error[S350]: '(' has no other half
                  --> card.json:4:29   field g.a
                  |
                4 |       "pattern": { "like": "(a|b" } } ] } ] }
                  |                             ^
                help: close it, or write a backslash before it

                """, fixed: text(#""pattern": { "like": "(a|b)" }"#)),
        LoadingRow(
            "S350", "a class whose ends are reversed",
            of: text(#""pattern": { "like": "[z-a]" }"#),
            message: """
                error[S350]: 'z-a' contains no character
                  --> card.json:4:30   field g.a
                  |
                4 |       "pattern": { "like": "[z-a]" } } ] } ] }
                  |                              ^^^
                help: write a class such as [A-Z] or [^0-9]

                """, fixed: text(#""pattern": { "like": "[a-z]" }"#)),
        LoadingRow(
            "S350", "counts that stand for too much",
            of: text(#""pattern": { "like": "(a{50}){50}" }"#),
            message: """
                error[S350]: 'like' is too large: its counts stand for more than 2000 characters
                  --> card.json:4:29   field g.a
                  |
                4 |       "pattern": { "like": "(a{50}){50}" } } ] } ] }
                  |                             ^^^^^^^^^^^
                help: write smaller counts

                """,
            fixed: text(#""pattern": { "like": "(a{40}){50}" }"#)),
        LoadingRow(
            "S350", "a back reference",
            of: text(#""pattern": { "like": "(a)\\1" }"#),
            message: #"""
                error[S350]: a pattern has no '\1'
                  --> card.json:4:32   field g.a
                  |
                4 |       "pattern": { "like": "(a)\\1" } } ] } ] }
                  |                                ^^^
                help: leave it out, or check the answer with a rule under the card's "rules"

                """#, fixed: text(#""pattern": { "like": "aa" }"#)),
        LoadingRow(
            "S212", "a pattern alone",
            of: text(#""pattern": "^[0-9]+$""#),
            message: """
                error[S212]: 'pattern' must be an object with 'like', not a string
                  --> card.json:4:18   field g.a
                  |
                4 |       "pattern": "^[0-9]+$" } ] } ] }
                  |                  ^^^^^^^^^^
                help: write { "like": "[0-9]+" }

                """, fixed: text(#""pattern": { "like": "[0-9]+" }"#)),
        LoadingRow(
            "S217", "a format of another language",
            of: text(#""format": "uri""#),
            message: """
                error[S217]: 'format' must be email, url or phone, not 'uri'
                  --> card.json:4:17   field g.a
                  |
                4 |       "format": "uri" } ] } ] }
                  |                 ^^^^^
                help: write "url"

                """, fixed: text(#""format": "url""#)),
    ]
}
