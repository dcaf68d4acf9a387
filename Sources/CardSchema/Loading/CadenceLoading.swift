/// Loads a cadence: a word, or `{"every":"week","on":"sun","count":2}`, rolling without `on`.
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
        guard let object = ObjectReader(node, as: .cadence, in: &context) else { return nil }
        // Periods of more than a century are mistakes.
        let count = object["count"].map { NumberLoading.whole($0, in: 1...1200, context: &context) } ?? 1
        guard let every = object["every"] else { return nil }
        switch every.value.string {
        case "week":
            guard let on = object["on"] else { return count.map { .rolling(every: .week, count: Int($0)) } }
            guard let day = readWeekday(on, in: &context), let count else { return nil }
            return .weekly(on: day, count: Int(count))
        case "month":
            guard let on = object["on"] else { return count.map { .rolling(every: .month, count: Int($0)) } }
            guard let day = NumberLoading.whole(on, in: 1...31, context: &context), let count else { return nil }
            return .monthly(on: Int(day), count: Int(count))
        case let word?:
            let meant = EditDistance.closest(to: word, among: ["week", "month"])
            context.report(
                .unknownPeriod, "'every' must be week or month, not \(Wording.quoted(word))", at: every.value.span,
                fix: word == "day" ? "write \"cadence\": \"daily\"" : meant.map { .writeString($0) })
        case nil:
            context.reportWrongKind(every, wants: "a word")
        }
        return nil
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
