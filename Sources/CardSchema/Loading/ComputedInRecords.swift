/// Finds what a list proposes for questions of its records whose answers are computed.
enum ComputedInRecords {
    /// Reports them in `default` and `carry`.
    static func check(_ list: ObjectReader, in context: inout LoadContext) {
        let computed = computed(in: list["fields"]?.value)
        guard !computed.isEmpty else { return }
        for record in list["default"]?.value.elements ?? [] {
            for member in record.members ?? [] {
                report(member.key, at: member.keySpan, among: computed, fix: Fix.remove(member), in: &context)
            }
        }
        for name in list["carry"]?.value.elements ?? [] {
            guard let id = name.string else { continue }
            report(id, at: name.span, among: computed, fix: Fix("remove \(Wording.json(id))"), in: &context)
        }
    }

    private static func report(
        _ id: String, at span: SourceSpan, among computed: [String: SourceSpan], fix: Fix,
        in context: inout LoadContext
    ) {
        guard let keep = computed[id] else { return }
        context.report(
            .neverAsked, "\(Wording.quoted(id)) is computed, so that no answer to it is proposed", at: span,
            related: (keep, "this computes it"), fix: fix)
    }

    /// The places of `keep`, by the ids of the questions.
    private static func computed(in fields: JSONNode?) -> [String: SourceSpan] {
        var places: [String: SourceSpan] = [:]
        for field in fields?.elements ?? [] {
            guard let id = field["id"]?.string else { continue }
            places[id] = keep(of: field)
            for inner in field["fields"]?.elements ?? [] {
                if let own = inner["id"]?.string { places["\(id).\(own)"] = keep(of: inner) }
            }
        }
        return places
    }

    private static func keep(of field: JSONNode) -> SourceSpan? {
        field.members?.first { $0.key == "keep" }?.keySpan
    }
}
