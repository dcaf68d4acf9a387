import CardEngine
import CardSchema

/// The texts about a plugin.
enum PluginText {
    /// Whether it may run, in a few words.
    static func state(_ state: GrantState) -> String {
        switch state {
        case .granted: "enabled"
        case .changed: "has changed: asks again"
        case .weaker: "less is enforced than when you allowed it: asks again"
        case .missing: "not enabled"
        }
    }

    /// What it adds, such as `exporter xlsx`.
    static func adds(_ manifest: PluginManifest) -> String {
        let known =
            manifest.exporters.map { "exporter \($0.id)" } + manifest.importers.map { "importer \($0.id)" }
            + manifest.annotators.map { "annotator \($0.id)" } + manifest.notifiers.map { "notifier \($0)" }
        return (known + manifest.unknownKinds.map(unknown)).joined(separator: ", ")
    }

    /// A kind that is ignored, with the one that may have been meant.
    private static func unknown(_ kind: String) -> String {
        let meant = EditDistance.closest(to: kind, among: ["exporters", "importers", "annotators", "notifiers"])
        return "ignored: \(kind), which this program does not know"
            + (meant.map { " (did its author mean \($0)?)" } ?? "")
    }

    /// Everything about it, in lines of at most `width` columns where they hold words of the plugin.
    static func page(_ plugin: InstalledPlugin, _ state: GrantState, width: Int) -> [String] {
        let manifest = plugin.manifest
        var read = manifest.permissions.read
        if case .granted(let grant) = state { read = grant.read }
        var words = manifest.permissions.reason.map { ["reason: \($0)"] } ?? []
        for format in manifest.exporters + manifest.importers {
            words += ["\(format.id): \(format.title)"] + options(format.id, format.options)
        }
        for annotation in manifest.annotators {
            words += ["\(annotation.id): \(annotation.title)"]
            words += annotation.values.schema.slots.map { slot in
                "says: \(slot.path)  \(slot.field.title.text(in: "en")) (\(slot.field.type.name))"
            }
        }
        words += ["runs \(PluginWords.path(plugin.program))"]
        words += plugin.readable.map { "reads \(PluginWords.path($0))" }
        let rows =
            [("state", self.state(state)), ("adds", adds(manifest))] + reach(plugin, read) + [
                ("limits", "\(manifest.limits.seconds) s an answer, \(manifest.limits.megabytes) MB"),
                ("protocol", "\(manifest.protocols.lowerBound) to \(manifest.protocols.upperBound)"),
                ("fingerprint", plugin.fingerprint),
            ]
        return ["\(manifest.id) \(manifest.version)"] + words.flatMap { PluginRequest.quoted($0, width) }
            + self.rows(rows)
    }

    /// What it may see and reach; no word of it is the plugin's own.
    static func reach(_ plugin: InstalledPlugin, _ read: [FieldPattern]) -> [(String, String)] {
        let patterns = read.filter { if case .field = $0 { false } else { true } }.map { "\($0)" }
        let names = read.filter { if case .field = $0 { true } else { false } }.map { "\($0)" }
        let reach = PluginReach(plugin)
        var rows: [(String, String)] = []
        if read.isEmpty { rows.append(("fields", "none")) }
        if !patterns.isEmpty { rows.append(("fields", patterns.joined(separator: ", ") + " (private ones left out)")) }
        if !names.isEmpty { rows.append(("by name", names.joined(separator: ", ") + " (private ones too)")) }
        return rows + [("files", reach.files), ("network", reach.network)]
    }

    /// What can be chosen of a format.
    static func options(_ format: String, _ template: OptionTemplate) -> [String] {
        template.fields.map { field in
            var words = field.type.options.map { $0.options.map(\.id).joined(separator: " | ") } ?? field.type.name
            if case .constant(let value)? = field.defaultAnswer { words += ", else \(short(value))" }
            return "option of \(format): \(field.id)  \(field.title.text(in: "en")) (\(words))"
        }
    }

    private static func short(_ value: Value) -> String {
        var bytes: [UInt8] = []
        ValueJSON.append(value, to: &bytes)
        return String(decoding: bytes.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    static func rows(_ rows: [(String, String)]) -> [String] {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \($0.0)" + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    }

    /// The same as JSON.
    static func document(_ plugin: InstalledPlugin, _ state: GrantState) -> JSONDocument {
        let manifest = plugin.manifest
        var read = manifest.permissions.read
        if case .granted(let grant) = state { read = grant.read }
        let reach = PluginReach(plugin)
        return .object([
            ("plugin", .string(manifest.id)), ("version", .string(manifest.version)),
            ("state", .string(self.stateWord(state))), ("folder", .string(plugin.folder)),
            ("exporters", .array(manifest.exporters.map { .string($0.id) })),
            ("importers", .array(manifest.importers.map { .string($0.id) })),
            ("annotators", .array(manifest.annotators.map { .string($0.id) })),
            ("notifiers", .array(manifest.notifiers.map(JSONDocument.string))),
            ("read", .array(read.map { .string("\($0)") })),
            ("unknown_kinds", .array(manifest.unknownKinds.map(JSONDocument.string))),
            ("files", .string(reach.files)), ("network", .string(reach.network)),
            ("enforced", .array(reach.enforced.map(JSONDocument.string))),
            ("fingerprint", .string(plugin.fingerprint)),
        ])
    }

    private static func stateWord(_ state: GrantState) -> String {
        switch state {
        case .granted: "enabled"
        case .changed: "changed"
        case .weaker: "less_enforced"
        case .missing: "disabled"
        }
    }
}
