import CardEngine
import CardSchema

/// `cards plugin list`: the bundled plugins, those found, and what each may do.
enum PluginListCommand {
    static let command = Command("list", HelpWords.own.pluginListTexts).running { invocation in
        let found = try InstalledPlugins(invocation).found()
        invocation.report(found.faults)
        let own = invocation.plugins
        if invocation.wantsJSON {
            let builtIn = (own.exporters.map(\.format.id) + own.importers.map(\.format.id)).reduce(into: [String]()) {
                if !$0.contains($1) { $0.append($1) }
            }
            let rows = found.plugins.map { PluginText.document($0.plugin, $0.state) }
            let document = JSONDocument.object([
                ("built_in", .array(builtIn.map(JSONDocument.string))),
                (
                    "proposers",
                    .array(invocation.ownProposers().map { PluginText.document($0.proposer.id, isOn: $0.isOn) })
                ), ("plugins", .array(rows)),
            ])
            invocation.out.line(document.pretty())
            return .done
        }
        let (words, language) = (invocation.words, invocation.language)
        for exporter in own.exporters {
            let (id, title) = (exporter.format.id, exporter.format.title.text(in: language))
            let text = own.importer(id) == nil ? words.exporterTitle(title: title) : words.bothKinds(title: title)
            invocation.out.line(words.builtIn(id: id, text: text))
        }
        for importer in own.importers where own.exporter(importer.format.id) == nil {
            let text = words.importerTitle(title: importer.format.title.text(in: language))
            invocation.out.line(words.builtIn(id: importer.format.id, text: text))
        }
        for annotator in own.annotators {
            let text = words.annotatorTitle(title: annotator.annotation.title.text(in: language))
            invocation.out.line(words.builtIn(id: annotator.annotation.id, text: text))
        }
        for (proposer, isOn) in invocation.ownProposers() {
            let text = "\(words.proposerTitle): \(PluginText.state(ofOwn: isOn, words))"
            invocation.out.line(words.builtIn(id: proposer.id, text: text))
        }
        for one in found.plugins {
            let reach = PluginReach(one.plugin, language: invocation.language)
            invocation.out.line(
                "\(one.plugin.manifest.id)  \(one.plugin.manifest.version)  \(PluginText.state(one.state, words))  \(PluginText.adds(one.plugin.manifest, words))"
            )
            invocation.out.line("    \(words.filesText(text: reach.files))")
            invocation.out.line("    \(words.networkText(text: reach.network))")
        }
        return .done
    }
}
