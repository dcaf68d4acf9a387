package import CardSchema

/// A person's declarations about a flat dictionary or a table: the destinations of its keys, and the meanings of its words.
///
/// ```json
/// { "legacy": 1, "schema": "dbt_diary", "day_key": "date",
///   "keys":   { "skills.1.distress tolerance": "skills.distress_tolerance", "app.version": null },
///   "values": { "skills.distress_tolerance": { "ACCEPTS": "distract" } } }
/// ```
///
/// The map of another app's columns says the same with one member a column:
///
/// ```json
/// { "map": 1, "format": "daylio", "template": "daylio",
///   "columns": { "mood": { "to": "day.mood", "values": { "rad": 5 } },
///     "activities": { "to": "day.did", "separator": " | " }, "weekday": { "ignore": true }, "note_title": null } }
/// ```
///
/// There, a table of any program can be described: `"day": { "from": "Date", "time": "Time", "order": "dmy" }` names the columns of
/// the day, `"key": ["Id"]` those that tell an entry from others, `"decimal": ","` in a column means decimal commas, and
/// `"day_start": true` counts an entry in the night to the day before, as this journal does.
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
    /// What stands between several words of a value, by its key.
    var separators: [LegacyKey: String] = [:]
    /// The keys whose values are left out, since they only repeat others.
    var ignored: Set<LegacyKey> = []
    /// The keys whose numbers have a decimal comma, and perhaps points between thousands.
    var commas: Set<LegacyKey> = []
    /// Whether entries before the time at which the person's day starts belong to the day before.
    package var appliesDayStart = false

    /// The empty map.
    package init() {}

    /// Returns the declared destination of a key, or `nil` if there is none.
    package func target(of key: LegacyKey) -> Target? { targets[key] ?? targets[key.withoutOrder] }

    /// Returns the words of a value whose separator is declared; `nil` if none is.
    ///
    /// Nothing else separates them.
    package func split(_ text: String, at key: LegacyKey) -> [String]? {
        guard let separator = separators[key] else { return nil }
        var (parts, rest) = ([Substring](), text[...])
        while let found = rest.firstRange(ofBytes: separator) {
            parts.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return (parts + [rest]).map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
    }

    /// Returns values as the template's questions take them, split where that is declared, and the names of the ignored
    /// ones.
    package func applied(
        to values: [(name: String, value: JSONDocument)]
    ) -> (values: [(key: String, value: JSONDocument)], ignored: [String]) {
        var left: [String] = []
        let taken: [(key: String, value: JSONDocument)] = values.compactMap { name, value in
            let key = LegacyKey.parse(name)
            guard !ignored.contains(key) else {
                left.append(name)
                return nil
            }
            guard case .string(let text) = value else { return (name, value) }
            if commas.contains(key) { return (name, .string(Self.withPoint(text))) }
            return (name, split(text, at: key).map { .array($0.map(JSONDocument.string)) } ?? value)
        }
        return (taken, left)
    }

    /// `1.234,5` as `1234.5`.
    private static func withPoint(_ text: String) -> String {
        String(text.compactMap { $0 == "." || $0 == " " ? nil : $0 == "," ? "." : $0 })
    }

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

extension LegacyMap {
    /// Returns only the separators and the ignored columns of a map of columns, which need no template.
    init(separatorsOf text: String) {
        for column in JSONReader.node(of: Array(text.utf8))?["columns"]?.members ?? [] {
            let key = LegacyKey.parse(column.key)
            if column.value["ignore"]?.bool == true { ignored.insert(key) }
            if column.value["decimal"]?.string == "," { commas.insert(key) }
            if let separator = column.value["separator"]?.string, !separator.isEmpty { separators[key] = separator }
        }
    }

    /// Returns a map of columns for a template that may lack some of the questions: their columns go to the attic.
    init(columns text: String, for schema: CompiledSchema) {
        self.init(separatorsOf: text)
        for column in JSONReader.node(of: Array(text.utf8))?["columns"]?.members ?? [] {
            let key = LegacyKey.parse(column.key)
            guard let path = column.value["to"]?.string.flatMap({ FieldPath($0) }) else { continue }
            targets[key] = schema.ordinal(of: path) == nil ? .attic : .field(path)
        }
    }
}

extension Substring {
    /// The first range of a text, compared byte by byte; `nil` if it is not there.
    fileprivate func firstRange(ofBytes text: String) -> Range<Index>? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return nil }
        var at = utf8.startIndex
        while let found = utf8[at...].firstIndex(of: first) {
            if utf8[found...].starts(with: wanted) {
                return found..<utf8.index(found, offsetBy: wanted.count)
            }
            at = utf8.index(after: found)
        }
        return nil
    }
}
