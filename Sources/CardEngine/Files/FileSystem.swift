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
    /// Opens a file, creating it where `access` says so; the caller must ``close(_:)`` it.
    func open(_ path: String, for access: OpenFile.Access) throws(FileError) -> OpenFile

    /// Closes a file and so drops its lock.
    ///
    /// It reports nothing: only ``sync(_:)`` knows whether what was written is safe.
    func close(_ file: OpenFile)

    /// Reads from the file's position on, at most what `buffer` holds, and returns the number of bytes: 0 at the end.
    func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int

    /// Reads from `offset` bytes after the file's start, leaving its position alone; 0 at or behind the end.
    func read(_ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int

    /// Writes with exactly one system call, and returns how many bytes were taken, which may be fewer than given.
    ///
    /// A file opened for ``OpenFile.Access/append`` takes them at its end.
    func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int

    /// Returns once the file's bytes are safely on disk.
    func sync(_ file: OpenFile) throws(FileError)

    /// Returns once the names in a folder (created, removed, renamed) are safely on disk.
    func syncDirectory(_ path: String) throws(FileError)

    /// Makes a file empty; meant for the text of a lock's holders only, never for what a person wrote.
    func truncate(_ file: OpenFile) throws(FileError)

    /// Tells which file an open one is, how long, and when it was changed.
    func status(of file: OpenFile) throws(FileError) -> FileStatus

    /// Tells which file a path leads to now; `nil` when there is none.
    func status(at path: String) throws(FileError) -> FileStatus?

    /// Tells what has a name, a link included; `nil` when nothing has.
    func entry(at path: String) throws(FileError) -> FileStatus?

    /// Creates one folder in a folder that exists.
    func makeDirectory(_ path: String) throws(FileError)

    /// The names in a folder, without `.` and `..`, sorted by their UTF-8 bytes.
    func list(_ path: String) throws(FileError) -> [String]

    /// The same, each with what it stands for.
    func entries(_ path: String) throws(FileError) -> [FolderEntry]

    /// Gives a file or folder another name in one step, replacing a file that has it.
    func rename(_ path: String, to newPath: String) throws(FileError)

    /// Gives a file another name in one step, failing when the name is taken; not every disk can.
    func renameIfFree(_ path: String, to newPath: String) throws(FileError)

    /// Gives a file a second name in one step, failing when the name is taken; not every disk can.
    func link(_ path: String, as newPath: String) throws(FileError)

    /// Removes a file's name.
    func remove(_ path: String) throws(FileError)

    /// Removes a folder if it is empty, and returns whether it was.
    func removeDirectory(_ path: String) throws(FileError) -> Bool

    /// Tries to take the exclusive advisory lock on a file, without waiting; `false` when another open file holds it.
    func lock(_ file: OpenFile) throws(FileError) -> Bool

    /// Gives the lock back.
    func unlock(_ file: OpenFile)

    /// The number of the process, for saying who holds a lock.
    var processID: Int32 { get }
}
