/// Loads when a question is asked, what is proposed, and how to treat its answer once it is closed.
struct AskingLoading {
    let when: ExpressionText?
    let hidden: ClosedAnswer
    let defaultAnswer: DefaultAnswer?
    let offered: Limits<CivilDate>
    let plugins: [PluginProposal]

    /// Loads the keys of a field; `type` is `nil` if it is faulty.
    init(
        _ object: ObjectReader, _ path: FieldPath, _ type: FieldType?, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) {
        let owner = surroundings.isRecord ? ExpressionOwner.recordWhen(path) : .when(path)
        when = object["when"].flatMap { ExpressionLoading.read($0, for: owner, in: &context) }
            .map { ExpressionText($0) }
        hidden = WordLoading.read("hidden", of: object, in: &context) ?? .drop
        defaultAnswer = object["default"].flatMap { Self.readDefault($0, type, surroundings, in: &context) }
        offered = Self.readOffered(object, in: &context)
        plugins = object["plugins"].map { PluginLoading.read($0, in: &context) } ?? []
    }

    /// Loads `from` and `until`, and checks their order.
    static func readOffered(_ object: ObjectReader, in context: inout LoadContext) -> Limits<CivilDate> {
        FieldTypeLoading.ordered("from", "until", of: object, in: &context) { CivilLoading.date($0, in: &$1) }
    }

    private static func readDefault(
        _ member: JSONMember, _ type: FieldType?, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> DefaultAnswer? {
        // A place is an object too.
        guard member.value.members != nil, type != .place || member.value["last"] != nil else {
            return type.flatMap { ConstantLoading.read(member.value, for: $0, of: "'default'", in: &context) }
                .map { .constant($0) }
        }
        guard let object = ObjectReader(member.value, as: .lastAnswer, in: &context), let last = object["last"] else {
            return nil
        }
        guard let isLast = object.bool("last", in: &context) else { return nil }
        guard isLast else {
            return context.refuse(
                .wrongAnswer, "\"last\" must be true or left out", at: last.value.span, fix: "remove \"default\"")
        }
        guard !surroundings.isRecord else {
            return context.refuse(
                .lastInRecord, "the records of a list have no last answer to suggest", at: member.keySpan,
                fix: "remove \"default\", or name the field in the list's \"carry\"")
        }
        return .last
    }
}
