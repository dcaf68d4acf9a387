// Which values a narrower type takes, and the nearest of them.
extension SQLChange {
    /// Whether a value of a wider type is one of a type.
    func isInside(_ value: String, _ type: FieldType) -> String {
        func between(_ low: String?, _ high: String?) -> [String] {
            [low.map { "\(value) >= \($0)" }, high.map { "\(value) <= \($0)" }].compactMap { $0 }
        }
        let conditions: [String]
        switch type {
        case .scale(let scale):
            conditions = between("\(scale.min)", "\(scale.max)") + ["(\(value) - (\(scale.min))) % \(scale.step) = 0"]
        case .integer(let limits):
            let step = limits.step.map { ["(\(value) - (\(limits.range.min ?? 0))) % \($0) = 0"] }
            conditions = between(limits.range.min.map { "\($0)" }, limits.range.max.map { "\($0)" }) + (step ?? [])
        case .duration(let limits): conditions = between(limits.min.map { "\($0)" }, limits.max.map { "\($0)" })
        case .decimal(let limits):
            conditions = between(
                limits.range.min.map { dialect.literal(.decimal($0), type) },
                limits.range.max.map { dialect.literal(.decimal($0), type) })
        case .date(let limits):
            conditions = between(
                limits.min.map { dialect.literal(.date($0), type) }, limits.max.map { dialect.literal(.date($0), type) }
            )
        case .time(let limits):
            conditions = between(
                limits.min.map { dialect.literal(.time($0), type) }, limits.max.map { dialect.literal(.time($0), type) }
            )
        case .text(let limits), .note(let limits):
            conditions = limits.maxLength.map { ["length(\(value)) <= \($0)"] } ?? []
        case .choices(_, let limits): conditions = limits.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .tags(let limits): conditions = limits.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .files(let limits): conditions = limits.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .list(let list): conditions = list.maxCount.map { ["\(dialect.count(value)) <= \($0)"] } ?? []
        case .yesno, .choice, .place: conditions = []
        }
        return conditions.isEmpty ? "TRUE" : "(\(conditions.joined(separator: " AND ")))"
    }

    /// The nearest value that a type takes.
    func clamped(_ value: String, _ type: FieldType) -> String {
        func between(_ low: Value?, _ high: Value?) -> String {
            var result = value
            if let low { result = "greatest(\(result), \(dialect.literal(low.clamped(to: type) ?? low, type)))" }
            if let high { result = "least(\(result), \(dialect.literal(high.clamped(to: type) ?? high, type)))" }
            return result
        }
        switch type {
        case .scale(let scale): return between(.whole(scale.min), .whole(scale.max))
        case .integer(let limits):
            return between(limits.range.min.map { .whole($0) }, limits.range.max.map { .whole($0) })
        case .duration(let limits): return between(limits.min.map { .whole($0) }, limits.max.map { .whole($0) })
        case .decimal(let limits):
            return between(limits.range.min.map { .decimal($0) }, limits.range.max.map { .decimal($0) })
        case .date(let limits): return between(limits.min.map { .date($0) }, limits.max.map { .date($0) })
        case .time(let limits): return between(limits.min.map { .time($0) }, limits.max.map { .time($0) })
        case .text(let limits), .note(let limits): return limits.maxLength.map { "left(\(value), \($0))" } ?? value
        case .choices(let list, let limits):
            let set = inOrder(list.options.map(\.id), value)
            return limits.maxCount.map { dialect.first($0, of: set) } ?? set
        case .tags(let limits): return limits.maxCount.map { dialect.first($0, of: value) } ?? value
        case .files(let limits): return limits.maxCount.map { dialect.first($0, of: value) } ?? value
        case .list(let list): return list.maxCount.map { dialect.first($0, of: value) } ?? value
        case .yesno, .choice, .place: return value
        }
    }
}
