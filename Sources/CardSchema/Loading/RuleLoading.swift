/// Loads rules.
enum RuleLoading {
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> LoadedList<Rule> {
        ListLoading.read(member, as: .rule, in: &context) { object, id, context in
            let severity: Rule.Severity? = WordLoading.read("severity", of: object, in: &context)
            let owner = severity == .error ? ExpressionOwner.check(id ?? "?") : .remark(id ?? "?")
            let check = object["check"].flatMap { ExpressionLoading.read($0, for: owner, in: &context) }
            let message = TextLoading.read(
                "message", of: object, .lines, piping: .rule(id ?? "?"), in: &context)
            guard let id, let check, let message else { return nil }
            return Rule(id: id, check: ExpressionText(check), severity: severity ?? .warning, message: message)
        }
    }
}
