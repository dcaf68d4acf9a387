import CardEngine
import CardSchema
import CardVault

/// `cards lock remove`: the diary is in plain text again.
enum LockRemoveCommand {
    static let command = Command("remove", HelpWords.own.lockRemoveTexts).running { invocation in
        let path = try invocation.namedJournal()
        let words = invocation.words
        let vault = try invocation.settledVault(of: path)
        try invocation.unlockAgain(path)
        let settings = try Locations(environment: invocation.environment).settings
        let beside = try vault.reporting(path) { () throws(VaultFailure) in
            try vault.remove(device: invocation.newDeviceName, settings: settings)
        }
        if let beside { invocation.talk.paragraph(words.vaultSettingsBeside(folder: beside)) }
        try LockedHours.remove(invocation)
        try OpenPlan(invocation).remove()
        invocation.talk.line(words.vaultRemoved(folder: path))
        invocation.printDocument([("journal", .string(path))])
        return .done
    }
}
