import CardEngine
import Testing

/// Both file systems refuse the same calls with the same words.
@Suite struct FileErrorTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var name: String
        var expected: String
        var kind: FileError.Kind
        var attempt: @Sendable (any FileSystem, String) throws -> Void

        var testDescription: String { name }

        init(
            _ name: String, _ kind: FileError.Kind, _ expected: String,
            _ attempt: @escaping @Sendable (any FileSystem, String) throws -> Void
        ) {
            self.name = name
            self.kind = kind
            self.expected = expected
            self.attempt = attempt
        }
    }

    /// The folder contains a file `file`, a folder `full` with a file, and an empty folder `empty`.
    static let refusals: [Refusal] = [
        Refusal("read an absent file", .notFound, "cannot open DIR/no: no such file or folder") {
            _ = try $0.readFile($1 + "/no")
        },
        Refusal("go below a file", .notFound, "cannot open DIR/file/x: a part of the path is not a folder") {
            _ = try $0.readFile($1 + "/file/x")
        },
        Refusal("create below nothing", .notFound, "cannot open DIR/no/x: no such file or folder") {
            try $0.withFile($1 + "/no/x", for: .append) { _ in }
        },
        Refusal("append to a folder", .notAFile, "cannot open DIR/full: it is a folder") {
            try $0.withFile($1 + "/full", for: .append) { _ in }
        },
        Refusal("read a folder", .notAFile, "cannot open DIR/full: it is a folder") {
            _ = try $0.readFile($1 + "/full")
        },
        Refusal("write to what is open for reading", .other, "cannot write DIR/file: the file is not open for that") {
            let files = $0
            try files.withFile($1 + "/file", for: .read) { (file) throws(FileError) in
                _ = try files.write(bytes("x"), to: file)
            }
        },
        Refusal("empty what is open for reading", .other, "cannot empty DIR/file: the system does not accept this") {
            let files = $0
            try files.withFile($1 + "/file", for: .read) { (file) throws(FileError) in try files.truncate(file) }
        },
        Refusal("read before the start", .other, "cannot read DIR/file: the system does not accept this") {
            let files = $0
            try files.withFile($1 + "/file", for: .read) { (file) throws(FileError) in
                var buffer: [UInt8] = [0]
                _ = try files.read(file, at: -1, into: &buffer)
            }
        },
        Refusal("list an absent folder", .notFound, "cannot list DIR/no: no such file or folder") {
            _ = try $0.list($1 + "/no")
        },
        Refusal("list a file", .notFound, "cannot list DIR/file: a part of the path is not a folder") {
            _ = try $0.list($1 + "/file")
        },
        Refusal("make a folder twice", .exists, "cannot create folder DIR/full: it already exists") {
            try $0.makeDirectory($1 + "/full")
        },
        Refusal("make a folder in nothing", .notFound, "cannot create folder DIR/no/x: no such file or folder") {
            try $0.makeDirectory($1 + "/no/x")
        },
        Refusal("sync an absent folder", .notFound, "cannot sync DIR/no: no such file or folder") {
            try $0.syncDirectory($1 + "/no")
        },
        Refusal("sync a file as a folder", .notFound, "cannot sync DIR/file: a part of the path is not a folder") {
            try $0.syncDirectory($1 + "/file")
        },
        Refusal("rename nothing", .notFound, "cannot rename DIR/no: no such file or folder") {
            try $0.rename($1 + "/no", to: $1 + "/x")
        },
        Refusal("rename a file to a folder", .notAFile, "cannot rename DIR/file: it is a folder") {
            try $0.rename($1 + "/file", to: $1 + "/empty")
        },
        Refusal("rename a folder to a file", .notFound, "cannot rename DIR/full: a part of the path is not a folder") {
            try $0.rename($1 + "/full", to: $1 + "/file")
        },
        Refusal("rename over a full folder", .other, "cannot rename DIR/empty: the folder is not empty") {
            try $0.rename($1 + "/empty", to: $1 + "/full")
        },
        Refusal("rename into itself", .other, "cannot rename DIR/full: the system does not accept this") {
            try $0.rename($1 + "/full", to: $1 + "/full/x")
        },
        Refusal("link to a taken name", .exists, "cannot link DIR/file: it already exists") {
            try $0.link($1 + "/file", as: $1 + "/full/x")
        },
        Refusal("link a folder", .permission, "cannot link DIR/full: not permitted") {
            try $0.link($1 + "/full", as: $1 + "/x")
        },
        Refusal("remove nothing", .notFound, "cannot remove DIR/no: no such file or folder") {
            try $0.remove($1 + "/no")
        },
        Refusal("remove a folder as a file", .notAFile, "cannot remove DIR/empty: it is a folder") {
            try $0.remove($1 + "/empty")
        },
        Refusal("remove a file as a folder", .notFound, "cannot remove DIR/file: a part of the path is not a folder") {
            _ = try $0.removeDirectory($1 + "/file")
        },
    ]

    @Test(arguments: refusals, TestDisk.allCases) func isRefusedInTheSameWords(
        _ refusal: Refusal, _ disk: TestDisk
    ) throws {
        try disk.use { files, folder in
            try files.put("text", folder + "/file")
            try files.makeDirectory(folder + "/empty")
            try files.makeDirectory(folder + "/full")
            try files.put("text", folder + "/full/x")
            let error = #expect(throws: FileError.self) { try refusal.attempt(files, folder) }
            let expected = refusal.expected.split(separator: "DIR", maxSplits: 1).joined(separator: folder)
            #expect(error?.description == expected)
            #expect(error?.kind == refusal.kind)
            #expect(try files.list(folder) == ["empty", "file", "full"])
            #expect(try files.text(folder + "/full/x") == "text")
        }
    }

    @Test(arguments: [
        (ErrorNumber.inputOutput, FileError.Kind.inputOutput, "cannot sync /x: the disk reported an error"),
        (ErrorNumber.noSpace, .noSpace, "cannot sync /x: no space left on the disk"),
        (ErrorNumber.quota, .noSpace, "cannot sync /x: your disk quota is used up"),
        (ErrorNumber.interrupted, .interrupted, "cannot sync /x: interrupted by a signal"),
        (ErrorNumber.permissionDenied, .permission, "cannot sync /x: permission denied"),
        (ErrorNumber.readOnly, .permission, "cannot sync /x: the disk is read-only"),
        (0, .incomplete, "cannot sync /x: only part of it was written"),
        (9999, .other, "cannot sync /x: system error 9999"),
    ])
    func messageIsActionable(_ code: Int32, _ kind: FileError.Kind, _ text: String) {
        let error = FileError(.sync, "/x", code: code)
        #expect(error.kind == kind)
        #expect(error.description == text)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a//b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"),
        ("a/b", "a", "b"), ("/", "/", ""), ("//", "/", ""), ("", ".", ""),
    ])
    func takesPathsApart(_ path: String, _ parent: String, _ name: String) {
        #expect(FilePath.parent(of: path) == parent)
        #expect(FilePath.name(of: path) == name)
    }
}
