package import CardSchema

extension JournalWriter {
    /// Permanently removes the answers to one question of a card, with its subfields or records.
    ///
    /// ```
    /// 1 ── 2 ── 3        lock → 4 is appended, without the answers → each file: a new one, fsync, rename → unlock
    ///           └── 4    1, 2 and 3 keep their ids and everything else
    /// ```
    ///
    /// The new revision comes first and follows every version. So a crash leaves the answers in the history only, and a
    /// copy of an old line that a sync tool restores later stays history. Forgetting again continues where it was
    /// interrupted. Which files are rewritten is the same as in ``forget(_:at:everywhere:)``.
    ///
    /// `path` is a path of the current template, or of an older one that the card was saved under. It may name a record,
    /// or a question of one.
    ///
    /// Uses the disk, and waits for another writer.
    ///
    /// - Throws: When there is no such card or question, or the card is read-only for this program.
    package func forget(
        _ path: FieldPath, of card: CardName, at moment: Timestamp, everywhere: Bool = false
    ) throws(DiaryFailure) -> ForgottenCard {
        if let head = try head(of: card), let schema = head.content.revision?.card.schema {
            try journal.schemas.freeze(schema.name)
        }
        for _ in 0..<8 {
            let forgotten = try lock.holding(as: holder(at: moment)) { (held) throws(DiaryFailure) in
                try forget(path, of: card, at: moment, everywhere, held)
            }
            if let forgotten { return forgotten }
        }
        throw DiaryFailure.locked(by: nil)
    }

    /// Returns what goes with the answers to a question, and which answers may repeat them.
    ///
    /// Uses the disk.
    ///
    /// - Throws: When no version of the card's template has the question, or no version of the card the record.
    package func forgettable(_ path: FieldPath, of card: CardName) throws(DiaryFailure) -> ForgettableAnswer {
        var ignored: [Diagnostic] = []
        var reader = journal.reader()
        let revisions = try reader.head(of: card, into: &ignored)?.history.revisions ?? []
        guard !revisions.isEmpty else { throw DiaryFailure(.noCard(card)) }
        let answer = try journal.schemas.answer(at: path, in: revisions)
        let head = try head(of: card)?.content.revision
        // A mistyped key would otherwise be reported as forgotten.
        guard let key = path.record else { return ForgettableAnswer(answer, in: revisions, head?.card) }
        // The key of a record, or part of the path of one that was forgotten.
        let forms = ["\"\(key)\"", "#\(key)"].map { Array($0.utf8) }
        guard revisions.contains(where: { revision in forms.contains { TextSearch.contains(revision.line, $0) } })
        else { throw DiaryFailure(.noQuestion("\(path)", of: card.schema)) }
        return ForgettableAnswer(answer, in: revisions, head?.card)
    }

    /// `nil` if the lock was lost.
    private func forget(
        _ path: FieldPath, of card: CardName, at moment: Timestamp, _ isEverywhere: Bool, _ held: JournalLock.HeldLock
    ) throws(DiaryFailure) -> ForgottenCard? {
        var ignored: [Diagnostic] = []
        var reader = journal.reader()
        guard let head = try reader.head(of: card, into: &ignored) else { throw DiaryFailure(.noCard(card)) }
        let answer = try journal.schemas.answer(at: path, in: head.history.revisions)
        let erasure = AnswerErasure(answer: answer)
        let found = ForgettableAnswer(answer, in: head.history.revisions, head.content.revision?.card)
        let lines = CardLines(card, isAlone: try isAlone(card), erasing: erasure)
        var revisions: [[UInt8]] = []
        for leaf in head.history.leaves {
            guard reader.needsClearing(leaf, in: head.history, erasure) else { continue }
            revisions.append(try cleared(leaf, reader.content(of: leaf), answer, at: moment))
        }
        try append(revisions, of: card)
        guard var forgotten = try remove(lines, of: card, [], isEverywhere, held) else { return nil }
        forgotten.path = path
        forgotten.computed = found.computed
        forgotten.copies += found.proposed.map { .proposed($0) }
        let unmapped = head.content.revision.map { Attic($0.attic).entries.count { $0.step == nil } } ?? 0
        if unmapped > 0 { forgotten.copies.append(.unmapped(count: unmapped)) }
        return forgotten
    }

