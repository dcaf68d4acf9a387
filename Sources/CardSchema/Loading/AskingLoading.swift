/// Loads when a question is asked, what is proposed, and how to treat its answer once it is closed.
struct AskingLoading {
    let when: ExpressionText?
    let hidden: ClosedAnswer
    let defaultAnswer: DefaultAnswer?
    let kept: ExpressionText?
    let between: Field.Between?
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
        defaultAnswer = object["default"].flatMap {
            Self.readDefault($0, of: object, path, type, surroundings, in: &context)
        }
        if type?.list != nil { ComputedInRecords.check(object, in: &context) }
        kept = object["keep"].flatMap { Self.readKept($0, path, type, surroundings, in: &context) }
        between = object["between"].flatMap { Self.readBetween($0, path, surroundings, in: &context) }
        offered = Self.readOffered(object, in: &context)
        plugins = object["plugins"].map { PluginLoading.read($0, in: &context) } ?? []
    }

    /// Loads the formula whose value is stored.
    private static func readKept(
        _ member: JSONMember, _ path: FieldPath, _ type: FieldType?, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> ExpressionText? {
        guard let type else { return nil }
        let expected = type.expressionType(at: path)
        let owner = surroundings.isRecord ? ExpressionOwner.recordKept(path, expected) : .kept(path, expected)
        return ExpressionLoading.read(member, for: owner, in: &context).map { ExpressionText($0) }
    }

    /// Loads `{ "from": "…", "to": "…" }`.
    private static func readBetween(
        _ member: JSONMember, _ path: FieldPath, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> Field.Between? {
        guard let object = ObjectReader(member.value, as: .between, in: &context) else { return nil }
        guard object["from"] != nil || object["to"] != nil else {
            return context.refuse(
                .missingKey, "'between' has no limit", at: member.value.span,
                fix: "add \"from\" or \"to\" with an expression, or remove \"between\"")
        }
        let name = surroundings.isRecord ? path.subfield ?? path.field : "\(path)"
        func limit(_ end: Field.Between.End) -> ExpressionText? {
            object[end.rawValue].flatMap { member in
                let owner = ExpressionOwner(end, of: path, isInRecords: surroundings.isRecord)
                return ExpressionLoading.readLimit(member, end, of: name, for: owner, in: &context)
            }.map { ExpressionText($0) }
        }
        return Field.Between(from: limit(.from), to: limit(.to))
    }

    /// Loads `from` and `until`, and checks their order.
    static func readOffered(_ object: ObjectReader, in context: inout LoadContext) -> Limits<CivilDate> {
        FieldTypeLoading.ordered("from", "until", of: object, in: &context) { CivilLoading.date($0, in: &$1) }
    }

    private static func readDefault(
        _ member: JSONMember, of field: ObjectReader, _ path: FieldPath, _ type: FieldType?,
        _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> DefaultAnswer? {
        if let type, type.civilKind != nil, let word = member.value.string, ForeignWords.meansNow(word) {
            return context.refuse(
                .wrongAnswer, "'default' is \(Wording.json(word)), which is a function of other languages",
                at: member.value.span, fix: .write("{ \"now\": true }"))
        }
        if type?.options != nil, let second = OtherProposal.second(in: member.value) {
            return context.refuse(
                .wrongAnswer, "'default' proposes words of one's own twice, but there is only one text for them",
                at: second.span, fix: "put the words into one text")
        }
        // Nothing more to say about a question whose own options are faulty.
        if let own = OtherProposal(member.value), type == nil || type?.options != nil {
            return type.flatMap { own.read($0, field, in: &context) }
        }
        if let type, type.list != nil {
            return records(member, type, field, in: &context)
        }
        // A place is an object too.
        let keys = Vocabulary.proposal.keys
        guard let members = member.value.members,
            type != .place || members.contains(where: { keys.contains($0.key) })
        else {
            return type.flatMap { ConstantLoading.read(member.value, for: $0, of: "'default'", in: &context) }
                .map { .constant($0) }
        }
        guard let object = ObjectReader(member.value, as: .proposal, in: &context) else { return nil }
        guard object.members.count == 1 else {
            return context.refuse(
                .wrongAnswer,
                object.members.isEmpty ? "'default' proposes nothing" : "'default' can propose only one thing",
                at: member.value.span,
                fix: type?.civilKind != nil
                    ? "write { \"last\": true }, { \"value\": \"…\" } or { \"now\": true }"
                    : "write { \"last\": true } or { \"value\": \"…\" }")
        }
        if let value = object["value"] { return formula(value, path, type, surroundings, in: &context) }
        if let now = object["now"] { return self.now(now, type, object, in: &context) }
        guard let last = object["last"], let isLast = object.bool("last", in: &context) else { return nil }
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

    /// Loads the records that a list proposes.
    private static func records(
        _ member: JSONMember, _ type: FieldType, _ object: ObjectReader, in context: inout LoadContext
    ) -> DefaultAnswer? {
        guard let elements = member.value.elements else {
            let keys = Vocabulary.proposal.keys
            let isRecord = member.value.members?.allSatisfy { !keys.contains($0.key) } ?? false
            return context.refuseWrongKind(
                member, wants: "an array of records, as a list can propose nothing else",
                fix: isRecord ? "write it in brackets: [ { … } ]" : .remove(member))
        }
        guard object["carry"] == nil else {
            return context.refuse(
                .wrongAnswer, "'default' and 'carry' both propose records", at: member.keySpan,
                related: object["carry"].map { ($0.keySpan, "these come from the card before") },
                fix: "remove one of the two")
        }
        guard !elements.isEmpty else {
            return context.refuse(
                .emptyList, "'default' proposes no records", at: member.value.span, fix: .remove(member))
        }
        if let keyed = elements.first(where: { $0[RecordKey.name] != nil }) {
            return context.refuse(
                .wrongAnswer, "a proposed record has no key: it gets one when the person takes it",
                at: keyed.span, fix: "remove \"\(RecordKey.name)\"")
        }
        return ConstantLoading.read(member.value, for: type, of: "'default'", in: &context).map { .constant($0) }
    }

    /// Loads the formula of a proposal.
    private static func formula(
        _ member: JSONMember, _ path: FieldPath, _ type: FieldType?, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> DefaultAnswer? {
        guard let type else { return nil }
        guard type.isScalar else {
            return context.refuse(
                .wrongAnswer, "the answer to \(type.nameWithArticle) cannot be computed", at: member.keySpan,
                fix: "write { \"last\": true }, or remove \"default\"")
        }
        let expected = type.expressionType(at: path)
        let owner =
            surroundings.isRecord
            ? ExpressionOwner.recordProposal(path, expected) : .proposal(path, expected)
        return ExpressionLoading.read(member, for: owner, in: &context).map { .computed(ExpressionText($0)) }
    }

    /// Loads `{ "now": true }`.
    private static func now(
        _ now: JSONMember, _ type: FieldType?, _ object: ObjectReader, in context: inout LoadContext
    ) -> DefaultAnswer? {
        guard let isNow = object.bool("now", in: &context), let type else { return nil }
        guard type.civilKind != nil else {
            return context.refuse(
                .wrongAnswer, "a clock cannot answer \(type.nameWithArticle)", at: now.keySpan,
                fix: "remove \"default\", or give the field the type \"date\", \"time\" or \"moment\"")
        }
        guard isNow else {
            return context.refuse(
                .wrongAnswer, "\"now\" must be true or left out", at: now.value.span, fix: "remove \"default\"")
        }
        return .now
    }
}
