import CardEngine
import CardSchema
import CardVault

/// `cards lock plan WHERE`: whether the safety plan can be read while the diary is locked.
enum LockPlanCommand {
    private static let (open, locked) = ("open", "locked")

    static let command = Command(
        "plan", HelpWords.own.lockPlanTexts,
        positionals: [
            Command.Positional("where", HelpWords.own.lockPlanWhere, kind: .oneOf([open, locked]), isRequired: true)
        ]
    ).running { invocation in
        let (path, words) = (try invocation.namedJournal(), invocation.words)
        let plan = try OpenPlan(invocation)
        if invocation.arguments.positional("where") == locked {
            try plan.remove()
            invocation.talk.line(words.vaultPlanLocked)
        } else {
            let vault = try invocation.vault(of: path)
            try vault.reporting(path) { () throws(VaultFailure) in
                guard try vault.state() != nil else { throw .noVault }
            }
            guard try plan.keep(try invocation.openJournal()) else {
                throw Failure(.nothingFound, help: SafetyDisplay.editing(SafetyPlanReader.usual)) { $0.noPlan }
            }
            invocation.talk.paragraph(words.vaultPlanOpen)
        }
        return .done
    }
}
