extension FieldType {
    /// The minimum and maximum of a number, date or time, if it has them.
    var ends: (low: Value?, high: Value?) {
        switch family {
        case .number: (numberLimits.min.flatMap(value), numberLimits.max.flatMap(value))
        case .civil(_, let limits): (limits.min?.answer, limits.max?.answer)
        case .yesno, .option, .options, .text, .tags, .place, .files, .records: (nil, nil)
        }
    }

    /// A number as an answer of the type.
    func value(_ number: DecimalNumber) -> Value? { isDecimal ? .decimal(number) : number.whole.map { .whole($0) } }

    /// The largest size of a file.
    var maxBytes: Int64? { if case .files(let limits) = self { limits.maxBytes } else { nil } }

    /// The largest number of options, tags, files or records.
    var maxCount: Int? { elements?.max }
}
