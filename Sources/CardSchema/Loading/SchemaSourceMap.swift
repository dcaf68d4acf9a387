/// Where the parts of a card template stand in its text.
package struct SchemaSourceMap: Sendable, Hashable {
    /// What is known of one field, of one migration, or of one of its steps.
    private struct Places: Sendable, Hashable {
        var path: FieldPath?
        /// A field's id; a migration or a step as a whole.
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
    /// In the order of reading, so that what is noted next is of the last one or of a new one.
    private var fields: [Places] = []

    /// The stretch that declares a key of a field, name and value; with `nil`, the field's id.
    ///
    /// Keys of a named scale stand where the scale declares them, `options` where the list is declared. `nil` if the
    /// card says nothing there.
    package func span(of path: FieldPath, key: String? = nil) -> SourceSpan? {
        fields.last { $0.path == path }?.span(key)
    }

    /// The stretch of a migration, of one of its steps, or of the value under a key of either; both are counted from 0.
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

    /// Notes the members of a field that nothing is known of yet, and where its id stands.
    mutating func note(_ members: [JSONMember], id: SourceSpan, for path: FieldPath) {
        if let last = fields.last, last.path == path {
            for member in members { note(member.span, for: path, key: member.key) }
            return note(id, for: path)
        }
        // Of a key that stands twice the last would count, but then there is no template.
        fields.append(Places(path: path, whole: id, keys: members.map(\.key), spans: members.map(\.span)))
    }

    /// Notes a member unless the key is known already: what a field says itself goes before what its scale says.
    mutating func noteIfNew(_ span: SourceSpan, for path: FieldPath, key: String) {
        let index = index(of: path)
        if !fields[index].keys.contains(key) { fields[index].note(span, key) }
    }

    private mutating func index(of path: FieldPath) -> Int {
        if let last = fields.last, last.path == path { return fields.count - 1 }
        fields.append(Places(path: path))
        return fields.count - 1
    }
}

extension JSONMember {
    /// The whole member, from the name's first quote to the end of the value.
    var span: SourceSpan { SourceSpan(keySpan.start, value.span.end) }
}
