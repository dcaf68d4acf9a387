import CardEngine
import CardSchema
import CardVault

/// `cards unlock`: asks for the passphrase, or the recovery words, of a locked diary.
enum UnlockCommand {
    static let command = Command(
        "unlock", HelpWords.own.unlockTexts, section: HelpWords.own.sectionSetUp,
        options: [.flag("recovery", HelpWords.own.unlockRecovery)]
    ).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.settledVault(of: path)
        let isRecovery = invocation.arguments.flag("recovery")
        let wasLocked = try invocation.unlock(path, isRecovery: isRecovery)
        invocation.talk.line(wasLocked ? words.vaultNowUnlocked : words.vaultWasUnlocked)
        if wasLocked {
            try LockedHours.renew(try ReminderFiles(invocation).settings(), invocation)
            if isRecovery {
                let command = "cards lock rekey --recovery"
                invocation.talk.paragraph(words.vaultNewPassphrase(command: command), endingWith: command)
            }
            try removePlain(vault, path, invocation)
        }
        invocation.printDocument([("journal", .string(path)), ("locked", .bool(false))])
        return .done
    }

    /// Removes the copy in plain text once the passphrase was typed again on another day.
    private static func removePlain(_ vault: Vault, _ path: String, _ invocation: Invocation) throws {
        guard let plain = try vault.reporting(path, { () throws(VaultFailure) in try vault.plainCopy() }) else {
            return
        }
        let words = invocation.words
        let made = try invocation.files.entry(at: plain).map {
            invocation.clock.local(at: Timestamp(seconds: $0.modified))
        }
        guard let made, made.date < invocation.now.date else {
            return invocation.talk.paragraph(words.vaultPlainStays(folder: plain))
        }
        try vault.reporting(path) { () throws(VaultFailure) in try vault.removePlain() }
        invocation.talk.paragraph(words.vaultPlainGone(folder: plain))
    }
}
