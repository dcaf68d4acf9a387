import CardSchema

/// All files that a plugin may read as its code or data, and that a grant covers.
///
/// ```
/// its folder   every file, however deep, by name; a link by its text, and by the file that it leads to
/// its program  the file that is run; the interpreters of `#!` lines, `env` looked through; files among its arguments
/// its runtime  of each folder `pyvenv.cfg` and the Python that it leads to
/// ```
///
/// Not included: the rest of a runtime folder, the system's own files, and programs that these programs start.
struct PluginParts: Sendable, Hashable {
    /// One part.
    struct Part: Sendable, Hashable {
        /// Its role: a path in the plugin's folder, or a purpose.
        let name: String
        /// The path of its bytes; `nil` if it has none.
        let path: String?
        /// The kind of part; of a link, with its text.
        let mark: String
        /// The status of its file, which changes with its bytes.
        let status: FileStatus
    }

    /// Why a plugin cannot be fingerprinted.
    struct Trouble: Error {
        let message: String
    }

    private(set) var parts: [Part] = []
    private var bytes = 0

    /// The maximum number of files to check at each start.
    static let mostFiles = 10_000
    /// The maximum number of bytes to hash.
    static let mostBytes = 256 << 20
    /// The maximum depth of nested folders.
    private static let deepest = 40

    /// Finds all parts without reading them, identified by name and path.
    init(folder: String, named: [Named], on files: any FileSystem) throws(Trouble) {
        for one in named { try add(one.name, one.path) }
        if Guard.folderFingerprint.isOn { try walk(folder, "", 0, files) }
    }

    /// A file identified by its purpose.
    struct Named: Sendable, Hashable {
        let name: String
        let path: String
    }

    /// The fingerprint of all contents.
    func fingerprint(_ hashes: FileHashes) throws(Trouble) -> String {
        var whole = SHA256()
        func take(_ text: String) { whole.update(Array("\(text.utf8.count) \(text)\n".utf8).span.bytes) }
        take("cards plugin 2")
        for part in parts {
            take(part.name)
            take(part.mark)
            guard let path = part.path else { continue }
            do throws(FileError) {
                take(try hashes.hash(path, part.status))
            } catch {
                throw Trouble(message: "\(error)")
            }
        }
        return whole.finalize().hex
    }

    // MARK: - Finding

    private mutating func walk(
        _ folder: String, _ prefix: String, _ depth: Int, _ files: any FileSystem
    ) throws(Trouble) {
        guard depth <= Self.deepest else { throw tooLarge("folders nested more than \(Self.deepest) deep") }
        let names: [String]
        do throws(FileError) { names = try files.list(folder) } catch { throw Trouble(message: "\(error)") }
        for name in names {
            let path = FilePath.join(folder, name)
            let label = prefix + name
            guard let status = Platform.status(path, followingLinks: false) else {
                throw Trouble(message: "\(PluginWords.path(path)) has a name that cannot be used, or no longer exists")
            }
            switch status.kind {
            case .file: try append(Part(name: label, path: path, mark: "file", status: status))
            case .folder:
                try append(Part(name: label, path: nil, mark: "folder", status: Self.timeless(.folder)))
                try walk(path, label + "/", depth + 1, files)
            case .link:
                let text = Platform.linkText(path) ?? ""
                try append(Part(name: label, path: nil, mark: "link \(text)", status: status))
                try add(label, path)
            case .pipe, .socket, .device:
                try append(Part(name: label, path: nil, mark: "other", status: Self.timeless(status.kind)))
            }
        }
    }

    /// The status of an entry whose times do not reflect its contents: a folder or a pipe.
    private static func timeless(_ kind: FileKind) -> FileStatus {
        FileStatus(device: 0, inode: 0, size: 0, modified: 0, permissions: 0, kind: kind)
    }

    /// Adds the target of a path, if it is a file.
    private mutating func add(_ name: String, _ path: String) throws(Trouble) {
        guard let status = Platform.status(path, followingLinks: true), status.kind == .file else { return }
        try append(Part(name: name, path: path, mark: "to", status: status))
    }

    private mutating func append(_ part: Part) throws(Trouble) {
        parts.append(part)
        if part.path != nil { bytes = bytes.addingReportingOverflow(Int(clamping: part.status.size)).partialValue }
        guard parts.count <= Self.mostFiles else { throw tooLarge("more than \(Self.mostFiles) files") }
        guard (0...Self.mostBytes).contains(bytes) else { throw tooLarge("more than \(Self.mostBytes >> 20) MiB") }
    }

    private func tooLarge(_ what: String) -> Trouble {
        Trouble(message: "its folder and program have \(what), which is more than cards checks")
    }
}
