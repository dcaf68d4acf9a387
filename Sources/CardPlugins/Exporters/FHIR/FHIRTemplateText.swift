import CardSchema

/// The text of a template as extensions of its questionnaire.
enum FHIRTemplateText {
    /// The URL of the extensions.
    static let url = FHIRNames.own("source")
    /// A text of FHIR has at most 1 MiB.
    private static let mostBytes = 1_000_000

    /// Returns the extensions, each with a piece of the text; one unless it is long.
    static func extensions(_ template: JSONNode) -> [JSONDocument] {
        var (pieces, piece, bytes) = ([String](), String.UnicodeScalarView(), 0)
        for scalar in JSONDocument(template).compact().unicodeScalars {
            bytes += UTF8.width(scalar)
            if bytes > mostBytes {
                pieces.append(String(piece))
                (piece, bytes) = (String.UnicodeScalarView(), UTF8.width(scalar))
            }
            piece.append(scalar)
        }
        return (pieces + [String(piece)]).map { FHIRNames.extension(url, "valueString", .string($0)) }
    }
}
