extension CodePages {
    /// M420 to M426: what a step names.
    static let migrationSubjects: [CodePage] = [
        CodePage(
            .unknownSubject,
            """
            The step names something that the older version does not have, or that an earlier step has taken \
            away. Each step sees what the steps before it have left.
            """,
            mending: "Write the name as it is at that point.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [ { "op": "rename", "field": "day.«moood→mood»", "to": "day.feeling" } ],
                "retired": { "day.mood": 1 }
                """#),
        CodePage(
            .placeTaken,
            """
            Two questions cannot have one path: their answers would be mixed. Whatever stands there must go \
            somewhere else first.
            """,
            mending: "Choose another path, or move or rename the other question in an earlier step.",
            given: #"""
                { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
                { "id": "note", "type": "text", "title": "Note" }
                """#,
            example: #"""
                "fields": [«→ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },» { "id": "note", "type": "text", "title": "Note" } ],
                "steps": [ { "op": "rename", "field": "day.mood", "to": "day.«note→feeling»" } ],
                "retired": { "day.mood": 1 }
                """#),
        CodePage(
            .reusedID,
            """
            An id is never used for something else. Cards of the older version say something under it, and \
            would be read as if they had been asked the new question.
            """,
            mending: "Give the new question an id of its own.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "«mood→mood_words»", "type": "text", "title": "Mood" } ],
                "steps": [ { "op": "rename", "field": "day.mood", "to": "day.feeling" } ]«→,
                "retired": { "day.mood": 1 }»
                """#),
        CodePage(
            .notRetired,
            """
            What leaves the card is listed under "retired" with the last version that had it. The list keeps \
            later versions from using the id again.
            """,
            mending: "Paste the entry that the message shows.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ],
                "steps": [ { "op": "rename", "field": "day.mood", "to": "day.feeling" } ]«→,
                "retired": { "day.mood": 1 }»
                """#),
        CodePage(
            .undefinedField,
            """
            A step only names a question that it adds; what it asks and takes is defined in the newer \
            version. That has no such question.
            """,
            mending: "Add the question to a group, or write the path that it has there.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                «"steps": [ { "op": "add", "field": "day.slept" } ]→"fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "slept", "type": "duration", "title": "Slept" } ],
                "steps": [ { "op": "add", "field": "day.slept" } ]»
                """#),
        CodePage(
            .wrongTypeForStep,
            """
            The step does not go with the type of the question. Only numbers are rescaled, only texts are \
            joined, and a type becomes only those for which there is a coercion.
            """,
            mending: "Choose another step, or convert the question first.",
            given: #"{ "id": "note", "type": "text", "title": "Note" }"#,
            example: #"""
                «"steps": [ { "op": "rescale", "field": "day.note", "from": [0, 10], "to": [0, 5], "round": "floor" } ]→"steps": [  ]»
                """#),
        CodePage(
            .wrongPlace,
            """
            Questions of the card stay on the card, and those of records in their list. Only to_list and \
            first_of_list lead from one to the other.
            """,
            mending: "Name a place on the same level.",
            given: #"""
                { "id": "pills", "type": "list", "title": "Medicines", "fields": [ { "id": "name", "type": "text", "title": "Name" }, { "id": "dose", "type": "text", "title": "Dose" } ] }
                """#,
            example: #"«"steps": [ { "op": "move", "field": "day.pills.dose", "to": "day.dose" } ]→"steps": [  ]»"#),
    ]
}
