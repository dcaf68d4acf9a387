import CardSchema

/// How the cards of one template are read, determined once for all of them.
enum VersionReading: Sendable {
    /// As written: it is the current template.
    case asWritten
    /// As cards of the current template.
    case migrated(CardMigration)
    /// As written: the current template is older.
    case newer(than: SchemaName)
    /// As written: there is no migration to the current template.
    case unreached(by: SchemaName)

    /// Returns a revision migrated to the current template, with an attic for what that cannot hold.
    ///
    /// A tombstone has no contents, so its template does not matter.
    func read(_ revision: Revision) -> Revision {
        guard !revision.header.isDeleted else { return revision }
        var read = revision
        switch self {
        case .asWritten: break
        case .newer(let current): read.status = .newer(than: current)
        case .unreached(let current): read.status = .unreached(by: current)
        case .migrated(let migration):
            let found = Attic(revision.attic)
            let (card, attic) = migration.up(revision.card, found)
            read.card = card
            if !found.isEmpty || !attic.isEmpty { read.keep(attic) }
            read.header.schema = migration.newer.name
            read.status = .migrated(from: migration.older.name)
        }
        return read
    }
}
