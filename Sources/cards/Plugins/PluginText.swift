import CardEngine
import CardSchema

/// What is said of a plugin.
enum PluginText {
    /// Whether it may run, in a few words.
    static func state(_ state: GrantState) -> String {
        switch state {
        case .granted: "enabled"
        case .changed: "has changed: asks again"
        case .missing: "not enabled"
        }
    }

    /// What it adds, such as `exporter xlsx`.
    static func adds(_ manifest: PluginManifest) -> String {
        let known =
            manifest.exporters.map { "exporter \($0.id)" } + manifest.importers.map { "importer \($0.id)" }
            + manifest.annotators.map { "annotator \($0.id)" } + manifest.notifiers.map { "notifier \($0)" }
        return (known + manifest.unknownKinds.map { "\($0), which this program does not know" }).joined(separator: ", ")
    }

    /// What it asks for, before it is allowed.
    static func request(_ plugin: InstalledPlugin) -> [String] {
        let manifest = plugin.manifest
        return ["\(manifest.id) \(manifest.version) asks for:"]
            + rows(reach(plugin, manifest.permissions.read)).map { "  \($0)" }
    }

    /// Everything about it.
    static func page(_ plugin: InstalledPlugin, _ state: GrantState) -> [String] {
        let manifest = plugin.manifest
        var read = manifest.permissions.read
        if case .granted(let grant) = state { read = grant.read }
        var rows = [("state", self.state(state)), ("adds", adds(manifest))] + reach(plugin, read)
        rows.append(("limits", "\(manifest.limits.seconds) s an answer, \(manifest.limits.megabytes) MB"))
        rows.append(("protocol", "\(manifest.protocols.lowerBound) to \(manifest.protocols.upperBound)"))
        rows.append(("fingerprint", plugin.fingerprint))
        var lines = ["\(manifest.id) \(manifest.version)"] + self.rows(rows)
        for format in manifest.exporters + manifest.importers { lines += options(format.id, format.options) }
        for annotation in manifest.annotators {
            lines += annotation.values.schema.slots.map { slot in
                "says: \(slot.path)  \(slot.field.title.text(in: "en")) (\(slot.field.type.name))"
            }
        }
        return lines
    }

    private static func reach(_ plugin: InstalledPlugin, _ read: [FieldPattern]) -> [(String, String)] {
        let manifest = plugin.manifest
        let patterns = read.filter { if case .field = $0 { false } else { true } }.map { "\($0)" }
        let names = read.filter { if case .field = $0 { true } else { false } }.map { "\($0)" }
        var rows: [(String, String)] = []
        if read.isEmpty { rows.append(("fields", "none")) }
        if !patterns.isEmpty { rows.append(("fields", patterns.joined(separator: ", ") + " (private ones left out)")) }
        if !names.isEmpty { rows.append(("by name", names.joined(separator: ", ") + " (private ones too)")) }
        if let reason = manifest.permissions.reason { rows.append(("because", reason)) }
        rows.append(("files", ReachLabel.files(manifest.permissions.files)))
        rows.append(("network", ReachLabel.network(manifest.permissions.network)))
        rows.append(("runs", plugin.program))
        rows.append(("reads", plugin.readable.joined(separator: ", ")))
        return rows
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

    private static func rows(_ rows: [(String, String)]) -> [String] {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \($0.0)" + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    }

    /// The same as JSON.
    static func document(_ plugin: InstalledPlugin, _ state: GrantState) -> JSONDocument {
        let manifest = plugin.manifest
        var read = manifest.permissions.read
        if case .granted(let grant) = state { read = grant.read }
        return .object([
            ("plugin", .string(manifest.id)), ("version", .string(manifest.version)),
            ("state", .string(self.stateWord(state))), ("folder", .string(plugin.folder)),
            ("exporters", .array(manifest.exporters.map { .string($0.id) })),
            ("importers", .array(manifest.importers.map { .string($0.id) })),
            ("annotators", .array(manifest.annotators.map { .string($0.id) })),
            ("notifiers", .array(manifest.notifiers.map(JSONDocument.string))),
            ("read", .array(read.map { .string("\($0)") })),
            ("files", .string(ReachLabel.files(manifest.permissions.files))),
            ("network", .string(ReachLabel.network(manifest.permissions.network))),
            ("fingerprint", .string(plugin.fingerprint)),
        ])
    }

    private static func stateWord(_ state: GrantState) -> String {
        switch state {
        case .granted: "enabled"
        case .changed: "changed"
        case .missing: "disabled"
        }
    }
}
