/// All values of a type, if there are few enough to check each.
enum FiniteDomain {
    /// The maximum number of values to check one by one: 2¹³.
    static let most = 1 << 13

    /// Returns every valid value of a type; `nil` if there are more than ``most``.
    static func values(of type: FieldType) -> [Value]? {
        switch type.plain {
        case .integer(let limits):
            guard let min = limits.range.min, let max = limits.range.max else { return nil }
            return whole(min, max, limits.step ?? 1)
        case .duration(let limits):
            guard let max = limits.max else { return nil }
            return whole(limits.min ?? 0, max, 1)
        case .decimal(let limits):
            guard let min = limits.range.min?.units(atDecimals: limits.decimals),
                let max = limits.range.max?.units(atDecimals: limits.decimals)
            else { return nil }
            let step = limits.step?.units(atDecimals: limits.decimals) ?? 1
            guard (max - min) / step < most else { return nil }
            return stride(from: min, through: max, by: Int(step)).compactMap {
                DecimalNumber(units: $0, decimals: limits.decimals).map { .decimal($0) }
            }
        case .yesno: return [.yesno(false), .yesno(true)]
        case .choice(let list): return list.options.map { .choice($0.id) }
        case .choices(let list, _): return sets(of: list.options.map(\.id), type)
        case .date(let limits):
            guard let min = limits.min?.dayNumber, let max = limits.max?.dayNumber, max - min < most else { return nil }
            return (min...max).compactMap { CivilDate(dayNumber: $0).map { .date($0) } }
        case .time(let limits):
            let low = limits.min?.minuteOfDay ?? 0
            return (low...(limits.max?.minuteOfDay ?? 1439)).compactMap {
                CivilTime(minuteOfDay: $0).map { .time($0) }
            }
        case .moment(let limits):
            guard let min = limits.min?.minuteNumber, let max = limits.max?.minuteNumber, max - min < most else {
                return nil
            }
            return (min...max).compactMap { CivilMoment(minuteNumber: $0).map { .moment($0) } }
        case .scale, .text, .note, .tags, .place, .files, .list: return nil
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

    private static func whole(_ min: Int64, _ max: Int64, _ step: Int64) -> [Value]? {
        let (width, isTooLarge) = max.subtractingReportingOverflow(min)
        guard !isTooLarge, width / step < most, min <= max else { return nil }
        return stride(from: min, through: max, by: Int(step)).map { .whole($0) }
    }

    private static func sets(of ids: [String], _ type: FieldType) -> [Value]? {
        guard ids.count <= 13 else { return nil }
        return (0..<(1 << ids.count)).compactMap { bits in
            let value = Value.choices(ids.indices.filter { bits >> $0 & 1 == 1 }.map { ids[$0] })
            return AnswerCheck.problem(of: value, for: type) == nil ? value : nil
        }
    }
}
