/// Loads what the points of a scale count as in a score: `"scores": { "0": 0, "1": 0, "2": 1, "3": 4 }`.
enum PointScoreLoading {
    /// Returns the scores in the order of the scale's values; reports and returns `nil` unless each value has one.
    ///
    /// `scale` is `nil` if it is faulty.
    static func read(
        _ member: JSONMember, on scale: FieldType.Scale?, in context: inout LoadContext
    ) -> [DecimalNumber]? {
        guard let members = context.given(member.value.members, member, wants: "an object of scores by their values")
        else { return nil }
        let read: [DecimalNumber: DecimalNumber]? = context.unlessFaulty { context in
            var scores: [DecimalNumber: DecimalNumber] = [:]
            for entry in members where entry.key != "comment" {
                guard let value = LabelLoading.value(entry, on: scale, in: &context) else { continue }
                scores[value] = NumberLoading.number(entry, wants: "a number", context: &context)
            }
            return scores
        }
        guard let scale, let scores = read else { return nil }
        // A scale with more values than scores is reported without listing all of them.
        let values = (0..<scale.count).lazy.map { scale.number(at: $0) }
        if let first = values.first(where: { scores[$0] == nil }) {
            return context.refuse(
                .partialScores, "the value \(first) has no score, but others have one", at: member.keySpan,
                fix: "add \"\(first)\": …")
        }
        return values.compactMap { scores[$0] }
    }
}
