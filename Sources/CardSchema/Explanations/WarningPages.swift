extension CodePages {
    /// S29x: what can be used, and could be kinder to those who fill it.
    static let warnings: [CodePage] = [
        CodePage(
            .unlabelledEnds,
            """
            A number without words means something else to everyone, and something else to yourself in a year. This \
            is a warning: the card can be used.
            """,
            mending: "Give at least the two ends of the scale a label.",
            .fields,
            example: #"""
                { "id": "pain", "type": "scale", "title": "Pain",« →
                  »"scale": { "min": 0, "max": 5« } }→, "labels": { "0": "none", "5": "worst" } } }»
                """#),
        CodePage(
            .incompleteLanguage,
            """
            A language that some texts have is missing in others, so the card would be shown half in one language \
            and half in another. This is a warning: the card can be used.
            """,
            mending: "Add the missing texts, or remove the language.",
            .fields,
            example: #"""
                { "id": "mood", "type": "yesno", "title": { "en": "A good day?", "es": "¿Un buen día?" },
                  "help": { "en": "The day as a whole."«→, "es": "El día entero."» } }
                """#),
        CodePage(
            .missingHelp,
            """
            Help is what a person sees who is not sure what a question means, often on a hard day. This is a \
            warning: the card can be used.
            """,
            mending: #"Add "help" with a sentence or two to each question."#,
            .fields,
            example: #"""
                { "id": "mood", "type": "yesno", "title": "A good day?"«→, "help": "The day as a whole, as it felt to you."» }
                """#),
        CodePage(
            .unusedScale,
            """
            A scale stands under "scales" that no field uses. It may be left over, or a field may name another one \
            by mistake. This is a warning: the card can be used.
            """,
            mending: "Remove the scale, or use it in a field.",
            .members,
            example: #"""
                "scales": { "five": { "min": 1, "max": 5, "labels": { "1": "low", "5": "high" } } }«→,
                "groups": [ { "id": "day", "title": "The day", "fields": [
                  { "id": "mood", "type": "scale", "scale": "five", "title": "Mood" } ] } ]»
                """#),
        CodePage(
            .unusedList,
            """
            A list of options stands under "options" that no field uses. It may be left over, or a field may name \
            another one by mistake. This is a warning: the card can be used.
            """,
            mending: "Remove the list, or use it in a field.",
            .members,
            example: #"""
                "options": { "meals": [ { "id": "soup", "title": "Soup" }, { "id": "rice", "title": "Rice" } ] }«→,
                "groups": [ { "id": "day", "title": "The day", "fields": [
                  { "id": "meal", "type": "choice", "options": "meals", "title": "Dinner" } ] } ]»
                """#),
        CodePage(
            .linkWithoutValue,
            """
            A link may carry the answer, at the place where {value} stands. Without it the link opens the same page \
            whatever was answered. This is a warning: the card can be used.
            """,
            mending: "Put {value} where the answer belongs.",
            .fields,
            example: #"""
                { "id": "book", "type": "text", "title": "Reading", "link": "https://example.org/?q=«→{value}»" }
                """#),
        CodePage(
            .alwaysTrue,
            """
            The condition is true whatever is answered: no answer is both 1 and 2, so every answer differs from 1 or \
            from 2. The question is always asked, or the rule never fails. This is a warning: the card can be used.
            """,
            mending: "Write && where both must hold, or compare with another value.",
            .fields,
            example: #"""
                { "id": "mood", "type": "scale", "title": "Mood", "scale": { "min": 0, "max": 5 } },
                { "id": "why", "type": "text", "title": "Why?", "when": "day.mood != 1 «||→&&» day.mood != 2" }
                """#),
        CodePage(
            .unreachedBand,
            """
            The lowest and the highest value of a score follow from its items. A band beyond them is never shown, so the \
            cut-offs may be those of another questionnaire, or an item may be missing. This is a warning: the card can \
            be used.
            """,
            mending: "Compare the bands and the items with the questionnaire.",
            .members,
            example: #"""
                "groups": [ { "id": "day", "title": "The day", "fields": [
                  { "id": "mood", "type": "scale", "title": "Mood", "scale": { "min": 0, "max": 5 } } ] } ],
                "scores": [ { "id": "low", "title": "Mood", "items": ["day.mood"], "method": "sum", "bands": [
                  { "id": "low", "from": 0, "to": 2, "title": "low" }, { "id": "high", "from": 3, "to": «9→5», "title": "high" } ] } ]
                """#),
        CodePage(
            .longID,
            """
            An id names columns, files and paths, and is typed in conditions and commands. The question itself stands in \
            the title. This is a warning: the card can be used.
            """,
            mending: "Write a word or two.",
            .fields,
            example: #"""
                «{ "id": "how_strong_was_the_strongest_urge_at_any_moment_of_today", "type": "yesno", "title": "Urge" }→{ "id": "urge", "type": "yesno", "title": "How strong was the strongest urge today?" }»
                """#),
        CodePage(
            .otherFileName,
            """
            A journal looks for a card's template in the file that is called as the card: "mood" in mood.json. This is a \
            warning: the card can be used.
            """,
            mending: "Rename the file, or write its name as the id if the card is new.",
            .told,
            example: #"The file tea.json holds a card with the "id": "«water", from which it was copied→tea"»."#),
        CodePage(
            .unknownIcon,
            """
            An icon is a sign, or the name of one under the card's "icons". There is no stock of names: a word that the \
            card does not name is shown as that word. This is a warning: the card can be used.
            """,
            mending: #"Write the sign itself, or name it under "icons"."#,
            .fields,
            example: #"""
                { "id": "walk", "type": "choice", "title": "Walk", "options": [
                  { "id": "dog", "title": "With the dog", "icon": "«dog→🐕»" }, { "id": "alone", "title": "Alone" } ] }
                """#),
    ]
}
