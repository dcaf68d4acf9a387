import CardEngine
import CardSchema

extension Diary {
    /// Which cards are wanted of those that a journal has ever had.
    enum Presence {
        /// Those that are not deleted.
        case present
        /// Those that are not deleted, and deleted ones that another version keeps.
        case presentOrForked
        /// Those that are deleted.
        case deleted
        /// All.
        case all

        /// Whether a card is wanted.
        func includes(_ head: CardHead) -> Bool {
            switch self {
            case .present: !head.isDeleted
            case .presentOrForked: !head.isDeleted || head.hasFork
            case .deleted: head.isDeleted
            case .all: true
            }
        }
    }

    /// The cards of some days as they stand; says what was wrong with the files on the way.
    func cards(
        from first: CivilDate, to last: CivilDate, schema: String?, _ invocation: Invocation,
        keeping presence: Presence = .present
    ) throws -> [ListedCard] {
        var findings: [Diagnostic] = []
        let heads = try journal.heads(from: first, to: last, schema: schema, into: &findings)
        invocation.reportReading(findings)
        return heads.filter(presence.includes).map(ListedCard.init)
    }

    /// The newest revision of a card, which may be a deletion; `nil` when there is none.
    ///
    /// Throws when it is there and this program can only show it.
    func head(of card: CardName, _ invocation: Invocation) throws -> Revision? {
        var findings: [Diagnostic] = []
        let found = try journal.head(of: card, into: &findings)
        invocation.reportReading(findings)
        return try found.map { head in try ListedCard(head).editable() }
    }

    /// Hands over what is made of every card that passes some filters, in order, a month at a time; returns how many.
    ///
    /// `make` is called on several threads. Faults of the files are reported on the way. No more are handed over
    /// than `-n` allows.
    func forEachCard<Made: Sendable>(
        matching filters: CardFilters, newestFirst: Bool, _ invocation: Invocation,
        make: @escaping @Sendable (CardHead) -> Made, use: ([Made]) -> Void
    ) throws -> Int {
        let most = filters.number ?? Int.max
        var count = 0
        let survey = JournalSurvey(journal, threads: invocation.threads)
        try survey.forEachMonth(
            matching: filters.filter, newestFirst: newestFirst, make: { heads in heads.prefix(most).map(make) }
        ) { made, met in
            invocation.reportReading(met)
            let wanted = Array(made.prefix(most - count))
            count += wanted.count
            use(wanted)
            return count < most
        }
        return count
    }
}

extension Invocation {
    /// Says what a reader of cards should know of the files: errors and warnings; notes only when more is wanted.
    func reportReading(_ findings: [Diagnostic]) {
        report(findings.filter { $0.severity != .note || isVerbose })
    }
}

extension ListedCard {
    /// Takes a card as the journal hands it out.
    init(_ head: CardHead) {
        self.init(header: head.head.header, content: head.content, versions: head.history.leaves.count)
    }
}
