/// The cards of older versions as cards of the current one, in SQL, as `cards list` shows them.
///
/// ```
///   valid ─┬─ n0: lines of version 1 ── steps ──┐
///          ├─ n1: lines of version 2 ───────────┴─ UNION ── steps ──┐
///          └─ lines of version 3 ────────────────────────────────────┴─ UNION ── answers
/// ```
///
/// Each version leads to the next one on its way, so that a step is written once. A cell is two columns, its value and
/// its skip. A question that only moves keeps them.
struct SQLMigration {
    /// A named part of the query.
    typealias Part = (name: String, text: String)
    /// The columns of the questions' cells.
    typealias Places = [FieldPath: SQLCell]
    /// The part of the query with some cards, and the columns of their cells.
    typealias End = (part: String, cells: Places)

    private let dialect: SQLDialect
    private let versions: [OlderSchema]
    private let attic: SQLAttic
    private let change: SQLChange
    private(set) var parts: [Part] = []
    private var columns = 0

    /// Creates the migrations of the versions that lead to another.
    init(_ versions: [OlderSchema], _ dialect: SQLDialect) {
        self.versions = versions.sorted {
            ($0.schema.version, $0.schema.name.hash) < ($1.schema.version, $1.schema.name.hash)
        }
        self.dialect = dialect
        attic = SQLAttic(dialect: dialect)
        change = SQLChange(dialect)
    }

    /// Writes every version, and returns for each with a migration to a template where its cards are, and their
    /// columns.
    mutating func write(to current: Schema) -> [End] {
        var ends: [SchemaName: [End]] = [:]
        for (index, version) in versions.enumerated() {
            let name = "n\(index)"
            let environment = CellEnvironment(version.schema)
            let older = ends[version.schema.name] ?? []
            parts.append((name, union(version.schema, environment, older)))
            let start = Dictionary(
                environment.fields.enumerated().map { position, field in
                    (field.path, SQLCell(value: "v\(position)", skip: "k\(position)"))
                }
            ) { first, _ in first }
            ends[version.plan.to, default: []].append(follow(version.plan, from: name, start))
        }
        return ends[current.name] ?? []
    }

    /// The cards of a version: its own lines, and those migrated from older versions.
    private func union(
        _ schema: Schema, _ environment: CellEnvironment, _ older: [End]
    ) -> String {
        let own = environment.fields.enumerated().map { index, field in
            both(stored(field), field, index)
        }
        let lines = """
            SELECT \((["line", "c", "a"] + own).joined(separator: ",\n        "))
                FROM (
                    SELECT line, c, \(attic.entries) AS a, \(dialect.parsed(SQLView.values(of: schema))) AS w
                    FROM valid WHERE c.schema = \(dialect.text("\(schema.name)"))
                )
            """
        let others = older.map { end in
            let cells = environment.fields.enumerated().map { position, field in
                both(end.cells[field.path] ?? .null, field, position)
            }
            return "SELECT \((["line", "c", "a"] + cells).joined(separator: ", ")) FROM \(end.part)"
        }
        return ([lines] + others).joined(separator: "\n    UNION ALL\n    ")
    }

    private func both(_ cell: SQLCell, _ field: Field, _ place: Int) -> String {
        "\(dialect.cast(cell.value, SQLType(cell: field.type))) AS v\(place), \(dialect.cast(cell.skip, .text)) AS k\(place)"
    }

    /// A cell as in a line.
    private func stored(_ field: Field) -> SQLCell {
        let value = ["values", field.path.group, field.path.fieldKey].map(dialect.name).joined(separator: ".")
        let skip = dialect.member(dialect.text("\(field.path)"), of: "c.skipped")
        guard let list = field.type.list else { return SQLCell(value: "w.\(value)", skip: skip) }
        let cells = list.fields.map { inner in
            let path =
                "\(dialect.text("\(field.path)#")) || r.\(dialect.name(RecordKey.name)) || \(dialect.text(".\(inner.id)"))"
            return (
                SQLCell(value: "r.\(dialect.name(inner.id))", skip: dialect.member(path, of: "c.skipped")), inner.type
            )
        }
        let record = dialect.record(key: "r.\(dialect.name(RecordKey.name))", cells)
        return SQLCell(value: dialect.map("w.\(value)", "r", record), skip: skip)
    }
}

// MARK: - Steps

extension SQLMigration {
    private mutating func follow(
        _ plan: MigrationPlan, from name: String, _ start: Places
    ) -> End {
        var (part, cells) = (name, start)
        for (number, step) in plan.steps.enumerated() {
            let entries = entries(step, cells)
            if !entries.isEmpty {
                let next = "\(name)e\(number)"
                parts.append((next, select(entries.map { "\($0.text) AS \($0.name)" }, part)))
                part = next
            }
            let outputs = outputs(step, cells, entries.map(\.name))
            if !outputs.made.isEmpty {
                let next = "\(name)s\(number)"
                parts.append((next, select(outputs.made, part)))
                part = next
            }
            cells = outputs.cells
        }
        return (part, cells)
    }

    private func select(_ columns: [String], _ part: String) -> String {
        "SELECT *,\n        \(columns.joined(separator: ",\n        "))\n    FROM \(part)"
    }

    private mutating func column(_ prefix: String) -> String {
        columns += 1
        return "\(prefix)_\(columns)"
    }

    /// The attic's values for each unit on the card itself.
    private mutating func entries(_ step: PlannedStep, _ cells: Places) -> [Part] {
        step.units.filter { $0.list == nil }.map { unit in
            let entry = entry(
                unit, step, path: dialect.text("\(unit.path)"), of: "a",
                unit.old.map { (cells[$0] ?? .null, step.before[$0]?.type ?? .yesno) })
            return (column("e"), entry)
        }
    }

