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

extension OpenFile {
    /// What a file is opened for.
    public enum Access: Hashable, Sendable, CaseIterable {
        /// Reading a file of ours that exists: a file and nothing else, not through a link, and never waiting for it.
        case read
        /// The same, but a link is followed, as from a folder of settings into one that is kept elsewhere.
        case readLinked
        /// Reading what a person named: links are followed, and a pipe or device is read like a file.
        case readNamed
        /// Reading, and writing at the end; created when absent.
        case append
        /// Reading and writing a file that this call creates; fails when the name is taken.
        case createNew
        /// Reading and writing; created when absent, emptied when not.
        case replaceContents

        /// Whether nothing is written.
        package var isReading: Bool {
            switch self {
            case .read, .readLinked, .readNamed: true
            case .append, .createNew, .replaceContents: false
            }
        }

        /// Whether only a file will do.
        package var isForFiles: Bool { self != .readNamed }

        /// Whether a link at the path's end is followed.
        package var followsLinks: Bool { self == .readLinked || self == .readNamed }
    }
}
