import CardEngine
import CardSchema
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ten years of version 1: read as version 4, migrated on disk, killed, completed, undone.
@Suite(.serialized) struct TenYearsTests {
    private static let oldest = "dbt_diary@1.9a1bbeed"
    private static let newest = "dbt_diary@4.33e6ddaa"
    private static let golden = "Tests/cardsTests/Golden"

    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(
        separator: "/")

    /// A home whose journal has the cards, under version 1, the template of version 4, and those between.
    private func home() throws -> Home {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        let name = try #require(SchemaName(Self.oldest))
        var findings: [Diagnostic] = []
        let versions = "\(Self.root)/Tests/Fixtures/dbt_diary"
        let text = home.text("\(versions)/\(name).json")
        let source = SourceText(name: "old", bytes: Array(text.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings)).schema)
        _ = try home.shell("mkdir -p '\(home.journal)/cards'")
        for (file, lines) in try TenYears.lines(under: schema) {
            home.write(lines.joined(separator: "\n") + "\n", to: "\(home.journal)/cards/\(file)")
        }
        home.write(text, to: "\(home.journal)/schemas/dbt_diary.json")
        _ = try home.shell(
            "cd '\(home.journal)/schemas' && mkdir -p history && cp '\(versions)'/*@[123].*.json history/")
        let adopted = try home.cards("schema", "adopt", "\(versions)/\(Self.newest).json")
        #expect(adopted.exitCode == 0, "\(adopted.err)")
        return home
    }

    /// For each month, the hash of its cards' contents, with attics, and of their templates.
    private func heads(
        _ home: Home
    ) throws -> (months: String, schemas: Set<String>, runs: Set<String>, cards: Int, torn: Int) {
        let journal = try Journal.open(at: home.journal)
        var reader = journal.reader()
        var (lines, schemas, runs, cards): ([String], Set<String>, Set<String>, Int) = ([], [], [], 0)
        var torn = 0
        for month in try reader.months() {
            var met: [Diagnostic] = []
            var bytes: [UInt8] = []
            for head in try reader.cards(of: month, into: &met) {
                let revision = try #require(head.content.revision)
                bytes += "\(head.card) \(revision.card.schema.name) ".utf8
                var sizes: [Int] = []
                CardEncoder.appendValues(revision.card, to: &bytes, sizes: &sizes)
                CardEncoder.appendSkips(revision.card, to: &bytes)
                bytes += revision.attic
                bytes.append(0x0A)
                schemas.insert("\(head.head.header.schema)")
                if let run = revision.header.run { runs.insert(run) }
                cards += 1
            }
            // A kill may cut off the line that was being written, which is then not used.
            torn += met.count { $0.code == .tornLine }
            #expect(met.filter { $0.severity != .note && $0.code != .tornLine }.isEmpty)
            lines.append("\(month) \(SHA256.hex(bytes))\n")
        }
        return (lines.joined(), schemas, runs, cards, torn)
    }

    private func hashes(_ home: Home) throws -> String { try home.shell("cd '\(home.journal)/cards' && cat *").out }

    /// The text of a golden file; if there is none, it is recorded, and the test fails once.
    private func expect(_ found: String, in name: String) {
        let path = "\(Self.root)/\(Self.golden)/\(name)"
        let known = Home().text(path)
        guard known.isEmpty else { return #expect(found == known, "\(name)") }
        Home().write(found, to: path)
        Issue.record("recorded \(path): read it, and run the tests again")
    }

    @Test func migratesTenYearsAfterAKillAndUndoesIt() throws {
        let home = try home()
        let bytes = try hashes(home)
        let read = try heads(home)
        #expect(read.cards == TenYears.days && read.schemas == [Self.oldest] && read.runs == [])
        expect(read.months, in: "ten_years.heads.txt")
        expect(String(try home.cards("migrate").out), in: "ten_years.migrate.txt")
        // Reading and reporting have changed nothing.
        #expect(try hashes(home) == bytes)

        try killHalfWay(home)
        let begun = try heads(home)
        #expect(begun.months == read.months && begun.runs.count == 1)

        // Into a file, because a program without output for a minute is not read any further, and a busy machine takes
        // that long.
        #expect(try home.shell("cards migrate --write 2>'\(home.path)/said'").exitCode == 0)
        #expect(
            home.text("said").hasPrefix("An earlier migration was interrupted; this one completes it."),
            "\(home.text("said"))")
        let moved = try heads(home)
        #expect(moved.months == read.months && moved.runs == begun.runs && moved.cards == TenYears.days)
        #expect(moved.schemas == [Self.newest])
        // One revision for each card, whether it was written before the kill or after it.
        #expect(try (2 * TenYears.days...2 * TenYears.days + begun.torn).contains(lines(home)))
        #expect(try home.cards("migrate", "--write").err.hasPrefix("There is nothing to migrate"))
        #expect(try (2 * TenYears.days...2 * TenYears.days + begun.torn).contains(lines(home)))

        let run = try #require(moved.runs.first)
        _ = try home.shell("cards migrate --undo \(run) 2>'\(home.path)/said'")
        #expect(home.text("said") == "Undone: 3650 cards.\n")
        let back = try heads(home)
        #expect(back.months == read.months && back.schemas == [Self.oldest])
        #expect(try home.cards("check").exitCode == 0)
        #expect(try hashes(home).utf8.starts(with: bytes.utf8) == false, "lines were appended, none went")
        for line in bytes.split(separator: "\n").prefix(20) { #expect(try hashes(home).contains(line)) }
    }

    /// Kills the program after it has written the first lines and before it has written the last.
    private func killHalfWay(_ home: Home) throws {
        let before = try lines(home)
        for _ in 0..<10 {
            let program = try home.start("migrate", "--write")
            for _ in 0..<5000 {
                if try lines(home) > before { break }
                usleep(2000)
            }
            program.send(SIGKILL)
            let ending = program.ending()
            let written = try lines(home) - before
            if ending.signal == SIGKILL, written > 0, written < TenYears.days { return }
            guard written > 0 else { continue }
            // It was quicker than the kill: once more from the beginning.
            #expect(try home.cards("undo").exitCode == 0)
            Issue.record("the program was done before it could be killed")
            return
        }
        Issue.record("the program was never killed half-way")
    }

    private func lines(_ home: Home) throws -> Int {
        let count = try home.shell("cat '\(home.journal)'/cards/* | wc -l").out.filter { $0.isNumber }
        return Int(count) ?? 0
    }
}
