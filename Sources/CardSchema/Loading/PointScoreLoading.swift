/// Loads what the points of a scale count as in a score: `"scores": { "0": 0, "1": 0, "2": 1, "3": 4 }`.
enum PointScoreLoading {
    /// Returns the scores in the order of the scale's values; reports and returns `nil` unless each value has one.
    ///
    /// `scale` is `nil` if it is faulty.
    static func read(
        _ member: JSONMember, on scale: FieldType.Scale?, in context: inout LoadContext
    ) -> [DecimalNumber?]? {
        guard let members = context.given(member.value.members, member, wants: "an object of scores by their values")
        else { return nil }
        let read: [DecimalNumber: DecimalNumber?]? = context.unlessFaulty { context in
            var scores: [DecimalNumber: DecimalNumber?] = [:]
            for entry in members where entry.key != "comment" {
                guard let value = LabelLoading.value(entry, on: scale, in: &context) else { continue }
                switch number(entry, in: &context) {
                case .number(let number): scores.updateValue(number, forKey: value)
                case .none: scores.updateValue(nil, forKey: value)
                case .faulty: break
                }
            }
            return scores
        }
        guard let scale, let scores = read else { return nil }
        guard scores.values.contains(where: { $0 != nil }) || members.isEmpty else {
            return context.refuse(
                .partialScores, "no value of the scale counts as a number", at: member.keySpan,
                fix: "give at least one value a number, or remove \"scores\"")
        }
        // A scale with more values than scores is reported without listing all of them.
        let values = (0..<scale.count).lazy.map { scale.number(at: $0) }
        if let first = values.first(where: { scores[$0] == nil }) {
            return context.refuse(
                .partialScores, "the value \(first) has no score, but others have one", at: member.keySpan,
                fix: "add \"\(first)\": …")
        }
        return values.map { scores[$0] ?? nil }
    }

    /// What a value or an option counts as in a score.
    enum Counted {
        case number(DecimalNumber)
        /// Chosen, but missing in a score.
        case none
        /// Neither; it is reported.
        case faulty
    }

    /// Loads a score: a number, or `"none"`.
    static func number(_ member: JSONMember, in context: inout LoadContext) -> Counted {
        if let word = member.value.string {
            guard word != missing else { return .none }
            context.reportWrongKind(member, wants: "a number, or \"none\"", fix: fix(word))
            return .faulty
        }
        return NumberLoading.number(member, wants: "a number, or \"none\"", context: &context).map { .number($0) }
            ?? .faulty
    }

    private static func fix(_ word: String) -> Fix {
        if JSONReader.node(of: Array(word.utf8))?.number != nil { return .write(word) }
        let small = word.lowercased()
        guard small == missing || EditDistance.closest(to: small, among: [missing]) != nil else {
            return "write a number, or \"none\" if it counts as not answered"
        }
        return .writeString(missing)
    }

    /// The word for an answer that counts as missing.
    static let missing = "none"
}
