extension CodePages {
    /// What stands beyond questions and scores.
    static let computed: [CodePage] = [
        CodePage(
            .changedWording,
            """
            "wording" pins the words of an instrument by their hash, and a text, a language or the order of the \
            questions has changed since. A published instrument means what it was tested to mean only in its own \
            words.
            """,
            mending: """
                Give every text back its words. For a new edition of the source, write the hash that the message \
                names.
                """,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "source": { "text": "X", "locked": true, "wording": "«00000000→df438b92»" },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .unknownWord,
            #"Some keys take one word of a few, such as "method": "sum". The message lists the words of this key."#,
            mending: "Write one of the words of the list.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "«summ→sum»" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .halfHours,
            """
            A part is offered from one time of day to another. With one end alone nobody could say when it is \
            offered.
            """,
            mending: "Add the other end, or remove both to offer the part at any hour.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "parts": [ { "id": "p", "title": "P", "fields": ["g.a"], "from": "04«→:00", "to": "12»:00" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .wrongAnswer,
            """
            A default, or an answer in an example, has to be one that a person could give. The message says what \
            the field takes.
            """,
            mending: "Write a value that the field allows.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "default": «7→3» }
                  ] } ] }
                """#),
        CodePage(
            .privateByPattern,
            """
            A pattern such as group.* never brings private fields into a report. Here it finds no others, so \
            that it would bring nothing.
            """,
            mending: "Name the fields one by one: naming a private field is asking for it.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "reports": [ { "id": "r", "title": "R", "fields": ["g.«*→a»"] } ],
                  "groups": [ { "id": "g", "title": "G", "private": true, "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .badTarget,
            """
            "show" names a card of cadence once, such as safety_plan, or one group of it, such as \
            safety_plan.early_signs.
            """,
            mending: "Write the id of the card, or that, a point and the id of a group.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a > 2", "show": "«Safety plan→safety_plan»" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" }
                  ] } ] }
                """#),
    ]
}
