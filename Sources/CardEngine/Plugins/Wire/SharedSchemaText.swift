import CardSchema

extension SharedFields {
    /// Returns the shared part of a template as one JSON object for a plugin in any language: a flat list of fields, in
    /// order.
    func document(in language: String) -> JSONDocument {
        .object([
            ("id", .string(schema.name.id)), ("version", .integer(schema.name.version)),
            ("name", .string("\(schema.name)")), ("title", .string(schema.schema.title.text(in: language))),
            (
                "fields",
                .array(
                    ordinals.map { ordinal in
                        let field = schema.questions[ordinal].field
                        let inner = recordFields(of: ordinal).compactMap { field.type.list?.fields[$0] }
                        return field.document(inner, in: language)
                    })
            ),
        ])
    }

}

extension Field {
    /// Describes a field for a plugin in any language; `inner` are the shared fields of a list's records.
    func document(_ inner: [Field], in language: String) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("path", .string("\(path)")), ("type", .string(type.name)), ("title", .string(title.text(in: language))),
        ]
        if case .scale(let scale) = type {
            members += [("min", .number("\(scale.min)")), ("max", .number("\(scale.max)"))]
            if scale.decimals > 0 { members.append(("step", .number("\(scale.step)"))) }
        }
        if let options = type.options {
            let list = options.options.map { option in
                JSONDocument.object([
                    ("id", .string(option.id)), ("title", .string(option.title.text(in: language))),
                ])
            }
            members.append(("options", .array(list)))
        }
        if type.list != nil { members.append(("fields", .array(inner.map { $0.document([], in: language) }))) }
        return .object(members)
    }
}
