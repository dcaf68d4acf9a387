extension LoadingRow {
    static let ids: [LoadingRow] = [
        LoadingRow(
            "S220", "a capital",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "selfHarm", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "self_harm", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S220", "spaces and accents",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "Qué tal 2", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "que_tal_2", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S220", "a digit first, in a name of a scale",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "5": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "5" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "n5": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" } } },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": "n5" }
              ] } ] }

            """),
        LoadingRow(
            "S221", "a group called score",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "score", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "score_1", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S221", "a field called null",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "null", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "score", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S222", "two fields",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" },
                { "id": "f", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "text", "title": "F", "help": "H" },
                { "id": "f_2", "type": "text", "title": "F", "help": "H" }
              ] } ] }

            """),
        LoadingRow(
            "S222", "two groups",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] },
                { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] },
                { "id": "g_2", "title": "G", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

            """),
        LoadingRow(
            "S222", "two subfields",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                  { "id": "f", "type": "text", "title": "F", "help": "H" },
                  { "id": "f", "type": "text", "title": "F", "help": "H" } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                  { "id": "f", "type": "text", "title": "F", "help": "H" },
                  { "id": "e", "type": "text", "title": "F", "help": "H" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S222", "two options",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [
                  { "id": "a", "title": "A" },
                  { "id": "a", "title": "B" } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "choices", "title": "F", "help": "H", "options": [
                  { "id": "a", "title": "A" },
                  { "id": "b", "title": "B" } ] }
              ] } ] }

            """),
        LoadingRow(
            "S223", "subfields of a subfield",
            of: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                  { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [ { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }
              ] } ] }

            """,
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H", "fields": [
                  { "id": "f", "type": "yesno", "title": "F", "help": "H" } ] }
              ] } ] }

            """),
    ]
}
