/// A view for DuckDB or Spark over the files of a journal: a row for every card of a template, as it stands.
///
/// ```
///   lines      every line that is JSON; a torn one is left out, as readers do
///   parsed     its members by their types, told beforehand: no sampling, so that rare keys are never missed
///   revisions  those that have what every line has
///   names      lines of the same parents and the same content are one revision
///   leaves     revisions that are nobody's parent
///   ranked     the head: the greatest by (rev, at, by, id, bytes)
/// ```
///
/// A query cannot compute checksums or rules: a line that somebody changed into no card counts here and not in the
/// program. Twins of twins (the same change made on two devices to the same revision made on two devices) are told
/// apart up to the second generation. Scores are not stored, so they are not here.
public struct SQLView: Sendable {
    /// The template.
    let schema: Schema
    /// The program that reads it.
    let dialect: SQLDialect
    /// The folder of the files of cards.
    let folder: String

    /// Prepares a view over the files in a folder, such as `/home/ann/journal/cards`.
    public init(_ schema: Schema, for dialect: SQLDialect, folder: String) {
        self.schema = schema
        self.dialect = dialect
        self.folder = folder
    }

    /// Its text, with a newline at its end.
    public var text: String {
        """
        -- The cards of '\(schema.id)' as they stand, one row a card; columns by \(schema.name), named by their paths.
        -- Deleted cards are there, with deleted true; fork is true where versions stand side by side.
        \(head)
        WITH lines AS (
            \(lines)
        ), parsed AS (
            SELECT line, \(parsed) AS c FROM lines
        ), revisions AS (
            SELECT line, c, c.card AS card, coalesce(c.id, \(dialect.hash("left(line, length(line) - 1)"))) AS id,
                coalesce(c.prev, \(emptyTexts)) AS prev, \(content) AS content
            FROM parsed
            WHERE \(isLine)
        ), names AS (
            SELECT card, id, line, min(id) OVER (PARTITION BY card, prev, content) AS name FROM revisions
        ), edges AS (
            SELECT card, id, line, \(dialect.each("prev")) AS parent FROM revisions
        ), parents AS (
            SELECT edges.card, edges.line, \(dialect.sortedSet("coalesce(names.name, edges.parent)")) AS parents
            FROM edges LEFT JOIN names ON names.card = edges.card AND names.id = edges.parent
            GROUP BY edges.card, edges.line
        ), grown AS (
            SELECT DISTINCT revisions.card, revisions.id,
                min(revisions.id) OVER (PARTITION BY revisions.card, parents.parents, revisions.content) AS name
            FROM revisions LEFT JOIN parents ON parents.card = revisions.card AND parents.line = revisions.line
        ), leaves AS (
            SELECT card, count(DISTINCT name) AS versions
            FROM grown
            WHERE NOT EXISTS (
                SELECT 1 FROM edges JOIN grown AS named ON named.card = edges.card AND named.id = edges.parent
                WHERE named.card = grown.card AND named.name = grown.name AND edges.id <> grown.id
            )
            GROUP BY card
        ), ranked AS (
            SELECT revisions.*,
                row_number() OVER (PARTITION BY card ORDER BY c.rev DESC, c.at DESC, c.by DESC, id DESC, line DESC) AS place
            FROM revisions
        )
        SELECT
            \(columns.joined(separator: ",\n    "))
        FROM ranked LEFT JOIN leaves ON leaves.card = ranked.card
        WHERE ranked.place = 1;

        """
    }

    private var head: String {
        switch dialect {
        case .duckdb: "CREATE OR REPLACE VIEW \(dialect.name(schema.id)) AS"
        case .spark: "CREATE OR REPLACE TEMPORARY VIEW \(dialect.name(schema.id)) AS"
        }
    }

    /// Every `YYYY-MM.*` that ends in `.jsonl` holds cards.
    private var files: String { "\(folder)/????-??.*.jsonl" }

    private var lines: String {
        switch dialect {
        case .duckdb:
            """
            SELECT trim(CAST(json AS VARCHAR)) AS line
                FROM read_ndjson_objects(\(dialect.text(files)), ignore_errors = true, maximum_object_size = 8388608)
                WHERE json IS NOT NULL
            """
        case .spark: "SELECT trim(value) AS line FROM text.\(dialect.name(files))"
        }
    }

    private var parsed: String {
        switch dialect {
        case .duckdb: "from_json(line, \(dialect.text(line.declaration(dialect))))"
        case .spark:
            "from_json(line, \(dialect.text(line.declaration(dialect))), "
                + "map('mode', 'PERMISSIVE', 'columnNameOfCorruptRecord', '_corrupt'))"
        }
    }

    private var emptyTexts: String { dialect == .duckdb ? "CAST([] AS VARCHAR[])" : "CAST(array() AS ARRAY<STRING>)" }

    private var isLine: String {
        let present = ["v", "card", "rev", "at", "by", "schema", "day"].map { "c.\($0) IS NOT NULL" }
        let own =
            dialect == .duckdb
            ? "starts_with(c.schema, \(dialect.text(schema.id + "@")))"
            : "startswith(c.schema, \(dialect.text(schema.id + "@")))"
        return (present + (dialect == .spark ? ["c._corrupt IS NULL"] : []) + [own]).joined(separator: " AND ")
    }

    /// What a revision says, apart from its writing.
    private var content: String {
        let parts = ["values", "skipped", "attic"].map { "coalesce(\(dialect.member($0)), '')" }
        return "concat_ws(' ', \((["coalesce(c.deleted, false)"] + parts).joined(separator: ", ")))"
    }

    private var line: SQLType {
        let groups = schema.groups.map { group in
            (name: group.id, type: SQLType.structure(fields(of: group).map { ($0.path.fieldKey, SQLType($0.type)) }))
        }
        var members: [(name: String, type: SQLType)] = [
            ("v", .whole), ("card", .text), ("rev", .whole), ("prev", .array(.text)), ("at", .text), ("by", .text),
            ("schema", .text), ("day", .day), ("local", .text), ("deleted", .truth), ("partial", .truth),
            ("run", .text),
            ("values", .structure(groups)), ("skipped", .map), ("id", .text),
        ]
        if dialect == .spark { members.append(("_corrupt", .text)) }
        return .structure(members)
    }

    private func fields(of group: Group) -> [Field] { group.fields.flatMap { [$0] + $0.subfields } }

    private var columns: [String] {
        let own = [
            "ranked.card AS card", "c.schema AS \(dialect.name("schema"))", "c.day AS day",
            "c.local AS \(dialect.name("local"))",
            "c.rev AS rev", "ranked.id AS id", "c.at AS \(dialect.name("at"))", "c.by AS \(dialect.name("by"))",
            "coalesce(c.partial, false) AS \(dialect.name("partial"))", "coalesce(c.deleted, false) AS deleted",
            "coalesce(leaves.versions, 1) > 1 AS fork", "c.skipped AS skipped",
        ]
        return own
            + schema.groups.flatMap { group in
                fields(of: group).map { field in
                    let place = ["values", group.id, field.path.fieldKey].map(dialect.name).joined(separator: ".")
                    return "c.\(place) AS \(dialect.name("\(field.path)"))"
                }
            }
    }
}
