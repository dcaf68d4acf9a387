/// What differs between the two programs that read a journal in place.
public enum SQLDialect: String, Sendable, Hashable, CaseIterable {
    /// DuckDB.
    case duckdb
    /// Spark SQL.
    case spark

    /// A name of a table, a column or a member.
    func name(_ name: String) -> String {
        switch self {
        case .duckdb: "\"" + name.replacingEach("\"", with: "\"\"") + "\""
        case .spark: "`" + name.replacingEach("`", with: "``") + "`"
        }
    }

    /// A text.
    func text(_ text: String) -> String {
        switch self {
        case .duckdb: "'" + text.replacingEach("'", with: "''") + "'"
        case .spark: "'" + text.replacingEach("\\", with: "\\\\").replacingEach("'", with: "\\'") + "'"
        }
    }

    /// A text of any values as one array, sorted, each once.
    func sortedSet(_ value: String) -> String {
        switch self {
        case .duckdb: "list_sort(list(DISTINCT \(value)))"
        case .spark: "sort_array(collect_set(\(value)))"
        }
    }

    /// A row for each element of an array.
    func each(_ array: String) -> String { self == .duckdb ? "unnest(\(array))" : "explode(\(array))" }

    /// The first 16 hexadecimal digits of a text's SHA-256.
    func hash(_ text: String) -> String {
        self == .duckdb ? "left(sha256(\(text)), 16)" : "left(sha2(\(text), 256), 16)"
    }

    /// A member of a line as its JSON text.
    func member(_ key: String) -> String {
        switch self {
        case .duckdb: "CAST(json_extract(line, '$.\(key)') AS VARCHAR)"
        case .spark: "get_json_object(line, '$.\(key)')"
        }
    }
}

extension String {
    /// The text with every occurrence of a part replaced.
    fileprivate func replacingEach(_ part: Character, with other: String) -> String {
        map { $0 == part ? other : String($0) }.joined()
    }
}
