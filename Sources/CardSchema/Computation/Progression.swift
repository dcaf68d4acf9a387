/// An arithmetic progression: the possible values of a question with numbers, counted in units.
struct Progression: Hashable {
    let first: Int64
    /// The step, above 0.
    let step: Int64
    /// The number of values, at least 1.
    let count: Int64

    var last: Int64 { first + (count - 1) * step }

    /// Creates the numbers from `first` to `last` in steps, or returns `nil` if they do not fit.
    init?(from first: Int64, to last: Int64, step: Int64 = 1) {
        let (distance, overflowed) = last.subtractingReportingOverflow(first)
        guard !overflowed, distance >= 0, step > 0 else { return nil }
        self.first = first
        self.step = step
        count = distance / step + 1
    }

    /// Returns the numbers reversed within their range: negated and shifted by `sum`.
    func turned(within sum: Int64) -> Progression? {
        let (start, overflowed) = sum.subtractingReportingOverflow(last)
        guard !overflowed else { return nil }
        return Progression(from: start, to: start + (last - first), step: step)
    }

    /// Returns the values of a question's type in units; `nil` if it has no minimum or maximum.
    ///
    /// A unit is the last decimal place, given by `decimals`.
    init?(_ type: FieldType, decimals: Int) {
        let isYesno = if case .yesno = type { true } else { false }
        let (least, most) = isYesno ? (DecimalNumber(0), DecimalNumber(1)) : (type.lowestNumber, type.numberLimits.max)
        guard let low = least?.units(atDecimals: decimals), let high = most?.units(atDecimals: decimals) else {
            return nil
        }
        guard let own = type.step else {
            self.init(from: low, to: high, step: Rational.power(max(0, decimals - (type.decimals ?? 0))))
            return
        }
        guard let step = own.units(atDecimals: decimals) else { return nil }
        self.init(from: low, to: high, step: step)
    }
}

extension FieldType {
    /// Returns the smallest and largest number that an answer counts as in a score; `nil` if there is no minimum or
    /// maximum.
    var scoreEnds: (min: DecimalNumber, max: DecimalNumber)? {
        if case .yesno = self { return DecimalNumber(1).flatMap { one in DecimalNumber(0).map { ($0, one) } } }
        if let lowest = scores.min(), let highest = scores.max() { return (lowest, highest) }
        guard let max = numberLimits.max, let min = lowestNumber else { return nil }
        return (min, max)
    }

    /// The lowest number of an answer; for a duration, it exists without a limit.
    var lowestNumber: DecimalNumber? {
        if case .duration = self { numberLimits.min ?? DecimalNumber(units: 0) } else { numberLimits.min }
    }

    /// Whether an answer counts as a number in a score.
    var isScoreNumber: Bool { if case .yesno = self { true } else { isNumber || !scores.isEmpty } }
}
