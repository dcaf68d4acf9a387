package import CardSchema

/// A person's declarations about a flat dictionary or a table: the destinations of its keys, and the meanings of its words.
///
/// ```json
/// { "legacy": 1, "schema": "dbt_diary", "day_key": "date",
///   "keys":   { "skills.1.distress tolerance": "skills.distress_tolerance", "app.version": null },
///   "values": { "skills.distress_tolerance": { "ACCEPTS": "distract" } } }
/// ```
///
/// A key is found as it stands, else without the digits that it is sorted by; `null` puts it into the attic without a
/// word. Only `legacy` is required. If `schema` names a version, `dbt_diary@1.3f9a1c20`, the records are read under it, and
/// migrated by the import.
package struct LegacyMap: Sendable {
    /// The destination of a key.
    package enum Target: Sendable, Hashable {
        /// A question.
        case field(FieldPath)
        /// The attic.
        case attic
    }

    var targets: [LegacyKey: Target] = [:]
    var answers: [FieldPath: [String: Value]] = [:]
    /// The key of a record's day; `nil` for the usual ones.
    package var dayKey: String?

    /// The empty map.
    package init() {}

    /// Returns the declared destination of a key, or `nil` if there is none.
    package func target(of key: LegacyKey) -> Target? { targets[key] ?? targets[key.withoutOrder] }

    /// Returns the declared answer for a word.
    package func answer(_ word: String, at path: FieldPath) -> Value? {
        answers[path]?[word] ?? answers[path]?[LegacyNames.plain(word)]
    }
}

extension LegacyMap {
    /// Returns the template that a map names, as it names it; `nil` if it names none or is not JSON.
    package static func template(in source: SourceText) -> String? {
        JSONReader.node(of: source.bytes, byteOrderMark: .skipped)?["schema"]?.string
    }

    /// Parses a map and checks it against the template of the cards; returns `nil` if it has a fault.
    ///
    /// Reports every fault, in the order of the text.
    package init?(_ source: SourceText, for schema: CompiledSchema, into diagnostics: inout [Diagnostic]) {
        var loading = LegacyMapLoading(source, schema)
        loading.load()
        diagnostics += loading.diagnostics.inFileOrder()
        guard !loading.diagnostics.hasErrors else { return nil }
        self = loading.map
    }
}
