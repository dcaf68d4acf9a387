extension FieldType {
    /// The range of the answers, if the type is numeric.
    var numberLimits: Limits<DecimalNumber> {
        switch self {
        case .scale(let scale): scale.limits
        case .integer(let limits): limits.range.map { DecimalNumber(units: $0) }
        case .decimal(let limits): limits.range
        case .duration(let limits): limits.map { DecimalNumber(units: $0) }
        case .yesno, .choice, .choices, .text, .note, .date, .time, .moment, .tags, .place, .files, .list: Limits()
        }
    }

    /// Whether the answers are numbers.
    var isNumber: Bool {
        switch self {
        case .scale, .integer, .decimal, .duration: true
        default: false
        }
    }

    /// The distance between two whole numbers.
    var step: Int64 {
        switch self {
        case .scale(let scale): scale.step
        case .integer(let limits): limits.step ?? 1
        default: 1
        }
    }

    /// The number of decimals; `nil` for types without numbers.
    var decimals: Int? {
        switch self {
        case .scale, .integer, .duration: 0
        case .decimal(let limits): limits.decimals
        default: nil
        }
    }

    /// The largest number of characters of a text.
    package var maxLength: Int? {
        switch self {
        case .text(let limits), .note(let limits): limits.maxLength
        default: nil
        }
    }

    /// Which values are better, by the type alone.
    var ownBetter: Better? { if case .scale(let scale) = self { scale.better } else { nil } }
}

extension Limits {
    fileprivate func map<Other>(_ change: (Bound) -> Other?) -> Limits<Other> {
        Limits<Other>(min: min.flatMap(change), max: max.flatMap(change))
    }
}

extension FieldType.Scale {
    /// The limits as exact numbers.
    var limits: Limits<DecimalNumber> {
        Limits(min: DecimalNumber(units: min), max: DecimalNumber(units: max))
    }
}
