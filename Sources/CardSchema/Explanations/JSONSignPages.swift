extension CodePages {
    /// J107 to J115: commas, colons, quotes, comments and words.
    static let jsonSigns: [CodePage] = [
        CodePage(
            .jsonUnexpected, title: "a character has no place here",
            "A sign stands where JSON has no use for it, such as a semicolon between two members.",
            mending: "Remove it, or write what the message proposes.",
            .json,
            example: #"{ "min": 0«;→,» "max": 5 }"#),
        CodePage(
            .jsonMissingValue, title: "a value is missing",
            """
            Between two commas, or behind a colon, there is nothing. An answer or a limit may have been deleted by \
            accident.
            """,
            mending: "Write the value, or remove the comma or the key that has none.",
            .json,
            example: #"{ "min": 0, "max": «→5 »}"#),
        CodePage(
            .jsonTrailingComma, title: "a comma stands before a closing bracket",
            """
            In JSON a comma always has something behind it. It is often left over when the last line of a list is \
            removed.
            """,
            mending: "Remove the comma.",
            .json,
            example: #"{ "min": 0, "max": 5«,→» }"#),
        CodePage(
            .jsonMissingComma, title: "a comma is missing",
            """
            Two members of an object, or two elements of an array, stand side by side. It is often forgotten when a \
            line is added at the end.
            """,
            mending: "Write a comma between them.",
            .json,
            example: #"{ "id": "mood"«→,» "title": "Mood" }"#),
        CodePage(
            .jsonMissingColon, title: "a colon is missing",
            "Between a key and its value stands a colon.",
            mending: "Write a colon behind the key.",
            .json,
            example: #"{ "title"«→:» "Mood" }"#),
        CodePage(
            .jsonUnquotedKey, title: "a key stands without quotes",
            "In JSON every key is a text in double quotes, unlike in JavaScript.",
            mending: "Put the key in double quotes.",
            .json,
            example: #"{ «title→"title"»: "Mood" }"#),
        CodePage(
            .jsonQuotes, title: "a text stands in the wrong quotes",
            "JSON knows the straight double quote only. Word processors like to turn it into a curly one.",
            mending: "Write straight double quotes. A plain text editor leaves them as they are.",
            .json,
            example: #"{ "title": «'Mood'→"Mood"» }"#),
        CodePage(
            .jsonComment, title: "there is a comment",
            #"JSON has no comments. A template may keep remarks under the key "comment", in every object."#,
            mending: #"Move the remark to "comment", or remove it."#,
            .json,
            example: #"«{ "title": "Mood" /* ask gently */ }→{ "title": "Mood", "comment": "ask gently" }»"#),
        CodePage(
            .jsonWord, title: "a word is not true, false or null",
            "Without quotes JSON knows three words, in small letters. Any other text stands in double quotes.",
            mending: "Write true or false in small letters, or put the text in double quotes.",
            .json,
            example: #"«{ "private": True, "type": yesno }→{ "private": true, "type": "yesno" }»"#),
    ]
}
