import CardSchema

extension CodePages {
    /// T72x, T751 and T780: the lines of a journal.
    static let lines: [CodePage] = [
        CodePage(
            .badLine,
            """
            A journal keeps each card on a line of its own. This line cannot be read, and is not used; all other \
            lines are.
            """,
            mending: """
                Take the line from a backup or from another device. Until then leave it where it is: it harms nothing.
                """,
            .told,
            wrong: "A line of which a few signs were overwritten.",
            right: "The line as it was written."),
        CodePage(
            .tornLine,
            """
            The last line of the file has no end: the program or the machine stopped while it was written. It was \
            never called saved, and is not used.
            """,
            mending: "There is nothing to do. If you were filling a card just then, `cards fill` offers its draft.",
            .told,
            wrong: "The power fails while a card is saved.",
            right: "The next card is saved, and begins on a line of its own."),
        CodePage(
            .interruptedWrite,
            """
            Before a whole line stands the beginning of another one whose write was interrupted. It was never called \
            saved. This is a note: everything that was saved is there.
            """,
            mending: "There is nothing to do.",
            .told,
            wrong: "A write that was interrupted, and a card saved after it.",
            right: "A file without interruptions."),
        CodePage(
            .editedByHand,
            """
            Each line carries a checksum, and this one does not fit its line: somebody changed the line, or a disk \
            did. What it says fits its template, so it is used.
            """,
            mending: """
                If you changed it yourself, all is well; next time use `cards edit`, which keeps what was there before. \
                If not, compare it with a backup.
                """,
            .told,
            wrong: "A rating that was changed in an editor, from 3 to 4.",
            right: "The same change made by `cards edit`."),
        CodePage(
            .damagedLine,
            """
            The line was changed after it was written, and what it says no longer fits its template. It is not used; \
            an earlier version of the card is, if there is one.
            """,
            mending: "Take the line from a backup or from another device, or fill the card again.",
            .told,
            wrong: "A rating from 1 to 5 that was changed in an editor to 9.",
            right: "The line as it was written."),
        CodePage(
            .conflictMarker,
            "git could not merge two versions of the file, and marked the place. The cards around the mark are used.",
            mending: """
                Remove the marks, the lines that begin with <<<<<<<, =======, ||||||| or >>>>>>>, and keep all other \
                lines. The file .gitattributes of a journal keeps git from making them.
                """,
            .told,
            wrong: "A line `<<<<<<< HEAD` between two cards.",
            right: "The two cards, one after the other."),
        CodePage(
            .otherMonth,
            """
            A card stands in the file of another month than its day. It is used, but a program that reads one month \
            only may miss it.
            """,
            mending: "Move the line to a file of its own month.",
            .told,
            wrong: "The card of 2 December in the file 2026-11.laptop-7f3a.jsonl.",
            right: "The same line in 2026-12.laptop-7f3a.jsonl."),
        CodePage(
            .longLine,
            "No card has more than 4 MiB, so this line is no card, and is not used. All other lines are.",
            mending: "See what the line holds. It may come from another program, or from a damaged disk.",
            .told,
            wrong: "A line of 5 MiB.",
            right: "A line for each card."),
        CodePage(
            .opaqueCard,
            """
            The card was written by a newer program, or under a template that the journal does not have or cannot \
            use, or it is sealed. It is kept and listed, and not edited, so that nothing in it is lost.
            """,
            mending: "Install a newer version of cards, or put the template back into schemas/history.",
            .told,
            wrong: "Cards that came from another device, without the folder schemas.",
            right: "Cards and the folder schemas together."),
        CodePage(
            DiagnosticCode.badLine, title: "a line lacks something that every line has",
            """
            Every line names its card, its revision, when and where it was written, its template and its day, each \
            in a form of its own. Without one of them the line cannot be put in its place.
            """,
            mending: """
                Take the line from a backup or from another device. Lines are best left to the program; `cards edit` \
                changes a card.
                """,
            .line,
            wrong:
                #"{"v":1,"card":"mood_five/2026-11-20","prev":[],"at":"2026-11-20T20:15:00Z","by":"laptop-7f3a","schema":"mood_five@1.8220fbd1","day":"2026-11-20","values":{"day":{"mood":4}},"skipped":{},"attic":[]}"#,
            right:
                #"{"v":1,"card":"mood_five/2026-11-20","rev":1,"prev":[],"at":"2026-11-20T20:15:00Z","by":"laptop-7f3a","schema":"mood_five@1.8220fbd1","day":"2026-11-20","values":{"day":{"mood":4}},"skipped":{},"attic":[]}"#
        ),
        CodePage(
            .joinedLine,
            """
            Inside a line that cannot be read stands a whole one, its checksum right: mostly the line break before it \
            was damaged. It is used like any other, but tools that read the files line by line, such as DuckDB, do not \
            see it.
            """,
            mending: "`cards doctor --adopt` writes it once more, on a line of its own.",
            .told,
            wrong: "Two lines of which the break between them was overwritten.",
            right: "The same two lines, each on its own."),
    ]
}
