/// What a unit of a step makes of its cells, going up, in SQL.
///
/// Where there are few enough cells to look at each, the engine's own function is asked, and its answers are the table.
struct SQLChange {
    /// The most rows of a table; a question of more values is worked out.
    private static let mostRows = 512

    private let dialect: SQLDialect
    private let numbers: SQLNumbers

    /// Speaks one of the languages.
    init(_ dialect: SQLDialect) {
        self.dialect = dialect
        numbers = SQLNumbers(dialect: dialect)
    }

    /// Whether SQL can say what a unit does; an expression over too many answers it cannot.
    static func isExpressible(_ change: CellChange, _ old: [FieldType]) -> Bool {
        switch change {
        case .fill: rows(of: old) != nil
        case .value(.unit(let scaling), _), .value(.decimalUnit(let scaling), _):
            scaling.reduced.upper <= SQLNumbers.mostFactor && scaling.reduced.lower <= SQLNumbers.mostFactor
        default: true
        }
    }

    private static func rows(of types: [FieldType]) -> [[Cell]]? {
        FiniteDomain.rows(of: types).flatMap { $0.count <= mostRows ? $0 : nil }
    }

    /// The new cells of a unit.
    func cells(_ change: CellChange, _ cells: [SQLCell], _ old: [FieldType], _ new: [FieldType]) -> [SQLCell] {
        switch change {
        case .value(let change, _):
            [SQLCell(value: value(change, cells[0].value, old[0], new[0]), skip: cells[0].skip)]
        case .add: [none(new[0])]
        case .remove: []
        case .split(let rule, let type, let pieces): split(rule, cells[0], type, pieces)
        case .merge(let rule, _, let into): [merged(rule, cells, into)]
        case .toList(let place, _, _): [record(of: cells[0], place, old[0], new[0])]
        case .firstOfList(let place, _, _): [first(of: cells[0], place)]
        case .fill: cells + [filled(change, cells, old, new[new.count - 1])]
        case .fit: cells
        case .fitList(_, let places): [records(cells[0], at: places, new[0])]
        }
    }

    private func none(_ type: FieldType) -> SQLCell {
        SQLCell(value: dialect.cast("NULL", SQLType(cell: type)), skip: dialect.cast("NULL", .text))
    }
}

// MARK: - One value

extension SQLChange {
    private func value(_ change: ValueChange, _ value: String, _ old: FieldType, _ new: FieldType) -> String {
        if let table = table(change, value, old, new) { return table }
        switch change {
        case .same, .choiceToText, .wholeToDecimal, .dateToText: return dialect.cast(value, SQLType(new))
        case .table(let rows): return looked(value, old, new, rows.map { ($0.old, $0.new) })
        case .options: return options(change, value, old, new)
        case .scaling(let scaling):
            let from = "\(value) - \(scaling.from.lowerBound)"
            let width = Int128(scaling.to.upperBound) - Int128(scaling.to.lowerBound)
            let length = Int128(scaling.from.upperBound) - Int128(scaling.from.lowerBound)
            return
                "CAST(\(numbers.scaled("(\(from))", by: width, over: length, scaling.rounding)) + \(scaling.to.lowerBound) AS BIGINT)"
        case .unit(let scaling):
            let (upper, lower) = scaling.reduced
            return numbers.held(numbers.scaled(value, by: upper, over: lower, scaling.rounding))
        case .decimalUnit(let scaling):
            let (upper, lower) = scaling.reduced
            let units = numbers.units(of: value, scaling.oldDecimals)
            return numbers.decimal(
                of: numbers.held(numbers.scaled(units, by: upper, over: lower, scaling.rounding)), scaling.newDecimals)
        case .decimalToWhole(let rounding, _):
            let decimals = old.decimals ?? 0
            let units = numbers.units(of: value, decimals)
            return "CAST(\(numbers.scaled(units, by: 1, over: Int128(Rational.power(decimals)), rounding)) AS BIGINT)"
        case .yesnoToWhole: return "CASE \(value) WHEN TRUE THEN 1 WHEN FALSE THEN 0 END"
        case .wholeToYesno(let threshold, _, _): return "\(value) >= \(threshold)"
        case .choiceToChoices: return "CASE WHEN \(value) IS NOT NULL THEN \(dialect.array([value])) END"
        case .choicesToChoice(let takesFirst, let order, let otherwise, _):
            let first = dialect.element(inOrder(order, value), 0)
            return
                "CASE WHEN \(dialect.count(value)) = 1 THEN \(dialect.element(value, 0)) WHEN \(value) IS NOT NULL THEN coalesce(\(takesFirst ? first : "NULL"), \(otherwise.map(dialect.text) ?? "NULL")) END"
        case .textToChoice(let rows, let otherwise):
            let cases = rows.map { " WHEN \(dialect.text($0.old)) THEN \(dialect.text($0.new))" }.joined()
            return
                "CASE WHEN \(value) IS NOT NULL THEN CASE \(value)\(cases) ELSE \(otherwise.map(dialect.text) ?? "NULL") END END"
        case .textToWhole(let limits, let otherwise):
            let number = dialect.tried(
                "CASE WHEN \(dialect.fits(value, "^(0|-?[1-9][0-9]{0,15})$")) THEN \(value) END", .whole)
            let taken = dialect.having(
                "t", numbers.held(number), "CASE WHEN \(isInside("t", .integer(limits))) THEN t END")
            return "CASE WHEN \(value) IS NOT NULL THEN coalesce(\(taken), \(otherwise.map { "\($0)" } ?? "NULL")) END"
        case .noteToText(let otherwise):
            return
                "CASE WHEN \(dialect.fits(value, #"[\x{0A}-\x{0D}\x{85}\x{2028}\x{2029}]"#)) THEN \(otherwise.map(dialect.text) ?? "NULL") ELSE \(value) END"
        case .narrowed(let type, let outside):
            return
                "CASE WHEN \(value) IS NULL OR \(isInside(value, type)) THEN \(value) ELSE \(outside == .absent ? "NULL" : clamped(value, type)) END"
        }
    }

