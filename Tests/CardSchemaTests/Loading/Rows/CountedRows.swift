extension LoadingRow {
    /// What answers count as in a score.
    static let counted: [LoadingRow] = [
        LoadingRow(
            "S314", "an option without a score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y" } ] }
                  ] } ] }

                """,
            message: """
                error[S314]: the option 'y' has no score, but others have one
                  --> card.json:5:15   field g.a
                  |
                5 |       { "id": "y", "title": "Y" } ] }
                  |               ^^^
                  ::: card.json:4:43   this one has
                help: add "score": …

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y", "score": 1 } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S314", "a value without a score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 0, "2": 4 } } }
                  ] } ] }

                """,
            message: """
                error[S314]: the value 1 has no score, but others have one
                  --> card.json:4:64   field g.a
                  |
                4 |       "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 0, "2": 4 } } }
                  |                                                                ^^^^^^^^
                help: add "1": …

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 0, "1": 0, "2": 4 } } }
                  ] } ] }

                """),
        LoadingRow(
            "S244", "a score of a value off the scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 0, "1": 0, "2": 4, "3": 5 } } }
                  ] } ] }

                """,
            message: """
                error[S244]: 3 is not on the scale, which goes from 0 to 2
                  --> card.json:4:100   field g.a
                  |
                4 |       "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 0, "1": 0, "2": 4, "3": 5 } } }
                  |                                                                                                    ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 0, "1": 0, "2": 4 } } }
                  ] } ] }

                """),
        LoadingRow(
            "S212", "a score in words",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y", "score": "1" } ] }
                  ] } ] }

                """,
            message: """
                error[S212]: 'score' must be a number, or "none", not a string
                  --> card.json:5:43   field g.a, option y
                  |
                5 |       { "id": "y", "title": "Y", "score": "1" } ] }
                  |                                           ^^^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y", "score": 1 } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S248", "a choice without scores as an item",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X" },
                      { "id": "y", "title": "Y" } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.a"] } ] }

                """,
            message: """
                error[S248]: 'g.a' is a choice, but 'sum' needs numbers
                  --> card.json:7:69   score s
                  |
                7 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.a"] } ] }
                  |                                                                     ^^^^^
                help: give each of its options a "score"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y", "score": 1 } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.a"] } ] }

                """),
        LoadingRow(
            "S315", "closed below the scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": -1 }] } ] }

                """,
            message: """
                error[S315]: no answer to 'g.a', which counts from 0 to 2, counts as -1
                  --> card.json:8:103   score s
                  |
                8 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": -1 }] } ] }
                  |                                                                                                       ^^
                  ::: card.json:5:13   it is declared here
                help: write 0

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 0 }] } ] }

                """),
        LoadingRow(
            "S315", "closed between the scores of a scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 1, "1": 2, "2": 4 } }, "when": "g.b" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 3 }] } ] }

                """,
            message: """
                error[S315]: no answer to 'g.a', which counts from 1 to 4, counts as 3
                  --> card.json:7:103   score s
                  |
                7 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 3 }] } ] }
                  |                                                                                                       ^
                  ::: card.json:4:13   it is declared here
                help: write 2

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 1, "1": 2, "2": 4 } }, "when": "g.b" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 2 }] } ] }

                """),
        LoadingRow(
            "S315", "closed between the scores of options",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "when": "g.b", "options": [
                      { "id": "x", "title": "X", "score": 0 }, { "id": "y", "title": "Y", "score": 2.5 } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 1 }] } ] }

                """,
            message: """
                error[S315]: no answer to 'g.a', which counts from 0 to 2.5, counts as 1
                  --> card.json:7:103   score s
                  |
                7 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 1 }] } ] }
                  |                                                                                                       ^
                  ::: card.json:4:13   it is declared here
                help: write 0

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "when": "g.b", "options": [
                      { "id": "x", "title": "X", "score": 0 }, { "id": "y", "title": "Y", "score": 2.5 } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 2.5 }] } ] }

                """),
        LoadingRow(
            "S315", "closed above the scores of a scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 1, "1": 2, "2": 4 } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 1, "1": 2, "2": 4 } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 5 }] } ] }

                """,
            message: """
                error[S315]: no answer to 'g.a', which counts from 1 to 4, counts as 5
                  --> card.json:8:103   score s
                  |
                8 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 5 }] } ] }
                  |                                                                                                       ^
                  ::: card.json:5:13   it is declared here
                help: write 4

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 1, "1": 2, "2": 4 } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" }, "scores": { "0": 1, "1": 2, "2": 4 } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.b", { "item": "g.a", "closed": 4 }] } ] }

                """),
        LoadingRow(
            "S313", "closed without a condition",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": [{ "item": "g.a", "closed": 0 }] } ] }

                """,
            message: """
                warning[S313]: no condition closes 'g.a', so 'closed' never counts
                  --> card.json:6:86   score s
                  |
                6 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": [{ "item": "g.a", "closed": 0 }] } ] }
                  |                                                                                      ^^^^^^^^
                  ::: card.json:3:13   it is declared here
                help: write the path alone

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": [{ "item": "g.a", "closed": 0 }] } ] }

                """),
        LoadingRow(
            "S211", "an item without its number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": [{ "item": "g.a" }] } ] }

                """,
            message: """
                error[S211]: an item needs 'closed'
                  --> card.json:8:69   score s
                  |
                8 |   "scores": [ { "id": "s", "title": "S", "method": "sum", "items": [{ "item": "g.a" }] } ] }
                  |                                                                     ^
                help: add "closed": …

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } } },
                    { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": {
                      "min": 0, "max": 2, "labels": { "0": "no", "2": "yes" } }, "when": "g.b > 0" }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": [{ "item": "g.a", "closed": 0 }] } ] }

                """),
        LoadingRow(
            "S258", "bands that leave out the score of an option",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y", "score": 2 }, { "id": "z", "title": "Z", "score": 5 } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.a"], "bands": [
                    { "id": "low", "from": 0, "to": 1, "title": "low" }, { "id": "high", "from": 3, "to": 5, "title": "high" } ] } ] }

                """,
            message: """
                error[S258]: no band contains 2, which the score can reach
                  --> card.json:8:37   score s
                  |
                8 |     { "id": "low", "from": 0, "to": 1, "title": "low" }, { "id": "high", "from": 3, "to": 5, "title": "high" } ] } ] }
                  |                                     ^
                  ::: card.json:8:82   the next band begins here
                help: write "to": 2, or add a band

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "choice", "title": "A", "help": "H", "options": [
                      { "id": "x", "title": "X", "score": 0 },
                      { "id": "y", "title": "Y", "score": 2 }, { "id": "z", "title": "Z", "score": 5 } ] }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.a"], "bands": [
                    { "id": "low", "from": 0, "to": 1, "title": "low" }, { "id": "high", "from": 2, "to": 5, "title": "high" } ] } ] }

                """),
    ]
}
