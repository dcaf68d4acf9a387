import CardEngine
import CardSchema
import TestSupport
import Testing

/// The views for DuckDB and Spark show cards of older versions as the engine does, over random chains of versions.
///
/// `CARDS_PYTHON` names a Python with the modules `duckdb` and `pyspark`; without them the test is skipped.
@Suite struct MigratedViewTests {
    private static let python = Platform.environment("CARDS_PYTHON") ?? "python3"
    private static let script: String = {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return "/\(root)/scripts/compare-views.py"
    }()

    @Test func duckdbMigratesAsTheEngineDoes() throws { try migrates("duckdb", usual: 160) }

    /// Spark takes much longer to plan than DuckDB.
    @Test func sparkMigratesAsTheEngineDoes() throws { try migrates("spark", usual: 12) }

    private func migrates(_ program: String, usual: Int) throws {
        let module = program == "duckdb" ? "import duckdb" : "import pyspark"
        guard Shell.run("'\(Self.python)' -c '\(module)'").code == 0,
            program == "duckdb" || Shell.run("java -version").code == 0
        else { return print("skipped: no Python with \(program), or no Java") }
        let wanted = Knob.number("CARDS_VIEW_WORLDS", usual: usual)
        let folder = FilePath.join(
            Platform.environment("TMPDIR") ?? "/tmp", "cards-views-\(UInt64.random(in: 0 ... .max))")
        defer { _ = Shell.run("rm -r '\(folder)'") }
        var count = ViewWorld.Count()
        var seed: UInt64 = 77_000
        while count.worlds < wanted {
            seed += 1
            try ViewWorld(seed: seed)?.write(to: "\(folder)/\(seed)", dialect: program, &count)
        }
        print(
            """
            views of \(program): \(count.worlds) chains of \(count.versions) versions, \(count.steps.count) kinds of step, \
            \(count.lines) lines of older versions, \(count.attics) with an attic, \(count.stopped) of a version that is refused
            """)
        let run = Shell.run("'\(Self.python)' '\(Self.script)' \(program) --folders '\(folder)'")
        #expect(run.code == 0 && run.out.hasSuffix("\(count.lines) cards agree\n"), "\(run.out)")
        #expect(count.slots > wanted / 5)
        #expect(count.attics > wanted && count.lines > 10 * wanted && count.steps.count >= (wanted < 100 ? 12 : 15))
    }
}

/// A random template with its versions, and cards under each of them.
private struct ViewWorld {
    /// The written chain.
    struct Count {
        var worlds = 0
        var slots = 0
        var versions = 0
        var lines = 0
        var attics = 0
        var stopped = 0
        var steps: Set<String> = []
    }

    private let seed: UInt64
    private let schemas: [CompiledSchema]
    private let plans: [MigrationPlan]

    /// Creates a chain; `nil` if no version follows the first.
    init?(seed: UInt64) {
        self.seed = seed
        var world = MigrationWorld(seed: seed)
        world.begin()
        var versions = [world.schema(1, hash: 1)]
        var plans: [MigrationPlan] = []
        var ignored: [Diagnostic] = []
        for number in 2...UInt32(world.random.number(2, 4)) {
            let older = versions[versions.count - 1]
            let newer = world.next(after: older, steps: world.random.number(1, 4), hash: number)
            guard let plan = MigrationCheck.plan(newer.migrations[0], from: older, to: newer, into: &ignored) else {
                break
            }
            versions.append(newer)
            plans.append(plan)
        }
        guard !plans.isEmpty else { return nil }
        self.plans = plans
        schemas = versions.map { CompiledSchema($0) }
    }

    private func way(_ from: Int, _ to: Int) -> CardMigration? {
        CardMigration(Array(plans[from..<to]), from: schemas[from], to: schemas[to])
    }

