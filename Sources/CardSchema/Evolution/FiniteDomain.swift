/// All values of a type, if there are few enough to check each.
enum FiniteDomain {
    /// The maximum number of values to check one by one: 2¹³.
    static let most = 1 << 13

    /// Returns every valid value of a type; `nil` if there are more than ``most``.
    static func values(of type: FieldType) -> [Value]? {
        switch type.family {
        case .number: return NumberGrid(type)?.values(most: most)
        case .yesno: return [.yesno(false), .yesno(true)]
        case .option(let list): return list.options.map { .choice($0.id) }
        case .options(let list, _): return sets(of: list.options.map(\.id), type)
        case .civil(let kind, let limits):
            guard let min = limits.min?.number ?? kind.numbers?.lowerBound,
                let max = limits.max?.number ?? kind.numbers?.upperBound, max - min < most
            else { return nil }
            return (min...max).compactMap { CivilValue(number: $0, as: kind)?.answer }
        case .text, .tags, .place, .files, .records: return nil
        }
    }

    /// Returns every combination of some types, in order; `nil` if there are more than ``most``.
    ///
    /// Each cell is not asked, skipped, or one of its values.
    static func rows(of types: [FieldType]) -> [[Cell]]? {
        var rows: [[Cell]] = [[]]
        for type in types {
            guard let values = values(of: type), rows.count * (values.count + 2) <= most else { return nil }
            let cells = [.notAsked, .skipped(.skipped)] + values.map { Cell.answered($0) }
            rows = rows.flatMap { row in cells.map { row + [$0] } }
        }
        return rows
    }

    private static func sets(of ids: [String], _ type: FieldType) -> [Value]? {
        guard ids.count <= 13 else { return nil }
        return (0..<(1 << ids.count)).compactMap { bits in
            let value = Value.choices(ids.indices.filter { bits >> $0 & 1 == 1 }.map { ids[$0] })
            return AnswerCheck.problem(of: value, for: type) == nil ? value : nil
        }
    }
}
