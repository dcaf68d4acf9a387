import CardEngine
import CardSchema
import Testing

/// The fast path of migrating lines gives the same bytes as the slow one.
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
            // Shared by all cards, so that its memory of one must not affect another.
            var mover = LineMigrator(
                migration, at: Timestamp(seconds: 1_800_000_100), by: "laptop", run: RevisionID(bits: 99))
            for _ in 0..<10 {
                let isQuick = try moves(
                    random.card(schemas.0), by: &mover, migration, seed &+ random.generator.next() % 30)
                if isQuick { moved += 1 } else { left += 1 }
            }
        }
        print("seeds 1 to 300: \(moved) lines moved, \(left) left to the slow way, \(worlds) worlds")
        #expect(moved > 1000 && left < moved)
    }

    /// Whether a card's line takes the fast path; it must then equal the line of the slow one.
    private func moves(
        _ card: Card, by mover: inout LineMigrator, _ migration: CardMigration, _ seed: UInt64
    ) throws -> Bool {
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
        var batch = LineBatch()
        guard mover.migrate(decoded, of: decoder, in: bytes.span.bytes, into: &batch) else {
            #expect(batch.bytes.isEmpty)
            return false
        }
        batch.addTails()
        let (newer, attic) = migration.up(card, Attic(older.attic))
        var header = older.header
        (header.rev, header.prev, header.at, header.by) = (4, [older.id], Timestamp(seconds: 1_800_000_100), "laptop")
        (header.schema, header.run) = (migration.newer.name, "\(RevisionID(bits: 99))")
        var slow = Revision(header, newer, attic: attic.bytes)
        let expected = try LineEncoder.encode(&slow)
        #expect(batch.bytes == expected + [0x0A], "seed \(seed)")
        return true
    }

    /// An answer in a form that is not canonical is encoded again.
    @Test(arguments: [
        (#""mood":7.0"#, #""mood":7"#), (#""skills":["b","a"]"#, #""skills":["a","b"]"#),
        (#""skills":["a", "b"]"#, #""skills":["a","b"]"#), (#""dose":2.50"#, #""dose":2.5"#),
        (#""dose":2.0"#, #""dose":2"#), (#""line":"\u0061b""#, #""line":"ab""#),
        (#""skill":"\u0061""#, #""skill":"a""#),
        (#""line" :"ab""#, #""line":"ab""#), (#""line":"a\/b""#, #""line":"a/b""#),
        (#""line":"a\tb""#, #""line":"a\tb""#),
        (#""on":"2026-11-\u0032\u0030""#, #""on":"2026-11-20""#), (#""dose":0.5"#, #""dose":0.5"#),
        (#""mood":-0"#, #""mood":0"#), (#""dose":-0.0"#, #""dose":0"#),
    ])
    func answersWrittenInAnotherWay(_ found: String, _ expected: String) throws {
        let options = #""options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ]"#
        let given = """
            { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
            { "id": "skills", "type": "choices", "title": "S", \(options) },
            { "id": "skill", "type": "choice", "title": "S", \(options) },
            { "id": "dose", "type": "decimal", "decimals": 2, "title": "D" },
            { "id": "line", "type": "text", "title": "L" }, { "id": "on", "type": "date", "title": "On" }
            """
        let fixture = try MigrationFixture(
            #""fields": [ \#(given), { "id": "more", "type": "yesno", "title": "More" } ], "steps": [ { "op": "add", "field": "day.more" } ]"#,
            given: given)
        let name = CardName(schema: fixture.older.schema.id, day: try #require(CivilDate("2026-11-20")))
        let body =
            #"{"v":1,"card":"\#(name)","rev":1,"prev":[],"at":"2026-11-20T12:30:11Z","by":"x","schema":"\#(fixture.older.name)","day":"2026-11-20","values":{"day":{\#(found)}},"skipped":{},"attic":[]"#
        let withID = body + #","id":"\#(SHA256.hex(body.utf8).prefix(16))""#
        let crc = String(CRC32.checksum(of: Array(withID.utf8)), radix: 16)
        let line = Array((withID + #","crc":"\#(String(repeating: "0", count: 8 - crc.count))\#(crc)"}"#).utf8)
        var decoder = LineDecoder([fixture.older])
        var decoded = DecodedLine()
        let bytes = line + [0x0A] + Array(repeating: 0, count: 8)
        try #require(decoder.decode(bytes.span.bytes, line.indices, into: &decoded) == .valid)
        var mover = LineMigrator(fixture.migration, at: Timestamp(seconds: 0), by: "x")
        var batch = LineBatch()
        #expect(mover.migrate(decoded, of: decoder, in: bytes.span.bytes, into: &batch))
        let reported = String(decoding: batch.bytes, as: UTF8.self)
        #expect(reported.contains(#""values":{"day":{\#(expected)}},"skipped""#), "\(reported)")
    }
}
