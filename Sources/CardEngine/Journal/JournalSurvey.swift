package import CardSchema

/// The result of processing a month.
package enum MonthFinding: Sendable {
    /// All lines are valid and unchanged, and no card has a fork; with the number of cards that are not deleted.
    case canonical(CivilMonth, cards: Int)
    /// As above, except for the given cards, which may need a message, and the given diagnostics.
    case canonicalExcept(CivilMonth, cards: Int, [CardHead], [Diagnostic])
    /// There may be messages: the cards, including deleted ones, and the diagnostics.
    case cards(CivilMonth, [CardHead], [Diagnostic])
}

/// Processes a whole journal on several threads, month by month, in memory that does not grow with the number of
/// months.
///
/// ```
///   1  every month       a quick look (`MonthScan`): plain or not, and which other months have lines there
///   2  difficult cards   read with care (`JournalReader`), as is all of a month that is not plain; handed over in the
///                        order of the months
/// ```
///
/// The results are the same with one thread and with many.
package struct JournalSurvey: Sendable {
    /// The journal.
    package let journal: Journal
    /// The number of threads.
    package let threads: Int

    /// Creates a survey of a journal; by default with a thread for each processor, at most eight.
    package init(_ journal: Journal, threads: Int? = nil) {
        self.journal = journal
        self.threads = max(1, threads ?? min(Platform.processorCount, 8))
    }

    /// Processes every month, earliest first.
    ///
    /// Uses the disk. Cards that refer to files always get the full reader, so that their files can be checked. So do
    /// cards that cannot be read as the current version, if these are `watched`, and cards of the templates in `rules`,
    /// so that their rules can be checked.
    package func forEachMonth(
        watchingVersions watched: Bool = false, watchingRulesOf rules: Set<String> = [],
        _ body: (MonthFinding) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        let schemas = journal.schemas
        let projection: @Sendable (CompiledSchema) -> MonthScan.Projection = { schema in
            MonthScan.Projection(
                difficult: schema.questions.indices.filter { schema.questions[$0].field.type.holdsFiles },
                needsValidation: watched && !schemas.reaches(schema.name) || rules.contains(schema.schema.id))
        }
        try survey(projection: projection, look: { scan in scan.cardCount }) {
            (month, count, rest) throws(DiaryFailure) in
            switch count {
            case let count? where rest.heads.isEmpty && rest.diagnostics.isEmpty:
                try body(.canonical(month, cards: count))
            case let count? where count > 0:
                try body(.canonicalExcept(month, cards: count, rest.heads, rest.diagnostics))
            default: try body(.cards(month, rest.heads, rest.diagnostics))
            }
        }
    }

    /// Scans all months or those in a range, and passes on the results and the cards that need the full reader,
    /// earliest month first.
    ///
    /// A month that is not canonical has no result, and all of its cards are passed on.
    func survey<Outcome: Sendable>(
        in range: ClosedRange<CivilMonth>? = nil, schema: String? = nil,
        projection: @escaping @Sendable (CompiledSchema) -> MonthScan.Projection,
        look: @escaping @Sendable (borrowing MonthScan) -> Outcome,
        _ use: (CivilMonth, Outcome?, ReaderOnDemand.Month) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        let months = try results(in: range, projection: projection, look)
        let misplaced = MisplacedLineSearch(journal)
        let left = months.count { $0.outcome == nil || !$0.rest.isEmpty }
        try OrderedWork(threads: threads(for: left)).run(
            months.count, begin: { [journal] in ReaderOnDemand(journal, misplaced) },
            { (index, reader) throws(DiaryFailure) -> (outcome: Outcome?, rest: ReaderOnDemand.Month) in
                let result = months[index]
                if let outcome = result.outcome, let rest = try reader.cards(of: result.month, in: result.rest) {
                    return (outcome, rest)
                }
                return (nil, try reader.cards(of: result.month, schema: schema))
            },
            use: { (index, found) throws(DiaryFailure) in
                try use(months[index].month, found.outcome, found.rest)
                return true
            })
    }

    /// Returns how many threads to use: one for a few months, which are read before another thread has started.
    func threads(for months: Int) -> Int { months < 4 ? 1 : threads }

    // MARK: - The quick look

    /// A month of the journal with the result of its scan.
    private struct ScanResult<Outcome: Sendable>: Sendable {
        let month: CivilMonth
        /// `nil` if the month is not canonical.
        let outcome: Outcome?
        /// The lines of the cards that need the full reader.
        let rest: LineSelection
    }

    /// Scans all months or those in a range, earliest first.
    ///
    /// Months count if they have files or lines.
    private func results<Outcome: Sendable>(
        in range: ClosedRange<CivilMonth>?, projection: @escaping @Sendable (CompiledSchema) -> MonthScan.Projection,
        _ make: @escaping @Sendable (borrowing MonthScan) -> Outcome
    ) throws(DiaryFailure) -> [ScanResult<Outcome>] {
        let entries = try journal.monthEntries()
        let files = Self.byMonth(entries.files)
        // Entries that are not files are reported by the full reader of their month.
        var misplaced = entries.odd.map(\.file.month)
        var results: [ScanResult<Outcome>] = []
        let journal = journal
        try OrderedWork(threads: threads(for: files.count)).run(
            files.count, begin: { ScanInUse(scan: MonthScan(journal, projection: projection)) },
            { (index, state) throws(DiaryFailure) -> (result: ScanResult<Outcome>, misplaced: [CivilMonth]) in
                let (month, names) = files[index]
                try state.scan.read(names, of: month)
                let result = ScanResult(
                    month: month, outcome: state.scan.isCanonical ? make(state.scan) : nil,
                    rest: state.scan.isCanonical ? state.scan.linesToValidate(in: names) : LineSelection())
                return (result, state.scan.misplaced)
            },
            use: { (_, found) throws(DiaryFailure) in
                misplaced += found.misplaced
                results.append(found.result)
                return true
            })
        if !misplaced.isEmpty {
            let misplacedMonths = Set(misplaced)
            results.removeAll { misplacedMonths.contains($0.month) }
            results += misplacedMonths.map { ScanResult(month: $0, outcome: nil, rest: LineSelection()) }
            results.sort { $0.month < $1.month }
        }
        guard let range else { return results }
        return results.filter { range.contains($0.month) }
    }

    /// The files of each month, earliest first.
    ///
    /// A dictionary of months would cost more than reading a small journal.
    private static func byMonth(_ names: [JournalFile]) -> [(month: CivilMonth, names: [JournalFile])] {
        var months: [(month: CivilMonth, names: [JournalFile])] = []
        for name in names {
            if months.last?.month == name.month {
                months[months.count - 1].names.append(name)
            } else {
                months.append((name.month, [name]))
            }
        }
        return months
    }
}

/// A scan that a thread reuses for month after month.
private struct ScanInUse: ~Copyable {
    var scan: MonthScan
}

extension FieldType {
    /// Whether answers name files, also those in records.
    var holdsFiles: Bool { holds { if case .files = $0 { true } else { false } } }
}
