import CardEngine
import CardSchema
import CardVault

/// What a run does with a diary that lies in a vault.
extension Invocation {
    /// Makes sure that a diary can be read: finishes what an interrupted command left, and, if the diary is locked, asks the
    /// person at the terminal for the passphrase.
    ///
    /// Uses the disk: two calls for a diary without a vault.
    ///
    /// - Throws: A failure with an exit code of its own if it is locked and nobody can be asked.
    func reachInVault(_ journal: String) throws {
        let layout = VaultLayout(journal: journal)
        if try files.exists(layout.step) { try settle(try vault(of: journal), journal) }
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
        if let watch = VaultWatch(try vault(of: journal), self) { opened.keep(watch.hold) }
    }

    /// Writes the plan that stays readable again, if this run had the diary of a vault open and the plan has changed.
    func renewOpenPlan() {
        guard let diary = opened.diaryInVault, let plan = try? OpenPlan(self), plan.isKept else { return }
        try? plan.renew(diary)
    }

    /// Locks the diary and asks for its passphrase, so that nobody who only finds it open can change its lock.
    func unlockAgain(_ journal: String, isRecovery: Bool = false) throws {
        let vault = try vault(of: journal)
        try vault.reporting(journal) { () throws(VaultFailure) in try vault.lock() }
        try unlock(journal, isRecovery: isRecovery)
    }

    /// Asks for the passphrase until it is right, and unlocks the diary; returns whether it was locked.
    @discardableResult func unlock(_ journal: String, isRecovery: Bool = false) throws -> Bool {
        let vault = try vault(of: journal)
        guard try vault.reporting(journal, { () throws(VaultFailure) in try vault.state() }) != .unlocked else {
            return false
        }
        let (device, words) = (newDeviceName, words)
        let question = isRecovery ? words.vaultAskRecovery : words.vaultAskPassphrase
        if isRecovery {
            try vault.reporting(journal) { () throws(VaultFailure) in
                guard try vault.hasRecovery() else { throw .noRecovery }
            }
        }
        let refusal = isRecovery ? words.vaultWrongRecovery : nil
        let isUnlocked = try PassphraseQuestion(self).answering(question, refusing: refusal) { typed in
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
