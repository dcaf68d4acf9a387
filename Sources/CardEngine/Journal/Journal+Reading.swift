package import CardSchema

/// A card as it stands: its head, what it says, and its history.
package struct CardHead: Sendable {
    /// The revisions, the last of them the head, and the leaves of a fork.
    package let history: CardHistory
    /// What the head says.
    package let content: CardContent

    /// The card.
    package var card: CardName { history.card }
    /// The head.
    package var head: StoredRevision { history.head }
    /// Whether the card is deleted.
    package var isDeleted: Bool { history.isDeleted }
    /// Whether there are two revisions that are nobody's parent.
    package var hasFork: Bool { history.hasFork }
}

/// Reads a journal month by month, holding one month at a time.
///
/// Made for one stretch of reading: it keeps the templates it has met, and no cards.
package struct JournalReader: Sendable {
    private let journal: Journal
    private var decoder: StoredCardDecoder
    private let misplaced: MisplacedLineSearch
    /// Whether the folder is listed once, for a look at many months during which nothing is added.
    private let listsOnce: Bool

    /// Readers of one stretch of work share what they look for once.
    init(_ journal: Journal, _ misplaced: MisplacedLineSearch, listsOnce: Bool = true) {
        self.journal = journal
        self.misplaced = misplaced
        self.listsOnce = listsOnce
        decoder = StoredCardDecoder(journal.schemas)
    }

    /// A reader that knows only the files of the months it is asked for: for a quick look at one card.
    init(_ journal: Journal, withoutStrays: Void) {
        self.init(journal, MisplacedLineSearch(none: journal))
    }

    /// The cards of a month, by day and name, deleted ones included.
    ///
    /// Uses the disk. A line counts wherever it stands: one in the file of another month is used, and a warning says so.
    package mutating func cards(
        of month: CivilMonth, schema: String? = nil, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        let table = try table(of: month, into: &diagnostics)
        let heads = table.cards.filter { schema == nil || $0.schema == schema }.compactMap { head(of: $0, in: table) }
        try checkTemplates()
        return heads
    }

    /// Throws where a template could not be read that some card so far is to be read as.
    ///
    /// Else such a card would be told as it was written, as if no newer version were there.
    func checkTemplates() throws(DiaryFailure) {
        if let failure = decoder.failure { throw failure }
    }

    /// The months with cards, earliest first.
    ///
    /// Uses the disk, and looks at the beginning of every line.
    package func months() throws(DiaryFailure) -> [CivilMonth] {
        Set(try journal.months() + misplaced.lines().months).sorted()
    }

    /// The cards of one file, which need not lie in the journal, under the journal's templates.
    ///
    /// Uses the disk.
    package mutating func cards(
        inFile path: String, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        var reader = MonthReader(journal, decoder)
        let table = try reader.read(at: path)
        return try heads(in: table, of: reader, into: &diagnostics)
    }

    mutating func table(of month: CivilMonth, into diagnostics: inout [Diagnostic]) throws(DiaryFailure) -> MonthTable {
        var reader = MonthReader(journal, decoder)
        let entries = try listsOnce ? misplaced.entries() : journal.monthEntries()
        let own = listsOnce ? try misplaced.files(of: month) : entries.files.filter { $0.month == month }
        let table = try reader.read(own, and: try misplaced.lines().files(of: month), of: month)
        decoder = reader.decoder
        diagnostics += journal.oddFindings(entries.odd, of: month)
        for diagnostic in reader.diagnostics { diagnostics.append(diagnostic) }
        return table
    }

    /// The cards of some lines of a month, which a first look found undamaged, as reading the whole month
    /// gives them; `nil` where the files have changed since.
    mutating func cards(
        of month: CivilMonth, in some: LineSelection, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead]? {
        var reader = MonthReader(journal, decoder)
        guard let table = try reader.read(only: some, of: month) else { return nil }
        return try heads(in: table, of: reader, into: &diagnostics)
    }

    private mutating func heads(
        in table: MonthTable, of reader: MonthReader, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        decoder = reader.decoder
        diagnostics += reader.diagnostics
        let heads = table.cards.compactMap { head(of: $0, in: table) }
        try checkTemplates()
        return heads
    }

    mutating func head(of card: CardName, in table: MonthTable) -> CardHead? {
        guard let history = history(of: table.lines[card] ?? []) else { return nil }
        return CardHead(history: history, content: decoder.content(of: history.head))
    }

    mutating func history(of lines: [StoredRevision]) -> CardHistory? {
        CardHistory(lines) { decoder.sameContent($0, $1) }
    }

    /// A card as it stands; `nil` when there is none of that name.
    ///
    /// A deleted one has a head too. Uses the disk: reads the cards of the card's month.
    package mutating func head(of card: CardName, into diagnostics: inout [Diagnostic]) throws(DiaryFailure)
        -> CardHead?
    {
        let head = head(of: card, in: try table(of: card.day.month, into: &diagnostics))
        try checkTemplates()
        return head
    }

    /// What a revision says that this reader has handed out.
    package mutating func content(of revision: StoredRevision) -> CardContent { decoder.content(of: revision) }

    /// The same as it was written: under the template that its line names, current or not.
    package mutating func written(_ revision: StoredRevision) -> CardContent { decoder.written(revision) }

    /// Whether two revisions of a card say the same.
    mutating func sameContent(_ a: StoredRevision, _ b: StoredRevision) -> Bool { decoder.sameContent(a, b) }

    /// How cards of a template are read.
    mutating func reading(of name: SchemaName) -> VersionReading { decoder.reading(of: name) }

    /// Takes over the templates of a card that another reader of the same journal has read.
    mutating func meetTemplates(of history: CardHistory) {
        decoder.meet(
            Set(history.revisions.map(\.header.schema)).compactMap { name in
                // One that fails here is asked for again, and told then, by the first line that names it.
                guard case .found(let schema) = try? journal.schemas.lookup(name) else { return nil }
                return schema
            })
    }
}

