extension LoadingRow {
    static let scales: [LoadingRow] = [
        LoadingRow(
            "S240", "a misspelt scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "intensity": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "intensty" }
                  ] } ] }

                """,
            message: """
                error[S240]: unknown scale 'intensty'
                  --> card.json:4:71   field g.f
                  |
                4 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "intensty" }
                  |                                                                       ^^^^^^^^^^
                  ::: card.json:2:15   it may be this one
                help: write "intensity"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "intensity": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "intensity" }
                  ] } ] }

                """),
        LoadingRow(
            "S240", "no scale of that name",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "mood" }
                  ] } ] }

                """,
            message: """
                error[S240]: unknown scale 'mood', the card declares none
                  --> card.json:3:71   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "mood" }
                  |                                                                       ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S241", "one value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 0 } }
                  ] } ] }

                """,
            message: """
                error[S241]: the scale begins and ends at 0
                  --> card.json:3:90   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 0 } }
                  |                                                                                          ^
                  ::: card.json:3:80   it begins here
                help: write 5

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S242", "an end that no step reaches",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "step": 2, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S242]: steps of 2 from 0 do not reach 5
                  --> card.json:3:101   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "step": 2, "labels": { "0": "a", "5": "b" } } }
                  |                                                                                                     ^
                  ::: card.json:3:90   it ends here
                help: write "max": 4

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 4, "step": 2, "labels": { "0": "a", "4": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S243", "a label with two zeros",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "00": "c", "5": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S243]: '00' is not a whole number in its shortest form
                  --> card.json:3:115   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "00": "c", "5": "b" } } }
                  |                                                                                                                   ^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S243", "a label with a word",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "many": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S243]: 'many' is not a whole number in its shortest form
                  --> card.json:3:115   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "many": "b" } } }
                  |                                                                                                                   ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S244", "a label beyond the end",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b", "6": "c" } } }
                  ] } ] }

                """,
            message: """
                error[S244]: 6 is not on the scale, which goes from 0 to 5
                  --> card.json:3:125   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b", "6": "c" } } }
                  |                                                                                                                             ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S244", "a label between two steps",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 4, "step": 2, "labels": { "0": "a", "3": "c", "4": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S244]: 3 is not on the scale, which goes from 0 to 4 in steps of 2
                  --> card.json:3:126   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 4, "step": 2, "labels": { "0": "a", "3": "c", "4": "b" } } }
                  |                                                                                                                              ^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 4, "step": 2, "labels": { "0": "a", "2": "c", "4": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S245", "a misspelt direction",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "heigher" }
                  ] } ] }

                """,
            message: """
                error[S245]: 'better' must be lower, higher, none or {"near": 7}, not 'heigher'
                  --> card.json:3:74   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "heigher" }
                  |                                                                          ^^^^^^^^^
                help: write "higher"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "higher" }
                  ] } ] }

                """),
        LoadingRow(
            "S245", "an adjective instead of its comparative",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "high" }
                  ] } ] }

                """,
            message: """
                error[S245]: 'better' must be lower, higher, none or {"near": 7}, not 'high'
                  --> card.json:3:74   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "high" }
                  |                                                                          ^^^^^^
                help: write "higher"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "higher" }
                  ] } ] }

                """),
        LoadingRow(
            "S245", "a bare number",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "7" }
                  ] } ] }

                """,
            message: """
                error[S245]: 'better' must be lower, higher, none or {"near": 7}, not '7'
                  --> card.json:3:74   field g.f
                  |
                3 |     { "id": "f", "type": "integer", "title": "F", "help": "H", "better": "7" }
                  |                                                                          ^^^
                help: write { "near": 7 }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "integer", "title": "F", "help": "H", "better": { "near": 7 } }
                  ] } ] }

                """),
        LoadingRow(
            "S246", "a best value off the scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "better": { "near": 7 } } }
                  ] } ] }

                """,
            message: """
                error[S246]: 7 lies outside 0 to 5
                  --> card.json:3:147   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "better": { "near": 7 } } }
                  |                                                                                                                                                   ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "better": { "near": 3 } } }
                  ] } ] }

                """),
        LoadingRow(
            "S246", "a best value below the least",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "duration", "title": "F", "help": "H", "min": 60, "better": { "near": 30 } }
                  ] } ] }

                """,
            message: """
                error[S246]: 30 lies outside the values from 60
                  --> card.json:3:96   field g.f
                  |
                3 |     { "id": "f", "type": "duration", "title": "F", "help": "H", "min": 60, "better": { "near": 30 } }
                  |                                                                                                ^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "duration", "title": "F", "help": "H", "min": 60, "better": { "near": 480 } }
                  ] } ] }

                """),
        LoadingRow(
            "S247", "a misspelt order",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "show": "descendin" } }
                  ] } ] }

                """,
            message: """
                error[S247]: 'show' must be ascending or descending, not 'descendin'
                  --> card.json:3:135   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "show": "descendin" } }
                  |                                                                                                                                       ^^^^^^^^^^^
                help: write "descending"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "show": "descending" } }
                  ] } ] }

                """),
    ]
}
