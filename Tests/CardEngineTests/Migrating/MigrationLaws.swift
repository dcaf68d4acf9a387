import CardEngine
import CardSchema
import TestSupport

/// The laws of migration, checked with random templates, migrations, cards and edits.
struct MigrationLaws: Sendable {
    enum Law: String, Sendable, CaseIterable {
        case soundness, getPut, putGet, freshness, conservation, determinism, composition, idempotence, noInvention
        case rounding
    }

    /// The number of violations of each law, with the first case.
    private(set) var broken: [Law: String] = [:]
    private(set) var cards = 0
    private(set) var worlds = 0
    private(set) var refused = 0
    /// The number of cards that were migrated up and down step by step, and of all versions.
    private(set) var chains = 0
    private(set) var links = 0
    /// The number of values that were rounded on their way back.
    private(set) var rounded = 0
    /// The number of cards to check.
    private(set) var wanted = 0
    /// The current steps, for messages about a violated law.
    private var steps: [String] = []

    /// The run that all tests look at.
    static let run: MigrationLaws = {
        SeededFault.arm()
        let wanted = Knob.number("CARDS_LAW_CARDS", usual: 2_500)
        let seed = Platform.environment("CARDS_LAW_SEED").flatMap { UInt64($0) } ?? 20_261_121
        var laws = MigrationLaws()
        laws.wanted = wanted
        var world = seed
        while laws.cards < wanted, laws.worlds < wanted {
            laws.hold(seed: world, cards: 40)
            world &+= 1
        }
        print(
            """
            migration laws: seeds \(seed) to \(world - 1), \(laws.cards) cards, \(laws.worlds) worlds, \(laws.refused) refused, \
            \(laws.chains) ways over \(laws.links) versions one by one, \(laws.rounded) numbers rounded back
            """)
        return laws
    }()

    private mutating func breaks(_ law: Law, _ seed: UInt64, _ what: @autoclosure () -> String) {
        if broken[law] == nil { broken[law] = "seed \(seed): \(what()), by\n\(steps.joined(separator: "\n"))" }
    }

    /// One template, two to four migrations, some cards.
    mutating func hold(seed: UInt64, cards count: Int) {
        worlds += 1
        var world = MigrationWorld(seed: seed)
        world.begin()
        var versions = [world.schema(1, hash: 1)]
        var plans: [MigrationPlan] = []
        for number in 2...UInt32(world.random.pick([3, 3, 4, 5])) {
            let older = versions[versions.count - 1]
            let newer = world.next(after: older, steps: world.random.number(1, 3), hash: number)
            guard let plan = plan(newer, older) else { break }
            versions.append(newer)
            plans.append(plan)
        }
        let schemas = versions.map { CompiledSchema($0) }
        guard plans.count > 1, let whole = CardMigration(plans, from: schemas[0], to: schemas[plans.count]) else {
            refused += 1
            return
        }
        let parts = plans.indices.compactMap { CardMigration([plans[$0]], from: schemas[$0], to: schemas[$0 + 1]) }
        var random = RandomAnswerValues(seed: seed &* 31)
        steps = versions.flatMap(\.migrations).flatMap(\.steps).map { "\($0.change)" }
        let reach = SlowReach(plans: plans)
        nothingComesOfNothing(seed, whole, schemas[0])
        for part in parts {
            guard let migration = part.newer.schema.migrations.first else { continue }
            for _ in 0..<count / 4 { rounds(seed, part, migration, random.card(part.newer)) }
        }
        for _ in 0..<count {
            cards += 1
            let card = random.card(schemas[0])
            roundTrip(seed, card, whole, parts)
            invention(seed, card, whole, reach)
            edits(seed, card, whole, parts, reach, &random)
        }
    }

    private func plan(_ newer: Schema, _ older: Schema) -> MigrationPlan? {
        var diagnostics: [Diagnostic] = []
        let plan = MigrationCheck.plan(newer.migrations[0], from: older, to: newer, into: &diagnostics)
        if Platform.environment("CARDS_LAW_REFUSALS") != nil {
            for diagnostic in diagnostics { print("refused: \(diagnostic.code) \(diagnostic.message)") }
        }
        return plan
    }

    /// An entry that every attic has, of a kind that this program does not know.
    private static let strange = Array(
        #"[{"unmapped":{"behaviour.1.energy":1},"source":"legacy"},{"step":"other 1.00000009>2 #1","path":"a.b","was":[1],"is":[null]},{"later":[1,2]}]"#
            .utf8)

