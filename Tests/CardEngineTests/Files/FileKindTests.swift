#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import CardEngine
import Testing

/// The journal's own files must be regular files; what a person names may be anything.
@Suite struct FileKindTests {
    private static func make(_ kind: FileKind, _ path: String) throws {
        let files = RealFileSystem()
        switch kind {
        case .file: try files.put("words", path)
        case .folder: try files.makeDirectory(path)
        case .link:
            try files.put("words", path + ".target")
            #expect(symlink(path + ".target", path) == 0)
        case .pipe: #expect(mkfifo(path, 0o600) == 0)
        case .device: #expect(symlink("/dev/null", path) == 0)
        case .socket: break
        }
    }

    @Test(arguments: [FileKind.folder, .link, .pipe]) func onlyAFileIsOpenedAsOne(_ kind: FileKind) throws {
        try TestDisk.withRealFolder { folder in
            let (files, path) = (RealFileSystem(), folder + "/a")
            try Self.make(kind, path)
            #expect(try files.entries(folder).first == FileKind.Entry("a", kind))
            #expect(try files.entry(at: path)?.kind == kind)
            for access in [OpenFile.Access.read, .append, .replaceContents] {
                let error = #expect(throws: FileError.self, "\(access)") {
                    try files.withFile(path, for: access) { _ in }
                }
                #expect(error?.kind == .notAFile, "\(access)")
            }
            if kind == .link { #expect(try files.text(path + ".target") == "words", "what it leads to is as it was") }
        }
    }

    @Test func aLinkIsFollowedWhereAPersonNamedItOrKeepsSettings() throws {
        try TestDisk.withRealFolder { folder in
            let (files, path) = (RealFileSystem(), folder + "/a")
            try Self.make(.link, path)
            for access in [OpenFile.Access.readLinked, .readNamed] {
                #expect(try files.readFile(path, for: access) == Array("words".utf8))
            }
            try Self.make(.device, folder + "/null")
            #expect(try files.readFile(folder + "/null", for: .readNamed) == [])
            let error = #expect(throws: FileError.self) { try files.readFile(folder + "/null", for: .readLinked) }
            #expect(error?.reason == "it is a device, not a file")
        }
    }

    @Test func aLinkThatLeadsNowhereHasItsName() throws {
        try TestDisk.withRealFolder { folder in
            let files = RealFileSystem()
            for target in ["nowhere", "a"] {
                #expect(symlink(target, folder + "/a") == 0)
                #expect(try files.exists(folder + "/a"))
                #expect(try files.status(at: folder + "/a") == nil)
                #expect(try !files.createFile([1], at: folder + "/a"))
                #expect(throws: FileError.self) { try files.withFile(folder + "/a", for: .append) { _ in } }
                #expect(try files.list(folder) == ["a"])
                try files.remove(folder + "/a")
            }
        }
    }
}
