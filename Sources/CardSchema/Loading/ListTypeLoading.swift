/// Loads lists: the fields of their records, and which of them are carried.
enum ListTypeLoading {
    /// Loads a list; returns `nil` if a field of it is faulty, or if a list is not allowed here.
    static func read(
        _ object: ObjectReader, _ path: FieldPath, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> ListType? {
        guard surroundings.parent == nil else {
            let place = surroundings.isRecord ? "in another list" : "beneath another field"
            return context.refuse(
                .nestedList, "a list must be in a group, not \(place)",
                at: object["type"]?.value.span ?? object.node.span)
        }
        let counts = FieldTypeLoading.counts(object, in: &context)
        guard let member = object["fields"] else { return nil }
        var ids = DistinctIDs("field")
        let inner = surroundings.beneath(path.field, isRecord: true)
        let loaded = SectionLoading.read(object, inner, &ids, in: &context)
        let names = names(in: member.value)?.sorted()
        let carry = carriedNames.read("carry", of: object, among: names, in: &context)
        // What names a field of records without one of them is not a second error, and two fields with one id make
        // references ambiguous.
        guard !loaded.isFaulty, ids.count == loaded.fields.count else { return nil }
        return ListType(
            fields: loaded.fields.flatMap(\.flattened), minCount: counts.min.map { Int($0) },
            maxCount: counts.max.map { Int($0) }, carry: carry, entries: flattened(loaded))
    }

    /// The entries with the indices of their questions among all fields, subfields included.
    private static func flattened(_ loaded: SectionLoading.Loaded) -> [FieldGroup.Entry] {
        var (places, next) = ([Int](), 0)
        for field in loaded.fields {
            places.append(next)
            next += 1 + field.subfields.count
        }
        return loaded.entries.map { entry in
            guard case .field(let index) = entry.content else { return entry }
            return FieldGroup.Entry(level: entry.level, content: .field(places[index]))
        }
    }

    /// The ids in the file, including those of faulty fields; `nil` if some field has no readable id.
    private static func names(in node: JSONNode) -> Set<String>? {
        let names = DataForm.Sections.fields(node.elements ?? []).flatMap { field -> [String?] in
            guard let id = field["id"]?.string else { return [nil] }
            let subfields = (field["fields"]?.elements ?? []).map { $0["id"]?.string.map { "\(id).\($0)" } }
            return [id] + subfields + (field["other"]?.value == .bool(true) ? ["\(id).\(AnswerOption.otherID)"] : [])
        }
        return names.isEmpty || names.contains(nil) ? nil : Set(names.compactMap { $0 })
    }

    private static let carriedNames = NameListLoading(
        noun: ("a field id", "field ids"), codes: (.repeatedCarry, .unknownCarry),
        isUnknown: "is not a field of the list")
}
