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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
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
            says: "",
            mended: """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "scale", "title": "F", "help": "H", "scale": { "min": 0, "max": 5, "labels": { "0": "a", "5": "b" }, "show": "descending" } }
              ] } ] }

            """),
    ]
}
