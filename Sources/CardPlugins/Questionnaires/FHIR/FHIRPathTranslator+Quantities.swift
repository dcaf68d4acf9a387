import CardSchema

extension FHIRPathTranslator {
    /// Compares the answer to a quantity with a constant that has a unit, such as `> 10 'kg'`; `nil` if that is not what
    /// the sides are.
    mutating func quantities(
        _ sign: String, _ left: FHIRPathSyntax, _ right: FHIRPathSyntax, _ scope: Scope
    ) throws(FHIRPathFault) -> Expression? {
        let (sides, digits, unit): (FHIRPathSyntax, String, String)
        let isMirrored: Bool
        switch (left, right) {
        case (_, .quantity(let number, let name)): (sides, digits, unit, isMirrored) = (left, number, name, false)
        case (.quantity(let number, let name), _): (sides, digits, unit, isMirrored) = (right, number, name, true)
        default: return nil
        }
        guard let operation = Self.comparison(sign, isMirrored: isMirrored) else { return nil }
        let other = try evaluate(sides, scope)
        guard other.count == 1, let number = DecimalNumber(digits) else { return nil }
        guard case .value(let index, nil, .whole) = other[0].kind, form.items[index].kind.isNumber else {
            guard case .scalar(_, .number) = other[0].kind, !Self.isPlain(unit) else { return nil }
            throw FHIRPathFault("a quantity in a unit beside a number without one")
        }
        let answer = Expression.answer(form.items[index].code)
        let units = form.units(of: index)
        if units.isEmpty, form.items[index].type != "quantity", !Self.isPlain(unit) {
            throw FHIRPathFault("a quantity in a unit beside an answer without one")
        }
        guard other[0].condition == nil, !isSeveral(other[0]) else {
            // As numbers, they compare in one unit only.
            guard units.allSatisfy({ FHIRUnits.number(number, of: [unit], in: $0) == number }) else {
                throw FHIRPathFault("several answers beside a quantity in another unit")
            }
            return nil
        }
        var tests: [Expression] = []
        for (place, own) in units.enumerated() {
            guard let limit = FHIRUnits.number(number, of: [unit], in: own) else {
                throw FHIRPathFault("a quantity in a unit that the answer cannot be converted to")
            }
            let test = Expression.binary(operation, answer, .number(limit))
            tests.append(units.count == 1 ? test : .binary(.and, form.asks(index, inUnit: own, at: place), test))
        }
        // Without a unit of the question, the numbers are all there is.
        return Expression.any(tests) ?? .binary(operation, answer, .number(number))
    }

    /// Whether a unit is none: that of a plain number.
    private static func isPlain(_ unit: String) -> Bool { unit.isEmpty || unit == "1" }

    private static func comparison(_ sign: String, isMirrored: Bool) -> Expression.Operator? {
        switch sign {
        case "=", "~": .equal
        case "!=", "!~": .notEqual
        case "<": isMirrored ? .greater : .less
        case "<=": isMirrored ? .greaterOrEqual : .lessOrEqual
        case ">": isMirrored ? .less : .greater
        case ">=": isMirrored ? .lessOrEqual : .greaterOrEqual
        default: nil
        }
    }
}
