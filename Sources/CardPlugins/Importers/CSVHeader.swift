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
    /// The columns without a name, which must be empty.
    private(set) var unnamed: [Int] = []
    /// The columns that the map puts into the attic.
    private(set) var aside: [(place: Int, name: String)] = []
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

    init(_ record: CSVRecord, _ request: ImportRequest, _ map: LegacyMap) throws {
        if let fault = record.fault {
            throw PluginFault(.input, fault.code, "the header cannot be read: \(fault.message)")
        }
        let names = record.cells.map { $0.trimmingSpaces() }
        guard let day = names.firstIndex(of: map.dayKey ?? "day") else {
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
        try readFields(names, request, map)
    }

    /// The columns with days: that of the cards' days, and those of questions that take one.
    func daysColumns(in schema: CompiledSchema) -> [Int] {
        [day]
            + paths.filter { schema.question(at: $0.path)?.field.type.civilKind?.hasDay == true }.map(\.place)
    }

    private mutating func readFields(_ names: [String], _ request: ImportRequest, _ map: LegacyMap) throws {
        let known = CSVColumns.own + [CSVColumns.skipped, CSVColumns.closed]
        var older: [CompiledSchema]?
        var met: Set<FieldPath> = []
        for (place, name) in names.enumerated()
        where place != day && !known.contains(name) && !SharedAnnotations.isColumn(name) {
            guard !name.isEmpty else {
                unnamed.append(place)
                continue
            }
            let mapped = map.target(of: LegacyKey.parse(name))
            if case .attic? = mapped {
                aside.append((place, name))
                continue
            }
            let path = try Self.path(name, mapped, request.schema)
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

    /// Returns the path that a column names: by the map, as a path, or as the id of a question.
    private static func path(
        _ name: String, _ mapped: LegacyMap.Target?, _ schema: CompiledSchema
    ) throws -> FieldPath? {
        if case .field(let path)? = mapped { return path }
        if let path = FieldPath(name) { return path.record == nil ? path : nil }
        let found = schema.questions(named: name)
        guard found.count > 1 else { return found.first }
        throw PluginFault(
            .input, .importHeader,
            "column '\(name)' may be " + found.map { "'\($0)'" }.joined(separator: " or "),
            fix: "write '\(found[0])'")
    }

    private static func unknown(
        _ name: String, at place: Int, _ schema: CompiledSchema, _ known: [String]
    ) -> PluginFault {
        let meant = EditDistance.closest(to: name, among: schema.questions.map { "\($0.path)" } + known)
        let shown = Identifier.isSpeakable(name) ? " '\(name)'" : ""
        return PluginFault(
            .input, .importHeader, "column \(place + 1)\(shown) is not a field of \(schema.name.id)",
            fix: (meant.map { "write '\($0)', or " } ?? "rename it to the path of a field, or ")
                + "put it into the attic with null for its key in a file for --map")
    }

    /// Returns the columns of fields, for a row of a version.
    mutating func columns(in schema: CompiledSchema) -> [Column] {
        if let last, last.name == schema.name { return last.columns }
        let columns = paths.map { Column(place: $0.place, path: $0.path, field: schema.question(at: $0.path)?.field) }
        last = (schema.name, columns)
        return columns
    }
}
