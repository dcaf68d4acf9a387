import CardEngine
import CardSchema

/// The laws of migration, held against random templates, migrations, cards and edits.
struct MigrationLaws: Sendable {
    enum Law: String, Sendable, CaseIterable {
        case soundness, getPut, putGet, freshness, conservation, determinism, composition, idempotence, noInvention
    }

    /// How often each was broken, with the first case.
    private(set) var broken: [Law: String] = [:]
    private(set) var cards = 0
    private(set) var worlds = 0
    private(set) var refused = 0
    /// How many cards there should be.
    private(set) var wanted = 0
    /// The steps at hand, for what is said of a broken law.
    private var steps: [String] = []

    /// The run that all tests look at.
    static let run: MigrationLaws = {
        SeededFault.arm()
        let wanted = Platform.environment("CARDS_LAW_CARDS").flatMap { Int($0) } ?? 10_000
        let seed = Platform.environment("CARDS_LAW_SEED").flatMap { UInt64($0) } ?? 20_261_121
        var laws = MigrationLaws()
        laws.wanted = wanted
        var world = seed
        while laws.cards < wanted, laws.worlds < wanted {
            laws.hold(seed: world, cards: 40)
            world &+= 1
        }
        print(
            "migration laws: seeds \(seed) to \(world - 1), \(laws.cards) cards, \(laws.worlds) worlds, \(laws.refused) refused"
        )
        return laws
    }()

    private mutating func breaks(_ law: Law, _ seed: UInt64, _ what: @autoclosure () -> String) {
        if broken[law] == nil { broken[law] = "seed \(seed): \(what()), by\n\(steps.joined(separator: "\n"))" }
    }

    /// One template, two migrations, some cards.
    mutating func hold(seed: UInt64, cards count: Int) {
        worlds += 1
        var world = MigrationWorld(seed: seed)
        world.begin()
        let first = world.schema(1, hash: 1)
        let second = world.next(after: first, steps: world.random.number(1, 3), hash: 2)
        let third = world.next(after: second, steps: world.random.number(1, 3), hash: 3)
        let schemas = [first, second, third].map { CompiledSchema($0) }
        guard let one = plan(second, first), let two = plan(third, second),
            let lower = CardMigration([one], from: schemas[0], to: schemas[1]),
            let upper = CardMigration([two], from: schemas[1], to: schemas[2]),
            let whole = CardMigration([one, two], from: schemas[0], to: schemas[2])
        else {
            refused += 1
            return
        }
        var random = RandomAnswerValues(seed: seed &* 31)
        steps = [second, third].flatMap(\.migrations).flatMap(\.steps).map { "\($0.change)" }
        let reach = SlowReach(plans: [one, two])
        nothingComesOfNothing(seed, whole, schemas[0])
        for _ in 0..<count {
            cards += 1
            let card = random.card(schemas[0])
            roundTrip(seed, card, whole, lower, upper)
            invention(seed, card, whole, reach)
            edits(seed, card, whole, reach, &random)
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

    /// What stands in every attic, and is nothing that this program knows.
    private static let strange = Array(
        #"[{"unmapped":{"behaviour.1.energy":1},"source":"legacy"},{"step":"other 1.00000009>2 #1","path":"a.b","was":[1],"is":[null]},{"later":[1,2]}]"#
            .utf8)

    // MARK: - The laws

    private mutating func roundTrip(
        _ seed: UInt64, _ card: Card, _ whole: CardMigration, _ lower: CardMigration, _ upper: CardMigration
    ) {
        let (new, attic) = whole.up(card, Attic(Self.strange))
        if !new.faults.isEmpty { breaks(.soundness, seed, "up: \(new.faults)") }
        let bytes = attic.bytes
        let back = whole.down(new, Attic(bytes))
        if !back.card.says(card) { breaks(.getPut, seed, "\(back.card.differences(from: card))") }
        if back.attic.bytes.count != Self.strange.count { breaks(.conservation, seed, "the attic after the way back") }
        let inMemory = whole.down(new, attic)
        if !inMemory.card.says(back.card) || inMemory.attic.bytes != back.attic.bytes {
            breaks(.determinism, seed, "in memory and from bytes")
        }
        // What is not known is there as it was found, behind what is.
        if !String(decoding: bytes, as: UTF8.self).hasSuffix(#","source":"legacy"},{"later":[1,2]}]"#) {
            breaks(.conservation, seed, "strange entries")
        }
        let middle = lower.up(card, Attic(Self.strange))
        let steps = upper.up(middle.card, Attic(middle.attic.bytes))
        if !steps.card.says(new) || steps.attic.bytes != bytes { breaks(.composition, seed, "up in two steps") }
        let again = whole.up(back.card, Attic(back.attic.bytes))
        if !again.card.says(new) || again.attic.bytes != bytes { breaks(.idempotence, seed, "up, down and up again") }
        if whole.up(card, Attic(Self.strange)).attic.bytes != bytes { breaks(.determinism, seed, "twice") }
        let names = attic.entriesInOrder.compactMap(\.step)
        if names != names.sorted() { breaks(.determinism, seed, "the order of entries") }
    }

    private mutating func nothingComesOfNothing(_ seed: UInt64, _ whole: CardMigration, _ schema: CompiledSchema) {
        let (new, attic) = whole.up(Card(schema), Attic())
        if !new.isEmpty || !attic.isEmpty { breaks(.noInvention, seed, "an empty card says something") }
    }

    /// What is answered on the new card comes from something that the old card says.
    private mutating func invention(_ seed: UInt64, _ card: Card, _ whole: CardMigration, _ reach: SlowReach) {
        let (new, _) = whole.up(card, Attic())
        let old = card.cellsByPath
        for (path, cell) in new.cellsByPath where cell.value != nil {
            let sources = reach.down([path])
            let says = old.contains { known, cell in
                cell != .notAsked && (sources.contains(known) || sources.contains(known.parent))
            }
            if !says { breaks(.noInvention, seed, "\(path)") }
        }
    }

    private mutating func edits(
        _ seed: UInt64, _ card: Card, _ whole: CardMigration, _ reach: SlowReach, _ random: inout RandomAnswerValues
    ) {
        let (new, attic) = whole.up(card, Attic(Self.strange))
        let edited = random.edited(new)
        let kept = whole.attic(attic, afterEditing: new, to: edited)
        let (old, put) = whole.down(edited, Attic(kept.bytes))
        if !old.faults.isEmpty { breaks(.soundness, seed, "down: \(old.faults)") }
        let got = whole.up(old, Attic(put.bytes))
        if !got.card.says(edited) { breaks(.putGet, seed, "\(got.card.differences(from: edited))") }
        if got.attic.bytes != kept.bytes { breaks(.putGet, seed, "the attic") }

        // Back to what it said before, in a second revision: what was edited must not come from the attic again.
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
