package import CardSchema

/// An annotator's values, described as an array of fields in the schema language.
///
/// ```json
/// [ { "id": "count", "type": "integer", "min": 0, "title": "Words" } ]
/// ```
package struct AnnotationTemplate: Sendable {
    /// The values as a template with one group, whose id is the annotator's.
    package let schema: CompiledSchema

    /// Creates a template from an array of fields in the program's source code; `id` is the annotator's.
    ///
    /// - Precondition: The fields are valid.
    init(_ id: String, _ fields: String) {
        let text = SourceText(name: "values", bytes: Array(fields.utf8), isQuotable: true)
        var findings: [Diagnostic] = []
        guard let read = AnnotationTemplate(id, text, SourceSpan(0, text.bytes.count), into: &findings) else {
            preconditionFailure("values that cannot be read: \(findings.map(\.message))")
        }
        self = read
    }

    /// Parses an array of fields inside a text; returns `nil` if it has an error.
    package init?(_ id: String, _ text: SourceText, _ span: SourceSpan, into diagnostics: inout [Diagnostic]) {
        guard let schema = DescribedFields.read(text, span, isEmpty: false, group: id, into: &diagnostics) else {
            return nil
        }
        self.schema = schema
    }

    /// Parses values; returns `nil` if they do not match their description.
    ///
    /// They may be keyed by field, `{"count":3}`, or by path.
    func values(_ node: JSONNode) -> (values: Card?, fault: Diagnostic?) {
        let isBare = node.members?.allSatisfy { !$0.key.utf8.contains(UInt8(ascii: ".")) && $0.value.members == nil }
        let group = schema.schema.groups.first?.id ?? ""
        let whole =
            isBare == true
            ? JSONNode(.object([JSONMember(key: group, keySpan: node.span, value: node)]), node.span) : node
        let source = SourceText(name: "values", bytes: [], isQuotable: false)
        let reading = CardValidator(schema).read(
            values: whole, skipped: nil, notation: .nestedOrPaths, subject: nil, fix: { _, _ in nil },
            place: { _ in source.place(SourceSpan(0, 0)) })
        let fault = reading.diagnostics.first { $0.severity == .error }
        return (fault == nil ? reading.card : nil, fault)
    }
}