// MARK: - What a journal is asked

extension Journal {
    /// Begins to read month by month.
    ///
    /// What is added to the folder while it reads is seen.
    package func reader() -> JournalReader { JournalReader(self, MisplacedLineSearch(self), listsOnce: false) }

    /// The files of cards, by month and name; what has such a name and is no file is left out.
    ///
    /// Uses the disk.
    package func fileNames() throws(DiaryFailure) -> [JournalFile] {
        try monthEntries().files
    }

    /// The months with files, or with something where a file belongs, earliest first.
    ///
    /// Uses the disk, and opens no file.
    package func months() throws(DiaryFailure) -> [CivilMonth] {
        let entries = try monthEntries()
        return Set(entries.files.map(\.month) + entries.odd.map(\.file.month)).sorted()
    }

    /// A card as it stands; `nil` when there is none of that name.
    ///
    /// A deleted one has a head too.
    ///
    /// Uses the disk: reads the cards of the card's month.
    package func head(of card: CardName, into diagnostics: inout [Diagnostic]) throws(DiaryFailure) -> CardHead? {
        var reader = reader()
        return try reader.head(of: card, into: &diagnostics)
    }

    /// Every revision of a card and what each says, the first written first; empty when there is no such card.
    ///
    /// Uses the disk: reads the cards of the card's month.
    package func history(
        of card: CardName, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [(revision: StoredRevision, content: CardContent)] {
        var reader = reader()
        let table = try reader.table(of: card.day.month, into: &diagnostics)
        guard let history = reader.history(of: table.lines[card] ?? []) else { return [] }
        let contents = history.revisions.map { ($0, reader.content(of: $0)) }
        try reader.checkTemplates()
        return contents
    }

    /// The cards of some days as they stand, by day and name, deleted ones included.
    ///
    /// Uses the disk: reads the cards of those months only, and holds all that it returns; to hold one month at a time,
    /// use ``reader()``. `nil` means from the first day, to the last day, under any template.
    package func heads(
        from first: CivilDate? = nil, to last: CivilDate? = nil, schema: String? = nil,
        into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        let days = (first ?? .earliest)...max(first ?? .earliest, last ?? .latest)
        var reader = JournalReader(self, MisplacedLineSearch(self))
        var heads: [CardHead] = []
        for month in try reader.months() where days.lowerBound.month <= month && month <= days.upperBound.month {
            heads += try reader.cards(of: month, schema: schema, into: &diagnostics)
        }
        return heads.filter { days.contains($0.card.day) }
    }

    /// Of several templates, the one that a card was saved under last; `nil` when none was.
    ///
    /// Uses the disk: reads the latest months first, and stops at the first with such a card.
    package func lastSavedUnder(_ names: [SchemaName]) throws(DiaryFailure) -> SchemaName? {
        var reader = JournalReader(self, MisplacedLineSearch(self))
        var ignored: [Diagnostic] = []
        for month in try reader.months().reversed() {
            let lines = try reader.table(of: month, into: &ignored).lines.values.joined()
            let latest = lines.filter { names.contains($0.header.schema) }.max { $0.header.at < $1.header.at }
            if let latest { return latest.header.schema }
        }
        return nil
    }

    /// The template to fill a card under; see ``SchemaStore/schemaForFilling(_:latest:)``.
    ///
    /// Uses the disk.
    package func schemaForFilling(_ id: String) throws(DiaryFailure) -> SchemaForFilling {
        try schemas.schemaForFilling(id) { (names) throws(DiaryFailure) in try lastSavedUnder(names) }
    }
}
