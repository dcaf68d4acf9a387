/// A view of a journal's files for DuckDB or Spark: a row for every card of a template.
///
/// ```
///   lines      every line that is JSON; torn lines are left out, as readers do
///   valid      lines with the members that every line has, which are typed
///   n0 …       lines of older versions, migrated step by step to the current one; see SQLMigration
///   answers    the answers of each line, in declared columns: no sampling, so that rare keys are never missed
///   revisions  the same with ids, parents and content
///   names      lines with the same parents and content are one revision
///   leaves     revisions that are not a parent of any other
///   ranked     the head: the greatest by (rev, at, by, id, bytes)
/// ```
///
/// SQL cannot compute checksums or rules: a line that was edited into an invalid card counts here, but not in the
/// program. Duplicates of the same change made on two devices are recognized up to the second generation. Scores are
/// not stored, so they are missing. A card without a migration, or of a newer version, has a row without
/// answers, because its answers belong to other questions. The same change made under two versions counts as two
/// versions of the card here.
package struct SQLView: Sendable {
    /// The template.
    let schema: Schema
    /// The older versions that lead to the template.
    let older: [OlderSchema]
    /// The older versions whose cards cannot be migrated through a step.
    let stopped: [SchemaName]
    /// The program that runs the query.
    let dialect: SQLDialect
    /// The folder with the files of cards.
    let folder: String

    /// Prepares a view of the files in a folder, such as `/home/ann/journal/cards`.
    ///
    /// `older` are the versions with a migration to the template, each with its first step. If SQL cannot express a
    /// step, a card of such a version makes the query fail with its name.
    package init(_ schema: Schema, older: [OlderSchema] = [], for dialect: SQLDialect, folder: String) {
        self.schema = schema
        self.dialect = dialect
        self.folder = folder
        let stopped = Self.stopped(older)
        self.stopped = stopped
        self.older = older.filter { !stopped.contains($0.schema.name) }
    }

    /// Returns the older versions with a step that SQL cannot express.
    package static func stopped(_ older: [OlderSchema]) -> [SchemaName] {
        var stopped = older.filter { $0.inexpressible != nil }.map(\.schema.name)
        // Versions that lead to one of these cannot be migrated either.
        while let next = older.first(where: { stopped.contains($0.plan.to) && !stopped.contains($0.schema.name) }) {
            stopped.append(next.schema.name)
        }
        return stopped
    }

    /// The query's text, with a newline at its end.
    package var text: String {
        var migration = SQLMigration(older, dialect)
        let ends = migration.write(to: schema)
        let migrated = migration.parts.map { "\($0.name) AS (\n    \($0.text)\n), " }.joined()
        return """
            -- The current cards of '\(schema.id)', one row per card. The columns are those of \(schema.name), named by path.
            -- Deleted cards are included, with deleted true. fork is true if a card has two versions.
            \(head)
            WITH lines AS (
                \(lines)
            ), headers AS (
                SELECT line, \(dialect.parsed(header)) AS c FROM lines
            ), valid AS (
                SELECT line, c FROM headers WHERE \(isLine)
            ), \(migrated)answers AS (
                \(answers(ends))
            ), revisions AS (
                SELECT answers.*, c.card AS card, coalesce(c.id, \(dialect.hash("left(line, length(line) - 1)"))) AS id,
                    coalesce(c.prev, \(emptyTexts)) AS prev, \(content) AS content
                FROM answers
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

    /// Every `YYYY-MM.*` that ends in `.jsonl` contains cards.
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

    private var emptyTexts: String { dialect == .duckdb ? "CAST([] AS VARCHAR[])" : "CAST(array() AS ARRAY<STRING>)" }

    private var isLine: String {
        let present = ["v", "card", "rev", "at", "by", "schema", "day"].map { "c.\($0) IS NOT NULL" }
        let own =
            dialect == .duckdb
            ? "starts_with(c.schema, \(dialect.text(schema.id + "@")))"
            : "startswith(c.schema, \(dialect.text(schema.id + "@")))"
        return (present + (dialect == .spark ? ["c._corrupt IS NULL"] : []) + [own]).joined(separator: " AND ")
    }

    private var header: SQLType {
        var members: [(name: String, type: SQLType)] = [
            ("v", .whole), ("card", .text), ("rev", .whole), ("prev", .array(.text)), ("at", .text), ("by", .text),
            ("schema", .text), ("day", .day), ("local", .text), ("deleted", .truth), ("partial", .truth),
            ("run", .text), ("skipped", .map), ("id", .text),
        ]
        if dialect == .spark { members.append(("_corrupt", .text)) }
        return .structure(members)
    }

    /// Returns the type of a line's answers under a template.
    static func values(of schema: Schema) -> SQLType {
        let groups = schema.groups.map { group in
            (name: group.id, type: SQLType.structure(fields(of: group).map { ($0.path.fieldKey, SQLType($0.type)) }))
        }
        return .structure([("values", .structure(groups))])
    }

    private static func fields(of group: FieldGroup) -> [Field] { group.fields.flatMap { [$0] + $0.subfields } }

    private var fields: [Field] { schema.groups.flatMap(Self.fields) }
}

// MARK: - What revisions say

extension SQLView {
    /// The column of a question in `revisions`.
    private func column(_ place: Int) -> String { "q\(place)" }

    /// The answers of each revision: those of the current template unchanged, older ones migrated, others empty.
    private func answers(_ ends: [SQLMigration.End]) -> String {
        let own = fields.enumerated().map { index, field in
            let path = ["w", "values", field.path.group, field.path.fieldKey].map(dialect.name).joined(separator: ".")
            return "\(dialect.cast(path, SQLType(field.type))) AS \(column(index))"
        }
        let current = """
            SELECT \((["line", "c", "c.skipped AS skipped"] + own).joined(separator: ",\n        "))
                FROM (SELECT line, c, \(dialect.parsed(Self.values(of: schema))) AS w FROM valid
                    WHERE c.schema = \(dialect.text("\(schema.name)")))
            """
        let others = ends.map { end -> String in
            let cells = fields.enumerated().map { position, field in
                let value = answer(end.cells[field.path]?.value ?? "NULL", field.type)
                return "\(dialect.cast(value, SQLType(field.type))) AS \(column(position))"
            }
            let members = ["line", "c", "\(skips(end.cells)) AS skipped"] + cells
            return "SELECT \(members.joined(separator: ",\n        "))\n    FROM \(end.part)"
        }
        let nothing = fields.enumerated().map { place, field in
            "\(dialect.cast("NULL", SQLType(field.type))) AS \(column(place))"
        }
        let strange =
            "SELECT \((["line", "c", "\(dialect.cast("NULL", .map)) AS skipped"] + nothing).joined(separator: ", ")) FROM valid WHERE c.schema NOT IN (\(known))"
        return ([current] + others + [strange]).joined(separator: "\n    UNION ALL\n    ")
    }

    /// A cell's value as the answer in the column: records without their skips, options in the order of the card.
    private func answer(_ value: String, _ type: FieldType) -> String {
        switch type {
        case .choices(let list, _):
            let order = dialect.array(list.options.map { dialect.text($0.id) })
            return "CASE WHEN \(value) IS NOT NULL THEN \(dialect.filter(order, "o", dialect.contains(value, "o"))) END"
        case .list(let list):
            let members = list.fields.enumerated().map { place, field in
                (name: field.id, value: answer(dialect.cell(place, of: "r").value, field.type))
            }
            let key = (name: RecordKey.name, value: "r.\(dialect.name(RecordKey.name))")
            return dialect.map(value, "r", dialect.structure([key] + members))
        default: return value
        }
    }

    /// Returns the skips of a card, by path.
    private func skips(_ cells: [FieldPath: SQLCell]) -> String {
        let entry = SQLType.array(.structure([("key", .text), ("value", .text)]))
        func pair(_ key: String, _ skip: String) -> String { dialect.structure([("key", key), ("value", skip)]) }
        let own = fields.map { pair(dialect.text("\($0.path)"), dialect.cast(cells[$0.path]?.skip ?? "NULL", .text)) }
        var lists = [dialect.cast(dialect.array(own), entry)]
        for field in fields {
            guard let list = field.type.list, let value = cells[field.path]?.value else { continue }
            let key = "\(dialect.text("\(field.path)#")) || r.\(dialect.name(RecordKey.name)) || "
            let pairs = list.fields.enumerated().map { place, inner in
                pair(key + dialect.text(".\(inner.id)"), dialect.cell(place, of: "r").skip)
            }
            let all = "flatten(\(dialect.map(value, "r", dialect.array(pairs))))"
            lists.append("coalesce(\(dialect.cast(all, entry)), \(dialect.cast(dialect.array([]), entry)))")
        }
        let there = dialect.filter(dialect.joined(lists), "s", "s.value IS NOT NULL")
        return "map_from_entries(\(dialect == .duckdb ? "list_sort(\(there))" : "array_sort(\(there))"))"
    }

    /// The contents of a revision without its metadata; a tombstone has none, whatever its version.
    private var content: String {
        let version = "CASE WHEN coalesce(c.deleted, false) THEN '' ELSE c.schema END"
        let parts = ["values", "skipped", "attic"].map { "coalesce(\(dialect.member($0)), '')" }
        return "concat_ws(' ', \((["coalesce(c.deleted, false)", version] + parts).joined(separator: ", ")))"
    }

    private var known: String {
        ([schema.name] + older.map(\.schema.name)).map { dialect.text("\($0)") }.joined(separator: ", ")
    }

    private var columns: [String] {
        let isMigrated =
            older.isEmpty
            ? dialect.truth(false)
            : "(NOT coalesce(c.deleted, false) AND c.schema IN (\(older.map { dialect.text("\($0.schema.name)") }.joined(separator: ", "))))"
        let name = dialect.text("\(schema.name)")
        let own = [
            "ranked.card AS card",
            "CASE WHEN \(isMigrated) THEN \(name) ELSE c.schema END AS \(dialect.name("schema"))",
            "CASE WHEN \(isMigrated) THEN c.schema END AS stored_schema", "c.day AS day",
        ]
        let rest = [
            "c.local AS \(dialect.name("local"))",
            "c.rev AS rev", "ranked.id AS id", "c.at AS \(dialect.name("at"))", "c.by AS \(dialect.name("by"))",
            "coalesce(c.partial, false) AS \(dialect.name("partial"))", "coalesce(c.deleted, false) AS deleted",
            "coalesce(leaves.versions, 1) > 1 AS fork", "\(checked("ranked.skipped")) AS skipped",
        ]
        return own + slot + rest
            + fields.enumerated().map { place, field in
                "\(checked("ranked.\(column(place))")) AS \(dialect.name("\(field.path)"))"
            }
    }

    /// The column of the slot, for a template with slots: the end of the name, unless it is the 16 digits of a card from
    /// when a day could have any number.
    private var slot: [String] {
        guard !schema.cadence.slots.isEmpty else { return [] }
        let end = "split_part(ranked.card, '/', 3)"
        return ["CASE WHEN length(\(end)) BETWEEN 1 AND \(Cadence.Slot.longestID) THEN \(end) END AS slot"]
    }

    /// A value; the query fails if its card's version has a migration that SQL cannot express.
    private func checked(_ value: String) -> String {
        guard !stopped.isEmpty else { return value }
        let names = stopped.map { dialect.text("\($0)") }.joined(separator: ", ")
        let words =
            "ranked.card || ' is of ' || c.schema || ', which a query cannot migrate: cards migrate \(schema.id) --write'"
        let failing = dialect == .duckdb ? "error(\(words))" : "raise_error(\(words))"
        return "CASE WHEN c.schema IN (\(names)) AND NOT coalesce(c.deleted, false) THEN \(failing) ELSE \(value) END"
    }
}
