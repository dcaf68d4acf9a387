extension CodePages {
    /// S24x: scales.
    static let scales: [CodePage] = [
        CodePage(
            .unknownScale,
            #"A field names a scale that the template does not declare under "scales"."#,
            mending: """
                Write the name of a scale that is there, declare it under "scales", or write the scale out in the field.
                """,
            .fields,
            example: #"""
                «{ "id": "mood", "type": "scale", "title": "Mood", "scale": "one_to_five" }→{ "id": "mood", "type": "scale", "title": "Mood",
                  "scale": { "min": 1, "max": 5, "labels": { "1": "low", "5": "high" } } }»
                """#),
        CodePage(
            .equalEnds,
            "A scale with one value only leaves nothing to choose.",
            mending: #"Write another end. If the question has one answer, "yesno" may be what you need."#,
            .fields,
            example: #"""
                { "id": "mood", "type": "scale", "title": "Mood",« →
                  »"scale": { "min": 1, "max": «1 } }→5, "labels": { "1": "low", "5": "high" } } }»
                """#),
        CodePage(
            .endOffStep,
            """
            Steps are counted from the lowest value, and the highest one has to be among them. Otherwise nobody \
            could choose it.
            """,
            mending: "Change the highest value or the step, so that one reaches the other.",
            .fields,
            example: #"""
                { "id": "pain", "type": "scale", "title": "Pain",
                  "scale": { "min": 0, "max": «5→4», "step": 2, "labels": { "0": "none", "«5→4»": "worst" } } }
                """#),
        CodePage(
            .badLabelKey,
            #"Labels stand under the value they name: a whole number in its shortest form, such as "0", "5" or "-2"."#,
            mending: "Write the number, in quotes because it is a key.",
            .fields,
            example: #"""
                { "id": "pain", "type": "scale", "title": "Pain",
                  "scale": { "min": 0, "max": 5, "labels": { "«00→0»": "none", "5": "worst" } } }
                """#),
        CodePage(
            .labelOffScale,
            "A label names a value that nobody can choose: it lies beyond an end, or between two steps.",
            mending: "Move the label to a value of the scale, or change the scale.",
            .fields,
            example: #"""
                { "id": "pain", "type": "scale", "title": "Pain",
                  "scale": { "min": 0, "max": «5→6», "labels": { "0": "none", "5": "strong", "6": "worst" } } }
                """#),
        CodePage(
            .unknownBetter,
            """
            "better" tells charts which way is up: "lower", "higher", "none", or { "near": 7 } when the middle is \
            best.
            """,
            mending: "Write one of the four.",
            .fields,
            example: #"{ "id": "cups", "type": "integer", "title": "Cups of tea", "better": "«fewer→lower»" }"#),
        CodePage(
            .nearOutside,
            "The value that is called best cannot be reached, because it lies outside the values of the field.",
            mending: "Choose a best value between the lowest and the highest.",
            .fields,
            example: #"""
                { "id": "slept", "type": "duration", "title": "Slept", "min": 0, "max": 720, "better": { "near": «1440→480» } }
                """#),
        CodePage(
            .unknownOrder,
            #""show" says in which order the values of a scale are listed: "ascending" or "descending"."#,
            mending: #"Write one of the two, or leave the key out for "ascending"."#,
            .fields,
            example: #"""
                { "id": "pain", "type": "scale", "title": "Pain",
                  "scale": { "min": 0, "max": 5, "show": "«down→descending»", "labels": { "0": "none", "5": "worst" } } }
                """#),
    ]
}
