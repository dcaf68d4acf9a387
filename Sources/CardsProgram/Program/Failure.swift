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

extension Invocation {
    /// Why a command could not do what was asked, whatever was thrown.
    ///
    /// The one place where errors get their exit code and the command that helps; what was wrong with the files on
    /// the way is said here.
    func failure(_ thrown: any Error) -> Failure {
        switch thrown {
        case let failure as Failure: return failure
        case let error as FileError: return Failure(error)
        case let error as DiaryFailure: return failure(error)
        case let fault as PluginFault: return Failure(fault)
        // Nothing here throws anything else; a plugin that runs in this process may.
        default: return Failure(.unavailable, "the plugin failed without saying why")
        }
    }

    private func failure(_ error: DiaryFailure) -> Failure {
        reportReading(error.findings)
        return switch error.reason {
        case .journal: Failure(ofJournal: error)
        case .file(let error): Failure(error)
        case .noTemplate(let id): Failure(.notFound, "there is no template \(TypedName.quoted(id))")
        case .noCard(let card): Failure(.nothingFound, "there is no card \(card)", help: "cards list")
        case .dayToCome(let day): Failure(.invalidData, "\(DateText.full(day)) has not come yet")
        case .notEditable(let card):
            error.head.map { ListedCard($0).notEditable }
                ?? Failure(.invalidData, "\(card) can be shown, not edited")
        case .openElsewhere(let card): .openElsewhere(card)
        case .movedOn(let card):
            Failure(
                .invalidData, "\(card) was saved elsewhere in the meantime; your answers are kept as a draft",
                help: resumeCommand(card))
        case .leftEmpty(let card):
            Failure(
                .invalidData, "\(card) was left empty on purpose, so there is nothing to bring back",
                help: "to fill it: cards fill \(card.schema) --day \(card.day)")
        case .hasDraft(let card):
            Failure(
                .invalidData, "there is a draft of \(card)", help: "\(resumeCommand(card)) to finish it first")
        case .sameDay(let card, let day, let cadence):
            Failure(.invalidData, "\(card) is the card of \(DateText.full(day, of: cadence)) already")
        case .givesUpValues:
            Failure(
                .invalidData, "some values would be permanently lost, because their step says \"attic\": false",
                help: "cards migrate --write --accept-loss")
        case .notMerged(let card):
            Failure(.internalError, "the versions of \(card) could not be merged")
        }
    }
}

extension Failure {
    /// A journal that could not be used.
    fileprivate init(ofJournal error: DiaryFailure) {
        self.init(ExitCode(rawValue: error.exitStatus) ?? .inputOutput, error.diagnostics)
        isKept = error.keptAt != nil
    }

    fileprivate init(_ fault: PluginFault) {
        let exitCode: ExitCode =
            switch fault.blame {
            case .plugin, .protocolBreach: .unavailable
            case .input: .invalidData
            case .permission: .permission
            }
        self.init(exitCode, [fault.diagnostic])
    }

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
