extension FieldType {
    /// The minimum and maximum of a number, date or time, if it has them.
    var ends: (low: Value?, high: Value?) {
        switch plain {
        case .integer(let limits): (limits.range.min.map(Value.whole), limits.range.max.map(Value.whole))
        case .duration(let limits): (limits.min.map(Value.whole), limits.max.map(Value.whole))
        case .decimal(let limits): (limits.range.min.map(Value.decimal), limits.range.max.map(Value.decimal))
        case .date(let limits): (limits.min.map(Value.date), limits.max.map(Value.date))
        case .time(let limits): (limits.min.map(Value.time), limits.max.map(Value.time))
        case .moment(let limits): (limits.min.map(Value.moment), limits.max.map(Value.moment))
        case .scale, .yesno, .choice, .choices, .text, .note, .tags, .place, .files, .list: (nil, nil)
        }
    }

    /// The largest size of a file.
    var maxBytes: Int64? { if case .files(let limits) = self { limits.maxBytes } else { nil } }

    /// The largest number of options, tags, files or records.
    var maxCount: Int? {
        switch self {
        case .choices(_, let limits): limits.maxCount
        case .tags(let limits): limits.maxCount
        case .files(let limits): limits.maxCount
        case .list(let list): list.maxCount
        default: nil
        }
    }
}
