extension CodePages {
    /// S29x: what can be used, and could be kinder to those who fill it.
    static let warnings: [CodePage] = [
        CodePage(
            .unlabelledEnds,
            """
            A number without words means something else to everyone, and something else to yourself in a year. This \
            is a warning: the card can be used.
            """,
            mending: "Give at least the two ends of the scale a label.",
            .fields,
            wrong: #"{ "id": "pain", "type": "scale", "title": "Pain", "scale": { "min": 0, "max": 5 } }"#,
            right: """
                { "id": "pain", "type": "scale", "title": "Pain",
                  "scale": { "min": 0, "max": 5, "labels": { "0": "none", "5": "worst" } } }
                """),
        CodePage(
            .incompleteLanguage,
            """
            A language that some texts have is missing in others, so the card would be shown half in one language \
            and half in another. This is a warning: the card can be used.
            """,
            mending: "Add the missing texts, or remove the language.",
            .fields,
            wrong: """
                { "id": "mood", "type": "yesno", "title": { "en": "A good day?", "es": "¿Un buen día?" },
                  "help": { "en": "The day as a whole." } }
                """,
            right: """
                { "id": "mood", "type": "yesno", "title": { "en": "A good day?", "es": "¿Un buen día?" },
                  "help": { "en": "The day as a whole.", "es": "El día entero." } }
                """),
        CodePage(
            .missingHelp,
            """
            Help is what a person sees who is not sure what a question means, often on a hard day. This is a \
            warning: the card can be used.
            """,
            mending: #"Add "help" with a sentence or two to each question."#,
            .fields,
            wrong: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            right:
                #"{ "id": "mood", "type": "yesno", "title": "A good day?", "help": "The day as a whole, as it felt to you." }"#
        ),
        CodePage(
            .unusedScale,
            """
            A scale stands under "scales" that no field uses. It may be left over, or a field may name another one \
            by mistake. This is a warning: the card can be used.
            """,
            mending: "Remove the scale, or use it in a field.",
            .members,
            wrong: #""scales": { "five": { "min": 1, "max": 5, "labels": { "1": "low", "5": "high" } } }"#,
            right: """
                "scales": { "five": { "min": 1, "max": 5, "labels": { "1": "low", "5": "high" } } },
                "groups": [ { "id": "day", "title": "The day", "fields": [
                  { "id": "mood", "type": "scale", "scale": "five", "title": "Mood" } ] } ]
                """),
        CodePage(
            .unusedList,
            """
            A list of options stands under "options" that no field uses. It may be left over, or a field may name \
            another one by mistake. This is a warning: the card can be used.
            """,
            mending: "Remove the list, or use it in a field.",
            .members,
            wrong: #""options": { "meals": [ { "id": "soup", "title": "Soup" }, { "id": "rice", "title": "Rice" } ] }"#,
            right: """
                "options": { "meals": [ { "id": "soup", "title": "Soup" }, { "id": "rice", "title": "Rice" } ] },
                "groups": [ { "id": "day", "title": "The day", "fields": [
                  { "id": "meal", "type": "choice", "options": "meals", "title": "Dinner" } ] } ]
                """),
        CodePage(
            .linkWithoutValue,
            """
            A link may carry the answer, at the place where {value} stands. Without it the link opens the same page \
            whatever was answered. This is a warning: the card can be used.
            """,
            mending: "Put {value} where the answer belongs.",
            .fields,
            wrong: #"{ "id": "book", "type": "text", "title": "Reading", "link": "https://example.org/?q=" }"#,
            right: #"{ "id": "book", "type": "text", "title": "Reading", "link": "https://example.org/?q={value}" }"#),
    ]
}
