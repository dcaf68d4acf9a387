/// A call that a ``SimulatedFileSystem`` was asked for, with the paths as the caller gave them.
package enum FileCall: Hashable, Sendable {
    case open(String, FileAccess)
    case close(String)
    /// How many bytes were read; asked for, when it failed.
    case read(String, count: Int)
    /// How many bytes were taken; given, when it failed.
    case write(String, count: Int)
    case sync(String)
    case syncDirectory(String)
    case truncate(String)
    case examine(String)
    case makeDirectory(String)
    case list(String)
    case rename(String, to: String)
    case renameIfFree(String, to: String)
    case link(String, as: String)
    case remove(String)
    case removeDirectory(String)
    case lock(String, acquired: Bool)
    case unlock(String)

    /// Whether the call can change what is on the disk, now or after a crash.
    package var changesDisk: Bool {
        switch self {
        case .open(_, let access): !access.isReading
        case .write, .sync, .syncDirectory, .truncate, .makeDirectory, .rename, .renameIfFree, .link, .remove,
            .removeDirectory:
            true
        case .close, .read, .examine, .list, .lock, .unlock: false
        }
    }

    /// The error that the real file system throws when this call fails.
    func failing(with code: Int32) -> FileError {
        switch self {
        case .open(let path, _): FileError(.open, path, code: code)
        case .read(let path, _): FileError(.read, path, code: code)
        // Closing and unlocking report nothing; their errors reach nobody.
        case .close(let path), .unlock(let path): FileError(.examine, path, code: code)
        case .write(let path, _): FileError(.write, path, code: code)
        case .sync(let path), .syncDirectory(let path): FileError(.sync, path, code: code)
        case .truncate(let path): FileError(.truncate, path, code: code)
        case .examine(let path): FileError(.examine, path, code: code)
        case .makeDirectory(let path): FileError(.makeDirectory, path, code: code)
        case .list(let path): FileError(.list, path, code: code)
        case .rename(let path, _), .renameIfFree(let path, _): FileError(.rename, path, code: code)
        case .link(let path, _): FileError(.link, path, code: code)
        case .remove(let path), .removeDirectory(let path): FileError(.remove, path, code: code)
        case .lock(let path, _): FileError(.lock, path, code: code)
        }
    }
}

/// A call and how it went.
package struct RecordedCall: Hashable, Sendable {
    package var call: FileCall
    /// The error number it failed with; `nil` when it succeeded.
    package var code: Int32?

    package init(_ call: FileCall, code: Int32? = nil) {
        self.call = call
        self.code = code
    }
}
