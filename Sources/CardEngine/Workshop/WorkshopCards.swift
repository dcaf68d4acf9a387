package import CardSchema

/// What a next version of a template does to the cards that exist.
package struct WorkshopCards: Sendable, Hashable {
    /// The cards that follow to the next version.
    package private(set) var following = 0
    /// Those among them with an answer that is written in another way afterwards.
    package private(set) var different = 0
    /// The answers that the next version has no place for; they stay in the attic of their cards.
    package private(set) var kept = 0
    /// The answers that the steps discard; only the history keeps them.
    package private(set) var lost = 0
    /// The cards that stay as they are: they have faults, two versions, or no way to the current version.
    package private(set) var left = 0

    init() {}

    mutating func count(_ revision: Revision, _ migration: CardMigration) {
        let before = Attic(revision.attic)
        let (card, attic) = migration.up(revision.card, before)
        following += 1
        let (answers, now) = (Self.answers(revision.card), Self.answers(card))
        let added = max(0, attic.entries.count - before.entries.count)
        kept += added
        lost += max(0, answers.count - now.count - added)
        let isSame = answers.allSatisfy { path, value in now[path].map { $0 == value } ?? true }
        if !isSame { different += 1 }
    }

    /// Counts a card to which nothing happens.
    mutating func keep() { following += 1 }

    mutating func leave() { left += 1 }

    private static func answers(_ card: Card) -> [FieldPath: Value] {
        var answers: [FieldPath: Value] = [:]
        for (question, cell) in zip(card.schema.questions, card.cells) { answers[question.field.path] = cell.value }
        return answers
    }
}

extension Diary {
    /// Returns what the next version of a template does to the cards that exist.
    ///
    /// Uses the disk; reads every card of the template.
    ///
    /// - Throws: ``DiaryFailure`` when the cards cannot be read.
    package func cards(following change: TemplateSuccession, of older: LoadedSchema) throws(DiaryFailure)
        -> WorkshopCards
    {
        var counts = WorkshopCards()
        let (from, to) = (CompiledSchema(older.schema), CompiledSchema(change.loaded.schema))
        var migration: CardMigration?
        if case .version(let loaded) = change {
            var ignored: [Diagnostic] = []
            migration = MigrationCheck.plan(from: older.schema, to: loaded, into: &ignored).flatMap {
                CardMigration([$0], from: from, to: to)
            }
        }
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        for month in try reader.months() {
            for head in try reader.cards(of: month, schema: older.schema.id, into: &ignored) where !head.isDeleted {
                guard case .valid(let revision) = head.content, !head.hasFork,
                    revision.card.schema.name == older.schema.name
                else {
                    counts.leave()
                    continue
                }
                if let migration { counts.count(revision, migration) } else { counts.keep() }
            }
        }
        return counts
    }
}
