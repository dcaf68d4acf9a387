import CardSchema

/// A failed file operation: the operation, the path and the system's error number.
///
///     print(FileError(.open, "/x/y", code: EACCES))  // cannot open /x/y: permission denied
public struct FileError: Error, Hashable, Sendable {
    /// The operation.
    public let operation: Operation
    /// The path as the caller passed it.
    public let path: String
    /// The system's error number (`errno`), or 0 if a write accepted only some of the bytes.
    public let code: Int32

    /// Creates an error.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// Returns the same error with another path, for example that of the person's file instead of its temporary copy.
    public func naming(_ path: String) -> FileError { FileError(operation, path, code: code) }
}

extension FileError {
    /// An operation on a file.
    ///
    /// Later versions may add more.
    public struct Operation: Hashable, Sendable, CustomStringConvertible {
        /// The words after `cannot`.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// Opening or creating a file.
        public static let open = Operation("open")
        /// Reading bytes.
        public static let read = Operation("read")
        /// Writing bytes.
        public static let write = Operation("write")
        /// Flushing a file or the names in a folder to disk.
        public static let sync = Operation("sync")
        /// Truncating a file to zero bytes.
        public static let truncate = Operation("empty")
        /// Reading a file's metadata.
        public static let examine = Operation("examine")
        /// Creating a folder.
        public static let makeDirectory = Operation("create folder")
        /// Listing a folder.
        public static let list = Operation("list")
        /// Renaming.
        public static let rename = Operation("rename")
        /// Creating a hard link.
        public static let link = Operation("link")
        /// Removing a file or folder.
        public static let remove = Operation("remove")
        /// Acquiring a lock.
        public static let lock = Operation("lock")
    }

    /// Error categories that callers treat differently.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// There is no such file or folder.
        case notFound
        /// A folder, link, pipe, socket or device is where a file was expected.
        case notAFile
        /// The name is already used.
        case exists
        /// Permission was denied, or the disk is read-only.
        case permission
        /// The disk or the person's quota is full.
        case noSpace
        /// The disk failed.
        case inputOutput
        /// A signal interrupted the operation, and nothing was done.
        case interrupted
        /// A write accepted only some of the bytes.
        case incomplete
        /// Anything else.
        case other
    }

    /// The error's category.
    public var kind: Kind {
        switch code {
        case 0: .incomplete
        case ErrorNumber.notFound, ErrorNumber.notDirectory: .notFound
        case ErrorNumber.isDirectory, ErrorNumber.isLink, ErrorNumber.isPipe, ErrorNumber.isSocket,
            ErrorNumber.isDevice, ErrorNumber.noReader, ErrorNumber.noWriter, ErrorNumber.tooManyLevels:
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
    /// Whether the entry itself cannot be read, now or later: it is not a file, or permission is denied.
    ///
    /// Such an entry is reported and skipped. Any other failure may be temporary, and ends the operation.
    package var isOfTheEntry: Bool {
        switch kind {
        case .notAFile: true
        case .permission: operation == .open
        case .notFound, .exists, .noSpace, .inputOutput, .interrupted, .incomplete, .other: false
        }
    }

    /// Whether the reason is a disk or folder that is readable but not writable.
    package var meansReadOnly: Bool { kind == .permission }
}

extension FileError: CustomStringConvertible {
    /// One line without a full stop, such as `cannot open /x/y: permission denied`.
    public var description: String { "cannot \(operation) \(TerminalText.line(path)): \(reason)" }

    /// The cause in a few words, such as `permission denied`.
    public var reason: String { Self.reasons[code] ?? "system error \(code)" }

    private static let reasons: [Int32: String] = [
        0: "only part of it was written",
        ErrorNumber.badDescriptor: "the file is not open for that",
        ErrorNumber.closedPipe: "nobody reads it any longer",
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
        ErrorNumber.noReader: "it is a pipe that no program reads",
        ErrorNumber.noSpace: "no space left on the disk",
        ErrorNumber.noWriter: "it is a pipe to which no program writes",
        ErrorNumber.notConnected: "the program that decrypts it has ended",
        ErrorNumber.notDirectory: "a part of the path is not a folder",
        ErrorNumber.notEmpty: "the folder is not empty",
        ErrorNumber.notFound: "no such file or folder",
        ErrorNumber.notPermitted: "not permitted",
        ErrorNumber.notSupported: "not supported here",
        ErrorNumber.permissionDenied: "permission denied",
        ErrorNumber.programIsWritten: "another program is still writing it",
        ErrorNumber.quota: "your disk quota is used up",
        ErrorNumber.readOnly: "the disk is read-only",
        ErrorNumber.tooManyFiles: "too many files are open",
        ErrorNumber.tooManyFilesInSystem: "too many files are open on this machine",
        ErrorNumber.tooManyLevels: "the links form a loop",
        ErrorNumber.tooManyLinks: "it has too many links",
    ]
}
