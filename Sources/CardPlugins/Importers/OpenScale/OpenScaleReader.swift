package import CardEngine
package import CardSchema

/// Reads the tables of openScale, which have a row for each measurement.
///
/// ```
/// "biceps","comment","dateTime","weight"      old: 0.0 means that something was not measured
/// DATE,TIME,COMMENT,WEIGHT                    new: an empty cell means that
/// ```
package struct OpenScaleReader: RecordReader {
    package let id = "openscale"
    package let title = "openScale"

    package let map = """
        { "map": 1, "format": "openscale", "columns": { "comment": { "to": "day.comment" } } }
        """

    /// What the names of measured values begin with.
    static let measures = "measures."
    /// What openScale can measure, by which its tables are known.
    private static let measured: Set<String> = [
        "weight", "fat", "water", "muscle", "bone", "waist", "hip", "bmi", "lbm", "visceralfat", "visceral_fat",
    ]

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let names = try Set(TableHeading.names(in: file, delimiter: UInt8(ascii: ",")).map { $0.lowercased() })
        return (names.contains("datetime") || names.contains("date")) && !names.isDisjoint(with: Self.measured)
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        let names = try TableHeading.names(in: file, delimiter: UInt8(ascii: ",")).map { $0.lowercased() }
        let table = AppTable(
            required: [names.contains("datetime") ? "datetime" : "date"],
            known: ["datetime", "date", "time", "comment", "weight"], app: "openScale", advice: "the menu, Export")
        let order = try order(of: table, file, settings)
        try table.forEach(in: file, settings) { row in try body(Measurement(row, order, settings).record) }
    }

    /// The order of day and month, which all rows of the file settle together; `nil` if it is open or not needed.
    private func order(
        of table: AppTable, _ file: RecordFile, _ settings: RecordSettings
    ) throws -> DayText.Order? {
        if let order = settings.order { return order }
        var possible = Set(DayText.Order.allCases)
        try table.forEach(in: file, settings) { row in
            // A row with too few cells has no day.
            guard row.isReadable, let orders = DayText.orders(of: Measurement.day(of: row)), !orders.isEmpty else {
                return
            }
            possible.formIntersection(orders)
        }
        return possible.count == 1 ? possible.first : nil
    }

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        named("", in: "measures", of: schema).map { (Self.measures + $0.name.lowercased(), $0.path) }
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        var taken: Set<String> = []
        let measured = records.names.filter { $0.hasPrefix(Self.measures) }.map { name in
            let word = String(name.dropFirst(Self.measures.count))
            let title = word.prefix(1).uppercased() + word.dropFirst()
            return RecordProposal.decimal(RecordProposal.identifier(word, avoiding: &taken), title, title)
        }
        let comment = records.names.contains("comment") ? [RecordProposal.note("comment", "Comment", "Comentario")] : []
        return RecordProposal.template(
            "openscale", "openScale",
            [("measures", "Measured", "Medidas", measured), ("day", "The day", "El día", comment)])
    }
}
