// The conversion of one value.
extension SQLChange {
    func value(_ change: ValueChange, _ value: String, _ old: FieldType, _ new: FieldType) -> String {
        if let table = table(change, value, old, new) { return table }
        switch change {
        case .same, .choiceToText, .wholeToDecimal, .dateToText: return dialect.cast(value, SQLType(new))
        case .table(let rows): return looked(value, old, new, rows.map { ($0.old, $0.new) })
        case .options: return options(change, value, old, new)
        case .scaling(let scaling):
            let from = "\(value) - \(scaling.from.lowerBound)"
            let width = Int128(scaling.to.upperBound) - Int128(scaling.to.lowerBound)
            let length = Int128(scaling.from.upperBound) - Int128(scaling.from.lowerBound)
            return
                "CAST(\(numbers.scaled("(\(from))", by: width, over: length, scaling.rounding)) + \(scaling.to.lowerBound) AS BIGINT)"
        case .unit(let scaling):
            let (upper, lower) = scaling.reduced
            return numbers.held(numbers.scaled(value, by: upper, over: lower, scaling.rule))
        case .decimalUnit(let scaling):
            let (upper, lower) = scaling.reduced
            let units = numbers.units(of: value, scaling.oldDecimals)
            return numbers.decimal(
                of: numbers.held(numbers.scaled(units, by: upper, over: lower, scaling.rule)), scaling.newDecimals)
        case .wholeToDecimalUnit(let scaling):
            let (upper, lower) = scaling.reduced
            return numbers.decimal(
                of: numbers.held(numbers.scaled(value, by: upper, over: lower, scaling.rule)), scaling.newDecimals)
        case .decimalToWholeUnit(let scaling):
            let (upper, lower) = scaling.reduced
            let units = numbers.units(of: value, scaling.oldDecimals)
            return numbers.held(numbers.scaled(units, by: upper, over: lower, scaling.rule))
        case .decimalToWhole(let rounding, _):
            let decimals = old.decimals ?? 0
            let units = numbers.units(of: value, decimals)
            return "CAST(\(numbers.scaled(units, by: 1, over: Int128(Rational.power(decimals)), rounding)) AS BIGINT)"
        case .yesnoToWhole: return "CASE \(value) WHEN TRUE THEN 1 WHEN FALSE THEN 0 END"
        case .wholeToYesno(let threshold, _, _): return "\(value) >= \(threshold)"
        case .choiceToChoices: return "CASE WHEN \(value) IS NOT NULL THEN \(dialect.array([value])) END"
        case .choicesToChoice(let takesFirst, let order, let otherwise, _):
            let first = dialect.element(inOrder(order, value), 0)
            return
                "CASE WHEN \(dialect.count(value)) = 1 THEN \(dialect.element(value, 0)) WHEN \(value) IS NOT NULL THEN coalesce(\(takesFirst ? first : "NULL"), \(otherwise.map(dialect.text) ?? "NULL")) END"
        case .textToChoice(let rows, let otherwise):
            let cases = rows.map { " WHEN \(dialect.text($0.old)) THEN \(dialect.text($0.new))" }.joined()
            return
                "CASE WHEN \(value) IS NOT NULL THEN CASE \(value)\(cases) ELSE \(otherwise.map(dialect.text) ?? "NULL") END END"
        case .textToWhole(let limits, let otherwise):
            let number = dialect.tried(
                "CASE WHEN \(dialect.fits(value, "^(0|-?[1-9][0-9]{0,15})$")) THEN \(value) END", .whole)
            let taken = dialect.having(
                "t", numbers.held(number), "CASE WHEN \(isInside("t", .integer(limits))) THEN t END")
            return "CASE WHEN \(value) IS NOT NULL THEN coalesce(\(taken), \(otherwise.map { "\($0)" } ?? "NULL")) END"
        case .textToStored(let type): return stored(value, type)
        case .tagsToChoices(let rows, let type): return chosen(value, rows, type)
        case .noteToText(let otherwise):
            return
                "CASE WHEN \(dialect.fits(value, #"[\x{0A}-\x{0D}\x{85}\x{2028}\x{2029}]"#)) THEN \(otherwise.map(dialect.text) ?? "NULL") ELSE \(value) END"
        case .narrowed(let type, let outside):
            return
                "CASE WHEN \(value) IS NULL OR \(isInside(value, type)) THEN \(value) ELSE \(outside == .absent ? "NULL" : clamped(value, type)) END"
        }
    }

    /// The engine's conversion of every value of a question; `nil` if there are too many, or the values are sets.
    private func table(_ change: ValueChange, _ value: String, _ old: FieldType, _ new: FieldType) -> String? {
        if case .same = change { return nil }
        if case .choices = old { return nil }
        guard let values = FiniteDomain.values(of: old), values.count <= Self.mostRows else { return nil }
        return looked(value, old, new, values.map { ($0, change.forward($0)) })
    }

