import CardEngine
import CardSchema
import CardVault

/// `cards lock recovery`: makes words for the day on which the passphrase is forgotten.
enum LockRecoveryCommand {
    static let command = Command("recovery", HelpWords.own.lockRecoveryTexts).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.settledVault(of: path)
        let code = RecoveryCode.make()
        _ = try PassphraseQuestion(invocation).answering(words.vaultAskPassphrase) { typed in
            try vault.opening(path) { () throws(VaultFailure) in
                let recovery = try Passphrase(RecoveryCode.folded(code))
                try vault.makeRecovery(try Passphrase(typed), words: recovery)
                return true
            }
        }
        invocation.talk.paragraph(words.vaultRecoveryWords)
        // The one time that it is shown: on the screen of the person who asked for it.
        invocation.printResult(code, [("recovery", .string(code))])
        invocation.talk.paragraph(words.vaultRecoveryPaper)
        return .done
    }
}
