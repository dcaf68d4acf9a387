package import CardSchema
import Synchronization

/// Templates that were loaded, by their text.
///
/// Loading one takes longer than reading a month of cards, and of a journal the frozen template is most often the current
/// one byte for byte. One of these is shared by everything that reads templates in a run of a program, so that each text
/// is loaded and compiled once.
package final class SchemaTexts: Sendable {
    /// A text that was loaded.
    private struct Entry {
        let source: SourceText
        let findings: [Diagnostic]
        /// `nil` when it cannot be used.
        let loaded: LoadedSchema?
        var compiled: CompiledSchema?
    }

    private let entries = Mutex<[Entry]>([])

    /// Begins without any.
    package init() {}

    /// Loads a template, or takes the one with the same text; `nil` when it has an error.
    ///
    /// Faults and warnings are added to `diagnostics`, each time. Of a frozen template, expressions that could take too
    /// long are only warned of, so that the cards that were saved under it before there was a limit can be read.
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

    /// The template of a text to which every card of some versions has a way; `nil`, with the faults, where one has none.
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
            // Messages point into the file that is asked for, not into another with the same text.
            let same = entries.first {
                ($0.findings.isEmpty || $0.source.name == source.name)
                    && Platform.areSame($0.source.bytes[...], source.bytes[...])
            }
            if let same {
                diagnostics += same.findings
                let shared = SourceText(name: source.name, bytes: same.source.bytes, isQuotable: source.isQuotable)
                return same.loaded.map {
                    LoadedSchema(schema: $0.schema, sourceMap: $0.sourceMap, source: shared, tree: $0.tree)
                }
            }
            var findings: [Diagnostic] = []
            let loaded = LoadedSchema.load(source, boundsCost: false, into: &findings)
            entries.append(Entry(source: source, findings: findings, loaded: loaded))
            diagnostics += findings
            return loaded
        }
    }

    /// Takes note of a template that was loaded elsewhere.
    func note(_ loaded: LoadedSchema) {
        entries.withLock { entries in
            guard Self.index(of: loaded, in: entries) == nil else { return }
            entries.append(Entry(source: loaded.source, findings: [], loaded: loaded))
        }
    }

    /// A template as it is used to read cards, made once for each text.
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
        entries.firstIndex { $0.loaded != nil && Platform.areSame($0.source.bytes[...], loaded.source.bytes[...]) }
    }

    /// The texts that have so many bytes.
    func bytes(ofCount count: Int) -> [[UInt8]] {
        entries.withLock { entries in entries.map(\.source.bytes).filter { $0.count == count } }
    }

    /// The newest text that was loaded as a template of that name.
    func bytes(of name: SchemaName) -> [UInt8]? {
        entries.withLock { entries in entries.last { $0.loaded?.schema.name == name }?.source.bytes }
    }
}
