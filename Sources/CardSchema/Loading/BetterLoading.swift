/// Loads which values are better: `lower`, `higher`, `none` or `{"near": 7}`.
enum BetterLoading {
    /// Loads the member; `limits`, if known, must contain the best value.
    static func read(
        _ member: JSONMember, limits: Limits<DecimalNumber>, in context: inout LoadContext
    ) -> Better? {
        switch member.value.value {
        case .string(let word):
            switch word {
            case "lower": return .lower
            case "higher": return .higher
            case "none": return Better.none
            default:
                let meant = adjectives[word] ?? EditDistance.closest(to: word, among: ["lower", "higher", "none"])
                return context.refuse(
                    .unknownBetter,
                    "'better' must be lower, higher, none or {\"near\": 7}, not \(Wording.quoted(word))",
                    at: member.value.span,
                    fix: meant.map { Fix.writeString($0) }
                        ?? DecimalNumber(word).map { .write("{ \"near\": \($0) }") })
            }
        case .object:
            return readNear(member.value, limits, in: &context)
        case .null, .bool, .number, .array:
            return context.refuseWrongKind(
                member, wants: "a word or an object", fix: member.value.number.map { .write("{ \"near\": \($0) }") })
        }
    }

    /// Words that an author may write instead, too far from the right one to be a typing mistake.
    private static let adjectives = [
        "high": "higher", "up": "higher", "more": "higher", "low": "lower", "down": "lower", "less": "lower",
    ]

    private static func readNear(
        _ node: JSONNode, _ limits: Limits<DecimalNumber>, in context: inout LoadContext
    ) -> Better? {
        guard let object = ObjectReader(node, as: .near, in: &context), let near = object["near"],
            let number = NumberLoading.number(near, wants: "a number", context: &context)
        else { return nil }
        guard limits.contains(number) else {
            return context.refuse(
                .nearOutside, "\(number) lies outside \(range(limits))", at: near.value.span)
        }
        return .near(number)
    }

    private static func range(_ limits: Limits<DecimalNumber>) -> String {
        switch (limits.min, limits.max) {
        case (let min?, let max?): "\(min) to \(max)"
        case (let min?, nil): "the values from \(min)"
        case (nil, let max?): "the values up to \(max)"
        case (nil, nil): "the values"
        }
    }
}
