extension LoadingRow {
    static let keys: [LoadingRow] = [
        LoadingRow(
            "S210", "a misspelt key",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "requierd": true }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'requierd' in a field
                  --> card.json:3:61   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "requierd": true }
                  |                                                             ^^^^^^^^^^
                help: write "required"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "required": true }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "a key that is like no other",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H", "colour": "red" }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'colour' in a field
                  --> card.json:3:61   field g.f
                  |
                3 |     { "id": "f", "type": "text", "title": "F", "help": "H", "colour": "red" }
                  |                                                             ^^^^^^^^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "a misspelt key that must be there",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "titel": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'titel' in a field
                  --> card.json:3:34   field g.f
                  |
                3 |     { "id": "f", "type": "text", "titel": "F", "help": "H" }
                  |                                  ^^^^^^^
                help: write "title"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S210", "a misspelt table of scales",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scalse": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
                  ] } ] }

                """,
            message: """
                error[S210]: unknown key 'scalse' in a card
                  --> card.json:2:3
                  |
                2 |   "scalse": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  |   ^^^^^^^^
                help: write "scales"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no title",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "sad_mood", "type": "text", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a field needs 'title'
                  --> card.json:3:5   field g.sad_mood
                  |
                3 |     { "id": "sad_mood", "type": "text", "help": "H" }
                  |     ^
                help: add "title": "Sad mood"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "sad_mood", "title": "Sad mood", "type": "text", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no id",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "title": "Sad mood", "type": "text", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a field needs 'id'
                  --> card.json:3:5   group g
                  |
                3 |     { "title": "Sad mood", "type": "text", "help": "H" }
                  |     ^
                help: add "id": "sad_mood"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "sad_mood", "title": "Sad mood", "type": "text", "help": "H" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no type",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "title": "F", "help": "H", "scale": "s" }
                  ] } ] }

                """,
            message: """
                error[S211]: a field needs 'type'
                  --> card.json:4:5   field g.f
                  |
                4 |     { "id": "f", "title": "F", "help": "H", "scale": "s" }
                  |     ^
                help: add "type": "scale"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no scale",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H" }
                  ] } ] }

                """,
            message: """
                error[S211]: a field needs 'scale'
                  --> card.json:4:5   field g.f
                  |
                4 |     { "id": "f", "type": "scale", "title": "F", "help": "H" }
                  |     ^
                help: add "scale": "s"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scales": { "s": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "s" }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "a scale written out in the wrong place",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } }
                  ] } ] }

                """,
            message: """
                error[S211]: a field needs 'scale'
                  --> card.json:3:5   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } }
                  |     ^
                help: add "scale": { "min": 0, "max": 5 }

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no highest value",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """,
            message: """
                error[S211]: a scale needs 'max'
                  --> card.json:3:71   field g.f
                  |
                3 |     { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "labels": { "0": "a", "5": "b" } } }
                  |                                                                       ^
                help: add "max": 5

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } }
                  ] } ] }

                """),
        LoadingRow(
            "S211", "no groups",
            of: """
                { "cards": 1, "id": "c", "version": 1, "title": "C" }

                """,
            message: """
                error[S211]: a card needs 'groups'
                  --> card.json:1:1
                  |
                1 | { "cards": 1, "id": "c", "version": 1, "title": "C" }
                  | ^
                help: add "groups": [ … ]

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" }
                  ] } ] }

                """),
    ]
}
