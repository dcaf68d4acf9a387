package import CardSchema

/// The pending migration of one month's cards.
package struct MonthUpgrade: Sendable {
    /// The month.
    package let month: CivilMonth
    /// The changes, for each older version with cards.
    package internal(set) var tallies: [UpgradeTally] = []
    /// The number of cards that are not migrated, by reason.
    package internal(set) var left: [CardUpgrade.Obstacle: Int] = [:]
    /// The new lines, each with its newline, in the order of their cards; empty in a dry run.
    package internal(set) var lines: [UInt8] = []
    /// The month's number, from 1, and the number of months.
    package internal(set) var place = (number: 1, count: 1)

    init(_ month: CivilMonth) {
        self.month = month
    }
}

/// A migration of cards on disk: the device, the time, and the run with which it can be undone.
package struct UpgradeWriting: Sendable {
    /// The moment of writing.
    package let moment: Timestamp
    /// The device that writes.
    package let device: String
    /// The run.
    package let run: RevisionID

    /// Creates a run.
    package init(at moment: Timestamp, by device: String, run: RevisionID) {
        self.moment = moment
        self.device = device
        self.run = run
    }

    /// A dry run.
    static let none = UpgradeWriting(at: Timestamp(seconds: 0), by: "-", run: RevisionID(bits: 0))
}

extension JournalSurvey {
    /// Determines the pending migrations month by month, earliest first; with `writing`, creates the new lines for
    /// `body` to append.
    ///
    /// Uses the disk. For cards of one template, or of all. Faulty or forked cards are not migrated. With `isCareful`,
    /// all fast paths are off, which must not make a difference.
    package func upgrades(
        of schema: String? = nil, writing: UpgradeWriting? = nil, isCareful: Bool = false,
        _ body: (MonthUpgrade) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        let files = Dictionary(grouping: try journal.fileNames(), by: \.month)
        let (journal, misplaced) = (journal, MisplacedLineSearch(journal))
        let months = Set(files.keys).union(try misplaced.lines().months).sorted()
        try OrderedWork(threads: threads).run(
            months.count, begin: { UpgradeScan(journal, schema, writing, misplaced, isCareful: isCareful) },
            { (index, scan) throws(DiaryFailure) in
                try scan.upgrade(of: months[index], in: files[months[index]] ?? [])
            },
            use: { (index, found) throws(DiaryFailure) in
                var upgrade = found
                upgrade.place = (index + 1, months.count)
                try body(upgrade)
                return true
            })
    }
}
