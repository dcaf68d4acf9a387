/// Where output goes that a person sends to a path.
///
/// ```
/// nothing there                   a new file, which appears when it is complete
/// a file                          another one takes its place, when it is complete
/// a link to one of those          the same, where the link leads; the link stays
/// a pipe, a device                the bytes are written into it; nothing takes its place
/// ```
package struct OutputTarget: Sendable, Hashable {
    /// What is at the path now.
    package enum Kind: Sendable, Hashable {
        /// Nothing.
        case new
        /// A file.
        case file
        /// A folder.
        case folder
        /// A pipe, a socket or a device.
        case stream
    }

    /// The path as the person named it, for messages.
    package let named: String
    /// The path to write to: of a file, where all links at the end of the named path lead.
    package let path: String
    /// What is there.
    package let kind: Kind

    /// Creates a target.
    package init(named: String, path: String, kind: Kind) {
        (self.named, self.path, self.kind) = (named, path, kind)
    }

    /// Examines a path; uses the disk.
    package init(_ named: String, on files: any FileSystem) throws(FileError) {
        let status = try files.status(at: named)
        // A link below /dev or /proc need not be text that leads anywhere.
        guard let kind = status?.kind, kind != .file, kind != .folder else {
            let kind: Kind = status.map { $0.isDirectory ? .folder : .file } ?? .new
            self.init(named: named, path: Self.following(named), kind: kind)
            return
        }
        self.init(named: named, path: named, kind: .stream)
    }

    /// The path to which the links at the end of a path lead, even if nothing is there.
    private static func following(_ path: String) -> String {
        var path = path
        // As many links as the system follows; more of them form a loop, which cannot be opened.
        for _ in 0..<40 {
            guard let text = Platform.linkText(path), !text.isEmpty else { return path }
            path = text.hasPrefix("/") ? text : FilePath.join(FilePath.parent(of: path), text)
        }
        return path
    }
}