    // MARK: - The laws

    private mutating func roundTrip(_ seed: UInt64, _ card: Card, _ whole: CardMigration, _ parts: [CardMigration]) {
        let (new, attic) = whole.up(card, Attic(Self.strange))
        if !new.faults.isEmpty { breaks(.soundness, seed, "up: \(new.faults)") }
        let bytes = attic.bytes
        let back = whole.down(new, Attic(bytes))
        if !back.card.hasSameMeaning(as: card) { breaks(.getPut, seed, "\(back.card.differences(from: card))") }
        if back.attic.bytes.count != Self.strange.count { breaks(.conservation, seed, "the attic after the way back") }
        let inMemory = whole.down(new, attic)
        if !inMemory.card.hasSameMeaning(as: back.card) || inMemory.attic.bytes != back.attic.bytes {
            breaks(.determinism, seed, "in memory and from bytes")
        }
        // Unknown entries are unchanged, after the known ones.
        if !String(decoding: bytes, as: UTF8.self).hasSuffix(#","source":"legacy"},{"later":[1,2]}]"#) {
            breaks(.conservation, seed, "strange entries")
        }
        let up = oneByOne(card, Self.strange, parts, goesUp: true)
        if up.line != LawLine.line(new, bytes) {
            breaks(.composition, seed, "up one by one: \(up.line)\n\(LawLine.line(new, bytes))")
        }
        let down = oneByOne(new, bytes, parts, goesUp: false)
        if down.line != LawLine.line(back.card, back.attic.bytes) { breaks(.composition, seed, "down one by one") }
        let again = whole.up(back.card, Attic(back.attic.bytes))
        if !again.card.hasSameMeaning(as: new) || again.attic.bytes != bytes {
            breaks(.idempotence, seed, "up, down and up again")
        }
        if whole.up(card, Attic(Self.strange)).attic.bytes != bytes { breaks(.determinism, seed, "twice") }
        let names = attic.entriesInOrder.compactMap(\.step)
        if names != names.sorted() { breaks(.determinism, seed, "the order of entries") }
    }

    /// The card after every version, each written as a line and read again; and the last line.
    private mutating func oneByOne(
        _ card: Card, _ attic: [UInt8], _ parts: [CardMigration], goesUp: Bool
    ) -> (card: Card, attic: [UInt8], line: String) {
        var at = (card: card, attic: attic)
        chains += 1
        for part in goesUp ? parts : parts.reversed() {
            links += 1
            let (card, attic) = goesUp ? part.up(at.card, Attic(at.attic)) : part.down(at.card, Attic(at.attic))
            at = LawLine.read(card, attic.bytes) ?? (card, attic.bytes)
        }
        return (at.card, at.attic, LawLine.line(at.card, at.attic))
    }

    /// The expected result of migrating a newer card down, computed from the older definition and the specification
    /// alone.
    ///
    /// A question that one step rescales, and that no other step changes, is rounded on the way back. The largest or
    /// smallest of several numbers determines none of them.
    private mutating func rounds(_ seed: UInt64, _ part: CardMigration, _ migration: Migration, _ card: Card) {
        let (old, attic) = part.down(card, Attic())
        for (index, step) in migration.steps.enumerated() {
            switch step.change {
            case .rescale(let rescaling):
                guard case .field(let path) = rescaling.subject, case .rounded(let rule) = rescaling.method,
                    migration.steps.count(where: {
                        $0.change.name == "rescale" || "\($0.change)".contains("\(path.field)")
                    }) == 1,
                    part.newer.ordinal(of: path) != nil, let older = CellEnvironment(part.older.schema)[path],
                    case .answered(.whole(let number)) = card[path]
                else { continue }
                let (upper, lower) = (
                    (number - rescaling.to.lowerBound) * (rescaling.from.upperBound - rescaling.from.lowerBound),
                    rescaling.to.upperBound - rescaling.to.lowerBound
                )
                var quotient = Int64(0)
                while quotient * lower > upper { quotient -= 1 }
                while (quotient + 1) * lower <= upper { quotient += 1 }
                let twice = 2 * (upper - quotient * lower)
                let goesUp =
                    switch rule {
                    case .floor: false
                    case .ceil: twice > 0
                    case .halfUp: twice >= lower
                    case .halfEven: twice > lower || twice == lower && quotient % 2 != 0
                    }
                let value = Value.whole(rescaling.from.lowerBound + quotient + (goesUp ? 1 : 0))
                // Beyond the ends of what was rescaled there are numbers that only the newer version has.
                guard rescaling.to.contains(number) else { continue }
                rounded += 1
                let expected = AnswerCheck.problem(of: value, for: older.type) == nil ? Cell.answered(value) : .notAsked
                if old[path] != expected { breaks(.rounding, seed, "\(number) of \(path): \(old[path])") }
                let names = attic.entries.filter { $0.path == "\(path)" }.map { $0.step?.number }
                let again = part.up(old, Attic())
                if again.card[path] == card[path] ? !names.isEmpty : names != [index + 1] {
                    breaks(.rounding, seed, "\(number) of \(path): put aside at \(names)")
                }
            case .merge(let paths, _, .take(let take)) where take != .first:
                for path in paths where part.older.ordinal(of: path) != nil && old[path].value != nil {
                    breaks(.noInvention, seed, "\(path) comes of a \(take.rawValue)")
                }
            default: continue
            }
        }
    }

