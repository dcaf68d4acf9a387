extension LoadingRow {
    static let sections: [LoadingRow] = [
        LoadingRow(
            "S310", "sections four deep",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "One", "fields": [ { "section": { "title": "Two", "fields": [ { "section": { "title": "Three", "fields": [
                      { "section": { "title": "Four", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] } } ] } } ] } }
                  ] } ] }

                """,
            message: """
                error[S310]: sections can be at most 3 deep
                  --> card.json:4:7   group g, section One, section Two, section Three
                  |
                4 |       { "section": { "title": "Four", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] } } ] } } ] } }
                  |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: move the questions of this section into the one around it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "One", "fields": [ { "section": { "title": "Two", "fields": [ { "section": { "title": "Three", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] } } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S310", "a text among subfields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [
                      { "type": "info", "title": "I" },
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S310]: a text can be only among the fields of a group, a list or another section
                  --> card.json:4:7   field g.b
                  |
                4 |       { "type": "info", "title": "I" },
                  |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: move it out of this field, before or after it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "type": "info", "title": "I" },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [
                      { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S310", "a section of subfields in a record",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [
                        { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] } ] }
                  ] } ] }

                """,
            message: """
                error[S310]: a section can be only among the fields of a group, a list or another section
                  --> card.json:5:9   field g.l.b
                  |
                5 |         { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] } ] }
                  |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: move it out of this field, before or after it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                      { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S284", "a section in a list that names its question by a path",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "ill", "type": "yesno", "title": "B", "help": "H" },
                      { "section": { "title": "S", "when": "il", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown path 'il'
                  --> card.json:5:45   field g.l, section S
                  |
                5 |       { "section": { "title": "S", "when": "il", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] }
                  |                                             ^^
                help: write ill

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "ill", "type": "yesno", "title": "B", "help": "H" },
                      { "section": { "title": "S", "when": "ill", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S279", "a section in a list that waits for its own question",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "section": { "title": "S", "when": "a", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                      { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S279]: 'g.l.a' depends on itself: g.l.a → g.l.a
                  --> card.json:4:45   field g.l, section S
                  |
                4 |       { "section": { "title": "S", "when": "a", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                  |                                             ^
                help: name something else here, or break the cycle in another place

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "section": { "title": "S", "when": "b", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                      { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S283", "a text of a record that shows a later answer",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "a", "type": "text", "title": "Did {b} help?", "help": "H" },
                      { "id": "b", "type": "text", "title": "B", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S283]: 'g.l.b' comes after this text, which can show only earlier answers of its record
                  --> card.json:4:51   field g.l.a
                  |
                4 |       { "id": "a", "type": "text", "title": "Did {b} help?", "help": "H" },
                  |                                                   ^
                help: name an earlier question, or move this text down

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "b", "type": "text", "title": "B", "help": "H" },
                      { "id": "a", "type": "text", "title": "Did {b} help?", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S342", "a text of a record that shows a private answer",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                      { "id": "b", "type": "text", "title": "B", "help": "H", "private": true },
                      { "type": "info", "title": "About {b}." },
                      { "id": "a", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """,
            message: """
                error[S342]: the text shows 'g.l.b', which is private
                  --> card.json:5:34   a text in field g.l
                  |
                5 |       { "type": "info", "title": "About {b}." },
                  |                                  ^^^^^^^^^^^^
                help: remove it, or show it in a text of a private question

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "l", "type": "list", "title": "L", "help": "H", "private": true, "fields": [
                      { "id": "b", "type": "text", "title": "B", "help": "H", "private": true },
                      { "type": "info", "title": "About {b}." },
                      { "id": "a", "type": "text", "title": "A", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S316", "a page that is due every day",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "type": "info", "title": "I" } ] } }
                  ] } ] }

                """,
            message: """
                error[S316]: a card without questions is never due, so its cadence must be "once"
                  --> card.json:1:1
                  |
                1 | { "cards": 1, "id": "c", "version": 1, "title": "C",
                  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: add "cadence": "once"

                """,
            fixed: """
                { "cadence": "once", "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "type": "info", "title": "I" } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S316", "a page with a score",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "cadence": "once",
                  "groups": [ { "id": "g", "title": "G", "fields": [ { "type": "info", "title": "I" } ] } ],
                  "scores": [ { "id": "s", "title": "S", "value": "1", "examples": [ { "values": {}, "score": 1 } ] } ] }

                """,
            message: """
                error[S316]: 'scores' has no effect on a card without questions
                  --> card.json:3:3
                  |
                3 |   "scores": [ { "id": "s", "title": "S", "value": "1", "examples": [ { "values": {}, "score": 1 } ] } ] }
                  |   ^^^^^^^^
                help: remove "scores"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "cadence": "once",
                  "groups": [ { "id": "g", "title": "G", "fields": [ { "type": "info", "title": "I" } ] } ] }

                """),
        LoadingRow(
            "S310", "a section among subfields",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H", "fields": [
                      { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] }
                  ] } ] }

                """,
            message: """
                error[S310]: a section can be only among the fields of a group, a list or another section
                  --> card.json:4:7   field g.b
                  |
                4 |       { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } } ] }
                  |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: move it out of this field, before or after it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "a section with an id",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "id": "s", "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'id' in a section
                  --> card.json:3:20   group g, section S
                  |
                3 |     { "section": { "id": "s", "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  |                    ^^^^
                help: remove "id": a section has none

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S215", "a section of texts alone",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "type": "info", "title": "I" } ] } },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S215]: 'fields' needs at least one question
                  --> card.json:3:44   group g, section S
                  |
                3 |     { "section": { "title": "S", "fields": [ { "type": "info", "title": "I" } ] } },
                  |                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: add { "id": "…", "type": "yesno", "title": "…" }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "type": "info", "title": "I" }, { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S284", "a section whose condition names nothing",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "ill", "type": "yesno", "title": "B", "help": "H" },
                    { "section": { "title": "S", "when": "g.il", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown path 'g.il'
                  --> card.json:4:43   group g, section S
                  |
                4 |     { "section": { "title": "S", "when": "g.il", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  |                                           ^^^^
                help: write g.ill

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "ill", "type": "yesno", "title": "B", "help": "H" },
                    { "section": { "title": "S", "when": "g.ill", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S279", "a section that waits for its own question",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "when": "g.a", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S279]: 'g.a' depends on itself: g.a → g.a
                  --> card.json:3:43   group g, section S
                  |
                3 |     { "section": { "title": "S", "when": "g.a", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                  |                                           ^^^
                help: name something else here, or break the cycle in another place

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "when": "g.b", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S296", "a text that is never shown",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 5, "title": "N", "help": "H" },
                    { "type": "info", "title": "I", "when": "g.n > 5" }
                  ] } ] }

                """,
            message: """
                warning[S296]: this condition can never be true
                  --> card.json:4:46   a text in group g
                  |
                4 |     { "type": "info", "title": "I", "when": "g.n > 5" }
                  |                                              ^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 5, "title": "N", "help": "H" },
                    { "type": "info", "title": "I", "when": "g.n == 5" }
                  ] } ] }

                """),
        LoadingRow(
            "S311", "a table of two scales",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "show": "table", "fields": [
                      { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } } },
                      { "id": "b", "type": "scale", "title": "B", "help": "H", "scale": { "min": 0, "max": 4, "labels": { "0": "no", "4": "yes" } } } ] } }
                  ] } ] }

                """,
            message: """
                error[S311]: 'g.b' has different answers from 'g.a', so they cannot be rows of one table
                  --> card.json:3:42   group g, section S
                  |
                3 |     { "section": { "title": "S", "show": "table", "fields": [
                  |                                          ^^^^^^^
                help: remove "show", or give all its fields the same scale or list of options

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "show": "table", "fields": [
                      { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } } },
                      { "id": "b", "type": "scale", "title": "B", "help": "H", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } } } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S311", "a table of texts",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "show": "table", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  ] } ] }

                """,
            message: """
                error[S311]: 'g.a' is a yesno, so it cannot be a row of a table
                  --> card.json:3:42   group g, section S
                  |
                3 |     { "section": { "title": "S", "show": "table", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  |                                          ^^^^^^^
                help: remove "show", or give all its fields the same scale or list of options

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "id": "a", "type": "yesno", "title": "A", "help": "H" } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S217", "a section drawn as a grid",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "show": "tabel", "fields": [
                      { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } } } ] } }
                  ] } ] }

                """,
            message: """
                error[S217]: 'show' must be table, not 'tabel'
                  --> card.json:3:42   group g, section S
                  |
                3 |     { "section": { "title": "S", "show": "tabel", "fields": [
                  |                                          ^^^^^^^
                help: write "table"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "show": "table", "fields": [
                      { "id": "a", "type": "scale", "title": "A", "help": "H", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } } } ] } }
                  ] } ] }

                """),
        LoadingRow(
            "S312", "required, but never asked",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "ask": false, "required": "answer" }
                  ] } ] }

                """,
            message: """
                error[S312]: 'required' has no effect on a question that is never asked
                  --> card.json:3:78   field g.a
                  |
                3 |     { "id": "a", "type": "integer", "title": "A", "help": "H", "ask": false, "required": "answer" }
                  |                                                                              ^^^^^^^^^^
                  ::: card.json:3:64   it is never asked
                help: remove "required"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "ask": false, "required": false }
                  ] } ] }

                """),
        LoadingRow(
            "S312", "a default of a subfield of a question that is never asked",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "ask": false, "fields": [
                      { "id": "b", "type": "yesno", "title": "B", "help": "H", "default": true } ] }
                  ] } ] }

                """,
            message: """
                error[S312]: 'default' has no effect on a question that is never asked
                  --> card.json:4:64   field g.a.b
                  |
                4 |       { "id": "b", "type": "yesno", "title": "B", "help": "H", "default": true } ] }
                  |                                                                ^^^^^^^^^
                help: remove "default"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "ask": false, "fields": [
                      { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S216", "a condition in place of the word",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "required": "g.b" }
                  ] } ] }

                """,
            message: """
                error[S216]: 'required' must be true, false or "answer", not "g.b"
                  --> card.json:4:76   field g.a
                  |
                4 |     { "id": "a", "type": "integer", "title": "A", "help": "H", "required": "g.b" }
                  |                                                                            ^^^^^
                help: write { "when": "g.b" }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "required": { "when": "g.b" } }
                  ] } ] }

                """),
        LoadingRow(
            "S284", "required while an unknown question is answered",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "bad", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "required": { "when": "g.bed", "skip": false } }
                  ] } ] }

                """,
            message: """
                error[S284]: unknown path 'g.bed'
                  --> card.json:4:87   field g.a
                  |
                4 |     { "id": "a", "type": "integer", "title": "A", "help": "H", "required": { "when": "g.bed", "skip": false } }
                  |                                                                                       ^^^^^
                help: write g.bad

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "bad", "type": "yesno", "title": "B", "help": "H" },
                    { "id": "a", "type": "integer", "title": "A", "help": "H", "required": { "when": "g.bad", "skip": false } }
                  ] } ] }

                """),
        LoadingRow(
            "S230", "a section as a type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "type": "section", "title": "S", "id": "s", "help": "H" },
                    { "id": "b", "type": "yesno", "title": "B", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S230]: unknown type 'section'
                  --> card.json:3:15   field g.s
                  |
                3 |     { "type": "section", "title": "S", "id": "s", "help": "H" },
                  |               ^^^^^^^^^
                help: write { "section": { "title": "…", "fields": [ … ] } } among the fields of its group

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "section": { "title": "S", "fields": [ { "id": "b", "type": "yesno", "title": "B", "help": "H" } ] } }
                  ] } ] }

                """),
    ]
}
