import CardSchema

/// How the cards of one template are read, found out once for all of them.
enum VersionReading: Sendable {
    /// As they were written: it is the current template.
    case asWritten
    /// As cards of the current template.
    case migrated(CardMigration)
    /// As they were written: the current template is older.
    case newer(than: SchemaName)
    /// As they were written: no migration leads to the current template.
    case unreached(by: SchemaName)

    /// A revision as one of the current template, with what that cannot hold in its attic.
    ///
    /// A tombstone says nothing, so its template makes no difference.
    func read(_ revision: Revision) -> Revision {
        guard !revision.header.isDeleted else { return revision }
        var read = revision
        switch self {
        case .asWritten: break
        case .newer(let current): read.standing = .newer(than: current)
        case .unreached(let current): read.standing = .unreached(by: current)
        case .migrated(let migration):
            let found = Attic(revision.attic)
            let (card, attic) = migration.up(revision.card, found)
            read.card = card
            if !found.isEmpty || !attic.isEmpty { read.keep(attic) }
            read.header.schema = migration.newer.name
            read.standing = .migrated(from: migration.older.name)
        }
        return read
    }
}
