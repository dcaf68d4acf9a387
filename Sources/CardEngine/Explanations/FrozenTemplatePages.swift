import CardSchema

extension CodePages {
    /// T74x: the templates of a journal.
    static let journalTemplates: [CodePage] = [
        CodePage(
            .brokenTemplate,
            """
            The template has a fault. So that a bad evening is never made worse, the card is filled under the last \
            version that was saved under.
            """,
            mending: """
                When there is time, mend the template: `cards schema check` shows every fault. To go back to the version \
                that the message names instead, adopt it as the message says; what you wrote is set aside beside it.
                """,
            .told,
            wrong: "A comma too many in schemas/mood_five.json.",
            right: "The template without the fault."),
        CodePage(
            .changedTemplate,
            """
            What the template asks was changed by hand, and nothing says yet how older cards follow: the version stayed \
            the same, or it is a new one without a migration. So that no card is cut off, the card is filled under the \
            last version that was saved under. Titles and help may change freely.
            """,
            mending: """
                Run `cards schema adopt` with the id of the template. It writes the next number and the steps that \
                follow for certain, and says which step wants a decision.
                """,
            .told,
            wrong: #"A scale that now begins at 0, and still "version": 1."#,
            right: "The same, and `cards schema adopt mood_five` behind it."),
        CodePage(
            .missingTemplate,
            """
            The journal has no template of this name. If cards were saved under it before, the last version they \
            were saved under is used.
            """,
            mending: """
                `cards schema adopt` with its id puts it back as it was last saved under, or the file of that template \
                that has another name now. `cards schema list` shows which templates there are.
                """,
            .told,
            wrong: "The file schemas/mood_five.json was moved away.",
            right: "The file is back in its place."),
        CodePage(
            .brokenFrozenTemplate,
            """
            The copy of a template that was put aside when cards were first saved under it cannot be read any more. \
            Its cards are kept, and can be shown only once it can be read again.
            """,
            mending: "Take the file from a backup or from another device. The faults in it stand below the message.",
            .told,
            wrong: "A file in schemas/history that was cut off.",
            right: "The file as the program wrote it."),
        CodePage(
            .wrongFrozenTemplate,
            """
            The name of a frozen template says which questions it has, by a fingerprint, and its text has others. It \
            was changed, and to read old cards by it could twist what they say.
            """,
            mending: """
                Put the file back as it was. Changes belong into the template in the folder schemas, with the next \
                version.
                """,
            .told,
            wrong: "A file in schemas/history in which a scale was changed.",
            right: "The file as the program wrote it, and the change in schemas/mood_five.json."),
        CodePage(
            .otherTemplate,
            "A template lies in a file that is named for its id. In this file lies a template with another id.",
            mending: """
                Write the id that the file is named for; or run `cards schema adopt` with that id, which puts the file \
                under its own name, and the last version of the other template back.
                """,
            .told,
            wrong: #"The file schemas/mood_five.json holds the template "mood_six"."#,
            right: #"The file schemas/mood_six.json holds the template "mood_six"."#),
        CodePage(
            .otherVersion,
            """
            Cards of older versions are read as cards of the current one, by the migrations between. Of these cards the \
            version is newer than the template, or no migration leads from it. They are safe, shown and carried along, \
            and cannot be edited.
            """,
            mending: """
                Run the command that the message shows. `cards schema adopt` with the id of the template goes on to the \
                newest version here, and gives cards that nothing leads from a way to it.
                """,
            .told,
            wrong: "The phone's cards are of version 4; the template here is version 3.",
            right: "After `cards schema adopt dbt_diary` they are cards like any other."),
        CodePage(
            .noPlan,
            """
            A safety rule shows the person their own plan, which is a card of cadence once, or one group of it. Here \
            "show" names a card that is not known, that is filled again and again, or that lacks the group. Until it is \
            fixed, the person is shown whatever plan they have.
            """,
            mending: "Write the card or group that the message proposes.",
            .told,
            wrong: #"A rule with "show": "saftey_plan"."#,
            right: #"The same rule with "show": "safety_plan"."#),
    ]
}
