package import CardSchema

/// A card with the answers that a next version of its template changes.
///
/// It has no private answer, and nothing that comes from one.
package struct FollowingCard: Sendable, Hashable, Discreet {
    /// An answer before and after.
    package struct Answer: Sendable, Hashable, Discreet {
        /// The question, by its path in the version that has it, the newer one if both do.
        package let path: FieldPath
        /// The answer before; `nil` if there was none.
        package let old: Value?
        /// The answer after; `nil` if the next version has no place for it.
        package let new: Value?
    }

    /// The day of the card.
    package let day: CivilDate
    /// The answers that change, in the order of the newer card, those without a place last.
    package let answers: [Answer]
}

/// Compares cards before and after a change, as far as nothing is private.
struct FollowingComparison {
    private let migration: CardMigration
    /// The questions of the newer card that may be shown, each with those that it comes from.
    private let kept: [(path: FieldPath, ordinal: Int, sources: [Int])]
    /// The questions of the older card that may be shown and from which nothing comes.
    private let gone: [(path: FieldPath, ordinal: Int)]

    init(_ migration: CardMigration) {
        self.migration = migration
        let (older, newer, sources) = (migration.older, migration.newer, migration.sources)
        func isPublic(_ ordinal: Int, of schema: CompiledSchema) -> Bool {
            let field = schema.questions[ordinal].field
            // The answer to a list has all its records.
            return !field.isPrivate && !(field.type.list?.fields ?? []).contains(where: \.isPrivate)
        }
        kept = newer.questions.indices.compactMap { index in
            let path = newer.questions[index].field.path
            let from = sources[path] ?? []
            let ordinals = from.compactMap { older.ordinal(of: $0) }
            guard ordinals.count == from.count, isPublic(index, of: newer),
                ordinals.allSatisfy({ isPublic($0, of: older) })
            else { return nil }
            return (path, index, ordinals)
        }
        let used = Set(sources.values.flatMap(\.self))
        gone = older.questions.indices.compactMap { index in
            let path = older.questions[index].field.path
            return isPublic(index, of: older) && !used.contains(path) ? (path, index) : nil
        }
    }

    /// Returns a card with what changes; `nil` if nothing does that may be shown.
    func card(_ revision: Revision) -> FollowingCard? {
        let (card, _) = migration.up(revision.card, Attic(revision.attic))
        let before = revision.card.cells
        let changed = kept.compactMap { path, ordinal, sources -> FollowingCard.Answer? in
            let (old, new) = (sources.compactMap { before[$0].value }, card.cells[ordinal].value)
            // Several answers that become one have no single answer before.
            guard old.first != new, sources.count <= 1 else { return nil }
            return FollowingCard.Answer(path: path, old: old.first, new: new)
        }
        let left = gone.compactMap { path, ordinal in
            before[ordinal].value.map { FollowingCard.Answer(path: path, old: $0, new: nil) }
        }
        guard !(changed + left).isEmpty else { return nil }
        return FollowingCard(day: revision.header.day, answers: changed + left)
    }
}
