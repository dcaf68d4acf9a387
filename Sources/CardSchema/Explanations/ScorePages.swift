extension CodePages {
    /// S24x to S26x: scores, their bands and their examples.
    static let scores: [CodePage] = [
        CodePage(
            .scoreSource,
            """
            A score is computed from "items" with a "method", or by the expression in "value". With both it \
            would be unclear which counts.
            """,
            mending: "Keep one of the two.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S"«, "items": ["g.a"]→», "value": "g.a" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .itemWithoutNumber,
            """
            A sum, a mean, a lowest and a highest need numbers: scales, numbers, durations, and yes or no, which \
            count 1 and 0.
            """,
            mending: #"Remove the item, or count the answers with "method": "count"."#,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.t"], "method": "«mean→count»" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "t", "type": "text", "title": "T" }
                  ] } ] }
                """#),
        CodePage(
            .reversedNoItem,
            #""reverse" says which items are turned round before they count. This field is not among the items."#,
            mending: #"Add it to "items", or remove it from "reverse"."#,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a«→", "g.b»"], "method": "sum", "reverse": ["g.b"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .reversedWithoutEnds,
            "A reversed item is turned within its lowest and highest value. This field has no two ends.",
            mending: #"Give the field "min" and "max"."#,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a"], "method": "sum", "reverse": ["g.a"] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "«→min": 0, "max": 3, "»title": "A" }
                  ] } ] }
                """#),
        CodePage(
            .allMayBeMissing,
            """
            "allow" says how many items may be missing. At least one has to be answered, or there would be \
            nothing to compute.
            """,
            mending: "Write a number below the number of items.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "missing": { "allow": «2→1», "then": "prorate" } } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .bandsLeaveGap,
            """
            Bands name every value that a score can come out at, both ends included. Values between two bands, \
            below the first or above the last would have no name.
            """,
            mending: "Move an end, or add a band. Prorating and decimals reach values between whole numbers too.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": «2→4», "title": "B" }, { "id": "high", "from": 5, "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .bandsOverlap,
            "Both ends belong to a band, so a value at which one ends and the next begins lies in both.",
            mending: "Let the next band begin one step later.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 3, "title": "B" }, { "id": "high", "from": «3→4», "to": 6, "title": "B" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .exampleForm,
            """
            An example gives "answers" in the order of the items, null for a missing one, or "values" by path. A \
            score with "value" has no items, so it takes "values".
            """,
            mending: "Give one answer for each item, or answers by path.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1«→, 0»], "score": 1 } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .unknownBand,
            "The example names a band that the score does not have.",
            mending: "Write the id of one of the bands.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "bands": [ { "id": "low", "from": 0, "to": 6, "title": "B" } ], "examples": [ { "answers": [1, 0], "score": 1, "band": "«lov→low»" } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
        CodePage(
            .exampleFails,
            """
            Examples are computed whenever the card is loaded. This one comes out otherwise than it says, so the \
            score or the example is wrong.
            """,
            mending: "Look up in the source which of the two is right, and mend the other.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": ["g.a", "g.b"], "method": "sum", "examples": [ { "answers": [1, 2], "score": «4→3» } ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
    ]
}
