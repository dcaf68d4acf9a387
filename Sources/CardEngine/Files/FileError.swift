/// An operation on a file that failed: what was tried, on what, and the system's error number.
///
///     print(FileError(.open, "/x/y", code: EACCES))  // cannot open /x/y: permission denied
public struct FileError: Error, Hashable, Sendable {
    /// What was tried.
    public let operation: Operation
    /// The path as the caller gave it.
    public let path: String
    /// The system's error number (`errno`); 0 when a write took only a part of the bytes.
    public let code: Int32

    /// Says what failed.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The same failure told of another path: of the file a person knows rather than of its temporary twin.
    public func naming(_ path: String) -> FileError { FileError(operation, path, code: code) }
}

extension FileError {
    /// What can be tried on a file; more may come.
    public struct Operation: Hashable, Sendable, CustomStringConvertible {
        /// As it stands after `cannot`.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// Opening or creating a file.
        public static let open = Operation("open")
        /// Reading bytes.
        public static let read = Operation("read")
        /// Writing bytes.
        public static let write = Operation("write")
        /// Having the disk store a file or the names in a folder.
        public static let sync = Operation("sync")
        /// Making a file empty.
        public static let truncate = Operation("empty")
        /// Asking about a file.
        public static let examine = Operation("examine")
        /// Creating a folder.
        public static let makeDirectory = Operation("create folder")
        /// Listing a folder.
        public static let list = Operation("list")
        /// Renaming.
        public static let rename = Operation("rename")
        /// Giving a second name.
        public static let link = Operation("link")
        /// Removing a file or folder.
        public static let remove = Operation("remove")
        /// Taking a lock.
        public static let lock = Operation("lock")
    }

    /// What the reader of an error can do about it.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// There is no such file or folder.
        case notFound
        /// It is a folder, a link, a pipe, a socket or a device, and no file.
        case notAFile
        /// The name is taken.
        case exists
        /// The person may not do this here, a disk for reading only included.
        case permission
        /// The disk, or the person's share of it, is full.
        case noSpace
        /// The disk failed.
        case inputOutput
        /// A signal came first and nothing was done.
        case interrupted
        /// A write took only a part of the bytes.
        case incomplete
        /// Anything else.
        case other
    }

    /// The sort of failure this is.
    public var kind: Kind {
        switch code {
        case 0: .incomplete
        case ErrorNumber.notFound, ErrorNumber.notDirectory: .notFound
        case ErrorNumber.isDirectory, ErrorNumber.isLink, ErrorNumber.isPipe, ErrorNumber.isSocket,
            ErrorNumber.isDevice, ErrorNumber.tooManyLevels:
            .notAFile
        case ErrorNumber.exists: .exists
        case ErrorNumber.permissionDenied, ErrorNumber.notPermitted, ErrorNumber.readOnly: .permission
        case ErrorNumber.noSpace, ErrorNumber.quota: .noSpace
        case ErrorNumber.inputOutput: .inputOutput
        case ErrorNumber.interrupted: .interrupted
        default: .other
        }
    }
}

extension FileError {
    /// Whether what has the name cannot be read as it is, now or later: it is no file, or the person may not read it.
    ///
    /// One such entry is told and stepped over. Any other failure may pass, and ends what it happened in.
    package var isOfTheEntry: Bool {
        switch kind {
        case .notAFile: true
        case .permission: operation == .open
        case .notFound, .exists, .noSpace, .inputOutput, .interrupted, .incomplete, .other: false
        }
    }

    /// Whether the reason is a disk, or a folder, that may be read and not written.
    package var meansReadOnly: Bool { kind == .permission }
}

extension FileError: CustomStringConvertible {
    /// One line without a full stop, such as `cannot open /x/y: permission denied`.
    public var description: String { "cannot \(operation) \(path): \(reason)" }

    /// Why it failed, in a few words, such as `permission denied`.
    public var reason: String { Self.reasons[code] ?? "system error \(code)" }

    private static let reasons: [Int32: String] = [
        0: "only a part was written",
        ErrorNumber.badDescriptor: "the file is not open for that",
        ErrorNumber.crossesDevices: "it would cross to another disk",
        ErrorNumber.exists: "it already exists",
        ErrorNumber.fileTooLarge: "it would be too large",
        ErrorNumber.inputOutput: "the disk reported an error",
        ErrorNumber.interrupted: "interrupted by a signal",
        ErrorNumber.invalid: "the system does not accept this",
        ErrorNumber.isDevice: "it is a device, not a file",
        ErrorNumber.isDirectory: "it is a folder",
        ErrorNumber.isLink: "it is a link, which is not followed here",
        ErrorNumber.isPipe: "it is a pipe, not a file",
        ErrorNumber.isSocket: "it is a socket, not a file",
        ErrorNumber.nameTooLong: "the name is too long",
        ErrorNumber.noSpace: "no space left on the disk",
        ErrorNumber.notDirectory: "a part of the path is not a folder",
        ErrorNumber.notEmpty: "the folder is not empty",
        ErrorNumber.notFound: "no such file or folder",
        ErrorNumber.notPermitted: "not permitted",
        ErrorNumber.notSupported: "not supported here",
        ErrorNumber.permissionDenied: "permission denied",
        ErrorNumber.quota: "your disk quota is used up",
        ErrorNumber.readOnly: "the disk is read-only",
        ErrorNumber.tooManyFiles: "too many files are open",
        ErrorNumber.tooManyFilesInSystem: "too many files are open on this machine",
        ErrorNumber.tooManyLevels: "the links form a loop",
        ErrorNumber.tooManyLinks: "it has too many links",
    ]
}
