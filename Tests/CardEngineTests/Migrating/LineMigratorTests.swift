import CardEngine
import CardSchema
import Testing

/// The quick way of moving lines says byte for byte what the slow one does.
@Suite struct LineMigratorTests {
    @Test func linesAreThoseOfTheCards() throws {
        var (moved, left, worlds) = (0, 0, 0)
        for seed in 1...300 as ClosedRange<UInt64> {
            var world = MigrationWorld(seed: seed)
            world.begin()
            let first = world.schema(1, hash: 1)
            let second = world.next(after: first, steps: world.random.number(1, 4), hash: 2)
            var diagnostics: [Diagnostic] = []
            let schemas = (CompiledSchema(first), CompiledSchema(second))
            guard let plan = MigrationCheck.plan(second.migrations[0], from: first, to: second, into: &diagnostics),
                let migration = CardMigration([plan], from: schemas.0, to: schemas.1)
            else { continue }
            worlds += 1
            var random = RandomAnswerValues(seed: seed)
            for _ in 0..<10 {
                let isQuick = try moves(random.card(schemas.0), by: migration, seed)
                if isQuick { moved += 1 } else { left += 1 }
            }
        }
        print("seeds 1 to 300: \(moved) lines moved, \(left) left to the slow way, \(worlds) worlds")
        #expect(moved > 1000 && left < moved)
    }

    /// Whether a card's line goes the quick way; it must then be the line of the slow one.
    private func moves(_ card: Card, by migration: CardMigration, _ seed: UInt64) throws -> Bool {
        let name = CardName(schema: card.schema.name.id, day: try #require(CivilDate("2026-11-20")))
        var older = Revision(
            Revision.Header(
                card: name, rev: 3, prev: [RevisionID(bits: 7)], at: Timestamp(seconds: 1_800_000_000), by: "phone",
                schema: card.schema.name, local: LocalTime("2026-11-20T21:04+01:00"), isPartial: seed % 2 == 0,
                source: seed % 3 == 0 ? Array(#"{"app":"x","id":"7"}"#.utf8) : nil), card,
            attic: seed % 5 == 0 ? Array(#"[{"unmapped":{"a":1},"source":"legacy"}]"#.utf8) : Revision.emptyAttic)
        let line = try LineEncoder.encode(&older)
        var decoder = LineDecoder([migration.older])
        var decoded = DecodedLine()
        let bytes = line + [0x0A] + Array(repeating: 0, count: 8)
        try #require(decoder.decode(bytes.span.bytes, line.indices, into: &decoded) == .valid)
        let moment = Timestamp(seconds: 1_800_000_100)
        var out: [UInt8] = Array("before\n".utf8)
        let migrator = LineMigrator(migration, at: moment, by: "laptop", run: RevisionID(bits: 99))
        guard migrator.migrate(decoded, of: decoder, in: bytes.span.bytes, into: &out) else {
            #expect(out == Array("before\n".utf8))
            return false
        }
        let (newer, attic) = migration.up(card, Attic(older.attic))
        var header = older.header
        (header.rev, header.prev, header.at, header.by) = (4, [older.id], moment, "laptop")
        (header.schema, header.run) = (migration.newer.name, "\(RevisionID(bits: 99))")
        var slow = Revision(header, newer, attic: attic.bytes)
        let expected = try LineEncoder.encode(&slow)
        #expect(out == Array("before\n".utf8) + expected + [0x0A], "seed \(seed)")
        return true
    }
}
