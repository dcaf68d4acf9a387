/// Loads groups.
enum GroupLoading {
    /// Loads the groups; returns `nil` if one of them is faulty.
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> [FieldGroup]? {
        guard let elements = member.value.elements else {
            context.declared.declareFaulty(group: "?")
            return context.refuseWrongKind(
                member, wants: "an array of groups", fix: MapFix.array(of: member.value, having: "fields"))
        }
        guard !elements.isEmpty else {
            return context.refuse(
                .emptyList, "a card needs at least one group", at: member.value.span,
                fix: "add { \"id\": \"day\", \"title\": \"The day\", \"fields\": [ … ] }")
        }
        var ids = DistinctIDs("group")
        return elements.readAll { element in
            context.within(element["id"]?.string.map { .named("group", $0) }) { context in
                read(element, &ids, in: &context)
            }
        }
    }

    private static func read(_ node: JSONNode, _ ids: inout DistinctIDs, in context: inout LoadContext) -> FieldGroup? {
        guard let object = ObjectReader(node, as: .group, in: &context) else {
            context.declared.declareFaulty(group: "?")
            return nil
        }
        let id = object["id"].flatMap {
            IdentifierLoading.read($0, reserved: IdentifierLoading.reservedForGroups, in: &context)
        }
        let before = context.findings.count
        if let id, let span = object["id"]?.value.span { ids.take(id, at: span, in: &context) }
        // The intended id is unknown, so any reference to a group may mean this one.
        let isNamed = id != nil && context.findings.count == before
        if let id, isNamed { context.declared.declare(group: id) } else { context.declared.declareFaulty(group: "?") }
        if object["fields"]?.value.elements?.isEmpty ?? true { context.declared.declareFaulty(group: id ?? "?") }
        let words = TitleLoading(object, piping: .anybody, in: &context)
        let isPrivate = object.bool("private", in: &context) ?? false
        let condition = SectionLoading.condition(of: object, in: &context)
        let isTable = SectionLoading.isTable(object, in: &context)
        let surroundings = FieldLoading.Surroundings(
            group: object["id"]?.value.string ?? "?", isPrivate: isPrivate, conditions: condition.map { [$0] } ?? [])
        let shown = SectionLoading.read(object, surroundings, in: &context)
        guard let id, let title = words.title, let shown else { return nil }
        return FieldGroup(
            id: id, title: title, short: words.short, intro: words.intro, help: words.help, isPrivate: isPrivate,
            when: condition?.text, isTable: isTable, fields: shown.fields, entries: shown.entries)
    }
}
