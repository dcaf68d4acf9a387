/// The differences between the two programs that read a journal in place.
package enum SQLDialect: String, Sendable, Hashable, CaseIterable {
    /// DuckDB.
    case duckdb
    /// Spark SQL.
    case spark

    /// Returns the quoted name of a table, a column or a member.
    func name(_ name: String) -> String {
        switch self {
        case .duckdb: "\"" + name.replacingEach("\"", with: "\"\"") + "\""
        case .spark: "`" + name.replacingEach("`", with: "``") + "`"
        }
    }

    /// Returns a text literal.
    func text(_ text: String) -> String {
        switch self {
        case .duckdb: "'" + text.replacingEach("'", with: "''") + "'"
        case .spark: "'" + text.replacingEach("\\", with: "\\\\").replacingEach("'", with: "\\'") + "'"
        }
    }

    /// Returns a boolean literal.
    func truth(_ isTrue: Bool) -> String { isTrue ? "TRUE" : "FALSE" }

    /// Returns an array of some values.
    func array(_ values: [String]) -> String {
        let joined = values.joined(separator: ", ")
        return self == .duckdb ? "[\(joined)]" : "array(\(joined))"
    }

    /// Returns a structure of named values.
    func structure(_ members: [(name: String, value: String)]) -> String {
        switch self {
        case .duckdb: "{" + members.map { "\(text($0.name)): \($0.value)" }.joined(separator: ", ") + "}"
        case .spark: "named_struct(" + members.map { "\(text($0.name)), \($0.value)" }.joined(separator: ", ") + ")"
        }
    }

    /// Maps the elements of an array, each called `name`.
    func map(_ array: String, _ name: String, _ body: String) -> String {
        self == .duckdb
            ? "list_transform(\(array), lambda \(name): \(body))" : "transform(\(array), \(name) -> \(body))"
    }

    /// Filters the elements of an array by a condition.
    func filter(_ array: String, _ name: String, _ condition: String) -> String {
        self == .duckdb
            ? "list_filter(\(array), lambda \(name): \(condition))" : "filter(\(array), \(name) -> \(condition))"
    }

    /// The element of an array at an index from 0; null if there is none.
    func element(_ array: String, _ index: Int) -> String {
        self == .duckdb ? "list_extract(\(array), \(index + 1))" : "get(\(array), \(index))"
    }

    /// A value that is used several times in an expression.
    func having(_ name: String, _ value: String, _ body: String) -> String {
        element(map(array([value]), name, body), 0)
    }

    /// Returns the first elements of an array.
    func first(_ count: Int, of array: String) -> String {
        self == .duckdb ? "list_slice(\(array), 1, \(count))" : "slice(\(array), 1, \(count))"
    }

    /// Returns whether an array contains a value.
    func contains(_ array: String, _ value: String) -> String {
        self == .duckdb ? "list_contains(\(array), \(value))" : "array_contains(\(array), \(value))"
    }

    /// The number of elements of an array.
    func count(_ array: String) -> String { self == .duckdb ? "len(\(array))" : "size(\(array))" }

    /// Returns an array sorted by value.
    func sorted(_ array: String) -> String { self == .duckdb ? "list_sort(\(array))" : "sort_array(\(array))" }

    /// Returns the concatenation of several arrays.
    func joined(_ arrays: [String]) -> String {
        guard arrays.count > 1 else { return arrays.first ?? "" }
        // DuckDB concatenates two arrays at a time.
        if self == .spark { return "concat(\(arrays.joined(separator: ", ")))" }
        return arrays.dropFirst().reduce(arrays[0]) { "list_concat(\($0), \($1))" }
    }

    /// The value for a key of an object of texts; null if there is none.
    func member(_ key: String, of map: String) -> String {
        self == .duckdb ? "\(map)[\(key)]" : "element_at(\(map), \(key))"
    }

    /// A value cast to another type; null if that fails.
    func tried(_ value: String, _ type: SQLType) -> String { "TRY_CAST(\(value) AS \(type.name(self)))" }

    /// Returns a value converted to another type.
    func cast(_ value: String, _ type: SQLType) -> String { "CAST(\(value) AS \(type.name(self)))" }

    /// Returns whether a text contains a match of a regular expression.
    func fits(_ value: String, _ pattern: String) -> String {
        self == .duckdb ? "regexp_matches(\(value), \(text(pattern)))" : "\(value) RLIKE \(text(pattern))"
    }

    /// The values of an array as one sorted array without repetition, as text.
    func sortedSet(_ value: String) -> String {
        switch self {
        case .duckdb: "list_sort(list(DISTINCT \(value)))"
        case .spark: "sort_array(collect_set(\(value)))"
        }
    }

    /// Returns one row for each element of an array.
    func each(_ array: String) -> String { self == .duckdb ? "unnest(\(array))" : "explode(\(array))" }

    /// Returns the first 16 hexadecimal digits of a text's SHA-256.
    func hash(_ text: String) -> String {
        self == .duckdb ? "left(sha256(\(text)), 16)" : "left(sha2(\(text), 256), 16)"
    }

    /// Parses a line with a given structure.
    func parsed(_ type: SQLType) -> String {
        let structure = text(type.declaration(self))
        guard self == .spark else { return "from_json(line, \(structure))" }
        return "from_json(line, \(structure), map('mode', 'PERMISSIVE', 'columnNameOfCorruptRecord', '_corrupt'))"
    }

    /// Returns a member of a line as JSON text.
    func member(_ key: String) -> String {
        switch self {
        case .duckdb: "CAST(json_extract(line, '$.\(key)') AS VARCHAR)"
        case .spark: "get_json_object(line, '$.\(key)')"
        }
    }
}

extension String {
    /// Returns the text with every occurrence of a part replaced.
    fileprivate func replacingEach(_ part: Character, with other: String) -> String {
        map { $0 == part ? other : String($0) }.joined()
    }
}
