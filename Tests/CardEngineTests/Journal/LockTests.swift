import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct LockTests {
    private let line = Array(#"{"n":1}"#.utf8)

    @Test func timeoutNamesTheHolderOfTheLock() throws {
        let files = SimulatedFileSystem()
        let waited = Counter()
        let test = try TestJournal(on: files, waiting: LockWaiting { waited.increase(by: $0) })
        let other = try files.open(test.journal.layout.lock, for: .append)
        #expect(try files.lock(other))
        _ = try files.write(Array("pid 7 on desk-0001 since 2026-11-19T12:00:00Z\n".utf8), to: other)
        _ = try files.write(Array("pid 1234 on desk-0001 since 2026-11-20T12:00:00Z\n".utf8), to: other)
        let error = try #require(
            try failure {
                try test.writer.append(line, of: try test.header(), id: RevisionID(bits: 1))
            })
        #expect(error.exitStatus == 75)
        #expect(
            reported(error) == """
                error[T710]: the journal is locked by pid 1234 on desk-0001 since 2026-11-20T12:00:00Z
                help: wait until it has finished, and try again

                """)
        #expect(waited.value == 10_000)
        #expect(files.lines(test.file) == [])
        #expect(try test.writer.unsaved.names() == [], "it is tried again, so a copy would be a second card")
        files.close(other)
        try test.writer.append(line, of: try test.header(), id: RevisionID(bits: 1))
        #expect(files.lines(test.file) == [#"{"n":1}"#])
    }

    @Test func theFileOfTheLockStaysSmall() throws {
        let files = SimulatedFileSystem(folders: ["/j/.local"])
        let test = try TestJournal(on: files)
        for number in 1...200 {
            try test.writer.append(line, of: try test.header(), id: RevisionID(bits: UInt64(number)))
        }
        let lines = files.lines("/j/.local/lock")
        #expect((2...86).contains(lines.count) && Set(lines) == ["pid 1 on laptop-0dd7 since 2026-11-20T12:00:00Z"])
    }

    @Test func aWaitingProcessGetsTheLockWhenItIsFree() throws {
        let files = SimulatedFileSystem(folders: ["/j/.local"])
        let other = try files.open("/j/.local/lock", for: .append)
        #expect(try files.lock(other))
        let rounds = Counter()
        let waiting = LockWaiting { _ in if rounds.increase() == 3 { files.unlock(other) } }
        let test = try TestJournal(on: files, waiting: waiting)
        try test.writer.append(line, of: try test.header(), id: RevisionID(bits: 1))
        #expect(rounds.value == 3)
        #expect(files.lines(test.file) == [#"{"n":1}"#])
        files.close(other)
    }

    /// A file system on which another writer appends half a line just before the record, unless it is locked out.
    @Test func onlyTheHolderWrites() throws {
        let disk = SimulatedFileSystem()
        let path = "/j/cards/2026-11.laptop-0dd7.jsonl"
        let files = MeddlingFileSystem(disk) { call in
            guard case .write(path, _) = call else { return }
            let lock = try disk.open("/j/.local/lock", for: .append)
            defer { disk.close(lock) }
            guard try disk.lock(lock) else { return }
            try disk.put("{\"n\":", path)
        }
        let test = try TestJournal(on: files)
        try test.writer.append(line, of: try test.header(), id: RevisionID(bits: 1))
        #expect(disk.lines(path) == [#"{"n":1}"#])
    }
}
