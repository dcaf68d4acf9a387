extension CodePages {
    /// S20x and S280: the template as a whole.
    static let wholeCard: [CodePage] = [
        CodePage(
            .notAnObject,
            """
            A template is one object in curly brackets that says what its cards are like. The file holds something \
            else, such as a list.
            """,
            mending: "Put the template in curly brackets, one template in a file.",
            .template,
            example: #"""
                «[ { "cards": 1, "id": "evening" } ]→{ "cards": 1, "id": "evening", "version": 1, "title": "Evening",
                  "groups": [ { "id": "day", "title": "The day", "fields": [
                    { "id": "mood", "type": "yesno", "title": "A good day?" } ] } ] }»
                """#),
        CodePage(
            .noLanguageVersion,
            """
            Every template says in which version of the language it is written, so that it still means the same in \
            ten years. The first version is 1.
            """,
            mending: """
                Add "cards": 1. If the file is something else altogether, such as a settings file, it does not belong \
                among the templates.
                """,
            .template,
            example: #"""
                {«→ "cards": 1,» "id": "evening", "version": 1, "title": "Evening",
                  "groups": [ { "id": "day", "title": "The day", "fields": [
                    { "id": "mood", "type": "yesno", "title": "A good day?" } ] } ] }
                """#),
        CodePage(
            .newerLanguage,
            """
            The template was written for a newer version of this program, which may mean things that this one does \
            not know. Guessing could spoil a diary, so its cards are shown and not filled.
            """,
            mending: "Install a newer version of cards.",
            .template,
            example: #"""
                «{ "cards": 2, "id": "evening", "version": 1, "title": "Evening", "groups": [] }→{ "cards": 1, "id": "evening", "version": 1, "title": "Evening",
                  "groups": [ { "id": "day", "title": "The day", "fields": [
                    { "id": "mood", "type": "yesno", "title": "A good day?" } ] } ] }»
                """#),
        CodePage(
            .tooManyFields,
            """
            A card may have 2000 fields, subfields counted. Nobody can fill more in a day, and the limit keeps \
            reading quick.
            """,
            mending: "Split the template into several, for example one for each part of the day.",
            .told,
            example: "«A template with 2001 fields.→Two templates with 1000 fields each.»"),
    ]
}
