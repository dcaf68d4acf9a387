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
            wrong: #"{ "id": "mood", "type": "yesno", "title": "A good day?", "requierd": true }"#,
            right: #"{ "id": "mood", "type": "yesno", "title": "A good day?", "required": true }"#),
        CodePage(
            .missingKey,
            """
            Some keys must be there: a field needs "id", "type" and "title", a scale "min" and "max". Without them \
            the program could not tell what to ask, or where to keep the answer.
            """,
            mending: "Add the key that the message names.",
            .fields,
            wrong: #"{ "id": "mood", "type": "yesno" }"#,
            right: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#),
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
            wrong: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "min": "0" }"#,
            right: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "min": 0 }"#),
        CodePage(
            .foreignKey,
            """
            Some keys belong to certain types of field only. "max_count", for example, limits how many options are \
            chosen, and a text has none.
            """,
            mending: "Remove the key, or change the type of the field.",
            .fields,
            wrong: #"{ "id": "meal", "type": "text", "title": "Dinner", "max_count": 2 }"#,
            right: #"{ "id": "meal", "type": "text", "title": "Dinner", "max_length": 80 }"#),
        CodePage(
            .emptyList,
            "A card without groups, a group without fields or a question without options would have nothing to ask.",
            mending: "Add a member, or remove what is empty.",
            .members,
            wrong: #""groups": [ { "id": "day", "title": "The day", "fields": [] } ]"#,
            right: """
                "groups": [ { "id": "day", "title": "The day", "fields": [
                  { "id": "mood", "type": "yesno", "title": "A good day?" } ] } ]
                """),
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
            wrong: #"{ "id": "mood", "type": "yesno", "title": "A good day?", "required": "always" }"#,
            right: #"{ "id": "mood", "type": "yesno", "title": "A good day?", "required": true }"#),
    ]
}
