extension CodePages {
    /// S23x: types of field, and the numbers that limit them.
    static let typesAndNumbers: [CodePage] = [
        CodePage(
            .unknownType,
            "Each field has one of the types of the language, which says how it is asked, checked and drawn.",
            mending: """
                Write the type that the message proposes. For a line of words it is "text", for many lines "note", for a \
                rating "scale".
                """,
            .fields,
            example: #"{ "id": "meal", "type": "«string→text»", "title": "Dinner" }"#),
        CodePage(
            .notWhole,
            "The key takes a whole number, because it counts something: steps, minutes, letters, options.",
            mending: #"Write a whole number. For answers with decimals there is the type "decimal"."#,
            .fields,
            example: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "step": «1.5→2» }"#),
        CodePage(
            .tooLarge,
            """
            Numbers stay below 9007199254740992, which is 2 to the power of 53, counted in their last decimal place. \
            Up to there every program reads them exactly.
            """,
            mending: "Write a smaller number, or leave the limit out.",
            .fields,
            example: #"{ "id": "steps", "type": "integer", "title": "Steps", "max": «9007199254740992→200000» }"#),
        CodePage(
            .exponent,
            """
            A number such as 1.5e3 is read differently by different programs and is hard to read for people. All \
            digits are written out.
            """,
            mending: "Write the number out, as the message shows.",
            .fields,
            example: #"{ "id": "steps", "type": "integer", "title": "Steps", "max": «2e5→200000» }"#),
        CodePage(
            .outOfRange,
            """
            The key takes numbers from a certain range only: a month has at most 31 days, a decimal at most 6 \
            places, a version begins at 1.
            """,
            mending: "Write a number from the range that the message names.",
            .fields,
            example: #"{ "id": "weight", "type": "decimal", "title": "Weight", "decimals": «7→1» }"#),
        CodePage(
            .tooFine,
            """
            A limit has more decimals than the answers have, so no answer could ever reach it. A decimal field keeps \
            2 decimals unless "decimals" says otherwise.
            """,
            mending: #"Round the limit, or write more "decimals"."#,
            .fields,
            example: #"{ "id": "weight", "type": "decimal", "title": "Weight", "decimals": 1, "min": 20.«25→5» }"#),
        CodePage(
            .minAboveMax,
            "With the lowest value above the highest no answer would be allowed.",
            mending: "Exchange the two, or mend the one that is wrong.",
            .fields,
            example: #"""
                { "id": "cups", "type": "integer", "title": "Cups of tea", "min": «20, "max": 0→0, "max": 20» }
                """#),
    ]
}
