/// Loads groups.
enum GroupLoading {
    /// Loads the groups; a faulty one is left out alone.
    ///
    /// Returns `nil` if there is none at all.
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
        let groups = context.readAll(elements) { element, context in
            context.within(element["id"]?.string.map { .named("group", $0) }) { context in
                read(element, &ids, in: &context)
            }
        }
        return groups.parts
    }

    private static func read(_ node: JSONNode, _ ids: inout DistinctIDs, in context: inout LoadContext) -> FieldGroup? {
        guard let object = ObjectReader(node, as: .group, in: &context) else {
            context.declared.declareFaulty(group: "?")
            return nil
        }
        let id = object["id"].flatMap {
            IdentifierLoading.read($0, reserved: IdentifierLoading.reservedForGroups, in: &context)
        }
        // If it is taken, the intended id is unknown, so any reference to a group may mean this one.
        if let id, let span = object["id"]?.value.span, ids.take(id, at: span, in: &context) {
            context.declared.declare(group: id)
        } else {
            context.declared.declareFaulty(group: "?")
        }
        if object["fields"]?.value.elements?.isEmpty ?? true { context.declared.declareFaulty(group: id ?? "?") }
        let words = TitleLoading(object, piping: .anybody, in: &context)
        let isPrivate = object.bool("private", in: &context) ?? false
        let condition = SectionLoading.condition(of: object, in: &context)
        let isTable = SectionLoading.isTable(object, in: &context)
        let surroundings = FieldLoading.Surroundings(
            group: object["id"]?.value.string ?? "?", isPrivate: isPrivate, conditions: condition.map { [$0] } ?? [])
        var fieldIDs = DistinctIDs("field")
        let shown = SectionLoading.read(object, surroundings, &fieldIDs, in: &context)
        guard let id, let title = words.title else { return nil }
        return FieldGroup(
            id: id, title: title, short: words.short, intro: words.intro, help: words.help, isPrivate: isPrivate,
            when: condition?.text, isTable: isTable, fields: shown.fields, entries: shown.entries)
    }
}
