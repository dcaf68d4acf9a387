extension CodePages {
    /// S26x: texts and languages.
    static let texts: [CodePage] = [
        CodePage(
            .emptyText,
            "A title or a help without a word in it would leave a gap on the card.",
            mending: "Write the text, or remove the key where it may be left out.",
            .fields,
            example: #"{ "id": "mood", "type": "yesno", "title": "« →A good day?»" }"#),
        CodePage(
            .controlCharacter,
            """
            Titles and other short texts are one line, so that they fit where they are shown. Tabs and signs that \
            steer a terminal may stand in no text; help and intro may have line breaks.
            """,
            mending: #"Remove the sign that the message names, or move the longer text to "help"."#,
            .fields,
            example: #"""
                { "id": "mood", "type": "yesno", "title": "A good day?«\nThink→", "help": "Think» of all of it." }
                """#),
        CodePage(
            .badLanguage,
            """
            Languages are named by tags as RFC 5646 writes them: "en", "es", "pt-BR". Other programs understand \
            these too.
            """,
            mending: "Write the short tag, with a hyphen before a region.",
            .fields,
            example: #"""
                { "id": "mood", "type": "yesno", "title": { "en": "A good day?", "«pt_BR→pt-BR»": "Um bom dia?" } }
                """#),
        CodePage(
            .repeatedLanguage,
            """
            One text stands twice in one language, and only one of the two could be shown. Capitals make no \
            difference in a language tag.
            """,
            mending: "Keep one of the two.",
            .fields,
            example: #"{ "id": "mood", "type": "yesno", "title": { "en": "A good day?"«, "EN": "Good day?"→» } }"#),
        CodePage(
            .noFallback,
            """
            Whoever reads in a language that a text does not have gets it in the template's own language, which is \
            "en" unless "language" says otherwise. Where a text lacks that one too, its first language is shown. This is \
            a warning: the card can be used.
            """,
            mending: #"Add the text in the template's language, or write "language" with the one you use."#,
            .fields,
            example: #"{ "id": "mood", "type": "yesno", "title": { "«→en": "A good day?", "»es": "¿Un buen día?" } }"#),
        CodePage(
            .shortTooWide,
            """
            "short" is used in grids and charts, where 16 columns are all there is. Some letters, such as Japanese \
            ones, take two columns.
            """,
            mending: #"Write a shorter text. The whole question still stands in "title"."#,
            .fields,
            example: #"""
                { "id": "care", "type": "yesno", "title": "Did something kind for myself", "short": "Kind to myself« today→»" }
                """#),
        CodePage(
            .badLink,
            """
            A link is a whole web address that begins with https:// and holds no space. A shorter form would not \
            open everywhere.
            """,
            mending: "Copy the address from the browser, and put {value} where the answer belongs.",
            .fields,
            example: #"""
                { "id": "book", "type": "text", "title": "Reading", "link": "«→https://»example.org/?q={value}" }
                """#),
    ]
}
