import CardEngine
import CardTesting
import Testing

/// The file systems that every promise of the protocol is checked on.
enum TestDisk: String, CaseIterable, CustomTestStringConvertible {
    case real, simulated

    var testDescription: String { rawValue }

    /// Passes the file system and an empty folder to a closure, and removes the folder afterwards.
    func use(_ body: (any FileSystem, String) throws -> Void) throws {
        switch self {
        case .simulated:
            let files = SimulatedFileSystem(folders: ["/work"])
            try body(files, "/work")
            #expect(files.openCount == 0, "every file is closed")
        case .real:
            try Self.withRealFolder { try body(RealFileSystem(), $0) }
        }
    }

    /// Passes an empty folder on the real disk to a closure, and removes it afterwards.
    static func withRealFolder(_ body: (String) throws -> Void) throws {
        let folder = try makeRealFolder()
        let outcome = Result { try body(folder) }
        try removeRealFolder(folder)
        try outcome.get()
    }

    static func makeRealFolder() throws -> String {
        let name = "cards-files-\(UInt64.random(in: 0 ... .max))"
        let folder = FilePath.join(Platform.environment("TMPDIR") ?? "/tmp", name)
        try RealFileSystem().makeDirectory(folder)
        return folder
    }

    static func removeRealFolder(_ folder: String) throws { try removeAll(folder, RealFileSystem()) }

    static func removeAll(_ folder: String, _ files: RealFileSystem) throws {
        for name in try files.list(folder) {
            let path = FilePath.join(folder, name)
            if try files.status(at: path)?.isDirectory == true {
                try removeAll(path, files)
            } else {
                try files.remove(path)
            }
        }
        #expect(try files.removeDirectory(folder))
    }
}

/// The UTF-8 bytes of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

extension FileSystem {
    /// A file's contents as text.
    func text(_ path: String) throws -> String { String(decoding: try readFile(path), as: UTF8.self) }

    /// Writes text to a file without any safeguards.
    func put(_ text: String, _ path: String) throws {
        try withFile(path, for: .replaceContents) { (file) throws(FileError) in _ = try write(bytes(text), to: file) }
    }
}
