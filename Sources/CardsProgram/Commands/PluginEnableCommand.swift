import CardEngine
import CardSchema

/// `cards plugin enable DIR`: lets a plugin run on this device.
enum PluginEnableCommand {
    static let command = ProgramCommand(
        Command(
            "enable", HelpWords.own.pluginEnableAbstract, discussion: HelpWords.own.pluginEnableMore,
            positionals: [Command.Positional("plugin", HelpWords.own.pluginEnablePlugin, isRequired: true)],
            examples: HelpWords.own.pluginEnableExamples)
    ) { invocation in
        let installed = try InstalledPlugins(invocation)
        let found = try installed.plugin(invocation.arguments.positional("plugin") ?? "")
        let id = found.plugin.manifest.id
        let consent = PluginConsent(invocation, installed)
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