    /// A card of a version, which may have come down from a newer one and been changed there.
    private func card(_ version: Int, _ random: inout RandomAnswerValues) -> (card: Card, attic: [UInt8]) {
        let newer = random.number(version, schemas.count - 1)
        let card = random.card(schemas[newer])
        guard newer > version, let way = way(version, newer) else { return (card, Revision.emptyAttic) }
        let (older, attic) = way.down(card, Attic(Array(#"[{"unmapped":{"a":1},"source":"legacy"}]"#.utf8)))
        // Entries that no longer apply may remain; nobody has to remove them.
        return (random.number(1, 3) == 1 ? random.edited(older) : older, attic.bytes)
    }

    /// Writes the view, the cards as lines, and the engine's result.
    func write(to folder: String, dialect: String, _ count: inout Count) throws {
        let files = RealFileSystem()
        let current = schemas[schemas.count - 1]
        let older = plans.enumerated().map { OlderSchema(schemas[$0].schema, $1) }
        let stopped = SQLView.stopped(older)
        var random = RandomAnswerValues(seed: seed)
        var (lines, wanted): ([String], [String]) = ([], [])
        for (version, schema) in schemas.enumerated() {
            guard !stopped.contains(schema.name) else {
                count.stopped += 1
                continue
            }
            for number in 1...8 {
                let (card, attic) = card(version, &random)
                guard let read = LawLine.read(card, attic) else { continue }
                var after = read.card
                if let way = way(version, schemas.count - 1) { after = way.up(read.card, Attic(read.attic)).card }
                let name = try name(number, of: schema.name.version)
                let header = Revision.Header(
                    card: name, rev: 1, prev: [], at: Timestamp(seconds: 1_800_000_000), by: "x", schema: schema.name)
                var revision = Revision(header, read.card, attic: read.attic)
                lines.append(String(decoding: try LineEncoder.encode(&revision), as: UTF8.self) + "\n")
                wanted.append(reported(after, name, version == schemas.count - 1 ? nil : schema.name))
                if version < schemas.count - 1 { count.lines += 1 }
                if read.attic.count > 50 { count.attics += 1 }
            }
        }
        guard lines.count > 8 else { return }
        count.worlds += 1
        if !current.schema.cadence.slots.isEmpty { count.slots += 1 }
        count.versions += schemas.count
        count.steps.formUnion(schemas.flatMap(\.schema.migrations).flatMap(\.steps).map(\.change.name))
        try files.createDirectory("\(folder)/cards")
        try files.writeAtomically(Array(lines.joined().utf8), to: "\(folder)/cards/2026-11.x.jsonl")
        let view = SQLView(
            current.schema, older: older, for: try #require(SQLDialect(rawValue: dialect)), folder: "\(folder)/cards")
        try files.writeAtomically(Array(view.text.utf8), to: "\(folder)/view.sql")
        try files.writeAtomically(Array("[\(wanted.joined(separator: ",\n"))]".utf8), to: "\(folder)/wanted.json")
    }

    /// The name of a card; in a world with slots, of a slot, of one that the template lacks, or of none.
    private func name(_ number: Int, of version: Int) throws -> CardName {
        let day = try #require(CivilDate("2026-11-20"))
        guard !schemas[0].schema.cadence.slots.isEmpty else {
            return CardName(schema: "w", day: day, suffix: "\(version)a\(number)")
        }
        let suffixes = ["morning", "night_to_morni", nil, "0123456789abcdef", "n"]
        return CardName(
            schema: "w", day: day.adding(days: -10 * version - number), suffix: suffixes[number % suffixes.count])
    }

    private func reported(_ card: Card, _ name: CardName, _ stored: SchemaName?) -> String {
        var values: [UInt8] = []
        var skips: [UInt8] = []
        var sizes: [Int] = []
        CardEncoder.appendValues(card, to: &values, sizes: &sizes)
        CardEncoder.appendSkips(card, to: &skips)
        let (value, skip) = (String(decoding: values, as: UTF8.self), String(decoding: skips, as: UTF8.self))
        var members = stored.map { #","stored_schema":"\#($0)""# } ?? ""
        if let slot = name.slot { members += #","slot":"\#(slot)""# }
        return
            #"{"card":"\#(name)","schema":"\#(card.schema.name)"\#(members),"older":\#(stored != nil),"values":\#(value),"skipped":\#(skip)}"#
    }
}
