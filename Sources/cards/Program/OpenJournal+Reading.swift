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

    /// A card with its history, and the reader that says what each revision of it says; it must be there.
    func whole(_ card: CardName, _ invocation: Invocation) throws(Failure) -> (head: CardHead, reader: JournalReader) {
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        let head = try invocation.failing { () throws(JournalError) in try reader.head(of: card, into: &ignored) }
        guard let head else { throw Failure(.nothingFound, "there is no card \(card)", help: "cards list") }
        return (head, reader)
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

    /// For each list of a new card that carries fields, the newest card before it that says anything of the list.
    ///
    /// The newest first. Looks back a year at most, and no further than it must; what is wrong with the files is another
    /// command's matter.
    func cards(
        carryingTo card: CardName, under schema: CompiledSchema, _ invocation: Invocation
    ) throws(Failure) -> [Card] {
        var lists = schema.slots.filter { $0.field.type.list?.carry.isEmpty == false }.map(\.path)
        guard !lists.isEmpty else { return [] }
        return try invocation.failing { () throws(JournalError) in
            var reader = journal.reader()
            var ignored: [Diagnostic] = []
            var found: [Card] = []
            let year = (card.day.month.index - 12)...card.day.month.index
            for month in try journal.months().reversed() where year.contains(month.index) && !lists.isEmpty {
                let heads = try reader.cards(of: month, schema: card.schema, into: &ignored)
                let before = heads.filter { !$0.isDeleted && $0.card != card && $0.card.day <= card.day }
                let newest = before.sorted { ($1.card.day, $1.head.header.at) < ($0.card.day, $0.head.header.at) }
                for earlier in newest.compactMap({ $0.content.revision?.card }) {
                    guard lists.contains(where: earlier.saysRecords) else { continue }
                    lists.removeAll(where: earlier.saysRecords)
                    found.append(earlier)
                }
            }
            return found
        }
    }

    /// The newest card of a template before a day; reads no month further back than it must.
    func lastCard(before day: CivilDate, schema: String, _ invocation: Invocation) throws(Failure) -> Card? {
        try invocation.failing { () throws(JournalError) in
            var reader = journal.reader()
            var ignored: [Diagnostic] = []
            for month in try journal.months().reversed() where month <= day.month {
                let heads = try reader.cards(of: month, schema: schema, into: &ignored)
                let before = heads.filter { !$0.isDeleted && $0.card.day < day && $0.content.revision != nil }
                let newest = before.max { ($0.card.day, $0.head.header.at) < ($1.card.day, $1.head.header.at) }
                if let newest { return newest.content.revision?.card }
            }
            return nil
        }
    }

    /// The card of a template of which there is only one, deleted or not; `nil` when there is none yet.
    func onlyCard(of schema: String, _ invocation: Invocation) throws(Failure) -> CardName? {
        try invocation.failing { () throws(JournalError) in try journal.onlyCard(of: schema) }
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
