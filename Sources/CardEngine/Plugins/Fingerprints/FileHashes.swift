import CardSchema

/// Caches the SHA-256 of files by their metadata, so that an export does not hash every plugin again.
///
/// ```
/// {"cards":1,"hashes":{"/usr/bin/python3.12":["1.4711.8021824.1712…", "5f0c…"]}}
///                                              device.inode.size.changed
/// ```
///
/// The file is in the state folder, with permissions 0600. Without it, the next run only takes longer.
package final class FileHashes {
    private struct Kept {
        let status: String
        let hash: String
    }

    private let path: String?
    private let files: any FileSystem
    private var kept: [String: Kept] = [:]
    private var isRead = false
    private var isChanged = false
    /// The maximum size, about the files of a hundred plugins.
    private static let most = 20_000

    /// Creates a cache in a file of a folder; without a folder, for this run only.
    package init(in state: String?, on files: any FileSystem) {
        path = state.map { FilePath.join($0, "plugin-hashes.json") }
        self.files = files
    }

    /// Returns the hash of a file with the given status.
    ///
    /// Uses the disk. Throws if the file changes while it is read.
    func hash(_ file: String, _ status: FileStatus) throws(FileError) -> String {
        read()
        if let known = kept[file], known.status == status.text { return known.hash }
        let hash = try files.withFile(file, for: .readLinked) { (open) throws(FileError) in
            var reader = ChunkReader(open, on: files)
            var digest = SHA256()
            while try reader.advance(past: reader.count) {
                digest.update(reader.bytes.span.bytes.extracting(0..<reader.count))
            }
            return digest.finalize().hex
        }
        let now = Platform.wallClockNanoseconds()
        if Platform.status(file, followingLinks: true) == status,
            status.isSettled(at: now) || !Guard.hashFreshness.isOn
        {
            kept[file] = Kept(status: status.text, hash: hash)
            isChanged = true
        }
        return hash
    }

    /// Writes the cache.
    ///
    /// If that fails, the next run only takes longer.
    package func save() {
        guard isChanged, let path else { return }
        isChanged = false
        if kept.count > Self.most { kept = [:] }
        let members = kept.sorted { $0.key < $1.key }.map { file, kept in
            (key: file, value: JSONDocument.array([.string(kept.status), .string(kept.hash)]))
        }
        let document = JSONDocument.object([("cards", .integer(1)), ("hashes", .object(members))])
        do throws(FileError) {
            try files.createDirectory(FilePath.parent(of: path))
            try files.writeAtomically(Array((document.compact() + "\n").utf8), to: path)
        } catch {}
    }

    /// An unreadable cache is treated as empty.
    private func read() {
        guard !isRead, let path else { return }
        isRead = true
        guard let bytes = try? files.readFile(path, upTo: 16 << 20, for: .readLinked) else { return }
        let node = JSONReader.node(of: bytes)
        guard node?["cards"]?.number == "1" else { return }
        for member in node?["hashes"]?.members ?? [] {
            guard let pair = member.value.elements, pair.count == 2, let status = pair[0].string,
                let hash = pair[1].string
            else { continue }
            kept[member.key] = Kept(status: status, hash: hash)
        }
    }
}

extension FileStatus {
    /// What identifies the file and its last change, as one word.
    ///
    /// Only the system sets the time of the last change of the status. So two equal texts some time apart mean the same
    /// file with the same bytes.
    fileprivate var text: String { "\(device).\(inode).\(size).\(changed)" }
}
