import CardEngine
import CardSchema

extension Diary {
    /// Which of the journal's cards to include.
    enum Presence {
        /// Cards that are not deleted.
        case present
        /// Cards that are not deleted, and deleted cards for which another version disagrees.
        case presentOrForked
        /// Deleted cards.
        case deleted
        /// All cards.
        case all

        /// Whether to include a card.
        func includes(_ head: CardHead) -> Bool {
            switch self {
            case .present: !head.isDeleted
            case .presentOrForked: !head.isDeleted || head.hasFork
            case .deleted: head.isDeleted
            case .all: true
            }
        }
    }

    /// Returns the cards of a range of days.
    ///
    /// Reports problems in their files.
    func cards(
        from first: CivilDate, to last: CivilDate, schema: String?, _ invocation: Invocation,
        keeping presence: Presence = .present
    ) throws -> [ListedCard] {
        var findings: [Diagnostic] = []
        let heads = try journal.heads(from: first, to: last, schema: schema, into: &findings)
        invocation.reportReading(findings)
        return heads.filter(presence.includes).map(ListedCard.init)
    }

    /// Returns a card's head, which may be a tombstone, or `nil` if there is no such card.
    ///
    /// Throws if this program can show the card but not edit it.
    func head(of card: CardName, _ invocation: Invocation) throws -> Revision? {
        var findings: [Diagnostic] = []
        let found = try journal.head(of: card, into: &findings)
        invocation.reportReading(findings)
        return try found.map { head in try ListedCard(head).editable() }
    }

    /// Passes the results of `make` for all matching cards to `use`, in order and one month at a time.
    ///
    /// `make` runs on several threads. Problems in the files are reported. At most as many cards are used as `-n` and
    /// `--last` allow; with `--last 5` they are the newest, whatever the order.
    ///
    /// - Returns: The number of cards used.
    func forEachCard<Made: Sendable>(
        matching filters: CardFilters, newestFirst: Bool, _ invocation: Invocation,
        make: @escaping @Sendable (CardHead) -> Made, use: ([Made]) -> Void
    ) throws -> Int {
        let most = filters.number ?? Int.max
        var count = 0
        // The newest are looked for first, and then used in the order that was asked for.
        let isTurned = filters.areNewest && !newestFirst
        var kept: [Made] = []
        let survey = JournalSurvey(journal, threads: invocation.threads)
        try survey.forEachMonth(
            matching: filters.filter, newestFirst: newestFirst || isTurned,
            make: { heads in heads.prefix(most).map(make) }
        ) { made, met in
            invocation.reportReading(met)
            let wanted = Array(made.prefix(most - count))
            count += wanted.count
            if isTurned { kept += wanted } else { use(wanted) }
            return count < most
        }
        if isTurned { use(kept.reversed()) }
        return count
    }
}

extension Invocation {
    /// Reports errors and warnings about files that were read; with `--verbose`, also notes.
    func reportReading(_ findings: [Diagnostic]) {
        report(findings.filter { $0.severity != .note || isVerbose })
    }
}

extension ListedCard {
    /// Creates a listed card from a card's head.
    init(_ head: CardHead) {
        self.init(header: head.head.header, content: head.content, versions: head.history.leaves.count)
    }
}