    private func entry(
        _ unit: CellUnit, _ step: PlannedStep, path: String, of entries: String, _ cells: [(SQLCell, FieldType)]
    ) -> String {
        attic.entry(
            step: step.label, path: path, of: entries, unit.oldOrder.map { cells[$0] }, making: unit.new.count)
    }

    /// The cells that a unit computes: those of its attic entry, or else of its function.
    private func made(
        _ unit: CellUnit, _ step: PlannedStep, _ entry: String, _ cells: [SQLCell]
    ) -> [(cell: SQLCell, type: FieldType)] {
        let old = unit.old.map { step.before[$0]?.type ?? .yesno }
        let new = unit.new.map { step.after[$0]?.type ?? .yesno }
        let remembered = attic.was(entry, unit.newOrder.map { new[$0] })
        let worked = change.cells(unit.change, cells, old, new)
        return new.indices.map { index in
            let was = remembered[unit.newOrder.firstIndex(of: index) ?? 0]
            func choose(_ remembered: String, _ worked: String, _ type: SQLType) -> String {
                "CASE WHEN \(entry) IS NOT NULL THEN \(dialect.cast(remembered, type)) ELSE \(dialect.cast(worked, type)) END"
            }
            return (
                SQLCell(
                    value: choose(was.value, worked[index].value, SQLType(cell: new[index])),
                    skip: choose(was.skip, worked[index].skip, .text)), new[index]
            )
        }
    }

    private mutating func outputs(
        _ step: PlannedStep, _ cells: Places, _ entries: [String]
    ) -> (made: [String], cells: Places) {
        var made: [String] = []
        var result: Places = [:]
        for (unit, entry) in zip(step.units.filter({ $0.list == nil }), entries) {
            let inputs = unit.old.map { cells[$0] ?? .null }
            for (path, output) in zip(unit.new, self.made(unit, step, entry, inputs)) {
                let (value, skip) = (column("v"), column("k"))
                made += ["\(output.cell.value) AS \(value)", "\(output.cell.skip) AS \(skip)"]
                result[path] = SQLCell(value: value, skip: skip)
            }
        }
        for field in step.after.fields where result[field.path] == nil {
            let origin = step.origin(of: field.path)
            guard let cell = cells[origin] else { continue }
            result[field.path] = cell
            if let list = records(step, field, step.before[origin], cell) {
                let value = column("v")
                made.append("\(list) AS \(value)")
                result[field.path] = SQLCell(value: value, skip: cell.skip)
            }
        }
        return (made, result)
    }

    /// A list with the units of a step applied to every record; `nil` if nothing in them changes.
    private func records(_ step: PlannedStep, _ field: Field, _ origin: Field?, _ cell: SQLCell) -> String? {
        guard let new = field.type.list, let origin, let old = origin.type.list else { return nil }
        let units = step.units.filter { $0.list?.new == field.path }
        let inMade = Set(units.flatMap(\.new))
        let places = new.fields.map { inner -> Int? in
            guard !inMade.contains(inner.path) else { return nil }
            let path = step.origins[inner.path] ?? FieldPath(origin.path.group, origin.path.field, inner.id)
            return path.subfield.flatMap { old.index(of: $0) }
        }
        guard !units.isEmpty || places != old.fields.indices.map({ $0 }) else { return nil }
        var outputs: [FieldPath: SQLCell] = [:]
        var entries: [Part] = []
        let key = "r.\(dialect.name(RecordKey.name))"
        for (number, unit) in units.enumerated() {
            let inputs = unit.old.map { path in
                path.subfield.flatMap { old.index(of: $0) }.map { dialect.cell($0, of: "r") }
                    ?? .null
            }
            let list = unit.path.parent
            let path = "\(dialect.text("\(list)#")) || \(key) || \(dialect.text(".\(unit.path.subfield ?? "")"))"
            let types = unit.old.map { step.before[$0]?.type ?? .yesno }
            entries.append(("e\(number)", entry(unit, step, path: path, of: "a", Array(zip(inputs, types)))))
            for (path, output) in zip(unit.new, made(unit, step, "e\(number)", inputs)) { outputs[path] = output.cell }
        }
        let cells = zip(new.fields, places).map { inner, place -> (SQLCell, FieldType) in
            let kept = place.map { dialect.cell($0, of: "r") } ?? .null
            return (outputs[inner.path] ?? kept, inner.type)
        }
        let record = entries.reversed().reduce(dialect.record(key: key, cells)) { body, entry in
            dialect.having(entry.name, entry.text, body)
        }
        return dialect.cast(dialect.map(cell.value, "r", record), SQLType(cell: field.type))
    }
}

/// An older version of a template, with the first step of its migration to the current one.
package struct OlderSchema: Sendable {
    /// The older template.
    package let schema: Schema
    /// The migration from it.
    package let plan: MigrationPlan

    /// Creates an older version with its target.
    package init(_ schema: Schema, _ plan: MigrationPlan) {
        self.schema = schema
        self.plan = plan
    }

    /// The first step that SQL cannot express, and the question it fills or changes; `nil` if it can express all steps.
    ///
    /// The step has the form `probe 1.3f9a1c20>2 #1`.
    package var inexpressible: (step: String, path: FieldPath)? {
        for step in plan.steps {
            for unit in step.units
            where !SQLChange.isExpressible(unit.change, unit.old.map { step.before[$0]?.type ?? .yesno }) {
                return (step.label, unit.path)
            }
        }
        return nil
    }
}
