import CardSchema

/// The cards of a journal as formatted rows, month by month, on every core.
///
/// ```
/// month ─▶ a quick look (`MonthScan`), each line written as it goes by ─▶ the rows of the heads, in order
///           │                            └ difficult cards ─▶ read with care (`JournalReader`), each card written ┘
///           └ not plain ─▶ all cards read with care
/// ```
struct WrittenMonths {
    let journal: Journal
    let rows: any LineRows
    let preparation: SharedMonth.Preparation
    let filter: CardFilter

    /// The result of a month.
    struct Written: Sendable {
        var bytes: [UInt8] = []
        var tally = JournalCards.HandedOver()
        var findings: [Diagnostic] = []
    }

    /// Passes on the months in order.
    func forEach(_ body: (Written) throws -> Void) throws {
        let (journal, rows, preparation, filter) = (journal, rows, preparation, filter)
        let range = filter.days.lowerBound.month...filter.days.upperBound.month
        let misplaced = MisplacedLineSearch(journal)
        let months = try JournalReader(journal, misplaced).months().filter(range.contains)
        let files = Dictionary(grouping: try journal.fileNames(), by: \.month)
        // Misplaced lines are found once; their months get the full reader.
        let lines = try misplaced.lines()
        let elsewhere = Set(lines.months)
        try OrderedWork(threads: JournalSurvey(journal).threads).run(
            months.count, begin: { Work(journal, misplaced, rows, preparation, filter) },
            { (index, work) throws in
                let month = months[index]
                if !elsewhere.contains(month), let quick = work.quickLook(files[month] ?? [], of: month) {
                    return quick
                }
                return try work.careful(month)
            },
            use: { (_, written) throws in
                try body(written)
                return true
            })
    }

    /// The state of a thread.
    private struct Work: ~Copyable {
        private var scan: MonthScan
        private let writer: LineWriter
        private var reader: ReaderOnDemand
        private var matcher: CardMatcher
        private let preparation: SharedMonth.Preparation
        private let filter: CardFilter

        init(
            _ journal: Journal, _ misplaced: MisplacedLineSearch, _ rows: any LineRows,
            _ preparation: SharedMonth.Preparation,
            _ filter: CardFilter
        ) {
            let current = preparation.fields.schema.name
            let writer = LineWriter(rows, preparation)
            self.writer = writer
            scan = MonthScan(journal, visitor: writer) { schema in
                // Cards of another version are read as the current one.
                MonthScan.Projection(needsValidation: schema.name.id == current.id && schema.name != current)
            }
            reader = ReaderOnDemand(journal, misplaced)
            matcher = CardMatcher(filter)
            self.preparation = preparation
            self.filter = filter
        }

        /// Returns the rows of a month that a scan can decide; `nil` for any other, and for an unreadable one.
        mutating func quickLook(_ names: [JournalFile], of month: CivilMonth) -> Written? {
            writer.begin()
            do throws(DiaryFailure) { try scan.read(names, of: month) } catch { return nil }
            guard scan.isCanonical, let found = try? reader.cards(of: month, in: scan.linesToValidate(in: names))
            else {
                return nil
            }
            // The rows of cards with full validation, by name.
            var rest: [CardName: [UInt8]] = [:]
            var written = write(found) { name, row in rest[name] = row }
            written.bytes.reserveCapacity(writer.bytes.count)
            scan.forEachHeadInOrder(of: preparation.fields.schema.schema) { name, line in
                guard let line else { return written.bytes += rest[name] ?? [] }
                guard filter.days.contains(name.day) else { return }
                written.bytes += writer.row(of: line)
                written.tally.cards += 1
            }
            return written
        }

        /// Returns the rows of any month, with full validation.
        mutating func careful(_ month: CivilMonth) throws(DiaryFailure) -> Written {
            let found = try reader.cards(of: month, schema: filter.schema)
            var bytes: [UInt8] = []
            var written = write(found) { _, row in bytes += row }
            written.bytes = bytes
            return written
        }

        /// Passes on the row of each selected card, in order.
        private mutating func write(_ found: ReaderOnDemand.Month, _ use: (CardName, [UInt8]) -> Void) -> Written {
            let heads = found.heads.filter { matcher.matches($0) }
            let shared = preparation.month(heads)
            for (name, card) in zip(shared.names, shared.cards) {
                var row: [UInt8] = []
                writer.rows.append(card, to: &row)
                use(name, row)
            }
            return Written(tally: shared.tally, findings: found.diagnostics)
        }
    }
}

/// Formats the lines of a month during the scan.
private final class LineWriter: LineVisitor {
    let rows: any LineRows
    private let preparation: SharedMonth.Preparation
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// For each template of the decoder, whether it is exported.
    private var isCurrent: [Bool] = []
    /// The slots whose answers need the whole card.
    private let difficult: [Int]

    init(_ rows: any LineRows, _ preparation: SharedMonth.Preparation) {
        self.rows = rows
        self.preparation = preparation
        let schema = preparation.fields.schema
        difficult = preparation.fields.slots.filter {
            schema.slots[$0].field.type.list != nil || schema.mayBeClosed($0)
        }
    }

    func begin() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// The formatted row of a line.
    func row(of line: Int) -> ArraySlice<UInt8> { bytes[(line == 0 ? 0 : ends[line - 1])..<ends[line]] }

    func take(
        _ line: DecodedLine, of schema: Int, _ decoder: LineDecoder, in chunk: RawSpan
    ) {
        while isCurrent.count <= schema {
            isCurrent.append(decoder.schemas[isCurrent.count].name == preparation.fields.schema.name)
        }
        if isCurrent[schema], !line.isDeleted { write(line, decoder, in: chunk) }
        ends.append(bytes.count)
    }

    func passOver() { ends.append(bytes.count) }

    private func write(_ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan) {
        var needsCard = line.hasSpelledHeader
        for slot in difficult where line.state(of: slot) != .notAsked { needsCard = true }
        guard needsCard else { return rows.append(line, decoder, in: chunk, to: &bytes) }
        guard let revision = decoder.revision(of: line, in: chunk) else { return }
        rows.append(preparation.shared(revision), to: &bytes)
    }
}
