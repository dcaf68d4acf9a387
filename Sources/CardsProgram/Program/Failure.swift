import CardEngine
import CardSchema

/// Why a command failed: the message and the exit code.
struct Failure: Error, Sendable {
    /// The exit code.
    let exitCode: ExitCode
    /// The faults as diagnostics.
    ///
    /// May be empty if `message` is sufficient.
    let diagnostics: [Diagnostic]
    /// The fault in one sentence without a full stop, or `nil` if the diagnostics are sufficient.
    let message: Text?
    /// How to fix it: a command or a sentence.
    let help: Text?
    /// Whether the card that could not be saved was written to a separate file.
    var isKept = false
    /// What a plugin wrote, which may contain diary text; shown only with `--show-values`.
    var pluginWords: String?

    /// Returns a sentence in the language of the run.
    typealias Text = @Sendable (PromptWords) -> String

    /// Creates a failure with a message, and optionally a command or advice.
    init(_ exitCode: ExitCode, help: String? = nil, advice: Text? = nil, _ message: @escaping Text) {
        self.exitCode = exitCode
        self.message = message
        let command: Text? = if let help { { _ in help } } else { nil }
        self.help = command ?? advice
        diagnostics = []
    }

    /// Creates a failure with an English message, for faults reported by the journal, a template or the system.
    init(_ exitCode: ExitCode, _ message: String, help: String? = nil) {
        self.init(exitCode, help: help) { _ in message }
    }

    /// Creates a failure from diagnostics.
    init(_ exitCode: ExitCode, _ diagnostics: [Diagnostic]) {
        self.exitCode = exitCode
        self.diagnostics = diagnostics
        message = nil
        help = nil
    }
}

extension Invocation {
    /// Returns the failure for any thrown error.
    ///
    /// This is the only place that assigns exit codes and helpful commands to errors. It also reports problems found in
    /// the files.
    func failure(_ thrown: any Error) -> Failure {
        switch thrown {
        case let failure as Failure: return failure
        case let error as FileError: return Failure(error)
        case let error as DiaryFailure: return failure(error)
        case let fault as PluginFault: return Failure(fault)
        // This module throws no other errors, but a plugin that runs in this process may.
        default: return Failure(.unavailable) { $0.pluginFailed }
        }
    }

    private func failure(_ error: DiaryFailure) -> Failure {
        reportReading(error.findings)
        return switch error.reason {
        case .journal: Failure(ofJournal: error)
        case .file(let error): Failure(error)
        case .noTemplate(let id): Failure(.notFound) { $0.noTemplate(id: TypedName.quoted(id)) }
        case .onlyTexts(let id):
            Failure(.usage, help: "cards fill \(id)") { $0.nothingToFillIn(schema: id) }
        case .noQuestion(let path, let id):
            Failure(.usage, help: "cards schema show \(id)") { $0.noField(schema: id, path: TypedName.quoted(path)) }
        case .noCard(let card): Failure(.nothingFound, help: "cards list") { $0.noCard(card: card) }
        case .slotNeeded(let id, let slots):
            Failure(.usage, help: "cards fill \(id) --slot \(slots.first?.id ?? "")") {
                $0.slotNeeded(id: id, slots: slots.map(\.id).joined(separator: ", "))
            }
        case .noSlot(let word, let id, let slots): .noSlot(word, of: id, slots)
        case .dayInFuture(let day): Failure(.invalidData) { $0.dayInFuture(day: $0.full(day)) }
        case .notEditable(let card):
            error.head.map { ListedCard($0).notEditable }
                ?? Failure(.invalidData) { $0.cardNotEditable(card: card) }
        case .openElsewhere(let card): .openElsewhere(card)
        case .changedMeanwhile(let card):
            Failure(.invalidData, help: resumeCommand(card)) { $0.savedMeanwhile(card: card) }
        case .leftEmpty(let card):
            Failure(.invalidData, advice: { $0.toFill(schema: card.schema, day: card.optionsForFilling) }) {
                $0.leftEmptyOnPurpose(card: card)
            }
        case .hasDraft(let card):
            Failure(.invalidData, advice: { [resume = resumeCommand(card)] in $0.finishFirst(command: resume) }) {
                $0.hasDraft(card: card)
            }
        case .sameDay(let card, let day, let cadence):
            Failure(.invalidData) { $0.sameDay(card: card, day: $0.full(day, of: cadence)) }
        case .losesValues:
            Failure(.invalidData, help: "cards migrate --write --accept-loss") { $0.losesValues }
        case .notMerged(let card):
            Failure(.internalError) { $0.notMerged(card: card) }
        }
    }
}

extension Failure {
    /// Creates a failure from an error of the diary.
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
        pluginWords = fault.words
    }

    /// A template has no slot of that name.
    static func noSlot(_ word: String, of id: String, _ slots: [Cadence.Slot]) -> Failure {
        guard !slots.isEmpty else { return Failure(.usage, help: "cards schema show \(id)") { $0.noSlots(id: id) } }
        let names = slots.map(\.id)
        return Failure(.usage, help: Suggestion.meant(by: word, among: names) ?? "cards schema show \(id)") {
            $0.noSlot(id: id, slot: TypedName.quoted(word), slots: names.joined(separator: ", "))
        }
    }

    /// Creates a failure from a file error.
    init(_ error: FileError) {
        guard error.code != ErrorNumber.notConnected else {
            self.init(.diaryLocked, "\(error)", help: "cards unlock")
            return
        }
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
