package import CardSchema

/// A card with its head, its contents and its history.
package struct CardHead: Sendable {
    /// The revisions with the head last, and the leaves of a fork.
    package let history: CardHistory
    /// The contents of the head.
    package let content: CardContent

    /// The card.
    package var card: CardName { history.card }
    /// The head.
    package var head: StoredRevision { history.head }
    /// Whether the card is deleted.
    package var isDeleted: Bool { history.isDeleted }
    /// Whether the card is a fork.
    package var hasFork: Bool { history.hasFork }
}

/// Reads a journal month by month, with one month in memory at a time.
///
/// Create one for each task: it caches the templates, but no cards.
package struct JournalReader: Sendable {
    private let journal: Journal
    private var decoder: StoredCardDecoder
    private let misplaced: MisplacedLineSearch
    /// Whether to list the folder only once, for a task that reads many months while nothing is added.
    private let listsOnce: Bool
    /// Whether a file that was read may have lines of another month.
    private var hasMetOthers = false

    /// Readers of one task share the results of lookups.
    init(_ journal: Journal, _ misplaced: MisplacedLineSearch, listsOnce: Bool = true) {
        self.journal = journal
        self.misplaced = misplaced
        self.listsOnce = listsOnce
        decoder = StoredCardDecoder(journal.schemas)
    }

    /// Creates a reader that knows only the files of the requested months, for a quick look at one card.
    init(_ journal: Journal, withoutMisplaced: Void) {
        self.init(journal, MisplacedLineSearch(none: journal))
    }

    /// Returns the cards of a month, by day, template, slot and name, including deleted ones.
    ///
    /// Uses the disk. A line in the file of another month counts too, and a warning reports it.
    package mutating func cards(
        of month: CivilMonth, schema: String? = nil, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        try cards(of: month, besides: { $0 == month }, schema: schema, into: &diagnostics)
    }

    private mutating func cards(
        of month: CivilMonth, besides own: (CivilMonth) -> Bool, schema: String?, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        let table = try table(of: month, besides: own, into: &diagnostics)
        let heads = heads(of: table.cards.filter { schema == nil || $0.schema == schema }, in: table)
        try checkTemplates()
        return heads
    }

    /// Returns the cards of some months, like ``cards(of:schema:into:)`` for each of them, earliest first.
    ///
    /// Uses the disk. Keeps all cards in memory. Opens each file once, unless one of these months has damage or a line
    /// of another month.
    mutating func cards(
        ofMonths isWanted: (CivilMonth) -> Bool, schema: String? = nil, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        var found: [CardHead] = []
        var met: [Diagnostic] = []
        hasMetOthers = false
        for month in try months(besides: isWanted) where isWanted(month) && !hasMetOthers {
            found += try cards(of: month, besides: isWanted, schema: schema, into: &met)
        }
        if hasMetOthers {
            // The lines of another month may be of one that was read before.
            (found, met) = ([], [])
            for month in try months() where isWanted(month) {
                found += try cards(of: month, schema: schema, into: &met)
            }
        }
        diagnostics += met
        return found
    }

    /// Throws if a card that was read so far needs a template that could not be loaded.
    ///
    /// Otherwise, the card would be shown as it was written, as if there were no newer version.
    func checkTemplates() throws(DiaryFailure) {
        if let failure = decoder.failure { throw failure }
    }

    /// Returns the months with cards, earliest first.
    ///
    /// Uses the disk. Reads the beginning of every line.
    package func months() throws(DiaryFailure) -> [CivilMonth] { try months { _ in false } }

    private func months(besides own: (CivilMonth) -> Bool) throws(DiaryFailure) -> [CivilMonth] {
        let entries = try listsOnce ? misplaced.entries() : journal.monthEntries()
        return Set(Journal.months(of: entries) + (try misplaced.lines(besides: own).months)).sorted()
    }

    /// Returns the cards of one file, which may be outside of the journal, with the journal's templates.
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
        try table(of: month, besides: { $0 == month }, into: &diagnostics)
    }

    /// As above; the files of all months that are `own` are read by the caller, and not searched for misplaced lines.
    private mutating func table(
        of month: CivilMonth, besides own: (CivilMonth) -> Bool, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> MonthTable {
        var reader = MonthReader(journal, decoder)
        let entries = try listsOnce ? misplaced.entries() : journal.monthEntries()
        let names = listsOnce ? try misplaced.files(of: month) : entries.files.filter { $0.month == month }
        let table = try reader.read(names, and: try misplaced.lines(besides: own).files(of: month), of: month)
        decoder = reader.decoder
        hasMetOthers = hasMetOthers || reader.mayHoldOthers
        diagnostics += journal.oddFindings(entries.odd, of: month)
        for diagnostic in reader.diagnostics { diagnostics.append(diagnostic) }
        return table
    }

    /// Returns the cards of some lines of a month that a scan found undamaged, as reading the whole month would; `nil`
    /// if the files have changed since.
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
        let heads = heads(of: table.cards, in: table)
        try checkTemplates()
        return heads
    }

    /// Returns some cards of a month, which are sorted by name, in the order in which all cards are shown.
    mutating func heads(of names: [CardName], in table: MonthTable) -> [CardHead] {
        names.compactMap { head(of: $0, in: table) }.inOrder
    }

    mutating func head(of card: CardName, in table: MonthTable) -> CardHead? {
        guard let history = history(of: table.lines[card] ?? []) else { return nil }
        return CardHead(history: history, content: decoder.content(of: history.head))
    }

    mutating func history(of lines: [StoredRevision]) -> CardHistory? {
        CardHistory(lines) { decoder.comparable($0) }
    }

    /// Returns a card; `nil` if there is none of that name.
    ///
    /// A deleted card has a head too. Uses the disk. Reads the cards of the card's month.
    package mutating func head(of card: CardName, into diagnostics: inout [Diagnostic]) throws(DiaryFailure)
        -> CardHead?
    {
        let head = head(of: card, in: try table(of: card.day.month, into: &diagnostics))
        try checkTemplates()
        return head
    }

    /// Returns the contents of a revision that this reader has returned.
    package mutating func content(of revision: StoredRevision) -> CardContent { decoder.content(of: revision) }

    /// Returns the contents as written, under the line's template, current or not.
    package mutating func written(_ revision: StoredRevision) -> CardContent { decoder.written(revision) }

    /// Returns whether two revisions of a card have the same contents.
    mutating func sameContent(_ a: StoredRevision, _ b: StoredRevision) -> Bool { decoder.sameContent(a, b) }

    /// Returns how cards of a template are read.
    mutating func reading(of name: SchemaName) -> VersionReading { decoder.reading(of: name) }

    /// Takes over the templates of a card that another reader of the journal has read.
    mutating func meetTemplates(of history: CardHistory) {
        decoder.meet(
            Set(history.revisions.map(\.header.schema)).compactMap { name in
                // A template that fails here is loaded again, and reported, for the first line that names it.
                guard case .found(let schema) = try? journal.schemas.lookup(name) else { return nil }
                return schema
            })
    }
}

