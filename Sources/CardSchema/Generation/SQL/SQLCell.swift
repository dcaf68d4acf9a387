/// A cell during a migration in SQL: two expressions, at most one of them not null.
///
/// ```
///   answered   value 7      skip null
///   skipped    value null   skip 'dont_know'
///   not asked  value null   skip null
/// ```
struct SQLCell {
    let value: String
    let skip: String

    /// A question that was not asked.
    static let null = SQLCell(value: "NULL", skip: "NULL")
}

extension SQLType {
    /// The type of a cell's value: that of the answer, except that cells of records have their skips beside them.
    init(cell type: FieldType) {
        guard let list = type.list else {
            self = SQLType(type)
            return
        }
        var members: [(name: String, type: SQLType)] = [(RecordKey.name, .text)]
        for (index, field) in list.fields.enumerated() {
            members += [("c\(index)", SQLType(field.type)), ("k\(index)", .text)]
        }
        self = .array(.structure(members))
    }
}

extension SQLDialect {
    /// A cell of a named record.
    func cell(_ index: Int, of record: String) -> SQLCell {
        SQLCell(value: "\(record).\(name("c\(index)"))", skip: "\(record).\(name("k\(index)"))")
    }

    /// A record of cells, each cast to the type of its question.
    func record(key: String, _ cells: [(SQLCell, FieldType)]) -> String {
        var members = [(name: RecordKey.name, value: key)]
        for (place, (cell, type)) in cells.enumerated() {
            members += [
                ("c\(place)", cast(cell.value, SQLType(cell: type))), ("k\(place)", cast(cell.skip, .text)),
            ]
        }
        return structure(members)
    }

    /// Returns a value as a literal of its question's type.
    func literal(_ value: Value, _ type: FieldType) -> String {
        let literal =
            switch value.content {
            case .number(let number): if case .whole = value { "\(number)" } else { text("\(number)") }
            case .yesno(let isYes): truth(isYes)
            case .option, .text, .civil: text(value.plainText ?? "")
            case .options(let ids), .tags(let ids): array(ids.map(text))
            case .place, .files, .records: "NULL"
            }
        return cast(literal, SQLType(type))
    }

    /// Whether two values of a question are equal; sets in any order, including those in records.
    func same(_ a: String, _ b: String, _ type: FieldType) -> String {
        "\(comparable(a, type)) IS NOT DISTINCT FROM \(comparable(b, type))"
    }

    /// Returns a value in which sets are sorted.
    private func comparable(_ value: String, _ type: FieldType) -> String {
        switch type {
        case .choices: return sorted(value)
        case .list(let list):
            guard list.fields.contains(where: { if case .choices = $0.type { true } else { false } }) else {
                return value
            }
            var members = [(name: RecordKey.name, value: "t.\(name(RecordKey.name))")]
            for (place, field) in list.fields.enumerated() {
                let cell = cell(place, of: "t")
                members += [("c\(place)", comparable(cell.value, field.type)), ("k\(place)", cell.skip)]
            }
            return map(value, "t", structure(members))
        default: return value
        }
    }
}
