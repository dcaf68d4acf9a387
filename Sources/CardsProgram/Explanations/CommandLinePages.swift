import CardEngine
import CardSchema

extension CodePages {
    /// C351 to C360: answers given on the command line, or from a file.
    static let commandLine: [CodePage] = [
        CodePage(
            .answerWithoutValue, title: "an answer without its value",
            "Behind --set stands a field, an equals sign and the answer.",
            mending: "Add the equals sign and the answer. To skip the question, use --skip.",
            .commands,
            wrong: "cards fill mood_five --set day.mood",
            right: "cards fill mood_five --set day.mood=4"),
        CodePage(
            .unknownAnswerPath, title: "a field that the template does not have",
            "A field is named by its group and its own id, with a point between them.",
            mending: "Write the name that the message proposes. `cards schema show` lists every field of a template.",
            .commands,
            wrong: "cards fill mood_five --set day.mod=4",
            right: "cards fill mood_five --set day.mood=4"),
        CodePage(
            .answerNotUnderstood, title: "an answer that the question cannot read",
            """
            The text behind the equals sign is no value of the question's type: a word where a number belongs, for \
            example.
            """,
            mending: "Write the answer as the message shows.",
            .commands,
            wrong: "cards fill mood_five --set day.mood=fine",
            right: "cards fill mood_five --set day.mood=4"),
        CodePage(
            .answerRefused, title: "an answer that the question does not take",
            """
            The answer can be read, but the template does not allow it: it lies beyond the end of a scale, or a text \
            is too long.
            """,
            mending: "Give an answer within what the message names.",
            .commands,
            wrong: "cards fill mood_five --set day.mood=9",
            right: "cards fill mood_five --set day.mood=5"),
        CodePage(
            .maySkipNot, title: "a question that may not be skipped",
            """
            The template says "required": "answer", so the question takes an answer only. The card can be saved \
            without it, and counts as partial.
            """,
            mending: "Answer the question, or leave it out for now.",
            .commands,
            given: #"{ "id": "safe", "type": "yesno", "title": "Are you safe?", "required": "answer" }"#,
            wrong: "cards fill example --skip day.safe",
            right: "cards fill example --set day.safe=yes"),
        CodePage(
            .answerToClosedQuestion, title: "an answer to a question that is not asked",
            """
            Some questions are asked only after a certain answer to another: what the other option is, for example, \
            only when "other" is chosen. A card from a file or a table is refused too; what another app wrote is kept in \
            the card's attic.
            """,
            mending: "Give the answer that opens the question, or leave this one out.",
            .commands,
            given: """
                { "id": "meal", "type": "choice", "title": "Dinner", "other": true, "options": [
                  { "id": "soup", "title": "Soup" } ] }
                """,
            wrong: "cards fill example --set day.meal=soup day.meal.other=pancakes",
            right: "cards fill example --set day.meal=other day.meal.other=pancakes"),
        CodePage(
            .unknownSkipReason, title: "there is no such reason to skip a question",
            """
            A question is skipped for one of four reasons: skipped, dont_know, prefer_not, not_applicable. None of \
            them counts as zero, and none needs explaining.
            """,
            mending: "Write one of the four, or no reason at all.",
            .commands,
            wrong: "cards fill mood_five --skip day.mood=tired",
            right: "cards fill mood_five --skip day.mood=prefer_not"),
        CodePage(
            .dayToCome, title: "a day that has not come yet",
            "A card tells of a day that has begun. A day in a file that lies ahead is most often a slip.",
            mending: "Write the day that was meant.",
            .commands,
            wrong: #"echo '{ "day": "2099-11-20", "values": { "day.mood": 4 } }' | cards fill mood_five --from -"#,
            right: #"echo '{ "day": "2020-11-20", "values": { "day.mood": 4 } }' | cards fill mood_five --from -"#),
        CodePage(
            .dayTaken, title: "the card of this day is there and says something else",
            """
            A file that is read a second time changes nothing by itself, so that no answer of yours is overwritten \
            by accident.
            """,
            mending: "Add --edit if the file is right. The history keeps what the card said before.",
            .commands,
            wrong: """
                cards fill mood_five --set day.mood=2
                echo '{ "values": { "day.mood": 4 } }' | cards fill mood_five --from -
                """,
            right: """
                cards fill mood_five --set day.mood=2
                echo '{ "values": { "day.mood": 4 } }' | cards fill mood_five --from - --edit
                """),
        CodePage(
            .answerElsewhere, title: "an answer to a question that an older card does not have",
            """
            A card that breaks rules of its version stays under that version until it is mended, and that version does \
            not have the question yet.
            """,
            mending: "Leave this answer out for that day, or give it in a card of the new version.",
            .told,
            wrong: "A file with an answer to a new question, for a day whose older card has a fault.",
            right: "The same file without that answer."),
    ]
}
