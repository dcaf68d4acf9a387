package import CardSchema

/// What a person declares of a flat dictionary: where its keys lead, and what its words mean.
///
/// ```json
/// { "legacy": 1, "schema": "dbt_diary", "day_key": "date",
///   "keys":   { "skills.1.distress tolerance": "skills.distress_tolerance", "app.version": null },
///   "values": { "skills.distress_tolerance": { "ACCEPTS": "distract" } } }
/// ```
/// A key is found as it stands, else without the digits that it is sorted by; `null` puts it into the attic without a
/// word. Only `legacy` is required.
package struct LegacyMap: Sendable {
    /// Where a key leads.
    enum Target: Sendable, Hashable {
        case field(FieldPath)
        case attic
    }

    var targets: [LegacyKey: Target] = [:]
    var answers: [FieldPath: [String: Value]] = [:]
    /// The key under which a record says its day; `nil` for the usual ones.
    package var dayKey: String?

    /// A map that says nothing.
    package init() {}

    /// Where a key leads by what is declared; `nil` when nothing is.
    func target(of key: LegacyKey) -> Target? { targets[key] ?? targets[key.withoutOrder] }

    /// The answer that a word stands for.
    func answer(_ word: String, at path: FieldPath) -> Value? {
        answers[path]?[word] ?? answers[path]?[LegacyNames.plain(word)]
    }
}

extension LegacyMap {
    /// Reads a map and holds it against the template that the cards will be under; `nil` when it has a fault.
    ///
    /// Every fault is told, in the order of the text.
    package init?(_ source: SourceText, for schema: CompiledSchema, into diagnostics: inout [Diagnostic]) {
        var loading = LegacyMapLoading(source, schema)
        loading.load()
        diagnostics += loading.diagnostics.inFileOrder()
        guard !loading.diagnostics.hasErrors else { return nil }
        self = loading.map
    }
}
