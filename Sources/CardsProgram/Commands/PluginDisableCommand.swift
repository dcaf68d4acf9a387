import CardEngine
import CardSchema

/// `cards plugin disable ID`: takes back what a plugin was allowed.
enum PluginDisableCommand {
    static let command = ProgramCommand(
        Command(
            "disable", HelpWords.own.pluginDisableAbstract,
            positionals: [Command.Positional("plugin", HelpWords.own.pluginDisablePlugin, isRequired: true)],
            examples: HelpWords.own.pluginDisableExamples)
    ) { invocation in
        let id = invocation.arguments.positional("plugin") ?? ""
        let isGone: Bool
        isGone = try InstalledPlugins(invocation).grants.remove(id)
        guard isGone else {
            throw Failure(.nothingFound, help: "cards plugin list") { $0.notEnabled(id: TypedName.quoted(id)) }
        }
        invocation.talk.line(invocation.words.pluginDisabled(id: id))
        return .done
    }
}
