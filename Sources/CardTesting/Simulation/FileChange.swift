/// One change of a simulated disk that a crash may undo.
struct FileChange: Sendable {
    enum What: Sendable {
        /// A name is added: for a new file or folder, or a second one for a file.
        case enter(name: String, node: FileTree.Node, isFolder: Bool, in: FileTree.Node)
        /// A name is removed.
        case leave(name: String, in: FileTree.Node)
        /// A name is replaced by another, which may exist.
        case move(Move)
        case write(FileTree.Node, offset: Int, bytes: [UInt8])
        /// The file grows and the new part is NUL: the remains of a write whose data was lost.
        case extend(FileTree.Node, size: Int)
        case truncate(FileTree.Node)
        /// The block that contains an offset cannot be read any longer.
        case spoil(FileTree.Node, at: Int)
    }

    struct Move: Sendable {
        var name: String
        var folder: FileTree.Node
        var newName: String
        var newFolder: FileTree.Node
        var node: FileTree.Node
        var isFolder: Bool
    }

    var what: What
    var time: Int64
    /// The folders to sync before the change is safe; unused for the contents of files.
    var waitsFor: Set<FileTree.Node>
    /// Whether a sync of it has failed, so that no later one can be trusted.
    var isDoubtful = false

    init(_ what: What, time: Int64) {
        self.what = what
        self.time = time
        switch what {
        case .enter(_, _, _, let folder), .leave(_, let folder): waitsFor = [folder]
        case .move(let move): waitsFor = [move.folder, move.newFolder]
        case .write, .extend, .truncate, .spoil: waitsFor = []
        }
    }

    /// The node whose modification time it sets.
    var touched: FileTree.Node {
        switch what {
        case .enter(_, _, _, let folder), .leave(_, let folder): folder
        case .move(let move): move.newFolder
        case .write(let node, _, _), .extend(let node, _), .truncate(let node), .spoil(let node, _): node
        }
    }

    /// A name in a folder.
    struct Entry: Hashable {
        let folder: FileTree.Node
        let name: String
    }

    /// The single name that it adds or removes; `nil` for contents, and for a move, which has two.
    var entry: Entry? {
        switch what {
        case .enter(let name, _, _, let folder), .leave(let name, let folder): Entry(folder: folder, name: name)
        case .move, .write, .extend, .truncate, .spoil: nil
        }
    }

    /// The file whose contents it changes; `nil` for names.
    var file: FileTree.Node? {
        switch what {
        case .enter, .leave, .move: nil
        case .write(let node, _, _), .extend(let node, _), .truncate(let node), .spoil(let node, _): node
        }
    }

    /// The number of bytes it writes; `nil` if it is not a write.
    var writtenCount: Int? {
        guard case .write(_, _, let bytes) = what else { return nil }
        return bytes.count
    }

    /// The remains of the change after a crash.
    func surviving(_ outcome: ChangeOutcome) -> [FileChange] {
        switch (outcome, what) {
        case (.lost, _): return []
        case (.torn(let count), .write(let node, let offset, let bytes)):
            return [FileChange(.write(node, offset: offset, bytes: Array(bytes.prefix(count))), time: time)]
        case (.zeroed(let count), .write(let node, let offset, let bytes)):
            return [
                FileChange(.write(node, offset: offset, bytes: Array(bytes.prefix(count))), time: time),
                FileChange(.extend(node, size: offset + bytes.count), time: time),
            ]
        case (.spoiled(let count), .write(let node, let offset, let bytes)):
            let end = offset + count
            let written = FileChange(.write(node, offset: offset, bytes: Array(bytes.prefix(count))), time: time)
            let isWhole = end.isMultiple(of: FileTree.blockSize)
            return [written] + (isWhole ? [] : [FileChange(.spoil(node, at: end - 1), time: time)])
        case (.spoiledStart, .write(let node, let offset, _)):
            return [self, FileChange(.spoil(node, at: offset), time: time)]
        case (.kept, _), (.torn, _), (.zeroed, _), (.spoiled, _), (.spoiledStart, _): return [self]
        }
    }
}

/// The effect of a crash on a change that was not safe.
package enum ChangeOutcome: Hashable, Sendable {
    case lost
    /// Only the first bytes of a write survive.
    case torn(Int)
    /// The file has its full size, but NUL after the first bytes of the write.
    case zeroed(Int)
    /// Only the first bytes of a write survive, and the block in which they end cannot be read: an encrypted folder had
    /// just written that block again, and the disk had not yet stored the file's new size.
    case spoiled(Int)
    /// A write survives, but the block in which it begins cannot be read.
    case spoiledStart
    case kept
}
