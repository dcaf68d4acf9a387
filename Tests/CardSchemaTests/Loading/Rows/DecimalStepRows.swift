extension LoadingRow {
    /// Steps with decimals.
    static let decimalSteps: [LoadingRow] = [
        LoadingRow(
            "S242", "halves that do not reach the end",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2.2, "step": 0.5, "labels": { "0": "a", "2.2": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S242]: steps of 0.5 from 0 do not reach 2.2
                  --> card.json:3:103   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2.2, "step": 0.5, "labels": { "0": "a", "2.2": "b" } } }
                  |                                                                                                       ^^^
                  ::: card.json:3:90   it ends here
                help: write "max": 2

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "2": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "a step of nothing",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0, "labels": { "0": "a", "2": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S235]: 'step' must be above 0, not 0
                  --> card.json:3:101   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0, "labels": { "0": "a", "2": "b" } } }
                  |                                                                                                     ^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 1, "labels": { "0": "a", "2": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S235", "a step backwards",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "step": -0.5 }
                  ] } ] }

                """,
            message: """
                error[S235]: 'step' must be above 0, not -0.5
                  --> card.json:3:72   field g.f
                  |
                3 |     { "id": "f", "type": "decimal", "title": "F", "help": "H", "step": -0.5 }
                  |                                                                        ^^^^
                help: write 1

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "step": 1 }
                  ] } ] }

                """),
        LoadingRow(
            "S236", "a step of seven decimals",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 1, "step": 0.0000001, "labels": { "0": "a", "1": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S236]: 'step' has more than 6 decimals
                  --> card.json:3:101   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 1, "step": 0.0000001, "labels": { "0": "a", "1": "b" } } }
                  |                                                                                                     ^^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 1, "step": 0.000001, "labels": { "0": "a", "1": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S236", "a step finer than its decimals",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 1, "step": 0.25 }
                  ] } ] }

                """,
            message: """
                error[S236]: 'step' has 2 decimals, but the field accepts 1
                  --> card.json:3:87   field g.f
                  |
                3 |     { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 1, "step": 0.25 }
                  |                                                                                       ^^^^
                help: write "decimals": 2

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 2, "step": 0.25 }
                  ] } ] }

                """),
        LoadingRow(
            "S243", "a label with a zero at its end",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "1.50": "c", "2": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S243]: '1.50' is not a number in its shortest form
                  --> card.json:3:128   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "1.50": "c", "2": "b" } } }
                  |                                                                                                                                ^^^^^^
                help: write "1.5"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "1.5": "c", "2": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S244", "a label between two halves",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "1.25": "c", "2": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S244]: 1.25 is not on the scale, which goes from 0 to 2 in steps of 0.5
                  --> card.json:3:128   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "1.25": "c", "2": "b" } } }
                  |                                                                                                                                ^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "1.5": "c", "2": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S244", "a half on a scale of whole numbers",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "labels": { "0": "a", "0.5": "c", "2": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S244]: 0.5 is not on the scale, which goes from 0 to 2
                  --> card.json:3:115   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "labels": { "0": "a", "0.5": "c", "2": "b" } } }
                  |                                                                                                                   ^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 2, "step": 0.5, "labels": { "0": "a", "0.5": "c", "2": "b" } } }
                  ] } ] }

                """),
    ]
}
