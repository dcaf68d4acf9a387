import CardSchema
import Synchronization

/// Templates that were loaded, by their text: of a journal the frozen template is most often the current one byte for
/// byte, and loading one takes longer than reading a month of cards.
final class SchemaTexts: Sendable {
    private struct Known: Sendable {
        let loaded: LoadedSchema
        /// Whether loading had nothing to say.
        let isSilent: Bool
    }

    private let known = Mutex<[Known]>([])

    /// Loads a template, or takes the one with the same text.
    func load(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> LoadedSchema? {
        let same = known.withLock { known in known.first { $0.isSilent && $0.loaded.source.bytes == source.bytes } }
        if let same {
            // Messages point into the file that is asked for, not into the other.
            return LoadedSchema(schema: same.loaded.schema, sourceMap: same.loaded.sourceMap, source: source)
        }
        var findings: [Diagnostic] = []
        let loaded = SchemaLoader.load(source, into: &findings)
        if let loaded { add(loaded, isSilent: findings.isEmpty) }
        diagnostics += findings
        return loaded
    }

    /// The template with a text, whatever there was to say of it; `nil` when it was not loaded yet.
    func schema(of source: SourceText) -> Schema? {
        known.withLock { known in known.first { $0.loaded.source.bytes == source.bytes }?.loaded.schema }
    }

    /// Takes note of a template that was loaded elsewhere.
    func take(note loaded: LoadedSchema) { add(loaded, isSilent: false) }

    private func add(_ loaded: LoadedSchema, isSilent: Bool) {
        known.withLock { $0.append(Known(loaded: loaded, isSilent: isSilent)) }
    }
}
