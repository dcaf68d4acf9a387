import CardSchema

/// What is made of the lines of a month during a scan; one for each thread, reused for month after month.
protocol LineProduct: LineVisitor, SendableMetatype {
    /// What is made of the cards of a month, in order.
    associatedtype Made: Sendable

    /// What is made of a month without cards.
    static var nothing: Made { get }
    /// Forgets the lines of the month before.
    func begin()
    /// Adds what was made of the head line of a card.
    func append(_ lines: MonthScan.HeadLines, named name: CardName, to made: inout Made)
    /// Adds a card that was read with care.
    func append(_ card: SharedCard, named name: CardName, to made: inout Made)
}

/// The cards of a journal, month by month, as a product of their lines, on every core.
///
/// ```
/// month ─▶ a quick look (`MonthScan`), the product of each line made as it goes by ─▶ those of the heads, in order
///           │                            └ difficult cards ─▶ read with care (`JournalReader`) ─────────────┘
///           └ not plain ─▶ all cards read with care
/// ```
struct ScannedMonths<Product: LineProduct> {
    let journal: Journal
    let preparation: SharedMonth.Preparation
    let filter: CardFilter
    /// Creates the product of a thread.
    let product: @Sendable () -> Product

    /// The result of a month.
    struct Month: Sendable {
        var made: Product.Made
        var tally = JournalCards.HandedOver()
        var findings: [Diagnostic] = []
    }

    /// Passes on the months in order; first looks for lines in the files of other months, for which it reads the
    /// beginning of every line.
    func forEach(_ body: (Month) throws -> Void) throws {
        let misplaced = MisplacedLineSearch(journal)
        // The months of misplaced lines get the full reader.
        let elsewhere = Set(try misplaced.lines().months)
        let months = try JournalReader(journal, misplaced).months().filter(range.contains)
        _ = try run(months, misplaced) { month, work in
            if !elsewhere.contains(month), let quick = work.quickLook(try misplaced.files(of: month), of: month) {
                return quick
            }
            return try work.careful(month)
        } use: {
            try body($0)
        }
    }

    /// Passes on the months in order, without looking for misplaced lines in the files that it reads anyway.
    ///
    /// Nearly every journal is plain. In one that is not, this may be noticed late. Then `startOver` is called, and
    /// everything is passed on again.
    func forEachAtOnce(startOver: () -> Void, _ body: (Month) throws -> Void) throws {
        let listed = MisplacedLineSearch(journal)
        let (files, odd) = try listed.entries()
        if odd.isEmpty, try listed.lines(besides: range.contains).months.isEmpty {
            let months = Set(files.map(\.month)).filter(range.contains).sorted()
            let isWhole = try run(months, listed) { month, work in
                work.quickLook(try listed.files(of: month), of: month)
            } use: {
                try body($0)
            }
            if isWhole { return }
            startOver()
        }
        try forEach(body)
    }

    private var range: ClosedRange<CivilMonth> { filter.days.lowerBound.month...filter.days.upperBound.month }

    /// Reads months on several threads and uses them in order; returns `false` at the first without a result.
    private func run(
        _ months: [CivilMonth], _ misplaced: MisplacedLineSearch,
        _ read: @escaping @Sendable (CivilMonth, inout Work) throws -> Month?, use: (Month) throws -> Void
    ) throws -> Bool {
        let (journal, preparation, filter, product) = (journal, preparation, filter, product)
        var isWhole = true
        let threads = JournalSurvey(journal).threads(for: months.count)
        // All cards of a month are large.
        try OrderedWork(threads: threads, ahead: threads).run(
            months.count, begin: { Work(journal, misplaced, product(), preparation, filter) },
            { (index, work) throws in try read(months[index], &work) },
            use: { (_, month) throws in
                guard let month else {
                    isWhole = false
                    return false
                }
                try use(month)
                return true
            })
        return isWhole
    }

    /// The state of a thread.
    private struct Work: ~Copyable {
        private var scan: MonthScan
        private let product: Product
        private var reader: ReaderOnDemand
        private var matcher: CardMatcher
        private let preparation: SharedMonth.Preparation
        private let filter: CardFilter

        init(
            _ journal: Journal, _ misplaced: MisplacedLineSearch, _ product: Product,
            _ preparation: SharedMonth.Preparation, _ filter: CardFilter
        ) {
            let (current, keepsDeletions) = (preparation.fields.schema.name, filter.keepsDeletions)
            self.product = product
            scan = MonthScan(journal, visitor: product) { schema in
                // Cards of another version are read as the current one.
                MonthScan.Projection(
                    needsValidation: schema.name.id == current.id && schema.name != current,
                    needsDeletions: keepsDeletions)
            }
            reader = ReaderOnDemand(journal, misplaced)
            matcher = CardMatcher(filter)
            self.preparation = preparation
            self.filter = filter
        }

        /// Returns the product of a month that a scan can decide; `nil` for any other, and for an unreadable one.
        mutating func quickLook(_ names: [JournalFile], of month: CivilMonth) -> Month? {
            product.begin()
            do throws(DiaryFailure) { try scan.read(names, of: month) } catch { return nil }
            guard scan.isCanonical, let found = try? reader.cards(of: month, in: scan.linesToValidate(in: names))
            else {
                return nil
            }
            let shared = preparation.month(found.heads.filter { matcher.matches($0) })
            let rest = Dictionary(zip(shared.names, shared.cards)) { first, _ in first }
            var result = Month(made: Product.nothing, tally: shared.tally, findings: found.diagnostics)
            let places = Dictionary(found.heads.map { ($0.card, $0.order()) }) { first, _ in first }
            scan.forEachHeadInOrder(of: preparation.fields.schema.schema, among: places) { name, lines in
                guard let lines else {
                    if let card = rest[name] { product.append(card, named: name, to: &result.made) }
                    return
                }
                guard filter.days.contains(name.day) else { return }
                product.append(lines, named: name, to: &result.made)
                if preparation.counts(name.day) { result.tally.count(name.day) }
            }
            return result
        }

        /// Returns the product of any month, with full validation.
        mutating func careful(_ month: CivilMonth) throws(DiaryFailure) -> Month {
            let found = try reader.cards(of: month, schema: filter.schema)
            let shared = preparation.month(found.heads.filter { matcher.matches($0) })
            var result = Month(made: Product.nothing, tally: shared.tally, findings: found.diagnostics)
            for (name, card) in zip(shared.names, shared.cards) {
                product.append(card, named: name, to: &result.made)
            }
            return result
        }
    }
}
