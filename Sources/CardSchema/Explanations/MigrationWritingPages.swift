extension CodePages {
    /// M401 to M407: how a migration is written.
    static let migrationWriting: [CodePage] = [
        CodePage(
            .unknownStep,
            """
            Migrations have a closed set of steps, so that each can be proved to lose nothing and to invent \
            nothing. This is none of them.
            """,
            mending: "Write one of the steps that the message names.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [ { "op": "«renam→rename»", "field": "day.mood", "to": "day.feeling" } ],
                "retired": { "day.mood": 1 }
                """#),
        CodePage(
            .badOrigin,
            """
            A migration names the older version with its hash, which every card of it carries. A hash has \
            eight digits, 0 to 9 and a to f.
            """,
            mending: "Copy the hash from the name of the frozen template in schemas/history, or from a card.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "migrations": [ { "from": { "version": 1, "hash": "«first→1a2b3c4d»" }, "to": 2, "steps": [] } ]
                """#),
        CodePage(
            .skippedVersion,
            """
            Cards go from version to version, and none is passed over, so that every step is proved against \
            the version before it. A migration leads from one version to the next.
            """,
            mending: "Write a migration for each version, in the template of that version.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #""migrations": [ { "from": { "version": 1, "hash": "1a2b3c4d" }, "to": «3→2», "steps": [] } ]"#),
        CodePage(
            .repeatedOrigin,
            "From one older version there is one way. With two it would be left to chance what becomes of a card.",
            mending: "Remove one of the two migrations, or put the steps of both into one.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "migrations": [ { "from": { "version": 1, "hash": "1a2b3c4d" }, "to": 2, "steps": [] }«,
                { "from": { "version": 1, "hash": "1a2b3c4d" }, "to": 2, "steps": [] }→» ]
                """#),
        CodePage(
            .wrongSubject,
            """
            A step says one thing: a rename names a field, a group, or an option of a list; a split has a \
            separator or a table. Some keys need another one beside them.
            """,
            mending: "Keep the one key that says what you mean, and add what goes with it.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [ { "op": "rename", "«→field": "day.mood", "»to": "day.feeling" } ],
                "retired": { "day.mood": 1 }
                """#),
        CodePage(
            .badPath,
            """
            Steps name questions by their paths, the group and the field, such as "day.slept". In the \
            records of a list the path is that of the list, a point and the field, without a key.
            """,
            mending: "Write the path of the question.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [ { "op": "rename", "field": "«→day.»mood", "to": "day.feeling" } ],
                "retired": { "day.mood": 1 }
                """#),
        CodePage(
            .badRange,
            """
            A range is an array of two whole numbers, the lower one first. A factor is an exact fraction \
            above zero, such as "1/60".
            """,
            mending: "Write the two ends, or the fraction.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Mood" } ],
                "steps": [ { "op": "rescale", "field": "day.mood", "from": [«10, 0→0, 10»], "to": [0, 5], "round": "half_up" } ]
                """#),
    ]
}
