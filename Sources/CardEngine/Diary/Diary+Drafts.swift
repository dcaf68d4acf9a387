public import CardSchema

extension Filling {
    /// What opening a draft found.
    public struct ResumedDraft: Sendable, Hashable {
        /// When the draft was begun.
        public let begun: Timestamp
        /// Whether the card was saved elsewhere since then.
        ///
        /// The draft's answers take precedence over the saved ones.
        public let isOfEarlierCard: Bool
        /// The number of the draft's answers that have no place on the card.
        public let leftOver: Int
        /// The path of a copy of the draft, or `nil` if all its answers have a place on the card.
        public let keptAt: String?
        /// The other version of the template that the draft was begun under, or `nil` if it is the current one.
        public let migratedFrom: SchemaName?
    }
}

extension Diary {
    /// Returns the drafts of this device, sorted by the day of their cards, including those that another program has
    /// open.
    ///
    /// Uses the disk.
    public func waitingDrafts() throws(DiaryFailure) -> [Draft.Header] {
        try Self.reporting { () throws(FileError) in try drafts.headers() }
    }

    /// Returns whether another running program has a draft open.
    ///
    /// Uses the disk.
    public func isOpenElsewhere(_ draft: Draft.Header) throws(DiaryFailure) -> Bool {
        try Self.reporting { () throws(FileError) in try drafts.isOpen(draft) }
    }

    /// Returns the draft to resume for a card: the first that no other program has open, else the first.
    ///
    /// - Returns: `nil` if there is none.
    package func draft(for filling: Filling) throws(DiaryFailure) -> (header: Draft.Header, isOpenElsewhere: Bool)? {
        let all = try waitingDrafts().filter { $0.card == filling.card }
        var free: [Draft.Header] = []
        for draft in all where try !isOpenElsewhere(draft) { free.append(draft) }
        if let draft = free.first(where: { $0.number == filling.draftNumber }) ?? free.first { return (draft, false) }
        return all.first.map { ($0, true) }
    }

    /// Writes the filling's new answers to its draft.
    ///
    /// When it returns, they are safely on disk.
    ///
    /// Uses the disk. When it throws, the answers stay in the filling, and the next call tries to write them again.
    ///
    /// - Returns: The safety notice to show, with its mark on disk, or `nil` if no rule holds. The failure contains it
    ///   too.
    public func keep(_ filling: inout Filling) throws(DiaryFailure) -> SafetyNotice? {
        var failure: DiaryFailure?
        do throws(FileError) { try filling.draft?.keep(&filling.pendingAnswers) } catch {
            failure = DiaryFailure(.file(error))
        }
        let notice = notice(for: filling, and: [], isOnTheWay: true)
        if notice != nil { filling.wasRaised = true }
        guard var failure else { return notice }
        failure.notice = notice
        throw failure
    }

    /// Deletes the draft of a filling with all its answers.
    ///
    /// Uses the disk. The filling returns to the state before the first answer.
    ///
    /// - Returns: The safety notice to show if a rule held by the deleted answers, or `nil`. Its mark stays until
    ///   ``seen(_:)``, whatever is answered instead.
    public func discard(_ filling: inout Filling) throws(DiaryFailure) -> SafetyNotice? {
        let notice = notice(for: filling)
        try Self.reporting { () throws(FileError) in try filling.draft?.remove() }
        monitor.forgetAnswers(of: filling.card)
        filling.session = filling.untouched.proposingAnew()
        filling.pendingAnswers = []
        filling.resumed = nil
        filling.via = nil
        return notice
    }

    /// Closes a filling's draft, so that its file is no longer locked.
    ///
    /// The next ``keep(_:)`` continues it.
    public func release(_ filling: Filling) { filling.draft?.close() }

    /// A filling with the answers of the first draft of its card that no other program has open, if there is one.
    func resuming(_ filling: Filling) throws(DiaryFailure) -> Filling {
        guard let draft = try draft(for: filling), !draft.isOpenElsewhere else { return filling }
        var filling = filling
        try resume(&filling, number: draft.header.number)
        return filling
    }