    /// The values of a table; null for any other.
    func looked(_ value: String, _ old: FieldType, _ new: FieldType, _ rows: [(Value, Value?)]) -> String {
        let isSet = if case .choices = old { true } else { false }
        let cases = rows.compactMap { row -> String? in
            guard let result = row.1 else { return nil }
            let known = dialect.literal(isSet ? row.0.sortedByBytes : row.0, old)
            return " WHEN \(known) THEN \(dialect.literal(result, new))"
        }
        guard !cases.isEmpty else { return dialect.cast("NULL", SQLType(new)) }
        return "CASE \(isSet ? dialect.sorted(value) : value)\(cases.joined()) END"
    }

    /// A text as a value, if it is the stored form of one; null for any other.
    private func stored(_ text: String, _ type: FieldType) -> String {
        let pattern: String
        var condition = isInside("t", type)
        switch (type.civilKind, type) {
        case (let kind?, _): pattern = Self.pattern(kind)
        case (nil, .decimal(let limits)):
            let fraction = "\\.[0-9]{0,\(max(limits.decimals, 1) - 1)}[1-9]"
            let whole = "0|-?[1-9][0-9]{0,15}"
            pattern = limits.decimals == 0 ? "^(\(whole))$" : "^(\(whole)|-?(0|[1-9][0-9]{0,15})\(fraction))$"
            // Sixteen digits reach further than the numbers of a card.
            if let most = DecimalNumber(units: DecimalNumber.limit - 1, decimals: limits.decimals) {
                condition += " AND abs(t) <= \(most)"
            }
        default: return dialect.cast("NULL", SQLType(type))
        }
        let fitting = "CASE WHEN \(dialect.fits(text, pattern)) THEN \(text) END"
        return dialect.having(
            "t", dialect.tried(fitting, SQLType(type)), "CASE WHEN \(condition) THEN t END")
    }

    /// The form of a day or time; a cast refuses days that no month has.
    private static func pattern(_ kind: CivilKind) -> String {
        let (day, time) = ("[0-9]{4}-[0-9]{2}-[0-9]{2}", "([01][0-9]|2[0-3]):[0-5][0-9]")
        return switch kind {
        case .date: "^\(day)$"
        case .time: "^\(time)$"
        case .moment: "^\(day)T\(time)$"
        }
    }

    /// The options for some tags; null if there are tags and none of them is an option.
    private func chosen(_ tags: String, _ rows: [ValueChange.TextRow], _ type: FieldType) -> String {
        guard case .choices(let list, let limits) = type else { return dialect.cast("NULL", SQLType(type)) }
        let cases = rows.map { " WHEN \(dialect.text($0.old)) THEN \(dialect.text($0.new))" }.joined()
        let mapped = dialect.filter(dialect.map(tags, "i", "CASE i\(cases) END"), "o", "o IS NOT NULL")
        let set = dialect.having("m", mapped, inOrder(list.options.map(\.id), "m"))
        let faults = ["(\(dialect.count("s")) = 0 AND \(dialect.count(tags)) > 0)"] + broken(limits)
        let checked = dialect.having("s", set, "CASE WHEN NOT (\(faults.joined(separator: " OR "))) THEN s END")
        return "CASE WHEN \(tags) IS NOT NULL THEN \(checked) END"
    }

    /// Returns the options of a set in a given order.
    func inOrder(_ order: [String], _ set: String) -> String {
        dialect.filter(dialect.array(order.map(dialect.text)), "o", dialect.contains(set, "o"))
    }

    /// The conditions under which the set `s` breaks the limits of its question; those on its size only under another
    /// condition.
    private func broken(_ limits: FieldType.ChoicesLimits, if condition: String = "") -> [String] {
        let count = dialect.count("s")
        var faults: [String] = []
        if let few = limits.minCount, few > 0 { faults.append("(\(condition)\(count) < \(few))") }
        if let many = limits.maxCount { faults.append("(\(condition)\(count) > \(many))") }
        for alone in limits.exclusive {
            faults.append("(\(count) > 1 AND \(dialect.contains("s", dialect.text(alone))))")
        }
        return faults
    }

    private func options(_ change: ValueChange, _ value: String, _ old: FieldType, _ new: FieldType) -> String {
        let ids = old.options?.options.map(\.id) ?? []
        let order = new.options?.options.map(\.id) ?? []
        let mapped = ids.map { id -> (id: String, new: String?) in
            guard case .choice(let new) = change.forward(.choice(id)) else { return (id, nil) }
            return (id, new)
        }
        let cases = mapped.map { " WHEN \(dialect.text($0.id)) THEN \($0.new.map(dialect.text) ?? "NULL")" }.joined()
        guard case .choices(_, let limits) = new else { return "CASE \(value)\(cases) END" }
        let set = dialect.having("m", dialect.map(value, "i", "CASE i\(cases) ELSE i END"), inOrder(order, "m"))
        let faults = broken(limits, if: "\(dialect.count("s")) <> \(dialect.count(value)) AND ")
        let checked = faults.isEmpty ? "s" : "CASE WHEN NOT (\(faults.joined(separator: " OR "))) THEN s END"
        return "CASE WHEN \(value) IS NOT NULL THEN \(dialect.having("s", set, checked)) END"
    }
}

extension Value {
    /// The set sorted by the bytes of its ids.
    fileprivate var sortedByBytes: Value {
        if case .choices(let ids) = self { .choices(ids.sorted { $0.precedesInBytes($1) }) } else { self }
    }
}
