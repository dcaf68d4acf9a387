package import CardEngine

/// A call to a ``SimulatedFileSystem``, with the paths as the caller passed them.
package enum FileCall: Hashable, Sendable {
    /// Opening or creating a file.
    case open(String, OpenFile.Access)
    /// Closing a file.
    case close(String)
    /// The number of bytes read, or requested if it failed.
    case read(String, count: Int)
    /// The number of bytes written, or passed if it failed.
    case write(String, count: Int)
    /// Syncing a file.
    case sync(String)
    /// Syncing the names in a folder.
    case syncDirectory(String)
    /// Truncating a file to zero bytes.
    case truncate(String)
    /// Getting the status of a file or folder.
    case examine(String)
    /// Creating a folder.
    case makeDirectory(String)
    /// Listing a folder.
    case list(String)
    /// A rename, conditional or not.
    case rename(String, to: String)
    /// Renaming only if the new name does not exist.
    case renameIfFree(String, to: String)
    /// Giving a file a second name.
    case link(String, as: String)
    /// Removing a file's name.
    case remove(String)
    /// Removing an empty folder.
    case removeDirectory(String)
    /// An attempt to lock, and its result.
    case lock(String, acquired: Bool)
    /// Releasing a lock.
    case unlock(String)

    /// Whether the call can change the disk, now or after a crash.
    package var changesDisk: Bool {
        switch self {
        case .open(_, let access): !access.isReading
        case .write, .sync, .syncDirectory, .truncate, .makeDirectory, .rename, .renameIfFree, .link, .remove,
            .removeDirectory:
            true
        case .close, .read, .examine, .list, .lock, .unlock: false
        }
    }

    /// Returns the error that the real file system throws if this call fails.
    func failing(with code: Int32) -> FileError {
        switch self {
        case .open(let path, _): FileError(.open, path, code: code)
        case .read(let path, _): FileError(.read, path, code: code)
        // Closing and unlocking report no errors.
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

/// A call with its result.
package struct RecordedCall: Hashable, Sendable {
    /// The call.
    package var call: FileCall
    /// The error number of a failure; `nil` for success.
    package var code: Int32?

    /// Creates a record of a call.
    package init(_ call: FileCall, code: Int32? = nil) {
        self.call = call
        self.code = code
    }
}
