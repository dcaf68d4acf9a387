extension Diary {
    /// Returns the cards written since a position, including deleted ones, and the new position.
    ///
    /// Start with ``JournalPosition/beginning``. Uses the disk. Reads every file.
    package func changes(
        since position: JournalPosition
    ) throws(DiaryFailure) -> (cards: Set<CardName>, position: JournalPosition) {
        try journal.changes(since: position)
    }
}
