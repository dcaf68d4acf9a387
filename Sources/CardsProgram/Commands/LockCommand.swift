import CardEngine
import CardSchema
import CardVault

/// `cards lock`: nobody can read the diary until its passphrase is typed; its subcommands set that up, change it and end it.
enum LockCommand {
    /// The commands below it.
    static let subcommands: [ProgramCommand] = [
        LockSetupCommand.command, LockRekeyCommand.command, LockRecoveryCommand.command, LockRemoveCommand.command,
    ]

    static let command = Command(
        "lock", HelpWords.own.lockTexts, section: HelpWords.own.sectionSetUp, runsAlone: true,
        subcommands: subcommands.map(\.description)
    ).running { invocation in
        let path = try invocation.namedJournal()
        let vault = try invocation.vault(of: path)
        try vault.reporting(path) { () throws(VaultFailure) in try vault.lock() }
        invocation.talk.line(invocation.words.vaultNowLocked)
        invocation.printResult(path, [("journal", .string(path)), ("locked", .bool(true))])
        return .done
    }
}

/// `cards unlock`: asks for the passphrase, or the recovery words, of a locked diary.
enum UnlockCommand {
    static let command = Command(
        "unlock", HelpWords.own.unlockTexts, section: HelpWords.own.sectionSetUp,
        options: [.flag("recovery", HelpWords.own.unlockRecovery)]
    ).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.vault(of: path)
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.settle()
            guard try vault.state() != nil else { throw .noVault }
        }
        let isRecovery = invocation.arguments.flag("recovery")
        let wasLocked = try invocation.unlock(path, isRecovery: isRecovery)
        invocation.talk.line(wasLocked ? words.vaultNowUnlocked : words.vaultWasUnlocked)
        if wasLocked {
            try LockedHours.renew(try ReminderFiles(invocation).settings(), invocation)
            if isRecovery { invocation.talk.paragraph(words.vaultNewPassphrase, endingWith: "cards lock rekey") }
            try removePlain(vault, path, invocation)
        }
        invocation.printResult(path, [("journal", .string(path)), ("locked", .bool(false))])
        return .done
    }

    /// Removes the copy in plain text once the passphrase was typed again on another day.
    private static func removePlain(_ vault: Vault, _ path: String, _ invocation: Invocation) throws {
        guard let plain = try vault.reporting(path, { () throws(VaultFailure) in try vault.plainCopy() }) else { return }
        let words = invocation.words
        let made = try invocation.files.entry(at: plain).map { invocation.clock.local(at: Timestamp(seconds: $0.modified)) }
        guard let made, made.date < invocation.now.date else {
            return invocation.talk.paragraph(words.vaultPlainStays(folder: plain))
        }
        try vault.reporting(path) { () throws(VaultFailure) in try vault.removePlain() }
        invocation.talk.paragraph(words.vaultPlainGone(folder: plain))
    }
}

/// `cards lock setup`: encrypts a diary that was not encrypted.
enum LockSetupCommand {
    static let command = Command("setup", HelpWords.own.lockSetupTexts).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.vault(of: path)
        // Everything that can stand in the way is said before a passphrase is thought of.
        _ = try vault.reporting(path) { () throws(VaultFailure) in try vault.prepareToEncrypt() }
        invocation.talk.paragraph(words.vaultAboutPassphrase)
        let typed = try PassphraseQuestion(invocation).new(words.vaultAskNew)
        let settings = try Self.settings(invocation, path)
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.encrypt(try Passphrase(typed), device: invocation.newDeviceName, settings: settings)
        }
        try LockedHours.renew(try ReminderFiles(invocation).settings(), invocation)
        invocation.talk.line(words.vaultMade)
        let plain = vault.layout.plain
        invocation.talk.paragraph(words.vaultPlainStays(folder: plain))
        invocation.talk.paragraph(words.vaultRecoveryOffer, endingWith: "cards lock recovery")
        invocation.printResult(path, [("journal", .string(path)), ("plain", .string(plain))])
        return .done
    }

    /// The folder of settings, if they are those of this diary alone.
    private static func settings(_ invocation: Invocation, _ path: String) throws -> String? {
        let locations = try Locations(environment: invocation.environment)
        let own = invocation.absolute(path)
        let others = try OwnJournals(locations, invocation.files).all().filter { $0.path != own && $0.state == nil }
        return others.isEmpty ? locations.settings : nil
    }
}

/// `cards lock rekey`: a new vault with a new passphrase.
enum LockRekeyCommand {
    static let command = Command(
        "rekey", HelpWords.own.lockRekeyTexts, options: [.flag("recovery", HelpWords.own.unlockRecovery)]
    ).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.vault(of: path)
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.settle()
            guard try vault.state() != nil else { throw .noVault }
        }
        let (device, question) = (invocation.newDeviceName, PassphraseQuestion(invocation))
        try invocation.unlock(path, isRecovery: invocation.arguments.flag("recovery"))
        let typed = try question.new(words.vaultAskNew)
        try vault.reporting(path) { () throws(VaultFailure) in try vault.rekey(to: try Passphrase(typed), device: device) }
        invocation.talk.line(words.vaultRekeyed)
        invocation.talk.paragraph(words.vaultRecoveryOffer, endingWith: "cards lock recovery")
        invocation.printResult(path, [("journal", .string(path))])
        return .done
    }
}

/// `cards lock recovery`: makes words for the day on which the passphrase is forgotten.
enum LockRecoveryCommand {
    static let command = Command("recovery", HelpWords.own.lockRecoveryTexts).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.vault(of: path)
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.settle()
            guard try vault.state() != nil else { throw .noVault }
        }
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

/// `cards lock remove`: the diary is in plain text again.
enum LockRemoveCommand {
    static let command = Command("remove", HelpWords.own.lockRemoveTexts).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.vault(of: path)
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.settle()
            guard try vault.state() != nil else { throw .noVault }
        }
        try invocation.unlock(path)
        let settings = try Locations(environment: invocation.environment).settings
        try vault.reporting(path) { () throws(VaultFailure) in
            try vault.remove(device: invocation.newDeviceName, settings: settings)
        }
        invocation.talk.line(words.vaultRemoved(folder: path))
        invocation.printResult(path, [("journal", .string(path))])
        return .done
    }
}

/// `cards journals`: the journals in the usual place, and which of them are locked.
enum JournalsCommand {
    static let command = Command(
        "journals", HelpWords.own.journalsTexts, section: HelpWords.own.sectionSetUp
    ).running { invocation in
        let words = invocation.words
        let own = try OwnJournals(try Locations(environment: invocation.environment), invocation.files).all()
        let lines = own.map { journal in
            switch journal.state {
            case .locked: "\(journal.name)   \(words.vaultStateLocked)"
            case .unlocked: "\(journal.name)   \(words.vaultStateUnlocked)"
            case .failed: "\(journal.name)   \(words.vaultStateFailed)"
            case nil: "\(journal.name)   \(words.vaultStateNone)"
            }
        }
        invocation.printLines(
            lines.isEmpty ? [words.noJournalYet] : lines,
            or: .array(
                own.map { journal in
                    .object([
                        ("name", .string(journal.name)), ("path", .string(journal.path)),
                        ("encrypted", .bool(journal.state != nil)), ("locked", .bool(journal.state.map { $0 != .unlocked } ?? false)),
                    ])
                }))
        return own.isEmpty ? .nothingFound : .done
    }
}
