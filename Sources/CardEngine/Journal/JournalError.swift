public import CardSchema

/// Why something could not be done with a journal: what is said of it, and what sort of failure it is.
///
/// It never holds what a card says.
public struct JournalError: Error, Sendable, Hashable {
    /// What the caller can do about it.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// There is no such journal, file or template.
        case notFound
        /// Something could not be created.
        case cannotCreate
        /// The disk failed or is full.
        case inputOutput
        /// The person may not do this here.
        case permission
        /// Another program is writing; trying again later may help.
        case locked
        /// `journal.json`, or the file of the device's name, cannot be used.
        case configuration
        /// The card itself cannot be saved as it is.
        case invalidData
    }

    /// The sort of failure.
    public let kind: Kind
    /// What is said of it, the cause first; at least one.
    public let diagnostics: [Diagnostic]
    /// Where the record that could not be saved lies now; `nil` when none was to be saved or none could be kept.
    public let keptAt: String?

    init(_ kind: Kind, _ diagnostics: [Diagnostic], keptAt: String? = nil) {
        self.kind = kind
        self.diagnostics = diagnostics
        self.keptAt = keptAt
    }

    init(
        _ kind: Kind, _ code: JournalCode, _ message: String, subject: String? = nil, keptAt: String? = nil,
        fix: String? = nil
    ) {
        self.init(kind, [Diagnostic(.error, code.code, message, subject: subject, fix: fix)], keptAt: keptAt)
    }

    /// A failure of the file system as one of the journal.
    init(_ error: FileError, _ code: JournalCode = .fileFailure, subject: String? = nil) {
        self.init(Kind(error), code, error.description, subject: subject)
    }

    /// Whether the reason is that there is a journal already, such as one that another program made meanwhile.
    public var isJournalThereAlready: Bool { diagnostics.contains { $0.code == JournalCode.journalExists.code } }

    /// The status that a program which can go no further exits with, as BSD's `sysexits.h` numbers them.
    public var exitStatus: Int32 {
        switch kind {
        case .invalidData: 65
        case .notFound: 66
        case .cannotCreate: 73
        case .inputOutput: 74
        case .locked: 75
        case .permission: 77
        case .configuration: 78
        }
    }
}

extension JournalError.Kind {
    init(_ error: FileError) {
        switch error.kind {
        case .permission: self = .permission
        case .notFound: self = .notFound
        case .exists: self = .cannotCreate
        case .noSpace where error.operation == .makeDirectory: self = .cannotCreate
        case .notAFile, .noSpace, .inputOutput, .interrupted, .incomplete: self = .inputOutput
        case .other: self = error.operation == .makeDirectory ? .cannotCreate : .inputOutput
        }
    }
}

extension FileSystem {
    /// Runs something whose failures are the file system's, and has them told as the journal's.
    func reporting<Result>(
        _ code: JournalCode = .fileFailure, _ body: () throws(FileError) -> Result
    ) throws(JournalError) -> Result {
        do { return try body() } catch { throw JournalError(error, code) }
    }
}
