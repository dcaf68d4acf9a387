import CardSchema

extension Diary {
    /// What migrating cards of older versions changes, or has changed.
    public struct MigrationSummary: Sendable {
        /// The run of the migration, with which it can be undone; `nil` if nothing was migrated.
        public internal(set) var run: RevisionID?
        /// The counts for each older version, by the version's name.
        package private(set) var tallies: [UpgradeTally] = []
        /// The number of cards that stay as they are, by reason.
        package private(set) var left: [CardUpgrade.Obstacle: Int] = [:]

        /// Creates an empty summary.
        package init() {}

        /// The number of cards of an older version.
        public var cards: Int { tallies.reduce(0) { $0 + $1.cards } }

        /// The number of cards that are not migrated because they have faults, two versions, or no migration to the
        /// current version.
        public var leftAsTheyAre: Int { left.values.reduce(0, +) }

        /// Whether the cards permanently lose values, so that only the history keeps them.
        public var losesValues: Bool { !lossy.isEmpty }

        /// The versions whose cards permanently lose something.
        package var lossy: [UpgradeTally] { tallies.filter { $0.migration.effect == .lossy } }

        /// Adds a month's counts.
        mutating func add(_ month: MonthUpgrade) {
            for (obstacle, count) in month.left { left[obstacle, default: 0] += count }
            for tally in month.tallies {
                let name = tally.migration.older.name
                if let index = tallies.firstIndex(where: { $0.migration.older.name == name }) {
                    tallies[index].add(tally)
                } else {
                    tallies.append(tally)
                    tallies.sort { $0.migration.older.name.precedes($1.migration.older.name) }
                }
            }
        }
    }
}

// Cards of older versions are always shown as the current one, so migrating them is never necessary.
extension Diary {
    /// Returns what ``migrate(_:acceptingLoss:)`` would do to the cards of one template, or of all.
    ///
    /// Uses the disk. Reads every month.
    ///
    /// - Throws: ``DiaryFailure`` when there is no such template, or the journal cannot be read.
    public func pendingMigration(of template: String? = nil) throws(DiaryFailure) -> Diary.MigrationSummary {
        if let template { _ = try schema(template) }
        return try pendingMigration(of: template) { _, _ in }
    }

    /// Migrates cards of older versions on disk to the current one.
    ///
    /// Each card gets a new revision, all in one run.
    ///
    /// Uses the disk, and waits for another writer. The next call completes a run that was interrupted.
    ///
    /// - Parameters:
    ///   - template: The id of the only template whose cards are migrated; `nil` for all.
    ///   - acceptingLoss: Whether to migrate although a template's steps permanently lose values.
    /// - Returns: What was migrated.
    /// - Throws: ``DiaryFailure``. If its reason is `losesValues`, nothing was migrated.
    @discardableResult
    public func migrate(
        _ template: String? = nil, acceptingLoss: Bool = false
    ) throws(DiaryFailure) -> Diary.MigrationSummary {
        var summary = try pendingMigration(of: template)
        guard acceptingLoss || !summary.losesValues else { throw DiaryFailure(.losesValues) }
        summary.run = try move(summary, of: template) { _, _ in }
        return summary
    }
}

extension Diary {
    /// Like ``pendingMigration(of:)``, with a callback for progress by month.
    package func pendingMigration(
        of template: String?, threads: Int? = nil, progress: (Int, Int) -> Void
    ) throws(DiaryFailure) -> Diary.MigrationSummary {
        var summary = Diary.MigrationSummary()
        try JournalSurvey(journal, threads: threads).upgrades(of: template) { month in
            summary.add(month)
            progress(month.place.number, month.place.count)
        }
        return summary
    }

    /// Migrates the cards that were found and returns the run; `nil` if there are none.
    ///
    /// An earlier run that was interrupted is completed under its own name.
    package func move(
        _ found: Diary.MigrationSummary, of template: String?, threads: Int? = nil, finishesEarlier: () -> Void = {},
        progress: (Int, Int) -> Void
    ) throws(DiaryFailure) -> RevisionID? {
        let mark = UpgradeMark(of: device, on: journal.files)
        let begun = try journal.files.reporting { () throws(FileError) in try mark.run() }
        guard found.cards > 0 else {
            try journal.files.reporting { () throws(FileError) in try mark.end() }
            return nil
        }
        if begun != nil { finishesEarlier() }
        let run = begun ?? newRun()
        if begun == nil { try journal.files.reporting { () throws(FileError) in try mark.begin(run) } }
        let writing = UpgradeWriting(at: clock.now, by: device.device, run: run)
        try JournalSurvey(journal, threads: threads).upgrades(of: template, writing: writing) {
            (month) throws(DiaryFailure) in
            try writer.append(month)
            progress(month.place.number, month.place.count)
        }
        try journal.files.reporting { () throws(FileError) in try mark.end() }
        return run
    }
}

extension SchemaName {
    fileprivate func precedes(_ other: SchemaName) -> Bool {
        (id, version, hash) < (other.id, other.version, other.hash)
    }
}
