import CardEngine
import CardTesting
import Testing

@Suite struct FileWritingTests {
    @Test(arguments: TestDisk.allCases) func replacesAWholeFileAndLeavesNoTemporaryFile(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let path = folder + "/settings"
            try files.writeAtomically(bytes("a longer first text"), to: path)
            try files.writeAtomically(bytes("second"), to: path)
            #expect(try files.text(path) == "second")
            #expect(try files.list(folder) == ["settings"])
            #expect(try files.status(at: path)?.permissions == 0o600)
        }
    }

    @Test(arguments: TestDisk.allCases) func createsAFileOnlyIfThereIsNone(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let path = folder + "/schema"
            let outcomes = [
                try files.createFile(bytes("first"), at: path), try files.createFile(bytes("second"), at: path),
            ]
            #expect(outcomes == [true, false])
            #expect(try files.text(path) == "first")
            #expect(try files.list(folder) == ["schema"])
        }
    }

    @Test(arguments: TestDisk.allCases) func ignoresTemporaryFilesAfterACrash(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let left = folder + "/.tmp-\(files.processID)-0"
            try files.put("half", left)
            try files.writeAtomically(bytes("whole"), to: folder + "/a")
            #expect(try files.createFile(bytes("whole"), at: folder + "/b"))
            #expect(try files.text(left) == "half")
            #expect(try files.text(folder + "/a") == "whole")
            #expect(try files.list(folder) == [FilePath.name(of: left), "a", "b"])
        }
    }

    /// Whichever call another writer precedes, the first file stays.
    @Test(arguments: 2...9) func theLaterCreatorChangesNothing(_ call: Int) throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        files.interleave(beforeCall: call) { files in
            #expect(throws: Never.self) { try files.put("theirs", "/d/a") }
        }
        let isOurs = try files.createFile(bytes("ours"), at: "/d/a")
        // Before the eighth call there is nothing yet; from the ninth on, they overwrite ours.
        #expect(isOurs == (call > 8))
        #expect(files.contents == ["/d/a": bytes("theirs")])
        if !isOurs { #expect(files.changes.last == .syncDirectory("/d")) }
    }

    @Test(arguments: TestDisk.allCases) func onlyOneOfSeveralCreatorsSucceeds(_ disk: TestDisk) async throws {
        let simulated = SimulatedFileSystem(folders: ["/work"])
        switch disk {
        case .simulated: try await race(simulated, "/work")
        case .real:
            let folder = try TestDisk.makeRealFolder()
            defer { #expect(throws: Never.self) { try TestDisk.removeRealFolder(folder) } }
            try await race(RealFileSystem(), folder)
        }
    }

    private func race(_ files: any FileSystem, _ folder: String) async throws {
        for round in 0..<20 {
            let path = "\(folder)/\(round)"
            let winners = try await withThrowingTaskGroup(of: Int?.self) { group in
                for task in 0..<4 {
                    group.addTask { try files.createFile(bytes("task \(task)"), at: path) ? task : nil }
                }
                return try await group.reduce(into: [Int]()) { winners, winner in winners += winner.map { [$0] } ?? [] }
            }
            #expect(winners.count == 1)
            #expect(try files.text(path) == "task \(winners.first ?? -1)")
        }
        #expect(try files.list(folder).count == 20)
    }

    @Test func appendingIsOneWriteAndOneSync() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        try files.withFile("/d/log", for: .append) { (file) throws(FileError) in
            try files.append(bytes("line\n"), to: file)
        }
        #expect(files.changes == [.open("/d/log", .append), .write("/d/log", count: 5), .sync("/d/log")])
        #expect(files.calls.map(\.call).last == .close("/d/log"))
    }

    @Test func replacingStoresTheBytesBeforeTheNameAndThenTheName() throws {
        let files = SimulatedFileSystem(["/d/a": bytes("old")])
        try files.writeAtomically(bytes("new"), to: "/d/a")
        #expect(
            files.changes == [
                .open("/d/.tmp-1-0", .createNew), .write("/d/.tmp-1-0", count: 3), .sync("/d/.tmp-1-0"),
                .rename("/d/.tmp-1-0", to: "/d/a"), .syncDirectory("/d"),
            ])
    }

    @Test func creatingStoresTheBytesBeforeTheNameAndThenTheName() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        #expect(try files.createFile(bytes("new"), at: "/d/a"))
        #expect(
            files.changes == [
                .open("/d/.tmp-1-0", .createNew), .write("/d/.tmp-1-0", count: 3), .sync("/d/.tmp-1-0"),
                .link("/d/.tmp-1-0", as: "/d/a"), .remove("/d/.tmp-1-0"), .syncDirectory("/d"),
            ])
    }

    @Test func makingFoldersStoresEachName() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        try files.createDirectory("/d/e/f")
        #expect(
            files.changes == [
                .makeDirectory("/d/e"), .syncDirectory("/d"), .makeDirectory("/d/e/f"), .syncDirectory("/d/e"),
            ])
        #expect(files.pendingCount() == 0)
    }

    @Test func aShortWriteIsCompletedInATemporaryFileButNotInALog() throws {
        let files = SimulatedFileSystem(["/d/log": bytes("old\n")])
        files.inject(SimulatedFileSystem.Fault(call: 1, .shortWrite(2), forGood: true))
        try files.writeAtomically(bytes("whole"), to: "/d/a")
        #expect(try files.text("/d/a") == "whole")
        #expect(throws: FileError(.write, "/d/log", code: 0)) {
            try files.withFile("/d/log", for: .append) { (file) throws(FileError) in
                try files.append(bytes("line\n"), to: file)
            }
        }
        #expect(try files.text("/d/log") == "old\nli")
        #expect(files.changes.suffix(2) == [.open("/d/log", .append), .write("/d/log", count: 2)])
        files.inject(SimulatedFileSystem.Fault(call: 1, .shortWrite(0), forGood: true))
        #expect(throws: FileError(.write, "/d/a", code: 0)) { try files.writeAtomically(bytes("x"), to: "/d/a") }
        #expect(try files.list("/d") == ["a", "log"])
    }

    /// FAT and some network disks know no second names.
    @Test(arguments: [ErrorNumber.notPermitted, ErrorNumber.notSupported, ErrorNumber.tooManyLinks])
    func createsAFileWithoutSecondNames(_ code: Int32) throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        // After the look whether it exists, then open, lock, write, sync, unlock and close of the file beside, comes the link.
        files.inject(SimulatedFileSystem.Fault(call: 8, .failure(code)))
        #expect(try files.createFile(bytes("whole"), at: "/d/a"))
        #expect(files.calls[7] == RecordedCall(.link("/d/.tmp-1-0", as: "/d/a"), code: code))
        #expect(files.contents == ["/d/a": bytes("whole")])
        #expect(files.pendingCount() == 0)
    }
}
