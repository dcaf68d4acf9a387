/// What a name in a folder stands for.
public enum FileKind: Hashable, Sendable, CaseIterable {
    /// Bytes on a disk, the only kind that a journal is made of.
    case file
    /// A folder.
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A pipe with a name, which is read when somebody writes to it, and perhaps never.
    case pipe
    /// A socket.
    case socket
    /// A device, such as `/dev/zero`, which has no end.
    case device

    /// The error number of opening one as a file of a journal; `nil` for a file.
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

    /// What it is, in words, with its article.
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

/// A name in a folder, and what it stands for; a link is told as a link.
public struct FolderEntry: Hashable, Sendable {
    /// The name without the folder.
    public let name: String
    /// What has the name.
    public let kind: FileKind

    /// Names something in a folder.
    public init(_ name: String, _ kind: FileKind) {
        self.name = name
        self.kind = kind
    }

    /// Whether it can be read as a file of a journal.
    package var isFile: Bool { kind == .file || !Guard.regularFiles.isOn }
}
