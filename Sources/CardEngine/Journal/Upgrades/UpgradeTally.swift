package import CardSchema

/// The changes of migrating cards to the current version, question by question.
package struct UpgradeTally: Sendable {
    /// One question, under its old and its new paths.
    package struct Row: Sendable {
        /// The old path; several if answers are combined.
        package let older: [FieldPath]
        /// The new path; empty if the answer leaves the card.
        package let newer: [FieldPath]
        /// The number of cards with an answer there.
        package internal(set) var cards = 0
        /// The number of cards whose value changes.
        package internal(set) var changed = 0
        /// The number of values that go to the attic.
        package internal(set) var kept = 0
        /// The cells before and after, on the first card where they change.
        package var sample: (older: [Cell], newer: [Cell])? { first.map { ($0.older, $0.newer) } }
        fileprivate var first: (card: CardName, older: [Cell], newer: [Cell])?

        init(older: [FieldPath], newer: [FieldPath]) {
            self.older = older
            self.newer = newer
        }
    }

    /// The migration.
    package let migration: CardMigration
    /// The number of cards.
    package private(set) var cards = 0
    private var all: [Row]
    /// The ordinals before and after, for each row.
    private let ordinals: [(older: [Int], newer: [Int])]

    /// Creates an empty tally.
    package init(_ migration: CardMigration) {
        self.migration = migration
        all = Self.rows(migration)
        ordinals = all.map { row in
            (
                row.older.compactMap { migration.older.ordinal(of: $0) },
                row.newer.compactMap { migration.newer.ordinal(of: $0) }
            )
        }
    }

    /// The questions that change, in the order of the newer card, removed ones last.
    package var rows: [Row] { all.filter { $0.cards > 0 && ($0.older != $0.newer || $0.changed > 0 || $0.kept > 0) } }

    /// Counts a card.
    mutating func add(_ upgrade: CardUpgrade) {
        cards += 1
        let (old, new) = (upgrade.older, upgrade.revision.card)
        for (index, ordinals) in ordinals.enumerated() {
            let before = ordinals.older.map { old.cells[$0] }
            guard before.contains(where: { $0 != .notAsked }) else { continue }
            all[index].cards += 1
            let after = ordinals.newer.map { new.cells[$0] }
            note(index, before, after, of: upgrade.revision.header.card.day) { upgrade.revision.header.card }
        }
        add(upgrade.attic.entries)
    }

    /// Counts the card of a migrator's current line.
    mutating func add(_ line: DecodedLine, _ mover: LineMigrator, _ decoder: LineDecoder, in chunk: RawSpan) {
        cards += 1
        for (index, ordinals) in ordinals.enumerated() {
            guard ordinals.older.contains(where: { line.state(of: $0) != .notAsked }) else { continue }
            all[index].cards += 1
            // A copied answer is unchanged.
            if ordinals.older.count == 1, ordinals.newer.count == 1,
                mover.copies(ordinals.older[0], to: ordinals.newer[0])
            {
                continue
            }
            let before = ordinals.older.map { mover.before($0, line, decoder, in: chunk) }
            let after = ordinals.newer.map { mover.after($0, line, decoder, in: chunk) }
            note(index, before, after, of: line.day) { LineHeader(line, in: chunk)?.card }
        }
        add(mover.entries)
    }

    private mutating func note(
        _ index: Int, _ before: [Cell], _ after: [Cell], of day: CivilDate, _ card: () -> CardName?
    ) {
        guard before.count != after.count || zip(before, after).contains(where: { !$0.hasSameMeaning(as: $1) }) else {
            return
        }
        all[index].changed += 1
        let first = all[index].first
        guard first == nil || first.map({ day <= $0.card.day }) == true, let card = card(),
            first.map({ card < $0.card }) ?? true
        else { return }
        all[index].first = (card, before, after)
    }

    private mutating func add(_ entries: [Attic.Entry]) {
        for entry in entries where entry.step.map(migration.stepNames.contains) ?? false {
            if let index = row(of: entry) { all[index].kept += 1 }
        }
    }

    /// Adds another tally of the same migration.
    package mutating func add(_ other: UpgradeTally) {
        cards += other.cards
        for (index, row) in other.all.enumerated() {
            all[index].cards += row.cards
            all[index].changed += row.changed
            all[index].kept += row.kept
            guard let found = row.first, all[index].first.map({ found.card < $0.card }) ?? true else { continue }
            all[index].first = found
        }
    }

    private func row(of entry: Attic.Entry) -> Int? {
        guard let path = FieldPath(entry.path)?.inRecord(nil) else { return nil }
        let list = path.parent
        return all.firstIndex { $0.newer.contains(path) || $0.older.contains(path) }
            ?? all.firstIndex { $0.newer.contains(list) || $0.older.contains(list) }
    }

    /// One row for each group of questions with the same sources.
    private static func rows(_ migration: CardMigration) -> [Row] {
        let sources = migration.sources
        var rows: [Row] = []
        for question in migration.newer.questions {
            guard let older = sources[question.path], !older.isEmpty else { continue }
            if let index = rows.firstIndex(where: { $0.older == older }) {
                rows[index] = Row(older: older, newer: rows[index].newer + [question.path])
            } else {
                rows.append(Row(older: older, newer: [question.path]))
            }
        }
        let used = Set(rows.flatMap(\.older))
        let gone = migration.older.questions.map(\.path).filter { !used.contains($0) }
        return rows + gone.map { Row(older: [$0], newer: []) }
    }
}
