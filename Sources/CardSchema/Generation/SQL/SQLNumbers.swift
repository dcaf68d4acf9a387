/// Exact integer arithmetic in SQL, which has no rational numbers.
struct SQLNumbers {
    let dialect: SQLDialect

    /// Products stay below 2¹²⁵.
    ///
    /// Numbers are below 2⁵³, so a factor above 2⁷² is beyond SQL's limits.
    static let mostFactor = Int128(1) << 72

    private var wide: String { dialect == .duckdb ? "HUGEINT" : "DECIMAL(38,0)" }

    /// Returns a number times a constant, divided by another and rounded, plus a third.
    func scaled(_ number: String, by upper: Int128, over lower: Int128, _ rounding: RoundingRule) -> String {
        let product = "CAST(\(number) AS \(wide)) * \(literal(upper))"
        guard lower != 1 else { return "(\(product))" }
        // The remainder of the division is never negative.
        let rest = "((n % \(literal(lower))) + \(literal(lower))) % \(literal(lower))"
        let floor = divided("n - r", lower)
        let result =
            switch rounding {
            case .floor: floor
            case .ceil: "\(floor) + CASE WHEN r > 0 THEN 1 ELSE 0 END"
            case .halfUp: "\(floor) + CASE WHEN 2 * r >= \(literal(lower)) THEN 1 ELSE 0 END"
            case .halfEven:
                "\(floor) + CASE WHEN 2 * r > \(literal(lower)) OR (2 * r = \(literal(lower)) AND \(floor) % 2 <> 0) THEN 1 ELSE 0 END"
            }
        return dialect.having("n", product, dialect.having("r", rest, result))
    }

    /// A number if it can be represented, else null.
    func held(_ number: String) -> String {
        let limit = literal(Int128(DecimalNumber.limit))
        return dialect.having("h", number, "CASE WHEN h > -\(limit) AND h < \(limit) THEN CAST(h AS BIGINT) END")
    }

    /// A decimal in units of that many decimals.
    func units(of value: String, _ decimals: Int) -> String {
        "CAST(\(value) * \(Rational.power(decimals)) AS BIGINT)"
    }

    /// Units as a decimal.
    func decimal(of units: String, _ decimals: Int) -> String {
        guard decimals > 0 else { return "CAST(\(units) AS DECIMAL(16,0))" }
        let unit = "0." + String(repeating: "0", count: decimals - 1) + "1"
        return
            "CAST(CAST(\(units) AS DECIMAL(16,0)) * CAST('\(unit)' AS DECIMAL(7,\(decimals))) AS DECIMAL(16,\(decimals)))"
    }

    private func divided(_ number: String, _ divisor: Int128) -> String {
        dialect == .duckdb ? "((\(number)) // \(literal(divisor)))" : "((\(number)) div \(literal(divisor)))"
    }

    private func literal(_ number: Int128) -> String { "CAST(\(number) AS \(wide))" }
}
