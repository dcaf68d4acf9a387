import CardEngine

/// The files and folders of a simulated disk at one moment.
///
/// Names and contents are separate, as on a real disk: a folder maps names to numbers (*nodes*), and a node has the
/// contents. So a name can be lost while its file survives, and vice versa.
struct FileTree: Sendable {
    typealias Node = Int

    static let root: Node = 0
    /// The size of a block that can be read or not, in bytes.
    static let blockSize = 4096

    private(set) var folders: [Node: [String: Node]] = [root: [:]]
    private(set) var files: [Node: [UInt8]] = [:]
    /// The numbers of the blocks that cannot be read.
    private(set) var unreadable: [Node: Set<Int>] = [:]
    /// An entry that is neither a file nor a folder.
    private(set) var odd: [Node: FileKind] = [:]
    private(set) var modified: [Node: Int64] = [:]
    /// When nodes last changed, in nanoseconds: with each change, three seconds pass.
    private(set) var changed: [Node: Int64] = [:]
    private var time: Int64 = 0

    /// Applies a change; one whose name is missing has no effect.
    mutating func apply(_ change: FileChange) {
        modified[change.touched] = change.time
        time += 3_000_000_000
        changed[change.touched] = time
        if case .move(let move) = change.what { changed[move.folder] = time }
        switch change.what {
        case .enter(let name, let node, let isFolder, let folder):
            make(node, isFolder: isFolder)
            folders[folder, default: [:]][name] = node
        case .leave(let name, let folder):
            folders[folder, default: [:]][name] = nil
        case .move(let move):
            if folders[move.folder]?[move.name] == move.node { folders[move.folder, default: [:]][move.name] = nil }
            make(move.node, isFolder: move.isFolder)
            folders[move.newFolder, default: [:]][move.newName] = move.node
        case .write(let node, let offset, let bytes):
            write(bytes, to: node, at: offset)
        case .extend(let node, let size):
            let missing = size - files[node, default: []].count
            if missing > 0 { files[node, default: []].append(contentsOf: repeatElement(0, count: missing)) }
        case .truncate(let node):
            files[node] = []
            unreadable[node] = nil
        case .spoil(let node, let offset):
            if offset >= 0 { unreadable[node, default: []].insert(offset / Self.blockSize) }
        }
    }

    /// Creates a node if necessary; a crash can lose its first name and keep a later one.
    private mutating func make(_ node: Node, isFolder: Bool) {
        if isFolder {
            if folders[node] == nil { folders[node] = [:] }
        } else if files[node] == nil, odd[node] == nil {
            files[node] = []
        }
    }

    /// Changes the kind of a new file.
    mutating func makeOdd(_ node: Node, _ kind: FileKind) {
        files[node] = nil
        odd[node] = kind
    }

    /// The contents of a node.
    func kind(of node: Node) -> FileKind { folders[node] != nil ? .folder : odd[node] ?? .file }

    private mutating func write(_ bytes: [UInt8], to node: Node, at offset: Int) {
        let size = files[node, default: []].count
        if size < offset { files[node, default: []].append(contentsOf: repeatElement(0, count: offset - size)) }
        let end = min(files[node, default: []].count, offset + bytes.count)
        files[node, default: []].replaceSubrange(offset..<end, with: bytes)
    }

    /// Returns the node at a path, or the error number of the first step that fails.
    func node(at path: String) -> Result<Node, TreeFailure> {
        guard !path.isEmpty else { return .failure(TreeFailure(ErrorNumber.notFound)) }
        var node = Self.root
        for name in Self.names(in: path) {
            guard let folder = folders[node] else { return .failure(TreeFailure(ErrorNumber.notDirectory)) }
            guard let next = folder[name] else { return .failure(TreeFailure(ErrorNumber.notFound)) }
            node = next
        }
        return .success(node)
    }

    /// Returns the folder of a path's last name, and that name.
    func place(of path: String) -> Result<(folder: Node, name: String), TreeFailure> {
        var names = Self.names(in: path)
        guard let name = names.popLast() else { return .failure(TreeFailure(ErrorNumber.exists)) }
        return node(at: "/" + names.joined(separator: "/")).flatMap { folder in
            guard folders[folder] != nil else { return .failure(TreeFailure(ErrorNumber.notDirectory)) }
            return .success((folder, name))
        }
    }

    /// Every file that has a name, by its path.
    var contents: [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        collect(Self.root, path: "", into: &found)
        return found
    }

    private func collect(_ folder: Node, path: String, into found: inout [String: [UInt8]]) {
        for (name, node) in folders[folder] ?? [:] {
            if let bytes = files[node] {
                found[path + "/" + name] = bytes
            } else {
                collect(node, path: path + "/" + name, into: &found)
            }
        }
    }

    /// Returns the names from the root; a relative path starts there too.
    private static func names(in path: String) -> [String] {
        var names: [String] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = names.popLast() } else { names.append(String(part)) }
        }
        return names
    }
}

/// The error number of a call that a simulated disk refuses.
struct TreeFailure: Error {
    let code: Int32

    init(_ code: Int32) { self.code = code }
}

extension Result {
    /// The value, or `nil` for a failure.
    var success: Success? {
        guard case .success(let value) = self else { return nil }
        return value
    }
}
