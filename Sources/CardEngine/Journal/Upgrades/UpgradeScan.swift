import CardSchema

/// Determines, for one thread, the pending migrations of a month's cards.
///
/// ```
///   files ─▶ fast path (`MonthScan`): canonical? ─▶ heads of older versions ─▶ second pass: migrate these lines
///                                     │           └ other cards ─▶ full reader            └ rare lines as cards
///                                     └ no ─▶ full reader for all cards
/// ```
///
/// Both ways give the same result, including the bytes of the new lines. A test checks that.
struct UpgradeScan: ~Copyable {
    private let schema: String?
    private let writing: UpgradeWriting?
    private let misplaced: MisplacedLineSearch
    private let isCareful: Bool
    private var scan: MonthScan
    private var careful: ReaderOnDemand
    private var readings: StoredCardDecoder
    /// The migrations of the cards of each template of `scan`.
    private var ways: [Way] = []

    private enum Way {
        case nothing
        case left(CardUpgrade.Obstacle)
        case moved(LineMigrator)
    }

    /// With `isCareful`, the full reader reads every month.
    init(
        _ journal: Journal, _ schema: String?, _ writing: UpgradeWriting?, _ misplaced: MisplacedLineSearch,
        isCareful: Bool
    ) {
        self.schema = schema
        self.writing = writing
        self.misplaced = misplaced
        self.isCareful = isCareful
        scan = MonthScan(journal) { _ in MonthScan.Projection() }
        careful = ReaderOnDemand(journal, misplaced)
        readings = StoredCardDecoder(journal.schemas)
    }

    /// Returns the pending migration of a month's cards; uses the disk.
    mutating func upgrade(of month: CivilMonth, in names: [JournalFile]) throws(DiaryFailure) -> MonthUpgrade {
        if !isCareful, try misplaced.lines().files(of: month).isEmpty {
            try scan.read(names, of: month)
            if scan.isCanonical, let found = try quick(month, names) { return found }
        }
        return try fullScan(month)
    }

    // MARK: - Quickly

    /// `nil` if the files have changed between the two passes.
    private mutating func quick(_ month: CivilMonth, _ names: [JournalFile]) throws(DiaryFailure) -> MonthUpgrade? {
        while ways.count < scan.schemas.count { ways.append(way(of: scan.schemas[ways.count])) }
        if let failure = readings.failure { throw failure }
        var found = MonthUpgrade(month)
        var lines = UpgradeLines()
        let rest = scan.linesToValidate(in: names)
        guard let findings = try careful.upgrades(of: month, schema: schema, in: rest) else { return nil }
        var ways = self.ways
        var hasLines = false
        scan.forEachHead { _, schema, _ in
            switch ways[schema] {
            case .nothing: break
            case .left(let obstacle): found.left[obstacle, default: 0] += 1
            case .moved: hasLines = true
            }
        }
        guard hasLines else {
            try add(findings, to: &found, &lines)
            return found
        }
        // Nothing else may refer to a migrator's memory, or it would be copied for every line.
        self.ways = []
        defer { self.ways = ways }
        var tallies = ways.map { way -> UpgradeTally? in
            if case .moved(let mover) = way { UpgradeTally(mover.migration) } else { nil }
        }
        let writing = writing
        let isSame = try scan.forEachHeadLine(names) { (line, decoder, chunk) throws(DiaryFailure) in
            guard let index = line.schemaIndex, case .moved(var mover) = ways[index] else { return }
            ways[index] = .nothing
            defer { ways[index] = .moved(mover) }
            if mover.look(line, of: decoder, in: chunk),
                writing == nil || lines.append(line, { mover.append(line, of: decoder, in: chunk, to: &$0) })
            {
                tallies[index]?.add(line, mover, decoder, in: chunk)
            } else if let upgrade = CardUpgrade(line, of: decoder, in: chunk, by: mover.migration) {
                tallies[index]?.add(upgrade)
                if let writing { try lines.append(upgrade.saved(writing)) }
            }
        }
        guard isSame else { return nil }
        found.tallies = tallies.compactMap(\.self).filter { $0.cards > 0 }
        try add(findings, to: &found, &lines)
        return found
    }

    private mutating func way(of template: CompiledSchema) -> Way {
        guard schema == nil || template.name.id == schema else { return .nothing }
        switch readings.reading(of: template.name) {
        case .asWritten: return .nothing
        case .newer: return .left(.newer)
        case .unreached: return .left(.unreached)
        case .migrated(let migration):
            let writing = writing ?? UpgradeWriting.none
            return .moved(LineMigrator(migration, at: writing.moment, by: writing.device, run: writing.run))
        }
    }

    // MARK: - With care

    private mutating func fullScan(_ month: CivilMonth) throws(DiaryFailure) -> MonthUpgrade {
        var found = MonthUpgrade(month)
        var lines = UpgradeLines()
        let findings = try careful.upgrades(of: month, schema: schema)
        try add(findings, to: &found, &lines)
        return found
    }

    /// Adds the results of the full reader, and sorts all lines.
    private func add(
        _ findings: [CardUpgrade.Finding], to found: inout MonthUpgrade, _ lines: inout UpgradeLines
    ) throws(DiaryFailure) {
        for finding in findings {
            switch finding {
            case .nothing: break
            case .left(_, let obstacle): found.left[obstacle, default: 0] += 1
            case .upgrade(let upgrade):
                let name = upgrade.migration.older.name
                if !found.tallies.contains(where: { $0.migration.older.name == name }) {
                    found.tallies.append(UpgradeTally(upgrade.migration))
                }
                for index in found.tallies.indices where found.tallies[index].migration.older.name == name {
                    found.tallies[index].add(upgrade)
                }
                if let writing { try lines.append(upgrade.saved(writing)) }
            }
        }
        found.lines = lines.inOrder()
    }
}