    /// What the engine makes of every value of a question; `nil` where there are too many, or each is a set.
    private func table(_ change: ValueChange, _ value: String, _ old: FieldType, _ new: FieldType) -> String? {
        if case .same = change { return nil }
        if case .choices = old { return nil }
        guard let values = FiniteDomain.values(of: old), values.count <= Self.mostRows else { return nil }
        return looked(value, old, new, values.map { ($0, change.forward($0)) })
    }

    private func looked(_ value: String, _ old: FieldType, _ new: FieldType, _ rows: [(Value, Value?)]) -> String {
        let isSet = if case .choices = old { true } else { false }
        let cases = rows.compactMap { row -> String? in
            guard let result = row.1 else { return nil }
            let known = dialect.literal(isSet ? row.0.sortedByBytes : row.0, old)
            return " WHEN \(known) THEN \(dialect.literal(result, new))"
        }
        guard !cases.isEmpty else { return dialect.cast("NULL", SQLType(new)) }
        return "CASE \(isSet ? dialect.sorted(value) : value)\(cases.joined()) END"
    }

    /// The options of a set in an order.
    private func inOrder(_ order: [String], _ set: String) -> String {
        dialect.filter(dialect.array(order.map(dialect.text)), "o", dialect.contains(set, "o"))
    }

    private func options(_ change: ValueChange, _ value: String, _ old: FieldType, _ new: FieldType) -> String {
        let ids = old.options?.options.map(\.id) ?? []
        let order = new.options?.options.map(\.id) ?? []
        let mapped = ids.map { id -> (id: String, new: String?) in
            guard case .choice(let new) = change.forward(.choice(id)) else { return (id, nil) }
            return (id, new)
        }
        let cases = mapped.map { " WHEN \(dialect.text($0.id)) THEN \($0.new.map(dialect.text) ?? "NULL")" }.joined()
        guard case .choices(_, let limits) = new else { return "CASE \(value)\(cases) END" }
        let set = dialect.having("m", dialect.map(value, "i", "CASE i\(cases) ELSE i END"), inOrder(order, "m"))
        var faults: [String] = []
        let (few, many) = (limits.minCount ?? 0, limits.maxCount)
        let isOther = "\(dialect.count("s")) <> \(dialect.count(value))"
        if few > 0 { faults.append("(\(isOther) AND \(dialect.count("s")) < \(few))") }
        if let many { faults.append("(\(isOther) AND \(dialect.count("s")) > \(many))") }
        for alone in limits.exclusive {
            faults.append("(\(dialect.count("s")) > 1 AND \(dialect.contains("s", dialect.text(alone))))")
        }
        let checked = faults.isEmpty ? "s" : "CASE WHEN NOT (\(faults.joined(separator: " OR "))) THEN s END"
        return "CASE WHEN \(value) IS NOT NULL THEN \(dialect.having("s", set, checked)) END"
    }

