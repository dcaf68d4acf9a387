public import CardSchema

/// A revision that is safely on disk, and facts about its card.
public struct SavedRevision: Sendable {
    /// The revision, with its id.
    package let revision: Revision
    /// The other versions of the card, if it changed since it was read, or had several before.
    ///
    /// Merge them with `CardMerge`, or let the person choose.
    public let beside: [RevisionID]
    /// Whether the journal could be read to find other versions.
    ///
    /// The card is saved in either case.
    public let isCompared: Bool
    /// The hashes of files that the card refers to and the journal does not have.
    public let missingAttachments: [String]
}

extension JournalWriter {
    /// Saves a revision and sets its id.
    ///
    /// Uses the disk, and waits for another writer. Everything that is saved can be read again: a value that its field
    /// does not allow, or an unknown name, is refused before anything is written. When it throws, the card is not
    /// saved, or the disk did not confirm it. Unless the journal was locked, or the card was forgotten in the meantime,
    /// the revision is kept aside and the error names the file. Freezes the card's template if it is not frozen yet.
    package func append(_ revision: Revision) throws(DiaryFailure) -> Revision {
        try append([revision])[0]
    }

    /// Saves related revisions in order under one lock.
    ///
    /// Uses the disk, and waits for another writer. A crash can leave only the first ones, but never later ones without
    /// earlier ones. When it throws, those that are not safe are kept aside, and the error names the file.
    package func append(_ revisions: [Revision]) throws(DiaryFailure) -> [Revision] {
        try save(revisions).map(\.revision)
    }

    /// Saves a revision, and returns whether its card changed in the meantime.
    package func save(_ revision: Revision) throws(DiaryFailure) -> SavedRevision {
        try save([revision])[0]
    }

    /// Saves a revision only if its card still has the versions `leaves`; otherwise writes nothing and returns `nil`.
    func save(_ revision: Revision, ifLeavesAre leaves: [RevisionID]) throws(DiaryFailure) -> SavedRevision? {
        let known = Set(leaves).subtracting(revision.header.prev)
        var hasMovedOn = false
        do throws(DiaryFailure) {
            return try save([revision]) { (around, isCompared) throws(DiaryFailure) in
                hasMovedOn = Guard.savesIfUnchanged.isOn && (!isCompared || !around.beside.allSatisfy(known.contains))
                if hasMovedOn { throw .changedSince(revision.header.card) }
            }[0]
        } catch  where hasMovedOn {
            return nil
        }
    }

    /// Saves related revisions, and returns for each whether its card changed since it was read.
    ///
    /// A revision whose parents are no longer the newest lands beside what came since: nothing is lost, and
    /// ``SavedRevision/beside`` says so. One of a card that was forgotten since is refused: it could bring words back.
    /// `accept` looks at what is around the first of them, and whether that could be read, before anything is written.
    package func save(
        _ revisions: [Revision], accept: (CardSurroundings, Bool) throws(DiaryFailure) -> Void = { _, _ in }
    ) throws(DiaryFailure) -> [SavedRevision] {
        var saved = revisions
        var records: [Record] = []
        var check = RevisionCheck()
        for index in saved.indices {
            let header = saved[index].header
            do throws(LineEncodingError) {
                let line = try LineEncoder.encode(&saved[index])
                records.append(
                    Record(
                        line: line, card: header.card, schema: header.schema, at: header.at, id: saved[index].id,
                        prev: header.prev, mayNameFiles: check.mayNameFiles(saved[index])))
            } catch {
                throw DiaryFailure(error, of: header.card)
            }
            if Guard.appendValidates.isOn, let fault = check.fault(of: records[index].line, of: saved[index]) {
                throw failure(.invalidData, .notReadable, fault, records[index...])
            }
        }
        var surroundings = Array(repeating: CardSurroundings(), count: records.count)
        var isCompared = true
        try append(records) { () throws(DiaryFailure) in
            do throws(DiaryFailure) {
                surroundings = try CardSurroundings.of(records, in: journal)
            } catch {
                // A person's card is never refused because some other file cannot be read.
                isCompared = false
            }
            if Guard.forgottenDrafts.isOn, let forgotten = surroundings.firstIndex(where: \.isForgotten) {
                throw DiaryFailure.forgottenSince(records[forgotten].card)
            }
            if let around = surroundings.first { try accept(around, isCompared) }
        }
        return zip(saved, surroundings).map { revision, around in
            SavedRevision(
                revision: revision, beside: around.beside, isCompared: isCompared,
                missingAttachments: around.missingAttachments)
        }
    }
}

// MARK: - What is saved can be read

/// Checks that readers will accept lines that are about to be written.
struct RevisionCheck {
    private var decoders: [SchemaName: LineDecoder] = [:]
    private var line = DecodedLine()
    private var withFiles: [SchemaName: Bool] = [:]

    /// Whether a revision may refer to files: its template has such fields, or it has unknown members.
    mutating func mayNameFiles(_ revision: Revision) -> Bool {
        guard revision.carried.isEmpty, revision.attic == Revision.emptyAttic else { return true }
        let schema = revision.card.schema
        if let known = withFiles[schema.name] { return known }
        let asks = schema.questions.contains { $0.field.type.holdsFiles }
        withFiles[schema.name] = asks
        return asks
    }

