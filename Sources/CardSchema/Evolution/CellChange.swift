/// The conversion of one unit of cells by a step: two total functions over {answered, skipped, not asked}.
///
/// Cells are in the order of the unit's paths. Results of ``back(_:)`` are checked against the older definition;
/// invalid values become *not asked*.
package enum CellChange: Sendable {
    /// Converts a value; a skip stays, with its reason.
    case value(ValueChange, old: FieldType)
    /// Adds a question that older cards were not asked.
    case add
    /// Removes a question that newer cards do not have.
    case remove
    /// Splits a text at separators, or a value by a table.
    case split(SplitRule, old: FieldType, pieces: [FieldType])
    /// Combines several texts or numbers into one.
    case merge(MergeRule, old: [FieldType], into: FieldType)
    /// The single record of a list: the index of the value in it, and the number of its cells.
    case toList(place: Int, count: Int, old: FieldType)
    /// Takes the value at an index of the first record.
    case firstOfList(place: Int, count: Int, old: FieldType)
    /// Computes the last cell by an expression over the first ones.
    case fill(Fill, FieldType)
    /// Newer cards may have more elements than older ones.
    case fit(old: FieldType)
    /// For a list as a whole: for each new index in a record, the old one.
    case fitList(old: FieldType, [Int?])

    /// Returns the new cells.
    package func forward(_ cells: [Cell]) -> [Cell] {
        switch self {
        case .value(let change, _): [Self.map(cells[0]) { change.forward($0) }]
        case .add: [.notAsked]
        case .remove: []
        case .split(let rule, let old, let pieces): rule.split(cells[0], old, pieces)
        case .merge(let rule, _, _): [rule.merged(cells)]
        case .toList(let place, let count, _): [Self.record(of: cells[0], place, count)]
        case .firstOfList(let place, _, _): [Self.first(of: cells[0], place)]
        case .fill(let fill, let type): cells + [fill.cell(type, cells)]
        case .fit: cells
        case .fitList(_, let places): [Self.records(cells[0], at: places)]
        }
    }

    /// Returns the old cells.
    package func back(_ cells: [Cell]) -> [Cell] {
        switch self {
        case .value(let change, let old): [Self.valid(Self.map(cells[0]) { change.back($0, to: old) }, old)]
        case .add: []
        case .remove: [.notAsked]
        case .split(let rule, let old, _): [Self.valid(rule.joined(cells, old), old)]
        case .merge(let rule, let old, _): zip(rule.parted(cells[0], old), old).map { Self.valid($0, $1) }
        case .toList(let place, _, let old): [Self.valid(Self.first(of: cells[0], place), old)]
        case .firstOfList(let place, let count, let old): [Self.valid(Self.record(of: cells[0], place, count), old)]
        case .fill: Array(cells.dropLast())
        case .fit(let old): [Self.fitted(cells[0], old)]
        case .fitList(let old, let places): [Self.valid(Self.olderRecords(cells[0], old, places), old)]
        }
    }

    /// Returns the new cell of a unit with one cell; this is the fast path for most units.
    package func forward(one cell: Cell) -> Cell {
        switch self {
        case .value(let change, _): Self.map(cell) { change.forward($0) }
        case .fit: cell
        default: forward([cell])[0]
        }
    }

    /// Returns the old cell of a unit with one cell.
    package func back(one cell: Cell) -> Cell {
        switch self {
        case .value(let change, let old): Self.valid(Self.map(cell) { change.back($0, to: old) }, old)
        case .fit(let old): Self.fitted(cell, old)
        default: back([cell])[0]
        }
    }

    private static func map(_ cell: Cell, _ change: (Value) -> Value?) -> Cell {
        guard case .answered(let value) = cell else { return cell }
        return change(value).map { .answered($0) } ?? .notAsked
    }

    /// Returns a cell if the definition allows it, or else *not asked*.
    static func valid(_ cell: Cell, _ type: FieldType) -> Cell {
        guard case .answered(let value) = cell else { return cell }
        return AnswerCheck.problem(of: value, for: type) == nil ? cell : .notAsked
    }

    /// Returns a cell as far as an older definition allows it: of several options, those that it has.
    private static func fitted(_ cell: Cell, _ old: FieldType) -> Cell {
        guard case .answered(.choices(let ids)) = cell, let list = old.options else { return valid(cell, old) }
        let known = ids.filter { list.index(of: $0) != nil }
        // None of them is left, which is not the answer *none*.
        guard !known.isEmpty || ids.isEmpty else { return .notAsked }
        return valid(.answered(.choices(known)), old)
    }

    private static func record(of cell: Cell, _ position: Int, _ count: Int) -> Cell {
        guard case .answered = cell else { return cell }
        var record = Record(key: "1", cells: Array(repeating: .notAsked, count: count))
        record.cells[position] = cell
        return .answered(.records([record]))
    }

    private static func first(of cell: Cell, _ place: Int) -> Cell {
        guard case .answered(let value) = cell else { return cell }
        guard case .records(let records) = value, let first = records.first, first.cells.indices.contains(place) else {
            return .notAsked
        }
        return first.cells[place]
    }

    /// Returns records with their cells rearranged.
    private static func records(_ cell: Cell, at places: [Int?]) -> Cell {
        guard case .answered(.records(let records)) = cell else { return cell }
        return .answered(
            .records(
                records.map { record in
                    Record(key: record.key, cells: places.map { $0.map { record.cells[$0] } ?? .notAsked })
                }))
    }

    /// Returns records with their cells at the old indices, each checked against the older definition.
    private static func olderRecords(_ cell: Cell, _ old: FieldType, _ places: [Int?]) -> Cell {
        guard case .answered(.records(let records)) = cell, let list = old.list else { return cell }
        return .answered(
            .records(
                records.map { record in
                    var older = list.emptyRecord(key: record.key)
                    for (index, oldPlace) in places.enumerated() {
                        if let oldPlace {
                            older.cells[oldPlace] = fitted(record.cells[index], list.fields[oldPlace].type)
                        }
                    }
                    return older
                }))
    }
}
