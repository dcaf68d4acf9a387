extension LoadingRow {
    static let options: [LoadingRow] = [
        LoadingRow(
            "S250", "a misspelt list",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "options": { "skills": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "skils" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "options": { "skills": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "skills" }
              ] } ] }

            """),
        LoadingRow(
            "S250", "a list like no other",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "meals" },
                { "id": "e", "type": "choice", "title": "F", "help": "H", "options": "l" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "options": { "l": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": "l" }
              ] } ] }

            """),
        LoadingRow(
            "S251", "more than there are",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 3 }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "min_count": 2 }
              ] } ] }

            """),
        LoadingRow(
            "S251", "no more than there are, with other",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "max_count": 4, "other": true }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "max_count": 3, "other": true }
              ] } ] }

            """),
        LoadingRow(
            "S252", "a misspelt option standing alone",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "none", "title": "N" } ], "exclusive": ["nome"] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "none", "title": "N" } ], "exclusive": ["none"] }
              ] } ] }

            """),
        LoadingRow(
            "S253", "an option standing alone twice",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "exclusive": ["a", "a"] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "exclusive": ["a"] }
              ] } ] }

            """),
        LoadingRow(
            "S254", "an option called other",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "other", "title": "O" } ], "other": true }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "other", "title": "O" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S254", "a subfield called other",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true, "fields": [
                  { "id": "other", "type": "text", "title": "F", "help": "H" } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true, "fields": [
                  { "id": "other_1", "type": "text", "title": "F", "help": "H" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S255", "other on a subfield",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                  { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "other": true } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                  { "id": "f", "type": "choice", "title": "F", "help": "H", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] } ] }
              ] } ] }

            """),
    ]
}
