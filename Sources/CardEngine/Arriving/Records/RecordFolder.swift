import CardSchema

/// The files in an archive or in a folder, by their paths in it: an app's export is the one or the other.
///
/// Links, hidden files and what an archiver adds are passed over.
package struct RecordFolder {
    /// The paths of the files, such as `001 Walk/Checkmarks.csv`, sorted.
    package let names: [String]
    private let file: RecordFile
    private let archive: ZipArchive?
    private let entries: [String: ZipArchive.Entry]

    /// The most files, and the most folders in each other.
    private static let (most, deepest) = (100_000, 12)

    /// Lists an archive or a folder; returns `nil` if a file is neither.
    ///
    /// - Throws: A ``PluginFault`` if the archive or the folder cannot be used.
    package init?(_ file: RecordFile) throws {
        self.file = file
        if file.isFolder {
            var names: [String] = []
            try Self.list(file, "", 1, &names)
            (self.names, archive, entries) = (names.sorted(), nil, [:])
        } else if try file.head(4).starts(with: ZipArchive.mark) {
            let archive = try Self.reading { try ZipArchive(SeekableFile(file.path, on: file.files)) }
            let files = archive.entries.filter { !$0.isFolder && !Self.isPassedOver($0.name) }
            entries = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
            (names, self.archive) = (entries.keys.sorted(), archive)
        } else {
            return nil
        }
    }

    /// Returns the bytes of a file.
    ///
    /// - Throws: A ``PluginFault`` if it has more than ``RecordFile/most``, or the archive is damaged.
    package func bytes(of name: String) throws -> [UInt8] {
        guard let archive else {
            return try RecordFile(file.path + "/" + name, on: file.files).bytes()
        }
        guard let entry = entries[name] else {
            throw PluginFault(.input, .importBytes, "the archive has no such file")
        }
        return try Self.reading { try archive.bytes(of: entry, atMost: RecordFile.most) }
    }

    /// Whether there is a file of this path.
    package func contains(_ name: String) -> Bool {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < name { low = middle + 1 } else { high = middle }
        }
        return low < names.count && names[low] == name
    }

    private static func reading<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let fault as ZipFault {
            throw PluginFault(
                .input, .importBytes, "the archive cannot be read: \(fault)",
                fix: "copy the archive again as a whole, or export it again in the app")
        }
    }

    private static func list(_ root: RecordFile, _ folder: String, _ depth: Int, _ names: inout [String]) throws {
        let path = folder.isEmpty ? root.path : root.path + "/" + folder
        for entry in try root.files.entries(path) {
            let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
            guard !isPassedOver(entry.name) else { continue }
            switch entry.kind {
            case .file: names.append(name)
            case .folder where depth < deepest: try list(root, name, depth + 1, &names)
            default: break
            }
            guard names.count <= most else {
                throw PluginFault(.input, .importLength, "the folder has more than \(most) files")
            }
        }
    }

    private static func isPassedOver(_ name: String) -> Bool {
        let parts = name.split(separator: "/" as Character)
        return parts.contains { $0.first == "." } || parts.first == "__MACOSX"
    }
}

extension ZipArchive {
    /// How archives begin.
    package static let mark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
}
