extension CodePages {
    /// S22x: naming what the card has, or had.
    static let paths: [CodePage] = [
        CodePage(
            .unknownPath,
            """
            A list names a field, a group or a score that the card does not have. Paths are written group.field \
            or group.field.subfield.
            """,
            mending: "Write the path of a field that is there.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["«→g.»a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .repeatedPath,
            """
            A field stands twice in one list, by itself, by its group or, in a part, by the field it belongs to. \
            A score would count it twice.
            """,
            mending: "Remove one of the two.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": [«"g.a", →»"g.a"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .retiredPath,
            #"The list names a field that only older versions of the card had, as "retired" says."#,
            mending: "Name a field that is there, or remove the name.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": 1 },
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a«", "g.b→»"], "method": "sum" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .badRetired,
            #""retired" lists what older versions had: fields by their path, options as list:option."#,
            mending: "Write the path, or the name of the list, a colon and the option.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "«→g.»b": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .retiredLives,
            "What is retired is gone from the card, and its id is never used again. This one is still there.",
            mending: #"Remove it from "retired", or give what is there another id."#,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 2, "title": "C"«,
                  "retired": { "g.a": 1 }→»,
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .retiredTooLate,
            """
            The number behind something retired is the last version that had it, so it is lower than the version \
            of the card.
            """,
            mending: "Write the last version that had it.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.b": «2→1» },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
    ]
}
