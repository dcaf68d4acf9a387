/// The questions of a card at one point of a migration: the type of every path.
///
/// Subfields are next to their fields; the questions of records are in their lists' types.
package struct CellEnvironment: Sendable {
    /// The questions of the card, in order, without nested subfields.
    package private(set) var fields: [Field]
    private var places: [FieldPath: Int]

    /// Creates the environment of a template.
    package init(_ schema: Schema) {
        self.init(schema.allFields.map { $0.moved(to: $0.path, $0.type) })
    }

    init(_ fields: [Field]) {
        self.fields = fields
        places = Dictionary(fields.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    /// The index of a question of the card; `nil` if there is none at that path.
    package func index(of path: FieldPath) -> Int? { places[path] }

    /// The question at a path, including those of records.
    package subscript(path: FieldPath) -> Field? {
        if let index = places[path] { return fields[index] }
        guard let list = list(of: path), let id = path.subfield else { return nil }
        return list.type.list?.fields.first { $0.id == id }
    }

    /// The list of a path in a record, whether or not the list has the question.
    package func list(of path: FieldPath) -> Field? {
        guard path.subfield != nil, let index = places[path.parent], fields[index].type.list != nil else { return nil }
        return fields[index]
    }

    /// All paths, including those of records, in the order of the card.
    package var paths: [FieldPath] { fields.flatMap { [$0.path] + ($0.type.list?.fields.map(\.path) ?? []) } }

    /// The groups that contain a question, in order.
    var groups: [String] {
        var groups: [String] = []
        for field in fields where !groups.contains(field.path.group) { groups.append(field.path.group) }
        return groups
    }
}

// The changes that steps make.
extension CellEnvironment {
    /// Appends a question, to its list if the path is in a record.
    mutating func add(_ field: Field) {
        if let list = list(of: field.path), let type = list.type.list {
            replace(list.path, with: list.taking(.list(type.having(type.fields + [field]))))
        } else {
            places[field.path] = fields.count
            fields.append(field)
        }
    }

    /// Removes a question.
    mutating func remove(_ path: FieldPath) {
        if places[path] != nil {
            self = CellEnvironment(fields.filter { $0.path != path })
        } else if let list = list(of: path), let type = list.type.list {
            replace(list.path, with: list.taking(.list(type.having(type.fields.filter { $0.path != path }))))
        }
    }

    /// Replaces a question by another one at that question's own path.
    mutating func replace(_ path: FieldPath, with field: Field) {
        if let index = places[path] {
            var changed = fields
            changed[index] = field
            self = CellEnvironment(changed)
        } else if let list = list(of: path), let type = list.type.list {
            let fields = type.fields.map { $0.path == path ? field : $0 }
            replace(list.path, with: list.taking(.list(type.having(fields))))
        }
    }
}

extension ListType {
    /// Returns the environment with other questions.
    func having(_ fields: [Field]) -> ListType {
        ListType(fields: fields, minCount: minCount, maxCount: maxCount, carry: carry)
    }
}

extension Field {
    /// Returns the question with another path and type, without its subfields; a list's questions move too.
    func moved(to path: FieldPath, _ type: FieldType, isPrivate: Bool? = nil) -> Field {
        var type = type
        if let list = type.list, list.fields.first?.path.parent != path {
            type = .list(
                list.having(list.fields.map { $0.moved(to: FieldPath(path.group, path.field, $0.id), $0.type) }))
        }
        return Field(
            path: path, type: type, durationUnit: durationUnit, title: title, isPrivate: isPrivate ?? self.isPrivate,
            requirement: requirement, requiredWhen: requiredWhen, isAsked: isAsked,
            isOtherText: isOtherText)
    }
}
