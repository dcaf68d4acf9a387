import CardEngine
import CardSchema

/// The texts about a plugin.
enum PluginText {
    /// Whether it may run, in a few words.
    static func state(_ state: GrantState, _ words: PromptWords) -> String {
        switch state {
        case .granted: words.pluginIsEnabled
        case .changed: words.pluginChanged
        case .weaker: words.pluginWeaker
        case .missing: words.pluginMissing
        }
    }

    /// Whether a proposer of the program is asked.
    static func state(ofOwn isOn: Bool, _ words: PromptWords) -> String {
        isOn ? words.pluginIsEnabled : words.pluginIsOff
    }

    /// What a proposer of the program may do, as for other plugins.
    static func reach(ofOwn words: PromptWords) -> [String] {
        rows([(words.fieldsRow, words.privateLeft(fields: "*")), (words.filesRow, words.ownProposerFiles)])
            + ["  \(words.ownProposerRuns)"]
    }

    /// A proposer of the program as JSON.
    static func document(_ proposer: String, isOn: Bool) -> JSONDocument {
        .object([("plugin", .string(proposer)), ("state", .string(isOn ? "enabled" : "disabled"))])
    }

    /// Its contributions, such as `exporter xlsx`.
    static func adds(_ manifest: PluginManifest, _ words: PromptWords) -> String {
        let known =
            manifest.exporters.map { words.exporterID(id: $0.id) }
            + manifest.importers.map { words.importerID(id: $0.id) }
            + manifest.annotators.map { words.annotatorID(id: $0.id) }
            + manifest.notifiers.map { words.notifierID(id: $0) }
            + manifest.proposers.map { words.proposerID(id: $0.id) }
        return (known + manifest.unknownKinds.map { unknown($0, words) }).joined(separator: ", ")
    }

    /// Returns the note about a kind of contribution that is ignored, with the kind that the author may have meant.
    private static func unknown(_ kind: String, _ words: PromptWords) -> String {
        let meant = EditDistance.closest(
            to: kind, among: ["exporters", "importers", "annotators", "notifiers", "proposers"])
        return words.ignoredKind(kind: kind) + (meant.map { " " + words.authorMeant(kind: $0) } ?? "")
    }

    /// Everything about a plugin.
    ///
    /// Lines with the plugin's own words have at most `width` columns.
    static func page(
        _ plugin: InstalledPlugin, _ state: GrantState, _ texts: PromptWords, width: Int
    ) -> [String] {
        let manifest = plugin.manifest
        var read = manifest.permissions.read
        if case .granted(let grant) = state { read = grant.read }
        var words = manifest.permissions.reason.map { [texts.pluginReason(text: $0)] } ?? []
        for format in manifest.exporters + manifest.importers {
            words += ["\(format.id): \(format.title)"] + options(format.id, format.options, texts)
        }
        for annotation in manifest.annotators {
            words += ["\(annotation.id): \(annotation.title)"]
            words += annotation.values.schema.questions.map { question in
                texts.writesValue(
                    text:
                        "\(question.path)  \(question.field.title.text(in: texts.language.rawValue)) (\(question.field.type.name))"
                )
            }
        }
        words += manifest.proposers.map { "\($0.id): \($0.title)" }
        words += [texts.runsProgram(program: PluginWords.path(plugin.program))]
        words += plugin.readable.map { texts.readsFolder(folder: PluginWords.path($0)) }
        let rows =
            [(texts.stateRow, self.state(state, texts)), (texts.addsRow, adds(manifest, texts))]
            + reach(plugin, read, texts) + [
                (
                    texts.limitsRow,
                    texts.limitsText(seconds: manifest.limits.seconds, megabytes: manifest.limits.megabytes)
                ),
                (
                    texts.protocolRow,
                    texts.protocolText(least: manifest.protocols.lowerBound, most: manifest.protocols.upperBound)
                ),
                (texts.fingerprintRow, plugin.fingerprint),
            ]
        return ["\(manifest.id) \(manifest.version)"] + words.flatMap { QuotedLines.of($0, width) }
            + self.rows(rows)
    }

    /// Its permissions and reach, without any text from the plugin.
    static func reach(
        _ plugin: InstalledPlugin, _ read: [FieldPattern], _ words: PromptWords
    ) -> [(String, String)] {
        let patterns = read.filter { if case .field = $0 { false } else { true } }.map { "\($0)" }
        let names = read.filter { if case .field = $0 { true } else { false } }.map { "\($0)" }
        let reach = PluginReach(plugin, language: words.language.rawValue)
        var rows: [(String, String)] = []
        if read.isEmpty { rows.append((words.fieldsRow, words.none)) }
        if !patterns.isEmpty {
            rows.append((words.fieldsRow, words.privateLeft(fields: patterns.joined(separator: ", "))))
        }
        if !names.isEmpty { rows.append((words.byNameRow, words.privateToo(fields: names.joined(separator: ", ")))) }
        return rows + [(words.filesRow, reach.files), (words.networkRow, reach.network)]
    }

    /// The options of a format.
    static func options(_ format: String, _ template: OptionTemplate, _ texts: PromptWords) -> [String] {
        template.fields.map { field in
            var words = field.type.options.map { $0.options.map(\.id).joined(separator: " | ") } ?? field.type.name
            if case .constant(let value)? = field.defaultAnswer { words += texts.elseValue(value: short(value)) }
            let title = field.title.text(in: texts.language.rawValue)
            return texts.optionOf(format: format, text: "\(field.id)  \(title) (\(words))")
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
            ("proposers", .array(manifest.proposers.map { .string($0.id) })),
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
