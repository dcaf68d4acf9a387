import CardEngine
import CardSchema
import CardVault

/// Where a run's diary is, if it lies in a vault.
extension Invocation {
    /// The vault of a diary, whether it has one or not.
    func vault(of journal: String) throws -> Vault {
        let runtime = try Locations.runtime(environment)
        return Vault(
            journal: absolute(journal), runtime: runtime, states: try Locations(environment: environment).state)
    }

    /// Makes sure that a diary can be read: finishes what an interrupted command left, and, if the diary is locked, asks the
    /// person at the terminal for the passphrase.
    ///
    /// Looks once in a run. Uses the disk: two calls for a diary without a vault.
    ///
    /// - Throws: A failure with an exit code of its own if it is locked and nobody can be asked.
    func reach(_ journal: String) throws {
        guard !opened.isReached(journal) else { return }
        let layout = VaultLayout(journal: journal)
        if try files.exists(layout.step) { try settle(journal) }
        if let state = try layout.state(on: files), state != .unlocked {
            // What a shell or a schedule starts asks nobody.
            guard hasPerson, err.isTerminal, !arguments.path.command.isUnattended else {
                throw Failure.locked(state, journal)
            }
            err.paragraph(words.vaultIsLocked)
            try unlock(journal)
        }
        opened.noteReached(journal)
        if try layout.state(on: files) == .unlocked {
            opened.noteVault(journal)
            try vault(of: journal).keepTemporaryFilesInside()
        }
        try watch(journal, layout)
    }

    /// Watches a diary in a vault as long as a person looks at it.
    private func watch(_ journal: String, _ layout: VaultLayout) throws {
        guard hasPerson || arguments.path.command.name == "open", opened.isInVault(journal) else {
            return
        }
        if let watch = VaultWatch(try vault(of: journal), self) { opened.keep(watch) }
    }

    /// Writes the plan that stays readable again, if this run had the diary of a vault open and the plan has changed.
    func renewOpenPlan() {
        guard let diary = opened.diaryInVault, let plan = try? OpenPlan(self), plan.isKept else { return }
        try? plan.renew(diary)
    }

    private func settle(_ journal: String) throws {
        let vault = try vault(of: journal)
        try vault.reporting(journal) { () throws(VaultFailure) in try vault.settle() }
    }

    /// Asks for the passphrase until it is right, and unlocks the diary; returns whether it was locked.
    @discardableResult func unlock(_ journal: String, isRecovery: Bool = false) throws -> Bool {
        let vault = try vault(of: journal)
        guard try vault.reporting(journal, { () throws(VaultFailure) in try vault.state() }) != .unlocked else {
            return false
        }
        let (device, words) = (newDeviceName, words)
        let question = isRecovery ? words.vaultAskRecovery : words.vaultAskPassphrase
        let isUnlocked = try PassphraseQuestion(self).answering(question) { typed in
            try vault.opening(journal) { () throws(VaultFailure) in
                let key: Vault.Key =
                    isRecovery
                    ? .recovery(try Passphrase(RecoveryCode.folded(typed))) : .passphrase(try Passphrase(typed))
                try vault.unlock(key, device: device)
                return true
            }
        }
        opened.noteReached(journal)
        opened.noteVault(journal)
        try SealedCards(vault, self).takeIn(journal)
        return isUnlocked
    }

    /// A name for this device, for a vault in which it has none yet.
    var newDeviceName: String {
        DeviceState.name(hostName: Platform.hostName(), number: UInt16.random(in: 0...UInt16.max))
    }
}

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
        case .unusablePassphrase: self.init(.usage) { $0.vaultUnusablePassphrase }
        case .noVault: self.init(.notFound, help: "cards lock setup") { $0.vaultNone(folder: journal) }
        case .exists(let path): self.init(.cannotCreate) { $0.vaultExists(path: path) }
        case .noJournal(let path): self.init(.notFound, help: "cards init") { $0.noJournal(folder: path) }
        case .locked: self = .locked(.locked, journal)
        case .inUse(let users):
            let names = users.map { "\($0.program) (\($0.process))" }.joined(separator: ", ")
            self.init(.locked, advice: { $0.vaultEndThem }) {
                names.isEmpty ? $0.vaultInUse : $0.vaultInUseBy(programs: names)
            }
        case .unlockedElsewhere: self.init(.locked, advice: { $0.vaultElsewhereAdvice }) { $0.vaultElsewhere }
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
