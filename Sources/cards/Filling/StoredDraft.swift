import CardEngine
import CardSchema

/// The draft of a card as one of the template that the card is filled under now.
struct StoredDraft {
    /// The draft.
    let draft: Draft
    /// Whether it was begun under an older version.
    let isMigrated: Bool
    /// Whether some of what it said has no place on the card.
    let leavesSomething: Bool

    /// Reads a card's draft; `nil` when there is none.
    init?(of target: FillTarget, _ opened: OpenJournal, _ invocation: Invocation) throws(Failure) {
        let found = try invocation.failing { () throws(FileError) in
            try opened.drafts.header(of: target.card, number: target.draft)
        }
        guard let header = found else { return nil }
        let way = try invocation.failing { () throws(JournalError) in try Self.way(header, target, opened) }
        let schema = way?.older ?? target.schema
        let read = try invocation.failing { () throws(FileError) in
            try opened.drafts.draft(of: target.card, under: schema, number: target.draft)
        }
        guard let read else { return nil }
        guard let way else {
            (draft, isMigrated, leavesSomething) = (read, false, false)
            return
        }
        let attic = Attic(target.isEdit ? target.head?.attic ?? [] : [])
        let moved = DraftMigration(read, by: way, over: target.start, attic)
        (draft, isMigrated, leavesSomething) = (moved.draft, true, moved.leavesSomething)
    }

    /// The way from the template that a draft was begun under; `nil` when it is the same, or none leads here.
    private static func way(
        _ header: Draft.Header, _ target: FillTarget, _ opened: OpenJournal
    ) throws(JournalError) -> CardMigration? {
        guard header.schema != target.schema.name, header.schema.id == target.schema.name.id,
            case .found(let way) = try opened.journal.schemas.way(from: header.schema, to: target.schema)
        else { return nil }
        return way
    }
}
