/// Reads which options stand alone: ids of the field's own list.
enum ExclusiveLoading {
    /// The ids that are right; without a list they are not looked up.
    static func read(_ object: ObjectReader, _ list: OptionList?, in context: inout LoadContext) -> [String] {
        guard let member = object["exclusive"] else { return [] }
        guard let elements = member.value.elements else {
            let fix = member.value.string.map { Fix.write("[\(JSONText.quoted($0))]") }
            context.reportWrongKind(member, wants: "an array of option ids", fix: fix)
            return []
        }
        var first: [String: SourceSpan] = [:]
        let known = list.map { Set($0.options.map(\.id)) }
        for element in elements {
            guard let id = context.given(element.string, element, of: "an option id", wants: "a string")
            else { continue }
            if let earlier = first[id] {
                context.report(
                    .repeatedExclusive, "\(Wording.quoted(id)) is named twice", at: element.span,
                    related: (earlier, "the first is here"), fix: "remove it")
                continue
            }
            first[id] = element.span
            guard let list, known?.contains(id) == false else { continue }
            let meant = EditDistance.closest(to: id, among: list.options.prefix(500).map(\.id))
            context.report(
                .unknownExclusive, "\(Wording.quoted(id)) is not one of the options", at: element.span,
                fix: meant.map { Fix.writeString($0) })
        }
        return elements.compactMap(\.string)
    }
}
