import CardSchema

/// A card of an older version, and the revision that migrates it.
package struct CardUpgrade: Sendable {
    /// The card under the version it was written in.
    let older: Card
    /// The card under the current version, with its attic; not saved yet, and in no run.
    let revision: Revision
    /// The migration.
    let migration: CardMigration
    let attic: Attic

    /// Why a card is not migrated.
    package enum Obstacle: Sendable, Hashable, CaseIterable {
        /// It violates its own version; faults are never fixed by guessing.
        case faulty
        /// It is a fork.
        case forked
        /// Its version is newer than the current one.
        case newer
        /// No migration leads from its version to the current one.
        case unreached
        /// This program cannot read it.
        case unreadable
    }

    /// What to do about a card.
    enum Finding: Sendable {
        /// It has the current version, or is deleted.
        case nothing
        /// It needs this new revision.
        case upgrade(CardUpgrade)
        /// It is not migrated.
        case left(CardName, Obstacle)
    }
}

extension JournalReader {
    /// What to do about cards to migrate them permanently.
    mutating func upgrades(of heads: [CardHead]) -> [CardUpgrade.Finding] { heads.map { upgrade(of: $0) } }

    private mutating func upgrade(of head: CardHead) -> CardUpgrade.Finding {
        guard !head.isDeleted else { return .nothing }
        switch head.content {
        case .opaque: return .left(head.card, .unreadable)
        case .invalid: return isCurrent(head) ? .nothing : .left(head.card, .faulty)
        case .valid(let revision):
            switch revision.status {
            case .asWritten: return .nothing
            case .newer: return .left(head.card, .newer)
            case .unreached: return .left(head.card, .unreached)
            case .migrated:
                if head.hasFork { return .left(head.card, .forked) }
                return upgrade(of: head, as: revision)
            }
        }
    }

    private mutating func upgrade(of head: CardHead, as revision: Revision) -> CardUpgrade.Finding {
        guard let written = written(head.head).revision, let migration = migration(from: written.card.schema.name)
        else { return .left(head.card, .unreached) }
        var newer = revision
        (newer.header.rev, newer.header.prev) = head.history.next
        newer.status = .asWritten
        return .upgrade(
            CardUpgrade(
                older: written.card, revision: newer, migration: migration,
                attic: Attic(revision.attic)))
    }

    /// Whether a head's template is the one that its cards are read as.
    private mutating func isCurrent(_ head: CardHead) -> Bool {
        if case .asWritten = reading(of: head.head.header.schema) { true } else { false }
    }

    private mutating func migration(from name: SchemaName) -> CardMigration? {
        if case .migrated(let migration) = reading(of: name) { migration } else { nil }
    }
}

extension CardUpgrade {
    /// Returns the card of a line that a decoder found valid and that is the only leaf of its card.
    init?(_ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan, by migration: CardMigration) {
        guard let written = decoder.revision(of: line, in: chunk) else { return nil }
        var newer = VersionReading.migrated(migration).read(written)
        (newer.header.rev, newer.header.prev) = (written.header.rev + 1, [written.id])
        newer.status = .asWritten
        self.init(older: written.card, revision: newer, migration: migration, attic: Attic(newer.attic))
    }

    /// Returns the revision as a device saves it, in a run that is undone as one.
    func saved(_ writing: UpgradeWriting) -> Revision {
        var revision = revision
        revision.header.at = writing.moment
        revision.header.by = writing.device
        revision.header.run = "\(writing.run)"
        return revision
    }
}
