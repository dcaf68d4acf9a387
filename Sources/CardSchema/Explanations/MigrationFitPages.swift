extension CodePages {
    /// M440 to M444: whether what comes out fits the newer version.
    static let migrationFits: [CodePage] = [
        CodePage(
            .leftOver,
            """
            The newer version does not have a question that older cards may have answered. Nothing is \
            dropped in silence: a step says that it is removed, or where it went.
            """,
            mending: "Paste the step that the message shows; an answer that is removed stays in the attic.",
            given: #"""
                { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
                { "id": "note", "type": "text", "title": "Note" }
                """#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [«  ]→ { "op": "remove", "field": "day.note" } ],
                "retired": { "day.note": 1 }»
                """#),
        CodePage(
            .unexplainedField,
            """
            A required question is new. Older cards were not asked it, and a step says so, lest it was meant \
            to be another question under a new name.
            """,
            mending: "Paste the step that the message shows.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "slept", "type": "duration", "required": true, "title": "Slept" } ],
                "steps": [«  → { "op": "add", "field": "day.slept" } »]
                """#),
        CodePage(
            .changedType,
            """
            The question has another type than in the older version. How its answers become answers of the \
            new type is for a step to say.
            """,
            mending: "Add a step convert, or give the new question an id of its own.",
            given: #"{ "id": "ok", "type": "yesno", "title": "A good day?" }"#,
            example: #"""
                «"fields": [ { "id": "ok", "type": "text", "title": "A good day?" } ],
                "steps": [  ]→"fields": [ { "id": "ok", "type": "integer", "min": 0, "max": 1, "title": "Good" } ],
                "steps": [ { "op": "convert", "field": "day.ok", "to": { "type": "integer", "min": 0, "max": 1 } } ]»
                """#),
        CodePage(
            .narrowed,
            """
            The question takes fewer values than in the older version, so that some old cards would be \
            faulty. A step says what becomes of the values that are gone.
            """,
            mending: "Paste the step that the message shows, or take the values that there were.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Mood" } ],
                "steps": [«  ]→ { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" } ]»
                """#),
        CodePage(
            .changedEnds,
            """
            The scale has other ends than in the older version. What was the most of five is the middle of ten, so the \
            same number would mean something else, and no chart could tell.
            """,
            mending: """
                Paste the step rescale that the message shows, which turns old numbers into new ones. Where the numbers \
                are to stay as they are, write { "op": "keep_numbers", "field": "day.mood" } instead; charts then begin \
                anew at the change.
                """,
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [«  → { "op": "keep_numbers", "field": "day.mood" } »]
                """#),
    ]
}
