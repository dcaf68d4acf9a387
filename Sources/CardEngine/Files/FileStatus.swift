/// The metadata of a file: its identity, size and age.
public struct FileStatus: Hashable, Sendable {
    /// The id of the disk.
    public var device: UInt64
    /// The number of the file on its disk.
    public var inode: UInt64
    /// The size in bytes.
    public var size: Int64
    /// The time of the last change to the contents, in seconds since 1970-01-01T00:00:00Z.
    public var modified: Int64
    /// The time of the last change to the contents or to the status, in nanoseconds since 1970-01-01T00:00:00Z; 0 if
    /// unknown.
    ///
    /// Only the system sets it.
    public var changed: Int64
    /// The nine permission bits, such as `0o600`.
    public var permissions: UInt16
    /// The kind of file.
    public var kind: FileKind

    /// Whether it is a folder.
    public var isDirectory: Bool { kind == .folder }

    /// Creates a status.
    public init(
        device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64 = 0, permissions: UInt16,
        kind: FileKind
    ) {
        self.device = device
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
        self.permissions = permissions
        self.kind = kind
    }

    /// Returns whether both describe the same file, whatever its size and age.
    public func isSameFile(as other: FileStatus) -> Bool {
        device == other.device && inode == other.inode
    }
}
