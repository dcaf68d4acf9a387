package import CardSchema
import Synchronization

/// A cache of loaded templates, by their text.
///
/// Loading a template takes longer than reading a month of cards, and a frozen template is usually identical to the
/// current one. All readers of a run share one cache, so that each text is loaded and compiled once.
package final class SchemaTexts: Sendable {
    /// A loaded text.
    private struct Entry {
        let source: SourceText
        let findings: [Diagnostic]
        /// The template; `nil` if the text is invalid.
        let loaded: LoadedSchema?
        var compiled: CompiledSchema?
    }

    private let entries = Mutex<[Entry]>([])
    /// The files that were read, each with its status before.
    private let files = Mutex<[String: (status: FileStatus, source: SourceText)]>([:])

    /// Creates an empty cache.
    package init() {}

    /// Returns the template with a text, loading it if necessary; `nil` if it has an error.
    ///
    /// Errors and warnings are appended to `diagnostics` every time. In a frozen template, expressions that could take
    /// too long are only warnings, so that cards saved before there was a limit can be read.
    package func load(
        _ source: SourceText, isFrozen: Bool = false, into diagnostics: inout [Diagnostic]
    ) -> LoadedSchema? {
        var findings: [Diagnostic] = []
        let loaded = loadLeniently(source, into: &findings)
        guard !isFrozen, findings.contains(where: { $0.code == .costlyExpression && $0.severity == .warning }) else {
            diagnostics += findings
            return loaded
        }
        for index in findings.indices where findings[index].code == .costlyExpression {
            findings[index].severity = .error
        }
        diagnostics += findings
        return nil
    }

    /// Returns the template with a text if all cards of some versions can be migrated to it; otherwise reports why not.
    func proved(_ source: SourceText, from versions: [Schema], into faults: inout [Diagnostic]) -> LoadedSchema? {
        var findings: [Diagnostic] = []
        let loaded = load(source, into: &findings)
        findings.removeAll { $0.severity != .error }
        if let loaded {
            for older in versions { _ = MigrationCheck.plan(from: older, to: loaded, into: &findings) }
        }
        faults += findings
        return findings.isEmpty ? loaded : nil
    }

    private func loadLeniently(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> LoadedSchema? {
        entries.withLock { entries in
            // Messages point to the requested file, not to another one with the same text.
            let same = entries.first {
                ($0.findings.isEmpty || $0.source.name == source.name)
                    && Self.areSame($0.source, source)
            }
            if let same {
                diagnostics += same.findings
                var shared = SourceText(name: source.name, bytes: same.source.bytes, isQuotable: source.isQuotable)
                shared.optionFiles = source.optionFiles
                return same.loaded.map {
                    LoadedSchema(
                        schema: $0.schema, sourceMap: $0.sourceMap, source: shared, tree: $0.tree,
                        inlinedBytes: $0.inlinedBytes)
                }
            }
            // A frozen template with the options of the current one's files is the same template.
            if source.optionFiles.isEmpty, let same = entries.first(where: { Self.isFrozen(source, copyOf: $0) }) {
                diagnostics += same.findings
                return same.loaded
            }
            var findings: [Diagnostic] = []
            let loaded =
                Schema.loadBundled(source) ?? LoadedSchema.load(source, boundsCost: false, into: &findings)
            entries.append(Entry(source: source, findings: findings, loaded: loaded))
            diagnostics += findings
            return loaded
        }
    }

    /// Adds a template that was loaded elsewhere.
    func note(_ loaded: LoadedSchema) {
        entries.withLock { entries in
            guard Self.index(of: loaded, in: entries) == nil else { return }
            entries.append(Entry(source: loaded.source, findings: [], loaded: loaded))
        }
    }

    /// Returns a template compiled for reading cards, once for each text.
    func compiled(_ loaded: LoadedSchema) -> CompiledSchema {
        entries.withLock { entries in
            guard let index = Self.index(of: loaded, in: entries) else { return CompiledSchema(loaded.schema) }
            if let compiled = entries[index].compiled { return compiled }
            let compiled = CompiledSchema(loaded.schema)
            entries[index].compiled = compiled
            return compiled
        }
    }

    private static func index(of loaded: LoadedSchema, in entries: [Entry]) -> Int? {
        entries.firstIndex { $0.loaded != nil && areSame($0.source, loaded.source) }
    }

    /// Whether a text is that of a template whose files of options are in it.
    private static func isFrozen(_ source: SourceText, copyOf entry: Entry) -> Bool {
        guard !entry.source.optionFiles.isEmpty, let loaded = entry.loaded else { return false }
        return Platform.areSame(loaded.inlinedBytes[...], source.bytes[...])
    }

    /// Whether two texts are equal, with the files of options that they name.
    private static func areSame(_ one: SourceText, _ other: SourceText) -> Bool {
        Platform.areSame(one.bytes[...], other.bytes[...]) && one.optionFiles == other.optionFiles
    }

    /// The texts of that size.
    func bytes(ofCount count: Int) -> [[UInt8]] {
        entries.withLock { entries in
            entries.compactMap { entry in
                // With its files of options in it, a text is as it is frozen.
                let bytes = [entry.loaded?.inlinedBytes ?? entry.source.bytes, entry.source.bytes]
                return bytes.first { $0.count == count }
            }
        }
    }

    /// Returns the text of a file that was read before, unless it may have changed since.
    func source(at path: String, _ status: FileStatus) -> SourceText? {
        files.withLock { $0[path].flatMap { $0.status == status ? $0.source : nil } }
    }

    /// Remembers the text of a file with the status that it had before it was read.
    ///
    /// Not of one that was changed just now, because its next change could be given the same time; nor of one that
    /// names other files.
    func note(_ source: SourceText, at path: String, _ status: FileStatus) {
        guard source.optionFiles.isEmpty, status.isSettled(at: Platform.wallClockNanoseconds()) else { return }
        files.withLock { $0[path] = (status, source) }
    }

    /// Returns the newest text that was loaded as a template with that name.
    func bytes(of name: SchemaName) -> [UInt8]? {
        entries.withLock { entries in entries.last { $0.loaded?.schema.name == name }?.loaded?.inlinedBytes }
    }
}
