import CardEngine
import CardSchema
import CardVault

/// `cards lock setup`: encrypts a diary that was not encrypted.
enum LockSetupCommand {
    static let command = Command("setup", HelpWords.own.lockSetupTexts).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.vault(of: path)
        // Everything that can stand in the way is reported before a passphrase is thought of.
        _ = try vault.reporting(path) { () throws(VaultFailure) in try vault.prepareToEncrypt() }
        invocation.talk.paragraph(words.vaultAboutPassphrase)
        let typed = try PassphraseQuestion(invocation).new(words.vaultAskNew)
        let settings = try settings(invocation, path)
        if settings == nil { invocation.talk.paragraph(words.vaultSettingsShared) }
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.encrypt(try Passphrase(typed), device: invocation.newDeviceName, settings: settings)
        }
        try LockedHours.renew(try ReminderFiles(invocation).settings(), invocation)
        invocation.talk.line(words.vaultMade)
        try askAboutPlan(invocation)
        let plain = vault.layout.plain
        invocation.talk.paragraph(words.vaultPlainStays(folder: plain))
        invocation.talk.paragraph(words.vaultRecoveryOffer(command: recovery), endingWith: recovery)
        invocation.printDocument([("journal", .string(path)), ("plain", .string(plain))])
        return .done
    }

    private static let recovery = "cards lock recovery"

    /// Asks a person who has a plan whether it can be read while the diary is locked; there is no usual answer.
    private static func askAboutPlan(_ invocation: Invocation) throws {
        let diary = try invocation.openJournal()
        let questions = LineQuestions(invocation, diary)
        guard questions.mayAsk, (try? invocation.storedPlan()) != nil else { return }
        invocation.err.paragraph(invocation.words.vaultAskPlan)
        if questions.askYes(invocation.words.vaultAskPlanYes) == true {
            try OpenPlan(invocation).keep(diary)
            invocation.talk.paragraph(invocation.words.vaultPlanOpen)
        } else {
            invocation.talk.line(invocation.words.vaultPlanLocked)
        }
    }

    /// The folder of settings, if they are those of this diary alone: this device has used no other one.
    private static func settings(_ invocation: Invocation, _ path: String) throws -> String? {
        let locations = try Locations(environment: invocation.environment)
        let own = try invocation.openJournal(at: path).journal.configuration.id
        let known = try invocation.files.entries(inFolderIfAny: locations.state).map(\.name)
        let others = known.filter { $0.utf8.count == 16 && RevisionID($0) != nil && $0 != own }
        return others.isEmpty ? locations.settings : nil
    }
}
