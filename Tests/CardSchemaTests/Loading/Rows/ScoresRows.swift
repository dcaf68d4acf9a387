extension LoadingRow {
    static let scores: [LoadingRow] = [
        LoadingRow(
            "S218", "a score with items beside its value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S218]: 'items' and 'value' cannot be combined
                  --> card.json:2:42   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "value": "g.a" } ],
                  |                                          ^^^^^^^
                  ::: card.json:2:60   'value' is here
                help: remove "items"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S218", "a score that is computed from nothing",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "decimals": 1 } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S218]: a score needs 'items' with 'method', or 'value'
                  --> card.json:2:15   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "decimals": 1 } ],
                  |               ^
                help: add "value": "…"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "decimals": 1, "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "items without a method",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: 'items' needs 'method'
                  --> card.json:2:42   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a"] } ],
                  |                                          ^^^^^^^
                help: add "method": "sum"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "missing items that nothing stands in for",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": 1 } } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: 'allow' needs 'then', which says how to replace missing items
                  --> card.json:2:97   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": 1 } } ],
                  |                                                                                                 ^^^^^^^
                help: add "then": "prorate"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": 1, "then": "zero" } } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "a rule without a check",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "rules": [ { "id": "r", "message": "M" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a rule needs 'check'
                  --> card.json:2:14   rule r
                  |
                2 |   "rules": [ { "id": "r", "message": "M" } ],
                  |              ^
                help: add "check": "…"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "rules": [ { "id": "r", "check": "g.a > 0", "message": "M" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "a safety rule that shows nothing",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a > 2" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a safety rule needs 'show'
                  --> card.json:2:15   safety rule r
                  |
                2 |   "safety": [ { "id": "r", "when": "g.a > 2" } ],
                  |               ^
                help: add "show": "safety_plan"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a > 2", "show": "safety_plan" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "a source without a text",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "source": { "locked": true },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: 'source' needs 'text'
                  --> card.json:2:13
                  |
                2 |   "source": { "locked": true },
                  |             ^
                help: add "text": "…"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "source": { "text": "X", "locked": true },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S222", "two scores of one id",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a" }, { "id": "s", "title": "S", "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S222]: a second score 's'
                  --> card.json:2:68   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "value": "g.a" }, { "id": "s", "title": "S", "value": "g.a" } ],
                  |                                                                    ^^^
                  ::: card.json:2:23   the first is here
                help: write "s_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a" }, { "id": "s_2", "title": "S", "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S222", "two bands of one id",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "b", "from": 0, "to": 1, "title": "B" }, { "id": "b", "from": 2, "to": 3, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S222]: a second band 'b'
                  --> card.json:2:126   score s, band b
                  |
                2 |  [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "b", "from": 0, "to": 1, "title": "B" }, { "id": "b", "from": 2, "to": 3, "title": "B" } ] } ],
                  |                                                                                                                   ^^^
                  ::: card.json:2:77   the first is here
                help: write "b_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "b", "from": 0, "to": 1, "title": "B" }, { "id": "b_2", "from": 2, "to": 3, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S248", "an item without a number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.t"], "method": "mean" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S248]: 'g.t' is a text, but 'mean' needs numbers
                  --> card.json:2:59   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.t"], "method": "mean" } ],
                  |                                                           ^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.t"], "method": "count" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "t", "type": "text", "title": "T", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S249", "a reversed field that is no item",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "reverse": ["g.b"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S249]: 'g.b' is not one of the items
                  --> card.json:2:89   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "reverse": ["g.b"] } ],
                  |                                                                                         ^^^^^
                help: add it to "items", or remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "reverse": ["g.b"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S256", "a reversed field without ends",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "reverse": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S256]: 'g.a' has no range to reverse within
                  --> card.json:2:89   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "reverse": ["g.a"] } ],
                  |                                                                                         ^^^^^
                  ::: card.json:4:13   it is declared here
                help: give it "min" and "max"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "reverse": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S257", "a score without an item that must be there",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": 2, "then": "prorate" } } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S257]: 2 of 2 items may be missing, but at least one must be answered
                  --> card.json:2:106   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": 2, "then": "prorate" } } ],
                  |                                                                                                          ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": 1, "then": "prorate" } } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S258", "bands with a gap between them",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 2, "title": "B" }, { "id": "high", "from": 5, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S258]: no band contains 3 to 4, where the score can be
                  --> card.json:2:127   score s
                  |
                2 | items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 2, "title": "B" }, { "id": "high", "from": 5, "to": 6, "title": "B" } ] } ],
                  |                                                                                     ^
                  ::: card.json:2:170   the next band begins here
                help: write "to": 4, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 4, "title": "B" }, { "id": "high", "from": 5, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S258", "bands that begin above the lowest value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 1, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S258]: no band contains 0, which the score can reach
                  --> card.json:2:118   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 1, "to": 6, "title": "B" } ] } ],
                  |                                                                                                                      ^
                help: write "from": 0, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S258", "bands that end below the highest value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 5, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S258]: no band contains 6, which the score can reach
                  --> card.json:2:127   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 5, "title": "B" } ] } ],
                  |                                                                                                                               ^
                help: write "to": 6, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S258", "a half that prorating reaches",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b", "g.d"], "method": "sum", "decimals": 1, "missing": { "allow": 1, "then": "prorate" }, "bands": [ { "id": "low", "from": 0, "to": 4, "title": "B" }, { "id": "high", "from": 5, "to": 9, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" },
                    { "id": "d", "type": "integer", "min": 0, "max": 3, "title": "D", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S258]: no band contains 4.5, which the score can reach
                  --> card.json:2:195   score s
                  |
                2 | ing": { "allow": 1, "then": "prorate" }, "bands": [ { "id": "low", "from": 0, "to": 4, "title": "B" }, { "id": "high", "from": 5, "to": 9, "title": "B" } ] } ],
                  |                                                                                     ^
                  ::: card.json:2:238   the next band begins here
                help: write "to": 4.5, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b", "g.d"], "method": "sum", "decimals": 1, "missing": { "allow": 1, "then": "prorate" }, "bands": [ { "id": "low", "from": 0, "to": 4.5, "title": "B" }, { "id": "high", "from": 5, "to": 9, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" },
                    { "id": "d", "type": "integer", "min": 0, "max": 3, "title": "D", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S258", "only the values that the score can have are named",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "multiply": 2, "bands": [ { "id": "low", "from": 0, "to": 1, "title": "B" }, { "id": "high", "from": 6, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S258]: no band contains 2 and 4, which the score can reach
                  --> card.json:2:135   score s
                  |
                2 | ["g.a"], "method": "sum", "multiply": 2, "bands": [ { "id": "low", "from": 0, "to": 1, "title": "B" }, { "id": "high", "from": 6, "to": 6, "title": "B" } ] } ],
                  |                                                                                     ^
                  ::: card.json:2:178   the next band begins here
                help: write "to": 4, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "multiply": 2, "bands": [ { "id": "low", "from": 0, "to": 4, "title": "B" }, { "id": "high", "from": 6, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S258", "a step of a formula between two bands",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a / 2", "decimals": 1, "bands": [ { "id": "low", "from": 0, "to": 0.5, "title": "B" }, { "id": "high", "from": 1, "to": 2, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S258]: no band contains 0.6 to 0.9, and every step between two bands needs one
                  --> card.json:2:120   score s
                  |
                2 | S", "value": "g.a / 2", "decimals": 1, "bands": [ { "id": "low", "from": 0, "to": 0.5, "title": "B" }, { "id": "high", "from": 1, "to": 2, "title": "B" } ] } ],
                  |                                                                                   ^^^
                  ::: card.json:2:165   the next band begins here
                help: write "to": 0.9, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a / 2", "decimals": 1, "bands": [ { "id": "low", "from": 0, "to": 0.9, "title": "B" }, { "id": "high", "from": 1, "to": 2, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S259", "a value in two bands",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 3, "title": "B" }, { "id": "high", "from": 3, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S259]: the bands 'low' and 'high' both contain 3
                  --> card.json:2:170   score s
                  |
                2 | items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 3, "title": "B" }, { "id": "high", "from": 3, "to": 6, "title": "B" } ] } ],
                  |                                                                                                                                ^
                  ::: card.json:2:127   the other band is here
                help: write 4

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 3, "title": "B" }, { "id": "high", "from": 4, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S259", "a value of a formula in two bands",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "high", "from": 2, "to": 3, "title": "B" }, { "id": "low", "from": 0, "to": 2, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S259]: the bands 'low' and 'high' both contain 2
                  --> card.json:2:153   score s
                  |
                2 | "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "high", "from": 2, "to": 3, "title": "B" }, { "id": "low", "from": 0, "to": 2, "title": "B" } ] } ],
                  |                                                                                                                                         ^
                  ::: card.json:2:93   the other band is here
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "high", "from": 2, "to": 3, "title": "B" }, { "id": "low", "from": 0, "to": 1, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S267", "an example with too few answers",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1], "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S267]: the example has 1 answer, but the score has 2 items
                  --> card.json:2:111   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1], "score": 1 } ] } ],
                  |                                                                                                               ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, 0], "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S267", "answers in order to a formula",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "examples": [ { "answers": [1], "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S267]: a score with 'value' has no items to answer in order
                  --> card.json:2:74   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "value": "g.a", "examples": [ { "answers": [1], "score": 1 } ] } ],
                  |                                                                          ^^^^^^^^^
                help: write "values": { "day.slept": … }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "examples": [ { "values": { "g.a": 1 }, "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S267", "an example without answers",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "examples": [ { "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S267]: an example needs 'answers' in the order of the items, or 'values' by path
                  --> card.json:2:72   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "value": "g.a", "examples": [ { "score": 1 } ] } ],
                  |                                                                        ^
                help: add "values": { … }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "examples": [ { "score": 1, "values": { "g.a": 1 } } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S268", "a misspelt band in an example",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 0], "score": 1, "band": "lov" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S268]: the score has no band 'lov'
                  --> card.json:2:203   score s
                  |
                2 | , "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 0], "score": 1, "band": "lov" } ] } ],
                  |                                                                                                                                                   ^^^^^
                help: write "low"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 0], "score": 1, "band": "low" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S269", "an example that comes out otherwise",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, 2], "score": 4 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S269]: the example gives 3, not 4
                  --> card.json:2:128   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, 2], "score": 4 } ] } ],
                  |                                                                                                                                ^
                help: write 3 if the score is right as it is, or fix the score

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, 2], "score": 3 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S269", "an example with a missing item",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, null], "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S269]: the example gives no score, not 1
                  --> card.json:2:131   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, null], "score": 1 } ] } ],
                  |                                                                                                                                   ^
                help: write null if the score is right as it is, or fix the score

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, null], "score": null } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S269", "an example in another band",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 2, "title": "B" }, { "id": "high", "from": 3, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 2], "score": 3, "band": "low" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S269]: the example is in the band 'high', not in 'low'
                  --> card.json:2:255   score s
                  |
                2 |  "from": 0, "to": 2, "title": "B" }, { "id": "high", "from": 3, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 2], "score": 3, "band": "low" } ] } ],
                  |                                                                                                                                                   ^^^^^
                help: write "high"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 2, "title": "B" }, { "id": "high", "from": 3, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 2], "score": 3, "band": "high" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S269", "an example whose condition closes an item",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "values": { "g.a": 0, "g.b": 2 }, "score": 2 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 0" }
                  ] } ] }

                """,
            message: """
                error[S269]: the example gives no score, not 2
                  --> card.json:2:143   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "values": { "g.a": 0, "g.b": 2 }, "score": 2 } ] } ],
                  |                                                                                                                                               ^
                help: write null if the score is right as it is, or fix the score

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "values": { "g.a": 0, "g.b": 2 }, "score": null } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H", "when": "g.a > 0" }
                  ] } ] }

                """),
    ]
}
