import CardSchema

/// The values of an annotator for some cards, for an exporter that writes them beside the answers.
package struct SharedAnnotations: Sendable {
    /// The kind of annotation.
    package let format: AnnotationFormat
    private let values: [String: Card]

    /// Creates annotations; `values` are those of the annotator's template, by the identifier of the card.
    package init(_ format: AnnotationFormat, _ values: [String: Card]) {
        self.format = format
        self.values = values
    }

    /// Returns the values of a card, or `nil` if it has none.
    package func values(of card: SharedCard) -> Card? { values[card.ref] }

    /// Returns the values of a card by its name, or `nil` if it has none.
    package func values(of card: CardName) -> Card? { values["\(card)"] }

    /// The names of table columns: each value's, then that of the annotator's version.
    ///
    /// A field's path has no colon, so a column is never taken for a field.
    package var columns: [String] {
        format.schema.questions.map { "\(format.id):\($0.path.field)" } + ["\(format.id):version"]
    }

    /// Whether the name of a column is that of an annotation.
    package static func isColumn(_ name: String) -> Bool {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { Identifier.isValid(String($0)) }
    }

    /// Appends the values of a card as a member of a JSON object: `"sentiment":{"version":"…","values":{…}}`.
    package func append(_ values: Card, to bytes: inout [UInt8]) {
        bytes += "\"\(format.id)\":{\"version\":".utf8
        JSONText.quoted(format.version, into: &bytes)
        bytes += ",\"values\":{".utf8
        var isFirst = true
        for (question, cell) in zip(values.schema.questions, values.cells) {
            guard case .answered(let value) = cell else { continue }
            bytes += "\(isFirst ? "" : ",")\"\(question.path.field)\":".utf8
            isFirst = false
            SharedCardText().append(value.inOrder(of: question.field.type), of: question.field.type, to: &bytes)
        }
        bytes += "}}".utf8
    }
}
