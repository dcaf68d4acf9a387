import CardEngine
import CardSchema

/// The text that a person sees before a plugin may run.
///
/// ```
/// org.example.days 1.0.0 asks to run on this device. Its author says:
///   | exporter days: a file .txt
///   | reason: count them
/// It is started with this command, and may read these folders:
///   | /home/me/plugins/days/days.sh
///   | reads /home/me/plugins/days
/// What it may do, and what this system enforces:
///   fields   day.* (private ones left out)
///   files    enforced (Landlock)
///   network  closed
/// ```
///
/// Every line with the plugin's own words begins with a bar, however long they are and wherever the window ends. They
/// come above the permissions. No line without a bar contains the plugin's own words.
enum PluginRequest {
    /// The lines, none wider than `width` columns unless it is one of ours.
    static func lines(_ plugin: InstalledPlugin, _ texts: PromptWords, width: Int) -> [String] {
        let manifest = plugin.manifest
        let words = statements(manifest, texts).flatMap { QuotedLines.of($0, width) }
        let facts = PluginText.rows(PluginText.reach(plugin, manifest.permissions.read, texts))
        return [texts.asksToRun(plugin: manifest.id, version: manifest.version)]
            + (words.isEmpty ? [] : [texts.authorSays] + words)
            + [texts.startedLike]
            + started(plugin, texts).flatMap { QuotedLines.of($0, width) }
            + [texts.whatItMayDo] + facts
    }

    /// The author's description.
    private static func statements(_ manifest: PluginManifest, _ texts: PromptWords) -> [String] {
        let formats =
            manifest.exporters.map { texts.anExporter(id: $0.id, title: $0.title) }
            + manifest.importers.map { texts.anImporter(id: $0.id, title: $0.title) }
            + manifest.annotators.map { texts.anAnnotator(id: $0.id, title: $0.title) }
            + manifest.notifiers.map { texts.notifierID(id: $0) }
            + manifest.proposers.map { texts.aProposer(id: $0.id, title: $0.title) }
        let unknown = manifest.unknownKinds.map { texts.unknownKind(kind: $0) }
        return formats + unknown + (manifest.permissions.reason.map { [texts.pluginReason(text: $0)] } ?? [])
    }

    /// The program, its arguments and the folders.
    private static func started(_ plugin: InstalledPlugin, _ texts: PromptWords) -> [String] {
        let arguments = plugin.command.dropFirst().map { PluginWords.path($0, most: 200) }
        return [([PluginWords.path(plugin.program)] + arguments).joined(separator: " ")]
            + plugin.readable.map { texts.readsFolder(folder: PluginWords.path($0)) }
    }
}
