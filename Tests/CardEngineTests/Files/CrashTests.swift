import CardEngine
import CardTesting
import Testing

/// The possible results of a crash of the simulated disk, and that careful writing survives it.
@Suite struct CrashTests {
    /// Every content of one file after a crash, `nil` for no file, each once.
    private func outcomes(
        _ files: SimulatedFileSystem, _ path: String, after count: Int? = nil, _ tears: WriteTears = .everyByte
    ) -> Set<[UInt8]?> {
        Set(files.crashStates(after: count, tears: tears).map { $0.contents[path] })
    }

    @Test func anUnsyncedWriteSurvivesInAnyForm() throws {
        let files = SimulatedFileSystem(["/a": bytes("x")])
        try files.withFile("/a", for: .append) { (file) throws(FileError) in _ = try files.write(bytes("abc"), to: file)
        }
        #expect(files.crashStates(tears: .everyByte).total == 7)
        #expect(
            outcomes(files, "/a") == [
                bytes("x"), bytes("xa"), bytes("xab"), bytes("xabc"), bytes("x\0\0\0"), bytes("xa\0\0"), bytes("xab\0"),
            ])
        #expect(outcomes(files, "/a", .none) == [bytes("x"), bytes("x\0\0\0"), bytes("xabc")])
    }

    @Test func aLaterWriteCanSurviveAnEarlierOne() throws {
        let files = SimulatedFileSystem(["/a": []])
        try files.withFile("/a", for: .append) { (file) throws(FileError) in
            _ = try files.write(bytes("one"), to: file)
            _ = try files.write(bytes("two"), to: file)
        }
        #expect(files.pendingCount() == 2)
        #expect(files.afterCrash(keeping: 0b00).contents == ["/a": []])
        #expect(files.afterCrash(keeping: 0b01).contents == ["/a": bytes("one")])
        #expect(files.afterCrash(keeping: 0b10).contents == ["/a": bytes("\0\0\0two")])
        #expect(files.afterCrash(keeping: 0b11).contents == ["/a": bytes("onetwo")])
        #expect(files.afterCrash([.kept, .torn(1)]).contents == ["/a": bytes("onet")])
        #expect(files.afterCrash([.kept, .zeroed(1)]).contents == ["/a": bytes("onet\0\0")])
    }

    @Test func namesAreSafeOnlyAfterTheirFolder() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        try files.withFile("/d/a", for: .append) { (file) throws(FileError) in try files.append(bytes("a"), to: file) }
        #expect(outcomes(files, "/d/a") == [nil, bytes("a")])
        try files.syncDirectory("/d")
        #expect(outcomes(files, "/d/a") == [bytes("a")])
        try files.remove("/d/a")
        #expect(outcomes(files, "/d/a") == [nil, bytes("a")])
        #expect(outcomes(files, "/d/a", after: 5) == [bytes("a")], "an earlier moment can still be asked for")
        #expect(outcomes(files, "/d/a", after: 0) == [nil])
    }

    @Test func aRenameIsLostOrKeptAsAWhole() throws {
        let files = SimulatedFileSystem(["/d/a": bytes("a"), "/e/b": bytes("b")])
        try files.rename("/d/a", to: "/e/b")
        try files.syncDirectory("/e")
        let before: [String: [UInt8]] = ["/d/a": bytes("a"), "/e/b": bytes("b")]
        #expect(Set(files.crashStates().map(\.contents)) == [before, ["/e/b": bytes("a")]])
        try files.syncDirectory("/d")
        #expect(Set(files.crashStates().map(\.contents)) == [["/e/b": bytes("a")]])
    }

    @Test func aRenameOfUnsyncedBytesCanLeaveAnEmptyFile() throws {
        let files = SimulatedFileSystem(["/a": bytes("old")])
        try files.put("new", "/b")
        try files.rename("/b", to: "/a")
        #expect(outcomes(files, "/a", .none) == [bytes("old"), [], bytes("\0\0\0"), bytes("new")])
    }

    @Test func locksAndOpenFilesDoNotOutliveACrash() throws {
        let files = SimulatedFileSystem(["/lock": []])
        let file = try files.open("/lock", for: .append)
        #expect(try files.lock(file))
        let crashed = files.afterCrash(keeping: 0)
        #expect(crashed.openCount == 0)
        #expect(throws: FileError(.write, "/lock", code: ErrorNumber.badDescriptor)) {
            try crashed.write(bytes("x"), to: file)
        }
        let again = try crashed.open("/lock", for: .append)
        #expect(try crashed.lock(again))
    }

    @Test func aLimitSpreadsTheVisitsOverAllStates() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        for index in 0..<100 { try files.makeDirectory("/d/\(index)") }
        let states = files.crashStates(limit: 50)
        #expect(states.total == Int.max)
        #expect(states.count == 50)
        #expect(Array(states).count == 50)
        let few = SimulatedFileSystem(["/a": []])
        try few.withFile("/a", for: .append) { (file) throws(FileError) in _ = try few.write(bytes("abcd"), to: file) }
        #expect(
            few.crashStates(tears: .everyByte, limit: 3).map { $0.contents["/a"] } == [[], bytes("ab"), bytes("abcd")])
    }

    // MARK: The careful ways

    @Test func aReplacedFileIsOldOrNew() throws {
        let files = SimulatedFileSystem(["/d/a": bytes("old text")])
        try files.writeAtomically(bytes("new"), to: "/d/a")
        for count in 0...files.calls.count {
            #expect(outcomes(files, "/d/a", after: count).isSubset(of: [bytes("old text"), bytes("new")]), "\(count)")
        }
        #expect(outcomes(files, "/d/a") == [bytes("new")])
    }

    @Test func aCreatedFileIsWholeOrAbsent() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        #expect(try files.createFile(bytes("whole"), at: "/d/a"))
        for count in 0...files.calls.count {
            #expect(outcomes(files, "/d/a", after: count).isSubset(of: [nil, bytes("whole")]), "\(count)")
        }
        #expect(outcomes(files, "/d/a") == [bytes("whole")])
    }

    @Test func acknowledgedAppendsSurvive() throws {
        let files = SimulatedFileSystem(["/d/log": bytes("one\n")])
        try files.withFile("/d/log", for: .append) { (file) throws(FileError) in
            try files.append(bytes("two\n"), to: file)
            let reported = files.calls.count
            try files.append(bytes("three\n"), to: file)
            for count in reported...files.calls.count {
                for found in outcomes(files, "/d/log", after: count) {
                    #expect(found?.starts(with: bytes("one\ntwo\n")) == true)
                }
            }
        }
        #expect(outcomes(files, "/d/log") == [bytes("one\ntwo\nthree\n")])
    }
}
