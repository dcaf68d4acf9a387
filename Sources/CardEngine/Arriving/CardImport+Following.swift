import CardSchema

// Rows of an app whose file was imported before. A row is compared with what it last brought, not with the card: answers that
// were changed here stay, and what was changed there arrives.
//
//     last import ──┬─ changed here          both stay, merged where they do not contradict each other
//                   └─ changed there
extension CardImport {
    /// Determines the result of a row that follows its last import.
    mutating func follow(_ card: inout ArrivingCard, named name: CardName, _ known: inout KnownCard) {
        let content = content(of: card, over: known)
        let answers = content.card
        card.attic = content.attic
        guard !answers.isEmpty || card.attic != Revision.emptyAttic else {
            return card.settle(known.isThere ? .unchanged : .empty)
        }
        refuseUnanswerable(&card, answers)
        let evaluation = evaluator.evaluation(of: answers, on: name.day)
        let stored = takeOutClosed(&card, answers, over: nil, evaluator, evaluation)
        guard !card.isRefused else { return }
        if isLast(stored, card.attic, in: known) { return card.settle(.unchanged) }
        // Of several rows about one day, none says what became of another.
        let last = doubled.contains(name) ? nil : options.app.flatMap { known.lastImported(from: $0) }
        // What was deleted or moved here stays so.
        guard known.isThere || last == nil || options.restores else { return card.settle(.unchanged) }
        card.miss(content.missing)
        save(stored, evaluation, of: &card, named: name, after: last, &known)
    }

    /// Returns the content of a row.
    ///
    /// Files that the row names without their bytes stay on the card if an earlier import has brought them; the names of
    /// the others go to the attic.
    func content(of card: ArrivingCard, over known: KnownCard) -> (card: Card, attic: [UInt8], missing: [String]) {
        let alone = card.answers.alone(under: schema, card.attic)
        var (answers, attic) = (alone.card, alone.attic)
        var (missing, path) = card.row.missingFiles
        guard !missing.isEmpty else { return (answers, attic, []) }
        if let path, let last = options.app.flatMap({ known.lastImported(from: $0) }),
            last.card.schema.name == schema.name, case .answered(.files(let before)) = last.card[path]
        {
            let kept = before.filter { missing.contains($0.name) }
            var files: [FileReference] = []
            if case .answered(.files(let brought)) = answers[path] { files = brought }
            files += kept.filter { !files.contains($0) }
            if !files.isEmpty { answers[path] = .answered(.files(files)) }
            missing.removeAll { name in kept.contains { $0.name == name } }
        }
        if !missing.isEmpty {
            let entry = JSONDocument.object([
                ("unmapped", .object([("photos", .array(missing.map(JSONDocument.string)))])),
                ("source", .string(options.app ?? "")),
            ])
            attic = Attic.adding([Array(entry.compact().utf8)], to: attic)
        }
        return (answers, attic, missing)
    }

    /// Whether some content is what the row last brought, and nothing has to be restored.
    func isLast(_ stored: Card, _ attic: [UInt8], in known: KnownCard) -> Bool {
        guard let app = options.app, let last = known.lastImported(from: app) else { return false }
        if doubled.contains(last.header.card) {
            guard known.wasImported(from: app, { $0.card == stored && $0.attic == attic }) else { return false }
        } else {
            guard last.card == stored, last.attic == attic, importedLeaves(of: known).isEmpty else { return false }
        }
        return known.isThere || !options.restores
    }

    /// The versions of a card, where all of them came from the app's files: two devices have imported different ones.
    ///
    /// Nobody has to choose between them, as the row says which of them counts.
    private func importedLeaves(of known: KnownCard) -> [Revision] {
        guard known.current.count > 1, let app = options.app, let name = known.head?.header.card,
            !doubled.contains(name), known.current.allSatisfy({ $0.header.app == app })
        else { return [] }
        return known.current
    }

    private mutating func save(
        _ stored: Card, _ evaluation: CardEvaluation, of card: inout ArrivingCard, named name: CardName,
        after last: Revision?, _ known: inout KnownCard
    ) {
        let isBeside = last == nil && known.isThere
        let parent =
            known.isThere
            ? last.map { Revision.Parent(rev: $0.header.rev, id: $0.id, carried: $0.carried) } : known.deletion
        let leaves = importedLeaves(of: known)
        let rev = leaves.map(\.header.rev).max() ?? parent?.rev ?? 0
        let prev = leaves.isEmpty ? parent.map { [$0.id] } ?? [] : leaves.map(\.id).sorted()
        let header = Revision.Header(
            card: name, rev: rev + 1, prev: prev, at: at,
            by: diary.device.device, schema: stored.schema.name, local: card.row.local,
            isPartial: evaluator.isPartial(stored, evaluation), run: "\(report.run)", source: source(of: card.row))
        var revision = Revision(header, stored, attic: card.attic, carried: parent?.carried ?? [])
        if let fault = fault(&revision) { return card.refuse(.cardTooLarge, fault) }
        let notes = evaluator.findings(
            of: stored, evaluation, at: card.place, subject: "card \(name)", language: options.language
        ).map { ImportReport.Finding(diagnostic: $0.diagnostic, key: $0.key) }
        card.settle(
            isBeside ? .beside : last != nil && known.isThere ? .changed : .added, revision, notes: notes,
            raised: evaluator.raised(evaluation, of: stored, over: last?.card))
        known.take(revision)
    }

    /// Lists the cards that the app's file had before and has no more, on the days from its first to its last row, and
    /// the days with a card that a person filled in.
    mutating func compareWithJournal() throws(DiaryFailure) {
        guard options.policy == .follow, let app = options.app, let first = span?.lowerBound,
            let last = span?.upperBound
        else { return }
        report.days = first...last
        var own: Set<CivilDate> = []
        for index in first.month.index...last.month.index {
            var findings: [Diagnostic] = []
            let table = try reader.table(of: CivilMonth(index: index), into: &findings)
            for (name, lines) in table.lines where name.schema == schema.name.id && (first...last).contains(name.day) {
                guard let history = reader.history(of: lines), !history.isDeleted else { continue }
                let isImported = history.revisions.contains { reader.content(of: $0).revision?.header.app == app }
                if !isImported {
                    own.insert(name.day)
                } else if !met.contains(PairedCard(name)) {
                    report.gone.append(name)
                }
            }
        }
        report.gone.sort { "\($0)" < "\($1)" }
        guard !schema.schema.cadence.hasOneCardAPeriod else { return }
        report.sharedDays = own.intersection(metDays).sorted()
    }
}
