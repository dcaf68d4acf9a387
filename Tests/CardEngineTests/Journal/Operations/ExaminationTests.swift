import CardEngine
import CardSchema
import CardTesting
import Testing

/// The findings of a full examination, and the results of adopting them.
@Suite struct ExaminationTests {
    private let files = SimulatedFileSystem(folders: ["/s/unsaved"])
    private let test: TestJournal

    init() throws {
        test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-11-18", mood: 1))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 2))
    }

    private func examination() throws -> JournalExamination {
        try JournalExamination(test.journal, test.writer.device)
    }

    private func adopt() throws -> [String] {
        try examination().adoptions.map { try "\(test.writer.adopt($0, at: JournalOperation.moment()))" }
    }

    private func codes() throws -> [String] { try examination().findings.map { "\($0.severity) \($0.code)" } }

    @Test func reportsNoProblems() throws {
        let found = try examination()
        #expect(found.findings == [])
        #expect(found.pieces == [])
        #expect(found.adoptions.isEmpty)
        #expect(found.cards == 2)
    }

    /// Every kind of damage is copied aside byte for byte, once, and no file of the journal changes.
    @Test func damagedPiecesAreCopiedAside() throws {
        let lines = files.lines(test.file)
        let bad = lines[1].replacing("\"rev\":1", with: "\"rev\":")
        let changed = lines[1].replacing("\"mood\":2", with: "\"mood\":9")
        try files.put("\(lines[0])\n\(bad)\n\(changed)\n{\"v\":1,\"piece\n\(lines[0])\n{\"v\":1,\"torn", test.file)
        let before = files.contents.filter { $0.key.hasPrefix("/j/") }
        for _ in 0..<2 {
            let paths = try examination().pieces.map { try test.writer.copyAside($0) }
            #expect(try paths.map { try files.text($0) } == [bad, changed, "{\"v\":1,\"piece", "{\"v\":1,\"torn"])
        }
        #expect(files.contents.filter { $0.key.hasPrefix("/j/") } == before)
        #expect(try files.list("/s/damaged").count == 4)
        #expect(try codes() == ["error T720", "error T724", "note T722", "warning T721"])
    }

    @Test func aLineChangedByHandIsFollowedByAProperOne() throws {
        let text = try files.text(test.file)
        try files.put(text.replacing("\"mood\":2", with: "\"mood\":4"), test.file)
        #expect(try codes() == ["warning T723"])
        #expect(try adopt() == ["mood_five/2026-11-19"])
        #expect(try codes() == ["note T723"])
        let head = try test.head("2026-11-19")
        #expect(described(head.content) == "day.mood=4")
        #expect(head.head.header.rev == 2 && !head.head.isEditedByHand && !head.hasFork)
        #expect(try adopt() == [], "once")
    }

    /// A line that a person wrote, without identity and checksum.
    @Test func aLineWrittenByHandIsFollowedByAProperOne() throws {
        let line = try encoded(test.revision("2026-11-21", mood: 5)).line.replacing(/,"id":.*/, with: "}")
        try test.put("\(line)\n", "2026-11.by-hand.jsonl")
        #expect(try adopt() == ["mood_five/2026-11-21"])
        #expect(try described(test.head("2026-11-21").content) == "day.mood=5")
        #expect(try codes() == ["note T723"])
    }

    @Test func aLineInTheFileOfAnotherMonthIsRepeatedInItsOwn() throws {
        let line = try encoded(test.revision("2026-11-21", mood: 5)).line
        try test.put("\(line)\n", "2026-12.phone-0001.jsonl")
        #expect(try codes() == ["warning T727"])
        #expect(try adopt() == ["mood_five/2026-11-21"])
        #expect(files.lines(test.file).last == line)
        #expect(try codes() == [])
    }

    @Test func adoptsAnUnsavedRevision() throws {
        let line = try encoded(test.revision("2026-11-21", mood: 5)).line
        for name in ["a", "b"] { try files.put("\(line)\n", "/s/unsaved/\(name).jsonl") }
        #expect(try codes() == ["warning T764", "warning T764"])
        #expect(try adopt().count == 2)
        #expect(files.lines(test.file).count { $0 == line } == 1, "what is there already is not written again")
        #expect(try files.list("/s/unsaved") == [])
        #expect(try codes() == [])
    }

    /// At every moment, the record is in at least one place.
    @Test func removesAnUnsavedRevisionOnceItIsInTheJournal() throws {
        let (record, before) = try unsavedRecord()
        _ = try adopt()
        #expect(isSaved(beforeRemoving: record, in: files.changes[before...]))
    }

    @Test func anUnsavedRevisionThatIsRemovedFirstIsNoticed() throws {
        let (record, before) = try unsavedRecord()
        let (disk, file) = (files, test.file)
        let meddling = MeddlingFileSystem(files) { call in
            if case .open(file, .append) = call { try disk.remove(record) }
        }
        let other = try TestJournal(on: meddling)
        // Its own removal fails.
        #expect(throws: DiaryFailure.self) {
            for adoption in try examination().adoptions {
                _ = try other.writer.adopt(adoption, at: JournalOperation.moment())
            }
        }
        #expect(!isSaved(beforeRemoving: record, in: files.changes[before...]))
    }

    /// Writes a record as if it could not be saved, and returns its path and the number of changes so far.
    private func unsavedRecord() throws -> (path: String, changes: Int) {
        let path = "/s/unsaved/a.jsonl"
        try files.put("\(encoded(test.revision("2026-11-21", mood: 5)).line)\n", path)
        return (path, files.changes.count)
    }

    private func isSaved(beforeRemoving record: String, in changes: ArraySlice<FileCall>) -> Bool {
        guard let removed = changes.firstIndex(of: .remove(record)) else { return false }
        return changes[..<removed].contains(.sync(test.file))
    }
}
