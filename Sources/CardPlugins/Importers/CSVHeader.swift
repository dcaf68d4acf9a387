import CardEngine
import CardSchema

/// The columns of a table.
struct CSVHeader {
    /// A column of answers.
    struct Column {
        let place: Int
        let path: FieldPath
        /// The field; `nil` if the row's version does not have it.
        let field: Field?
    }

    let count: Int
    let day: Int
    let card: Int?
    let slot: Int?
    let local: Int?
    let schema: Int?
    let skipped: Int?
    let closed: Int?
    /// In a long table, the columns of the field and of the answer.
    let answer: (path: Int, value: Int)?
    /// Why the table cannot be read under any version of the template that the journal has; `nil` if it can.
    ///
    /// If its rows are of a version that the journal lacks, they are refused instead, which says more.
    private(set) var unknown: PluginFault?
    /// In a wide table, the columns of fields.
    private var paths: [(place: Int, path: FieldPath)] = []
    /// The columns in the last version asked for, which is that of nearly all rows.
    private var last: (name: SchemaName, columns: [Column])?

    var isLong: Bool { answer != nil }

    init(_ record: CSVRecord, _ request: ImportRequest) throws {
        if let fault = record.fault {
            throw PluginFault(.input, fault.code, "the header cannot be read: \(fault.message)")
        }
        let names = record.cells
        guard let day = names.firstIndex(of: "day") else {
            throw PluginFault(
                .input, .importHeader, "the first row has no column 'day'",
                fix: "begin the file with a row such as card,day,local,schema,… as cards export --as csv writes it")
        }
        count = names.count
        self.day = day
        card = names.firstIndex(of: "card")
        slot = names.firstIndex(of: CSVColumns.slot)
        local = names.firstIndex(of: "local")
        self.schema = names.firstIndex(of: CSVColumns.schema)
        skipped = names.firstIndex(of: CSVColumns.skipped)
        closed = names.firstIndex(of: CSVColumns.closed)
        if let path = names.firstIndex(of: CSVColumns.path), let value = names.firstIndex(of: CSVColumns.value) {
            answer = (path, value)
            return
        }
        answer = nil
        try readFields(names, request)
    }

    private mutating func readFields(_ names: [String], _ request: ImportRequest) throws {
        let known = CSVColumns.own + [CSVColumns.skipped, CSVColumns.closed]
        var older: [CompiledSchema]?
        var met: Set<FieldPath> = []
        for (place, name) in names.enumerated() where !known.contains(name) && !SharedAnnotations.isColumn(name) {
            let path = FieldPath(name).flatMap { $0.record == nil ? $0 : nil }
            var isField = path.map { request.schema.question(at: $0) != nil } ?? false
            if !isField, let path, self.schema != nil {
                let versions = try older ?? request.versions.older()
                older = versions
                isField = versions.contains { $0.question(at: path) != nil }
            }
            guard isField, let path else {
                let fault = Self.unknown(name, at: place, request.schema, known)
                guard self.schema != nil else { throw fault }
                unknown = unknown ?? fault
                continue
            }
            guard met.insert(path).inserted else {
                throw PluginFault(.input, .importHeader, "two columns are called '\(path)'", fix: "keep one of the two")
            }
            paths.append((place, path))
        }
    }

    private static func unknown(
        _ name: String, at place: Int, _ schema: CompiledSchema, _ known: [String]
    ) -> PluginFault {
        let meant = EditDistance.closest(to: name, among: schema.slots.map { "\($0.path)" } + known)
        let shown = Identifier.isSpeakable(name) ? " '\(name)'" : ""
        return PluginFault(
            .input, .importHeader, "column \(place + 1)\(shown) is not a field of \(schema.name.id)",
            fix: meant.map { "write '\($0)'" } ?? "remove the column, or rename it to the path of a field")
    }

    /// Returns the columns of fields, for a row of a version.
    mutating func columns(in schema: CompiledSchema) -> [Column] {
        if let last, last.name == schema.name { return last.columns }
        let columns = paths.map { Column(place: $0.place, path: $0.path, field: schema.question(at: $0.path)?.field) }
        last = (schema.name, columns)
        return columns
    }
}
