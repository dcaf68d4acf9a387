// Operations on numeric types for steps.
extension FieldType {
    /// The scale of the numbers; `nil` for other types.
    var scale: FieldType.Scale? { if case .scale(let scale) = self { scale } else { nil } }

    /// Whether the numbers have a unit.
    var isUnit: Bool {
        switch self {
        case .integer, .decimal, .duration: true
        default: false
        }
    }

    /// The range of whole numbers that are limited at both ends.
    var wholeRange: ClosedRange<Int64>? {
        switch self {
        case .scale(let scale): scale.wholeEnds
        case .integer(let limits): limits.range.min.flatMap { min in limits.range.max.map { min...$0 } }
        default: nil
        }
    }

    /// Whether the numbers have both a minimum and a maximum.
    var hasBothEnds: Bool { lowestNumber != nil && numberLimits.max != nil }

    /// Returns the type with another range.
    func ranging(over range: ClosedRange<Int64>, step: Int64) -> FieldType {
        switch self {
        case .scale(let scale):
            .scale(FieldType.Scale(name: scale.name, min: range.lowerBound, max: range.upperBound, step: step))
        case .integer(let limits):
            .integer(
                FieldType.IntegerLimits(
                    range: Limits(min: range.lowerBound, max: range.upperBound), step: step == 1 ? nil : step,
                    unit: limits.unit))
        default: self
        }
    }

    /// Returns the type after a change of unit; an end that overflows is removed.
    func scaled(by scaling: UnitScaling, step: Int64) -> FieldType {
        switch self {
        case .integer(let limits):
            let range = Limits(
                min: limits.range.min.flatMap(scaling.forward), max: limits.range.max.flatMap(scaling.forward))
            // Numbers without steps may overflow, so nothing is proved about them.
            let step = limits.step == nil || step == 1 ? nil : step
            return .integer(FieldType.IntegerLimits(range: range, step: step, unit: limits.unit))
        case .duration(let limits):
            return .duration(
                Limits(min: limits.min.flatMap(scaling.forward), max: limits.max.flatMap(scaling.forward)))
        case .decimal(let limits):
            func end(_ number: DecimalNumber?) -> DecimalNumber? {
                guard let units = number?.units(atDecimals: limits.decimals) else { return nil }
                return scaling.forward(units).flatMap { DecimalNumber(units: $0, decimals: scaling.newDecimals) }
            }
            return .decimal(
                FieldType.DecimalLimits(
                    decimals: scaling.newDecimals,
                    range: Limits(min: end(limits.range.min), max: end(limits.range.max)),
                    step: scaling.isExact ? end(limits.step) : nil, unit: limits.unit))
        default: return self
        }
    }

    /// The type of the same kind that contains the new values of a map.
    func holding(_ pairs: [ValuePair]) -> FieldType? {
        let values = pairs.compactMap { $0.new.form(of: self) }
        let low = values.dropFirst().reduce(values.first) { a, b in a.map { b.isLess(than: $0) ? b : $0 } }
        let high = values.dropFirst().reduce(values.first) { a, b in a.map { $0.isLess(than: b) ? b : $0 } }
        switch (self, low, high) {
        case (.scale(let scale), .whole(let low), .whole(let high)):
            return .scale(FieldType.Scale(name: scale.name, min: low, max: high))
        case (.scale(let scale), .decimal(let low), .decimal(let high)):
            return .scale(scale.holding(values.compactMap(\.number), from: low, to: high))
        case (.integer(let limits), .whole(let low), .whole(let high)):
            return .integer(FieldType.IntegerLimits(range: Limits(min: low, max: high), unit: limits.unit))
        case (.duration, .whole(let low), .whole(let high)): return .duration(Limits(min: low, max: high))
        case (.decimal(let limits), .decimal(let low), .decimal(let high)):
            return .decimal(
                FieldType.DecimalLimits(
                    decimals: limits.decimals, range: Limits(min: low, max: high), unit: limits.unit))
        default:
            guard let kind = civilKind, let low = low?.civil, let high = high?.civil else { return self }
            return .civil(kind, Limits(min: low, max: high))
        }
    }
}

extension Rational {
    /// The number in the notation of factors in templates: `60`, `1/60`.
    var asFraction: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension FieldType.Scale {
    /// The two ends, which determine the meaning of every number between them.
    var ends: ClosedRange<DecimalNumber> { min...max }

    /// The two ends of a scale of whole numbers; `nil` if it has decimals.
    package var wholeEnds: ClosedRange<Int64>? { decimals == 0 ? low...high : nil }

    /// A scale with decimals that contains some numbers, with the largest steps that reach them all.
    fileprivate func holding(
        _ numbers: [DecimalNumber], from low: DecimalNumber, to high: DecimalNumber
    ) -> FieldType.Scale {
        let finest = Swift.max(decimals, numbers.map(\.decimals).max() ?? 0)
        let start = low.units(atDecimals: finest) ?? 0
        let steps = numbers.compactMap { $0.units(atDecimals: finest) }.reduce(
            step.units(atDecimals: finest) ?? 1
        ) { divisor, units in
            var (a, b) = (divisor, units - start)
            while b != 0 { (a, b) = (b, a % b) }
            return a.magnitude == 0 ? divisor : Int64(a.magnitude)
        }
        // A scale whose numbers are all whole would have answers of another form.
        let isWhole = low.decimals == 0 && steps % Rational.power(finest) == 0
        let step = isWhole ? DecimalNumber(units: 1, decimals: decimals) : DecimalNumber(units: steps, decimals: finest)
        return FieldType.Scale(name: name, min: low, max: high, step: step ?? self.step)
    }
}
