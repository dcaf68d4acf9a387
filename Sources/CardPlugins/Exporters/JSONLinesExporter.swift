public import CardEngine

/// Writes one JSON object per card and line, which DuckDB, Spark, `jq` and any language can read without a library.
///
/// ```
/// {"ref":"mood_five/2026-11-20","day":"2026-11-20","schema":"mood_five@1.8220fbd1","values":{"day.mood":4},…}
/// ```
///
/// Paths are flat, numbers are exact, and questions that were not asked are absent. Answers to questions that other answers
/// close are under `closed`, beside `skipped`. The scores of a template are under `scores`, as far as they depend on
/// answers that are written. `JSONLinesImporter` reads the same cards back.
public struct JSONLinesExporter: Exporter {
    /// The format `jsonl`.
    public let format = ExportFormat(id: "jsonl", extension: "jsonl", title: title, translations: titles)
        .withAnnotations

    static let title = "JSON Lines: one object per card"
    static let titles: KeyValuePairs = ["es": "JSON Lines: un objeto por registro"]

    /// Creates the exporter.
    public init() {}

    /// Writes the lines.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        try output.write([], to: request.fileName)
        guard request.annotations.isEmpty else {
            let rows = AnnotatedJSONRows(rows: JSONRows(request.fields), annotations: request.annotations)
            return try cards.forEachPiece(of: rows) { try output.write($0, to: request.fileName) }
        }
        try cards.forEachPiece(of: JSONRows(request.fields)) { try output.write($0, to: request.fileName) }
    }
}
