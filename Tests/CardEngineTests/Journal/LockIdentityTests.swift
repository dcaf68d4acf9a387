import CardEngine
import CardSchema
import CardTesting
import Testing

/// The lock's file may be removed or replaced at any moment, and disks have different features: nothing is lost.
@Suite struct LockIdentityTests {
    private let lock = "/j/.local/lock"

    /// The file of the lock is removed after it was opened, and another program locks the new one.
    @Test func acquiresAReplacedLockAgain() throws {
        let disk = SimulatedFileSystem(folders: ["/j/.local"])
        let other = Counter()
        let path = lock
        let files = MeddlingFileSystem(disk) { call in
            guard case .lock(path, _) = call, other.value == 0 else { return }
            other.increase()
            try disk.remove(path)
            let file = try disk.open(path, for: .append)
            _ = try disk.lock(file)
        }
        let test = try TestJournal(on: files)
        let error = try #require(try failure { try test.writer.append(try test.revision()) })
        #expect(error.exitStatus == 75)
        #expect(disk.lines(test.file) == [])
    }

    /// Before each call of forgetting a card, the file of the lock is removed, and another program saves a card.
    @Test func aCardSavedMeanwhileIsNotOverwritten() throws {
        var count = 0
        var struck = 0
        while true {
            count += 1
            let disk = SimulatedFileSystem(folders: ["/j/.local", "/s/unsaved"])
            let test = try TestJournal(on: disk)
            _ = try test.writer.append(try test.revision("2026-11-18", mood: 1))
            _ = try test.writer.append(try test.revision("2026-11-19", mood: 2, note: "secret"))
            let other = try test.revision("2026-11-20", mood: 5, note: "kept")
            let saved = Counter()
            let calls = disk.calls.count
            disk.interleave(beforeCall: calls + count) { files in
                do {
                    if try files.exists("/j/.local/lock") { try files.remove("/j/.local/lock") }
                    let second = try TestJournal(on: files)
                    _ = try second.writer.append(other)
                    saved.increase()
                } catch {}
            }
            _ = try test.writer.forget(try test.head("2026-11-19").card, at: JournalOperation.moment())
            guard saved.value > 0 else { break }
            struck += 1
            #expect(try !test.head("2026-11-20").isDeleted, "before call \(count)")
            #expect(try test.head("2026-11-19").isForgotten, "before call \(count)")
            #expect(!disk.lines(test.file).joined().contains("secret"), "before call \(count)")
        }
        #expect(struck > 30)
    }

    /// A writer that has the month open while it is replaced writes its card to the new file too.
    @Test func aCardWrittenToAFileThatWasReplacedIsWrittenAgain() throws {
        let disk = SimulatedFileSystem(folders: ["/j/.local"])
        let first = try TestJournal(on: disk)
        _ = try first.writer.append(try first.revision("2026-11-18", mood: 1))
        let path = first.file
        let done = Counter()
        let files = MeddlingFileSystem(disk) { call in
            guard case .write(path, _) = call, done.value == 0 else { return }
            done.increase()
            // Another program without the lock puts a copy in its place, as a sync tool does.
            try disk.put(try disk.text(path), path + ".new")
            try disk.rename(path + ".new", to: path)
        }
        let test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-11-20", mood: 5))
        #expect(done.value == 1)
        #expect(try heads(first.journal).count == 2)
    }

    // MARK: Disks without second names

    /// A file that appears just before the rename is not replaced, whatever the disk supports.
    @Test(arguments: [
        [SimulatedFileSystem.Fault.Lack.secondNames(ErrorNumber.notPermitted)],
        [.secondNames(ErrorNumber.operationNotSupported)],
        [.secondNames(ErrorNumber.notPermitted), .renamingIfFree],
    ]) func doesNotReplaceFilesThatAppeared(_ lacks: [SimulatedFileSystem.Fault.Lack]) throws {
        #expect(try violations(lacks) { $0 } == [])
    }

    @Test(arguments: [[], [SimulatedFileSystem.Fault.Lack.secondNames(ErrorNumber.notPermitted)]])
    func replacingAFileThatAppearedIsNoticed(_ lacks: [SimulatedFileSystem.Fault.Lack]) throws {
        let found = try violations(lacks) { disk in
            MeddlingFileSystem(disk) { call in
                switch call {
                case .link(_, let path) where lacks.isEmpty, .renameIfFree(_, let path): try disk.remove(path)
                default: break
                }
            }
        }
        #expect(!found.isEmpty)
    }

    /// Creates a file while another appears before each call, and returns what is wrong.
    private func violations(
        _ lacks: [SimulatedFileSystem.Fault.Lack], _ altered: (SimulatedFileSystem) -> any FileSystem
    ) throws -> [String] {
        var found: [String] = []
        for call in 1...20 {
            let files = SimulatedFileSystem(folders: ["/d"])
            files.lack(lacks)
            let isThere = Counter()
            files.interleave(beforeCall: call) { files in
                do {
                    if try !files.exists("/d/a") {
                        try files.put("first", "/d/a")
                        isThere.increase()
                    }
                } catch {}
            }
            let isCreated = try altered(files).createFile(Array("second".utf8), at: "/d/a")
            found += [
                (try files.text("/d/a") == (isCreated ? "second" : "first"), "it is not the file of the first"),
                (isThere.value == 0 || !isCreated, "the other was replaced"),
                (try files.list("/d") == ["a"], "something is left"),
                (files.pendingCount() == 0 || isThere.value == 1, "it is not safe"),
            ].filter { !$0.0 }.map { "before call \(call): \($0.1)" }
        }
        return found
    }

    /// The same on the real disk, whose conditional rename is the fallback of other disks.
    @Test(arguments: TestDisk.allCases) func conditionalRenameKeepsAnExistingFile(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            for (name, text) in [("a", "first"), ("b", "second")] { try files.put(text, "\(folder)/\(name)") }
            let error = #expect(throws: FileError.self) {
                try files.renameIfFree("\(folder)/b", to: "\(folder)/a")
            }
            #expect(error?.kind == .exists || error?.code == ErrorNumber.invalid)
            #expect(try files.text("\(folder)/a") == "first")
            #expect(try files.text("\(folder)/b") == "second")
        }
    }
}
