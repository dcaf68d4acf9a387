import CardEngine

extension WrittenFiles {
    /// The list of this device; `diary` is the journal that the files come from, if they come from one.
    init(_ invocation: Invocation, of diary: Diary? = nil) throws {
        self.init(
            inState: try invocation.locations().state,
            journal: diary?.journal.configuration.id, on: invocation.files)
    }

    /// Remembers files, while no other program does; uses the disk.
    ///
    /// Where that is impossible, the next export to the same file needs `--force`.
    func note(_ written: [ExportFiles.Written], in invocation: Invocation) {
        try? DeviceLock("written", invocation).hold { try note(written) }
    }
}
