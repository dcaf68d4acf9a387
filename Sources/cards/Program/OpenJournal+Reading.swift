import CardEngine
import CardSchema

extension OpenJournal {
    /// The cards of some days as they stand, deleted ones left out; says what was wrong with the files on the way.
    func cards(
        from first: CivilDate, to last: CivilDate, schema: String?, _ invocation: Invocation
    ) throws(Failure) -> [ListedCard] {
        var findings: [Diagnostic] = []
        let heads = try invocation.failing { () throws(JournalError) in
            try journal.heads(from: first, to: last, schema: schema, into: &findings)
        }
        invocation.reportReading(findings)
        return heads.filter { !$0.isDeleted }.map(ListedCard.init)
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

    /// The card of a template of which there is only one, deleted or not; `nil` when there is none yet.
    func onlyCard(of schema: String, _ invocation: Invocation) throws(Failure) -> CardName? {
        var findings: [Diagnostic] = []
        let heads = try invocation.failing { () throws(JournalError) in
            try journal.heads(schema: schema, into: &findings)
        }
        return heads.first { !$0.isDeleted }?.card ?? heads.first?.card
    }
}

extension Invocation {
    /// Says what a reader of cards should know of the files: errors and warnings; notes only when more is wanted.
    fileprivate func reportReading(_ findings: [Diagnostic]) {
        report(findings.filter { $0.severity != .note || isVerbose })
    }
}

extension ListedCard {
    /// Takes a card as the journal hands it out.
    init(_ head: CardHead) {
        self.init(header: head.head.header, content: head.content, hasFork: head.hasFork)
    }
}
