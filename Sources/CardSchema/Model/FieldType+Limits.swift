extension FieldType {
    /// The range of the answers, if the type is numeric.
    var numberLimits: Limits<DecimalNumber> {
        switch self {
        case .scale(let scale): Limits(min: scale.min, max: scale.max)
        case .integer(let limits): limits.range.map { DecimalNumber(units: $0) }
        case .decimal(let limits): limits.range
        case .duration(let limits): limits.map { DecimalNumber(units: $0) }
        case .yesno, .choice, .choices, .text, .note, .date, .time, .moment, .tags, .place, .files, .list: Limits()
        }
    }

    /// The type of the numbers of a scale: an integer or a decimal with the same values; other types unchanged.
    package var plain: FieldType {
        guard case .scale(let scale) = self else { return self }
        guard scale.decimals == 0 else {
            return .decimal(
                DecimalLimits(
                    decimals: scale.decimals, range: Limits(min: scale.min, max: scale.max), step: scale.step))
        }
        return .integer(IntegerLimits(range: Limits(min: scale.low, max: scale.high), step: scale.width))
    }

    /// The distance between two numbers; `nil` for any number, or any whole number.
    package var step: DecimalNumber? {
        switch self {
        case .scale(let scale): scale.decimals == 0 && scale.width == 1 ? nil : scale.step
        case .integer(let limits): limits.step.flatMap { $0 == 1 ? nil : DecimalNumber(units: $0) }
        case .decimal(let limits): limits.step
        default: nil
        }
    }

    /// The distance between two whole numbers.
    var wholeStep: Int64 { step?.whole ?? 1 }

    /// The number of decimals; `nil` for types without numbers.
    package var decimals: Int? {
        switch self {
        case .scale(let scale): scale.decimals
        case .integer, .duration: 0
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
    /// Returns the limits with their ends changed; an end without a result is left out.
    func map<Other>(_ change: (Bound) -> Other?) -> Limits<Other> {
        Limits<Other>(min: min.flatMap(change), max: max.flatMap(change))
    }
}
