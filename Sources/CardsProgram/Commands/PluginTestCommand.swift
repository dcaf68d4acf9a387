import CardEngine
import CardPluginTesting
import CardSchema

/// `cards plugin test DIR`: the conformance kit, for authors.
enum PluginTestCommand {
    static let command = Command(
        "test", HelpWords.own.pluginTestTexts,
        positionals: [Command.Positional("plugin", HelpWords.own.pluginTestPlugin, isRequired: true)],
        options: [
            .value("transcript", "file", HelpWords.own.pluginTestTranscript, kind: .file),
            .flag("force", HelpWords.own.pluginTestForce),
        ]
    ).running { invocation in
        let word = invocation.arguments.positional("plugin") ?? ""
        var results: [PluginConformance.Verdict]
        var transcript: [String] = []
        if let exporter = invocation.plugins.exporter(word) {
            results = PluginConformance.check(exporter)
            if let importer = invocation.plugins.importer(word) {
                results += PluginConformance.check(importer, sample: nil)
            }
        } else {
            let installed = try InstalledPlugins(invocation)
            let found = try installed.plugin(word)
            let kit = WireConformance(
                found.plugin, as: try PluginConsent(invocation: invocation, installed: installed).trial(found))
            results = kit.check()
            transcript = kit.transcript
        }
        if let file = invocation.arguments.value("transcript") {
            let text = transcript.map { $0 + "\n" }.joined()
            try OutputRules(invocation).write(Array(text.utf8), to: file)
        }
        for result in results {
            if invocation.wantsJSON {
                let document = JSONDocument.object([
                    ("case", .string(result.name)), ("kept", .bool(result.isKept)),
                    ("fault", result.fault.map(JSONDocument.string) ?? .null),
                ])
                invocation.out.line(document.compact())
            } else {
                invocation.out.line(
                    (result.isKept ? "ok    " : "FAIL  ") + result.name
                        + (result.fault.map { ": \(PluginWords.line($0, most: 600))" } ?? ""))
            }
        }
        let broken = results.count { !$0.isKept }
        invocation.talk.line(invocation.words.casesPassed(passed: results.count - broken, all: results.count))
        return broken == 0 ? .done : .unavailable
    }
}
