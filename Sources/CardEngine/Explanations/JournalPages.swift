import CardSchema

extension CodePages {
    /// T70x: the journal as a whole.
    static let journals: [CodePage] = [
        CodePage(
            .noJournal,
            "The folder that was named, or the usual one, holds no journal: it has no file journal.json.",
            mending: """
                `cards init` makes a journal. If you have one already, name its folder with --journal, or in the \
                variable CARDS_JOURNAL.
                """,
            .told,
            wrong: "A folder of photos, named with --journal.",
            right: "The folder that holds journal.json and a folder named cards."),
        CodePage(
            .journalExists,
            "A new journal was to be made where one is already. The one that is there is not touched.",
            mending: "Use the journal that is there, or name another folder.",
            .told,
            wrong: "`cards init diary` a second time.",
            right: "`cards init diary` once, and from then on `cards --journal diary`."),
        CodePage(
            .brokenConfiguration,
            """
            journal.json says what the journal is called and when its day starts. It is written once, and something \
            in it was changed or damaged. Your cards lie in other files and are not affected.
            """,
            mending: "Mend what the message names, or take the file from a backup.",
            .configuration,
            wrong: #"{ "cards_journal": 1, "id": "my diary", "day_start": "04:00" }"#,
            right: #"{ "cards_journal": 1, "id": "9f3c1e07aa41b2d0", "day_start": "04:00" }"#),
        CodePage(
            .newerJournal,
            """
            A newer version of cards has written this journal in a way that this one does not know. It keeps its \
            hands off it, so that nothing is spoilt.
            """,
            mending: "Install a newer version of cards on this device.",
            .configuration,
            wrong: #"{ "cards_journal": 2, "id": "9f3c1e07aa41b2d0" }"#,
            right: #"{ "cards_journal": 1, "id": "9f3c1e07aa41b2d0" }"#),
        CodePage(
            .fileFailure,
            """
            The system did not let the program read or write a file or folder. The message gives the system's own \
            reason.
            """,
            mending: """
                Look at the file that the message names: whether it is there, who may read and write it, and whether the \
                disk has room.
                """,
            .told,
            wrong: "A journal in a folder that only another person may write to.",
            right: "A journal in a folder of your own."),
        CodePage(
            .brokenDevice,
            """
            Each device has a name, such as laptop-7f3a, which stands in the names of the files it writes. The file \
            that keeps the name holds something else.
            """,
            mending: "Remove the file that the message names: the device gets a new name, and no card is lost.",
            .told,
            wrong: #"The file `device` holds "My Laptop!"."#,
            right: #"The file `device` holds "laptop-7f3a", or is not there."#),
    ]
}
