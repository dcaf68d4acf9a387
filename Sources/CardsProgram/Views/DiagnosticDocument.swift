import CardSchema

/// A diagnostic as JSON, columns counted in bytes, which is what editors' protocols want.
enum DiagnosticDocument {
    /// The object of one diagnostic.
    static func document(_ diagnostic: Diagnostic) -> JSONDocument {
        let diagnostic = diagnostic.withAdvice
        var members: [(key: String, value: JSONDocument)] = [
            ("severity", .string(diagnostic.severity.rawValue)), ("code", .string("\(diagnostic.code)")),
            ("message", .string(diagnostic.message)),
        ]
        if let place = diagnostic.place { members.append(("place", document(place))) }
        if let subject = diagnostic.subject { members.append(("subject", .string(subject))) }
        if !diagnostic.related.isEmpty {
            let related = diagnostic.related.map { related in
                JSONDocument.object([("place", document(related.place)), ("says", .string(related.message))])
            }
            members.append(("related", .array(related)))
        }
        if let fix = diagnostic.fix { members.append(("fix", .string(fix))) }
        return .object(members)
    }

    private static func document(_ place: SourcePlace) -> JSONDocument {
        .object([
            ("file", .string(place.source)), ("line", .integer(place.start.line)),
            ("column", .integer(place.start.byteColumn)), ("offset", .integer(place.start.offset)),
            ("length", .integer(place.end.offset - place.start.offset)),
        ])
    }
}
