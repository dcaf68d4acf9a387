import CardSchema

/// The answers of a row, in the version of the template that it was written under, as an edit of a card.
///
/// ```
/// row of version 1 ──────────────┐
/// card of version 2 ─down─▶ card of version 1 ─edit─▶ ─up─▶ card of version 2 with the row's answers
/// ```
///
/// What the row lacks stays as it is. Only what it removes explicitly goes.
struct ArrivingAnswers {
    /// The answers.
    var card: Card
    /// What the row says beyond them.
    let remarks: CardReading.Remarks
    /// The migration to the import's version; `nil` if the row is of that version.
    let migration: CardMigration?

    /// A card with the row's answers.
    struct EditedCard {
        var card: Card
        var attic: [UInt8]
        /// The row's paths that the card's template does not have.
        var elsewhere: [FieldPath] = []
    }

    /// Whether the row gives and removes nothing.
    var isEmpty: Bool { card.isEmpty && remarks.removed.isEmpty && remarks.unskipped.isEmpty }

    /// Returns the row as a card of its own; `attic` has the row's other values.
    func alone(under schema: CompiledSchema, _ attic: [UInt8]) -> EditedCard {
        guard let migration else { return EditedCard(card: card, attic: attic) }
        let (card, moved) = migration.up(card, Attic(attic))
        return EditedCard(
            card: Card(schema, cells: card.cells), attic: moved.isEmpty ? Revision.emptyAttic : moved.bytes)
    }

    /// Returns a saved card with the row's answers.
    ///
    /// May use the disk, for the templates of the attic's entries.
    func applied(
        to base: Card, _ attic: [UInt8], in store: SchemaStore
    ) throws(DiaryFailure) -> EditedCard {
        guard let migration, base.schema.name == migration.newer.name else {
            var (edited, elsewhere) = (base, [FieldPath]())
            edit(&edited, &elsewhere)
            return EditedCard(card: edited, attic: attic, elsewhere: elsewhere)
        }
        let (before, older) = migration.down(base, Attic(attic))
        var (after, elsewhere) = (before, [FieldPath]())
        edit(&after, &elsewhere)
        let above = migration.attic(older, afterEditing: before, to: after, going: .up)
        let left = try store.attic(above, afterEditing: before, to: after)
        let (card, moved) = migration.up(after, left)
        return EditedCard(
            card: Card(base.schema, cells: card.cells), attic: moved.isEmpty ? Revision.emptyAttic : moved.bytes,
            elsewhere: elsewhere)
    }

    /// Whether a saved card has everything that the row gives, and nothing that it removes.
    func areOn(_ base: Card, _ attic: [UInt8]) -> Bool {
        var before = base
        // Two older values may be one of the newer version, so the card is compared in the row's own.
        if let migration, base.schema.name == migration.newer.name { before = migration.down(base, Attic(attic)).card }
        var (after, elsewhere) = (before, [FieldPath]())
        edit(&after, &elsewhere)
        return elsewhere.isEmpty && after == before
    }

    /// Whether the row gives an answer at a path of the import's version.
    func gives(_ path: FieldPath) -> Bool {
        origins(of: path).contains { card[$0.record == nil ? $0 : $0.parent] != .notAsked }
    }

    /// Whether a path of the import's version comes from one of some paths of the row's version.
    func gives(_ path: FieldPath, among paths: Set<FieldPath>) -> Bool {
        origins(of: path).contains(where: paths.contains)
    }

    /// The paths in the row's version that a path of the import's version comes from.
    private func origins(of path: FieldPath) -> [FieldPath] {
        guard let migration else { return [path] }
        return (migration.sources[path.inRecord(nil)] ?? [path]).map { $0.inRecord(path.record) }
    }

    // MARK: - Editing

    private func edit(_ other: inout Card, _ elsewhere: inout [FieldPath]) {
        let isSame = other.schema.name == card.schema.name
        for (ordinal, question) in card.schema.questions.enumerated() where card.cells[ordinal] != .notAsked {
            guard let own = isSame ? ordinal : other.schema.ordinal(of: question.path) else {
                elsewhere.append(question.path)
                continue
            }
            other.cells[own] = merged(card.cells[ordinal], over: other.cells[own], question.path)
        }
        for path in remarks.removed where card[path] == .notAsked { remove(path, from: &other) }
        for path in remarks.unskipped where card[path] == .notAsked {
            if case .skipped = other[path] { remove(path, from: &other) }
        }
    }

    /// Returns a cell with the parts that the row does not give: a record's other answers, and other records of a table
    /// that has a row for each answer.
    private func merged(_ given: Cell, over own: Cell, _ path: FieldPath) -> Cell {
        guard case .answered(.records(let records)) = given, case .answered(.records(let before)) = own,
            !remarks.keyless.contains(path)
        else { return given }
        let known = Dictionary(before.map { ($0.key, $0) }) { first, _ in first }
        let merged = records.map { record -> Record in
            guard let earlier = known[record.key], earlier.cells.count == record.cells.count else { return record }
            let cells = zip(record.cells, earlier.cells).map { $0 == .notAsked ? $1 : $0 }
            return Record(key: record.key, cells: cells)
        }
        guard remarks.keepsOtherRecords else { return .answered(.records(merged)) }
        let given = Dictionary(merged.map { ($0.key, $0) }) { first, _ in first }
        return .answered(
            .records(before.map { given[$0.key] ?? $0 } + merged.filter { known[$0.key] == nil }))
    }

    private func remove(_ path: FieldPath, from other: inout Card) {
        guard let key = path.record, path.subfield == nil else { return other[path] = .notAsked }
        guard let ordinal = other.schema.ordinal(of: path.parent), case .answered = other.cells[ordinal] else { return }
        other.cells[ordinal] = .answered(.records(other.records(at: ordinal).filter { $0.key != key }))
    }
}

extension Card {
    /// Returns the answers and skips that an edit took away, those of records included, in the order of the card.
    func removed(by edit: Card) -> [FieldPath] {
        var paths: [FieldPath] = []
        for (ordinal, question) in schema.questions.enumerated() where cells[ordinal] != .notAsked {
            let after = edit[question.path]
            guard after != .notAsked else {
                paths.append(question.path)
                continue
            }
            guard let list = question.field.type.list, case .answered(.records(let records)) = cells[ordinal] else {
                continue
            }
            let left = Dictionary(after.records.map { ($0.key, $0) }) { first, _ in first }
            for record in records {
                guard let same = left[record.key] else {
                    paths.append(FieldPath(question.path.group, question.path.field, record: record.key))
                    continue
                }
                for (index, field) in list.fields.enumerated()
                where record.cells[index] != .notAsked && same.cells[index] == .notAsked {
                    paths.append(field.path.inRecord(record.key))
                }
            }
        }
        return paths
    }
}
