import CardSchema

/// A reader that is made when the first month needs it, for one thread.
struct ReaderOnDemand: ~Copyable {
    /// The cards of a month, and what was met on the way.
    struct Month: Sendable {
        let heads: [CardHead]
        let diagnostics: [Diagnostic]
    }

    private let journal: Journal
    private let strays: StraySearch
    private var reader: JournalReader?
    private var decoder: StoredCardDecoder

    init(_ journal: Journal, _ strays: StraySearch) {
        self.journal = journal
        self.strays = strays
        decoder = StoredCardDecoder(journal.schemas)
    }

    /// The cards of a month.
    mutating func cards(of month: CivilMonth, schema: String? = nil) -> Result<Month, JournalError> {
        reading { (reader, diagnostics) throws(JournalError) in
            try reader.cards(of: month, schema: schema, into: &diagnostics)
        }
    }

    /// Some cards of a month; what the others say is not looked at.
    ///
    /// Where all lines of these cards are known, only they are read. If something about one of them is beyond a look, or
    /// `lines` is `nil`, the month is read with care.
    mutating func cards(
        of month: CivilMonth, named names: Set<CardName>, lines: [LinePlace]?
    ) -> Result<Month, JournalError> {
        do throws(JournalError) {
            if let lines, let table = try table(of: lines, month) {
                let templates = decoder.templates
                return reading { (reader, _) throws(JournalError) in
                    reader.meet(templates)
                    return names.sorted().compactMap { reader.head(of: $0, in: table) }
                }
            }
        } catch {
            return .failure(error)
        }
        return reading { (reader, diagnostics) throws(JournalError) in
            let table = try reader.table(of: month, into: &diagnostics)
            return names.sorted().compactMap { reader.head(of: $0, in: table) }
        }
    }

    /// Has the month read with care, by a reader that is made the first time.
    mutating func reading(
        _ body: (inout JournalReader, inout [Diagnostic]) throws(JournalError) -> [CardHead]
    ) -> Result<Month, JournalError> {
        var reader = reader ?? JournalReader(journal, strays)
        defer { self.reader = reader }
        do throws(JournalError) {
            var diagnostics: [Diagnostic] = []
            let heads = try body(&reader, &diagnostics)
            try reader.checkTemplates()
            return .success(Month(heads: heads, diagnostics: diagnostics))
        } catch {
            return .failure(error)
        }
    }

    // MARK: - Lines that are known

    /// Lines that are sound and as programs wrote them; `nil` when one of them is not.
    private mutating func table(of lines: [LinePlace], _ month: CivilMonth) throws(JournalError) -> MonthTable? {
        var table = MonthTable(month)
        for place in lines {
            guard let revision = try revision(at: place), revision.header.card.day.month == month else { return nil }
            table.add(revision)
        }
        return table
    }

    private mutating func revision(at place: LinePlace) throws(JournalError) -> StoredRevision? {
        let (path, files) = (journal.layout.file(place.file), journal.files)
        var bytes = [UInt8](repeating: 0, count: place.length)
        let count = try files.reporting { () throws(FileError) in
            try files.withFile(path, for: .read) { (file) throws(FileError) in
                try files.repeatingInterrupted { () throws(FileError) in
                    try files.read(file, at: place.offset, into: &bytes)
                }
            }
        }
        guard count == bytes.count, try decoder.decode(bytes, bytes.indices) == .valid,
            LineIntegrity.check(bytes.span.bytes, bytes.indices) == .whole,
            let header = LineHeader(decoder.line, in: bytes.span.bytes)
        else { return nil }
        return StoredRevision(
            header: header, order: RevisionOrder(header, line: bytes),
            place: StoredRevision.Place(
                file: journal.layout.shown(path), line: place.number, offset: place.offset),
            isEditedByHand: false)
    }
}
