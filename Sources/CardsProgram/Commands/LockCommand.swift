import CardEngine
import CardSchema
import CardVault

/// `cards lock`: nobody can read the diary until its passphrase is typed; its subcommands set that up, change it and end it.
enum LockCommand {
    /// The commands below it.
    static let subcommands: [ProgramCommand] = [
        LockSetupCommand.command, LockRekeyCommand.command, LockRecoveryCommand.command,
        LockPlanCommand.command, LockRemoveCommand.command,
    ]

    static let command = Command(
        "lock", HelpWords.own.lockTexts, section: HelpWords.own.sectionSetUp, runsAlone: true,
        options: [.flag("now", HelpWords.own.lockNow)], subcommands: subcommands.map(\.description)
    ).running { invocation in
        let path = try invocation.namedJournal()
        let vault = try invocation.settledVault(of: path)
        let state = try vault.reporting(path) { () throws(VaultFailure) in try vault.state() }
        if state == .unlocked, let plan = try? OpenPlan(invocation), plan.isKept {
            try plan.renew(try invocation.openJournal(at: path))
        }
        let isForced = invocation.arguments.flag("now")
        try vault.reporting(path) { () throws(VaultFailure) in try vault.lock(isForced: isForced) }
        invocation.talk.line(invocation.words.vaultNowLocked)
        invocation.printDocument([("journal", .string(path)), ("locked", .bool(true))])
        return .done
    }
}
