/// The numbers that a type accepts, in units of its decimals: every step between its ends.
struct NumberGrid {
    /// The ends, if there are any; both are on a step.
    let low: Int64?
    let high: Int64?
    private let base: Int64
    private let step: Int64
    private let decimals: Int
    private let isDecimal: Bool

    /// Returns `nil` for types without numbers.
    init?(_ type: FieldType) {
        let (range, step): (Limits<Int64>, Int64?)
        switch type.plain {
        case .integer(let limits): (range, step, decimals, isDecimal) = (limits.range, limits.step, 0, false)
        case .duration(let limits):
            (range, step, decimals, isDecimal) = (Limits(min: limits.min ?? 0, max: limits.max), nil, 0, false)
        case .decimal(let limits):
            func units(_ number: DecimalNumber?) -> Int64? { number?.units(atDecimals: limits.decimals) }
            range = Limits(min: units(limits.range.min), max: units(limits.range.max))
            (step, decimals, isDecimal) = (units(limits.step), limits.decimals, true)
        case .scale, .yesno, .choice, .choices, .text, .note, .date, .time, .moment, .tags, .place, .files, .list:
            return nil
        }
        (base, self.step, low) = (range.min ?? 0, max(step ?? 1, 1), range.min)
        high = range.max.map { Self.floor($0, range.min ?? 0, max(step ?? 1, 1)) }
    }

    /// The value of some units.
    func value(_ units: Int64) -> Value? {
        isDecimal ? DecimalNumber(units: units, decimals: decimals).map { .decimal($0) } : .whole(units)
    }

    /// Returns the number some steps above or below one of the grid; `nil` beyond the ends.
    func number(_ steps: Int64, after number: Int64) -> Int64? {
        let (next, isTooLarge) = number.addingReportingOverflow(steps * step)
        guard !isTooLarge, next >= low ?? next, next <= high ?? next else { return nil }
        return next
    }

    /// Returns the number nearest to some units, from below if there is one.
    func nearest(_ units: Int64) -> Int64 {
        let inside = min(max(units, low ?? units), high ?? units)
        return Self.floor(inside, base, step)
    }

    private static func floor(_ units: Int64, _ base: Int64, _ step: Int64) -> Int64 {
        let rest = (units - base) % step
        return units - (rest < 0 ? rest + step : rest)
    }
}
