import CardEngine
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Settings of the whole process (its mask, its zone) are tested in a separate process.
@Suite struct PlatformTests {
    struct Instant: Sendable, Codable, CustomTestStringConvertible {
        var zone: String
        var seconds: Int64
        var offset: Int

        var testDescription: String { "\(zone) \(offset)" }

        init(_ zone: String, _ seconds: Int64, _ offset: Int) {
            self.zone = zone
            self.seconds = seconds
            self.offset = offset
        }
    }

    /// The second before and the second of each change of clocks in 2026, as another program's tables have them.
    static let instants: [Instant] = [
        Instant("Pacific/Auckland", 1_790_431_199, 43200),
        Instant("Pacific/Auckland", 1_790_431_200, 46800),
        Instant("Pacific/Auckland", 1_775_311_199, 46800),
        Instant("Pacific/Auckland", 1_775_311_200, 43200),
        Instant("Pacific/Auckland", 1_795_177_811, 46800),
        Instant("America/St_Johns", 1_772_947_799, -12600),
        Instant("America/St_Johns", 1_772_947_800, -9000),
        Instant("America/St_Johns", 1_793_507_399, -9000),
        Instant("America/St_Johns", 1_793_507_400, -12600),
        Instant("UTC", 1_795_177_811, 0),
        Instant("UTC", 1_709_164_800, 0),
        Instant("UTC", -1, 0),
        Instant("UTC", .max, 0),
        Instant("UTC", .min, 0),
    ]

    /// One process sees one zone after another, so that a change of `TZ` must be noticed.
    @Test func theOffsetFollowsTheZone() async {
        await #expect(processExitsWith: .success) {
            for instant in PlatformTests.instants {
                setenv("TZ", instant.zone, 1)
                let offset = Platform.utcOffsetSeconds(at: instant.seconds)
                #expect(offset == instant.offset, "\(instant.zone) at \(instant.seconds)")
            }
        }
    }

    @Test(arguments: [0, 0o077, 0o777]) func newFilesAreForTheirOwnerWhateverTheMask(_ mask: Int) async {
        await #expect(processExitsWith: .success) { [mask] in
            umask(mode_t(mask))
            try TestDisk.withRealFolder { folder in
                let files = RealFileSystem()
                for (index, access) in [OpenFile.Access.append, .createNew, .replaceContents].enumerated() {
                    try files.withFile("\(folder)/\(index)", for: access) { _ in }
                    #expect(try files.status(at: "\(folder)/\(index)")?.permissions == 0o600, "\(access)")
                }
                try files.writeAtomically([1], to: folder + "/a")
                #expect(try files.status(at: folder + "/a")?.permissions == 0o600)
                _ = try files.createFile([1], at: folder + "/b")
                #expect(try files.status(at: folder + "/b")?.permissions == 0o600)
                try files.createDirectory(folder + "/c/d")
                #expect(try files.status(at: folder + "/c")?.permissions == 0o700)
                #expect(try files.status(at: folder + "/c/d")?.permissions == 0o700)
            }
        }
    }

    @Test func permissionsThatAPersonGaveStay() throws {
        try TestDisk.withRealFolder { folder in
            let files = RealFileSystem()
            try files.put("", folder + "/a")
            #expect(chmod(folder + "/a", 0o644) == 0)
            try files.withFile(folder + "/a", for: .append) { (file) throws(FileError) in
                #expect(try files.status(of: file).permissions == 0o644)
            }
        }
    }

    @Test func otherProgramsInheritNoFile() throws {
        try TestDisk.withRealFolder { folder in
            let files = RealFileSystem()
            try files.put("", folder + "/a")
            for access in OpenFile.Access.allCases where access != .createNew {
                try files.withFile(folder + "/a", for: access) {
                    #expect(Platform.closesOnExec($0.number), "\(access)")
                }
            }
            try files.withFile(folder + "/b", for: .createNew) { #expect(Platform.closesOnExec($0.number)) }
        }
    }

    @Test func foldersMayBeLinks() throws {
        try TestDisk.withRealFolder { folder in
            let files = RealFileSystem()
            try files.makeDirectory(folder + "/real")
            #expect(symlink("real", folder + "/link") == 0)
            try files.writeAtomically(bytes("text"), to: folder + "/link/a")
            #expect(try files.list(folder + "/link") == ["a"])
            #expect(try files.text(folder + "/real/a") == "text")
            try files.createDirectory(folder + "/link")
            // Before the folder is cleared away: a link is removed as the file it is.
            try files.remove(folder + "/link")
        }
    }

    @Test func thePathAndTheEnvironmentAreTheProcesss() async throws {
        await #expect(processExitsWith: .success) {
            setenv("CARDS_TEST", "ä b", 1)
            #expect(Platform.environment("CARDS_TEST") == "ä b")
            unsetenv("CARDS_TEST")
            #expect(Platform.environment("CARDS_TEST") == nil)
        }
        let name = try #require(Platform.hostName())
        #expect(!name.isEmpty && !name.utf8.contains(0))
        // The simulation's start is in 2027; this code was written in 2026.
        #expect(Platform.wallClockSeconds() > 1_700_000_000)
        #expect(RealFileSystem().processID == getpid())
    }
}
