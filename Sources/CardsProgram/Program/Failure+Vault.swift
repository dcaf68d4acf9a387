import CardEngine
import CardVault

extension Vault {
    /// Like ``reporting(_:_:)``; returns `nil` if the passphrase is wrong.
    func opening<Result>(_ journal: String, _ body: () throws(VaultFailure) -> Result) throws -> Result? {
        do throws(VaultFailure) {
            return try body()
        } catch .wrongPassphrase {
            return nil
        } catch {
            throw Failure(error, journal)
        }
    }

    /// Runs a closure and says its failures in the language of the run.
    func reporting<Result>(
        _ journal: String, _ body: () throws(VaultFailure) -> Result
    ) throws -> Result {
        do throws(VaultFailure) { return try body() } catch { throw Failure(error, journal) }
    }
}

extension Failure {
    /// The failure of a command that needs a locked diary.
    static func locked(_ state: VaultLayout.State, _ journal: String) -> Failure {
        Failure(.diaryLocked, help: "cards unlock") { words in
            state == .failed ? words.vaultFailed(folder: journal) : words.vaultLocked(folder: journal)
        }
    }

    /// Creates a failure from one of a vault: what, and the way out.
    init(_ failure: VaultFailure, _ journal: String) {
        switch failure {
        case .missing(let program):
            self.init(.unavailable, advice: { $0.vaultInstall(package: program.package, program: program.rawValue) }) {
                $0.vaultMissing(program: program.rawValue)
            }
        case .wrongPassphrase:
            self.init(.permission, advice: { $0.vaultTryAgain }) { $0.vaultWrongPassphrase }
        case .unusablePassphrase: self.init(.usage, advice: { $0.vaultShorter }) { $0.vaultUnusablePassphrase }
        case .noVault: self.init(.notFound, help: "cards lock setup") { $0.vaultNone(folder: journal) }
        case .exists(let path): self.init(.cannotCreate, advice: { $0.vaultMoveAway }) { $0.vaultExists(path: path) }
        case .encryptedAlready:
            self.init(.cannotCreate, help: "cards lock") { $0.vaultEncryptedAlready(folder: journal) }
        case .link(let path):
            self.init(.cannotCreate, help: "cards --journal \(path) lock setup") { $0.vaultIsLink(folder: journal) }
        case .noRecovery: self.init(.notFound, help: "cards lock recovery") { $0.vaultNoRecovery }
        case .noJournal(let path): self.init(.notFound, help: "cards init") { $0.noJournal(folder: path) }
        case .locked: self = .locked(.locked, journal)
        case .inUse(let users):
            let names = users.map { "\($0.program) (\($0.process))" }.joined(separator: ", ")
            self.init(.locked, advice: { $0.vaultEndThem }) {
                names.isEmpty ? $0.vaultInUse : $0.vaultInUseBy(programs: names)
            }
        case .beingWritten(let users):
            let names = users.map { "\($0.program) (\($0.process))" }.joined(separator: ", ")
            self.init(.locked, advice: { $0.vaultBeingWrittenAdvice }) { $0.vaultBeingWritten(programs: names) }
        case .unlockedElsewhere(let users):
            let process = users.first.map { "\($0.process)" }
            let advice: Text = { words in process.map(words.vaultElsewhereEnd) ?? words.vaultElsewhereAdvice }
            self.init(.locked, advice: advice) { $0.vaultElsewhere }
        case .cannotSeal: self.init(.notFound, help: "cards unlock") { $0.vaultCannotSeal }
        case .busy: self.init(.locked, advice: { $0.waitAndRepeat }) { $0.vaultBusy }
        case .draftOpen: self.init(.locked, advice: { $0.vaultCloseDraft }) { $0.vaultDraftOpen }
        case .broken(let path):
            self.init(.configuration, advice: { $0.vaultBrokenAdvice }) { $0.vaultBroken(path: path) }
        case .notVerified(let path):
            self.init(.inputOutput, advice: { $0.vaultTryAgain }) { $0.vaultNotVerified(path: path) }
        case .notStarted(let program, let code):
            self.init(.unavailable, advice: { $0.vaultDoctor }) {
                $0.vaultNotStarted(program: program.rawValue, code: code.map { "\($0)" } ?? "–")
            }
        case .notMade(let failure):
            self.init(ExitCode(rawValue: failure.exitStatus) ?? .cannotCreate, failure.diagnostics)
        case .file(let error): self.init(error)
        }
    }
}

extension VaultProgram {
    /// The package of the system that has the program.
    fileprivate var package: String {
        switch self {
        case .gocryptfs: "gocryptfs"
        case .fusermount: "fuse3"
        case .age: "age"
        }
    }
}
