/// The JSON form of migration steps: the inverse of loading.
package enum StepJSON {
    /// Returns one step as an object; loading it gives the same step.
    package static func document(of step: MigrationStep) -> JSONDocument {
        let members = [("op", JSONDocument.string(step.change.name))] + members(of: step.change)
        return .object((members + (step.keepsAttic ? [] : [("attic", .bool(false))])).map { (key: $0.0, value: $0.1) })
    }

    private typealias Members = [(String, JSONDocument)]

    private static func members(of change: MigrationStep.Change) -> Members {
        switch change {
        case .renameField(let path, let to), .move(let path, let to): return [("field", text(path)), ("to", text(to))]
        case .renameGroup(let group, let to): return [("group", .string(group)), ("to", .string(to))]
        case .renameOption(let list, let option, let to):
            return [("list", .string(list)), ("option", .string(option)), ("to", .string(to))]
        case .add(let path), .remove(let path): return [("field", text(path))]
        case .convert(let path, let type, let coercion):
            return [("field", text(path)), ("to", TypeJSON.document(of: type))] + members(of: coercion)
        case .mapValues(let path, let pairs): return [("field", text(path)), ("map", map(pairs))]
        case .rescale(let rescaling): return members(of: rescaling)
        case .changeUnit(let path, let factor, let rounding):
            let fraction = factor.denominator == 1 ? "\(factor.numerator)" : "\(factor.numerator)/\(factor.denominator)"
            return [("field", text(path)), ("factor", .string(fraction))] + round(rounding)
        case .split(let path, let into, let rule):
            return [("field", text(path)), ("into", .array(into.map(text))), member(of: rule)]
        case .merge(let paths, let into, let rule):
            return [("fields", .array(paths.map(text))), ("into", text(into)), member(of: rule)]
        case .toList(let path, let into, let id):
            return [("field", text(path)), ("into", text(into)), ("as", .string(id))]
        case .firstOfList(let list, let id, let into):
            return [("field", text(list)), ("record_field", .string(id)), ("into", text(into))]
        case .retireOption(let list, let option, let into):
            let into = into.map { JSONDocument.string($0) } ?? .null
            return [("list", .string(list)), ("option", .string(option)), ("into", into)]
        case .fill(let path, let formula): return [("field", text(path)), ("value", .string(formula.text))]
        case .narrow(let path, let narrowing): return [("field", text(path))] + members(of: narrowing)
        case .keepNumbers(let subject): return [member(of: subject)]
        }
    }

    private static func text(_ path: FieldPath) -> JSONDocument { .string("\(path)") }

    private static func round(_ rule: RoundingRule?) -> Members { rule.map { [("round", .string($0.rawValue))] } ?? [] }

    private static func value(_ value: WrittenValue) -> JSONDocument {
        switch value {
        case .number(let number): .number("\(number)")
        case .text(let text): .string(text)
        case .yesno(let isYes): .bool(isYes)
        }
    }

    private static func map(_ pairs: [ValuePair]) -> JSONDocument {
        .object(pairs.map { (key: $0.old, value: value($0.new)) })
    }

    private static func members(of coercion: Coercion) -> Members {
        var members = round(coercion.rounding)
        if let threshold = coercion.threshold { members.append(("threshold", .number("\(threshold)"))) }
        if coercion.takesFirst { members.append(("first", .bool(true))) }
        if !coercion.table.isEmpty { members.append(("table", map(coercion.table))) }
        if let unit = coercion.unit { members.append(("unit", .string(unit.rawValue))) }
        if let otherwise = coercion.otherwise { members.append(("else", value(otherwise))) }
        return members
    }

    private static func member(of subject: Rescaling.Subject) -> (String, JSONDocument) {
        switch subject {
        case .scale(let name): ("scale", .string(name))
        case .field(let path): ("field", text(path))
        }
    }

    private static func members(of rescaling: Rescaling) -> Members {
        func ends(_ range: ClosedRange<Int64>) -> JSONDocument {
            .array([.integer(Int(range.lowerBound)), .integer(Int(range.upperBound))])
        }
        let range = [member(of: rescaling.subject), ("from", ends(rescaling.from)), ("to", ends(rescaling.to))]
        switch rescaling.method {
        case .rounded(let rule): return range + round(rule)
        case .table(let pairs): return range + [("round", .string("table")), ("table", map(pairs))]
        }
    }

    private static func member(of rule: SplitRule) -> (String, JSONDocument) {
        switch rule {
        case .separator(let text): return ("separator", .string(text))
        case .table(let rows):
            return (
                "table",
                .object(rows.map { (key: $0.old, value: .array($0.pieces.map { $0.map(value) ?? .null })) })
            )
        }
    }

    private static func member(of rule: MergeRule) -> (String, JSONDocument) {
        switch rule {
        case .join(let text): ("join", .string(text))
        case .take(let take): ("take", .string(take.rawValue))
        }
    }

    private static func members(of narrowing: Narrowing) -> Members {
        var members: Members = []
        if let min = narrowing.min { members.append(("min", value(min))) }
        if let max = narrowing.max { members.append(("max", value(max))) }
        if let most = narrowing.maxLength { members.append(("max_length", .integer(most))) }
        if let most = narrowing.maxCount { members.append(("max_count", .integer(most))) }
        if let most = narrowing.maxBytes { members.append(("max_bytes", .number("\(most)"))) }
        return members + [("out_of_range", .string(narrowing.outside.rawValue))]
    }
}
