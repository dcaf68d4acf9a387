extension Diary {
    /// The cards that were written since a position, deleted ones too, and how far the journal is written now.
    ///
    /// ``JournalPosition/beginning`` asks for all.
    /// Uses the disk: reads every file.
    package func changes(
        since position: JournalPosition
    ) throws(DiaryFailure) -> (cards: Set<CardName>, position: JournalPosition) {
        try journal.changes(since: position)
    }
}
