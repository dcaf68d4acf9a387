import CardEngine
import CardSchema

/// Why a command could not do what was asked: what to say, and the code to end with.
struct Failure: Error, Sendable {
    /// The code to end with.
    let exitCode: ExitCode
    /// What was wrong, as diagnostics; may be empty when `message` says it all.
    let diagnostics: [Diagnostic]
    /// What was wrong, in one sentence without a full stop; `nil` when the diagnostics say it all.
    let message: Text?
    /// What to do about it: a command to type, or a sentence.
    let help: Text?
    /// Whether the card that could not be saved lies in a file of its own.
    var isKept = false

    /// A sentence in the language of the run.
    typealias Text = @Sendable (PromptWords) -> String

    /// A fault told in one sentence, with a command that helps, or with advice.
    init(_ exitCode: ExitCode, help: String? = nil, advice: Text? = nil, _ message: @escaping Text) {
        self.exitCode = exitCode
        self.message = message
        let command: Text? = if let help { { _ in help } } else { nil }
        self.help = command ?? advice
        diagnostics = []
    }

    /// A fault that is told in English only, since it comes from the journal, a template or the system.
    init(_ exitCode: ExitCode, _ message: String, help: String? = nil) {
        self.init(exitCode, help: help) { _ in message }
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
    /// the way is reported here.
    func failure(_ thrown: any Error) -> Failure {
        switch thrown {
        case let failure as Failure: return failure
        case let error as FileError: return Failure(error)
        case let error as DiaryFailure: return failure(error)
        case let fault as PluginFault: return Failure(fault)
        // Nothing here throws anything else; a plugin that runs in this process may.
        default: return Failure(.unavailable) { $0.pluginFailed }
        }
    }

    private func failure(_ error: DiaryFailure) -> Failure {
        reportReading(error.findings)
        return switch error.reason {
        case .journal: Failure(ofJournal: error)
        case .file(let error): Failure(error)
        case .noTemplate(let id): Failure(.notFound) { $0.noTemplate(id: TypedName.quoted(id)) }
        case .noCard(let card): Failure(.nothingFound, help: "cards list") { $0.noCard(card: card) }
        case .dayToCome(let day): Failure(.invalidData) { $0.dayToCome(day: $0.full(day)) }
        case .notEditable(let card):
            error.head.map { ListedCard($0).notEditable }
                ?? Failure(.invalidData, "\(card) can be shown, not edited")
        case .openElsewhere(let card): .openElsewhere(card)
        case .movedOn(let card):
            Failure(.invalidData, help: resumeCommand(card)) { $0.savedMeanwhile(card: card) }
        case .leftEmpty(let card):
            Failure(.invalidData, advice: { $0.toFill(schema: card.schema, day: card.day) }) {
                $0.nothingToBringBack(card: card)
            }
        case .hasDraft(let card):
            Failure(.invalidData, advice: { [resume = resumeCommand(card)] in $0.finishFirst(command: resume) }) {
                $0.hasDraft(card: card)
            }
        case .sameDay(let card, let day, let cadence):
            Failure(.invalidData) { $0.sameDay(card: card, day: $0.full(day, of: cadence)) }
        case .givesUpValues:
            Failure(.invalidData, help: "cards migrate --write --accept-loss") { $0.givesUpValues }
        case .notMerged(let card):
            Failure(.internalError) { $0.notMerged(card: card) }
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
