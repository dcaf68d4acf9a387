extension CodePages {
    /// S22x: ids.
    static let identifiers: [CodePage] = [
        CodePage(
            .badID,
            """
            An id is written in small letters, digits and _, with a letter first. So it can be typed anywhere, on \
            the command line and in a spreadsheet, without quotes.
            """,
            mending: "Write the id that the message proposes. What people read is the title, which may hold anything.",
            .fields,
            example: #"{ "id": "«selfCare→self_care»", "type": "yesno", "title": "Self-care" }"#),
        CodePage(
            .reservedID,
            """
            A few words mean something in the language itself, such as true, null, and score as the name of a group. \
            As ids they could be mistaken for it.
            """,
            mending: "Choose another id, such as the one the message proposes.",
            .members,
            example: #"""
                "groups": [ { "id": "«score→scoring»", "title": "Score", "fields": [
                  { "id": "mood", "type": "yesno", "title": "A good day?" } ] } ]
                """#),
        CodePage(
            .duplicateID,
            """
            Answers are kept under the id of their field, so two fields of one group need two ids. The same holds \
            for groups, subfields and options.
            """,
            mending: """
                Give one of them another id. If cards were filled already, keep the id of the one they were filled for.
                """,
            .fields,
            example: #"""
                { "id": "«walk→morning_walk»", "type": "yesno", "title": "Morning walk" },
                { "id": "«walk→evening_walk»", "type": "yesno", "title": "Evening walk" }
                """#),
        CodePage(
            .nestedSubfields,
            """
            A field may have subfields, and those have none, nor have the fields of a list. More levels would be hard to fill and to \
            read.
            """,
            mending: "Make it a subfield of the field above, beside the other subfields.",
            .fields,
            example: #"""
                { "id": "walk", "type": "yesno", "title": "Walked", "fields": [
                  { "id": "with", "type": "text", "title": "With whom"«, "fields": [
                    → },
                  »{ "id": "far", "type": "yesno", "title": "Far" } ] }« ] }→»
                """#),
    ]
}
