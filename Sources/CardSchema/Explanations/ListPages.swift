extension CodePages {
    /// S204 to S208: lists, and the kinds of files.
    static let listsAndFiles: [CodePage] = [
        CodePage(
            .nestedList,
            """
            A list stands directly in a group, so that each of its answers has a short path: the group, the list with \
            the record, the field. Lists in lists would be hard to fill and to read.
            """,
            mending: """
                Make the inner list a field of words, such as "tags" or "note", or make the two lists stand side by \
                side.
                """,
            .fields,
            example: #"""
                { "id": "meals", "type": "list", "title": "Meals", "fields": [
                  { "id": "dishes", "type": "«list→tags»", "title": "Dishes"«, "fields": [
                    { "id": "name", "type": "text", "title": "Name" } ] } ] }→ } ] }»
                """#),
        CodePage(
            .badMediaType,
            """
            "accept" lists kinds of files by their media types in small letters, such as "application/pdf". A family \
            of kinds is written with a star behind the stroke, such as "image/*".
            """,
            mending: "Write a media type, or remove the whole key to take every file.",
            .fields,
            example: #"{ "id": "papers", "type": "files", "title": "Papers", "accept": ["«→application/»pdf"] }"#),
        CodePage(
            .unknownCarry,
            """
            "carry" names the fields of the list that a new card takes from the last one. The list has no field of \
            this id.
            """,
            mending: "Write the id of one of the list's own fields, or remove the name.",
            .fields,
            example: #"""
                { "id": "pills", "type": "list", "title": "Medicines", "carry": ["«medicine→name»"], "fields": [
                  { "id": "name", "type": "text", "title": "Name" } ] }
                """#),
        CodePage(
            .repeatedCarry,
            "A field is carried or it is not, so naming it once is enough. The second name may be a slip for another field.",
            mending: "Remove the second name, or write the id of the field that was meant.",
            .fields,
            example: #"""
                { "id": "pills", "type": "list", "title": "Medicines", "carry": ["name", "«name→dose»"], "fields": [
                  { "id": "name", "type": "text", "title": "Name" }, { "id": "dose", "type": "text", "title": "Dose" } ] }
                """#),
        CodePage(
            .lastInRecord,
            """
            "default": { "last": true } proposes what the last card says at the same place. The records of a list have \
            no such place: another card has other records.
            """,
            mending:
                "Name the field in the list's \"carry\", which brings it along with its record, or remove the default.",
            .fields,
            example: #"""
                { "id": "pills", "type": "list", "title": "Medicines"«→, "carry": ["dose"]», "fields": [
                  { "id": "dose", "type": "text", "title": "Dose"«, "default": { "last": true }→» } ] }
                """#),
    ]
}
