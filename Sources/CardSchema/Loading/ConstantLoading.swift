/// Reads one answer that an author writes down: a default, or an answer of an example.
enum ConstantLoading {
    /// The answer; `nil`, and reported, when the question does not allow it.
    static func read(
        _ node: JSONNode, for type: FieldType, of what: String, in context: inout LoadContext
    ) -> Value? {
        if let value = value(node, type), allows(type, value) { return value }
        context.report(
            .wrongAnswer, "\(what) is \(shown(node)), which is no answer there: it takes \(wants(type))",
            at: node.span)
        return nil
    }

    private static func value(_ node: JSONNode, _ type: FieldType) -> Value? {
        switch type {
        case .scale, .integer, .duration:
            return node.number.flatMap { DecimalNumber($0)?.whole }.map { .whole($0) }
        case .decimal: return node.number.flatMap { DecimalNumber($0) }.map { .decimal($0) }
        case .yesno: return node.bool.map { .yesno($0) }
        case .choice: return node.string.map { .choice($0) }
        case .choices(let list, _):
            guard let ids = node.elements?.map(\.string), !ids.contains(nil) else { return nil }
            let named = ids.compactMap { $0 }
            guard Set(named).count == named.count, named.allSatisfy({ list.index(of: $0) != nil }) else { return nil }
            return .choices(list.options.map(\.id).filter(named.contains))
        case .text, .note: return node.string.map { .text($0) }
        case .date: return node.string.flatMap { CivilDate($0) }.map { .date($0) }
        case .time: return node.string.flatMap { CivilTime($0) }.map { .time($0) }
        }
    }

    private static func allows(_ type: FieldType, _ value: Value) -> Bool {
        switch (type, value) {
        case (.scale(let scale), .whole(let number)): scale.contains(number)
        case (.integer(let limits), .whole(let number)): limits.contains(number)
        case (.duration(let limits), .whole(let minutes)): minutes >= 0 && limits.contains(minutes)
        case (.decimal(let limits), .decimal(let number)): limits.contains(number)
        case (.yesno, .yesno): true
        case (.choice(let list), .choice(let id)): list.index(of: id) != nil
        case (.choices(_, let limits), .choices(let ids)): allows(limits, ids)
        case (.text(let limits), .text(let text)): allows(limits, text, isLine: true)
        case (.note(let limits), .text(let text)): allows(limits, text, isLine: false)
        case (.date(let limits), .date(let date)): limits.contains(date)
        case (.time(let limits), .time(let time)): limits.contains(time)
        default: false
        }
    }

    private static func allows(_ limits: ChoicesLimits, _ ids: [String]) -> Bool {
        if ids.count > 1, ids.contains(where: limits.exclusive.contains) { return false }
        return ids.count >= limits.minCount ?? 0 && ids.count <= limits.maxCount ?? Int.max
    }

    private static func allows(_ limits: TextLimits, _ text: String, isLine: Bool) -> Bool {
        let count = text.unicodeScalars.count
        guard count > 0, count <= limits.maxLength ?? Int.max else { return false }
        return !text.unicodeScalars.contains {
            isLine && ((0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value))
        }
    }

    private static func shown(_ node: JSONNode) -> String {
        switch node.value {
        case .number(let digits): Wording.plain(digits)
        case .string(let text): Wording.json(text)
        case .null, .bool, .array, .object: node.value.kind
        }
    }

    /// What a question takes, in a few words.
    private static func wants(_ type: FieldType) -> String {
        switch type {
        case .scale(let scale):
            "a whole number from \(scale.min) to \(scale.max)" + (scale.step == 1 ? "" : " in steps of \(scale.step)")
        case .integer(let limits):
            "a whole number" + range(limits.range) + (limits.step.map { $0 == 1 ? "" : " in steps of \($0)" } ?? "")
        case .decimal(let limits): "a number" + range(limits.range)
        case .yesno: "true or false"
        case .choice(let list): "one of the options " + Wording.few(list.options.map(\.id))
        case .choices(let list, _): "an array of the options " + Wording.few(list.options.map(\.id))
        case .text(let limits): "one line" + length(limits)
        case .note(let limits): "a text" + length(limits)
        case .date(let limits): "a day, such as \"2026-11-20\"" + range(limits)
        case .time(let limits): "a time, such as \"21:04\"" + range(limits)
        case .duration(let limits): "a whole number of minutes" + range(limits)
        }
    }

    private static func range<Bound>(_ limits: Limits<Bound>) -> String {
        switch (limits.min, limits.max) {
        case (let min?, let max?): " from \(min) to \(max)"
        case (let min?, nil): " from \(min)"
        case (nil, let max?): " up to \(max)"
        case (nil, nil): ""
        }
    }

    private static func length(_ limits: TextLimits) -> String {
        limits.maxLength.map { " of 1 to \($0) characters" } ?? " that is not empty"
    }
}
