import CardEngine
import CardSchema
import CardTesting

/// Cards of an older version: read as the newest one, compared with the same cards of that version; and migrated on
/// disk.
struct MigrationRows {
    let cards: Int
    let runs: Int
    let folder: Folder

    /// The version that the old cards are of, and the one they are read as.
    private static let oldest = "dbt_diary@1.9a1bbeed"
    private static let newest = "dbt_diary@4.33e6ddaa"
    private static let frozen = [
        oldest, "dbt_diary@2.64cc5eeb", "dbt_diary@2.a8bad867", "dbt_diary@3.9b9daf82", newest,
    ]
    private static let versions =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Tests/Fixtures/dbt_diary"
    private static let months = 24

    func add(to table: inout Table) throws {
        var findings: [Diagnostic] = []
        let source = SourceText(
            name: Self.newest, bytes: try RealFileSystem().readFile("\(Self.versions)/\(Self.newest).json"),
            isQuotable: true)
        guard let newest = LoadedSchema.load(source, into: &findings), let name = SchemaName(Self.oldest) else {
            throw Unexpected("\(Self.versions)")
        }
        let old = try journal("as1", newest)
        guard case .found(let one) = try old.schemas.lookup(name) else { return }
        try write(old, under: one)
        let new = try journal("as3", newest)
        try copy(old, to: new)
        let pair = try Measurement.pair(runs: runs, by: .processor) {
            try read(old, areOld: true)
        } against: {
            try read(new, areOld: false)
        }
        table.add("read version 1 as 3", pair.one, against: "reading 3", pair.other, must: "≤ 1.5")
        try addMigrating(old, one, CompiledSchema(newest.schema), to: &table)
    }

    private func journal(_ name: String, _ newest: LoadedSchema) throws -> Journal {
        var generator = SeededGenerator(seed: Main.seed)
        let journal = try Journal.create(at: folder.appending(name), using: &generator, on: RealFileSystem())
        _ = try journal.schemas.install(newest.source.bytes, id: newest.schema.id)
        let files = RealFileSystem()
        for version in Self.frozen {
            let bytes = try files.readFile("\(Self.versions)/\(version).json")
            try WholeJournal.save(bytes, to: "\(journal.layout.frozenSchemas)/\(version).json")
        }
        return journal
    }

    private func write(_ journal: Journal, under schema: CompiledSchema) throws {
        var lines = JournalGenerator(schema, seed: Main.seed)
        guard let first = CivilMonth("2024-11") else { return }
        for index in 0..<Self.months {
            let month = CivilMonth(index: first.index + index)
            let share = cards * (index + 1) / Self.months - cards * index / Self.months
            let days = month.lastDay.components.day
            var bytes: [UInt8] = []
            for number in 0..<share {
                let day = month.firstDay.adding(days: number * days / max(share, 1))
                let suffix = "\(RevisionID(bits: UInt64(number) &+ 1))"
                let name = CardName(schema: schema.schema.id, day: day, suffix: suffix)
                bytes += try lines.line(name, rev: 1, prev: [], by: WholeJournal.devices[0]).bytes + [0x0A]
            }
            try save(bytes, month, in: journal)
        }
    }

    private func save(_ bytes: [UInt8], _ month: CivilMonth, in journal: Journal) throws {
        let file = JournalFile(month: month, device: WholeJournal.devices[0])
        try WholeJournal.save(bytes, to: journal.layout.file(file))
    }

    /// The same cards as if written under the newest version.
    private func copy(_ old: Journal, to new: Journal) throws {
        var (reader, met) = (old.reader(), [Diagnostic]())
        for month in try reader.months() {
            var bytes: [UInt8] = []
            for head in try reader.cards(of: month, into: &met) {
                guard let revision = head.content.revision else { throw Unexpected("\(head.card)") }
                var line = Revision(revision.header, revision.card)
                bytes += try LineEncoder.encode(&line) + [0x0A]
            }
            try save(bytes, month, in: new)
        }
    }

    private func read(_ journal: Journal, areOld: Bool) throws {
        var (count, migrated) = (0, 0)
        try JournalSurvey(journal, threads: 1).forEachMonth(
            matching: CardFilter(), newestFirst: false,
            make: { heads in
                (
                    heads.count,
                    heads.count { if case .migrated = $0.content.revision?.status { true } else { false } }
                )
            },
            use: { made, _ in
                count += made.0
                migrated += made.1
                return true
            })
        guard count == cards, migrated == (areOld ? cards : 0) else { throw Unexpected("\(count), \(migrated)") }
    }

    // MARK: - For good

    private func addMigrating(
        _ old: Journal, _ one: CompiledSchema, _ newest: CompiledSchema, to table: inout Table
    ) throws {
        guard case .found(let migration) = try old.schemas.way(from: one.name, to: newest) else { return }
        let (all, out) = (folder.appending("old.jsonl"), folder.appending("new.jsonl"))
        var bytes: [UInt8] = []
        for file in try old.fileNames() { bytes += try RealFileSystem().readFile(old.layout.file(file)) }
        try WholeJournal.save(bytes, to: all)
        let schema = "\(Self.versions)/\(one.name).json"
        for hasTails in [false, true] {
            let work = Migrating(migration: migration, hasTails: hasTails)
            let ours = try Measurement(runs: runs) {
                let count = try work.run(all, to: out)
                guard count == cards else { throw Unexpected("\(count) migrated") }
            }
            let arguments = [schema, all, folder.appending("peer.jsonl"), "\(runs)"] + (hasTails ? ["tails"] : [])
            let peer = Peer.hasModule("msgspec") ? Peer("msgspec_migrate.py").run(arguments) : nil
            table.add(
                hasTails ? "  the same with identities and checksums" : "migrate 1 to 3, validate, write", ours,
                against: hasTails ? "msgspec and hashlib, zlib" : "msgspec, decode to encode", peer,
                must: hasTails ? "" : "≤ 0.5", goal: hasTails ? "" : "≤ 0.25")
        }
    }
}
