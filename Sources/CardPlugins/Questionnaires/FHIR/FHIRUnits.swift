import CardSchema

/// Units of UCUM that forms compare with each other, as exact multiples of one unit of their kind.
enum FHIRUnits {
    private enum Kind { case mass, length, time, volume }

    /// How many units of the kind a unit is: `numerator / denominator`.
    private struct Unit {
        let kind: Kind
        let numerator: Int128
        let denominator: Int128

        init(_ kind: Kind, _ numerator: Int128, _ denominator: Int128 = 1) {
            (self.kind, self.numerator, self.denominator) = (kind, numerator, denominator)
        }
    }

    private static let units: [String: Unit] = [
        "kg": Unit(.mass, 1000), "g": Unit(.mass, 1), "mg": Unit(.mass, 1, 1000),
        "[lb_av]": Unit(.mass, 45_359_237, 100_000), "[oz_av]": Unit(.mass, 28_349_523_125, 1_000_000_000),
        "km": Unit(.length, 1000), "m": Unit(.length, 1), "cm": Unit(.length, 1, 100), "mm": Unit(.length, 1, 1000),
        "[in_i]": Unit(.length, 254, 10_000), "[ft_i]": Unit(.length, 3048, 10_000),
        "wk": Unit(.time, 10_080), "d": Unit(.time, 1440), "h": Unit(.time, 60), "min": Unit(.time, 1),
        "s": Unit(.time, 1, 60),
        "L": Unit(.volume, 1), "dL": Unit(.volume, 1, 10), "mL": Unit(.volume, 1, 1000),
    ]

    /// The codes of units that are written in words.
    private static let words = [
        "lb": "[lb_av]", "lbs": "[lb_av]", "oz": "[oz_av]", "in": "[in_i]", "inch": "[in_i]", "inches": "[in_i]",
        "ft": "[ft_i]", "l": "L", "dl": "dL", "ml": "mL", "days": "d", "day": "d", "hours": "h", "hour": "h",
        "minutes": "min", "weeks": "wk", "week": "wk",
    ]

    /// Returns a number of one unit in another one; `nil` if they differ in kind, or the result is neither exact nor to be
    /// rounded.
    static func number(
        _ number: DecimalNumber, of unit: String, in other: String, isRounded: Bool = false
    ) -> DecimalNumber? {
        let (from, to) = (words[unit] ?? unit, words[other] ?? other)
        if from == to { return number }
        guard let from = units[from], let to = units[to], from.kind == to.kind else { return nil }
        let (scaled, overflows) = number.millionths.multipliedReportingOverflow(by: from.numerator * to.denominator)
        let divisor = from.denominator * to.numerator
        guard !overflows, isRounded || scaled % divisor == 0 else { return nil }
        // Half up, above and below 0.
        let rest = scaled % divisor
        let half = abs(rest) * 2 >= divisor ? (rest < 0 ? -1 : 1) : 0
        guard let units = Int64(exactly: scaled / divisor + Int128(half)) else { return nil }
        return DecimalNumber(units: units, decimals: DecimalNumber.mostDecimals)
    }
}
