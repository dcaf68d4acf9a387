import CardEngine
import CardSchema
import CardVault

/// `cards lock rekey`: a new vault with a new passphrase.
enum LockRekeyCommand {
    static let command = Command(
        "rekey", HelpWords.own.lockRekeyTexts, options: [.flag("recovery", HelpWords.own.unlockRecovery)]
    ).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.settledVault(of: path)
        let (device, question) = (invocation.newDeviceName, PassphraseQuestion(invocation))
        try invocation.unlockAgain(path, isRecovery: invocation.arguments.flag("recovery"))
        let typed = try question.new(words.vaultAskNew)
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.rekey(to: try Passphrase(typed), device: device)
        }
        invocation.talk.line(words.vaultRekeyed)
        invocation.talk.paragraph(
            words.vaultRecoveryOffer(command: "cards lock recovery"), endingWith: "cards lock recovery")
        invocation.printDocument([("journal", .string(path))])
        return .done
    }
}
