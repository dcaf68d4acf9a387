package import CardSchema

/// What a next version of a template does to the cards that exist.
package struct WorkshopCards: Sendable, Hashable {
    /// The cards that follow to the next version.
    package private(set) var following = 0
    /// Those among them with an answer that is written in another way afterwards.
    package private(set) var different = 0
    /// The answers that the next version has no place for; they stay in the attic of their cards.
    package private(set) var kept = 0
    /// The numbers that come out less exact, as those of a longer scale; the old ones stay in the attic of their cards.
    package private(set) var rounded = 0
    /// The answers that the steps discard; only the history keeps them.
    package private(set) var lost = 0
    /// The cards that stay as they are: they have faults, two versions, or no way to the current version.
    package private(set) var left = 0
    /// Whether some of them can be shown as examples: an answer changes that is not private.
    package private(set) var hasExamples = false
    /// The number of answers to each question from which nothing in the next version comes.
    package private(set) var retired: [FieldPath: Int] = [:]

    init() {}

    mutating func count(_ revision: Revision, _ migration: CardMigration) {
        let before = Attic(revision.attic)
        let (card, attic) = migration.up(revision.card, before)
        following += 1
        let (answers, now) = (revision.card.answersByPath, card.answersByPath)
        let added = max(0, attic.entries.count - before.entries.count)
        let aside = Set(attic.entries.suffix(added).map(\.path))
        let inexact = migration.sources.count { path, sources in
            now[path]?.isNumber == true && sources.contains { aside.contains("\($0)") }
        }
        rounded += min(inexact, added)
        kept += added - min(inexact, added)
        lost += max(0, answers.count - now.count - added)
        let isSame = answers.allSatisfy { path, value in now[path].map { $0 == value } ?? true }
        if !isSame { different += 1 }
        let used = Set(migration.sources.values.flatMap(\.self))
        for path in answers.keys where !used.contains(path) { retired[path, default: 0] += 1 }
    }

    mutating func note(_ example: FollowingCard?) { if example != nil { hasExamples = true } }

    /// Counts a card to which nothing happens.
    mutating func keep() { following += 1 }

    mutating func leave() { left += 1 }
}

extension Value {
    fileprivate var isNumber: Bool {
        switch self {
        case .whole, .decimal: true
        default: false
        }
    }
}

extension Card {
    /// The answers by the paths of their questions.
    fileprivate var answersByPath: [FieldPath: Value] {
        var answers: [FieldPath: Value] = [:]
        for (question, cell) in zip(schema.questions, cells) { answers[question.field.path] = cell.value }
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
        try cards(following: change.migration(from: older), of: older)
    }

    /// Returns what another version of a template does to the cards that exist, over all versions between.
    ///
    /// Uses the disk; reads every card of the template.
    ///
    /// - Throws: ``DiaryFailure`` when the cards cannot be read.
    package func cards(following newer: LoadedSchema, of older: LoadedSchema) throws(DiaryFailure) -> WorkshopCards {
        let way = try journal.schemas.way(from: older.schema.name, to: CompiledSchema(newer.schema))
        guard case .found(let migration) = way else { return WorkshopCards() }
        return try cards(following: migration, of: older)
    }

    /// Returns what a way to another version of a template does to the cards that exist; without one, nothing happens to
    /// them.
    ///
    /// Uses the disk; reads every card of the template.
    ///
    /// - Throws: ``DiaryFailure`` when the cards cannot be read.
    package func cards(following migration: CardMigration?, of older: LoadedSchema) throws(DiaryFailure)
        -> WorkshopCards
    {
        var counts = WorkshopCards()
        let comparison = migration.map { FollowingComparison($0) }
        try followers(of: older) { revision in
            guard let revision else { return counts.leave() }
            guard let migration else { return counts.keep() }
            counts.count(revision, migration)
            if !counts.hasExamples { counts.note(comparison?.card(revision)) }
        }
        return counts
    }

    /// Calls a closure with every card of a template that can follow it to a next version, and with `nil` for each that
    /// cannot.
    private func followers(of older: LoadedSchema, _ body: (Revision?) -> Void) throws(DiaryFailure) {
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        for month in try reader.months() {
            for head in try reader.cards(of: month, schema: older.schema.id, into: &ignored) where !head.isDeleted {
                guard case .valid(let revision) = head.content, !head.hasFork,
                    revision.card.schema.name == older.schema.name
                else {
                    body(nil)
                    continue
                }
                body(revision)
            }
        }
    }

    /// Returns the cards that show best what the next version of a template changes, at most so many; newest first.
    ///
    /// They contain no private answer, and nothing that comes from one. Uses the disk; reads every card of the template.
    ///
    /// - Throws: ``DiaryFailure`` when the cards cannot be read.
    package func examples(
        following change: TemplateSuccession, of older: LoadedSchema, most: Int = 3
    ) throws(DiaryFailure) -> [FollowingCard] {
        guard let migration = change.migration(from: older), most > 0 else { return [] }
        let comparison = FollowingComparison(migration)
        var best: [FollowingCard] = []
        try followers(of: older) { revision in
            guard let card = revision.flatMap(comparison.card) else { return }
            best.append(card)
            // Of cards that change as much, the newer one shows more.
            best.sort { ($1.answers.count, $1.day) < ($0.answers.count, $0.day) }
            if best.count > most { best.removeLast() }
        }
        return best.sorted { $1.day < $0.day }
    }
}

extension TemplateSuccession {
    /// The way of cards to the next version; `nil` if nothing happens to them.
    fileprivate func migration(from older: LoadedSchema) -> CardMigration? {
        plan(from: older).flatMap {
            CardMigration([$0], from: CompiledSchema(older.schema), to: CompiledSchema(loaded.schema))
        }
    }
}
