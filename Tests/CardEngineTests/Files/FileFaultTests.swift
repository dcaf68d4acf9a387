import CardEngine
import CardTesting
import Testing

/// Every call of every helper fails once, and permanently: it either succeeds, or fails with an error and no effect.
@Suite struct FileFaultTests {
    enum Deed: String, CaseIterable {
        case replace, create, append, makeFolder

        func run(_ files: SimulatedFileSystem) throws(FileError) {
            switch self {
            case .replace: try files.writeAtomically(bytes("new"), to: "/d/a")
            case .create: _ = try files.createFile(bytes("new"), at: "/d/n")
            case .append:
                try files.withFile("/d/a", for: .append) { (file) throws(FileError) in
                    try files.append(bytes("new"), to: file)
                }
            case .makeFolder: try files.createDirectory("/d/e/f")
            }
        }

        /// The contents of the disk after a success.
        var done: [String: [UInt8]] {
            switch self {
            case .replace: ["/d/a": bytes("new")]
            case .create: ["/d/a": bytes("old"), "/d/n": bytes("new")]
            case .append: ["/d/a": bytes("oldnew")]
            case .makeFolder: ["/d/a": bytes("old")]
            }
        }
    }

    static let codes = [
        ErrorNumber.inputOutput, ErrorNumber.noSpace, ErrorNumber.interrupted, ErrorNumber.quota,
    ]

    @Test(arguments: Deed.allCases, codes) func everyCallFails(_ deed: Deed, _ code: Int32) throws {
        for isForGood in [false, true] {
            var call = 0
            var wasStruck = true
            while wasStruck {
                call += 1
                let files = SimulatedFileSystem(["/d/a": bytes("old")])
                files.inject(SimulatedFileSystem.Fault(call: call, .failure(code), forGood: isForGood))
                let error = failure { () throws(FileError) in try deed.run(files) }
                wasStruck = files.calls.count >= call
                check(files, deed, error, "call \(call), \(isForGood ? "for good" : "once"): \(files.calls)")
            }
            #expect(call > 3, "it makes some calls")
        }
    }

    private func failure(_ body: () throws(FileError) -> Void) -> FileError? {
        do { try body() } catch { return error }
        return nil
    }

    private func check(_ files: SimulatedFileSystem, _ deed: Deed, _ error: FileError?, _ comment: Comment) {
        #expect(files.openCount == 0, comment)
        // The text beside may stay where removing it failed too.
        let couldRemove = !files.calls.contains { if case .remove = $0.call { $0.code != nil } else { false } }
        let seen = files.contents.filter { couldRemove || !$0.key.hasPrefix("/d/.tmp-") }
        guard let error else {
            #expect(seen == deed.done, comment)
            #expect(files.pendingCount() == 0, comment)
            for disk in files.crashStates(tears: .everyByte) {
                #expect(disk.contents.filter { !$0.key.hasPrefix("/d/.tmp-") } == deed.done, comment)
            }
            return
        }
        #expect(!error.path.contains(".tmp-"), "a person does not know the file beside")
        // A change that could not be made safe is still visible.
        let isUnsafe = error.operation == .sync && (deed == .append || error.path == "/d" || error.path == "/d/e")
        #expect(seen == (isUnsafe ? deed.done : ["/d/a": bytes("old")]), comment)
    }

    @Test func aFailedSyncIsNotTriedAgain() throws {
        let files = SimulatedFileSystem(["/d/log": []])
        files.inject(SimulatedFileSystem.Fault(call: 3, .failure(ErrorNumber.interrupted)))
        #expect(throws: FileError(.sync, "/d/log", code: ErrorNumber.interrupted)) { try Deed.logLine(files) }
        #expect(files.calls.filter { $0.call == .sync("/d/log") }.count == 1)
    }

    /// As Linux does: the second sync succeeds, though the data was dropped.
    @Test func aSecondSyncDoesNotMakeUpForAFailedOne() throws {
        let files = SimulatedFileSystem(["/d/log": []])
        files.inject(SimulatedFileSystem.Fault(call: 3, .failure(ErrorNumber.inputOutput)))
        try files.withFile("/d/log", for: .append) { (file) throws(FileError) in
            _ = try files.write(bytes("line\n"), to: file)
            #expect(throws: FileError.self) { try files.sync(file) }
            try files.sync(file)
        }
        #expect(files.afterCrash(keeping: 0).contents == ["/d/log": []])
    }

    @Test func aSecondSyncOfAFolderDoesNotMakeUpForAFailedOne() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        files.inject(SimulatedFileSystem.Fault(call: 2, .failure(ErrorNumber.inputOutput)))
        try files.makeDirectory("/d/e")
        #expect(throws: FileError(.sync, "/d", code: ErrorNumber.inputOutput)) { try files.syncDirectory("/d") }
        try files.syncDirectory("/d")
        #expect(try !files.afterCrash(keeping: 0).exists("/d/e"))
    }

    @Test func aNameThatIsAlwaysTakenEndsInAnError() throws {
        let files = SimulatedFileSystem(folders: ["/d"])
        files.inject(SimulatedFileSystem.Fault(call: 1, .failure(ErrorNumber.exists), forGood: true))
        #expect(throws: FileError(.open, "/d/a", code: ErrorNumber.exists)) {
            try files.writeAtomically(bytes("x"), to: "/d/a")
        }
    }

    @Test func faultsOccurOnceOrPermanently() throws {
        let files = SimulatedFileSystem(["/a": []])
        files.inject(SimulatedFileSystem.Fault(call: 2, .failure(ErrorNumber.inputOutput)))
        #expect(try files.exists("/a"))
        #expect(throws: FileError(.examine, "/a", code: ErrorNumber.inputOutput)) { try files.exists("/a") }
        #expect(try files.exists("/a"))
        files.inject(SimulatedFileSystem.Fault(call: 4, .failure(ErrorNumber.quota), forGood: true))
        for _ in 0..<3 {
            #expect(throws: FileError(.remove, "/a", code: ErrorNumber.quota)) { try files.remove("/a") }
        }
        #expect(
            files.calls.map(\.code) == [nil, ErrorNumber.inputOutput, nil]
                + [Int32?](repeating: ErrorNumber.quota, count: 3))
        #expect(files.contents == ["/a": []])
    }
}

extension FileFaultTests.Deed {
    static func logLine(_ files: SimulatedFileSystem) throws(FileError) {
        try files.withFile("/d/log", for: .append) { (file) throws(FileError) in
            try files.append(bytes("line\n"), to: file)
        }
    }
}
