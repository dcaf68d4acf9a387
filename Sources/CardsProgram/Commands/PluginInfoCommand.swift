import CardEngine
import CardSchema

/// `cards plugin info ID`: everything about a plugin.
enum PluginInfoCommand {
    static let command = Command(
        "info", HelpWords.own.pluginInfoTexts,
        positionals: [
            Command.Positional("plugin", HelpWords.own.pluginInfoPlugin, isRequired: true)
        ]
    ).running { invocation in
        let word = invocation.arguments.positional("plugin") ?? ""
        if let exporter = invocation.plugins.exporter(word) {
            let words = invocation.words
            invocation.out.line(
                words.builtInPlugin(id: word, title: exporter.format.title.text(in: invocation.language)))
            for line in PluginText.options(word, exporter.format.options, words) { invocation.out.line("  \(line)") }
            return .done
        }
        if let own = invocation.ownProposers().first(where: { $0.proposer.id == word }) {
            let words = invocation.words
            invocation.printLines(
                [words.builtInPlugin(id: word, title: words.proposerTitle)]
                    + PluginText.rows([(words.stateRow, PluginText.state(ofOwn: own.isOn, words))])
                    + PluginText.reach(ofOwn: words) + [
                        words.ownProposerHow(command: own.isOn ? "disable" : "enable", id: word)
                    ],
                or: PluginText.document(own.proposer.id, isOn: own.isOn))
            return .done
        }
        let found = try PluginChoice(invocation: invocation).plugin(adding: word, InstalledPlugins(invocation))
        invocation.printLines(
            PluginText.page(found.plugin, found.state, invocation.words, width: invocation.out.width ?? 100),
            or: PluginText.document(found.plugin, found.state))
        return .done
    }
}
