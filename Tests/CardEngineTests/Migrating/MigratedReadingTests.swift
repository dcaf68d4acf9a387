import CardEngine
import CardSchema
import CardTesting
import Testing

/// A journal whose template changes: old cards are read as new ones, and nothing on disk is touched.
@Suite struct MigratedReadingTests {
    private static func template(_ version: Int, max: Int, migrations: String = "[]") -> String {
        """
        { "cards": 1, "id": "diary", "version": \(version), "title": "Diary", "migrations": \(migrations),
          "groups": [ { "id": "day", "title": "The day", "fields": [
            { "id": "mood", "type": "scale", "scale": { "min": 0, "max": \(max) }, "title": "Mood" },
            { "id": "note", "type": "text", "title": "Note" }, { "id": "who", "type": "text", "title": "Who" } ] } ] }
        """
    }

    private static func rescale(_ from: SchemaName, _ old: Int, _ new: Int) -> String {
        #"[ { "from": { "version": \#(from.version), "hash": "\#(from.hash)" }, "to": \#(from.version + 1), "steps": [ { "op": "rescale", "field": "day.mood", "from": [0, \#(old)], "to": [0, \#(new)], "round": "half_up" } ] } ]"#
    }

    /// A step in which no value changes.
    private static func cosmetic(_ from: SchemaName) -> String {
        #"[ { "from": { "version": \#(from.version), "hash": "\#(from.hash)" }, "to": \#(from.version + 1), "steps": [] } ]"#
    }

    /// A journal with one template, which can be changed.
    private struct Changing {
        let files = SimulatedFileSystem()
        let journal: Journal
        let writer: JournalWriter

        init() throws {
            var generator = SeededGenerator(seed: 1)
            journal = try Journal.create(at: "/j", using: &generator, on: files)
            let state = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
            writer = journal.writer(for: state, waiting: .inNoTime)
        }

        /// Changes the template, as a person would.
        @discardableResult func change(_ text: String) throws -> CompiledSchema {
            try files.createDirectory("/j/schemas")
            try files.writeAtomically(Array(text.utf8), to: "/j/schemas/diary.json")
            return try journal.schemaForFilling("diary").compiled
        }

        func save(
            _ schema: CompiledSchema, _ mood: Int64, day: String, rev: Int = 1, prev: [RevisionID] = [],
            attic: [UInt8] = Revision.emptyAttic
        ) throws -> Revision {
            let day = try #require(CivilDate(day))
            var card = Card(schema)
            card[FieldPath("day", "mood")] = .answered(.whole(mood))
            let header = Revision.Header(
                card: CardName(schema: "diary", day: day), rev: rev, prev: prev, at: Timestamp(seconds: 1_800_000_000),
                by: "laptop", schema: schema.name)
            return try writer.append(Revision(header, card, attic: attic))
        }

        /// Merges the versions of a card, if there are no conflicts.
        func resolve(_ day: String) throws -> Revision {
            var diagnostics: [Diagnostic] = []
            let name = CardName(schema: "diary", day: try #require(CivilDate(day)))
            var reader = journal.reader()
            let head = try #require(try reader.head(of: name, into: &diagnostics))
            let compared = try CardMerge(head.history) { reader.content(of: $0) }
            let merge = try #require(compared)
            return try writer.append(
                try #require(
                    try merge.revision(
                        CardMerge.Choices(), at: Timestamp(seconds: 1_800_000_009), by: "laptop", under: journal.schemas
                    )))
        }

        func head(_ day: String) throws -> Revision {
            var diagnostics: [Diagnostic] = []
            let day = try #require(CivilDate(day))
            let head = try journal.head(of: CardName(schema: "diary", day: day), into: &diagnostics)
            return try #require(head?.content.revision)
        }
    }

    private func mood(_ revision: Revision) -> Value? { revision.card[FieldPath("day", "mood")].value }

