import CardSchema

// An entry whose day was changed in its app has the same id under another day. Its card moves along:
//
//     day1 (app)                    what the app last brought
//     day1 (a person)               what was changed here since
//        │
//        ├─▶ day2 (app), day2 (a person)     both move, so that the row is compared as if it had stayed
//        └─▶ day1 deleted
extension CardImport {
    /// Where the cards of ids are: the days of each name's last part.
    struct Places {
        private var names: [UInt64: [CardName]] = [:]

        fileprivate mutating func add(_ name: CardName) {
            if let bits = name.suffix.flatMap({ RevisionID($0) })?.bits { names[bits, default: []].append(name) }
        }

        /// The cards with the same last part on other days.
        fileprivate func others(than name: CardName) -> [CardName] {
            guard let bits = name.suffix.flatMap({ RevisionID($0) })?.bits else { return [] }
            return (names[bits] ?? []).filter { $0 != name }
        }
    }

    /// A card on its way to another day.
    struct Moving {
        let from: CardName
        /// The versions under its new name, the earliest first.
        let versions: [Revision]
        let deletion: Revision
    }

    /// Settles a row whose id the journal has on another day: the card moves, or stays as the person left it.
    ///
    /// Returns `nil` if there is none, or nothing is to be done any more.
    mutating func moving(
        _ card: inout ArrivingCard, to name: CardName, _ known: inout KnownCard
    ) throws(DiaryFailure) -> Moving? {
        guard options.policy == .follow, let app = options.app, card.row.ref != nil, !known.isThere, !card.isEmpty,
            !schema.schema.cadence.hasOneCardAPeriod
        else { return nil }
        var isGone = false
        for other in try findPlaces().others(than: name) where !met.contains(PairedCard(other)) {
            let found = KnownCard(other, in: try table(of: other.day.month), &reader)
            guard let last = found.lastImported(from: app) else { continue }
            guard found.isThere else {
                isGone = true
                continue
            }
            guard found.current.count == 1, let head = found.head, head.status.mayBeEdited else {
                card.refuse(
                    .dayTaken, "its day was changed in the app, and \(other) has two versions",
                    fix: "cards resolve \(other)", isNamed: true)
                return nil
            }
            return try moving(from: other, head, last, to: name, &known)
        }
        // It was deleted or moved here, and stays so.
        if isGone, !options.restores { card.settle(.unchanged) }
        return nil
    }

    private mutating func moving(
        from other: CardName, _ head: Revision, _ last: Revision, to name: CardName, _ known: inout KnownCard
    ) throws(DiaryFailure) -> Moving? {
        var ignored: [Diagnostic] = []
        guard let whole = try reader.head(of: other, into: &ignored) else { return nil }
        let deletion = try CardDeletion(at: at, by: diary.device.device, run: report.run).deletion(of: whole)
        let imported = try version(of: last, named: name, last.header.source, after: known.deletion)
        known.take(imported)
        var versions = [imported]
        if head.card != last.card || head.attic != last.attic {
            let parent = Revision.Parent(rev: imported.header.rev, id: imported.id, carried: imported.carried)
            let own = try version(of: head, named: name, RevisionSource.moved(from: other), after: parent)
            known.take(own)
            versions.append(own)
        }
        met.insert(PairedCard(other))
        return Moving(from: other, versions: versions, deletion: deletion)
    }

    /// The same content under another name.
    private func version(
        of revision: Revision, named name: CardName, _ source: [UInt8]?, after parent: Revision.Parent?
    ) throws(DiaryFailure) -> Revision {
        let header = Revision.Header(
            card: name, rev: (parent?.rev ?? 0) + 1, prev: parent.map { [$0.id] } ?? [], at: at,
            by: diary.device.device, schema: revision.header.schema, local: revision.header.local,
            isPartial: revision.header.isPartial, run: "\(report.run)", source: source)
        var copy = Revision(header, revision.card, attic: revision.attic, carried: revision.carried)
        // Later versions name its id.
        do throws(LineEncodingError) {
            _ = try LineEncoder.encode(&copy)
        } catch {
            throw DiaryFailure(.invalidData, .cardTooLarge, error.message, subject: "card \(name)")
        }
        return copy
    }

    /// The cards of the template before this import, found once.
    private mutating func findPlaces() throws(DiaryFailure) -> Places {
        if let places { return places }
        var found = Places()
        for month in try diary.journal.months() {
            for name in try table(of: month).lines.keys where name.schema == schema.name.id { found.add(name) }
        }
        places = found
        return found
    }
}
