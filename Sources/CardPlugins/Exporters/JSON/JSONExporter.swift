public import CardEngine
import CardSchema

/// Writes one JSON document with the template and its cards.
///
/// ```
/// {"export":1,"schema":"mood_five@1.8220fbd1","schemas":[
/// { "cards": 1, "id": "mood_five", … }
/// ],"cards":[
/// {"ref":"mood_five/2026-11-20","schema":"mood_five@1.8220fbd1","day":"2026-11-20","values":{"day":{"mood":4}},…},
/// …
/// ]}
/// ```
///
/// A card has the form that `cards schema generate --as json-schema` describes, with its answers by group, as in the
/// journal. Answers to questions that other answers close are under `closed`, beside `skipped`. Because the document has
/// the template too, `JSONImporter` reads the same cards back in a diary that has neither.
public struct JSONExporter: Exporter {
    /// The format `json`.
    public let format = ExportFormat(id: "json", extension: "json", title: title, translations: titles)
        .withAnnotations

    static let title = "JSON: one document with the template and its cards"
    static let titles: KeyValuePairs = ["es": "JSON: un documento con la plantilla y sus registros"]

    /// Creates the exporter.
    public init() {}

    /// Writes the document.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        var head = Array("{\"\(JSONExportMember.export)\":\(JSONExportMember.version)".utf8)
        head += ",\"\(JSONExportMember.schema)\":\"\(request.schema.name)\",\"\(JSONExportMember.schemas)\":[".utf8
        for (index, text) in request.templates.enumerated() {
            head += (index == 0 ? "\n" : ",\n").utf8
            head += text
            while let last = head.last, last <= 0x20 { head.removeLast() }
        }
        if !request.templates.isEmpty { head.append(0x0A) }
        head += "],\"\(JSONExportMember.cards)\":[".utf8
        try output.write(head, to: request.fileName)
        var isFirst = true
        let rows = JSONCards(request.fields, request.annotations)
        try cards.forEachPiece(of: rows) { piece in
            // Each card follows a comma, because it does not know whether it is the first.
            try output.write(isFirst ? Array(piece.dropFirst()) : piece, to: request.fileName)
            isFirst = false
        }
        try output.write(Array("\(isFirst ? "" : "\n")]}\n".utf8), to: request.fileName)
    }
}

/// The members of a JSON export.
enum JSONExportMember {
    /// The version of the document's form.
    static let export = "export"
    /// The name of the template.
    static let schema = "schema"
    /// The texts of the templates that the cards need.
    static let schemas = "schemas"
    /// The cards.
    static let cards = "cards"
    /// The only version of the form.
    static let version = "1"
}
