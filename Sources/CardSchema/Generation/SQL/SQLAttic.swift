/// The effect of a line's attic on a step, in SQL.
///
/// A line of an older version may come from a newer one, if a migration was undone. Then its attic contains the newer
/// values, which apply if the card is unchanged since.
struct SQLAttic {
    let dialect: SQLDialect

    /// The entries of a line, as an array.
    var entries: String {
        let attic = dialect.member("attic")
        switch dialect {
        case .duckdb:
            return
                "coalesce(from_json(\(attic), '[{\"step\":\"VARCHAR\",\"path\":\"VARCHAR\",\"was\":[\"JSON\"],\"is\":[\"JSON\"]}]'), [])"
        case .spark:
            let type = "ARRAY<STRUCT<`step`:STRING,`path`:STRING,`was`:ARRAY<STRING>,`is`:ARRAY<STRING>>>"
            return "coalesce(from_json(\(attic), '\(type)'), CAST(array() AS \(type)))"
        }
    }

    /// The first entry of a unit that still applies; null if there is none.
    ///
    /// `cells` are the unit's current cells, in the order of their paths' bytes.
    func entry(step: String, path: String, of attic: String, _ cells: [(SQLCell, FieldType)], making count: Int)
        -> String
    {
        let (was, isNow) = ("x.\(dialect.name("was"))", "x.\(dialect.name("is"))")
        var conditions = [
            "x.step = \(dialect.text(step))", "x.path = \(path)", "\(dialect.count(was)) = \(count)",
            "\(dialect.count(isNow)) = \(cells.count)",
        ]
        for (place, (cell, type)) in cells.enumerated() {
            let read = self.cell(dialect.element(isNow, place), type)
            conditions.append(dialect.same(read.value, cell.value, type))
            conditions.append("\(read.skip) IS NOT DISTINCT FROM \(cell.skip)")
        }
        return dialect.element(dialect.filter(attic, "x", conditions.joined(separator: " AND ")), 0)
    }

    /// The earlier cells of an entry, in the order of their paths' bytes.
    func was(_ entry: String, _ types: [FieldType]) -> [SQLCell] {
        types.enumerated().map { index, type in
            cell(dialect.element("\(entry).\(dialect.name("was"))", index), type)
        }
    }

    private static let skips = SkipReason.allCases.map {
        (text: "{\"skipped\":\"\($0.rawValue)\"}", reason: $0.rawValue)
    }

    /// Returns a cell of an entry: a value, null, or `{"skipped":"…"}`.
    func cell(_ json: String, _ type: FieldType) -> SQLCell {
        let skip =
            switch dialect {
            case .duckdb: "(\(json) ->> 'skipped')"
            case .spark:
                "CASE \(json) "
                    + Self.skips.map { "WHEN \(dialect.text($0.text)) THEN \(dialect.text($0.reason)) " }.joined()
                    + "END"
            }
        return SQLCell(value: value(json, type), skip: skip)
    }

    private func value(_ json: String, _ type: FieldType) -> String {
        if let list = type.list { return records(json, list) }
        let sql = SQLType(type)
        switch (sql, dialect) {
        case (.text, .duckdb): return "CASE WHEN json_type(\(json)) = 'VARCHAR' THEN (\(json) ->> '$') END"
        case (.text, .spark):
            return
                "CASE WHEN \(json) NOT IN (\(Self.skips.map { dialect.text($0.text) }.joined(separator: ", "))) THEN \(json) END"
        case (.array, .duckdb):
            return
                "CASE WHEN json_type(\(json)) = 'ARRAY' THEN from_json(\(json), \(dialect.text(sql.declaration(dialect)))) END"
        case (.array, .spark):
            return
                "CASE WHEN startswith(\(json), '[') THEN from_json(\(json), \(dialect.text(sql.declaration(dialect)))) END"
        case (.structure, .duckdb):
            return
                "CASE WHEN json_type(\(json)) = 'OBJECT' AND (\(json) ->> 'skipped') IS NULL THEN from_json(\(json), \(dialect.text(sql.declaration(dialect)))) END"
        case (.structure, .spark):
            return
                "CASE WHEN startswith(\(json), '{\"lat') THEN from_json(\(json), \(dialect.text(sql.declaration(dialect)))) END"
        case (_, .duckdb): return dialect.tried("(\(json) ->> '$')", sql)
        case (_, .spark): return dialect.tried(json, sql)
        }
    }

    private func records(_ json: String, _ list: ListType) -> String {
        let names = [RecordKey.name] + list.fields.map(\.id)
        let isArray: String
        let read: String
        switch dialect {
        case .duckdb:
            isArray = "json_type(\(json)) = 'ARRAY'"
            let members = names.map { "\"\($0)\":\"\($0 == RecordKey.name ? "VARCHAR" : "JSON")\"" }.joined(
                separator: ",")
            read = "from_json(\(json), \(dialect.text("[{\(members)}]")))"
        case .spark:
            isArray = "startswith(\(json), '[')"
            let members = names.map { "`\($0)`:STRING" }.joined(separator: ",")
            read = "from_json(\(json), \(dialect.text("ARRAY<STRUCT<\(members)>>")))"
        }
        let cells = list.fields.map { (cell("y.\(dialect.name($0.id))", $0.type), $0.type) }
        let record = dialect.record(key: "y.\(dialect.name(RecordKey.name))", cells)
        return "CASE WHEN \(isArray) THEN \(dialect.map(read, "y", record)) END"
    }
}
