import CardSchema
import Synchronization

/// Templates that were loaded, by their text: of a journal the frozen template is most often the current one byte for
/// byte, and loading one takes longer than reading a month of cards.
final class SchemaTexts: Sendable {
    /// Those of which loading had nothing to say.
    private let known = Mutex<[LoadedSchema]>([])

    /// Loads a template, or takes the one with the same text.
    func load(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> LoadedSchema? {
        if let same = known.withLock({ known in known.first { $0.source.bytes == source.bytes } }) {
            // Messages point into the file that is asked for, not into the other.
            return LoadedSchema(schema: same.schema, sourceMap: same.sourceMap, source: source)
        }
        var findings: [Diagnostic] = []
        let loaded = SchemaLoader.load(source, into: &findings)
        if let loaded, findings.isEmpty { known.withLock { $0.append(loaded) } }
        diagnostics += findings
        return loaded
    }
}
