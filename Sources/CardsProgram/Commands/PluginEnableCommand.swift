import CardEngine
import CardSchema

/// `cards plugin enable DIR`: lets a plugin run on this device.
enum PluginEnableCommand {
    static let command = Command(
        "enable", HelpWords.own.pluginEnableTexts,
        positionals: [Command.Positional("plugin", HelpWords.own.pluginEnablePlugin, isRequired: true)]
    ).running { invocation in
        let installed = try InstalledPlugins(invocation)
        let found = try installed.plugin(invocation.arguments.positional("plugin") ?? "")
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
