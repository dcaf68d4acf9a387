import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// The promise that what was called saved stays, seen in the calls to the system and on broken disks.
@Suite struct AppendTests {
    private let first = Array(#"{"n":1}"#.utf8)
    private let second = Array(#"{"n":2}"#.utf8)

    /// A journal in which the template is frozen.
    private func prepared(_ lines: [String] = []) throws -> SimulatedFileSystem {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        if lines.isEmpty {
            try test.writer.append(first, of: try test.header("2026-10-01"), id: RevisionID(bits: 9))
        }
        for line in lines {
            try test.writer.append(Array(line.utf8), of: try test.header(), id: RevisionID(bits: 9))
        }
        return files.copy()
    }

    @Test func theFirstRecordOfAMonthInOrder() throws {
        let files = try prepared()
        let test = try TestJournal(on: files)
        let before = files.changes.count
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        let cards = "/j/cards/2026-11.laptop-0dd7.jsonl"
        #expect(
            Array(files.changes[before...]) == [
                .syncDirectory("/j/schemas/history"), .open("/j/.local/lock", .append),
                .write("/j/.local/lock", count: 48), .open(cards, .append), .syncDirectory("/j/cards"),
                .write(cards, count: 8), .sync(cards),
            ])
        #expect(files.lines("/j/.local/lock").last == "pid 1 on laptop-0dd7 since 2026-11-20T12:00:00Z")
        #expect(files.lines(cards) == [#"{"n":1}"#])
        #expect(files.openCount == 0)
    }

    @Test func aFurtherRecordIsOneWriteAndOneSync() throws {
        let files = try prepared([#"{"n":0}"#])
        let test = try TestJournal(on: files)
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        let before = files.calls.count
        try test.writer.append(second, of: try test.header(), id: RevisionID(bits: 2))
        let calls = files.calls[before...].map(\.call).filter {
            if case .examine = $0 { false } else if case .read = $0 { false } else { true }
        }
        let lock = "/j/.local/lock"
        #expect(
            calls == [
                .open(lock, .append), .lock(lock, acquired: true), .write(lock, count: 48),
                .open(test.file, .append), .write(test.file, count: 8), .sync(test.file), .close(test.file),
                .unlock(lock), .close(lock),
            ])
    }

    @Test func aRecordIsOneWrite() throws {
        let files = try prepared([#"{"n":0}"#])
        #expect(try sizesOfWrites(files, files) == [8])
    }

    @Test func aRecordInTwoWritesIsNoticed() throws {
        let disk = try prepared([#"{"n":0}"#])
        let file = try TestJournal(on: disk).file
        let files = MeddlingFileSystem(disk) { call in
            guard case .write(file, _) = call else { return }
            try disk.withFile(file, for: .append) { (file) throws(FileError) in
                _ = try disk.write(Array("{".utf8), to: file)
            }
        }
        #expect(try sizesOfWrites(disk, files) != [8])
    }

    /// Saves a record of eight bytes, and returns the size of each write to its file.
    private func sizesOfWrites(_ disk: SimulatedFileSystem, _ files: any FileSystem) throws -> [Int] {
        let test = try TestJournal(on: files)
        let before = disk.changes.count
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        return disk.changes[before...].compactMap { if case .write(test.file, let count) = $0 { count } else { nil } }
    }

    @Test func aLineThatWasCutOffIsNotContinued() throws {
        let files = try prepared([#"{"n":0}"#])
        let test = try TestJournal(on: files)
        try files.put("{\"n\":0}\n{\"n\":", test.file)
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        #expect(try files.text(test.file) == "{\"n\":0}\n{\"n\":\n{\"n\":1}\n")
    }

    /// A sync tool replaces the file that was just opened.
    @Test func aFileThatWasReplacedIsNotWrittenTo() throws {
        let disk = try prepared([#"{"n":0}"#])
        let path = "/j/cards/2026-11.laptop-0dd7.jsonl"
        let meddled = Counter()
        let files = MeddlingFileSystem(disk) { call in
            guard case .examine(path) = call, disk.calls.last?.call == .open(path, .append), meddled.increase() < 3
            else { return }
            try disk.put("{\"other\":1}\n", "/j/cards/other")
            try disk.rename("/j/cards/other", to: path)
        }
        let test = try TestJournal(on: files)
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        #expect(meddled.value >= 3)
        #expect(try disk.text(path) == "{\"other\":1}\n{\"n\":1}\n")
        // Those that were replaced were opened, and closed again.
        let writes = disk.calls.filter { if case .write(path, _) = $0.call { true } else { false } }
        #expect(writes.count == 1)
    }

    @Test func aFolderThatGitDoesNotKnowIsMade() throws {
        let files = SimulatedFileSystem()
        let contents = try prepared().contents.filter { !$0.key.contains("/cards/") && !$0.key.contains("/.local/") }
        let bare = SimulatedFileSystem(contents)
        let test = try TestJournal(on: bare)
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        #expect(bare.lines(test.file) == [#"{"n":1}"#])
        for crashed in bare.crashStates() { #expect(crashed.lines(test.file) == [#"{"n":1}"#]) }
        #expect(files.calls.isEmpty)
    }

    @Test func aTemplateIsFrozenBeforeTheFirstCardUnderIt() throws {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        try test.writer.append(first, of: try test.header(), id: RevisionID(bits: 1))
        let frozen = test.journal.layout.frozenSchema(test.mood.name)
        #expect(try files.readFile(frozen) == files.readFile("/j/schemas/mood_five.json"))
        let changes = files.changes
        let made = try #require(changes.firstIndex { if case .link(_, frozen) = $0 { true } else { false } })
        let written = try #require(changes.firstIndex { if case .write(test.file, _) = $0 { true } else { false } })
        #expect(made < written)
        for count in 0...files.calls.count {
            for crashed in files.crashStates(after: count, limit: 50) where crashed.lines(test.file) == [#"{"n":1}"#] {
                #expect(crashed.contents[frozen] == files.contents[frozen])
            }
        }
    }

    @Test func keepsACardAsideIfItsTemplateIsMissing() throws {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        var header = try test.header()
        header.schema = SchemaName(id: "mood_five", version: 9, hash: "00000000")
        let error = try #require(
            try failure {
                try test.writer.append(first, of: header, id: RevisionID(bits: 1))
            })
        let kept = "/s/unsaved/mood_five_2026-11-20.0000000000000001.jsonl"
        #expect(error.exitStatus == 66)
        #expect(error.keptAt == kept)
        #expect(
            reported(error) == """
                error[T711]: the card was not saved: the journal has no template 'mood_five@9.00000000' to save a card \
                under; it is kept in \(kept)
                  --> card mood_five/2026-11-20

                """)
        #expect(try test.writer.unsaved.names() == ["mood_five_2026-11-20.0000000000000001.jsonl"])
        #expect(try test.writer.unsaved.line(of: "mood_five_2026-11-20.0000000000000001.jsonl") == first)
    }
}