    private mutating func nothingComesOfNothing(_ seed: UInt64, _ whole: CardMigration, _ schema: CompiledSchema) {
        let (new, attic) = whole.up(Card(schema), Attic())
        if !new.isEmpty || !attic.isEmpty { breaks(.noInvention, seed, "an empty card says something") }
    }

    /// Every answer on the new card comes from a value of the old card.
    private mutating func invention(_ seed: UInt64, _ card: Card, _ whole: CardMigration, _ reach: SlowReach) {
        let (new, _) = whole.up(card, Attic())
        let old = card.cellsByPath
        for (path, cell) in new.cellsByPath where cell.value != nil {
            let sources = reach.down([path])
            let text = old.contains { known, cell in
                cell != .notAsked && (sources.contains(known) || sources.contains(known.parent))
            }
            if !text { breaks(.noInvention, seed, "\(path)") }
        }
    }

    private mutating func edits(
        _ seed: UInt64, _ card: Card, _ whole: CardMigration, _ parts: [CardMigration], _ reach: SlowReach,
        _ random: inout RandomAnswerValues
    ) {
        let (new, attic) = whole.up(card, Attic(Self.strange))
        let edited = random.edited(new)
        let kept = whole.attic(attic, afterEditing: new, to: edited)
        let (old, put) = whole.down(edited, Attic(kept.bytes))
        if !old.faults.isEmpty { breaks(.soundness, seed, "down: \(old.faults)") }
        let down = oneByOne(edited, kept.bytes, parts, goesUp: false)
        if down.line != LawLine.line(old, put.bytes) {
            breaks(.composition, seed, "an edit down one by one: \(down.line)\n\(LawLine.line(old, put.bytes))")
        }
        let got = whole.up(old, Attic(put.bytes))
        if !got.card.hasSameMeaning(as: edited) { breaks(.putGet, seed, "\(got.card.differences(from: edited))") }
        if got.attic.bytes != kept.bytes { breaks(.putGet, seed, "the attic") }

        // Back to the earlier answers, in a second revision: edited values must not come from the attic again.
        let touched = edited.differences(from: new)
        let returned = whole.attic(Attic(kept.bytes), afterEditing: edited, to: new)
        let reached = reach.entries(reachedBy: touched)
        let left = Set(returned.entries.map(Self.name))
        for entry in attic.entries where entry.step?.from.id == "w" {
            let anyRecord = FieldPath(entry.path).map { "\(entry.step.map { "\($0)" } ?? "") \($0.inRecord(nil)) *" }
            let isReached = reached.contains(Self.name(entry)) || anyRecord.map(reached.contains) ?? false
            if isReached, left.contains(Self.name(entry)) {
                breaks(.freshness, seed, "\(Self.name(entry)) is stale, edited \(touched)")
            }
            if !isReached, !left.contains(Self.name(entry)) {
                breaks(.conservation, seed, "\(Self.name(entry)) is lost, edited \(touched)")
            }
        }
        if touched.isEmpty != (kept.bytes == attic.bytes), touched.isEmpty { breaks(.conservation, seed, "no edit") }
    }

    private static func name(_ entry: Attic.Entry) -> String { "\(entry.step.map { "\($0)" } ?? "") \(entry.path)" }
}
