import CardEngine
import CardTesting

/// A file system on which someone else does something right before a call.
struct MeddlingFileSystem: FileSystem {
    private let files: SimulatedFileSystem
    private let meddle: @Sendable (FileCall) throws -> Void

    /// `meddle` is called before every call; its errors are ignored.
    init(_ files: SimulatedFileSystem, _ meddle: @escaping @Sendable (FileCall) throws -> Void) {
        self.files = files
        self.meddle = meddle
    }

    private func before(_ call: FileCall) { do { try meddle(call) } catch {} }

    var processID: Int32 { files.processID }

    func open(_ path: String, for access: OpenFile.Access) throws(FileError) -> OpenFile {
        before(.open(path, access))
        return try files.open(path, for: access)
    }

    func close(_ file: OpenFile) {
        before(.close(file.path))
        files.close(file)
    }

    func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        before(.read(file.path, count: buffer.count))
        return try files.read(file, into: buffer)
    }

    func read(_ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        before(.read(file.path, count: buffer.count))
        return try files.read(file, at: offset, into: buffer)
    }

    func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int {
        before(.write(file.path, count: bytes.byteCount))
        return try files.write(bytes, to: file)
    }

    func sync(_ file: OpenFile) throws(FileError) {
        before(.sync(file.path))
        try files.sync(file)
    }

    func syncDirectory(_ path: String) throws(FileError) {
        before(.syncDirectory(path))
        try files.syncDirectory(path)
    }

    func truncate(_ file: OpenFile) throws(FileError) {
        before(.truncate(file.path))
        try files.truncate(file)
    }

    func status(of file: OpenFile) throws(FileError) -> FileStatus {
        before(.examine(file.path))
        return try files.status(of: file)
    }

    func status(at path: String) throws(FileError) -> FileStatus? {
        before(.examine(path))
        return try files.status(at: path)
    }

    func makeDirectory(_ path: String) throws(FileError) {
        before(.makeDirectory(path))
        try files.makeDirectory(path)
    }

    func entry(at path: String) throws(FileError) -> FileStatus? {
        before(.examine(path))
        return try files.entry(at: path)
    }

    func entries(_ path: String) throws(FileError) -> [FileKind.Entry] {
        before(.list(path))
        return try files.entries(path)
    }

    func list(_ path: String) throws(FileError) -> [String] {
        before(.list(path))
        return try files.list(path)
    }

    func rename(_ path: String, to newPath: String) throws(FileError) {
        before(.rename(path, to: newPath))
        try files.rename(path, to: newPath)
    }

    func renameIfFree(_ path: String, to newPath: String) throws(FileError) {
        before(.renameIfFree(path, to: newPath))
        try files.renameIfFree(path, to: newPath)
    }

    func link(_ path: String, as newPath: String) throws(FileError) {
        before(.link(path, as: newPath))
        try files.link(path, as: newPath)
    }

    func remove(_ path: String) throws(FileError) {
        before(.remove(path))
        try files.remove(path)
    }

    func removeDirectory(_ path: String) throws(FileError) -> Bool {
        before(.removeDirectory(path))
        return try files.removeDirectory(path)
    }

    func lock(_ file: OpenFile) throws(FileError) -> Bool {
        before(.lock(file.path, acquired: true))
        return try files.lock(file)
    }

    func unlock(_ file: OpenFile) {
        before(.unlock(file.path))
        files.unlock(file)
    }
}
