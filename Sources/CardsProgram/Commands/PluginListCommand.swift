import CardEngine
import CardSchema

/// `cards plugin list`: the bundled plugins, those found, and what each may do.
enum PluginListCommand {
    static let command = ProgramCommand(
        Command("list", HelpWords.own.pluginListAbstract, examples: HelpWords.own.pluginListExamples)
    ) { invocation in
        let found = try InstalledPlugins(invocation).found()
        invocation.report(found.faults)
        let own = invocation.plugins
        if invocation.wantsJSON {
            let builtIn = (own.exporters.map(\.format.id) + own.importers.map(\.format.id)).reduce(into: [String]()) {
                if !$0.contains($1) { $0.append($1) }
            }
            let rows = found.plugins.map { PluginText.document($0.plugin, $0.state) }
            let document = JSONDocument.object([
                ("built_in", .array(builtIn.map(JSONDocument.string))), ("plugins", .array(rows)),
            ])
            invocation.out.line(document.pretty())
            return .done
        }
        for exporter in own.exporters {
            let both = own.importer(exporter.format.id) == nil ? "exporter" : "exporter and importer"
            invocation.out.line("\(exporter.format.id)  built in  \(both): \(exporter.format.title)")
        }
        for importer in own.importers where own.exporter(importer.format.id) == nil {
            invocation.out.line("\(importer.format.id)  built in  importer: \(importer.format.title)")
        }
        for annotator in own.annotators {
            invocation.out.line("\(annotator.annotation.id)  built in  annotator: \(annotator.annotation.title)")
        }
        for one in found.plugins {
            let reach = PluginReach(one.plugin)
            invocation.out.line(
                "\(one.plugin.manifest.id)  \(one.plugin.manifest.version)  \(PluginText.state(one.state))  \(PluginText.adds(one.plugin.manifest))"
            )
            invocation.out.line("    files: \(reach.files)")
            invocation.out.line("    network: \(reach.network)")
        }
        return .done
    }
}
