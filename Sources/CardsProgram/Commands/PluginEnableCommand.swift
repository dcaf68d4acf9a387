import CardEngine
import CardSchema

/// `cards plugin enable DIR`: lets a plugin run on this device, or switches a proposer of the program on again.
enum PluginEnableCommand {
    static let command = Command(
        "enable", HelpWords.own.pluginEnableTexts,
        positionals: [Command.Positional("plugin", HelpWords.own.pluginEnablePlugin, isRequired: true)]
    ).running { invocation in
        // The grants of a locked diary are in its vault.
        _ = try invocation.journalPath()
        let word = invocation.arguments.positional("plugin") ?? ""
        if let own = invocation.ownProposers().first(where: { $0.proposer.id == word }) {
            guard !own.isOn else {
                invocation.talk.line(invocation.words.alreadyEnabled(id: word))
                return .done
            }
            // Nobody else's program would run, so that there is no question; what it may do is shown as for others.
            PluginText.reach(ofOwn: invocation.words).forEach(invocation.talk.line)
            try invocation.switchOff(word, false)
            invocation.talk.line(invocation.words.pluginEnabled(id: word))
            return .done
        }
        let installed = try InstalledPlugins(invocation)
        let found = try installed.plugin(word)
        let id = found.plugin.manifest.id
        let consent = PluginConsent(invocation: invocation, installed: installed)
        if let allowed = try PluginPermission.of(found.plugin, invocation) {
            try consent.keep(allowed)
        } else if case .granted = found.state {
            invocation.talk.line(invocation.words.alreadyEnabled(id: id))
            return .done
        } else {
            _ = try consent.ask(found)
        }
        invocation.talk.line(invocation.words.pluginEnabled(id: id))
        return .done
    }
}
