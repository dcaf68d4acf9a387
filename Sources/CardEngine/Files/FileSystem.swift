/// The few file operations that this module needs.
///
/// Each operation is close to one system call, is synchronous, and may wait for the disk. **None is repeated
/// silently:** a call that a signal interrupted throws ``FileError/Kind/interrupted``, having done nothing, and the
/// caller decides. Repeating an open, a read or a write is safe then. Repeating a failed ``sync(_:)`` never is: the
/// system may have dropped the data and report success the second time. The extensions of this protocol follow these
/// rules.
///
/// Paths are text with `/` between names. Relative ones start at the process's working folder. Links within a path are
/// followed. ``OpenFile.Access`` determines whether a link at its end is followed, and what may be opened at all. New
/// folders have the permissions 0700 and new files 0600, whatever the process's mask. Files are closed when another
/// program is started.
public protocol FileSystem: Sendable {
    /// Opens a file, or creates it if `access` says so. The caller must ``close(_:)`` it.
    func open(_ path: String, for access: OpenFile.Access) throws(FileError) -> OpenFile

    /// Closes a file and releases its lock.
    ///
    /// It reports no errors. Only ``sync(_:)`` determines whether the bytes are safe.
    func close(_ file: OpenFile)

    /// Reads from the file's position into `buffer`, up to its size, and returns the number of bytes; 0 at the end.
    func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int

    /// Reads from an offset without changing the file's position; returns 0 at or after the end.
    func read(_ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int

    /// Writes with exactly one system call and returns the number of bytes written, which may be fewer than given.
    ///
    /// A file opened for ``OpenFile.Access/append`` is written at its end.
    func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int

    /// Syncs a file; when it returns, the file's bytes are durable.
    func sync(_ file: OpenFile) throws(FileError)

    /// Syncs a folder; when it returns, the names in it (created, removed, renamed) are durable.
    func syncDirectory(_ path: String) throws(FileError)

    /// Truncates a file to zero bytes. Only for the text that names a lock's holder, never for a person's data.
    func truncate(_ file: OpenFile) throws(FileError)

    /// Returns the identity, size and modification time of an open file.
    func status(of file: OpenFile) throws(FileError) -> FileStatus

    /// Returns the status of the file that a path leads to, or `nil` if there is none.
    func status(at path: String) throws(FileError) -> FileStatus?

    /// Returns the status of an entry without following a link, or `nil` if there is none.
    func entry(at path: String) throws(FileError) -> FileStatus?

    /// Creates one folder in an existing folder.
    func makeDirectory(_ path: String) throws(FileError)

    /// Returns the names in a folder, without `.` and `..`, sorted by their UTF-8 bytes.
    func list(_ path: String) throws(FileError) -> [String]

    /// Returns the names in a folder with their kinds, sorted by their UTF-8 bytes.
    func entries(_ path: String) throws(FileError) -> [FileKind.Entry]

    /// Renames a file or folder atomically, replacing a file of that name.
    func rename(_ path: String, to newPath: String) throws(FileError)

    /// Renames a file atomically; fails if the name exists. Not every disk supports it.
    func renameIfFree(_ path: String, to newPath: String) throws(FileError)

    /// Creates a hard link atomically; fails if the name exists. Not every disk supports it.
    func link(_ path: String, as newPath: String) throws(FileError)

    /// Removes a file's name.
    func remove(_ path: String) throws(FileError)

    /// Removes a folder if it is empty, and returns whether it was.
    func removeDirectory(_ path: String) throws(FileError) -> Bool

    /// Tries to take the exclusive advisory lock on a file without waiting; returns `false` if another open file has
    /// it.
    func lock(_ file: OpenFile) throws(FileError) -> Bool

    /// Releases the lock.
    func unlock(_ file: OpenFile)

    /// The id of this process, to report who holds a lock.
    var processID: Int32 { get }
}
