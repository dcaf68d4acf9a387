public import CardSchema

/// What going through a month found.
public enum MonthFinding: Sendable {
    /// Every line is sound and as a program wrote it, and no card has a fork; so many cards are not deleted.
    case plain(CivilMonth, cards: Int)
    /// There may be something to say: the cards, deleted ones included, and what was met on the way.
    case cards(CivilMonth, [CardHead], [Diagnostic])
}

/// Goes through a whole journal on several threads, month by month, in memory that does not grow with the months.
///
/// ```
///   1  every month     a quick look (`MonthScan`): plain or not, and which other months have lines there
///   2  those not plain read with care (`JournalReader`), handed over in the order of the months
/// ```
///
/// What is handed over is the same with one thread and with many.
public struct JournalSurvey: Sendable {
    /// The journal.
    public let journal: Journal
    /// How many threads read at once.
    public let threads: Int

    /// Prepares to go through a journal; without a number, a thread for each processor, eight at most.
    public init(_ journal: Journal, threads: Int? = nil) {
        self.journal = journal
        self.threads = max(1, threads ?? min(Platform.processorCount, 8))
    }

    /// Hands over every month, the earliest first.
    ///
    /// Uses the disk. A month in which a card names a file is never plain, so that its files can be looked for, nor is one
    /// with cards of a version that cannot be read as the current one, if these are `watched` for, or with cards of the
    /// templates named by `rules`, so that their rules can be held against them.
    public func forEachMonth(
        watchingVersions watched: Bool = false, watchingRulesOf rules: Set<String> = [],
        _ body: (MonthFinding) throws(JournalError) -> Void
    ) throws(JournalError) {
        let schemas = journal.schemas
        let wish: @Sendable (CompiledSchema) -> MonthScan.Wish = { schema in
            MonthScan.Wish(
                difficult: schema.slots.indices.filter { schema.slots[$0].field.type.holdsFiles },
                isDifficult: watched && !schemas.reaches(schema.name) || rules.contains(schema.schema.id))
        }
        let plain = try plainMonths(wish: wish) { scan in scan.cardCount }
        let strays = StraySearch(journal)
        try OrderedWork(threads: threads(for: plain.count { $0.outcome == nil })).run(
            plain.count, begin: { ReaderOnDemand(journal, strays) },
            { index, reader -> Result<MonthFinding, JournalError> in
                let month = plain[index].month
                if let count = plain[index].outcome { return .success(.plain(month, cards: count)) }
                return reader.cards(of: month).map { .cards(month, $0.heads, $0.diagnostics) }
            },
            use: { (_, finding) throws(JournalError) in
                try body(finding.get())
                return true
            })
    }

    /// A few months are read before a thread for them has started.
    private func threads(for months: Int) -> Int { months < 4 ? 1 : threads }

    // MARK: - The quick look

    /// A month of the journal, and what a quick look made of it.
    struct Glance<Outcome: Sendable>: Sendable {
        let month: CivilMonth
        /// `nil` where the month is not plain.
        let outcome: Outcome?
    }

    /// Takes a quick look at months, all of them or those in a range, the earliest first.
    ///
    /// They are those of which there are files or lines.
    func plainMonths<Outcome: Sendable>(
        in range: ClosedRange<CivilMonth>? = nil, wish: @escaping @Sendable (CompiledSchema) -> MonthScan.Wish,
        _ make: @escaping @Sendable (borrowing MonthScan) -> Outcome
    ) throws(JournalError) -> [Glance<Outcome>] {
        let entries = try journal.monthEntries()
        let files = Self.byMonth(entries.files)
        // What is no file is told where its month is read with care.
        var strays = entries.odd.map(\.file.month)
        var found: [Glance<Outcome>] = []
        let journal = journal
        try OrderedWork(threads: threads(for: files.count)).run(
            files.count, begin: { ScanInUse(MonthScan(journal, wish: wish)) },
            { index, state -> Result<(outcome: Outcome?, strays: [CivilMonth]), JournalError> in
                do throws(JournalError) {
                    try state.scan.read(files[index].names, of: files[index].month)
                } catch {
                    return .failure(error)
                }
                let strays = state.scan.strays
                return .success((state.scan.isPlain ? make(state.scan) : nil, strays))
            },
            use: { (index, result) throws(JournalError) in
                let glance = try result.get()
                strays += glance.strays
                found.append(Glance(month: files[index].month, outcome: glance.outcome))
                return true
            })
        if !strays.isEmpty {
            let strayed = Set(strays)
            found.removeAll { strayed.contains($0.month) }
            found += strayed.map { Glance(month: $0, outcome: nil) }
            found.sort { $0.month < $1.month }
        }
        guard let range else { return found }
        return found.filter { range.contains($0.month) }
    }

    /// The files of each month, the earliest first; a table of months would cost more than a journal of a few cards.
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

/// A scan that a thread uses for month after month.
private struct ScanInUse: ~Copyable {
    var scan: MonthScan

    init(_ scan: consuming MonthScan) {
        self.scan = scan
    }
}

extension FieldType {
    /// Whether answers name files.
    var holdsFiles: Bool {
        switch self {
        case .files: true
        case .list(let list): list.fields.contains { $0.type.holdsFiles }
        case .scale, .integer, .decimal, .yesno, .choice, .choices, .text, .note, .date, .time, .duration, .tags,
            .place:
            false
        }
    }
}
