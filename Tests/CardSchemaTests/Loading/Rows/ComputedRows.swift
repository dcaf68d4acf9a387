extension LoadingRow {
    static let computed: [LoadingRow] = [
        LoadingRow(
            "S217", "a way to sum up that does not exist",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "summ" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S217]: 'method' must be sum, mean, min, max or count, not 'summ'
                  --> card.json:2:77   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "summ" } ],
                  |                                                                             ^^^^^^
                help: write "sum"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S217", "a unit of durations in another word",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "duration", "unit": "hours", "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S217]: 'unit' must be min or h, not 'hours'
                  --> card.json:3:46   field g.a
                  |
                3 |     { "id": "a", "type": "duration", "unit": "hours", "title": "A", "help": "H" }
                  |                                              ^^^^^^^
                help: write "h"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "duration", "unit": "h", "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S217", "a fate of closed answers that does not exist",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "hidden": "forget" }
                  ] } ] }

                """,
            message: """
                error[S217]: 'hidden' must be drop or keep, not 'forget'
                  --> card.json:3:94   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "hidden": "forget" }
                  |                                                                                              ^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "hidden": "keep" }
                  ] } ] }

                """),
        LoadingRow(
            "S217", "a severity that does not exist",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "rules": [ { "id": "r", "check": "g.a > 0", "severity": "warn", "message": "M" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S217]: 'severity' must be error, warning or info, not 'warn'
                  --> card.json:2:59   rule r
                  |
                2 |   "rules": [ { "id": "r", "check": "g.a > 0", "severity": "warn", "message": "M" } ],
                  |                                                           ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "rules": [ { "id": "r", "check": "g.a > 0", "severity": "warning", "message": "M" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S217", "a span that does not exist",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "span": "year", "fields": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S217]: 'span' must be week or month, not 'year'
                  --> card.json:2:51   report r
                  |
                2 |   "reports": [ { "id": "r", "title": "R", "span": "year", "fields": ["g.a"] } ],
                  |                                                   ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "span": "month", "fields": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "a misspelt key of a score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "decimal": 1 } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'decimal' in a score
                  --> card.json:2:58   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "value": "g.a", "decimal": 1 } ],
                  |                                                          ^^^^^^^^^
                help: write "decimals"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "decimals": 1 } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "a condition that is not a text",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "when": true }
                  ] } ] }

                """,
            message: """
                error[S212]: 'when' must be an expression, such as "day.slept > 0", not true
                  --> card.json:3:92   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "when": true }
                  |                                                                                            ^^^^
                help: write "true"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "when": "true" }
                  ] } ] }

                """),
        LoadingRow(
            "S237", "a field that is offered backwards",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "from": "2026-02-01", "until": "2026-01-01" }
                  ] } ] }

                """,
            message: """
                error[S237]: 'from' is above 'until'
                  --> card.json:3:115   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "from": "2026-02-01", "until": "2026-01-01" }
                  |                                                                                                                   ^^^^^^^^^^^^
                  ::: card.json:3:92   'from' is here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "from": "2026-01-01", "until": "2026-02-01" }
                  ] } ] }

                """),
        LoadingRow(
            "S237", "a band that runs backwards",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "b", "from": 3, "to": 0, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S237]: 'from' is above 'to'
                  --> card.json:2:99   score s, band b
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "b", "from": 3, "to": 0, "title": "B" } ] } ],
                  |                                                                                                   ^
                  ::: card.json:2:90   'from' is here
                help: write "from": 0, "to": 3

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a", "bands": [ { "id": "b", "from": 0, "to": 3, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S219", "a part that begins and does not end",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["g.a"], "from": "04:00" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S219]: 'from' needs 'to'
                  --> card.json:2:60   part p
                  |
                2 |   "parts": [ { "id": "p", "title": "P", "fields": ["g.a"], "from": "04:00" } ],
                  |                                                            ^^^^^^
                help: add "to": "12:00"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["g.a"], "from": "04:00", "to": "12:00" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S224", "an item that is not there",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.bb"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S224]: there is no field 'g.bb'
                  --> card.json:2:59   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.bb"], "method": "sum" } ],
                  |                                                           ^^^^^^
                help: write "g.b"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S224", "a part over a field without its group",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S224]: there is no field 'a'
                  --> card.json:2:52   part p
                  |
                2 |   "parts": [ { "id": "p", "title": "P", "fields": ["a"] } ],
                  |                                                    ^^^
                help: write "g.a"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S224", "a report over a group that is not there",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["h.*"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S224]: there is no group 'h'
                  --> card.json:2:54   report r
                  |
                2 |   "reports": [ { "id": "r", "title": "R", "fields": ["h.*"] } ],
                  |                                                      ^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["g.*"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S224", "a link of a score that is not there",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a" } ],
                  "insights": { "links": [ { "from": "g.a", "to": "score.t" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S224]: there is no score 't'
                  --> card.json:3:51
                  |
                3 |   "insights": { "links": [ { "from": "g.a", "to": "score.t" } ] },
                  |                                                   ^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "value": "g.a" } ],
                  "insights": { "links": [ { "from": "g.a", "to": "score.s" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S225", "an item that stands twice",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.a"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S225]: 'g.a' is named twice
                  --> card.json:2:59   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.a"], "method": "sum" } ],
                  |                                                           ^^^^^
                  ::: card.json:2:52   the first is here
                help: remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S225", "a field named by its group and by itself",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["g.*", "g.b"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S225]: 'g.b' is named twice
                  --> card.json:2:61   report r
                  |
                2 |   "reports": [ { "id": "r", "title": "R", "fields": ["g.*", "g.b"] } ],
                  |                                                             ^^^^^
                  ::: card.json:2:54   the first is here
                help: remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["g.*"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S225", "a subfield that its field has named",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["g.a", "g.a.x"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "yesno", "title": "A", "help": "H", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S225]: naming 'g.a' already includes its subfields
                  --> card.json:2:59   part p
                  |
                2 |   "parts": [ { "id": "p", "title": "P", "fields": ["g.a", "g.a.x"] } ],
                  |                                                           ^^^^^^^
                  ::: card.json:2:52   it is named here
                help: remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "yesno", "title": "A", "help": "H", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S226", "an item that is retired",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": 1 },
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S226]: 'g.b' is retired: version 1 was the last to have it
                  --> card.json:3:59   score s
                  |
                3 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum" } ],
                  |                                                           ^^^^^
                help: name its replacement, or remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": 1 },
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S227", "something retired that is not a path",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "b": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S227]: 'b' is neither a path nor list:option
                  --> card.json:2:16
                  |
                2 |   "retired": { "b": 1 },
                  |                ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S228", "a retired field that lives",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.a": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S228]: 'g.a' is retired, but still exists
                  --> card.json:2:16
                  |
                2 |   "retired": { "g.a": 1 },
                  |                ^^^^^
                  ::: card.json:4:13   it is here
                help: give it another id there; if it was never gone, remove it from "retired"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S228", "a retired option that lives",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.c:red": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S228]: 'g.c:red' is retired, but still exists
                  --> card.json:2:16
                  |
                2 |   "retired": { "g.c:red": 1 },
                  |                ^^^^^^^^^
                  ::: card.json:4:36   it is here
                help: give it another id there; if it was never gone, remove it from "retired"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.c:green": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S229", "retired in the version that retires it",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": 2 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S229]: version 2 cannot be the last to have it: this is version 2
                  --> card.json:2:23
                  |
                2 |   "retired": { "g.b": 2 },
                  |                       ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a default of several, with an option that there is not",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "default": ["a", "nope"], "options": [
                      { "id": "a", "title": "A" }, { "id": "nope2", "title": "B" } ] }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' has no option 'nope'
                  --> card.json:3:81   field g.f
                  |
                3 |     { "id": "f", "type": "choices", "title": "F", "help": "H", "default": ["a", "nope"], "options": [
                  |                                                                                 ^^^^^^
                help: write "nope2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "choices", "title": "F", "help": "H", "default": ["a", "nope2"], "options": [
                      { "id": "a", "title": "A" }, { "id": "nope2", "title": "B" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a default of another type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": "none" }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' is "none", which is not a valid answer: it must be a whole number from 0 to 3
                  --> card.json:3:95   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": "none" }
                  |                                                                                               ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": 0 }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a default outside the limits",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": 7 }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' is 7, which is not a valid answer: it must be a whole number from 0 to 3
                  --> card.json:3:95   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": 7 }
                  |                                                                                               ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": 3 }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a default that is no option",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H", "default": "green" }
                  ] } ] }

                """,
            message: """
                error[S238]: 'default' is "green", which is not a valid answer: it must be one of the options red and blue
                  --> card.json:3:152   field g.c
                  |
                3 |     { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H", "default": "green" }
                  |                                                                                                                                                        ^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "c", "type": "choice", "options": [ { "id": "red", "title": "R" }, { "id": "blue", "title": "B" } ], "title": "C", "help": "H", "default": "red" }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "a default that is not the last",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": { "last": false } }
                  ] } ] }

                """,
            message: """
                error[S238]: "last" must be true or left out
                  --> card.json:3:105   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": { "last": false } }
                  |                                                                                                         ^^^^^
                help: remove "default"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H", "default": { "last": true } }
                  ] } ] }

                """),
        LoadingRow(
            "S238", "an answer of an example outside the limits",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [4, 0], "score": 4 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S238]: the answer to 'g.a' is 4, which is not a valid answer: it must be a whole number from 0 to 3
                  --> card.json:2:112   score s
                  |
                2 |   "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [4, 0], "score": 4 } ] } ],
                  |                                                                                                                ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [3, 0], "score": 3 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S239", "a pattern over what is private",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["g.*"] } ],
                  "groups": [ { "id": "g", "title": "G", "private": true, "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S239]: every field of 'g' is private, and a pattern never includes private fields
                  --> card.json:2:54   report r
                  |
                2 |   "reports": [ { "id": "r", "title": "R", "fields": ["g.*"] } ],
                  |                                                      ^^^^^
                help: write "g.a", and so on, one by one

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "private": true, "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S276", "a target that is not a valid id",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a > 2", "show": "Safety plan" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S276]: 'show' must name a card or one group of it, such as safety_plan.early_signs, not 'Safety plan'
                  --> card.json:2:55   safety rule r
                  |
                2 |   "safety": [ { "id": "r", "when": "g.a > 2", "show": "Safety plan" } ],
                  |                                                       ^^^^^^^^^^^^^
                help: write "safety_plan"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a > 2", "show": "safety_plan" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S386", "a setting of a plugin with an unknown field",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "plugins": { "photo": { "date": "g.takn", "x": "a.b" } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "taken", "type": "date", "title": "T", "help": "H" }
                  ] } ] }

                """,
            message: """
                warning[S386]: there is no field 'g.takn' for 'photo'
                  --> card.json:1:86
                  |
                1 | { "cards": 1, "id": "c", "version": 1, "title": "C", "plugins": { "photo": { "date": "g.takn", "x": "a.b" } },
                  |                                                                                      ^^^^^^^^
                help: write "g.taken"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "plugins": { "photo": { "date": "g.taken", "x": "a.b" } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "taken", "type": "date", "title": "T", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S385", "a main question without numbers",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "main": "g.b",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "text", "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S385]: 'g.b' cannot stand for a card: it is not a number, yes or no, or one option
                  --> card.json:1:62
                  |
                1 | { "cards": 1, "id": "c", "version": 1, "title": "C", "main": "g.b",
                  |                                                              ^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "main": "g.a",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
                    { "id": "b", "type": "text", "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S203", "a wording that was changed",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "source": { "text": "X", "locked": true, "wording": "00000000" },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S203]: the wording differs from the pinned one: its hash is 9b264e56, not '00000000'
                  --> card.json:2:55
                  |
                2 |   "source": { "text": "X", "locked": true, "wording": "00000000" },
                  |                                                       ^^^^^^^^^^
                help: restore every text; only a new edition of the source has a different hash

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "source": { "text": "X", "locked": true, "wording": "9b264e56" },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }
                  ] } ] }

                """),
    ]
}
