extension LoadingRow {
    static let types: [LoadingRow] = [
        LoadingRow(
            "S230", "a misspelt type",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choise", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S230", "a type like no other",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "mood", "title": "F", "help": "H" }
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
            "S231", "a type of a later version",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "tags", "title": "F", "help": "H", "max_count": 3 }
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
            "S232", "half a step",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 1.5 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 2.0 }
              ] } ] }

            """),
        LoadingRow(
            "S233", "a whole number that is too large",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 9007199254740992 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 9007199254740991 }
              ] } ] }

            """),
        LoadingRow(
            "S233", "a decimal number that is too large",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "decimal", "title": "F", "help": "H", "max": 90071992547409.92 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "decimal", "title": "F", "help": "H", "max": 90071992547409.91 }
              ] } ] }

            """),
        LoadingRow(
            "S234", "an exponent",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 1.5e3 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "max": 1500 }
              ] } ] }

            """),
        LoadingRow(
            "S235", "a step of nothing",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 0 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "step": 1 }
              ] } ] }

            """),
        LoadingRow(
            "S235", "seven decimals",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 7 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 6 }
              ] } ] }

            """),
        LoadingRow(
            "S235", "a negative length of time",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "duration", "title": "F", "help": "H", "min": -1 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "duration", "title": "F", "help": "H", "min": 0 }
              ] } ] }

            """),
        LoadingRow(
            "S235", "a text of no length",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "max_length": 0 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H", "max_length": 1 }
              ] } ] }

            """),
        LoadingRow(
            "S236", "a bound finer than the field",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 1, "min": 0.25 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "decimal", "title": "F", "help": "H", "decimals": 2, "min": 0.25 }
              ] } ] }

            """),
        LoadingRow(
            "S237", "bounds the wrong way round",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "min": 10, "max": 1 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H", "min": 1, "max": 1 }
              ] } ] }

            """),
        LoadingRow(
            "S237", "days the wrong way round",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "date", "title": "F", "help": "H", "max": "2025-12-31", "min": "2026-01-01" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "date", "title": "F", "help": "H", "max": "2026-01-01", "min": "2026-01-01" }
              ] } ] }

            """),
        LoadingRow(
            "S237", "counts the wrong way round",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 2, "max_count": 1 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 1, "max_count": 2 }
              ] } ] }

            """),
    ]
}
