import CardEngine
import CardSchema

/// `cards plugin disable ID`: revokes a plugin's grant, or switches off a proposer of the program.
enum PluginDisableCommand {
    static let command = Command(
        "disable", HelpWords.own.pluginDisableTexts,
        positionals: [Command.Positional("plugin", HelpWords.own.pluginDisablePlugin, isRequired: true)]
    ).running { invocation in
        // The grants of a locked diary are in its vault.
        _ = try invocation.journalPath()
        let id = invocation.arguments.positional("plugin") ?? ""
        let isGone: Bool
        if let own = invocation.ownProposers().first(where: { $0.proposer.id == id }) {
            isGone = own.isOn
            try invocation.switchOff(id, true)
        } else {
            let grants = try InstalledPlugins(invocation).grants
            isGone = try DeviceLock("settings", invocation).hold { try grants.remove(id) }
        }
        guard isGone else {
            throw Failure(.nothingFound, help: "cards plugin list") { $0.notEnabled(id: TypedName.quoted(id)) }
        }
        invocation.talk.line(invocation.words.pluginDisabled(id: id))
        return .done
    }
}
