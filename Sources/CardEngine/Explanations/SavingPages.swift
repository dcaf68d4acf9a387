import CardSchema

extension CodePages {
    /// T71x: saving.
    static let saving: [CodePage] = [
        CodePage(
            .locked,
            """
            While a card is written, no other program may write to the journal. Another one did for ten seconds, \
            which is very long.
            """,
            mending: """
                Wait until the program that the message names has finished, and save again. Your answers are kept as a \
                draft.
                """,
            .told,
            wrong: "Two programs that save a card at the same moment.",
            right: "One after the other."),
        CodePage(
            .notSaved,
            """
            The card could not be written to the journal; the system's reason stands in the message. What you wrote \
            is not lost: a copy is kept aside if the disk allowed it, and the message says where.
            """,
            mending: "Mend the cause, such as a full disk, and save again.",
            .told,
            wrong: "Saving on a disk that is full.",
            right: "Saving after some room was made."),
        CodePage(
            .doubtful,
            """
            The card was written, but the disk did not confirm that it is safe. A copy is kept aside, and the \
            message says where. Trying again could only hide the fault.
            """,
            mending: """
                Look at the disk: it may be failing. Run `cards check` afterwards to see whether the card is there.
                """,
            .told,
            wrong: "A memory stick that is pulled out while a card is saved.",
            right: "A disk that is in order."),
        CodePage(
            .notEncodable,
            """
            A card is one line of at most 4 MiB, and this one cannot be written like that. The message names the \
            field that takes up most of it.
            """,
            mending: "Shorten the text that the message names.",
            .told,
            wrong: "A note of five million letters.",
            right: "A note of a few pages, and the rest in a file of its own."),
        CodePage(
            .notFrozen,
            """
            With the first card, a copy of its template is put aside, so that the card can be read for ever. The \
            template to copy is not there.
            """,
            mending: "Put the template back into the folder schemas of the journal, and save again.",
            .told,
            wrong: "Saving a card under a template that the journal does not have.",
            right: "Saving a card under a template that lies in the folder schemas."),
        CodePage(
            .notReadable,
            """
            What is saved must be readable for ever, so a card is held against its template before anything is \
            written. This one has a value that its field does not take, or the name of another template's card. It is \
            kept in a file of its own.
            """,
            mending: "This is a fault of the program that saves the card; the message says what is wrong.",
            .told,
            wrong: "A program that saves a mood of 9 on a scale from 1 to 5.",
            right: "A mood of 5."),
        CodePage(
            .forgottenSince,
            """
            Somebody forgot the card with `cards forget` while it was open here. Saving it now could bring words back \
            that were to be gone for good, so it is not saved.
            """,
            mending: "Close the window. `cards fill` begins the card anew, with nothing of what was forgotten.",
            .told,
            wrong: "Forgetting a card in one window, and saving an edit of it in another.",
            right: "Filling the card anew."),
    ]
}
