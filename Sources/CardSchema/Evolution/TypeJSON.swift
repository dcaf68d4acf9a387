/// The JSON form of the type in a `convert` step, with the keys of a field.
enum TypeJSON {
    static func document(of type: FieldType) -> JSONDocument {
        let members = [(key: "type", value: JSONDocument.string(type.name))] + members(of: type)
        return .object(members)
    }

    private typealias Members = [(key: String, value: JSONDocument)]

    private static func members(of type: FieldType) -> Members {
        switch type {
        case .scale(let scale):
            if let name = scale.name { return [("scale", .string(name))] }
            let step: Members = type.step.map { [("step", .number("\($0)"))] } ?? []
            return [("scale", .object(ends(Limits(min: scale.min, max: scale.max)) { .number("\($0)") } + step))]
        case .integer(let limits):
            return whole("min", limits.range.min) + whole("max", limits.range.max) + whole("step", limits.step)
        case .duration(let limits): return whole("min", limits.min) + whole("max", limits.max)
        case .decimal(let limits):
            return whole("decimals", Int64(limits.decimals)) + ends(limits.range) { .number("\($0)") }
                + (limits.step.map { [("step", .number("\($0)"))] } ?? [])
        case .date, .time, .moment:
            guard case .civil(_, let limits) = type.family else { return [] }
            return ends(limits) { .string("\($0)") }
        case .choice(let list): return options(list)
        case .choices(let list, let limits):
            let alone = limits.exclusive.map { JSONDocument.string($0) }
            return options(list) + whole("min_count", limits.minCount.map { Int64($0) })
                + whole("max_count", limits.maxCount.map { Int64($0) })
                + (alone.isEmpty ? [] : [("exclusive", .array(alone))])
        case .text, .note: return whole("max_length", type.maxLength.map { Int64($0) })
        case .tags: return whole("max_count", type.maxCount.map { Int64($0) })
        case .files(let limits):
            return whole("max_count", type.maxCount.map { Int64($0) }) + whole("max_bytes", limits.maxBytes)
        case .yesno, .place, .list: return []
        }
    }

    private static func whole(_ key: String, _ number: Int64?) -> Members {
        number.map { [(key, .number("\($0)"))] } ?? []
    }

    private static func ends<Bound>(_ limits: Limits<Bound>, _ write: (Bound) -> JSONDocument) -> Members {
        (limits.min.map { [("min", write($0))] } ?? []) + (limits.max.map { [("max", write($0))] } ?? [])
    }

    private static func options(_ list: FieldType.OptionList) -> Members {
        let other: Members = list.index(of: "other") == nil ? [] : [("other", .bool(true))]
        if let name = list.name { return [("options", .string(name))] + other }
        let written = list.options.filter { $0.id != "other" }.map { option in
            JSONDocument.object([("id", .string(option.id)), ("title", .string(option.title.text(in: "en")))])
        }
        return [("options", .array(written))] + other
    }
}
