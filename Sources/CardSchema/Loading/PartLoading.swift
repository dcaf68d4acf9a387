/// Loads the parts of a card.
enum PartLoading {
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> LoadedList<Schema.Part> {
        ListLoading.read(member, as: .part, in: &context) { object, id, context in
            let words = TitleLoading(object, in: &context)
            let fields = object["fields"].flatMap { FieldListLoading.read($0, .part, in: &context) }
            let hours = readHours(object, in: &context)
            guard let id, let title = words.title, let fields else { return nil }
            return Schema.Part(id: id, title: title, short: words.short, help: words.help, fields: fields, hours: hours)
        }
    }

    /// Loads `from` and `to`: both or neither, and not equal.
    private static func readHours(_ object: ObjectReader, in context: inout LoadContext) -> Schema.Part.Hours? {
        let from = object["from"].flatMap { CivilLoading.time($0, in: &context) }
        let to = object["to"].flatMap { CivilLoading.time($0, in: &context) }
        for (key, other) in [("to", "from"), ("from", "to")] {
            guard object[key] == nil, let there = object[other] else { continue }
            context.report(
                .halfHours, "\(Wording.quoted(other)) needs \(Wording.quoted(key))", at: there.keySpan,
                fix: "add \(Wording.json(key)): \"\(key == "to" ? "12:00" : "04:00")\"")
        }
        guard let from, let to else { return nil }
        return Schema.Part.Hours(from: from, to: to)
    }
}

/// Loads the fields of a part or a report: paths, and `group.*` for the fields directly in a group.
enum FieldListLoading {
    /// The kind of list.
    enum Purpose {
        /// A part of the card; a field includes its subfields.
        case part
        /// What others may see; a pattern never includes private fields.
        case report
    }

    /// Returns the fields in the order listed, or `nil` if one of them is not valid.
    static func read(_ member: JSONMember, _ purpose: Purpose, in context: inout LoadContext) -> [FieldPath]? {
        guard let elements = member.value.elements else {
            let paths = member.value.string?.split(separator: "," as Character).map { path in
                JSONText.quoted(String(path.filter { $0 != " " }))
            }
            return context.refuseWrongKind(
                member, wants: "an array of paths", fix: paths.map { .write("[\($0.joined(separator: ", "))]") })
        }
        guard !elements.isEmpty else {
            return context.refuse(.emptyList, "\(Wording.quoted(member.key)) names no field", at: member.value.span)
        }
        let groups = context.declared.groups
        return context.unlessFaulty { context in
            var paths = DistinctPaths()
            for element in elements {
                if let text = element.string, text.hasSuffix(".*") {
                    for path in expand(text, at: element.span, purpose, in: &context) {
                        paths.take(path, at: element.span, in: &context)
                    }
                } else if let field = PathLoading.field(
                    element, of: member.key, or: groups.map { "\($0).*" }, in: &context)
                {
                    take(field.path, at: element.span, purpose, &paths, in: &context)
                }
            }
            return paths.paths
        }
    }

    /// In a part, a field includes its subfields.
    private static func take(
        _ path: FieldPath, at span: SourceSpan, _ purpose: Purpose, _ paths: inout DistinctPaths,
        in context: inout LoadContext
    ) {
        if purpose == .part, path.subfield != nil, let first = paths.span(of: path.parent) {
            return context.report(
                .repeatedPath, "naming \(Wording.quoted(path.parent.description)) already includes its subfields",
                at: span,
                related: (first, "it is named here"), fix: "remove it")
        }
        paths.take(path, at: span, in: &context)
    }

    private static func expand(
        _ text: String, at span: SourceSpan, _ purpose: Purpose, in context: inout LoadContext
    ) -> [FieldPath] {
        let group = String(text.dropLast(2))
        guard context.declared.groups.contains(group) else {
            guard !context.declared.mayBeFaulty(group) else { return [] }
            let meant = NameSuggestion.closest(to: group, among: context.declared.groups)
            context.report(
                .unknownTemplatePath, "there is no group \(Wording.quoted(group))", at: span,
                fix: meant.map { .writeString($0 + ".*") })
            return []
        }
        let fields = context.declared.fields(in: group)
        guard purpose == .report else { return fields.map(\.path) }
        let shown = fields.filter { !$0.isPrivate }
        if shown.isEmpty, let first = fields.first {
            context.report(
                .privateByPattern,
                "every field of \(Wording.quoted(group)) is private, and a pattern never includes private fields",
                at: span, fix: "write \(Wording.json(first.path.description)), and so on, one by one")
        }
        return shown.map(\.path)
    }
}
