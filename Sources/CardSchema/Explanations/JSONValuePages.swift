extension CodePages {
    /// J116 to J124: numbers, and the insides of texts.
    static let jsonValues: [CodePage] = [
        CodePage(
            .jsonNotFinite, title: "a number is not finite",
            #"JSON has no infinity and no "not a number". A limit that should not be there is left out."#,
            mending: "Write a number, or remove the key.",
            .json,
            example: #"{ "min": 0«, "max": Infinity→» }"#),
        CodePage(
            .jsonLeadingZero, title: "a number begins with a needless zero",
            "A zero in front of other digits means something else in some languages, so JSON does not allow it.",
            mending: "Remove the zero. If it matters, as in a postcode, write a text in double quotes.",
            .json,
            example: #"{ "max": «05→5» }"#),
        CodePage(
            .jsonLeadingPlus, title: "a number begins with a plus sign",
            "A number without a sign is positive already, and JSON knows only the minus sign.",
            mending: "Remove the plus sign.",
            .json,
            example: #"{ "max": «+→»5 }"#),
        CodePage(
            .jsonNumber, title: "a number is not written as JSON writes numbers",
            "There is a digit on both sides of the decimal point, and the decimal sign is a point.",
            mending: "Write a number such as 5, -5 or 0.5.",
            .json,
            example: #"{ "min": «→0».5 }"#),
        CodePage(
            .jsonControlCharacter, title: "a control character stands in a text",
            """
            A tab or a line break may not stand in a text as it is. Otherwise a forgotten quote would swallow the \
            rest of the file.
            """,
            mending: #"Write \n for a line break and \t for a tab."#,
            .json,
            example: #"""
                { "help": "The day as a whole.«
                There→\nThere» is no right answer." }
                """#),
        CodePage(
            .jsonOpenString, title: "a text is not closed",
            "A closing quote is missing: the text runs on to the next quote, or to the end of the file. "
                + "Or a quote stands inside a text and ends it too early.",
            mending: #"Write the closing double quote where the text ends. A quote inside a text is written \"."#,
            .json,
            wrong: #"{ "title": "Mood, "short": "M" }"#,
            right: #"{ "title": "Mood", "short": "M" }"#),
        CodePage(
            .jsonEscape, title: "a backslash begins nothing that JSON knows",
            #"A backslash in a text has a meaning only before one of the signs " \ / b f n r t u."#,
            mending: "Write two backslashes where one is meant, or remove it.",
            .json,
            example: #"{ "help": "C:\«→\»diary" }"#),
        CodePage(
            .jsonUnicodeEscape, title: #"a \u has fewer than four digits"#,
            #"Behind \u stand four digits, 0 to 9 or a to f, which name a character."#,
            mending: "Fill up with zeros in front, or write the character itself.",
            .json,
            example: #"{ "title": "Caf\«ue9→u00e9»" }"#),
        CodePage(
            .jsonLoneSurrogate, title: "half of a character is missing",
            #"Characters such as emoji need two \u escapes, one behind the other. One alone is no character."#,
            mending: "Write both halves, or the character itself.",
            .json,
            example: #"{ "icon": "\ud83d«→\ude42»" }"#),
    ]
}
