extension CodePages {
    /// J101 to J106 and J125 to J127: the text as a whole, its brackets and its keys.
    static let jsonTexts: [CodePage] = [
        CodePage(
            .jsonEmpty, title: "the text is empty",
            """
            The file holds nothing, or only spaces and line breaks. Even the smallest JSON text has one value, such \
            as `{}`.
            """,
            mending: """
                Put the text back, or remove the file if it is not needed. An editor that stopped while saving may have \
                left it empty; look for a backup beside it.
                """,
            .told,
            example: "«A template file of 0 bytes.→A template file that begins with `{` and ends with `}`.»"),
        CodePage(
            .jsonTooLarge, title: "the text is larger than allowed",
            """
            A template may have 4 MiB. The limit keeps a file that is no template at all, such as a film, from \
            filling the memory.
            """,
            mending: "See whether this is the file you meant. Long help can often be said in fewer words.",
            .told,
            example: "«A template of 5 MiB, because a photo was pasted into it.→The same template without the photo.»"),
        CodePage(
            .jsonByteOrderMark, title: "the text begins with a byte order mark",
            """
            Some editors put an invisible mark, U+FEFF, in front of a text. JSON does not allow it, and other \
            programs stumble over it.
            """,
            mending: #"Save the file as "UTF-8 without BOM"."#,
            .told,
            example: #"«A→The same» file saved as "UTF-8« with BOM→»"."#),
        CodePage(
            .jsonNotUTF8, title: "the text is not in UTF-8",
            """
            Letters such as é are written in another encoding than UTF-8, so nobody can be sure which letters are \
            meant. JSON is always UTF-8.
            """,
            mending: "Open the file in an editor and save it with the encoding UTF-8.",
            .told,
            example: "«A file saved as Latin-1 or Windows-1252.→The same file saved as UTF-8.»"),
        CodePage(
            .jsonAfterEnd, title: "the text goes on after its end",
            """
            A file holds one value, and something follows after it. Often a bracket closes too early, or two texts \
            were pasted into one file.
            """,
            mending: "Remove what follows the end, or move the closing bracket behind it.",
            .json,
            example: #"{ "id": "mood"« }→», "title": "Mood"«→ }»"#),
        CodePage(
            .jsonTooDeep, title: "brackets stand too deep in each other",
            """
            A template may have 16 arrays and objects inside each other, and no card needs more than half of them. \
            The limit keeps broken files from exhausting the program.
            """,
            mending: "Look for brackets that were opened by accident, or for an object that was pasted into itself.",
            .json,
            example: #"«[[[[[[[[[[[[[[[[[ "deep" ]]]]]]]]]]]]]]]]]→[ "flat" ]»"#),
        CodePage(
            .jsonOpenBracket, title: "a bracket is not closed",
            "The text ends inside an array or an object. The message shows where the bracket was opened.",
            mending: "Write the missing `]` or `}`. If the end of the file is missing, take it from a backup.",
            .json,
            example: #"{ "id": "mood", "suggest": [ "walk", "music" ]«→ }»"#),
        CodePage(
            .jsonWrongBracket, title: "a bracket closes another kind of bracket",
            """
            What `[` opens, `]` closes; what `{` opens, `}` closes. With the kinds mixed, nobody can tell where the \
            list ends.
            """,
            mending: "Write the bracket that fits the opening one. The message shows both.",
            .json,
            example: #"{ "suggest": [ "walk", "music" «}→]» }"#),
        CodePage(
            .jsonDuplicateKey, title: "an object has a key twice",
            "Programs disagree on which of the two counts, and one of them would be lost without a word.",
            mending: "Keep one of the two.",
            .json,
            example: #"{ "id": "mood", "title": "«Mood", "title": "→»How was today?" }"#),
        CodePage(
            .jsonFence, title: "the text stands in a fence",
            "Chat programs and Markdown files write three backticks before and behind code. They are no part of it.",
            mending: "Remove the lines with the backticks, and whatever stands outside of them.",
            .json,
            example: #"""
                «```json
                →»{ "id": "mood" }«
                ```→»
                """#),
        CodePage(
            .jsonOtherFormat, title: "the text is of another format",
            "Templates are JSON. The same data can be written as YAML, XML or a table, which this program does not read.",
            mending: "Convert the file. For YAML: yq -o json FILE.",
            .json,
            example: #"""
                «id: mood
                title: Mood→{ "id": "mood", "title": "Mood" }»
                """#),
    ]
}