    @Test func anOldCardIsReadThroughEveryVersionAndEditedUnderTheLast() throws {
        let world = try Changing()
        let one = try world.change(Self.template(1, max: 10))
        let written = try world.save(one, 7, day: "2026-11-20")
        let two = try world.change(Self.template(2, max: 5, migrations: Self.rescale(one.name, 10, 5)))
        _ = try world.save(two, 4, day: "2026-11-21")
        let three = try world.change(Self.template(3, max: 20, migrations: Self.rescale(two.name, 5, 20)))
        let bytes = try world.files.readFile("/j/cards/2026-11.\(world.writer.device.device).jsonl")
        let read = try world.head("2026-11-20")
        #expect(mood(read) == .whole(16) && read.status == .migrated(from: one.name) && read.id == written.id)
        #expect(read.header.schema == three.name && read.card.schema.name == three.name)
        #expect(try world.files.readFile("/j/cards/2026-11.\(world.writer.device.device).jsonl") == bytes)

        // An edit of another answer keeps the attic; it is one revision under version 3.
        var card = read.card
        card[FieldPath("day", "note")] = .answered(.text("x"))
        let kept = try world.journal.schemas.attic(of: read, afterEditing: card)
        let reported = String(decoding: kept, as: UTF8.self)
        #expect(
            reported
                == #"[{"step":"diary \#(one.name.version).\#(one.name.hash)>2 #1","path":"day.mood","was":[7],"is":[4]}]"#
        )
        // The edit of this one does not.
        card[FieldPath("day", "mood")] = .answered(.whole(20))
        #expect(try world.journal.schemas.attic(of: read, afterEditing: card) == Revision.emptyAttic)
    }

    /// Two devices change different answers; attic entries are compared with the card at their step.
    @Test func mergedVersionsKeepTheirAtticEntries() throws {
        let world = try Changing()
        let one = try world.change(Self.template(1, max: 10))
        let written = try world.save(one, 7, day: "2026-11-20")
        let two = try world.change(Self.template(2, max: 5, migrations: Self.rescale(one.name, 10, 5)))
        _ = try world.save(two, 4, day: "2026-11-21")
        let three = try world.change(Self.template(3, max: 100, migrations: Self.rescale(two.name, 5, 100)))
        let read = try world.head("2026-11-20")
        #expect(mood(read) == .whole(80))
        let entry =
            #"{"step":"diary \#(one.name.version).\#(one.name.hash)>2 #1","path":"day.mood","was":[7],"is":[4]}"#
        let other =
            #"{"step":"diary \#(one.name.version).\#(one.name.hash)>2 #1","path":"day.mood","was":[8],"is":[4]}"#
        let stale =
            #"{"step":"diary \#(one.name.version).\#(one.name.hash)>2 #1","path":"day.mood","was":[9],"is":[5]}"#
        let strange = #"{"unmapped":{"a":1},"source":"legacy"}"#
        let unknown = #"{"step":"diary 1.00000001>2 #1","path":"day.mood","was":[1],"is":[3]}"#
        let attics = ["[\(entry),\(stale),\(strange)]", "[\(strange),\(unknown),\(other),\(entry)]"]
        for (path, attic) in zip([FieldPath("day", "note"), FieldPath("day", "who")], attics) {
            var card = read.card
            card[path] = .answered(.text("x"))
            let header = Revision.Header(
                card: read.header.card, rev: 2, prev: [written.id], at: Timestamp(seconds: 1_800_000_001),
                by: path.field, schema: three.name)
            _ = try world.writer.append(Revision(header, card, attic: Array(attic.utf8)))
        }
        let merged = try world.resolve("2026-11-20")
        // The larger version's entries first, each once: even several for one unit, and without those that no longer
        // apply.
        #expect(String(decoding: merged.attic, as: UTF8.self) == "[\(strange),\(unknown),\(other),\(entry)]")
        let known = try world.head("2026-11-20")
        #expect(mood(known) == .whole(80) && known.card.cells.allSatisfy { $0.value != nil })
        guard case .found(let way) = try world.journal.schemas.way(from: one.name, to: three) else {
            Issue.record("no way")
            return
        }
        let (old, _) = way.down(known.card, Attic(known.attic))
        #expect(old[FieldPath("day", "mood")].value == .whole(8))
    }

    /// An edit of a card that was migrated down drops the entries of every version above, not only of the next one.
    @Test func anEditBelowReachesEveryVersionAbove() throws {
        let world = try Changing()
        let one = try world.change(Self.template(1, max: 10))
        _ = try world.save(one, 1, day: "2026-11-19")
        let two = try world.change(Self.template(2, max: 10, migrations: Self.cosmetic(one.name)))
        _ = try world.save(two, 4, day: "2026-11-21")
        _ = try world.change(Self.template(3, max: 100, migrations: Self.rescale(two.name, 10, 100)))
        _ = try world.save(try world.journal.schemaForFilling("diary").compiled, 40, day: "2026-11-22")
        let entry = #"{"step":"diary 2.\#(two.name.hash)>3 #1","path":"day.mood","was":[71],"is":[7]}"#
        _ = try world.save(one, 7, day: "2026-11-20", attic: Array("[\(entry)]".utf8))
        var diagnostics: [Diagnostic] = []
        let name = CardName(schema: "diary", day: try #require(CivilDate("2026-11-20")))
        let head = try #require(try world.journal.head(of: name, into: &diagnostics))
        var reader = world.journal.reader()
        _ = try reader.cards(of: name.day.month, into: &diagnostics)
        let written = try #require(reader.written(head.head).revision)
        var card = written.card
        card[FieldPath("day", "note")] = .answered(.text("x"))
        #expect(try world.journal.schemas.attic(of: written, afterEditing: card) == Array("[\(entry)]".utf8))
        card[FieldPath("day", "mood")] = .answered(.whole(6))
        #expect(try world.journal.schemas.attic(of: written, afterEditing: card) == Revision.emptyAttic)
    }

    @Test func aNewerCardIsShownAndNotEdited() throws {
        let world = try Changing()
        let one = try world.change(Self.template(1, max: 10))
        _ = try world.save(one, 7, day: "2026-11-20")
        let two = try world.change(Self.template(2, max: 5, migrations: Self.rescale(one.name, 10, 5)))
        _ = try world.save(two, 4, day: "2026-11-21", attic: Array(#"[{"later":1}]"#.utf8))
        try world.change(Self.template(1, max: 10))
        let read = try world.head("2026-11-21")
        #expect(mood(read) == .whole(4) && read.status == .newer(than: one.name) && !read.status.mayBeEdited)
        #expect(read.attic == Array(#"[{"later":1}]"#.utf8))
        #expect(try world.head("2026-11-20").status == .asWritten)
    }

    /// A version that was only bumped in the file cuts off no card: the last version that a card was saved under holds.
    @Test func aVersionWithoutAWayCutsOffNoCard() throws {
        let world = try Changing()
        let one = try world.change(Self.template(1, max: 10))
        _ = try world.save(one, 7, day: "2026-11-20")
        _ = try world.change(Self.template(2, max: 10))
        #expect(try world.head("2026-11-20").status == .asWritten)
        #expect(mood(try world.head("2026-11-20")) == .whole(7))
    }

    @Test func twoVersionsOfOneNumberLeadToTheNext() throws {
        let world = try Changing()
        let one = try world.change(Self.template(1, max: 10))
        _ = try world.save(one, 10, day: "2026-11-18")
        let here = try world.change(Self.template(2, max: 5, migrations: Self.rescale(one.name, 10, 5)))
        _ = try world.save(here, 5, day: "2026-11-19")
        let there = try world.change(Self.template(2, max: 20, migrations: Self.rescale(one.name, 10, 20)))
        let loaded = MigrationFixture.load(Self.template(2, max: 20, migrations: Self.rescale(one.name, 10, 20))).0
        let other = CompiledSchema(try #require(loaded).schema)
        #expect(there.name == here.name)
        try world.files.createDirectory("/j/schemas/history")
        try world.files.writeAtomically(
            Array(Self.template(2, max: 20, migrations: Self.rescale(one.name, 10, 20)).utf8),
            to: "/j/schemas/history/\(other.name).json")
        _ = try world.save(other, 20, day: "2026-11-20")
        let both =
            Self.rescale(here.name, 5, 100).dropLast(2) + ", " + Self.rescale(other.name, 20, 100).dropFirst(2)
        let three = try world.change(Self.template(3, max: 100, migrations: String(both)))
        #expect(three.name.version == 3)
        for day in ["2026-11-18", "2026-11-19", "2026-11-20"] {
            #expect(mood(try world.head(day)) == .whole(100), "\(day)")
        }
    }
}
