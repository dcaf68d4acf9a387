/// Loads the origin of a template, and checks the wording of a locked one.
enum SourceLoading {
    static func read(_ member: JSONMember, of card: JSONNode, in context: inout LoadContext) -> SourceCredit? {
        guard let object = ObjectReader(member.value, as: .source, in: &context) else { return nil }
        let text = TextLoading.read("text", of: object, .lines, in: &context)
        let isLocked = object.bool("locked", in: &context) ?? false
        context.facts.isLocked = isLocked
        let wording = WordingHash.hash(of: card)
        if let pin = object["wording"], let pinned = TextLoading.plain("wording", of: object, in: &context),
            pinned != wording
        {
            context.report(
                .changedWording,
                "the wording differs from the pinned one: its hash is \(wording), not \(Wording.quoted(pinned))",
                at: pin.value.span,
                fix: isLocked
                    ? "restore every text; only a new edition of the source has a different hash"
                    : "write \(Wording.json(wording))")
        }
        return text.map { SourceCredit(text: $0, isLocked: isLocked, wording: wording) }
    }
}
