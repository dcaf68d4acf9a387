extension CodePages {
    /// S28x: expressions.
    static let expressions: [CodePage] = [
        CodePage(
            .cycle,
            """
            Questions and scores wait for each other, so none of them could ever be known. The message shows the \
            way around.
            """,
            mending: "Take one of the names on the way out of its expression.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A"«, "when": "g.b > 0"→» },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.a > 0" }
                  ] } ] }
                """#),
        CodePage(
            .malformed,
            "An expression could not be read at this place: a sign is missing, or stands where it cannot.",
            mending: "Write it as the page on expressions shows; the message says what was expected.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.a >«→ 0»" }
                  ] } ] }
                """#),
        CodePage(
            .tooLong,
            """
            An expression has at most 16384 bytes and 128 levels of parentheses and calls, and takes at most 1,000,000 steps; \
            all those of a template take at most 10,000,000. What is done with each element of a list counts as often as \
            the list may have elements: `max_count` of them, else 100. So lists that are walked inside each other multiply.
            """,
            mending: """
                Write it shorter, or give a part of it a score of its own. Where it walks lists inside each other, give them \
                a smaller `max_count`, or walk fewer of them.
                """,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "y", "type": "yesno", "title": "Y" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "«((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((g.y))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))→g.y»" }
                  ] } ] }
                """#),
        CodePage(
            .leftOut,
            """
            Other languages have this, expressions here do not. They stay small, so that each can be checked \
            before anybody fills in a card.
            """,
            mending: "Write it another way; the message says how where there is one.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "t", "type": "text", "title": "T" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.t == '«''x''→x»'" }
                  ] } ] }
                """#),
        CodePage(
            .unknownName,
            "An expression names a field, a score or a band that the card does not have.",
            mending: "Write a path that is there.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "urge", "type": "integer", "min": 0, "max": 3, "title": "URGE" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.«urgge→urge» > 0" }
                  ] } ] }
                """#),
        CodePage(
            .retiredName,
            "An expression names a field that only older versions of the card had.",
            mending: "Name a field that is there.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "retired": { "g.z": 1 },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.«z→a» > 0" }
                  ] } ] }
                """#),
        CodePage(
            .unknownFunction,
            "There is no function of this name, or it takes other arguments.",
            mending: "Write the name of a function that there is, with the arguments it takes.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "«summ→sum»(g.a, 1) > 0" }
                  ] } ] }
                """#),
        CodePage(
            .wrongType,
            "A value is of a type that cannot stand there: a condition is yes or no, and a score is a number.",
            mending: "Compare the value with something, or name another.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.a + 1«→ > 1»" }
                  ] } ] }
                """#),
        CodePage(
            .notComparable,
            "Two values of different types are never equal, and only numbers, dates and times have an order.",
            mending: "Compare values of one type.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.a == «'x'→1»" }
                  ] } ] }
                """#),
        CodePage(
            .impossibleValue,
            """
            The expression compares an answer with a value that it can never have: outside its scale, or an \
            option or a band that is not there.
            """,
            mending: "Write a value that the answer can have.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "s", "type": "scale", "scale": { "min": 0, "max": 3, "labels": { "0": "no", "3": "yes" } }, "title": "S" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.s >= «4→3»" }
                  ] } ] }
                """#),
        CodePage(
            .neverTrue,
            """
            Whatever a person answers, this condition is false. The question would never be asked, or the rule \
            would never hold.
            """,
            mending: #"Look for an "and" that should be an "or", or for a wrong number."#,
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B", "when": "g.a > 2 «&&→||» g.a < 1" }
                  ] } ] }
                """#),
        CodePage(
            .needsSeveralAnswers,
            """
            A safety rule takes unknown as false. A comparison of several answers at once is unknown as soon as \
            one of them is skipped, and the others would say nothing.
            """,
            mending: "Compare each answer by itself and join the comparisons with ||.",
            .template,
            example: #"""
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "safety": [ { "id": "r", "when": "g.a «+ g.b > 4→> 2 || g.b > 2»", "show": "safety_plan" } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A" },
                    { "id": "b", "type": "integer", "min": 0, "max": 3, "title": "B" }
                  ] } ] }
                """#),
    ]
}
