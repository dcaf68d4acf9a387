/// The numbers that a type accepts.
package struct AcceptedNumbers: Sendable {
    /// The minimum and maximum, as a template gives them.
    package let range: Limits<DecimalNumber>
    /// The distance between two numbers; `nil` for any number, or any whole number.
    package let step: DecimalNumber?
    /// The number of decimals.
    package let decimals: Int
    /// Whether answers are kept as decimal numbers, and not as whole ones.
    package let isDecimal: Bool
    /// The unit.
    package var unit: LocalizedText?
}

extension FieldType {
    /// The numbers that it accepts; `nil` for types without numbers.
    package var numbers: AcceptedNumbers? {
        switch self {
        case .scale(let scale):
            AcceptedNumbers(
                range: Limits(min: scale.min, max: scale.max),
                step: scale.decimals == 0 && scale.width == 1 ? nil : scale.step, decimals: scale.decimals,
                isDecimal: scale.decimals > 0)
        case .integer(let limits):
            AcceptedNumbers(
                range: limits.range.map { DecimalNumber(units: $0) },
                step: limits.step.flatMap { $0 == 1 ? nil : DecimalNumber(units: $0) }, decimals: 0, isDecimal: false,
                unit: limits.unit)
        case .decimal(let limits):
            AcceptedNumbers(
                range: limits.range, step: limits.step, decimals: limits.decimals, isDecimal: true, unit: limits.unit)
        case .duration(let limits):
            AcceptedNumbers(
                range: limits.map { DecimalNumber(units: $0) }, step: nil, decimals: 0, isDecimal: false)
        case .yesno, .choice, .choices, .text, .note, .date, .time, .moment, .tags, .place, .files, .list: nil
        }
    }

    /// The range of the answers, if the type is numeric.
    package var numberLimits: Limits<DecimalNumber> { numbers?.range ?? Limits() }

    /// The distance between two numbers; `nil` for any number, or any whole number.
    package var step: DecimalNumber? { numbers?.step }

    /// The number of decimals; `nil` for types without numbers.
    package var decimals: Int? { numbers?.decimals }

    /// The unit of its numbers.
    package var unit: LocalizedText? { numbers?.unit }

    /// Whether answers are kept as decimal numbers, and not as whole ones.
    package var isDecimal: Bool { numbers?.isDecimal ?? false }

    /// Whether its numbers are minutes, which people read and write as hours and minutes.
    package var isDuration: Bool { if case .duration = self { true } else { false } }

    /// The distance between two whole numbers.
    var wholeStep: Int64 { step?.whole ?? 1 }

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

    /// The largest number of characters of a text.
    package var maxLength: Int? { if case .text(let limits) = family { limits.maxLength } else { nil } }

    /// Which values are better, by the type alone.
    var ownBetter: Better? { if case .scale(let scale) = self { scale.better } else { nil } }
}

extension Limits {
    /// Returns the limits with their ends changed; an end without a result is left out.
    func map<Other>(_ change: (Bound) -> Other?) -> Limits<Other> {
        Limits<Other>(min: min.flatMap(change), max: max.flatMap(change))
    }
}