    /// Returns why a reader would not read a line as the revision it was made of; `nil` if it would.
    ///
    /// The line is checked against the template that it names, whichever version that is. Parents may be missing here.
    mutating func fault(of bytes: [UInt8], of revision: Revision) -> String? {
        let (header, schema) = (revision.header, revision.card.schema)
        guard header.card.schema == schema.name.id, header.schema == schema.name else {
            return "its template is '\(schema.name)', but its name contains another"
        }
        guard header.day == header.card.day, header.format == 1, header.rev > 0 else {
            return "its header contradicts itself"
        }
        var decoder = decoders.removeValue(forKey: schema.name) ?? LineDecoder([schema])
        let verdict = decoder.decode(bytes.span.bytes, bytes.indices, into: &line)
        decoders[schema.name] = decoder
        guard verdict != .valid else {
            return LineHeader(line, in: bytes.span.bytes)?.card == header.card ? nil : "its name is not valid"
        }
        let text = LineText(file: "\(header.card)", number: 1, offset: 0, bytes: bytes)
        let faults = LineValidator([CardValidator(schema)]).check(text).diagnostics
        return faults.first { $0.severity == .error }?.message ?? "it is not a journal line"
    }
}

// MARK: - What stands around a card

/// The journal's versions of a card when a revision of it is saved.
package struct CardSurroundings {
    /// Whether the card was forgotten and the revision does not follow its tombstone, or the revision has an answer
    /// that was.
    var isForgotten = false
    /// The leaves that remain beside the revision.
    var beside: [RevisionID] = []
    /// The hashes of the files that it names and the journal lacks.
    var missingAttachments: [String] = []

    /// Reads the cards of some records month by month, for the lock's holder.
    static func of(_ records: [JournalWriter.Record], in journal: Journal) throws(DiaryFailure) -> [CardSurroundings] {
        var found = Array(repeating: CardSurroundings(), count: records.count)
        var quick = JournalReader(journal, withoutMisplaced: ())
        var careful: JournalReader?
        for (month, places) in Dictionary(grouping: records.indices, by: { records[$0].card.day.month }) {
            // Most cards are new, and the files of their month need no reading to see it.
            if places.count == 1, records[places[0]].prev.isEmpty,
                try !journal.mentions.mayMention(records[places[0]].card, in: journal)
            {
                continue
            }
            var ignored: [Diagnostic] = []
            var reader = quick
            var table = try reader.table(of: month, into: &ignored)
            quick = reader
            // A new card with a single line has no other version, as in almost every import.
            var counts: [CardName: Int] = [:]
            for place in places { counts[records[place].card, default: 0] += 1 }
            let places = places.filter { place in
                let record = records[place]
                return !record.prev.isEmpty || table.lines[record.card] != nil || counts[record.card] != 1
            }
            let new = places.map { StoredRevision(unsaved: records[$0].line) }
            let known = Set(table.lines.values.joined().map(\.id) + new.compactMap { $0?.id })
            if new.contains(where: { $0?.header.prev.contains { !known.contains($0) } ?? false }) {
                // A parent is elsewhere, or missing.
                reader = careful ?? journal.reader()
                table = try reader.table(of: month, into: &ignored)
                careful = reader
            }
            var forgotten: [CardName: Set<RevisionID>] = [:]
            var answers: [CardName: ForgottenAnswers] = [:]
            for card in Set(places.map { records[$0].card }) {
                guard let head = reader.head(of: card, in: table) else { continue }
                answers[card] = reader.forgottenAnswers(in: head.history)
                guard head.isForgotten else { continue }
                forgotten[card] = Set(head.history.leaves.map(\.id))
            }
            for case let revision? in new { table.add(revision) }
            for (place, revision) in zip(places, new) {
                guard let revision else { continue }
                let card = records[place].card
                if let tombstones = forgotten[card] {
                    found[place].isForgotten =
                        tombstones.isDisjoint(with: revision.header.prev)
                        && !new.contains {
                            $0?.header.card == card && !tombstones.isDisjoint(with: $0?.header.prev ?? [])
                        }
                }
                guard let history = reader.history(of: table.lines[card] ?? []) else { continue }
                if let answers = answers[card], answers.areBroughtBack(by: revision, in: history) {
                    found[place].isForgotten = true
                }
                guard history.hasFork, Guard.staleParentReported.isOn else { continue }
                found[place].beside = history.leaves.map(\.id).filter { !history.areOne($0, revision.id) }
            }
        }
        for (index, record) in records.enumerated() where record.mayNameFiles {
            for hash in AttachmentNames.hashes(in: record.line).sorted() {
                let path = journal.layout.attachment(hash)
                let isThere = try journal.files.reported(try journal.files.exists(path))
                if !isThere { found[index].missingAttachments.append(hash) }
            }
        }
        return found
    }
}

extension StoredRevision {
    /// A line to save.
    fileprivate init?(unsaved line: [UInt8]) {
        guard let header = LineHeader(line) else { return nil }
        self.init(
            header: header, order: RevisionOrder(header, line: line), place: Place(file: "", line: 0, offset: 0),
            isEditedByHand: false)
    }
}

extension DiaryFailure {
    static func forgottenSince(_ card: CardName) -> DiaryFailure {
        DiaryFailure(
            .invalidData, .forgottenSince,
            "the card was not saved: it was forgotten after it was opened, and saving would bring its text back",
            subject: "card \(card)", fix: "cards fill \(card)")
    }
}

extension SavedRevision: Discreet {
    /// The card, and the revision's id.
    public var description: String { "saved \(revision)" }
}
