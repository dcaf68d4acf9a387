extension CodePages {
    /// S25x: options.
    static let options: [CodePage] = [
        CodePage(
            .unknownList,
            #"A field names a list of options that the template does not declare under "options"."#,
            mending: """
                Write the name of a list that is there, declare it under "options", or write the options out in the \
                field.
                """,
            .fields,
            example: #"""
                { "id": "meal", "type": "choice", "title": "Dinner", "options": «"meals" }→[
                  { "id": "soup", "title": "Soup" }, { "id": "rice", "title": "Rice" } ] }»
                """#),
        CodePage(
            .countAboveOptions,
            """
            "min_count" and "max_count" say how many options may be chosen. With more than there are, the question \
            could never be answered, or the limit would mean nothing.
            """,
            mending: #"Write at most the number of options, "other" counted."#,
            .fields,
            example: #"""
                { "id": "meal", "type": "choices", "title": "Dinner", "min_count": «3→1», "options": [
                  { "id": "soup", "title": "Soup" }, { "id": "rice", "title": "Rice" } ] }
                """#),
        CodePage(
            .unknownExclusive,
            """
            "exclusive" names options that stand alone, such as "none of these". One of its names is no option of \
            the list.
            """,
            mending: "Write the id of an option, or add the option.",
            .fields,
            example: #"""
                { "id": "used", "type": "choices", "title": "Skills used", "exclusive": ["«nothing→none»"], "options": [
                  { "id": "stop", "title": "STOP" }, { "id": "none", "title": "None" } ] }
                """#),
        CodePage(
            .repeatedExclusive,
            """
            An option stands alone or it does not; naming it twice adds nothing, and the second name may have been \
            meant for another option.
            """,
            mending: "Remove one of the two, or write the option that was meant.",
            .fields,
            example: #"""
                { "id": "used", "type": "choices", "title": "Skills used", "exclusive": [«"none", →»"none"], "options": [
                  { "id": "stop", "title": "STOP" }, { "id": "none", "title": "None" } ] }
                """#),
        CodePage(
            .otherTaken,
            """
            "other": true adds an option "other" and a subfield "other" for its text by itself. One of that name is \
            there already.
            """,
            mending: #"Remove "other": true, or the option or subfield that you wrote yourself."#,
            .fields,
            example: #"""
                { "id": "meal", "type": "choice", "title": "Dinner", "other": true, "options": [
                  { "id": "soup", "title": "Soup" }«, { "id": "other", "title": "Something else" }→» ] }
                """#),
        CodePage(
            .otherOnSubfield,
            """
            "other": true needs a subfield for the text that says what the other is. Subfields and the fields of a \
            list have no subfields.
            """,
            mending: #"Remove "other", or make the question a field of its own."#,
            .fields,
            example: #"""
                «{ "id": "ate", "type": "yesno", "title": "Had dinner", "fields": [
                  { "id": "meal", "type": "choice", "title": "What", "other": true, "options": [
                    { "id": "soup", "title": "Soup" } ] } ] }→{ "id": "ate", "type": "yesno", "title": "Had dinner" },
                { "id": "meal", "type": "choice", "title": "What", "other": true, "options": [
                  { "id": "soup", "title": "Soup" } ] }»
                """#),
    ]
}
