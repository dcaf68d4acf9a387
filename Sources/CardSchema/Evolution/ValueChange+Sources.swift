// Which old number becomes a new one.
extension ValueChange {
    /// The old value, if there is only one candidate of the older type.
    ///
    /// Numbers that are rounded usually have several candidates, or none. Then the result is rounded in the same way,
    /// if the step rounds.
    func back(_ value: Value, to old: FieldType) -> Value? { onlySource(of: value, in: old) ?? back(value) }

    /// Returns the only number of the older type that becomes a value; `nil` if there are several or none.
    private func onlySource(of value: Value, in old: FieldType) -> Value? {
        guard let near = nearestSource(of: value), let grid = NumberGrid(old) else { return nil }
        // What becomes the value is without gaps and lies around its exact source.
        let middle = grid.nearest(near)
        var found: Value?
        for steps in -1...2 {
            guard let source = grid.number(Int64(steps), after: middle).flatMap(grid.value),
                forward(source)?.hasSameMeaning(as: value) == true
            else { continue }
            guard found == nil else { return nil }
            found = source
        }
        return found
    }

    /// The exact source of a number, rounded down to units of the older type.
    private func nearestSource(of value: Value) -> Int64? {
        switch (self, value) {
        case (.unit(let scaling), .whole(let number)), (.decimalToWholeUnit(let scaling), .whole(let number)):
            return scaling.source(number)
        case (.decimalUnit(let scaling), .decimal(let number)),
            (.wholeToDecimalUnit(let scaling), .decimal(let number)):
            return number.units(atDecimals: scaling.newDecimals).flatMap(scaling.source)
        case (.decimalToWhole(_, let decimals), .whole(let number)):
            let (units, isTooLarge) = number.multipliedReportingOverflow(by: Int64(Rational.power(decimals)))
            return isTooLarge ? nil : units
        default: return nil
        }
    }
}
