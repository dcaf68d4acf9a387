/// Reads lists: the fields of their records, and which of them are carried.
enum ListTypeLoading {
    /// Reads a list; `nil` when a field of it is faulty, or it stands where no list may.
    static func read(
        _ object: ObjectReader, _ path: FieldPath, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> ListType? {
        guard surroundings.parent == nil else {
            let place = surroundings.isRecord ? "in another list" : "beneath another field"
            context.report(
                .nestedList, "a list stands in a group, not \(place)",
                at: object["type"]?.value.span ?? object.node.span)
            return nil
        }
        let counts = FieldTypeLoading.counts(object, in: &context)
        guard let member = object["fields"] else { return nil }
        var ids = DistinctIDs("field")
        let inner = surroundings.beneath(path.field, isRecord: true)
        let fields = FieldLoading.readAll(member, in: inner, &ids, context: &context)
        let carry = carry(object, named: names(in: member.value), in: &context)
        return fields.flatMap { fields in
            // Two fields of one id: nobody knows which of them is named elsewhere.
            guard ids.spans.count == fields.count else { return nil }
            return ListType(
                fields: fields, minCount: counts.min.map { Int($0) }, maxCount: counts.max.map { Int($0) }, carry: carry
            )
        }
    }

    /// The ids that the file gives, those of faulty fields included; `nil` when some field has none that can be read.
    private static func names(in node: JSONNode) -> Set<String>? {
        let names = node.elements?.map { $0["id"]?.string } ?? []
        return names.isEmpty || names.contains(nil) ? nil : Set(names.compactMap { $0 })
    }

    /// The fields to carry, looked up among the names.
    private static func carry(
        _ object: ObjectReader, named names: Set<String>?, in context: inout LoadContext
    ) -> [String] {
        guard let member = object["carry"] else { return [] }
        guard let elements = member.value.elements else {
            let fix = member.value.string.map { Fix.write("[\(JSONText.quoted($0))]") }
            context.reportWrongKind(member, wants: "an array of field ids", fix: fix)
            return []
        }
        var first: [String: SourceSpan] = [:]
        for element in elements {
            guard let id = context.given(element.string, element, of: "a field id", wants: "a string") else { continue }
            if let earlier = first[id] {
                context.report(
                    .repeatedCarry, "\(Wording.quoted(id)) is named twice", at: element.span,
                    related: (earlier, "the first is here"), fix: "remove it")
                continue
            }
            first[id] = element.span
            guard let names, !names.contains(id) else { continue }
            let meant = EditDistance.closest(to: id, among: names.sorted().prefix(500).map { $0 })
            context.report(
                .unknownCarry, "\(Wording.quoted(id)) is no field of the list", at: element.span,
                fix: meant.map { Fix.writeString($0) })
        }
        return elements.compactMap(\.string)
    }
}
