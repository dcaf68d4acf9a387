/// Loads arrays of objects that have ids: scores, bands, rules, parts.
enum ListLoading {
    /// Loads each element under its own name; a faulty one is left out alone.
    ///
    /// `read` gets its members and id, and returns `nil` for a faulty one.
    static func read<Part>(
        _ member: JSONMember, as vocabulary: Vocabulary, in context: inout LoadContext,
        _ read: (ObjectReader, String?, inout LoadContext) -> Part?
    ) -> LoadedList<Part> {
        let noun = String(vocabulary.noun.dropFirst(2))
        guard let elements = member.value.elements else {
            let fix = MapFix.array(of: member.value, having: "title")
            context.reportWrongKind(member, wants: "an array of \(noun)s", fix: fix)
            return LoadedList(isWhole: false)
        }
        var ids = DistinctIDs(noun)
        let outer = context.subject
        return context.readAll(elements) { element, context in
            context.within(.inside(outer, noun, element["id"]?.string)) { context in
                guard let object = ObjectReader(element, as: vocabulary, in: &context) else { return nil }
                return read(object, object.id(&ids, in: &context), &context)
            }
        }
    }
}

extension ObjectReader {
    /// Returns the id of an object in a list with unique ids.
    func id(_ ids: inout DistinctIDs, in context: inout LoadContext) -> String? {
        guard let member = self["id"], let id = IdentifierLoading.read(member, in: &context) else { return nil }
        ids.take(id, at: member.value.span, in: &context)
        return id
    }
}
