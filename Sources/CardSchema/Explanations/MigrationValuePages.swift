extension CodePages {
    /// M430 to M437: what a step does to values.
    static let migrationValues: [CodePage] = [
        CodePage(
            .forgottenValue,
            """
            A map or a table says of every value of the older version what becomes of it. A card with a \
            value that was forgotten would have no place to go.
            """,
            mending: "Add the values that the message names.",
            given: #"""
                { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "walk", "title": "A walk" }, { "id": "call", "title": "A call" } ] }
                """#,
            example: #"""
                "fields": [ { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "out", "title": "Out" }, { "id": "home", "title": "Home" } ] } ],
                "steps": [ { "op": "map_values", "field": "day.skill", "map": { "walk": "out"«→, "call": "home"» } } ]
                """#),
        CodePage(
            .impossibleMapping,
            """
            The map or table names a value that the older version does not have, or one that the new \
            question cannot take. Such a line would never be used, or would make a faulty card.
            """,
            mending: "Write a value that there is.",
            given: #"""
                { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "walk", "title": "A walk" }, { "id": "call", "title": "A call" } ] }
                """#,
            example: #"""
                "fields": [ { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "out", "title": "Out" }, { "id": "home", "title": "Home" } ] } ],
                "steps": [ { "op": "map_values", "field": "day.skill", "map": { "walk": "out", "«cal→call»": "home" } } ]
                """#),
        CodePage(
            .otherRange,
            """
            A rescale names the range that the older version has. If it were another, every number would be \
            turned into a wrong one.
            """,
            mending: "Write the two ends that the message names.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Mood" } ],
                "steps": [ { "op": "rescale", "field": "day.mood", "from": [«1→0», 10], "to": [0, 5], "round": "half_up" } ]
                """#),
        CodePage(
            .notRounded,
            """
            Some numbers come out with a fraction that the new question cannot hold. How they are rounded is \
            yours to say: floor, ceil, half_up or half_even.
            """,
            mending: #"Add "round" with one of the four words."#,
            given: #"{ "id": "cups", "type": "integer", "min": 0, "max": 20, "title": "Cups" }"#,
            example: #"""
                "steps": [ { "op": "change_unit", "field": "day.cups", "factor": "1/2"«→, "round": "half_up"» } ]
                """#),
        CodePage(
            .unprovedResult,
            """
            A step is carried out only when it is proved that the new question takes everything that can \
            come out. Here something comes out that it does not take, or may not take.
            """,
            mending: "Let the new question take more, or narrow the old one first.",
            given: #"{ "id": "ok", "type": "yesno", "title": "A good day?" }"#,
            example: #"""
                "fields": [ { "id": "ok", "type": "integer", "min": 0, "max": «0→1», "title": "Good" } ],
                "steps": [ { "op": "convert", "field": "day.ok", "to": { "type": "integer", "min": 0, "max": «0→1» } } ]
                """#),
        CodePage(
            .inventedAnswer,
            """
            A fill writes down what the older card determines. This gives an answer even to a card that says \
            nothing, so nobody has given it.
            """,
            mending: """
                Let the value be unknown where the questions that it reads are unanswered, or add the question \
                without an answer.
                """,
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "low", "type": "yesno", "title": "A low day?" } ],
                "steps": [ { "op": "fill", "field": "day.low", "value": "«has(day.mood) && →»day.mood < 3" } ]
                """#),
        CodePage(
            .unknownFill,
            """
            A fill reads answers of the older card; in the records of a list, those of the same record only. \
            Scores are computed anew in every version.
            """,
            mending: "Name answers, or leave the question to the person.",
            given: #"""
                { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
                { "id": "pills", "type": "list", "title": "Medicines", "fields": [ { "id": "name", "type": "text", "title": "Name" }, { "id": "dose", "type": "text", "title": "Dose" } ] }
                """#,
            example: #"""
                «"fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "pills", "type": "list", "title": "Medicines", "fields": [ { "id": "name", "type": "text", "title": "Name" }, { "id": "dose", "type": "text", "title": "Dose" }, { "id": "was_low", "type": "yesno", "title": "Low" } ] } ],
                "steps": [ { "op": "fill", "field": "day.pills.was_low", "value": "day.mood < 3" } ]→"fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "low", "type": "yesno", "title": "A low day?" }, { "id": "pills", "type": "list", "title": "Medicines", "fields": [ { "id": "name", "type": "text", "title": "Name" }, { "id": "dose", "type": "text", "title": "Dose" } ] } ],
                "steps": [ { "op": "fill", "field": "day.low", "value": "day.mood < 3" } ]»
                """#),
        CodePage(
            .nothingToDo,
            """
            The step would change nothing, or make a question take more, which needs no step. Most likely \
            something else was meant.
            """,
            mending: "Remove the step, or write what was meant.",
            given: #"{ "id": "cups", "type": "integer", "min": 0, "max": 20, "title": "Cups" }"#,
            example: #"""
                «"steps": [ { "op": "narrow", "field": "day.cups", "max": 30, "out_of_range": "absent" } ]→"steps": [  ]»
                """#),
    ]
}
