import CardSchema

/// A card of an older version, and the revision that says the same under the current one.
package struct CardUpgrade: Sendable {
    /// What it says under the version it was written under.
    let older: Card
    /// The same under the current version, with what that cannot hold in its attic; not saved yet, and in no run.
    let revision: Revision
    /// The way between the two.
    let migration: CardMigration
    let attic: Attic

    /// Why a card is left as it is.
    package enum Obstacle: Sendable, Hashable, CaseIterable {
        /// It breaks rules of its own version; it is never fixed by guessing.
        case faulty
        /// Versions of two devices stand side by side.
        case forked
        /// Its version is newer than the current one.
        case newer
        /// No migration leads from its version to the current one.
        case unreached
        /// This program cannot read it.
        case unreadable
    }

    /// What there is to do about a card.
    enum Finding: Sendable {
        /// It is of the current version, or deleted.
        case nothing
        /// One revision.
        case upgrade(CardUpgrade)
        /// It stays as it is.
        case left(CardName, Obstacle)
    }
}

extension JournalReader {
    /// What there is to do about cards, so that they have the current version permanently.
    mutating func upgrades(of heads: [CardHead]) -> [CardUpgrade.Finding] { heads.map { upgrade(of: $0) } }

    private mutating func upgrade(of head: CardHead) -> CardUpgrade.Finding {
        guard !head.isDeleted else { return .nothing }
        switch head.content {
        case .opaque: return .left(head.card, .unreadable)
        case .invalid: return isCurrent(head) ? .nothing : .left(head.card, .faulty)
        case .valid(let revision):
            switch revision.standing {
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
        newer.standing = .asWritten
        return .upgrade(
            CardUpgrade(
                older: written.card, revision: newer, migration: migration,
                attic: Attic(revision.attic)))
    }

    /// Whether what a head was written under is what its cards are read as.
    private mutating func isCurrent(_ head: CardHead) -> Bool {
        if case .asWritten = reading(of: head.head.header.schema) { true } else { false }
    }

    private mutating func migration(from name: SchemaName) -> CardMigration? {
        if case .migrated(let migration) = reading(of: name) { migration } else { nil }
    }
}

extension CardUpgrade {
    /// The card of a line that a decoder found valid, which stands alone as the card's head.
    init?(_ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan, by migration: CardMigration) {
        guard let written = decoder.revision(of: line, in: chunk) else { return nil }
        var newer = VersionReading.migrated(migration).read(written)
        (newer.header.rev, newer.header.prev) = (written.header.rev + 1, [written.id])
        newer.standing = .asWritten
        self.init(older: written.card, revision: newer, migration: migration, attic: Attic(newer.attic))
    }

    /// The revision as a device saves it, in a run that is undone as one.
    func saved(_ writing: UpgradeWriting) -> Revision {
        var revision = revision
        revision.header.at = writing.moment
        revision.header.by = writing.device
        revision.header.run = "\(writing.run)"
        return revision
    }
}
