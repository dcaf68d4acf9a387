/// Where the parts of a card template stand in its text.
public struct SchemaSourceMap: Sendable, Hashable {
    private struct Place: Sendable, Hashable {
        let path: FieldPath
        let key: String?
    }

    private struct StepPlace: Sendable, Hashable {
        let migration: Int
        let step: Int?
        let key: String?
    }

    private var spans: [Place: SourceSpan] = [:]
    private var steps: [StepPlace: SourceSpan] = [:]

    /// The stretch that declares a key of a field, name and value; with `nil`, the field's id.
    ///
    /// Keys of a named scale stand where the scale declares them, `options` where the list is declared. `nil` if the
    /// card says nothing there.
    public func span(of path: FieldPath, key: String? = nil) -> SourceSpan? {
        spans[Place(path: path, key: key)]
    }

    /// The stretch of a migration, of one of its steps, or of the value under a key of either; both are counted from 0.
    public func span(ofMigration migration: Int, step: Int? = nil, key: String? = nil) -> SourceSpan? {
        steps[StepPlace(migration: migration, step: step, key: key)]
    }

    mutating func note(_ span: SourceSpan, migration: Int, step: Int? = nil, key: String? = nil) {
        steps[StepPlace(migration: migration, step: step, key: key)] = span
    }

    mutating func note(_ span: SourceSpan, for path: FieldPath, key: String? = nil) {
        spans[Place(path: path, key: key)] = span
    }

    /// Notes a member unless the key is known already: what a field says itself goes before what its scale says.
    mutating func noteIfNew(_ span: SourceSpan, for path: FieldPath, key: String) {
        let place = Place(path: path, key: key)
        if spans[place] == nil { spans[place] = span }
    }
}

extension JSONMember {
    /// The whole member, from the name's first quote to the end of the value.
    var span: SourceSpan { SourceSpan(keySpan.start, value.span.end) }
}
