/// The files of this machine.
public struct RealFileSystem: FileSystem {
    /// Gives access to the machine's files; there is nothing to set up.
    public init() {}

    public var processID: Int32 { Platform.processID }

    public func open(_ path: String, for access: FileAccess) throws(FileError) -> OpenFile {
        OpenFile(number: try check(Platform.openFile(path, for: access), .open, path), path: path)
    }

    public func close(_ file: OpenFile) { Platform.closeFile(file.number) }

    public func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        try check(Platform.readBytes(file.number, into: buffer), .read, file.path)
    }

    public func read(_ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        try check(Platform.readBytes(file.number, at: offset, into: buffer), .read, file.path)
    }

    public func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int {
        let count = bytes.withUnsafeBytes { Platform.writeBytes(file.number, from: $0) }
        return try check(count, .write, file.path)
    }

    public func sync(_ file: OpenFile) throws(FileError) {
        try check(Platform.syncFile(file.number), .sync, file.path)
    }

    public func syncDirectory(_ path: String) throws(FileError) {
        try check(Platform.syncFolder(path), .sync, path)
    }

    public func truncate(_ file: OpenFile) throws(FileError) {
        try check(Platform.emptyFile(file.number), .truncate, file.path)
    }

    public func status(of file: OpenFile) throws(FileError) -> FileStatus {
        let (code, status) = Platform.status(of: file.number)
        try check(code, .examine, file.path)
        return status
    }

    public func status(at path: String) throws(FileError) -> FileStatus? {
        let (code, status) = Platform.status(at: path)
        if code == -ErrorNumber.notFound || code == -ErrorNumber.notDirectory { return nil }
        try check(code, .examine, path)
        return status
    }

    public func makeDirectory(_ path: String) throws(FileError) {
        try check(Platform.makeFolder(path), .makeDirectory, path)
    }

    public func list(_ path: String) throws(FileError) -> [String] {
        let (code, names) = Platform.names(in: path)
        try check(code, .list, path)
        return FilePath.sorted(names.filter { $0 != "." && $0 != ".." })
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try check(Platform.renameFile(path, to: newPath), .rename, path)
    }

    public func link(_ path: String, as newPath: String) throws(FileError) {
        try check(Platform.linkFile(path, as: newPath), .link, path)
    }

    public func remove(_ path: String) throws(FileError) {
        try check(Platform.removeFile(path), .remove, path)
    }

    public func removeDirectory(_ path: String) throws(FileError) -> Bool {
        let code = Platform.removeFolder(path)
        // Both numbers are allowed to say that something is in it.
        if code == -ErrorNumber.notEmpty || code == -ErrorNumber.exists { return false }
        try check(code, .remove, path)
        return true
    }

    public func lock(_ file: OpenFile) throws(FileError) -> Bool {
        let code = Platform.lockFile(file.number)
        if code == -ErrorNumber.wouldBlock { return false }
        try check(code, .lock, file.path)
        return true
    }

    public func unlock(_ file: OpenFile) { Platform.unlockFile(file.number) }

    @discardableResult
    private func check<Count: SignedInteger & FixedWidthInteger>(
        _ result: Count, _ operation: FileError.Operation, _ path: String
    ) throws(FileError) -> Count {
        guard result >= 0 else { throw FileError(operation, path, code: Int32(-result)) }
        return result
    }
}
