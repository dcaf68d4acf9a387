import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct AttachmentTests {
    /// A journal's attachments on a disk, and a folder for other files.
    private func withStore(_ disk: TestDisk, _ body: (AttachmentStore, any FileSystem, String) throws -> Void) throws {
        try disk.use { files, folder in
            let layout = JournalLayout(root: FilePath.join(folder, "journal"))
            try files.createDirectory(layout.root)
            try body(AttachmentStore(layout, on: files), files, folder)
            for path in try leftovers(files, layout.attachments) { Issue.record("left behind: \(path)") }
        }
    }

    private func leftovers(_ files: any FileSystem, _ folder: String) throws -> [String] {
        guard try files.exists(folder) else { return [] }
        return try files.list(folder).filter { $0.hasPrefix(".tmp") }
    }

    private static let png: [UInt8] = [0x89] + "PNG\r\n\u{1A}\nabc".utf8

    private func put(_ bytes: [UInt8], _ path: String, _ files: any FileSystem) throws {
        try files.withFile(path, for: .replaceContents) { (file) throws(FileError) in
            try files.append(bytes, to: file)
        }
    }

    @Test(arguments: TestDisk.allCases) func aFileIsKeptUnderItsHash(_ disk: TestDisk) throws {
        try withStore(disk) { store, files, folder in
            let path = FilePath.join(folder, "My cat.png")
            try put(Self.png, path, files)
            let file = try store.add(path, accepting: FieldType.FilesLimits(accept: [.images]))
            let hash = SHA256.hex(Self.png)
            #expect(file == FileReference(name: "My cat.png", sha256: hash, bytes: 11, type: "image/png"))
            #expect(store.path(of: file).hasSuffix("/journal/attachments/\(hash.prefix(2))/\(hash)"))
            #expect(store.shownPath(of: file) == "attachments/\(hash.prefix(2))/\(hash)")
            #expect(try files.readFile(store.path(of: file)) == Self.png)
            #expect(try files.status(at: store.path(of: file))?.permissions == 0o600)
            #expect(try store.soundness(of: file) == .sound)
            #expect(try store.add(path) == file, "the same again is one file")
        }
    }

    @Test(arguments: TestDisk.allCases) func aLongFileIsCopiedPieceByPiece(_ disk: TestDisk) throws {
        try withStore(disk) { store, files, folder in
            let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            let path = FilePath.join(folder, "long.mp3")
            try put(bytes, path, files)
            let file = try store.add(path)
            #expect(file.bytes == 700_001 && file.sha256 == SHA256.hex(bytes) && file.type == "audio/mpeg")
            #expect(try files.readFile(store.path(of: file)) == bytes)
        }
    }

    @Test func refusedFilesLeaveNothing() throws {
        try withStore(.simulated) { store, files, folder in
            let text = FilePath.join(folder, "a.txt")
            try put(Array("words".utf8), text, files)
            #expect(throws: AttachmentRefusal.notAccepted("text/plain")) {
                try store.add(text, accepting: FieldType.FilesLimits(accept: [.images]))
            }
            #expect(throws: AttachmentRefusal.tooLarge(4)) {
                try store.add(text, accepting: FieldType.FilesLimits(maxBytes: 4))
            }
            #expect(throws: AttachmentRefusal.tooLarge(4)) {
                try store.add(Array("words".utf8), named: "a.txt", accepting: FieldType.FilesLimits(maxBytes: 4))
            }
            _ = try store.add(text, accepting: FieldType.FilesLimits(maxBytes: 5), isDry: true)
            let none = FilePath.join(folder, "none.png")
            #expect(throws: AttachmentRefusal.failed(FileError(.open, none, code: ErrorNumber.notFound))) {
                try store.add(none)
            }
            #expect(throws: AttachmentRefusal.self) { try store.add(folder) }
            #expect(throws: AttachmentRefusal.badName) { try store.add(FilePath.join(folder, "a\nb")) }
            let empty = FilePath.join(folder, "empty.jpg")
            try put([], empty, files)
            #expect(throws: AttachmentRefusal.empty) { try store.add(empty) }
            #expect(throws: AttachmentRefusal.empty) { try store.add(empty, isDry: true) }
            #expect(throws: AttachmentRefusal.empty) { try store.add([], named: "empty.jpg") }
            _ = try store.add(text, isDry: true)
            #expect(try !files.exists(FilePath.join(folder, "journal/attachments")))
        }
    }

    @Test func findsAndReplacesMissingOrDamagedFiles() throws {
        try withStore(.simulated) { store, files, folder in
            let path = FilePath.join(folder, "a.png")
            try put(Self.png, path, files)
            let file = try store.add(path)
            try put(Self.png.dropLast() + [0], store.path(of: file), files)
            #expect(try store.soundness(of: file) == .damaged)
            try put(Self.png.dropLast(), store.path(of: file), files)
            #expect(try store.soundness(of: file) == .damaged)
            #expect(try store.add(path) == file)
            #expect(try store.soundness(of: file) == .sound, "adding it again mends it")
            try files.remove(store.path(of: file))
            #expect(try store.soundness(of: file) == .missing)
        }
    }

    @Test(
        arguments: [
            ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ("a", Array("GIF89a".utf8), "image/gif"),
            ("a.png", Array("RIFF1234WEBPVP8 ".utf8), "image/webp"), ("a", Array("1234ftypheic".utf8), "image/heic"),
            ("a", Array("1234ftypM4A ".utf8), "audio/mp4"), ("a", Array("1234ftypisom".utf8), "video/mp4"),
            ("a", Array("%PDF-1.7".utf8), "application/pdf"), ("a", Array("ID3\u{4}".utf8), "audio/mpeg"),
            ("a.TXT", Array("words".utf8), "text/plain"), ("a.heic", [1, 2], "image/heic"),
            ("a", Array("1234ftypavif".utf8), "image/avif"), ("a", Array("II*\0".utf8), "image/tiff"),
            ("a", Array("MM\0*".utf8), "image/tiff"), ("a.tif", [1, 2], "image/tiff"),
            ("a.bin", [1, 2], "application/octet-stream"), ("txt", [1], "application/octet-stream"),
        ] as [(String, [UInt8], String)]) func kinds(_ name: String, _ bytes: [UInt8], _ type: String) throws
    {
        try withStore(.simulated) { store, files, folder in
            let path = FilePath.join(folder, name)
            try put(bytes, path, files)
            #expect(try store.add(path).type == type)
        }
    }

    /// At every moment of a crash, a file with its final name is complete.
    @Test func aCrashLeavesNoHalfFileUnderItsName() throws {
        let files = SimulatedFileSystem(folders: ["/ada", "/ada/journal"])
        try put(Self.png, "/ada/a.png", files)
        let layout = JournalLayout(root: "/ada/journal")
        let file = try AttachmentStore(layout, on: files).add("/ada/a.png")
        let acknowledged = files.calls.count
        var states = 0
        for calls in 0...acknowledged {
            for crashed in files.crashStates(after: calls, tears: .few, limit: 30) {
                let soundness = try AttachmentStore(layout, on: crashed).soundness(of: file)
                #expect(soundness != .damaged, "after call \(calls)")
                if calls == acknowledged { #expect(soundness == .sound, "what was acknowledged is safe") }
                states += 1
            }
        }
        #expect(states > acknowledged, "there is something to crash")
    }
}
