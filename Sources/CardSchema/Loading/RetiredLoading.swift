/// Loads `retired`: the fields, options and slots that only older versions of a template had.
enum RetiredLoading {
    /// Loads the list once groups and options are known.
    static func read(_ member: JSONMember, _ version: Int64?, in context: inout LoadContext) -> [Retired] {
        guard let members = member.value.members else {
            context.reportWrongKind(member, wants: "an object of versions, such as { \"day.sleep\": 2 }")
            return []
        }
        return context.readAll(members.filter { $0.key != "comment" }) { member, context in
            read(member, version, in: &context)
        }.parts
    }

    private static func read(_ member: JSONMember, _ version: Int64?, in context: inout LoadContext) -> Retired? {
        let last = NumberLoading.whole(member, in: 1...NumberLoading.bound, context: &context)
        guard let part = part(member.key) else {
            return context.refuse(
                .badRetired, "\(Wording.quoted(member.key)) is neither a path nor list:option", at: member.keySpan)
        }
        if let living = span(of: part, in: context) {
            return context.refuse(
                .retiredLives, "\(Wording.quoted(member.key)) is retired, but still exists", at: member.keySpan,
                related: (living, "it is here"),
                fix: "give it another id there; if it was never gone, remove it from \"retired\"")
        }
        guard let last else { return nil }
        if let version, last >= version {
            return context.refuse(
                .retiredTooLate, "version \(last) cannot be the last to have it: this is version \(version)",
                at: member.value.span, fix: version > 1 ? "write \(version - 1)" : nil)
        }
        return Retired(part, lastVersion: Int(last))
    }

    private static func part(_ text: String) -> Retired.Part? {
        let halves = text.split(separator: ":" as Character, omittingEmptySubsequences: false).map { String($0) }
        if halves.count == 1 { return FieldPath(text).map { .field($0) } }
        guard halves.count == 2, Identifier.isValid(halves[1]),
            Identifier.isValid(halves[0]) || FieldPath(halves[0]) != nil
        else { return nil }
        return .option(list: halves[0], id: halves[1])
    }

    /// The places of retired paths, options and slots that are still in use.
    private static func span(of part: Retired.Part, in context: LoadContext) -> SourceSpan? {
        if let slot = part.slot { return context.slotSpans[slot] }
        switch part {
        case .field(let path): return context.declared.anywhere(path)?.span
        case .option(let list, let id):
            if let declared = context.lists.all.first(where: { $0.name == list }) {
                return declared.part?.ids.span(of: id)
            }
            guard let path = FieldPath(list), let field = context.declared.anywhere(path),
                field.type.options?.index(of: id) != nil
            else { return nil }
            return context.map.span(of: path, key: "options") ?? field.span
        }
    }
}
