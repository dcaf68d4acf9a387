/// The type of a column, or of a part of one.
indirect enum SQLType {
    case whole
    /// A number with that many decimals.
    case decimal(Int)
    case truth
    case text
    case day
    /// A day and a time, without a time zone.
    case moment
    case array(SQLType)
    case structure([(name: String, type: SQLType)])
    /// A map from text to text.
    case map

    /// Creates the type of a field's answers.
    init(_ type: FieldType) {
        switch type.plain {
        case .scale, .integer, .duration: self = .whole
        case .decimal(let limits): self = .decimal(limits.decimals)
        case .yesno: self = .truth
        // Spark has no type for times of day, and their texts sort in the same order.
        case .choice, .text, .note, .time: self = .text
        case .date: self = .day
        case .moment: self = .moment
        case .choices, .tags: self = .array(.text)
        case .place: self = .structure([("lat", .decimal(6)), ("lon", .decimal(6)), ("name", .text)])
        case .files:
            self = .array(.structure([("name", .text), ("sha256", .text), ("bytes", .whole), ("type", .text)]))
        case .list(let list):
            self = .array(
                .structure([(RecordKey.name, .text)] + list.fields.map { ($0.id, SQLType($0.type)) }))
        }
    }

    /// The type in a program's notation: for DuckDB the JSON structure of `from_json`, for Spark its DDL.
    func declaration(_ dialect: SQLDialect) -> String {
        switch dialect {
        case .duckdb: structure
        case .spark: name(.spark)
        }
    }

    /// The type in the notation of a cast.
    func name(_ dialect: SQLDialect) -> String {
        switch (self, dialect) {
        case (.whole, _): return "BIGINT"
        // Numbers are below 2⁵³ in units of their last digit: sixteen digits.
        case (.decimal(let decimals), _): return "DECIMAL(16,\(decimals))"
        case (.truth, _): return "BOOLEAN"
        case (.text, .duckdb): return "VARCHAR"
        case (.text, .spark): return "STRING"
        case (.day, _): return "DATE"
        case (.moment, .duckdb): return "TIMESTAMP"
        case (.moment, .spark): return "TIMESTAMP_NTZ"
        case (.array(let element), .duckdb): return element.name(dialect) + "[]"
        case (.array(let element), .spark): return "ARRAY<\(element.name(dialect))>"
        case (.structure(let members), .duckdb):
            let list = members.map { "\(dialect.name($0.name)) \($0.type.name(dialect))" }.joined(separator: ", ")
            return "STRUCT(\(list))"
        case (.structure(let members), .spark):
            return "STRUCT<" + members.map { "`\($0.name)`:\($0.type.name(dialect))" }.joined(separator: ",") + ">"
        case (.map, .duckdb): return "MAP(VARCHAR,VARCHAR)"
        case (.map, .spark): return "MAP<STRING,STRING>"
        }
    }

    private var structure: String {
        switch self {
        case .array(let element): "[\(element.structure)]"
        case .structure(let members):
            "{" + members.map { "\"\($0.name)\":\($0.type.structure)" }.joined(separator: ",") + "}"
        default: "\"\(name(.duckdb))\""
        }
    }
}
