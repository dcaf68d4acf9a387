public import CardEngine
import CardSchema

/// Reads the tables that `CSVExporter` writes, and a person's own tables with the same header.
///
/// A table needs a column `day` and columns named after fields. The columns `card`, `slot`, `local`, `schema`, `skipped`
/// and `closed` are optional. The header determines the delimiter. A table with the column `path` is long: one row per
/// answer. A row is read under the version of the template that its `schema` names.
public struct CSVImporter: Importer {
    /// The format `csv`.
    public let format = ImportFormat(
        id: "csv", title: CSVDialect.title, translations: CSVDialect.titles, closed: .refused)

    /// Creates the importer.
    public init() {}

    /// Reads the table.
    public func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var records = CSVRecords(input, name: request.name)
        defer { input = records.rest }
        guard let first = try records.next() else {
            throw PluginFault(.input, .importHeader, "\(request.name) is empty")
        }
        var header = try CSVHeader(first, request)
        var row = 1
        var pending: CSVCard?
        while let record = try records.next() {
            row += 1
            let part = try CSVCard(record, row, &header, request)
            guard header.isLong else {
                try cards.take(part.imported)
                continue
            }
            if pending?.takes(part) == true {
                pending?.add(part)
            } else {
                if let pending { try cards.take(pending.imported) }
                pending = part
            }
        }
        if let pending { try cards.take(pending.imported) }
        if row == 1, let unknown = header.unknown { throw unknown }
    }
}
