/// The places of a template's parts in its text.
package struct SchemaSourceMap: Sendable, Hashable {
    /// The places of one field, one migration, or one of its steps.
    private struct Places: Sendable, Hashable {
        var path: FieldPath?
        /// The span of a field's id, or of a whole migration or step.
        var whole: SourceSpan?
        var keys: [String] = []
        var spans: [SourceSpan] = []
        var steps: [Places] = []

        func span(_ key: String?) -> SourceSpan? {
            guard let key else { return whole }
            return keys.firstIndex(of: key).map { spans[$0] }
        }

        mutating func note(_ span: SourceSpan, _ key: String?) {
            guard let key else {
                whole = span
                return
            }
            if let index = keys.firstIndex(of: key) {
                spans[index] = span
            } else {
                keys.append(key)
                spans.append(span)
            }
        }
    }

    private var migrations: [Places] = []
    /// In the order of loading, so that the next entry belongs to the last one or a new one.
    private var fields: [Places] = []

    /// The span that declares a key of a field, with its value; for `nil`, the field's id.
    ///
    /// Keys of a named scale are at its declaration, and `options` at that of the list. `nil` if the template does not
    /// have the key.
    package func span(of path: FieldPath, key: String? = nil) -> SourceSpan? {
        fields.last { $0.path == path }?.span(key)
    }

    /// Returns the span of a migration, of one of its steps, or of the value under a key of either.
    ///
    /// Migrations and steps are counted from 0.
    package func span(ofMigration migration: Int, step: Int? = nil, key: String? = nil) -> SourceSpan? {
        guard migrations.indices.contains(migration) else { return nil }
        guard let step else { return migrations[migration].span(key) }
        let steps = migrations[migration].steps
        return steps.indices.contains(step) ? steps[step].span(key) : nil
    }

    mutating func note(_ span: SourceSpan, migration: Int, step: Int? = nil, key: String? = nil) {
        while migrations.count <= migration { migrations.append(Places()) }
        guard let step else { return migrations[migration].note(span, key) }
        while migrations[migration].steps.count <= step { migrations[migration].steps.append(Places()) }
        migrations[migration].steps[step].note(span, key)
    }

    mutating func note(_ span: SourceSpan, for path: FieldPath, key: String? = nil) {
        fields[index(of: path)].note(span, key)
    }

    /// Adds the members of a field without entries, and the place of its id.
    mutating func note(_ members: [JSONMember], id: SourceSpan, for path: FieldPath) {
        if let last = fields.last, last.path == path {
            for member in members { note(member.span, for: path, key: member.key) }
            return note(id, for: path)
        }
        // For a repeated key, the last one would count, but then the template is invalid.
        fields.append(Places(path: path, whole: id, keys: members.map(\.key), spans: members.map(\.span)))
    }

    /// Adds members whose keys are not yet known: a field's own keys come before those of its scale.
    mutating func noteNew(_ members: [(key: String, span: SourceSpan)], for path: FieldPath) {
        let index = index(of: path)
        for member in members where !fields[index].keys.contains(member.key) {
            fields[index].note(member.span, member.key)
        }
    }

    private mutating func index(of path: FieldPath) -> Int {
        if let last = fields.last, last.path == path { return fields.count - 1 }
        fields.append(Places(path: path))
        return fields.count - 1
    }
}

extension JSONMember {
    /// The span of the whole member, from the first quote of its name to the end of its value.
    var span: SourceSpan { SourceSpan(keySpan.start, value.span.end) }
}
