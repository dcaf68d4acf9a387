import CardExplanations
import CardSchema

/// The page of a code as JSON.
enum CodePageDocument {
    /// The object of a page.
    static func document(_ page: CodePage) -> JSONDocument {
        var example: [(key: String, value: JSONDocument)] = [("kind", .string(page.example.kind.rawValue))]
        if let given = page.example.given { example.append(("given", .string(given))) }
        example += [("wrong", .string(page.example.wrong)), ("right", .string(page.example.right))]
        return .object([
            ("code", .string("\(page.code)")), ("title", .string(page.title)),
            ("explanation", .string(page.explanation)), ("example", .object(example)),
            ("fix", .string(page.fix)),
        ])
    }

    /// One line of the list of all.
    static func row(_ page: CodePage) -> JSONDocument {
        .object([("code", .string("\(page.code)")), ("title", .string(page.title))])
    }
}
