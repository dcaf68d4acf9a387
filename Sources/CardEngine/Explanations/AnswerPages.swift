import CardSchema

extension CodePages {
    /// C303 to C311 and C318: the answers of a card.
    static let answers: [CodePage] = [
        CodePage(
            .wrongKind, title: "an answer is of another kind than its question takes",
            """
            A question with numbers takes a number, a yes-or-no question true or false, a text a text in quotes. A \
            number in quotes is a text.
            """,
            mending: "Write the answer in the kind that the message names, or answer again with `cards edit`.",
            .card,
            given: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "min": 0, "max": 20 }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.cups": "3" } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.cups": 3 } }"#),
        CodePage(
            .outOfRange, title: "an answer lies outside the values that its question takes",
            "The template says from where to where the answers go, and in which steps. Charts and scores rely on it.",
            mending: """
                Answer within the range that the message names. If real answers go further, the template's range needs \
                to be wider.
                """,
            .card,
            given: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "min": 0, "max": 20 }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.cups": 21 } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.cups": 20 } }"#),
        CodePage(
            .unknownOption, title: "the answer names an option that does not exist",
            """
            A choice is kept by the id of its option, so that titles may change. The template has no option of this \
            id.
            """,
            mending: "Write the id of one of the options; `cards schema show` lists them.",
            .card,
            given: """
                { "id": "meal", "type": "choice", "title": "Dinner", "options": [
                  { "id": "soup", "title": "Soup" }, { "id": "rice", "title": "Rice" } ] }
                """,
            wrong: #"{ "day": "2026-11-20", "values": { "day.meal": "sop" } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.meal": "soup" } }"#),
        CodePage(
            .wrongOptions, title: "the options chosen do not go together",
            """
            There are too few or too many of them, one stands there twice, or one that stands alone has others \
            beside it.
            """,
            mending: "Choose again, as the message says.",
            .card,
            given: """
                { "id": "used", "type": "choices", "title": "Skills used", "exclusive": ["none"], "options": [
                  { "id": "stop", "title": "STOP" }, { "id": "none", "title": "None" } ] }
                """,
            wrong: #"{ "day": "2026-11-20", "values": { "day.used": ["stop", "none"] } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.used": ["stop"] } }"#),
        CodePage(
            .wrongText, title: "a text is empty, too long, or has a line break too many",
            """
            An empty text is no answer, a question may limit the length, and a question for one line takes one line.
            """,
            mending: "Shorten the text or write it on one line. To leave the question open, leave its key out.",
            .card,
            given: #"{ "id": "best", "type": "text", "title": "Best moment", "max_length": 40 }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.best": "" } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.best": "A walk by the river" } }"#),
        CodePage(
            .malformedDate, title: "a day or a time does not exist, or is not written in full",
            "Days are written 2026-11-20 and times 21:04, so that everyone reads them the same way.",
            mending: "Write it in that form, zeros included.",
            .card,
            given: #"{ "id": "to_bed", "type": "time", "title": "To bed" }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.to_bed": "9:30 pm" } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.to_bed": "21:30" } }"#),
        CodePage(
            .unknownReason, title: "there is no such reason to skip a question",
            """
            A question is skipped for one of four reasons: skipped, dont_know, prefer_not, not_applicable. None of \
            them counts as zero, and none needs explaining.
            """,
            mending: #"Write one of the four. "skipped" says no more than that."#,
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "day": "2026-11-20", "skipped": { "day.mood": "tired" } }"#,
            right: #"{ "day": "2026-11-20", "skipped": { "day.mood": "skipped" } }"#),
        CodePage(
            .answeredAndSkipped, title: "a question is both answered and skipped",
            "Only one of the two can be what you meant, and the program does not guess which.",
            mending: "Keep the answer or the skip.",
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.mood": true }, "skipped": { "day.mood": "skipped" } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.mood": true } }"#),
        CodePage(
            .otherTextAlone, title: "the text for another option stands without it",
            """
            The text says which other option is meant, and "other" is not chosen. This is a note: the text stays, \
            and nothing is lost.
            """,
            mending: #"Choose "other", or remove the text. It may also stay as it is."#,
            .card,
            given: """
                { "id": "meal", "type": "choice", "title": "Dinner", "other": true, "options": [
                  { "id": "soup", "title": "Soup" } ] }
                """,
            wrong: #"{ "day": "2026-11-20", "values": { "day": { "meal": "soup", "meal.other": "pancakes" } } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day": { "meal": "other", "meal.other": "pancakes" } } }"#),
        CodePage(
            .brokenRule, title: "a card breaks a rule of its template",
            """
            The template has a rule of severity "error", and the card's answers do not agree with it. This is a finding: \
            the card is valid and saved.
            """,
            mending: "Check the answers that the rule names, and correct them with `cards edit` if one is wrong.",
            .told,
            wrong: "A card with 7 hours asleep and 5 in bed, where the template has a rule that compares the two.",
            right: "The same card with 7 hours asleep and 8 in bed."),
    ]
}
