import CardEngine
import CardSchema

/// What moving the cards of a journal to their current versions would change, in words and as JSON.
struct UpgradeReport {
    /// What was found.
    let found: Diary.MigrationSummary
    private let language: String
    private let showsValues: Bool

    /// Words what was found.
    init(_ found: Diary.MigrationSummary, _ invocation: Invocation) {
        self.found = found
        language = invocation.language
        showsValues = invocation.showsValues
    }

    // MARK: - Words

    /// The lines that say it all, without a word of a diary.
    var lines: [String] {
        var lines: [String] = []
        for tally in found.tallies {
            let (older, newer) = (tally.migration.older.name, tally.migration.newer.name)
            lines.append(
                "\(older) → \(newer): \(tally.cards.counted("card")), \(Self.text(tally.migration.effect))")
            lines += tally.rows.map { "  \(text($0, tally))" }
            lines += tally.migration.plans.flatMap(\.losses).filter { !$0.isKept }.map {
                "  permanently lost: values of \($0.path), by step \($0.step)"
            }
        }
        for obstacle in CardUpgrade.Obstacle.allCases {
            guard let count = found.left[obstacle] else { continue }
            lines.append("left as they are: \(count.counted("card")), \(Self.text(obstacle))")
        }
        return lines
    }

    private func text(_ row: UpgradeTally.Row, _ tally: UpgradeTally) -> String {
        var text = row.older.map { "\($0)" }.joined(separator: ", ")
        if row.newer.isEmpty {
            text += " leaves the card"
        } else if row.newer != row.older {
            text += " → " + row.newer.map { "\($0)" }.joined(separator: ", ")
        }
        text += ": \(row.cards.counted("card"))"
        if row.changed > 0, row.newer == row.older || row.changed < row.cards { text += ", \(row.changed) changed" }
        if row.kept > 0 { text += ", \(row.kept.counted("value")) kept in the attic" }
        if let sample = row.sample, !row.newer.isEmpty {
            let (old, new) = (tally.migration.older, tally.migration.newer)
            let before = said(sample.older, row.older.compactMap { old.question(at: $0)?.field })
            let after = said(sample.newer, row.newer.compactMap { new.question(at: $0)?.field })
            text += "; such as \(before) → \(after)"
        }
        return text
    }

    private func said(_ cells: [Cell], _ fields: [Field]) -> String {
        zip(cells, fields).map { said($0, $1) }.joined(separator: ", ")
    }

    /// What stands in a cell, without a word of the person's own.
    private func said(_ cell: Cell, _ field: Field) -> String {
        guard case .answered(let value) = cell else { return cell == .notAsked ? "not asked" : "skipped" }
        if !showsValues {
            if field.isPrivate { return "a value" }
            switch value {
            case .text(let text): return "text, \(text.unicodeScalars.count.counted("character"))"
            case .tags(let tags): return tags.count.counted("tag")
            case .files(let files): return files.count.counted("file")
            case .records(let records): return records.count.counted("record")
            case .place: return "a place"
            case .choices(let ids): return ids.isEmpty ? "none" : ids.count.counted("option")
            case .whole, .decimal, .yesno, .choice, .date, .time: break
            }
        }
        return ValueText(language: language).text(value, of: field)
    }

    private static func text(_ effect: MigrationEffect) -> String {
        switch effect {
        case .cosmetic: "only words change"
        case .compatible: "nothing stored changes"
        case .exact: "every old value can be recovered from the new one"
        case .attic: "values that no longer fit go to the attic"
        case .lossy: "some values are lost"
        }
    }

    private static func text(_ obstacle: CardUpgrade.Obstacle) -> String {
        switch obstacle {
        case .faulty: "invalid under their own version: cards check"
        case .forked: "they have several versions: cards resolve"
        case .newer: "of a newer version than the template"
        case .unreached: "their version has no migration to the current one"
        case .unreadable: "this program cannot read them"
        }
    }

    // MARK: - JSON

    /// The same as members of an object.
    var members: [(key: String, value: JSONDocument)] {
        let versions = found.tallies.map { tally in
            JSONDocument.object([
                ("from", .string("\(tally.migration.older.name)")), ("to", .string("\(tally.migration.newer.name)")),
                ("cards", .integer(tally.cards)), ("effect", .string(tally.migration.effect.rawValue)),
                ("questions", .array(tally.rows.map(Self.document))),
            ])
        }
        let obstacles = CardUpgrade.Obstacle.allCases.compactMap { obstacle in
            found.left[obstacle].map { (key: "\(obstacle)", value: JSONDocument.integer($0)) }
        }
        return [("cards", .integer(found.cards)), ("versions", .array(versions)), ("left", .object(obstacles))]
    }

    private static func document(_ row: UpgradeTally.Row) -> JSONDocument {
        .object([
            ("from", .array(row.older.map { .string("\($0)") })), ("to", .array(row.newer.map { .string("\($0)") })),
            ("cards", .integer(row.cards)), ("changed", .integer(row.changed)), ("kept", .integer(row.kept)),
        ])
    }
}