    /// Whether a value of a wider type is one of a type.
    private func isInside(_ value: String, _ type: FieldType) -> String {
        func between(_ low: String?, _ high: String?) -> [String] {
            [low.map { "\(value) >= \($0)" }, high.map { "\(value) <= \($0)" }].compactMap { $0 }
        }
        let conditions: [String]
        switch type {
        case .scale(let scale):
            conditions = between("\(scale.min)", "\(scale.max)") + ["(\(value) - (\(scale.min))) % \(scale.step) = 0"]
        case .integer(let limits):
            let step = limits.step.map { ["(\(value) - (\(limits.range.min ?? 0))) % \($0) = 0"] }
            conditions = between(limits.range.min.map { "\($0)" }, limits.range.max.map { "\($0)" }) + (step ?? [])
        case .duration(let limits): conditions = between(limits.min.map { "\($0)" }, limits.max.map { "\($0)" })
        case .decimal(let limits):
            conditions = between(
                limits.range.min.map { dialect.literal(.decimal($0), type) },
                limits.range.max.map { dialect.literal(.decimal($0), type) })
        case .date(let limits):
            conditions = between(
                limits.min.map { dialect.literal(.date($0), type) }, limits.max.map { dialect.literal(.date($0), type) }
            )
        case .time(let limits):
            conditions = between(
                limits.min.map { dialect.literal(.time($0), type) }, limits.max.map { dialect.literal(.time($0), type) }
            )
        case .text(let limits), .note(let limits):
            conditions = limits.maxLength.map { ["length(\(value)) <= \($0)"] } ?? []
        case .choices(_, let limits): conditions = limits.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .tags(let limits): conditions = limits.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .files(let limits): conditions = limits.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .list(let list): conditions = list.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .yesno, .choice, .place: conditions = []
        }
        return conditions.isEmpty ? "TRUE" : "(\(conditions.joined(separator: " AND ")))"
    }

    /// The nearest value that a type takes.
    private func clamped(_ value: String, _ type: FieldType) -> String {
        func between(_ low: Value?, _ high: Value?) -> String {
            var result = value
            if let low { result = "greatest(\(result), \(dialect.literal(low.clamped(to: type) ?? low, type)))" }
            if let high { result = "least(\(result), \(dialect.literal(high.clamped(to: type) ?? high, type)))" }
            return result
        }
        switch type {
        case .scale(let scale): return between(.whole(scale.min), .whole(scale.max))
        case .integer(let limits):
            return between(limits.range.min.map { .whole($0) }, limits.range.max.map { .whole($0) })
        case .duration(let limits): return between(limits.min.map { .whole($0) }, limits.max.map { .whole($0) })
        case .decimal(let limits):
            return between(limits.range.min.map { .decimal($0) }, limits.range.max.map { .decimal($0) })
        case .date(let limits): return between(limits.min.map { .date($0) }, limits.max.map { .date($0) })
        case .time(let limits): return between(limits.min.map { .time($0) }, limits.max.map { .time($0) })
        case .text(let limits), .note(let limits): return limits.maxLength.map { "left(\(value), \($0))" } ?? value
        case .choices(let list, let limits):
            let set = inOrder(list.options.map(\.id), value)
            return limits.maxCount.map { dialect.first($0, of: set) } ?? set
        case .tags(let limits): return limits.maxCount.map { dialect.first($0, of: value) } ?? value
        case .files(let limits): return limits.maxCount.map { dialect.first($0, of: value) } ?? value
        case .list(let list): return list.maxCount.map { dialect.first($0, of: value) } ?? value
        case .yesno, .choice, .place: return value
        }
    }
}

// MARK: - Several cells

extension SQLChange {
    private func split(_ rule: SplitRule, _ cell: SQLCell, _ old: FieldType, _ pieces: [FieldType]) -> [SQLCell] {
        switch rule {
        case .separator(let separator):
            return pieces.indices.map { place in
                let text = piece(place, of: cell.value, partedBy: separator, most: pieces.count)
                return SQLCell(value: "nullif(\(text), '')", skip: cell.skip)
            }
        case .table:
            let values = FiniteDomain.values(of: old) ?? []
            let rows = values.map { ($0, rule.split(.answered($0), old, pieces)) }
            return pieces.enumerated().map { place, type in
                SQLCell(value: looked(cell.value, old, type, rows.map { ($0.0, $0.1[place].value) }), skip: cell.skip)
            }
        }
    }

