import CardEngine
import CardSchema

extension OpenJournal {
    /// Which cards are wanted of those that a journal has ever had.
    enum Presence {
        /// Those that are not deleted.
        case present
        /// Those that are not deleted, and deleted ones of which another version says otherwise.
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
    ) throws(Failure) -> [ListedCard] {
        var findings: [Diagnostic] = []
        let heads = try invocation.failing { () throws(JournalError) in
            try journal.heads(from: first, to: last, schema: schema, into: &findings)
        }
        invocation.reportReading(findings)
        return heads.filter(presence.includes).map(ListedCard.init)
    }

    /// The newest revision of a card, which may be a deletion; `nil` when there is none.
    ///
    /// Throws when it is there and this program can only show it.
    func head(of card: CardName, _ invocation: Invocation) throws(Failure) -> Revision? {
        var findings: [Diagnostic] = []
        let found = try invocation.failing { () throws(JournalError) in
            try journal.head(of: card, into: &findings)
        }
        invocation.reportReading(findings)
        return try found.map { (head) throws(Failure) in try ListedCard(head).editable() }
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
