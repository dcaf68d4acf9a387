import CardSchema

/// The shared part of a template, for a plugin in any language: one object a field, flat, in order.
struct SharedSchemaText {
    private let fields: SharedFields
    private let language: String

    init(_ fields: SharedFields, language: String) {
        self.fields = fields
        self.language = language
    }

    /// As one JSON object.
    var document: JSONDocument {
        let schema = fields.schema.schema
        return .object([
            ("id", .string(schema.name.id)), ("version", .integer(schema.name.version)),
            ("name", .string("\(schema.name)")), ("title", .string(schema.title.text(in: language))),
            (
                "fields",
                .array(
                    fields.slots.map { slot in
                        let field = fields.schema.slots[slot].field
                        let inner = fields.recordFields(of: slot).compactMap { field.type.list?.fields[$0] }
                        return document(of: field, inner)
                    })
            ),
        ])
    }

    private func document(of field: Field, _ inner: [Field]) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("path", .string("\(field.path)")), ("type", .string(field.type.name)),
            ("title", .string(field.title.text(in: language))),
        ]
        if case .scale(let scale) = field.type {
            members += [("min", .integer(Int(scale.min))), ("max", .integer(Int(scale.max)))]
        }
        if let options = field.type.options {
            let list = options.options.map { option in
                JSONDocument.object([
                    ("id", .string(option.id)), ("title", .string(option.title.text(in: language))),
                ])
            }
            members.append(("options", .array(list)))
        }
        if field.type.list != nil { members.append(("fields", .array(inner.map { document(of: $0, []) }))) }
        return .object(members)
    }
}
