import CardSchema

/// Imports cards from outside of the prompt: files of answers, tables, other apps' records.
///
/// Each row is saved or refused individually, and reported once it is safe. Importing twice adds nothing. All rows are
/// one run, which is undone as one.
///
/// ```
/// rows ─▶ validated, and not of a future day ─▶ the row's card ─▶ compared with the journal ─▶ one append ─▶ reported
///
///   the row has no answers                           unchanged if the card exists, else empty
///   a version of the card has the same answers       unchanged
///   there is no card, or it was deleted              added, after the tombstone
///   the card was forgotten                           refused
///   the card has other answers    policy .refuse     refused
///                                        .edit       changed
///                                        .beside     beside: two versions, for the person to resolve
///                                        .follow     see CardImport+Following
/// ```
package struct CardImport: ImportOutput {
    let diary: Diary
    let schema: CompiledSchema
    let options: ImportOptions
    let at: Timestamp
    let evaluator: CardEvaluator
    var attachments: AttachmentCheck
    var report: ImportReport
    private let onRow: (ImportReport.Row) -> Void
    private var names: CardNaming
    /// The card of a waiting draft, for a template with a single card that does not exist yet; `nil` until it was
    /// looked up.
    private var begun: CardName??
    var reader: JournalReader
    /// Whether the template that comes with the cards is in the journal.
    private var hasAdopted = false
    private var waiting: [ArrivingCard] = []
    private var waitingBytes = 0
    /// The cards as a dry run would have changed them.
    private(set) var imagined: [CardName: KnownCard] = [:]
    /// The cards of rows with a key, where a day may have any number of cards.
    var paired: Set<PairedCard> = []
    /// The cards of this import's rows, with their first and last day, for a policy that compares the file with them.
    var met: Set<PairedCard> = []
    private(set) var metDays: Set<CivilDate> = []
    private(set) var span: ClosedRange<CivilDate>?
    /// The cards of a period that several rows of the file are about.
    var doubled: Set<CardName> = []
    /// The cards by id, for rows whose day was changed in their app; `nil` until they are looked for.
    var places: Places?
    /// The months whose files were read.
    private var readMonths: Set<CivilMonth> = []
    /// The safety rules that the saved cards trigger, and the first such card.
    private(set) var raised: (rules: [SafetyRule], card: CardName?) = ([], nil)

    /// The maximum number of rows, and the approximate number of bytes, to save at once.
    private static let (mostRows, mostBytes) = (2_048, 4 << 20)

    init(
        _ diary: Diary, _ options: ImportOptions, under schema: CompiledSchema,
        onRow: @escaping (ImportReport.Row) -> Void
    ) {
        (self.diary, self.schema, self.options, self.onRow) = (diary, schema, options, onRow)
        at = diary.clock.now
        evaluator = schema.evaluator
        attachments = AttachmentCheck(diary.journal)
        report = ImportReport(diary.newRun())
        names = CardNaming(schema.schema, in: diary.journal)
        reader = diary.journal.reader()
    }

    /// Accepts a row, to be saved together with others, or refuses it.
    ///
    /// Uses the disk. The row is safe once `onRow` was called with it.
    package mutating func take(_ row: ImportedCard) throws {
        guard !row.isBlank else {
            var blank = ArrivingCard(row, in: options.name, nil)
            blank.settle(.empty)
            return waiting.append(blank)
        }
        var row = row
        let files = ArrivingFiles(of: &row, from: options.app ?? "fill")
        var (card, version) = (ArrivingCard(row, files, in: options.name, nil), VersionReading.asWritten)
        if !card.isRefused {
            version = try diary.journal.schemas.reading(of: row.reading.card.schema.name, as: schema)
            if case .migrated(let migration) = version { card = ArrivingCard(row, files, in: options.name, migration) }
        }
        switch version {
        case .asWritten where row.reading.card.schema.name.id == schema.name.id, .migrated: break
        case .asWritten, .newer, .unreached:
            let name = row.reading.card.schema.name
            card.refuse(.importVersion, "the row is of \(name), which cannot be read as \(schema.name)")
        }
        if !card.isRefused, row.day == nil { card.refuse(.cardDay, "the row does not name a day") }
        if !card.isRefused, let day = row.day, let name = try name(of: &card, on: day) {
            card.name = name
            card.attic = row.attic
            // Usually, a card has the last day of its period, and its attic keeps the record's day if that differs.
            // A card that existed first may have the record's day already, so its attic does not need it.
            let isWithin = name.day != schema.schema.cadence.periodEnd(containing: day)
            if let flat = row.record {
                let attic = (isWithin ? flat.onOwnDay ?? flat.record : flat.record).attic
                card.attic = Attic.adding(Attic(row.attic).entries.map(\.bytes), to: attic)
            }
        }
        waiting.append(card)
        waitingBytes += 1024 + card.answers.card.textBytes + (row.record?.record.attic.count ?? 0) + files.bytes
        if waiting.count >= Self.mostRows || waitingBytes > Self.mostBytes { try finish() }
    }

    /// Saves the rows that are still waiting.
    ///
    /// When it returns, every reported card is safe.
    mutating func finish() throws(DiaryFailure) {
        var cards = waiting
        (waiting, waitingBytes) = ([], 0)
        var order: [Int] = []
        let byMonth = Dictionary(grouping: cards.indices.filter { cards[$0].name != nil }) { cards[$0].name?.day.month }
        for month in byMonth.keys.compactMap(\.self).sorted() {
            let table = try table(of: month)
            var known: [CardName: KnownCard] = [:]
            pair(&cards, byMonth[month] ?? [], in: table, &known)
            noteDoubled(cards, byMonth[month] ?? [])
            for index in byMonth[month] ?? [] {
                guard let name = cards[index].name else { continue }
                var card = known[name] ?? imagined[name] ?? KnownCard(name, in: table, &reader)
                let moving = try moving(&cards[index], to: name, &card)
                if !cards[index].isSettled, !cards[index].isRefused { try settle(&cards[index], named: name, &card) }
                cards[index].take(moving)
                known[name] = card
                if options.policy == .follow { meet(name) }
                guard !cards[index].revisions.isEmpty else { continue }
                order.append(index)
                if options.isDry { imagined[name] = card }
            }
        }
        if !options.isDry, !order.isEmpty { try save(&cards, order) }
        for card in cards { deliver(card) }
    }

    private mutating func noteDoubled(_ cards: [ArrivingCard], _ rows: [Int]) {
        guard options.policy == .follow, schema.schema.cadence.hasOneCardAPeriod else { return }
        var names: Set<CardName> = []
        for name in rows.compactMap({ cards[$0].isEmpty ? nil : cards[$0].name })
        where !names.insert(name).inserted || met.contains(PairedCard(name)) { doubled.insert(name) }
    }

    private mutating func meet(_ name: CardName) {
        met.insert(PairedCard(name))
        metDays.insert(name.day)
        span = min(span?.lowerBound ?? name.day, name.day)...max(span?.upperBound ?? name.day, name.day)
    }

    mutating func table(of month: CivilMonth) throws(DiaryFailure) -> MonthTable {
        var findings: [Diagnostic] = []
        let table = try reader.table(of: month, into: &findings)
        try reader.checkTemplates()
        if readMonths.insert(month).inserted { report.findings += findings }
        return table
    }

    private mutating func save(_ cards: inout [ArrivingCard], _ order: [Int]) throws(DiaryFailure) {
        if let arriving = options.arriving, !hasAdopted { try diary.adopt(arriving) }
        hasAdopted = true
        // Before the lines that name them: a crash leaves files without a card, but no card without its files.
        if Guard.importedFiles.isOn { for index in order { try cards[index].files.store(in: diary.journal) } }
        for index in order {
            for rule in cards[index].raised where !raised.rules.contains(rule) { raised.rules.append(rule) }
            if !cards[index].raised.isEmpty, raised.card == nil { raised.card = cards[index].name }
        }
        // Before anything is saved, so that the next start shows the plan even if this program ends now.
        if let card = raised.card, Guard.importMark.isOn {
            diary.monitor.note(raised.rules, on: card, in: options.safetyWords(of: schema.schema).language)
        }
        let places = order.flatMap { index in cards[index].revisions.map { _ in index } }
        for (index, saved) in zip(places, try diary.writer.save(order.flatMap { cards[$0].revisions })) {
            report.missingFiles += saved.missingAttachments.count
            // For rows of another program, two versions are intended.
            guard options.policy != .beside, !saved.beside.isEmpty else { continue }
            switch diary.settled(saved).outcome {
            case .saved: report.merged.append(saved.revision.header.card)
            case .savedBeside, .unchanged: cards[index].markSecondVersion()
            }
        }
    }

    private mutating func deliver(_ card: ArrivingCard) {
        if let flat = card.row.record, card.name != nil {
            for (key, path) in flat.record.destinations {
                let display = LegacyKey.display(key, isKnown: path != nil, showsValues: flat.reader.showsValues)
                report.met(key, display: display, path: path, isDeclared: flat.reader.isDeclared(key))
            }
        }
        for name in card.row.ignored { report.ignore(name) }
        let row = card.reported
        switch card.row.naming {
        case _ where card.isRefused, .version: break
        // A template with one version leaves no doubt.
        case .nothing where card.row.record != nil || schema.schema.version == 1: break
        case .nothing, .template: report.versionless += 1
        }
        report.add(row, findings: card.findings, notes: card.notes, raisesSafety: !card.raised.isEmpty)
        if row.isSaved { report.missingFiles += card.files.faults.count + card.missingNames.count }
        onRow(row)
    }

    /// Records why the import ended early.
    mutating func end(_ error: any Error) { report.failure = error }

    // MARK: - Names

    /// Returns the card of a row; `nil` if its day is in the future.
    private mutating func name(of card: inout ArrivingCard, on day: CivilDate) throws -> CardName? {
        let row = card.row
        if let own = row.ref.flatMap({ CardName($0) }), own.schema == schema.name.id, own.day == day {
            guard row.slot == nil || row.slot == own.slot else {
                card.refuse(
                    .unknownSlot, "the card's name and 'slot' name different slots", fix: "remove one of the two")
                return nil
            }
            // As our own exports name them: also the card of a period that is still to end.
            return try names.name(ofNamed: own)
        }
        guard options.takesAnyYear || diary.isPlausible(day) else {
            card.refuse(
                .cardDay, "\(day) is in an unusual year for a card", fix: "check the year, or add --any-year")
            return nil
        }
        guard namesSlot(&card) else { return nil }
        guard diary.hasBegun(day, under: schema.schema) else {
            card.refuse(.dayInFuture, "\(day) is in the future")
            return nil
        }
        let begun = if let begun { begun } else { try diary.begunCard(of: schema.schema) }
        self.begun = begun
        if let begun { return begun }
        let (app, isAmongMany) = (options.app ?? "fill", !schema.schema.cadence.hasOneCardAPeriod)
        return try names.name(ofRecordOn: day, slot: row.slot) {
            let id = row.record?.key ?? row.ref.map { Array($0.utf8) } ?? row.reading.card.content(on: day)
            if isAmongMany { card.key = id }
            return CardName.suffix(ofRecord: id, from: app)
        }
    }

    /// Whether a row names a slot of the template, or the template has none; refuses the row if not.
    private func namesSlot(_ card: inout ArrivingCard) -> Bool {
        let ids = schema.schema.cadence.slots.map(\.id)
        let known = "write one of " + ids.joined(separator: ", ")
        guard let slot = card.row.slot else {
            guard !ids.isEmpty else { return true }
            card.refuse(
                .missingSlot, "\(schema.name.id) has a card in each slot, and this one names no slot", fix: known)
            return false
        }
        guard !ids.contains(slot) else { return true }
        let shown = Identifier.isSpeakable(slot) ? " '\(slot)'" : ""
        card.refuse(
            .unknownSlot, ids.isEmpty ? "\(schema.name.id) has no slots" : "\(schema.name.id) has no such slot\(shown)",
            fix: ids.isEmpty
                ? "remove 'slot'" : EditDistance.closest(to: slot, among: ids).map { "write '\($0)'" } ?? known)
        return false
    }
}
