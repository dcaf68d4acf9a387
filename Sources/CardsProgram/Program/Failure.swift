import CardEngine
import CardSchema

/// Why a command could not do what was asked: what to say, and the code to end with.
struct Failure: Error, Sendable {
    /// The code to end with.
    let exitCode: ExitCode
    /// What was wrong, as diagnostics; may be empty when `message` says it all.
    let diagnostics: [Diagnostic]
    /// What was wrong, in one sentence without a full stop; `nil` when the diagnostics say it all.
    let message: String?
    /// What to do about it: a command to type, or a sentence.
    let help: String?
    /// Whether the card that could not be saved lies in a file of its own.
    var isKept = false

    /// A fault told in one sentence.
    init(_ exitCode: ExitCode, _ message: String, help: String? = nil) {
        self.exitCode = exitCode
        self.message = message
        self.help = help
        diagnostics = []
    }

    /// Faults told as diagnostics.
    init(_ exitCode: ExitCode, _ diagnostics: [Diagnostic]) {
        self.exitCode = exitCode
        self.diagnostics = diagnostics
        message = nil
        help = nil
    }
}

extension Failure {
    /// A file that could not be read or written.
    init(_ error: FileError) {
        self.init(Self.exitCode(for: error.kind), "\(error)")
    }

    private static func exitCode(for kind: FileError.Kind) -> ExitCode {
        switch kind {
        case .notFound: .notFound
        case .exists: .cannotCreate
        case .permission: .permission
        case .notAFile, .noSpace, .inputOutput, .interrupted, .incomplete, .other: .inputOutput
        }
    }
}
