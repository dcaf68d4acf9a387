/// The file system of this machine.
public struct RealFileSystem: FileSystem {
    /// Creates access to this machine's files.
    public init() {}

    /// The process id, from `getpid`.
    public var processID: Int32 { Platform.processID }

    /// `open` with `O_CLOEXEC`.
    ///
    /// For the journal's own files also `O_NONBLOCK` and `O_NOFOLLOW`, and `fchmod` if the mask would lock the owner
    /// out of a new file. A temporary file is removed if a signal ends the program, until it is renamed.
    public func open(_ path: String, for access: OpenFile.Access) throws(FileError) -> OpenFile {
        let file = OpenFile(number: try check(Platform.openFile(path, for: access), .open, path), path: path)
        if access == .createNew, Self.isTemporary(path) { Platform.noteTemporary(path) }
        return file
    }

    private static func isTemporary(_ path: String) -> Bool { FilePath.name(of: path).hasPrefix(".tmp-") }

    /// `close`, once.
    ///
    /// Its result does not show whether the data is safe.
    public func close(_ file: OpenFile) { Platform.closeFile(file.number) }

    /// Reads with one call of `read`.
    public func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        try check(Platform.readBytes(file.number, into: buffer), .read, file.path)
    }

    /// Reads with one call of `pread`.
    public func read(_ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(FileError)
        -> Int
    {
        try check(Platform.readBytes(file.number, at: offset, into: buffer), .read, file.path)
    }

    /// `write`, once.
    ///
    /// The kernel writes at most 2 GiB.
    public func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int {
        let count = bytes.withUnsafeBytes { Platform.writeBytes(file.number, from: $0) }
        return try check(count, .write, file.path)
    }

    /// Syncs with `fsync`; on Apple systems with `F_FULLFSYNC`, or `fsync` on a disk that does not support that.
    public func sync(_ file: OpenFile) throws(FileError) {
        try check(Platform.syncFile(file.number), .sync, file.path)
    }

    /// `fsync` of the folder.
    ///
    /// A disk that cannot flush folders is assumed to store names at once.
    public func syncDirectory(_ path: String) throws(FileError) {
        try check(Platform.syncFolder(path), .sync, path)
    }

    /// `ftruncate` to zero bytes.
    public func truncate(_ file: OpenFile) throws(FileError) {
        try check(Platform.emptyFile(file.number), .truncate, file.path)
    }

    /// Returns the status of an open file with `fstat`.
    public func status(of file: OpenFile) throws(FileError) -> FileStatus {
        let (code, status) = Platform.status(of: file.number)
        try check(code, .examine, file.path)
        return status
    }

    /// Returns the status of a path with `stat`, which follows links.
    public func status(at path: String) throws(FileError) -> FileStatus? {
        let (code, status) = Platform.status(at: path)
        // Circular links have no target either.
        if [ErrorNumber.notFound, ErrorNumber.notDirectory, ErrorNumber.tooManyLevels].contains(-code) { return nil }
        try check(code, .examine, path)
        return status
    }

    /// Returns the status of an entry with `lstat`, which does not follow links.
    public func entry(at path: String) throws(FileError) -> FileStatus? {
        let (code, status) = Platform.entry(at: path)
        if code == -ErrorNumber.notFound || code == -ErrorNumber.notDirectory { return nil }
        try check(code, .examine, path)
        return status
    }

    /// Creates a folder with `mkdir`.
    public func makeDirectory(_ path: String) throws(FileError) {
        try check(Platform.makeFolder(path), .makeDirectory, path)
    }

    /// `readdir` to the end.
    ///
    /// In a name that is not UTF-8, the invalid bytes are replaced, and it cannot be opened.
    public func list(_ path: String) throws(FileError) -> [String] {
        let (code, names) = Platform.names(in: path)
        try check(code, .list, path)
        return FilePath.sorted(names)
    }

    /// `readdir` to the end, and `lstat` where the disk does not report the kind of an entry.
    public func entries(_ path: String) throws(FileError) -> [FileKind.Entry] {
        let (code, entries) = Platform.entries(in: path)
        try check(code, .list, path)
        var found: [FileKind.Entry] = []
        for (name, kind) in entries.sorted(by: { FilePath.precedes($0.name, $1.name) }) {
            // An entry without a kind that has disappeared is omitted.
            var known = kind
            if known == nil { known = try entry(at: FilePath.join(path, name))?.kind }
            guard let kind = known else { continue }
            found.append(FileKind.Entry(name, kind))
        }
        return found
    }

    /// Renames with `rename`.
    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try check(Platform.renameFile(path, to: newPath), .rename, path)
        if Self.isTemporary(path) { Platform.forgetTemporary(path) }
    }

    /// Renames with `renameat2` and `RENAME_NOREPLACE`; on Apple systems with `renamex_np` and `RENAME_EXCL`.
    public func renameIfFree(_ path: String, to newPath: String) throws(FileError) {
        try check(Platform.renameFileIfFree(path, to: newPath), .rename, path)
        if Self.isTemporary(path) { Platform.forgetTemporary(path) }
    }

    /// Creates a second name with `link`.
    public func link(_ path: String, as newPath: String) throws(FileError) {
        try check(Platform.linkFile(path, as: newPath), .link, path)
    }

    /// Removes a name with `unlink`.
    public func remove(_ path: String) throws(FileError) {
        try check(Platform.removeFile(path), .remove, path)
        if Self.isTemporary(path) { Platform.forgetTemporary(path) }
    }

    /// Removes an empty folder with `rmdir`.
    public func removeDirectory(_ path: String) throws(FileError) -> Bool {
        let code = Platform.removeFolder(path)
        // Both error numbers may mean that the folder is not empty.
        if code == -ErrorNumber.notEmpty || code == -ErrorNumber.exists { return false }
        try check(code, .remove, path)
        return true
    }

    /// Tries to acquire a lock with `flock`, `LOCK_EX` and `LOCK_NB`.
    public func lock(_ file: OpenFile) throws(FileError) -> Bool {
        let code = Platform.lockFile(file.number)
        if code == -ErrorNumber.wouldBlock { return false }
        try check(code, .lock, file.path)
        return true
    }

    /// Releases a lock with `flock` and `LOCK_UN`.
    public func unlock(_ file: OpenFile) { Platform.unlockFile(file.number) }

    @discardableResult
    private func check<Count: SignedInteger & FixedWidthInteger>(
        _ result: Count, _ operation: FileError.Operation, _ path: String
    ) throws(FileError) -> Count {
        guard result >= 0 else { throw FileError(operation, path, code: Int32(-result)) }
        return result
    }
}
