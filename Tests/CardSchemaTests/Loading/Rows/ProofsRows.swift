extension LoadingRow {
    /// Proved faults of conditions and bands, and invisible characters.
    static let proofs: [LoadingRow] = [
        LoadingRow(
            "S209", "an id of a whole sentence",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "how_strong_was_the_strongest_urge_at_any_moment_of_today", "type": "yesno", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                warning[S209]: this id has 56 characters, which is long for a column, file or path
                  --> card.json:3:13   field g.how_strong_was_the_strongest_urge_at_a…
                  |
                3 |     { "id": "how_strong_was_the_strongest_urge_at_any_moment_of_today", "type": "yesno", "title": "F", "help": "H" }
                  |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: write a word or two; put the question itself into the title

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "urge", "type": "yesno", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S261", "an override that turns the line around",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "a\u{202E}b", "help": "H" }
                  ] } ] }

                """,
            message: """
                warning[S261]: 'title' contains U+202E, which is invisible
                  --> card.json:3:46   field g.f
                  |
                3 |     { "id": "f", "type": "yesno", "title": "a b", "help": "H" }
                  |                                              ^
                help: remove it

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "yesno", "title": "ab", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S278", "an icon that is a misspelt name",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "o", "type": "choice", "title": "O", "help": "H", "options": [
                      { "id": "a", "title": "A", "icon": "sunn" }, { "id": "b", "title": "B" } ] }
                  ] } ],
                  "icons": { "sun": "☀" } }

                """,
            message: """
                warning[S278]: there is no icon named 'sunn': the card names 'sun'
                  --> card.json:4:42   field g.o, option a
                  |
                4 |       { "id": "a", "title": "A", "icon": "sunn" }, { "id": "b", "title": "B" } ] }
                  |                                          ^^^^^^
                help: write "sun"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "o", "type": "choice", "title": "O", "help": "H", "options": [
                      { "id": "a", "title": "A", "icon": "sun" }, { "id": "b", "title": "B" } ] }
                  ] } ],
                  "icons": { "sun": "☀" } }

                """),
        LoadingRow(
            "S278", "an icon that is a word",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "o", "type": "choice", "title": "O", "help": "H", "options": [
                      { "id": "a", "title": "A", "icon": "dog" }, { "id": "b", "title": "B" } ] }
                  ] } ] }

                """,
            message: """
                warning[S278]: there is no icon named 'dog': the card names none
                  --> card.json:4:42   field g.o, option a
                  |
                4 |       { "id": "a", "title": "A", "icon": "dog" }, { "id": "b", "title": "B" } ] }
                  |                                          ^^^^^
                help: write the symbol itself, such as "☀", or name it under the card's "icons"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "o", "type": "choice", "title": "O", "help": "H", "options": [
                      { "id": "a", "title": "A", "icon": "🐕" }, { "id": "b", "title": "B" } ] }
                  ] } ] }

                """),
        LoadingRow(
            "S298", "unlike one or unlike another",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "rules": [ { "id": "r", "check": "g.m != 1 || g.m != 2", "message": "M" } ] }

                """,
            message: """
                warning[S298]: this condition is true for every answer
                  --> card.json:6:37   rule r
                  |
                6 |   "rules": [ { "id": "r", "check": "g.m != 1 || g.m != 2", "message": "M" } ] }
                  |                                     ^^^^^^^^^^^^^^^^^^^^
                help: write && if both must hold, or change one of them

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "rules": [ { "id": "r", "check": "g.m != 1 && g.m != 2", "message": "M" } ] }

                """),
        LoadingRow(
            "S298", "a part that is always true",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "rules": [ { "id": "r", "check": "has(g.m) && (g.m < 2 || g.m >= 1)", "message": "M" } ] }

                """,
            message: """
                warning[S298]: this part of the condition is true for every answer
                  --> card.json:6:49   rule r
                  |
                6 |   "rules": [ { "id": "r", "check": "has(g.m) && (g.m < 2 || g.m >= 1)", "message": "M" } ] }
                  |                                                 ^^^^^^^^^^^^^^^^^^^^^
                help: write && if both must hold, or change one of them

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "rules": [ { "id": "r", "check": "has(g.m) && g.m < 2", "message": "M" } ] }

                """),
        LoadingRow(
            "S299", "a band above the highest value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "items": ["g.m"], "method": "sum", "bands": [
                    { "id": "low", "from": 0, "to": 1, "title": "T" }, { "id": "high", "from": 2, "to": 3, "title": "T" },
                    { "id": "top", "from": 4, "to": 9, "title": "T" } ] } ] }

                """,
            message: """
                warning[S299]: the band 'top' is never reached: the score goes from 0 to 3
                  --> card.json:8:28   score s
                  |
                8 |     { "id": "top", "from": 4, "to": 9, "title": "T" } ] } ] }
                  |                            ^
                  ::: card.json:6:42   it is computed from these
                help: change its numbers, remove the band, or change what the score is computed from

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "items": ["g.m"], "method": "sum", "bands": [
                    { "id": "low", "from": 0, "to": 1, "title": "T" }, { "id": "high", "from": 2, "to": 3, "title": "T" } ] } ] }

                """),
        LoadingRow(
            "S299", "a band that goes on beyond it",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "items": ["g.m"], "method": "sum", "bands": [
                    { "id": "low", "from": 0, "to": 1, "title": "T" }, { "id": "high", "from": 2, "to": 9, "title": "T" } ] } ] }

                """,
            message: """
                warning[S299]: the score goes from 0 to 3, but the band 'high' goes beyond it
                  --> card.json:7:89   score s
                  |
                7 |     { "id": "low", "from": 0, "to": 1, "title": "T" }, { "id": "high", "from": 2, "to": 9, "title": "T" } ] } ] }
                  |                                                                                         ^
                help: write 3

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "items": ["g.m"], "method": "sum", "bands": [
                    { "id": "low", "from": 0, "to": 1, "title": "T" }, { "id": "high", "from": 2, "to": 3, "title": "T" } ] } ] }

                """),
        LoadingRow(
            "S299", "a band beyond a formula",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "value": "g.m * 2", "bands": [
                    { "id": "low", "from": 0, "to": 3, "title": "T" }, { "id": "high", "from": 4, "to": 9, "title": "T" } ] } ] }

                """,
            message: """
                warning[S299]: the score goes from 0 to 6, but the band 'high' goes beyond it
                  --> card.json:7:89   score s
                  |
                7 |     { "id": "low", "from": 0, "to": 3, "title": "T" }, { "id": "high", "from": 4, "to": 9, "title": "T" } ] } ] }
                  |                                                                                         ^
                help: write 6

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "m", "type": "scale", "title": "M", "help": "H",
                      "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } }
                  ] } ],
                  "scores": [ { "id": "s", "title": "S", "value": "g.m * 2", "bands": [
                    { "id": "low", "from": 0, "to": 3, "title": "T" }, { "id": "high", "from": 4, "to": 6, "title": "T" } ] } ] }

                """),
    ]
}
