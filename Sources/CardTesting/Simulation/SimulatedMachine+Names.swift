import CardEngine

extension SimulatedMachine {
    func folder(at path: String) throws(TreeFailure) -> FileTree.Node {
        let node = try disk.current.node(at: path).get()
        guard disk.current.folders[node] != nil else { throw TreeFailure(ErrorNumber.notDirectory) }
        return node
    }

    func status(of node: FileTree.Node) -> FileStatus {
        let size = disk.current.files[node]?.count
        return FileStatus(
            device: 1, inode: UInt64(node), size: Int64(size ?? 0), modified: disk.current.modified[node] ?? 0,
            changed: disk.current.changed[node] ?? 0, permissions: size == nil ? 0o700 : 0o600,
            kind: disk.current.kind(of: node))
    }

    mutating func makeFolder(_ path: String) throws(TreeFailure) {
        let (folder, name) = try freePlace(of: path)
        change(.enter(name: name, node: disk.freshNode, isFolder: true, in: folder))
    }

    mutating func link(_ path: String, as newPath: String) throws(TreeFailure) {
        let node = try disk.current.node(at: path).get()
        let (folder, name) = try freePlace(of: newPath)
        guard disk.current.files[node] != nil else { throw TreeFailure(ErrorNumber.notPermitted) }
        change(.enter(name: name, node: node, isFolder: false, in: folder))
    }

    mutating func rename(_ path: String, to newPath: String) throws(TreeFailure) {
        let node = try disk.current.node(at: path).get()
        let (folder, name) = try disk.current.place(of: path).get()
        let (newFolder, newName) = try disk.current.place(of: newPath).get()
        guard !contains(newFolder, in: node) else { throw TreeFailure(ErrorNumber.invalid) }
        if let other = disk.current.folders[newFolder]?[newName] {
            // Two names of one file: POSIX requires that both stay.
            if other == node { return }
            try checkReplacing(other, by: node)
        }
        let isFolder = disk.current.folders[node] != nil
        change(
            .move(
                FileChange.Move(
                    name: name, folder: folder, newName: newName, newFolder: newFolder, node: node, isFolder: isFolder))
        )
    }

    mutating func renameIfFree(_ path: String, to newPath: String) throws(TreeFailure) {
        _ = try freePlace(of: newPath)
        try rename(path, to: newPath)
    }

    mutating func remove(_ path: String) throws(TreeFailure) {
        let node = try disk.current.node(at: path).get()
        guard disk.current.kind(of: node) != .folder else { throw TreeFailure(ErrorNumber.isDirectory) }
        let (folder, name) = try disk.current.place(of: path).get()
        change(.leave(name: name, in: folder))
    }

    mutating func removeFolder(_ path: String) throws(TreeFailure) -> Bool {
        let node = try folder(at: path)
        let (folder, name) = try disk.current.place(of: path).get()
        guard disk.current.folders[node]?.isEmpty == true else { return false }
        change(.leave(name: name, in: folder))
        return true
    }

    private func freePlace(of path: String) throws(TreeFailure) -> (folder: FileTree.Node, name: String) {
        let place = try disk.current.place(of: path).get()
        guard disk.current.folders[place.folder]?[place.name] == nil else { throw TreeFailure(ErrorNumber.exists) }
        return place
    }

    private func checkReplacing(_ other: FileTree.Node, by node: FileTree.Node) throws(TreeFailure) {
        let isFolder = disk.current.folders[node] != nil
        guard let names = disk.current.folders[other] else {
            if isFolder { throw TreeFailure(ErrorNumber.notDirectory) }
            return
        }
        guard isFolder else { throw TreeFailure(ErrorNumber.isDirectory) }
        guard names.isEmpty else { throw TreeFailure(ErrorNumber.notEmpty) }
    }

    /// Whether a folder is another one or inside it.
    private func contains(_ folder: FileTree.Node, in outer: FileTree.Node) -> Bool {
        guard let names = disk.current.folders[outer] else { return false }
        return folder == outer || names.values.contains { contains(folder, in: $0) }
    }
}
