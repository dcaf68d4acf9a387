import CardSchema

/// The files that programs wrote for a person on this device, each with the bytes that it then had and the journal it
/// came from.
///
/// A file that still has them can be written again from the same journal without being asked about. One that was
/// changed since is the person's, and one of another journal is that journal's.
///
/// ```json
/// { "cards": 1, "files": [{ "path": "/home/ada/mood.csv", "sha256": "9f86d081…", "journal": "5b1e93c0d2f4a871" }] }
/// ```
package struct WrittenFiles {
    private struct Known {
        let path: String
        let sha256: String
        let journal: String?

        var document: JSONDocument {
            .object(
                [("path", .string(path)), ("sha256", .string(sha256))]
                    + (journal.map { [("journal", .string($0))] } ?? []))
        }
    }

    private let path: String
    private let journal: String?
    private let files: any FileSystem
    /// How many are remembered.
    private static let most = 500

    /// Creates the list; `state` is the folder of all journals' state, `journal` the id of the journal that the files
    /// come from, or `nil` if they come from none.
    package init(inState state: String, journal: String?, on files: any FileSystem) {
        path = FilePath.join(state, "written.json")
        (self.journal, self.files) = (journal, files)
    }

    /// Returns whether a file is as this journal left it; uses the disk.
    package func isUnchanged(_ target: OutputTarget) throws(FileError) -> Bool {
        let whole = Self.whole(target.path)
        guard let known = try known().last(where: { $0.path == whole }),
            known.journal == journal || known.journal == nil
        else { return false }
        return try files.digest(of: target.path, count: .max).sha256 == known.sha256
    }

    /// Remembers files; uses the disk.
    ///
    /// The caller makes sure that no other program does the same at the time.
    package func note(_ written: [ExportFiles.Written]) throws(FileError) {
        let new = written.filter { $0.target.kind != .stream }.map { one in
            Known(path: Self.whole(one.target.path), sha256: one.sha256, journal: journal)
        }
        guard !new.isEmpty else { return }
        let paths = Set(new.map(\.path))
        let all = try known().filter { !paths.contains($0.path) } + new
        let document = JSONDocument.object([
            ("cards", .integer(1)), ("files", .array(all.suffix(Self.most).map(\.document))),
        ])
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array((document.pretty() + "\n").utf8), to: path)
    }

    private func known() throws(FileError) -> [Known] {
        let bytes = try files.readFileIfThere(path, upTo: 4 << 20) ?? []
        return (JSONReader.node(of: bytes)?["files"]?.elements ?? []).compactMap { node in
            guard let path = node["path"]?.string, let sha256 = node["sha256"]?.string else { return nil }
            return Known(path: path, sha256: sha256, journal: node["journal"]?.string)
        }
    }

    /// The path of a file in the folder that really has it.
    private static func whole(_ path: String) -> String {
        let folder = FilePath.parent(of: path)
        return FilePath.join(Platform.resolved(folder) ?? folder, FilePath.name(of: path))
    }
}
