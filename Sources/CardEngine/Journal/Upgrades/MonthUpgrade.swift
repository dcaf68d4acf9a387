package import CardSchema

/// What there is to do about the cards of one month, so that they have the current version permanently.
package struct MonthUpgrade: Sendable {
    /// The month.
    package let month: CivilMonth
    /// What changes, for each older version that has cards.
    package internal(set) var tallies: [UpgradeTally] = []
    /// How many cards stay as they are, and why.
    package internal(set) var left: [CardUpgrade.Obstacle: Int] = [:]
    /// The new lines, each with its newline, in the order of their cards; none unless they are to be written.
    package internal(set) var lines: [UInt8] = []
    /// The how-manieth month it is, from 1, of how many.
    package internal(set) var place = (number: 1, count: 1)

    init(_ month: CivilMonth) {
        self.month = month
    }
}

/// Who moves cards to their current versions, when, and in which run, by which it is undone as one.
package struct UpgradeWriting: Sendable {
    /// When.
    package let moment: Timestamp
    /// The device that writes.
    package let device: String
    /// The run.
    package let run: RevisionID

    /// Describes a run.
    package init(at moment: Timestamp, by device: String, run: RevisionID) {
        self.moment = moment
        self.device = device
        self.run = run
    }

    /// Where nothing is to be written.
    static let none = UpgradeWriting(at: Timestamp(seconds: 0), by: "-", run: RevisionID(bits: 0))
}

extension JournalSurvey {
    /// Finds out what there is to do so that cards of older versions have the current one on disk, month by month, the
    /// earliest first; with `writing`, the new lines are made too, and `body` appends them.
    ///
    /// Uses the disk. Cards of one template, or of all. What is faulty or forked is left as it is. With `isCareful`,
    /// nothing is done quickly, which must make no difference.
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
