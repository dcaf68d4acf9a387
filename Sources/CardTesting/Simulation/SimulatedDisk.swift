import CardEngine

/// A disk that separates what programs see, what survives a crash, and what may be lost.
///
///     changes ──▶ current          what programs see
///        │
///        └─────▶ pending ──sync──▶ durable      what is left after a crash, with any part of `pending`
struct SimulatedDisk: Sendable {
    private(set) var current = FileTree()
    private(set) var durable = FileTree()
    private(set) var pending: [FileChange] = []
    private var lastNode = FileTree.root

    /// The effect of a call on the disk.
    enum Effect: Sendable {
        case change(FileChange)
        case syncFile(FileTree.Node)
        case syncFolder(FileTree.Node)
        /// A sync failed: the system may have dropped the data, and a second sync then succeeds without storing it.
        case failSync(FileTree.Node)
    }

    mutating func apply(_ effect: Effect) {
        switch effect {
        case .change(let change):
            if case .enter(_, let node, _, _) = change.what { lastNode = max(lastNode, node) }
            current.apply(change)
            pending.append(change)
        case .syncFile(let node):
            settle { $0.file == node && !$0.isDoubtful }
        case .syncFolder(let node):
            for index in pending.indices { pending[index].waitsFor.remove(node) }
            settle { $0.file == nil && $0.waitsFor.isEmpty && !$0.isDoubtful }
        case .failSync(let node):
            for index in pending.indices where pending[index].file == node || pending[index].waitsFor.contains(node) {
                pending[index].isDoubtful = true
            }
        }
    }

    private mutating func settle(_ isSafe: (FileChange) -> Bool) {
        var rest: [FileChange] = []
        for change in pending {
            guard isSafe(change) else {
                rest.append(change)
                continue
            }
            durable.apply(change)
            // The safe state of a name counts, whatever happens to an earlier change of it.
            if let entry = change.entry { rest.removeAll { $0.entry == entry } }
        }
        pending = rest
    }

    /// A node number that has not been used.
    var freshNode: FileTree.Node { lastNode + 1 }

    /// Creates a disk on which these files and their folders are safe.
    init(files: [String: [UInt8]], folders: [String], odd: [String: FileKind] = [:]) {
        for folder in folders { addFolder(folder) }
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            if let node = enter(path, isFolder: false) { add(.write(node, offset: 0, bytes: bytes)) }
        }
        for (path, kind) in odd.sorted(by: { $0.key < $1.key }) {
            if kind == .folder {
                addFolder(path)
            } else if let node = enter(path, isFolder: false), kind != .file {
                current.makeOdd(node, kind)
            }
        }
        durable = current
        pending = []
    }

    private mutating func addFolder(_ path: String) {
        if current.node(at: path).success == nil { _ = enter(path, isFolder: true) }
    }

    /// Creates a file or folder with its parent folders; returns `nil` if that is not possible.
    private mutating func enter(_ path: String, isFolder: Bool) -> FileTree.Node? {
        addFolder(FilePath.parent(of: path))
        guard let place = current.place(of: path).success else { return nil }
        let node = freshNode
        add(.enter(name: place.name, node: node, isFolder: isFolder, in: place.folder))
        return node
    }

    private mutating func add(_ what: FileChange.What) { apply(.change(FileChange(what, time: Self.firstTime))) }

    /// The time of the initial files, and of a clock that was not set.
    static let firstTime: Int64 = 1_800_000_000

    /// Makes the block that contains an offset unreadable, at once and permanently.
    mutating func spoil(_ node: FileTree.Node, at offset: Int) {
        let change = FileChange(.spoil(node, at: offset), time: Self.firstTime)
        current.apply(change)
        durable.apply(change)
    }

    /// Returns the disk after a crash with these outcomes of the pending changes; changes beyond `outcomes` are lost.
    func afterCrash(_ outcomes: [ChangeOutcome]) -> SimulatedDisk {
        var disk = self
        for (change, outcome) in zip(pending, outcomes) {
            for rest in change.surviving(outcome) { disk.durable.apply(rest) }
        }
        disk.current = disk.durable
        disk.pending = []
        return disk
    }
}
