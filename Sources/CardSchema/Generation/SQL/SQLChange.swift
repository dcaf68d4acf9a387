/// The conversion of a unit's cells, going up, in SQL.
///
/// If the cells have few enough values, the engine converts each, and the results become a table.
struct SQLChange {
    /// The maximum number of rows of a table; questions with more values are computed.
    static let mostRows = 512

    let dialect: SQLDialect
    let numbers: SQLNumbers

    /// Creates a conversion for a dialect.
    init(_ dialect: SQLDialect) {
        self.dialect = dialect
        numbers = SQLNumbers(dialect: dialect)
    }

    /// Whether SQL can express a unit.
    ///
    /// It cannot express an expression over too many answers.
    static func isExpressible(_ change: CellChange, _ old: [FieldType]) -> Bool {
        switch change {
        case .fill: rows(of: old) != nil
        case .value(.unit(let scaling), _), .value(.decimalUnit(let scaling), _),
            .value(.wholeToDecimalUnit(let scaling), _), .value(.decimalToWholeUnit(let scaling), _):
            scaling.reduced.upper <= SQLNumbers.mostFactor && scaling.reduced.lower <= SQLNumbers.mostFactor
        default: true
        }
    }

    private static func rows(of types: [FieldType]) -> [[Cell]]? {
        FiniteDomain.rows(of: types).flatMap { $0.count <= mostRows ? $0 : nil }
    }

    /// Returns the new cells of a unit.
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

    func none(_ type: FieldType) -> SQLCell {
        SQLCell(value: dialect.cast("NULL", SQLType(cell: type)), skip: dialect.cast("NULL", .text))
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
            return pieces.enumerated().map { index, type in
                SQLCell(value: looked(cell.value, old, type, rows.map { ($0.0, $0.1[index].value) }), skip: cell.skip)
            }
        }
    }

    private func piece(_ position: Int, of text: String, partedBy separator: String, most: Int) -> String {
        let mark = dialect.text(separator)
        guard dialect == .duckdb else {
            let parts = "split(\(text), \(dialect.text(separator.asPattern)), \(most))"
            return dialect.element(parts, position)
        }
        let parts = "string_split(\(text), \(mark))"
        return position < most - 1
            ? dialect.element(parts, position)
            : "array_to_string(list_slice(\(parts), \(most), len(\(parts))), \(mark))"
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

extension String {
    /// The Java regular expression that matches only this text.
    fileprivate var asPattern: String {
        unicodeScalars.map {
            $0.isASCII && !$0.properties.isAlphabetic ? "\\x{\(String($0.value, radix: 16))}" : "\($0)"
        }
        .joined()
    }
}
