extension FieldType {
    /// Why a type cannot be narrowed.
    struct NarrowingRefusal: Error {
        /// The fault, to print after the name of the question.
        let message: String
        /// The key with the fault.
        let key: String
        /// Whether the type does not have the key at all.
        let isType: Bool
    }

    /// Returns the type restricted to fewer values.
    func narrowed(by narrowing: Narrowing) throws(NarrowingRefusal) -> FieldType {
        try takes(narrowing)
        let length = try fewer(narrowing.maxLength, maxLength, "max_length")
        let most = try fewer(narrowing.maxCount, maxCount, "max_count")
        switch self {
        case .scale(let scale):
            let range = try ends(narrowing, Limits(min: scale.min, max: scale.max)) { $0.number }
            let (min, max) = (range.min ?? scale.min, range.max ?? scale.max)
            let narrower = FieldType.Scale(name: scale.name, min: min, max: max, step: scale.step)
            guard min < max, scale.contains(min), scale.contains(max),
                (narrower.decimals == 0) == (scale.decimals == 0)
            else {
                throw NarrowingRefusal(message: "has no such limit", key: "min", isType: false)
            }
            return .scale(narrower)
        case .integer(let limits):
            let range = try ends(narrowing, limits.range) { $0.whole }
            if let step, !onGrid(range.min.flatMap { DecimalNumber(units: $0) }) { throw offGrid(step) }
            return .integer(FieldType.IntegerLimits(range: range, step: limits.step, unit: limits.unit))
        case .duration(let limits):
            return .duration(try ends(narrowing, Limits(min: limits.min ?? 0, max: limits.max)) { $0.whole })
        case .decimal(let limits):
            let range = try ends(narrowing, limits.range) { $0.number }
            guard [range.min, range.max].allSatisfy({ $0?.units(atDecimals: limits.decimals) != nil || $0 == nil })
            else {
                throw NarrowingRefusal(message: "allows fewer decimals than its new limits", key: "max", isType: false)
            }
            if let step, !onGrid(range.min) { throw offGrid(step) }
            return .decimal(
                FieldType.DecimalLimits(decimals: limits.decimals, range: range, step: limits.step, unit: limits.unit))
        case .date, .time, .moment:
            guard case .civil(let kind, let limits) = family else { return self }
            return .civil(kind, try ends(narrowing, limits) { $0.text.flatMap { CivilValue($0, as: kind) } })
        case .text: return .text(FieldType.TextLimits(maxLength: length))
        case .note: return .note(FieldType.TextLimits(maxLength: length))
        case .choices(let list, let limits):
            if let most, most < limits.minCount ?? 0 {
                throw NarrowingRefusal(
                    message: "needs at least \(limits.minCount ?? 0)", key: "max_count", isType: false)
            }
            return .choices(
                list, FieldType.ChoicesLimits(minCount: limits.minCount, maxCount: most, exclusive: limits.exclusive))
        case .tags: return .tags(FieldType.TagsLimits(maxCount: most))
        case .files(let limits):
            let bytes = try fewer(narrowing.maxBytes, limits.maxBytes, "max_bytes")
            return .files(FieldType.FilesLimits(accept: limits.accept, maxCount: most, maxBytes: bytes))
        case .list(let list):
            return .list(
                ListType(
                    fields: list.fields, minCount: list.minCount, maxCount: most, carry: list.carry,
                    entries: list.entries))
        case .yesno, .choice, .place: return self
        }
    }

    /// Whether steps from the old minimum lead to a new one.
    private func onGrid(_ min: DecimalNumber?) -> Bool {
        let zero = DecimalNumber(whole: 0)
        return step.map { (min ?? zero).isSteps(of: $0, from: numberLimits.min ?? zero) } ?? true
    }

    private func offGrid(_ step: DecimalNumber) -> NarrowingRefusal {
        NarrowingRefusal(
            message: "goes in steps of \(step), and the new 'min' is not one of them", key: "min", isType: false)
    }

    private func takes(_ narrowing: Narrowing) throws(NarrowingRefusal) {
        let keys =
            switch family {
            case .number, .civil: ["min", "max"]
            case .text: ["max_length"]
            case .options, .tags, .records: ["max_count"]
            case .files: ["max_count", "max_bytes"]
            case .yesno, .option, .place: [String]()
            }
        let present = [
            narrowing.min == nil ? nil : "min", narrowing.max == nil ? nil : "max",
            narrowing.maxLength == nil ? nil : "max_length", narrowing.maxCount == nil ? nil : "max_count",
            narrowing.maxBytes == nil ? nil : "max_bytes",
        ]
        if let wrong = present.compactMap({ $0 }).first(where: { !keys.contains($0) }) {
            throw NarrowingRefusal(message: "is \(nameWithArticle), which has no '\(wrong)'", key: wrong, isType: true)
        }
    }

    private func ends<Bound>(
        _ narrowing: Narrowing, _ old: Limits<Bound>, _ read: (WrittenValue) -> Bound?
    ) throws(NarrowingRefusal) -> Limits<Bound> {
        var (min, max) = (old.min, old.max)
        if let written = narrowing.min {
            guard let end = read(written) else { throw wrong("min") }
            guard old.min.map({ $0 <= end }) ?? true else { throw wider("min", "\(old.min.map { "\($0)" } ?? "")") }
            min = end
        }
        if let written = narrowing.max {
            guard let end = read(written) else { throw wrong("max") }
            guard old.max.map({ end <= $0 }) ?? true else { throw wider("max", "\(old.max.map { "\($0)" } ?? "")") }
            max = end
        }
        if let min, let max, min > max {
            throw NarrowingRefusal(message: "would accept nothing: 'min' is above 'max'", key: "min", isType: false)
        }
        return Limits(min: min, max: max)
    }

    private func wrong(_ key: String) -> NarrowingRefusal {
        NarrowingRefusal(
            message: "is \(nameWithArticle), and '\(key)' is not one of its values", key: key, isType: false)
    }

    private func wider(_ key: String, _ end: String) -> NarrowingRefusal {
        NarrowingRefusal(
            message: "already has the '\(key)' \(end): a wider range needs no step", key: key, isType: false)
    }

    private func fewer<Number: BinaryInteger>(
        _ new: Number?, _ old: Number?, _ key: String
    ) throws(NarrowingRefusal) -> Number? {
        guard let new, let old, new > old else { return new ?? old }
        throw wider(key, "\(old)")
    }
}

extension WrittenValue {
    fileprivate var number: DecimalNumber? { if case .number(let number) = self { number } else { nil } }
    fileprivate var whole: Int64? { number?.whole }
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
