extension CodePages {
    /// S21x: the keys of a template.
    static let keys: [CodePage] = [
        CodePage(
            .unknownKey,
            """
            The language has a closed list of keys for each object. A misspelt key would otherwise be passed over in \
            silence, and a question would not be what you meant it to be.
            """,
            mending: #"Write the key that the message proposes, or keep a remark under "comment"."#,
            .fields,
            example: #"{ "id": "mood", "type": "yesno", "title": "A good day?", "«requierd→required»": true }"#),
        CodePage(
            .missingKey,
            """
            Some keys must be there: a field needs "id", "type" and "title", a scale "min" and "max". Without them \
            the program could not tell what to ask, or where to keep the answer.
            """,
            mending: "Add the key that the message names.",
            .fields,
            example: #"{ "id": "mood", "type": "yesno"«→, "title": "A good day?"» }"#),
        CodePage(
            .wrongKind,
            """
            Each key takes one kind of value: a text, a number, true or false, a list or an object. A number in \
            quotes is a text.
            """,
            mending: """
                Write the value in the kind that the message names. Numbers, true and false stand without quotes.
                """,
            .fields,
            example: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "min": «"0"→0» }"#),
        CodePage(
            .foreignKey,
            """
            Some keys belong to certain types of field only. "max_count", for example, limits how many options are \
            chosen, and a text has none.
            """,
            mending: "Remove the key, or change the type of the field.",
            .fields,
            example: #"{ "id": "meal", "type": "text", "title": "Dinner", "«max_count": 2→max_length": 80» }"#),
        CodePage(
            .emptyList,
            "A card without groups, a group without fields or a question without options would have nothing to ask.",
            mending: "Add a member, or remove what is empty.",
            .members,
            example: #"""
                "groups": [ { "id": "day", "title": "The day", "fields": [«→
                  { "id": "mood", "type": "yesno", "title": "A good day?" } »] } ]
                """#),
        CodePage(
            .unknownRequirement,
            """
            "required": true asks for an answer or a skip with a reason, "answer" does not take a skip, and false, \
            as without the key, asks for nothing.
            """,
            mending: """
                Write true, false or "answer". True is the kind choice: on a bad day a question may be skipped.
                """,
            .fields,
            example: #"{ "id": "mood", "type": "yesno", "title": "A good day?", "required": «"always"→true» }"#),
    ]
}
