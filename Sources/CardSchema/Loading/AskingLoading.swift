/// Reads when a question is asked, what is proposed, and what becomes of its answer once it is closed.
struct AskingLoading {
    let when: Condition?
    let hidden: ClosedAnswer
    let defaultAnswer: DefaultAnswer?
    let offered: Limits<CivilDate>
    let plugins: [PluginProposal]

    /// Reads the keys of a field; `type` is `nil` when it could not be read.
    init(_ object: ObjectReader, _ path: FieldPath, _ type: FieldType?, in context: inout LoadContext) {
        when = object["when"].flatMap { ExpressionLoading.read($0, for: .when(path), in: &context) }
            .map { Condition($0) }
        hidden = WordLoading.read("hidden", of: object, in: &context) ?? .drop
        defaultAnswer = object["default"].flatMap { Self.readDefault($0, type, in: &context) }
        offered = Self.readOffered(object, in: &context)
        plugins = object["plugins"].map { PluginLoading.read($0, in: &context) } ?? []
    }

    /// Reads `from` and `until`, and checks that they are in order.
    static func readOffered(_ object: ObjectReader, in context: inout LoadContext) -> Limits<CivilDate> {
        let from = object["from"].flatMap { CivilLoading.date($0, in: &context) }
        let until = object["until"].flatMap { CivilLoading.date($0, in: &context) }
        if let from, let until, from > until, let first = object["from"], let last = object["until"] {
            context.reportMinAboveMax(first, last)
            return Limits()
        }
        return Limits(min: from, max: until)
    }

    private static func readDefault(
        _ member: JSONMember, _ type: FieldType?, in context: inout LoadContext
    ) -> DefaultAnswer? {
        guard member.value.members != nil else {
            return type.flatMap { ConstantLoading.read(member.value, for: $0, of: "'default'", in: &context) }
                .map { .constant($0) }
        }
        guard let object = ObjectReader(member.value, as: .lastAnswer, in: &context), let last = object["last"] else {
            return nil
        }
        guard let isLast = object.bool("last", in: &context) else { return nil }
        guard isLast else {
            context.report(
                .wrongAnswer, "\"last\" is true or is left out", at: last.value.span, fix: "remove \"default\"")
            return nil
        }
        return .last
    }
}
