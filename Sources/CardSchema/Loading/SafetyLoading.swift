/// Loads safety rules.
enum SafetyLoading {
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> LoadedList<SafetyRule> {
        ListLoading.read(member, as: .safety, in: &context) { object, id, context in
            let when = object["when"].flatMap { ExpressionLoading.read($0, for: .safety(id ?? "?"), in: &context) }
            let show = object["show"].flatMap { readTarget($0, in: &context) }
            guard let id, let when, let show else { return nil }
            return SafetyRule(id: id, when: ExpressionText(when), show: show)
        }
    }

    /// Loads a card's id, with or without a group's id; which cards exist is not known here.
    private static func readTarget(_ member: JSONMember, in context: inout LoadContext) -> SafetyRule.Target? {
        guard let text = context.given(member.value.string, member, wants: "a card, such as \"safety_plan\"")
        else { return nil }
        let parts = text.split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
        guard parts.count <= 2, parts.allSatisfy({ Identifier.isValid($0) }) else {
            let meant = parts.count > 2 ? parts.prefix(2) : parts[...]
            let ids = meant.compactMap { IdentifierLoading.proposal(for: $0) }
            return context.refuse(
                .badTarget,
                "'show' must name a card or one group of it, such as safety_plan.early_signs, not \(Wording.quoted(text))",
                at: member.value.span,
                fix: ids.count == meant.count ? .writeString(ids.joined(separator: ".")) : nil)
        }
        return SafetyRule.Target(card: parts[0], group: parts.count > 1 ? parts[1] : nil)
    }
}
