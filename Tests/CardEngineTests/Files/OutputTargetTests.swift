import CardEngine
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths that a person names for output and input, on the real disk.
@Suite struct OutputTargetTests {
    private let files = RealFileSystem()

    /// A target by the name of what is at its path.
    @Test(arguments: [
        ("new", OutputTarget.Kind.new, "new"), ("file", .file, "file"), ("folder", .folder, "folder"),
        ("link", .file, "file"), ("second", .file, "file"), ("dangling", .new, "nowhere"), ("pipe", .stream, "pipe"),
        ("to-pipe", .stream, "to-pipe"), ("to-null", .stream, "to-null"),
    ])
    func linksAreFollowedAndStreamsAreFound(_ name: String, _ kind: OutputTarget.Kind, _ path: String) throws {
        try TestDisk.withRealFolder { folder in
            try files.put("x", folder + "/file")
            try files.createDirectory(folder + "/folder")
            #expect(symlink("file", folder + "/link") == 0 && symlink(folder + "/link", folder + "/second") == 0)
            #expect(symlink("nowhere", folder + "/dangling") == 0 && symlink("pipe", folder + "/to-pipe") == 0)
            #expect(symlink("/dev/null", folder + "/to-null") == 0 && mkfifo(folder + "/pipe", 0o600) == 0)
            let target = try OutputTarget("\(folder)/\(name)", on: files)
            #expect(target.kind == kind && target.path == "\(folder)/\(path)" && target.named == "\(folder)/\(name)")
        }
    }

    @Test func aLoopOfLinksEnds() throws {
        try TestDisk.withRealFolder { folder in
            #expect(symlink("b", folder + "/a") == 0 && symlink("a", folder + "/b") == 0)
            #expect(throws: FileError.self) {
                let output = ExportFiles(on: files) { _ in try OutputTarget(folder + "/a", on: files) }
                defer { output.abandon() }
                try output.write([1], to: "a")
                _ = try output.finish()
            }
        }
    }

    @Test func aPipeWithoutAnotherEndIsRefused() throws {
        try TestDisk.withRealFolder { folder in
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)
            for (access, reason) in [
                (OpenFile.Access.readNamed, "it is a pipe to which no program writes"),
                (.writeNamed, "it is a pipe that no program reads"),
            ] {
                do throws(FileError) {
                    files.close(try files.open(folder + "/pipe", for: access))
                    Issue.record("opened \(access)")
                } catch {
                    #expect(error.reason == reason && error.kind == .notAFile)
                }
            }
        }
    }

    /// A writer that is there has written nothing yet, or has gone already.
    @Test func aPipeWithAWriterIsRead() throws {
        try TestDisk.withRealFolder { folder in
            let path = folder + "/pipe"
            #expect(mkfifo(path, 0o600) == 0)
            // Both ends, so that opening does not wait.
            let both = open(path, O_RDWR)
            let reading = try files.open(path, for: .readNamed)
            #expect(write(both, "abc", 3) == 3)
            close(both)
            var bytes = [UInt8](repeating: 0, count: 8)
            #expect(try files.read(reading, into: &bytes) == 3)
            #expect(try files.read(reading, into: &bytes) == 0)
            files.close(reading)
        }
    }

    @Test func aDeviceThatNeverEndsIsNotRead() throws {
        #expect(throws: FileError.self) { try files.readFile("/dev/zero", for: .readNamed) }
        #expect(try files.readFile("/dev/null", for: .readNamed) == [])
    }

    @Test func aFileThatAppearsMeanwhileIsNotReplaced() throws {
        try TestDisk.withRealFolder { folder in
            let output = ExportFiles(on: files) { name in try OutputTarget("\(folder)/\(name)", on: files) }
            try output.write([1], to: "a")
            try files.put("mine", folder + "/a")
            #expect(throws: FileError.self) { try output.finish() }
            output.abandon()
            #expect(try files.readFile(folder + "/a") == Array("mine".utf8) && files.list(folder) == ["a"])
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalRemovesTemporaryFiles(_ number: Int32) async throws {
        let folder = try TestDisk.makeRealFolder()
        defer { try? TestDisk.removeRealFolder(folder) }
        await #expect(processExitsWith: .signal(number)) { [folder = folder as String, number = number as Int32] in
            let files = RealFileSystem()
            _ = Platform.beginProcess()
            // The test's own process blocks signals, and its children inherit that.
            var none = sigset_t()
            sigemptyset(&none)
            sigprocmask(SIG_SETMASK, &none, nil)
            try files.writeAtomically([1], to: folder + "/kept")
            for index in 0..<3 {
                let twin = try files.createTwin(of: "\(folder)/\(index)")
                try files.writeAll([UInt8](repeating: 0x61, count: 9), to: twin)
            }
            raise(number)
        }
        #expect(try files.list(folder) == ["kept"])
    }

    /// Only what belongs to Cards: other files in a journal's folder are the person's.
    @Test(arguments: [
        ("j/cards/2026-11.a.jsonl", true), ("j/cards/new.csv", true), ("j/journal.json", true),
        ("j/schemas/own.json", true), ("j/schemas/history/x.json", true), ("j/attachments/ab/x", true),
        ("j/.local/lock", true), ("j/.git/index", true), ("j/CARDS/x.csv", true), ("j/mood.csv", false),
        ("j/exports/mood.csv", false), ("mood.csv", false), ("elsewhere/x.jsonl", true), ("state/device", true),
        ("other/cards/x.jsonl", true), ("j/../j/cards/x", true), ("to-cards/x", true),
    ])
    func ownFilesAreKnown(_ path: String, _ isOwn: Bool) throws {
        try TestDisk.withRealFolder { folder in
            for one in [
                "j/schemas/history", "j/attachments/ab", "j/.local", "j/.git", "j/exports", "j/CARDS", "elsewhere",
                "state", "other/cards",
            ] { try files.createDirectory("\(folder)/\(one)") }
            #expect(symlink("../elsewhere", folder + "/j/cards") == 0 && symlink("j/cards", folder + "/to-cards") == 0)
            try files.put("{}", folder + "/j/journal.json")
            try files.put("{}", folder + "/other/journal.json")
            let places = OwnPlaces(journal: folder + "/j", folders: [folder + "/state"])
            #expect(try places.contains("\(folder)/\(path)", on: files) == isOwn)
        }
    }
}
