/// Loads a cadence: a word, `{"every":"week","on":"sun","count":2}`, rolling without `on`, or the slots of a day.
enum CadenceLoading {
    private static let words: [String: Cadence] = [
        "daily": .daily, "anytime": .anytime, "session": .session, "once": .once,
    ]
    private static let order = ["daily", "anytime", "session", "once"]

    static func read(_ member: JSONMember, in context: inout LoadContext) -> Cadence? {
        switch member.value.value {
        case .string(let word):
            if let cadence = words[word] { return cadence }
            return context.refuse(
                .unknownCadence, "unknown cadence \(Wording.quoted(word))", at: member.value.span,
                fix: proposal(for: word))
        case .object:
            return readPeriod(member.value, in: &context)
        case .null, .bool, .number, .array:
            return context.refuseWrongKind(member, wants: "a word or an object")
        }
    }

    private static func proposal(for word: String) -> Fix? {
        switch word {
        case "weekly", "week": return "write { \"every\": \"week\", \"on\": \"sun\" }"
        case "monthly", "month": return "write { \"every\": \"month\", \"on\": 1 }"
        default:
            return .writeOne(of: EditDistance.closest(to: word, among: order).map { [$0] } ?? order)
        }
    }

    private static func readPeriod(_ node: JSONNode, in context: inout LoadContext) -> Cadence? {
        guard let object = ObjectReader(node, as: .cadence, in: &context), let every = object["every"] else {
            return nil
        }
        switch every.value.string {
        case "day": return readDay(object, every, in: &context)
        case "week":
            let (count, fits) = (readCount(object, in: &context), takesNoSlots(object, in: &context))
            guard let on = object["on"] else { return fits ? count.map { .rolling(every: .week, count: $0) } : nil }
            guard let day = readWeekday(on, in: &context), let count, fits else { return nil }
            return .weekly(on: day, count: count)
        case "month":
            let (count, fits) = (readCount(object, in: &context), takesNoSlots(object, in: &context))
            guard let on = object["on"] else { return fits ? count.map { .rolling(every: .month, count: $0) } : nil }
            guard let day = NumberLoading.whole(on, in: 1...31, context: &context), let count, fits else { return nil }
            return .monthly(on: Int(day), count: count)
        case let word?:
            let meant = EditDistance.closest(to: word, among: ["day", "week", "month"])
            return context.refuse(
                .unknownPeriod, "'every' must be day, week or month, not \(Wording.quoted(word))",
                at: every.value.span, fix: meant.map { .writeString($0) })
        case nil:
            return context.refuseWrongKind(every, wants: "a word")
        }
    }

    private static func readCount(_ object: ObjectReader, in context: inout LoadContext) -> Int? {
        // Periods of more than a century are mistakes.
        guard let member = object["count"] else { return 1 }
        return NumberLoading.whole(member, in: 1...1200, context: &context).map { Int($0) }
    }

    /// Loads the slots of a day; a day without slots is a daily card.
    private static func readDay(
        _ object: ObjectReader, _ every: JSONMember, in context: inout LoadContext
    ) -> Cadence? {
        var fits = true
        for member in [object["on"], object["count"]].compactMap(\.self) {
            context.report(
                .otherPeriodKey, "\(Wording.quoted(member.key)) belongs to weeks and months: a day has slots instead",
                at: member.keySpan, fix: .remove(member))
            fits = false
        }
        guard let member = object["slots"] else {
            let daily = "write \"cadence\": \"daily\""
            let edit = Fix.Change.replace(object.node.span, "\"daily\"")
            return context.refuse(
                .missingKey, "a cadence of days needs 'slots'; one card a day is \"daily\"", at: every.value.span,
                fix: fits ? Fix(daily, [edit]) : Fix(daily))
        }
        guard let slots = SlotLoading.readAll(member, in: &context), fits else { return nil }
        return .slots(slots)
    }

    private static func takesNoSlots(_ object: ObjectReader, in context: inout LoadContext) -> Bool {
        guard let member = object["slots"] else { return true }
        return context.refuse(
            .otherPeriodKey, "'slots' belong to days, not to weeks or months", at: member.keySpan,
            fix: "write \"every\": \"day\", or remove \"slots\"")
    }

    private static func readWeekday(_ member: JSONMember, in context: inout LoadContext) -> Weekday? {
        guard let word = context.given(member.value.string, member, wants: "a day of the week, such as \"sun\"")
        else { return nil }
        if let day = Weekday(rawValue: word) { return day }
        let days = Weekday.allCases.map(\.rawValue)
        let start = String(word.lowercased().prefix(3))
        let meant = days.contains(start) ? start : EditDistance.closest(to: word, among: days)
        return context.refuse(
            .unknownWeekday, "\(Wording.quoted(word)) is not a day of the week", at: member.value.span,
            fix: .writeOne(of: meant.map { [$0] } ?? days))
    }
}
