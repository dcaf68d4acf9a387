public import CardEngine
import CardSchema

/// Reads the tables that `CSVExporter` writes, and a person's own tables with the same header.
///
/// A table needs a column `day` and columns named after fields. The columns `card`, `slot`, `local`, `schema`, `skipped`
/// and `closed` are optional. The header determines the delimiter. A table with the column `path` is long: one row per
/// answer. A row is read under the version of the template that its `schema` names.
public struct CSVImporter: Importer {
    static let id = "csv"

    /// The format `csv`.
    public let format = ImportFormat(
        id: Self.id, title: CSVDialect.title, translations: CSVDialect.titles,
        options: OptionTemplate(
            """
            [{ "id": "order", "type": "choice",
              "title": { "en": "The order of day and month in days such as 05/06/2020",
                "es": "El orden de día y mes en fechas como 05/06/2020" },
              "options": [ { "id": "dmy", "title": { "en": "the day first", "es": "primero el día" } },
                { "id": "mdy", "title": { "en": "the month first", "es": "primero el mes" } } ] }]
            """), closed: .refused)
    private let map: LegacyMap

    /// Creates the importer.
    public init() { map = LegacyMap() }

    /// Creates the importer with a person's declarations: the questions of columns, `null` for the attic, and the
    /// answers of words.
    package init(map: LegacyMap) { self.map = map }

    /// Reads the table.
    public func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var records = CSVRecords(input, name: request.name)
        defer { input = records.rest }
        guard let first = try records.next() else {
            throw PluginFault(.input, .importHeader, "\(request.name) is empty")
        }
        var header = try CSVHeader(first, request, map)
        let days = header.daysColumns(in: request.schema)
        var reading = CSVReading(map: map, order: DayText.Order(rawValue: request.options.choice("order") ?? ""))
        var waiting: [CSVRecord] = []
        var isSettled = reading.order != nil
        var row = 1
        var pending: CSVCard?
        func take(_ record: CSVRecord) throws {
            row += 1
            guard record.fault != nil || !record.cells.allSatisfy({ $0.trimmingSpaces().isEmpty }) else {
                return try cards.take(.blank(row: row, under: request.schema))
            }
            let part = try CSVCard(record, row, &header, request, reading)
            guard header.isLong else { return try cards.take(part.imported) }
            if pending?.takes(part) == true {
                pending?.add(part)
            } else {
                if let pending { try cards.take(pending.imported) }
                pending = part
            }
        }
        while let record = try records.next() {
            // From the first such day on, the rows wait for the one that settles the order.
            guard isSettled || waiting.isEmpty && CSVReading.orders(of: record, days) == nil else {
                waiting.append(record)
                continue
            }
            try take(record)
        }
        if !isSettled, !waiting.isEmpty {
            reading.order = try settledOrder(waiting, days)
            isSettled = true
            for record in waiting { try take(record) }
        }
        if let pending { try cards.take(pending.imported) }
        if row == 1, let unknown = header.unknown { throw unknown }
    }

    /// Returns the only order in which the days of all rows can be read.
    private func settledOrder(_ rows: [CSVRecord], _ days: [Int]) throws -> DayText.Order {
        var left = Set(DayText.Order.allCases)
        for row in rows {
            guard let own = CSVReading.orders(of: row, days), !own.isEmpty else { continue }
            let both = left.intersection(own)
            guard !both.isEmpty else {
                throw PluginFault(
                    .input, .cardDay,
                    "the days of the table are in two orders: line \(row.text.number) has another than the rows above",
                    fix: "write all days like 2026-11-20")
            }
            left = both
        }
        guard left.count == 1, let order = left.first else {
            throw PluginFault(
                .input, .cardDay,
                "the days of the table may begin with the day or with the month; no row settles it",
                fix: "add --option order=dmy for the day first, or --option order=mdy for the month first")
        }
        return order
    }
}
