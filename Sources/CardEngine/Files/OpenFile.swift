/// A file that a ``FileSystem`` has opened: a number, and the path it was opened by.
public struct OpenFile: Hashable, Sendable {
    /// What the file system knows it by; a descriptor on a real one.
    public let number: Int32
    /// The path as the caller gave it, for messages and for asking what the path leads to now.
    public let path: String

    /// Names an open file; only a ``FileSystem`` has reason to.
    public init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }
}

/// What a file is opened for.
public enum FileAccess: Hashable, Sendable, CaseIterable {
    /// Reading a file that exists.
    case read
    /// Reading, and writing at the end; created when absent.
    case append
    /// Reading and writing a file that this call creates; fails when the name is taken.
    case createNew
    /// Reading and writing; created when absent, emptied when not.
    case replaceContents
}
