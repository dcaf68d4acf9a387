import CardEngine
import CardSchema
import CardTesting
import Testing

/// A block that the disk cannot read is damage of that block: everything else is used, and no task stops.
@Suite struct UnreadableBlockTests {
    /// A file of ten blocks, some of which cannot be read, and the bytes that are read around them.
    private func disk(_ generator: inout SeededGenerator) -> (files: SimulatedFileSystem, seen: [UInt8]) {
        let size = Int.random(in: 0...40_960, using: &generator)
        var seen = (0..<size).map { _ in UInt8.random(in: 1...255, using: &generator) }
        let files = SimulatedFileSystem(["/f": seen])
        for block in 0..<10 where Bool.random(using: &generator) && block * 4096 < size {
            files.spoil("/f", at: block * 4096)
            for index in block * 4096..<min(size, block * 4096 + 4096) { seen[index] = 0 }
        }
        return (files, seen)
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8]) func everyReaderSeesNULInItsPlace(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (files, seen) = disk(&generator)
        #expect(try files.readAroundDamage("/f") == seen)
        for chunk in [1, 100, 4096, 5000, 100_000] {
            let file = try files.open("/f", for: .read)
            defer { files.close(file) }
            var reader = ChunkReader(file, on: files, chunk: chunk, aroundDamage: true)
            var (found, done): ([UInt8], Int) = ([], 0)
            while try reader.advance(past: done) {
                done = reader.count / 2
                found += reader.bytes[..<done]
            }
            found += reader.bytes[..<reader.count].dropFirst(0)
            #expect(found == seen, "\(chunk)")
        }
        if seen.contains(0) { #expect(throws: FileError.self) { try files.readFile("/f") } }
    }

    /// Every task that reads a journal ends as if the block were NUL.
    @Test(arguments: ReadFailureTests.Work.allCases) func noTaskStops(_ work: ReadFailureTests.Work) throws {
        let world = try UpgradeJournal(gap: 150)
        let paths = world.files.contents.keys.filter { $0.hasPrefix("/j/cards/") }.sorted()
        for (number, path) in paths.enumerated() where number % max(1, paths.count / 3) == 0 {
            let (whole, size) = (world.files.contents, world.files.contents[path]?.count ?? 0)
            for offset in [0, size / 2, size - 1] {
                let disk = { (contents: [String: [UInt8]]) in
                    SimulatedFileSystem(contents, folders: ["/b", "/j/.local", "/s/unsaved", "/s/drafts"])
                }
                let files = disk(whole)
                files.spoil(path, at: offset)
                var zeroed = whole
                let block = offset / 4096 * 4096..<min(size, offset / 4096 * 4096 + 4096)
                for index in block { zeroed[path]?[index] = 0 }
                let other = disk(zeroed)
                let found = try work.outcome(Journal.open(at: "/j", on: files), world.writer.device, files)
                let expected = try work.outcome(Journal.open(at: "/j", on: other), world.writer.device, other)
                let lines = found.split(separator: "\n")
                let own = lines.indices.filter { lines[$0].contains("T781") }
                #expect(own.isEmpty || !expected.contains("T781"))
                guard own.isEmpty else { continue }
                #expect(found == expected, "\(path) \(offset)")
            }
        }
    }

    private func spoiled(at offset: Int) throws -> (SimulatedFileSystem, TestJournal) {
        let files = SimulatedFileSystem(folders: ["/b"])
        let test = try TestJournal(on: files)
        for day in 1...4 {
            _ = try test.writer.append(
                try test.revision("2026-11-0\(day)", note: String(repeating: "note ", count: 700)))
        }
        files.spoil(test.file, at: offset)
        return (files, try TestJournal(on: files))
    }

    @Test func allOtherLinesAreUsedAndItIsReported() throws {
        let (files, test) = try spoiled(at: 5000)
        #expect(try heads(test.journal).map { $0.prefix(20) } == ["mood_five/2026-11-01", "mood_five/2026-11-04"])
        let finding = try JournalExamination(test.journal, test.writer.device).findings.filter {
            $0.code.description == "T781"
        }
        #expect(
            DiagnosticRenderer().text(finding) == """
                warning[T781]: a part of cards/2026-11.laptop-0dd7.jsonl cannot be read: 4096 bytes from byte 4096 on; all \
                other lines are used
                  --> cards/2026-11.laptop-0dd7.jsonl
                help: if a card is missing: cards restore BACKUP

                """)
        let writer = test.writer
        for piece in try JournalExamination(test.journal, writer.device).pieces { _ = try writer.copyAside(piece) }
        let summary = try writer.backUp(to: "/b/cards.tar", at: JournalOperation.moment())
        #expect(summary.leftOut.map(\.name) == ["cards/2026-11.laptop-0dd7.jsonl"])
        #expect(summary.isVerified)
        let card = CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-04")))
        _ = try writer.forget(card, at: JournalOperation.moment())
        #expect(try heads(test.journal).count == 2)
        let text = String(decoding: files.contents[test.file] ?? [], as: UTF8.self)
        let beginning = { (day: String) in "mood_five/2026-11-\(day)\",\"rev\":1" }
        #expect(!text.contains(beginning("04")) && text.contains(beginning("01")))
        #expect(files.openCount == 0)
    }

    /// New lines go to a file beside one whose end cannot be read.
    @Test func nothingIsAppendedToAnEndThatCannotBeRead() throws {
        let (files, test) = try spoiled(at: 14_000)
        let old = files.contents[test.file]
        _ = try test.writer.append(try test.revision("2026-11-10"))
        #expect(files.contents[test.file] == old)
        #expect(files.lines("/j/cards/2026-11.laptop-0dd7-2.jsonl").count == 1)
        #expect(try heads(test.journal).count == 4)
    }

    /// A template that cannot be read is an error, as before.
    @Test func aTemplateThatCannotBeReadIsAnError() throws {
        let (files, test) = try spoiled(at: 0)
        files.spoil(test.journal.layout.frozenSchema(test.mood.name), at: 0)
        files.spoil(test.journal.layout.schema("mood_five"), at: 0)
        let error = try failure { try Journal.open(at: "/j", on: files).schemas.templateForReading("mood_five") }
        #expect(error?.exitStatus == 74)
    }
}
