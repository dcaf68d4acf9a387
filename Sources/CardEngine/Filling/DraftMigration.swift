import CardSchema

/// Migrates a draft to a newer version, or back: its answers are applied to the card, which migrates like any other.
///
/// ```
///   the card as it is ── down ──▶ older card + answers of the draft ── up ──▶ newer card
///           └──────────────────── what differs are the newer answers ────────────┘
/// ```
package struct DraftMigration: Sendable {
    /// The draft under the other version.
    package let draft: Draft
    /// Whether some of its answers have no place there; the old draft should then be kept.
    package let hasLeftovers: Bool

    /// Migrates a draft.
    ///
    /// `start` is the card that the draft edits, under the version that the draft goes to, with its `attic`; `older`
    /// contains answers read under the version that it comes from.
    package init(
        _ older: Draft, by migration: CardMigration, going direction: MigrationDirection = .up, over start: Card,
        _ attic: Attic
    ) {
        let (base, below) = migration.moved(start, attic, direction.other)
        let (again, _) = migration.moved(base, below, direction)
        let answered = older.answers(on: base)
        // Where several are chosen, only what the older version lacks is lost.
        let card = direction == .up ? answered : answered.withOptions(of: start.schema)
        let kept = migration.attic(below, afterEditing: base, to: card, going: direction)
        let (newer, above) = migration.moved(card, kept, direction)
        var header = Draft.Header(
            card: older.header.card, parents: older.header.parents, schema: again.schema.name,
            begun: older.header.begun, number: older.header.number)
        header.via = older.header.via
        var answers: [Draft.Answer] = []
        for (ordinal, question) in newer.schema.questions.enumerated()
        where !newer.cells[ordinal].hasSameMeaning(as: again.cells[ordinal]) {
            answers += Draft.answers(
                at: question.path, question.field.type.list, from: again.cells[ordinal], to: newer.cells[ordinal])
        }
        draft = Draft(header, answers: answers, unreadableLines: older.unreadableLines)
        let known = Set(attic.entries.compactMap(\.step))
        hasLeftovers = above.entries.contains { $0.step.map { !known.contains($0) } ?? false }
    }
}

extension Card {
    /// Returns the card with only those of several chosen options that another version of its template has too.
    fileprivate func withOptions(of other: CompiledSchema) -> Card {
        var card = self
        for (ordinal, question) in schema.questions.enumerated() {
            guard case .answered(.choices(let ids)) = cells[ordinal],
                let list = other.question(at: question.path)?.field.type.options
            else { continue }
            let rest = ids.filter { list.index(of: $0) != nil }
            guard rest.count < ids.count else { continue }
            card.cells[ordinal] = rest.isEmpty ? .notAsked : .answered(.choices(rest))
        }
        return card
    }
}

extension CardMigration {
    fileprivate func moved(_ card: Card, _ attic: Attic, _ direction: MigrationDirection) -> (card: Card, attic: Attic)
    {
        direction == .up ? up(card, attic) : down(card, attic)
    }
}

extension Draft {
    /// Returns a card with the answers applied, as far as the card accepts them.
    fileprivate func answers(on card: Card) -> Card {
        var card = card
        for answer in answers {
            let list = answer.path.parent
            let ordinal = answer.path.record == nil ? nil : card.schema.ordinal(of: list)
            switch answer.change {
            case .cell(let cell): card[answer.path] = cell
            case .added:
                guard let ordinal, let key = answer.path.record,
                    let type = card.schema.questions[ordinal].field.type.list,
                    !card.records(at: ordinal).contains(where: { $0.key == key })
                else { continue }
                card.cells[ordinal] = .answered(.records(card.records(at: ordinal) + [type.emptyRecord(key: key)]))
            case .removed:
                guard let ordinal else { continue }
                let rest = card.records(at: ordinal).filter { $0.key != answer.path.record }
                card.cells[ordinal] = .answered(.records(rest))
            }
        }
        return card
    }

    /// Returns the answers that change one cell into another; for a list, record by record.
    fileprivate static func answers(
        at path: FieldPath, _ list: ListType?, from old: Cell, to new: Cell
    ) -> [Answer] {
        guard let list, case .answered(.records(let records)) = new else { return [Answer(path, new)] }
        var answers = old.records.map { Answer(path.inRecord($0.key), .removed) }
        if records.isEmpty { answers.append(Answer(path, new)) }
        for record in records {
            answers.append(Answer(path.inRecord(record.key), .added))
            for (field, cell) in zip(list.fields, record.cells) where cell != .notAsked {
                answers.append(Answer(field.inRecord(record.key).path, cell))
            }
        }
        return answers
    }
}
