/// New parts of a template, as small as the loader accepts them; a choice has no options yet.
package enum TemplateParts {
    /// Returns an id for a title that none of some others has: `sleep`, `sleep_2`; `part` for a title without letters.
    package static func id(for title: String, except taken: some Collection<String>) -> String {
        let usual = IdentifierLoading.proposal(for: title) ?? "part"
        guard taken.contains(usual) else { return usual }
        var number = 2
        while taken.contains("\(usual)_\(number)") { number += 1 }
        return "\(usual)_\(number)"
    }

    /// Returns a question with a title, asked under a condition, if there is one.
    package static func question(
        _ title: JSONDocument, _ type: TypeWord, id: String, in languages: WrittenLanguages,
        when condition: SimpleCondition? = nil
    ) -> JSONDocument {
        .object(
            [("id", .string(id)), ("type", .string(type.rawValue)), ("title", title)]
                + (condition.map { [("when", .string($0.expression))] } ?? []) + keys(of: type, languages))
    }

    /// Returns a group with a title and one question, which every group needs.
    package static func group(_ title: JSONDocument, id: String, question: JSONDocument) -> JSONDocument {
        .object([("id", .string(id)), ("title", title), ("fields", .array([question]))])
    }

    /// Returns a section with a title and one question.
    package static func section(_ title: JSONDocument, question: JSONDocument) -> JSONDocument {
        .object([("section", .object([("title", title), ("fields", .array([question]))]))])
    }

    /// Returns a text between questions.
    package static func info(_ text: JSONDocument) -> JSONDocument {
        .object([("type", .string("info")), ("title", text)])
    }

    /// Returns an option.
    package static func option(_ title: JSONDocument, id: String) -> JSONDocument {
        .object([("id", .string(id)), ("title", title)])
    }

    /// Returns a band of a score, between two numbers that both belong to it.
    package static func band(
        _ title: JSONDocument, id: String, _ from: some CustomStringConvertible, _ to: some CustomStringConvertible
    ) -> JSONDocument {
        .object([
            ("id", .string(id)), ("from", .number("\(from)")), ("to", .number("\(to)")), ("title", title),
        ])
    }

    /// What a question of a type needs, with something to change.
    private static func keys(
        of type: TypeWord, _ languages: WrittenLanguages
    ) -> [(key: String, value: JSONDocument)] {
        switch type {
        case .scale:
            let labels: JSONDocument = .object([
                ("0", languages.text("not at all", "nada")), ("5", languages.text("very much", "mucho")),
            ])
            return [("scale", .object([("min", .integer(0)), ("max", .integer(5)), ("labels", labels)]))]
        // Only the author knows its options; until there is one, the loader asks for it.
        case .choice, .choices: return [("options", .array([]))]
        case .list:
            let id = id(for: languages.isSpanish ? "Nombre" : "Name", except: [])
            let question = question(languages.text("Name", "Nombre"), .text, id: id, in: languages)
            return [("fields", .array([question]))]
        default: return []
        }
    }

    /// Returns a new template with one question.
    package static func card(_ title: String, id: String, language: String, question: JSONDocument) -> JSONDocument {
        .object([
            ("cards", .integer(1)), ("id", .string(id)), ("version", .integer(1)), ("title", .string(title)),
            ("language", .string(language)),
            (
                "groups",
                .array([group(.string(title), id: TemplateParts.id(for: title, except: ["card"]), question: question)])
            ),
        ])
    }
}

extension TemplateParts {
    /// Returns the options of a table with the columns `id` and `title`; `nil` if a text is no such table, or a faulty one.
    package static func options(inTable text: String, language: String) -> [JSONDocument]? {
        var reader = OptionTable.Reader(
            SourceText(name: "", bytes: Array(text.utf8), isQuotable: false), language: language)
        let table = reader.table()
        guard reader.faults.isEmpty else { return nil }
        return table.options?.elements?.map { JSONDocument($0) }
    }
}
