import CardEngine
import CardSchema
import CardVault

/// What `cards doctor` looks at in a diary's vault: copies that a program for synchronizing made, and, with `--vault`, whether
/// every file can be decrypted.
struct VaultExamination {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// Looks at the vault, if there is one, and says what it finds; returns whether all is well.
    ///
    /// Uses the disk.
    ///
    /// With `--adopt`, takes copied months in.
    func run() throws -> Bool {
        let (path, words) = (try invocation.journalPath(), invocation.words)
        let wantsAll = invocation.arguments.flag("vault")
        guard invocation.opened.isInVault(path) else {
            guard !wantsAll else { throw Failure(VaultFailure.noVault, path) }
            return true
        }
        let vault = try invocation.vault(of: path)
        let copies = try vault.reporting(path) { () throws(VaultFailure) in
            try ConflictCopies(in: try vault.mount())
        }
        var isWell = copies.others.isEmpty
        if invocation.arguments.flag("adopt") {
            let taken = try vault.reporting(path) { () throws(VaultFailure) in try copies.takeIn() }
            for name in taken { invocation.talk.line(words.vaultCopyTaken(name: name)) }
            isWell = isWell && taken.count == copies.months.count
        } else {
            for copy in copies.months { invocation.err.paragraph(words.vaultCopyOfMonth(path: copy)) }
            isWell = isWell && copies.months.isEmpty
        }
        for copy in copies.others { invocation.err.paragraph(words.vaultCopy(path: copy)) }
        if wantsAll { isWell = try decrypts(vault, path) && isWell }
        return isWell
    }

    private func decrypts(_ vault: Vault, _ path: String) throws -> Bool {
        let words = invocation.words
        let damaged = try PassphraseQuestion(invocation).answering(words.vaultAskPassphrase) { typed in
            try vault.opening(path) { () throws(VaultFailure) in try vault.examine(try Passphrase(typed)) }
        }
        for line in damaged { invocation.err.line(TerminalText.line(line)) }
        if damaged.isEmpty { invocation.talk.line(words.vaultDecrypts) }
        return damaged.isEmpty
    }
}
