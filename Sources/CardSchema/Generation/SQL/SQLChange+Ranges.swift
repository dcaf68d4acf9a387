// The values that a narrower type accepts, and the nearest of them.
extension SQLChange {
    /// Returns whether a value of a wider type is a value of a type.
    func isInside(_ value: String, _ type: FieldType) -> String {
        func end(_ end: Value) -> String {
            if case .whole(let number) = end { "\(number)" } else { dialect.literal(end, type) }
        }
        let conditions = [
            type.ends.low.map { "\(value) >= \(end($0))" }, type.ends.high.map { "\(value) <= \(end($0))" },
            steps(value, type),
            type.maxLength.map { "length(\(value)) <= \($0)" },
            type.maxCount.map { "\(dialect.count(value)) <= \($0)" },
            type.maxBytes.map { "\(dialect.count(dialect.filter(value, "f", "f.bytes > \($0)"))) = 0" },
        ].compactMap(\.self)
        return conditions.isEmpty ? "TRUE" : "(\(conditions.joined(separator: " AND ")))"
    }

    /// Whether a number is not between two steps; `nil` if the type has none.
    private func steps(_ value: String, _ type: FieldType) -> String? {
        switch type.plain {
        case .integer(let limits): return limits.step.map { "(\(value) - (\(limits.range.min ?? 0))) % \($0) = 0" }
        case .decimal(let limits):
            guard let step = limits.step?.units(atDecimals: limits.decimals) else { return nil }
            let base = limits.range.min?.units(atDecimals: limits.decimals) ?? 0
            return "(\(numbers.units(of: value, limits.decimals)) - (\(base))) % \(step) = 0"
        default: return nil
        }
    }

    /// The nearest value that a type accepts.
    func clamped(_ value: String, _ type: FieldType) -> String {
        func literal(_ end: Value) -> String { dialect.literal(end.clamped(to: type) ?? end, type) }
        var result = value
        if let low = type.ends.low { result = "greatest(\(result), \(literal(low)))" }
        if let high = type.ends.high { result = "least(\(result), \(literal(high)))" }
        if let most = type.maxLength { result = "left(\(result), \(most))" }
        if case .choices(let list, _) = type { result = inOrder(list.options.map(\.id), result) }
        guard let bytes = type.maxBytes else { return type.maxCount.map { dialect.first($0, of: result) } ?? result }
        let small = dialect.filter(result, "f", "f.bytes <= \(bytes)")
        let first = type.maxCount.map { dialect.first($0, of: small) } ?? small
        return "CASE WHEN \(dialect.count(result)) = 0 OR \(dialect.count(small)) > 0 THEN \(first) END"
    }
}
