extension LoadingRow {
    static let document: [LoadingRow] = [
        LoadingRow(
            "S200", "an array",
            of: """
            [ 1 ]

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S201", "no language version",
            of: """
            { "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S201", "another kind of file",
            of: """
            { "name": "left-pad", "main": "x.js" }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S202", "a newer language",
            of: """
            { "cards": 2, "id": "c", "moods": [] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S235", "language zero",
            of: """
            { "cards": 0, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S212", "a language version in quotes",
            of: """
            { "cards": "1", "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S235", "version zero",
            of: """
            { "cards": 1, "id": "c", "version": 0, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
    ]
}
