public import CardEngine
import CardSchema

/// Exports cards as a table of comma-separated values: wide, with one row per card, or long, with one row per answer.
///
/// ```
/// card,day,local,schema,day.mood,day.note,skipped
/// mood_five/2026-11-20,2026-11-20,2026-11-20T21:04+01:00,mood_five@1.8220fbd1,4,"Rain, then sun",
/// mood_five/2026-11-21,2026-11-21,,mood_five@1.8220fbd1,,,day.mood=prefer_not
/// ```
/// For a template with slots, the column `slot` follows `day`. An empty cell means *not asked*. The column `skipped`
/// lists skipped questions. If the template has conditions, the column `closed` has the answers to questions that other
/// answers close, as a JSON object. The scores of the template follow, as far as they depend on
/// answers that are written: `score:phq9`, and `band:phq9` if there are bands. `CSVImporter` reads the same cards back.
public struct CSVExporter: Exporter {
    /// The format `csv`.
    public let format = ExportFormat(
        id: "csv", extension: "csv", title: CSVDialect.title, translations: CSVDialect.titles,
        options: OptionTemplate("[\(CSVDialect.options)]")
    ).withAnnotations

    /// Creates the exporter.
    public init() {}

    /// Writes the table.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let dialect = CSVDialect(request.options)
        let isLong = request.options.choice("form") == "long"
        var bytes: [UInt8] = dialect.hasByteOrderMark ? CSVDialect.byteOrderMark : []
        let ordinals = request.fields.ordinals
        let paths = ordinals.map { "\(request.schema.questions[$0].path)" }
        let scores = ScoreColumns(request.fields)
        let hasClosed = request.fields.mayHaveClosedAnswers
        let header =
            CSVColumns.own(of: request.schema) + (isLong ? [CSVColumns.path, CSVColumns.value] : paths)
            + [CSVColumns.skipped] + (hasClosed ? [CSVColumns.closed] : [])
            + (isLong ? [] : scores.names + request.annotations.flatMap(\.columns))
        dialect.append(row: header.map { Array($0.utf8) }, to: &bytes)
        try output.write(bytes, to: request.fileName)
        if isLong {
            let rows = LongRows(
                ordinals: ordinals, dialect: dialect, hasClosed: hasClosed, scores: scores,
                annotations: request.annotations)
            try cards.forEachPiece(of: rows) {
                try output.write($0, to: request.fileName)
            }
        } else if request.annotations.isEmpty {
            try cards.forEachPiece(of: WideRows(request.fields, dialect)) { try output.write($0, to: request.fileName) }
        } else {
            let rows = AnnotatedWideRows(WideRows(request.fields, dialect), dialect, request.annotations)
            try cards.forEachPiece(of: rows) { try output.write($0, to: request.fileName) }
        }
    }
}
