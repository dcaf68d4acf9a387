/// Loads whether a question must be answered.
enum RequirementLoading {
    /// A requirement, and the condition under which it applies; `nil` for always.
    struct Loaded {
        var requirement = Field.Requirement.optional
        var when: ExpressionText?
    }

    /// Loads `required`: a word, or `{ "when": "…", "skip": false }`.
    static func read(_ object: ObjectReader, _ owner: ExpressionOwner, in context: inout LoadContext) -> Loaded {
        guard let member = object["required"] else { return Loaded() }
        guard member.value.members != nil else { return Loaded(requirement: word(member, in: &context) ?? .optional) }
        guard let object = ObjectReader(member.value, as: .requirement, in: &context), let when = object["when"] else {
            return Loaded()
        }
        let mayBeSkipped = object.bool("skip", in: &context) ?? true
        let text = ExpressionLoading.read(when, for: owner, in: &context)
        return Loaded(requirement: mayBeSkipped ? .required : .answer, when: text.map { ExpressionText($0) })
    }

    private static func word(_ member: JSONMember, in context: inout LoadContext) -> Field.Requirement? {
        let meant = ForeignWords.requirement(member.value).map { Fix.write("\($0)") }
        switch member.value.value {
        case .bool(let isRequired): return isRequired ? .required : .optional
        case .string("answer"): return .answer
        case .string(let word):
            return context.refuse(
                .unknownRequirement, "'required' must be true, false or \"answer\", not \(Wording.json(word))",
                at: member.value.span,
                fix: meant ?? EditDistance.closest(to: word, among: ["answer"]).map { .writeString($0) }
                    ?? (FieldPath(word) == nil ? nil : .write("{ \"when\": \(Wording.json(word)) }"))
                    ?? "write true, false or \"answer\"")
        case .null, .number, .array, .object:
            return context.refuseWrongKind(member, wants: "true, false or \"answer\"", fix: meant)
        }
    }
}
