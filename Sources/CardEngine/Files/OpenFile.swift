/// A file opened by a ``FileSystem``: a number, and the path that was opened.
public struct OpenFile: Hashable, Sendable {
    /// The file system's identifier for the file; a descriptor in a real one.
    public let number: Int32
    /// The path as the caller passed it, for messages and for checking where it leads now.
    public let path: String

    /// Creates an open file.
    ///
    /// Only a ``FileSystem`` needs this.
    public init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }
}

extension OpenFile {
    /// How to open a file.
    public enum Access: Hashable, Sendable, CaseIterable {
        /// For reading an existing file of the journal: regular files only, without following a link or waiting.
        case read
        /// Like ``read``, but follows links, such as one from a settings folder to a file kept elsewhere.
        case readLinked
        /// For reading what a person named: follows links, and reads a pipe to which a program writes, the terminal and
        /// the null device like files.
        case readNamed
        /// For writing into a pipe or a device that a person named: follows links; waits a moment for a program that reads
        /// the pipe; creates and empties nothing.
        case writeNamed
        /// For reading, and writing at the end; created if it does not exist.
        case append
        /// For reading and writing a file that this call creates; fails if the name exists.
        case createNew
        /// For reading and writing; created if it does not exist, emptied if it does.
        case replaceContents

        /// Whether the file is only read.
        package var isReading: Bool {
            switch self {
            case .read, .readLinked, .readNamed: true
            case .writeNamed, .append, .createNew, .replaceContents: false
            }
        }

        /// Whether only a regular file is accepted.
        package var isForFiles: Bool { !isForStreams }

        /// Whether a pipe or a device is accepted.
        private var isForStreams: Bool { self == .readNamed || self == .writeNamed }

        /// Whether a link at the path's end is followed.
        package var followsLinks: Bool { self == .readLinked || isForStreams }

        /// Whether a missing file is created.
        package var creates: Bool { !isReading && self != .writeNamed }
    }
}