    /// Applies the answers of a draft and continues it.
    ///
    /// A draft of another version of the template is migrated. Answers without a place on the card are copied aside
    /// first.
    package func resume(_ filling: inout Filling, number: Int) throws(DiaryFailure) {
        guard let stored = try storedDraft(of: filling, number: number) else { return }
        do throws(FileError) {
            // From here on, no other program replaces or removes it.
            try filling.draft?.resume(number)
        } catch  where error.operation == .lock {
            throw DiaryFailure(.openElsewhere(filling.card))
        } catch {
            throw DiaryFailure(.file(error))
        }
        let left = stored.draft.answer(&filling.session).count + stored.draft.unreadableLines
        let keptAt = try Self.reporting { () throws(FileError) in
            left > 0 || stored.hasLeftovers ? try drafts.copyAside(filling.card, number: number) : nil
        }
        if stored.older != nil {
            try Self.reporting { () throws(FileError) in
                filling.draft?.close()
                try drafts.replace(with: stored.draft, under: filling.schema)
                try filling.draft?.resume(number)
            }
        }
        filling.via = stored.draft.header.via
        filling.resumed = Filling.ResumedDraft(
            begun: stored.draft.header.begun, isOfEarlierCard: stored.draft.header.parents != filling.parents,
            leftOver: left, keptAt: keptAt, migratedFrom: stored.older)
    }

    /// Returns a filling with the answers of a draft that is only read or discarded; another program may have it open.
    ///
    /// - Returns: `nil` if there is no such draft.
    package func looking(at number: Int, of filling: Filling) throws(DiaryFailure) -> Filling? {
        guard let stored = try storedDraft(of: filling, number: number) else { return nil }
        var seen = filling
        seen.session = filling.untouched
        _ = stored.draft.answer(&seen.session)
        seen.draft = OpenDraft(of: stored.draft.header, under: filling.schema, in: drafts, number: number)
        return seen
    }

    /// Returns a draft migrated to the template that its card is filled in under now.
    private struct StoredDraft {
        let draft: Draft
        /// The other version that it was begun under; `nil` when it was this one.
        var older: SchemaName?
        /// Whether some of its answers have no place on the card.
        var hasLeftovers = false
    }

    private func storedDraft(of filling: Filling, number: Int) throws(DiaryFailure) -> StoredDraft? {
        let header = try Self.reporting { () throws(FileError) in try drafts.header(of: filling.card, number: number) }
        guard let header else { return nil }
        let way = try self.way(from: header.schema, to: filling.schema)
        let read = try Self.reporting { () throws(FileError) in
            try drafts.draft(of: filling.card, under: way?.from ?? filling.schema, number: number)
        }
        guard let read else { return nil }
        guard let way else { return StoredDraft(draft: read) }
        let attic = Attic(filling.isEdit ? filling.head?.attic ?? [] : [])
        let moved = DraftMigration(read, by: way.migration, going: way.direction, over: filling.untouched.card, attic)
        return StoredDraft(draft: moved.draft, older: header.schema, hasLeftovers: moved.hasLeftovers)
    }

    /// How a draft comes to the template that its card is filled in under.
    private struct DraftWay {
        let migration: CardMigration
        var direction = MigrationDirection.up

        /// The template of the draft.
        var from: CompiledSchema { direction == .up ? migration.older : migration.newer }
    }

    /// Returns the migration from the template of a draft; `nil` if it is the same, or there is none.
    ///
    /// The draft is of a newer version if a change of the template was taken back.
    private func way(from other: SchemaName, to schema: CompiledSchema) throws(DiaryFailure) -> DraftWay? {
        guard other != schema.name, other.id == schema.name.id else { return nil }
        if case .found(let up) = try journal.schemas.way(from: other, to: schema) { return DraftWay(migration: up) }
        guard case .found(let newer) = try journal.schemas.lookup(other),
            case .found(let down) = try journal.schemas.way(from: schema.name, to: newer)
        else { return nil }
        return DraftWay(migration: down, direction: .down)
    }
}

extension Filling {
    /// The revisions that a new one follows.
    var parents: [RevisionID] { head.map { [$0.id] } ?? [] }
}

extension Diary {
    /// Does something with the drafts; what fails is a failure of the diary.
    static func reporting<Result>(_ body: () throws(FileError) -> Result) throws(DiaryFailure) -> Result {
        do { return try body() } catch { throw DiaryFailure(.file(error)) }
    }
}
