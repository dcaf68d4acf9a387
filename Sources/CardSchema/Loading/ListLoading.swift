/// Loads arrays of objects that have ids: scores, bands, rules, parts.
enum ListLoading {
    /// Loads each element under its own name; returns `nil` if one of them is faulty.
    ///
    /// `read` gets its members and id, and returns `nil` for a faulty one.
    static func read<Part>(
        _ member: JSONMember, as vocabulary: Vocabulary, in context: inout LoadContext,
        _ read: (ObjectReader, String?, inout LoadContext) -> Part?
    ) -> [Part]? {
        let noun = String(vocabulary.noun.dropFirst(2))
        guard let elements = member.value.elements else {
            let fix = MapFix.array(of: member.value, having: "title")
            return context.refuseWrongKind(member, wants: "an array of \(noun)s", fix: fix)
        }
        var ids = DistinctIDs(noun)
        let outer = context.subject
        return elements.readAll { element in
            context.within(.inside(outer, noun, element["id"]?.string)) { context in
                guard let object = ObjectReader(element, as: vocabulary, in: &context) else { return nil }
                return read(object, object.id(&ids, in: &context), &context)
            }
        }
    }
}

extension Collection {
    /// Loads each element; returns `nil` if one of them is faulty, after all have been loaded.
    ///
    /// `read` returns `nil` for a faulty one.
    func readAll<Part>(_ read: (Element) -> Part?) -> [Part]? {
        var parts: [Part] = []
        parts.reserveCapacity(count)
        for element in self { if let part = read(element) { parts.append(part) } }
        return parts.count == count ? parts : nil
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
