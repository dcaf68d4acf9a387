public import CardEngine
import CardSchema

/// Writes each card as a `QuestionnaireResponse` of FHIR R4, one per line.
///
/// Newline-delimited JSON is what bulk exports of FHIR use: a file of any size is read and written line by line, and a
/// server's import takes it. A bundle would have to be held as a whole.
///
/// The questionnaire that the responses name is the template, with the paths of its questions as link ids. A skipped
/// question has an answer with a `data-absent-reason`; a question that was not asked is absent. Scores are items of the
/// group `score`, as far as they depend on answers that are written.
public struct FHIRResponses: Exporter {
    /// The format `fhir`.
    public let format = ExportFormat(
        id: "fhir", extension: "ndjson", title: "FHIR: one QuestionnaireResponse per line",
        translations: ["es": "FHIR: un QuestionnaireResponse por línea"])

    /// Creates the exporter.
    public init() {}

    /// Writes the lines.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        try output.write([], to: request.fileName)
        let rows = FHIRResponseRows(response: FHIRResponse(request.fields))
        try cards.forEachPiece(of: rows) { try output.write($0, to: request.fileName) }
    }
}

/// Rows of responses.
struct FHIRResponseRows: CardRows {
    let response: FHIRResponse

    func append(_ card: SharedCard, to bytes: inout [UInt8]) {
        bytes += response.document(of: card).compact().utf8
        bytes.append(0x0A)
    }
}