    private func piece(_ place: Int, of text: String, partedBy separator: String, most: Int) -> String {
        let mark = dialect.text(separator)
        guard dialect == .duckdb else {
            let parts = "split(\(text), \(dialect.text(separator.asPattern)), \(most))"
            return dialect.element(parts, place)
        }
        let parts = "string_split(\(text), \(mark))"
        return place < most - 1
            ? dialect.element(parts, place) : "array_to_string(list_slice(\(parts), \(most), len(\(parts))), \(mark))"
    }

    private func merged(_ rule: MergeRule, _ cells: [SQLCell], _ into: FieldType) -> SQLCell {
        let values = cells.map { dialect.cast($0.value, SQLType(into)) }
        let isSilent = values.map { "\($0) IS NULL" }.joined(separator: " AND ")
        let list = values.joined(separator: ", ")
        let value =
            switch rule {
            case .join(let separator):
                "CASE WHEN NOT (\(isSilent)) THEN concat_ws(\(dialect.text(separator)), \(list)) END"
            case .take(.first): "coalesce(\(list))"
            case .take(.max): "greatest(\(list))"
            case .take(.min): "least(\(list))"
            case .take(.sum): values.joined(separator: " + ")
            }
        let skip = "CASE WHEN \(isSilent) THEN coalesce(\(cells.map(\.skip).joined(separator: ", "))) END"
        return SQLCell(value: value, skip: skip)
    }

    private func record(of cell: SQLCell, _ place: Int, _ old: FieldType, _ new: FieldType) -> SQLCell {
        guard let list = new.list else { return none(new) }
        let cells = list.fields.enumerated().map { index, field in
            (
                index == place ? SQLCell(value: cell.value, skip: dialect.cast("NULL", .text)) : none(field.type),
                field.type
            )
        }
        let record = dialect.array([dialect.record(key: dialect.text("1"), cells)])
        return SQLCell(value: "CASE WHEN \(cell.value) IS NOT NULL THEN \(record) END", skip: cell.skip)
    }

    private func first(of cell: SQLCell, _ place: Int) -> SQLCell {
        let inner = dialect.cell(place, of: "(\(dialect.element(cell.value, 0)))")
        return SQLCell(
            value: inner.value, skip: "CASE WHEN \(cell.value) IS NOT NULL THEN \(inner.skip) ELSE \(cell.skip) END")
    }

    private func records(_ cell: SQLCell, at places: [Int?], _ new: FieldType) -> SQLCell {
        guard let list = new.list else { return cell }
        let cells = zip(places, list.fields).map { place, field in
            (place.map { dialect.cell($0, of: "r") } ?? none(field.type), field.type)
        }
        let record = dialect.record(key: "r.\(dialect.name(RecordKey.name))", cells)
        return SQLCell(value: dialect.map(cell.value, "r", record), skip: cell.skip)
    }

    private func filled(_ change: CellChange, _ cells: [SQLCell], _ old: [FieldType], _ new: FieldType) -> SQLCell {
        let cases = (Self.rows(of: old) ?? []).compactMap { row -> String? in
            guard let result = change.forward(row).last?.value else { return nil }
            let conditions = zip(row, zip(cells, old)).map { known, pair -> String in
                let (cell, type) = pair
                switch known {
                case .answered(let value): return "(\(dialect.same(cell.value, dialect.literal(value, type), type)))"
                case .skipped: return "\(cell.skip) IS NOT NULL"
                case .notAsked: return "(\(cell.value) IS NULL AND \(cell.skip) IS NULL)"
                }
            }
            let all = conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND ")
            return " WHEN \(all) THEN \(dialect.literal(result, new))"
        }
        return SQLCell(
            value: cases.isEmpty ? none(new).value : "CASE\(cases.joined()) END", skip: none(new).skip)
    }
}

extension Value {
    /// A set in the order of its ids' bytes.
    fileprivate var sortedByBytes: Value {
        if case .choices(let ids) = self { .choices(ids.sorted { $0.precedesInBytes($1) }) } else { self }
    }
}

extension String {
    /// The regular expression of Java that only this text fits.
    fileprivate var asPattern: String {
        unicodeScalars.map {
            $0.isASCII && !$0.properties.isAlphabetic ? "\\x{\(String($0.value, radix: 16))}" : "\($0)"
        }
        .joined()
    }
}
