/// The kind of entry that a name in a folder refers to.
public enum FileKind: Hashable, Sendable, CaseIterable {
    /// A regular file, the only kind that a journal consists of.
    case file
    /// A folder.
    case folder
    /// A symbolic link, whatever its target.
    case link
    /// A named pipe. Reading one waits for a writer, perhaps forever.
    case pipe
    /// A socket.
    case socket
    /// A device, such as `/dev/zero`, which never ends.
    case device

    /// The error number of opening this kind as a file of a journal; `nil` for a file.
    package var refusal: Int32? {
        switch self {
        case .file: nil
        case .folder: ErrorNumber.isDirectory
        case .link: ErrorNumber.isLink
        case .pipe: ErrorNumber.isPipe
        case .socket: ErrorNumber.isSocket
        case .device: ErrorNumber.isDevice
        }
    }

    /// The kind in words, with its article.
    public var words: String {
        switch self {
        case .file: "a file"
        case .folder: "a folder"
        case .link: "a link"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}

extension FileKind {
    /// A name in a folder with its kind; a link is reported as a link.
    public struct Entry: Hashable, Sendable {
        /// The name without the folder.
        public let name: String
        /// The kind of entry.
        public let kind: FileKind

        /// Creates an entry.
        public init(_ name: String, _ kind: FileKind) {
            self.name = name
            self.kind = kind
        }

        /// Whether it can be read as a file of a journal.
        package var isFile: Bool { kind == .file || !Guard.regularFiles.isOn }
    }
}
