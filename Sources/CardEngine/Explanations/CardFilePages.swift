import CardSchema

extension CodePages {
    /// C301, C302, C312 to C315: the shape of a card.
    static let cardShapes: [CodePage] = [
        CodePage(
            .cardShape, title: "the card has another shape than a card has",
            """
            A card is an object; its "values" and "skipped" are objects too, and so is each group. The answers stand \
            inside these.
            """,
            mending: "Write it as the example shows. `cards show --json` prints a card that is right.",
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "day": "2026-11-20", "values": [ true ] }"#,
            right: #"{ "day": "2026-11-20", "values": { "day": { "mood": true } } }"#),
        CodePage(
            .unknownPath, title: "the card speaks of a question that its template does not have",
            """
            An answer is kept under the group and the field of its question. Under another name nobody would find it \
            again.
            """,
            mending: "Write the name that the message proposes. `cards schema show` lists every field of a template.",
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.mud": true } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.mood": true } }"#),
        CodePage(
            .pathTwice, title: "a question stands twice in one card",
            "A card has one answer to each question. With two of them, one would be lost without a word.",
            mending: "Keep one of the two.",
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.mood": true, "day": { "mood": false } } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.mood": true } }"#),
        CodePage(
            .cardDay, title: "the card names no day that there is",
            """
            The day of a card is written with year, month and day. It has to exist, because it names the card for \
            good.
            """,
            mending: #"Write a day such as "2026-11-20". Without one, the card is for today."#,
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "day": "2026-02-30", "values": { "day.mood": true } }"#,
            right: #"{ "day": "2026-02-28", "values": { "day.mood": true } }"#),
        CodePage(
            .unknownMember, title: "the card has a key that no card has",
            #"A card in a file has "day", "values" and "skipped". What stands under another key would not be kept."#,
            mending: "Write the key that the message proposes, or remove it.",
            .card,
            given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#,
            wrong: #"{ "date": "2026-11-20", "values": { "day.mood": true } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.mood": true } }"#),
        CodePage(
            .cardTooLarge, title: "the card is larger than a card may be",
            """
            A card may have 4 MiB, which is more than a long novel. The limit keeps reading quick, and every other \
            card safe from a broken one.
            """,
            mending: """
                Find the text that is so long, often something pasted by accident, and keep it in a file of its own.
                """,
            .told,
            wrong: "A card with a whole archive of letters in its notes.",
            right: "The same card with the letters kept elsewhere, and a word about them in the notes."),
    ]
}
