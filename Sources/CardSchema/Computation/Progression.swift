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
        let scaling = Rational.power(decimals)
        func whole(_ low: Int64?, _ high: Int64?, _ step: Int64) -> Progression? {
            guard let low, let high else { return nil }
            let ends = [low, high, step].map { $0.multipliedReportingOverflow(by: scaling) }
            guard !ends.contains(where: \.overflow) else { return nil }
            return Progression(from: ends[0].partialValue, to: ends[1].partialValue, step: ends[2].partialValue)
        }
        let made: Progression?
        switch type.plain {
        case .integer(let limits): made = whole(limits.range.min, limits.range.max, limits.step ?? 1)
        case .duration(let limits): made = whole(limits.min ?? 0, limits.max, 1)
        case .yesno: made = whole(0, 1, 1)
        case .decimal(let limits):
            guard let low = limits.range.min?.units(atDecimals: decimals),
                let high = limits.range.max?.units(atDecimals: decimals)
            else { return nil }
            let step = limits.step?.units(atDecimals: decimals)
            made = Progression(
                from: low, to: high, step: step ?? Rational.power(max(0, decimals - limits.decimals)))
        case .scale, .choice, .choices, .text, .note, .date, .time, .moment, .tags, .place, .files, .list: return nil
        }
        guard let made else { return nil }
        self = made
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