    /// Returns the line of the revision that follows a leaf, without the answers.
    private func cleared(
        _ leaf: StoredRevision, _ content: CardContent, _ answer: ForgottenAnswer, at moment: Timestamp
    ) throws(DiaryFailure) -> [UInt8] {
        let card = leaf.header.card
        guard let revision = content.revision, leaf.header.isDeleted || revision.status.mayBeEdited else {
            throw DiaryFailure(.notEditable(card))
        }
        let schema = revision.card.schema
        let rest = revision.card.clearing(answer.paths(under: schema.name))
        var header = Revision.Header(
            card: card, rev: leaf.header.rev + 1, prev: [leaf.id], at: moment, by: device.device, schema: schema.name,
            local: revision.header.local,
            source: RevisionSource.forgotten([answer.path] + answer.computed(under: schema.name)))
        header.isDeleted = leaf.header.isDeleted
        if !header.isDeleted {
            header.isPartial = revision.header.isPartial || FillSession(rest, on: card.day).isPartial
        }
        let attic = AnswerErasure(answer: answer).attic(revision.attic)
        var next = Revision(header, rest, attic: attic, carried: revision.carried)
        do throws(LineEncodingError) {
            return try LineEncoder.encode(&next)
        } catch {
            throw DiaryFailure(error, of: card)
        }
    }
}

extension JournalReader {
    /// Whether a version, or what led to it, has answers that no revision after them removed.
    fileprivate mutating func needsClearing(
        _ leaf: StoredRevision, in history: CardHistory, _ erasure: AnswerErasure
    ) -> Bool {
        var (pending, met): ([StoredRevision], Set<RevisionOrder>) = ([leaf], [leaf.order])
        while let revision = pending.popLast() {
            if forgets(erasure.answer.path, revision) { continue }
            if erasure.line(revision.line, under: revision.header.schema) != nil { return true }
            pending += history.parents(of: revision.id).filter { met.insert($0.order).inserted }
        }
        return false
    }

    /// Whether a revision was saved when the answers at a path, or the whole card, were forgotten.
    private mutating func forgets(_ path: FieldPath, _ revision: StoredRevision) -> Bool {
        guard RevisionSource.mentions("forgotten", in: revision.line) else { return false }
        let source = written(revision).revision?.header.source
        return RevisionSource.isForgotten(source)
            || RevisionSource.forgottenPaths(source).contains { path.isWithin($0) }
    }
}

extension SchemaStore {
    /// Returns a question with its names in every version that some revisions and their attics refer to.
    ///
    /// Uses the disk.
    fileprivate func answer(
        at path: FieldPath, in revisions: [StoredRevision]
    ) throws(DiaryFailure) -> ForgottenAnswer {
        let id = revisions[0].header.card.schema
        var names = Set(revisions.map(\.header.schema))
        for revision in revisions where RevisionSource.mentions("step", in: revision.line) {
            let attic = JSONReader.node(of: revision.line)?["attic"]?.elements ?? []
            names.formUnion(attic.compactMap { $0["step"]?.string.flatMap { StepName($0)?.from } })
        }
        var versions = try templateForReading(id).map { [$0] } ?? []
        for name in names.sorted(by: { ($0.version, $0.hash) > ($1.version, $1.hash) }) {
            guard name.id == id, case .found(let schema) = try lookup(name) else { continue }
            versions.append(schema)
        }
        guard let start = versions.first(where: { $0.asks(path) }) else {
            throw DiaryFailure(.noQuestion("\(path)", of: id))
        }
        var answer = try followed(ForgottenAnswer(path, under: start.name), from: start, through: versions)
        // A value that one version computed may be an answer of the next, from which that one computes others.
        var pending = versions
        while let version = pending.popLast() {
            guard let computed = ForgottenAnswer(computedFrom: answer, under: version.schema) else { continue }
            answer.add(computed: try followed(computed, from: version, through: versions))
            pending = versions
        }
        return answer
    }

    private func followed(
        _ answer: ForgottenAnswer, from start: CompiledSchema, through versions: [CompiledSchema]
    ) throws(DiaryFailure) -> ForgottenAnswer {
        var answer = answer
        for version in versions where version.name != start.name {
            let isOlder = version.name.version < start.name.version
            let way = try isOlder ? way(from: version.name, to: start) : way(from: start.name, to: version)
            if case .found(let migration) = way { answer.follow(migration.plans, going: isOlder ? .down : .up) }
        }
        return answer
    }
}
