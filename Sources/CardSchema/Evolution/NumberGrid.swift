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
        guard let decimals = type.decimals else { return nil }
        func units(_ number: DecimalNumber?) -> Int64? { number?.units(atDecimals: decimals) }
        (self.decimals, isDecimal) = (decimals, type.isDecimal)
        low = units(type.lowestNumber)
        base = low ?? 0
        step = max(units(type.step) ?? 1, 1)
        high = units(type.numberLimits.max).map { [base, step] in Self.floor($0, base, step) }
    }

    /// All numbers as answers; `nil` without ends, and if there are more.
    func values(most: Int) -> [Value]? {
        guard let low, let high else { return nil }
        let (width, isTooLarge) = high.subtractingReportingOverflow(low)
        guard !isTooLarge, low <= high, width / step < most else { return nil }
        return stride(from: low, through: high, by: Int(step)).compactMap(value)
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
