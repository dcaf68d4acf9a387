import CardEngine
import CardSchema

/// The files that commands wrote for a person on this device, by the bytes that they then had.
///
/// A file that still has them can be written again without being asked about. One that was changed since is the person's.
///
/// ```json
/// { "cards": 1, "files": [{ "path": "/home/ada/mood.csv", "sha256": "9f86d081…" }] }
/// ```
struct WrittenFiles {
    private let path: String
    private let invocation: Invocation
    private var files: any FileSystem { invocation.files }
    /// How many are remembered.
    private static let most = 500

    init(_ invocation: Invocation) throws {
        path = FilePath.join(try Locations(environment: invocation.environment).state, "written.json")
        self.invocation = invocation
    }

    /// Returns whether a file is as a command left it; uses the disk.
    func isUnchanged(_ target: OutputTarget) throws -> Bool {
        let whole = Self.whole(target.path)
        guard let known = try known().last(where: { $0.path == whole }) else { return false }
        return try files.digest(of: target.path, count: .max).sha256 == known.sha256
    }

    /// Remembers files; uses the disk.
    ///
    /// Where that is impossible, the next export to the same file needs `--force`.
    func note(_ written: [ExportFiles.Written]) {
        let new = written.filter { $0.target.kind != .stream }.map { one in
            (path: Self.whole(one.target.path), sha256: one.sha256)
        }
        guard !new.isEmpty else { return }
        let paths = Set(new.map(\.path))
        try? DeviceLock("written", invocation).hold {
            let all = try known().filter { !paths.contains($0.path) } + new
            let document = JSONDocument.object([
                ("cards", .integer(1)),
                (
                    "files",
                    .array(
                        all.suffix(Self.most).map {
                            .object([("path", .string($0.path)), ("sha256", .string($0.sha256))])
                        })
                ),
            ])
            try files.createDirectory(FilePath.parent(of: path))
            try files.writeAtomically(Array((document.pretty() + "\n").utf8), to: path)
        }
    }

    private func known() throws -> [(path: String, sha256: String)] {
        let bytes = try files.readFileIfThere(path, upTo: 4 << 20) ?? []
        return (JSONReader.node(of: bytes)?["files"]?.elements ?? []).compactMap { node in
            guard let path = node["path"]?.string, let sha256 = node["sha256"]?.string else { return nil }
            return (path, sha256)
        }
    }

    /// The path of a file in the folder that really has it.
    private static func whole(_ path: String) -> String {
        FilePath.join(Platform.resolved(FilePath.parent(of: path)) ?? "", FilePath.name(of: path))
    }
}
