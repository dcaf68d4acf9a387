import CardEngine
import CardSchema

/// The changes that migrating a journal's cards would make, in words and as JSON.
struct UpgradeReport {
    /// The findings.
    let found: Diary.MigrationSummary
    private let language: String
    private let words: PromptWords
    private let showsValues: Bool

    /// Words what was found.
    init(_ found: Diary.MigrationSummary, _ invocation: Invocation) {
        self.found = found
        language = invocation.language
        words = invocation.words
        showsValues = invocation.showsValues
    }

    // MARK: - Words

    /// The whole report as lines without diary text.
    var lines: [String] {
        var lines: [String] = []
        for tally in found.tallies {
            let (older, newer) = (tally.migration.older.name, tally.migration.newer.name)
            lines.append(
                words.upgradeRow(
                    older: older, newer: newer, cards: words.cards(count: tally.cards),
                    effect: text(tally.migration.effect)))
            lines += tally.rows.map { "  \(text($0, tally))" }
            lines += tally.migration.plans.flatMap(\.losses).filter { !$0.isKept }.map {
                "  \(words.lostFor(path: $0.path, step: $0.step))"
            }
        }
        for obstacle in CardUpgrade.Obstacle.allCases {
            guard let count = found.left[obstacle] else { continue }
            lines.append(words.leftAsTheyAre(cards: words.cards(count: count), why: text(obstacle)))
        }
        return lines
    }

    private func text(_ row: UpgradeTally.Row, _ tally: UpgradeTally) -> String {
        var text = row.older.map { "\($0)" }.joined(separator: ", ")
        if row.newer.isEmpty {
            text += " \(words.removedFromCard)"
        } else if row.newer != row.older {
            text += " → " + row.newer.map { "\($0)" }.joined(separator: ", ")
        }
        text += ": \(words.cards(count: row.cards))"
        if row.changed > 0, row.newer == row.older || row.changed < row.cards {
            text += ", \(words.someChanged(number: row.changed))"
        }
        if row.kept > 0 { text += ", \(words.keptInAttic(count: row.kept))" }
        if let sample = row.sample, !row.newer.isEmpty {
            let (old, new) = (tally.migration.older, tally.migration.newer)
            let before = contents(sample.older, row.older.compactMap { old.question(at: $0)?.field })
            let after = contents(sample.newer, row.newer.compactMap { new.question(at: $0)?.field })
            text += "; \(words.suchAsChange(before: before, after: after))"
        }
        return text
    }

    private func contents(_ cells: [Cell], _ fields: [Field]) -> String {
        zip(cells, fields).map { contents($0, $1) }.joined(separator: ", ")
    }

    /// The contents of a cell without diary text.
    private func contents(_ cell: Cell, _ field: Field) -> String {
        guard case .answered(let value) = cell else { return cell == .notAsked ? words.valueNotAsked : words.skipped }
        if !showsValues {
            if field.isPrivate { return words.aValue }
            switch value.content {
            case .text(let text): return words.textLength(count: text.unicodeScalars.count)
            case .tags(let tags): return words.tagCount(count: tags.count)
            case .files(let files): return words.fileCount(count: files.count)
            case .records(let records): return words.recordCount(count: records.count)
            case .place: return words.aPlaceValue
            case .options(let ids): return ids.isEmpty ? words.none : words.optionCount(count: ids.count)
            case .number, .yesno, .option, .civil: break
            }
        }
        return ValueText(language: language).text(value, of: field)
    }

    private func text(_ effect: MigrationEffect) -> String {
        switch effect {
        case .cosmetic: words.effectCosmetic
        case .compatible: words.effectCompatible
        case .exact: words.effectExact
        case .attic: words.effectAttic
        case .lossy: words.effectLossy
        }
    }

    private func text(_ obstacle: CardUpgrade.Obstacle) -> String {
        switch obstacle {
        case .faulty: words.obstacleFaulty
        case .forked: words.obstacleForked
        case .newer: words.obstacleNewer
        case .unreached: words.obstacleUnreached
        case .unreadable: words.obstacleUnreadable
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