// MARK: - What a journal is asked

extension Journal {
    /// Creates a reader that reads month by month and sees lines that are added in the meantime.
    ///
    /// What is added to the folder while it reads is seen.
    package func reader() -> JournalReader { JournalReader(self, MisplacedLineSearch(self), listsOnce: false) }

    /// Returns the card files, by month and name, without entries of such names that are not files.
    ///
    /// Uses the disk.
    package func fileNames() throws(DiaryFailure) -> [JournalFile] {
        try monthEntries().files
    }

    /// Returns the months with files, or with entries where a file belongs, earliest first.
    ///
    /// Uses the disk, but opens no file.
    package func months() throws(DiaryFailure) -> [CivilMonth] {
        Self.months(of: try monthEntries())
    }

    /// The months of some entries, earliest first.
    fileprivate static func months(
        of entries: (files: [JournalFile], odd: [(file: JournalFile, kind: FileKind)])
    ) -> [CivilMonth] {
        Set(entries.files.map(\.month) + entries.odd.map(\.file.month)).sorted()
    }

    /// Returns a card; `nil` if there is none of that name.
    ///
    /// A deleted card has a head too.
    ///
    /// Uses the disk. Reads the cards of the card's month.
    package func head(of card: CardName, into diagnostics: inout [Diagnostic]) throws(DiaryFailure) -> CardHead? {
        var reader = reader()
        return try reader.head(of: card, into: &diagnostics)
    }

    /// Returns every revision of a card with its contents, the first written first; empty if there is no such card.
    ///
    /// Uses the disk. Reads the cards of the card's month.
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

    /// Returns the cards of some days, by day, template, slot and name, including deleted ones.
    ///
    /// Uses the disk. Reads only the cards of those months, and keeps all of them in memory; use ``reader()`` for one
    /// month at a time. `nil` means the first day, the last day, or any template. The beginning of every line of the
    /// journal is read too, to find lines in the file of another month; with `quickly`, no other file is opened, and
    /// such lines are not found.
    package func heads(
        from first: CivilDate? = nil, to last: CivilDate? = nil, schema: String? = nil, quickly: Bool = false,
        into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [CardHead] {
        let days = (first ?? .earliest)...max(first ?? .earliest, last ?? .latest)
        let months = days.lowerBound.month...days.upperBound.month
        var reader = JournalReader(self, quickly ? MisplacedLineSearch(none: self) : MisplacedLineSearch(self))
        let heads = try reader.cards(ofMonths: months.contains, schema: schema, into: &diagnostics)
        return heads.filter { days.contains($0.card.day) }
    }

    /// Returns the template, of several, that a card was last saved under; `nil` if there is no card.
    ///
    /// Uses the disk. Reads the latest months first, and stops at the first match.
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

    /// Returns the template for filling in a card; see ``SchemaStore/schemaForFilling(_:latest:)``.
    ///
    /// Uses the disk.
    package func schemaForFilling(_ id: String) throws(DiaryFailure) -> SchemaForFilling {
        try schemas.schemaForFilling(id) { (names) throws(DiaryFailure) in try lastSavedUnder(names) }
    }
}
