import CardSchema

/// A reader for one thread, created when the first month needs it.
struct ReaderOnDemand: ~Copyable {
    /// The cards of a month, and the diagnostics.
    struct Month: Sendable {
        let heads: [CardHead]
        let diagnostics: [Diagnostic]
    }

    private let journal: Journal
    private let misplaced: MisplacedLineSearch
    private var reader: JournalReader?

    init(_ journal: Journal, _ misplaced: MisplacedLineSearch) {
        self.journal = journal
        self.misplaced = misplaced
    }

    /// Returns the cards of a month.
    mutating func cards(of month: CivilMonth, schema: String? = nil) throws(DiaryFailure) -> Month {
        try reading { (reader, diagnostics) throws(DiaryFailure) in
            let heads = try reader.cards(of: month, schema: schema, into: &diagnostics)
            return Month(heads: heads, diagnostics: diagnostics)
        }
    }

    /// Returns some cards of a month without reading the contents of the others.
    ///
    /// If all lines of these cards are known, only those are read. If there is something to report about one of them,
    /// or `lines` is `nil`, the full reader reads the month.
    mutating func cards(
        of month: CivilMonth, named names: Set<CardName>, lines: LineSelection?
    ) throws(DiaryFailure) -> Month {
        if let lines, let found = try cards(of: month, in: lines), found.diagnostics.isEmpty {
            return Month(heads: found.heads.filter { names.contains($0.card) }, diagnostics: [])
        }
        return try reading { (reader, diagnostics) throws(DiaryFailure) in
            let table = try reader.table(of: month, into: &diagnostics)
            return Month(heads: reader.heads(of: names.sorted(), in: table), diagnostics: diagnostics)
        }
    }

    /// The cards that a scan left over; `nil` if the files have changed since.
    mutating func cards(of month: CivilMonth, in rest: LineSelection) throws(DiaryFailure) -> Month? {
        if rest.isEmpty { return Month(heads: [], diagnostics: []) }
        return try reading { (reader, diagnostics) throws(DiaryFailure) in
            let heads = try reader.cards(of: month, in: rest, into: &diagnostics)
            return heads.map { Month(heads: $0, diagnostics: diagnostics) }
        }
    }

    /// Uses the full reader for the month; it is created on first use.
    mutating func reading<Found>(
        _ body: (inout JournalReader, inout [Diagnostic]) throws(DiaryFailure) -> Found
    ) throws(DiaryFailure) -> Found {
        var reader = reader ?? JournalReader(journal, misplaced)
        defer { self.reader = reader }
        var diagnostics: [Diagnostic] = []
        let found = try body(&reader, &diagnostics)
        try reader.checkTemplates()
        return found
    }
}
