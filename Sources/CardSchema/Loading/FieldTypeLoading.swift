/// Loads the type of a field with its limits; the only place that knows the keys of each type.
enum FieldTypeLoading {
    /// The type as written in the file.
    struct Word {
        /// The place of the type's name; `nil` if there is none.
        let member: JSONMember?
        /// The type, if its name is valid.
        let exact: TypeWord?
        /// The likely type, as far as it can be guessed.
        let meant: TypeWord?
        /// The suggestion if the name is wrong.
        let proposal: String?
    }

    /// Finds the type before the other keys are loaded, since it determines which keys are allowed.
    static func word(of node: JSONNode) -> Word {
        let member =
            node.members?.first { $0.key == "type" }
            ?? node.members?.first { EditDistance.closest(to: $0.key, among: ["type"]) != nil }
        guard let member, let name = member.value.string else {
            return Word(member: nil, exact: nil, meant: nil, proposal: nil)
        }
        if let exact = TypeWord(rawValue: name) {
            return Word(member: member, exact: exact, meant: exact, proposal: nil)
        }
        let closest =
            ForeignTypes.meant(by: name, in: node)?.rawValue
            ?? EditDistance.closest(
                to: InvisibleCharacters.removed(from: name), among: TypeWord.allCases.map(\.rawValue))
            ?? TypeWord(rawValue: InvisibleCharacters.removed(from: name))?.rawValue
        return Word(member: member, exact: nil, meant: closest.flatMap { TypeWord(rawValue: $0) }, proposal: closest)
    }

    /// Reports an unknown type.
    static func reportUnlessKnown(_ word: Word, _ object: ObjectReader, in context: inout LoadContext) {
        guard let member = object["type"], word.exact == nil else { return }
        guard let name = context.given(member.value.string, member, wants: "a string, such as \"yesno\"")
        else { return }
        let all = Wording.list(TypeWord.allCases.map(\.rawValue), last: "or")
        context.report(
            .unknownType, "unknown type \(Wording.quoted(name))", at: member.value.span,
            fix: ForeignTypes.withList(name, in: object.node) ?? word.meant.map { fix($0, object.node, context) }
                ?? ForeignTypes.choice(for: name) ?? "write one of \(all)")
    }

    /// Suggests a type, with the key that it needs if the field does not have it.
    private static func fix(_ type: TypeWord, _ node: JSONNode, _ context: LoadContext) -> Fix {
        let needed: String? =
            switch type {
            case .scale: "scale"
            case .choice, .choices: "options"
            case .list: "fields"
            default: nil
            }
        guard let needed, node[needed] == nil else { return .writeString(type.rawValue) }
        return .write("\(Wording.json(type.rawValue)), \(MissingKey.example(needed, of: "a field", in: node, context))")
    }

    /// Loads the keys of the type; returns `nil` if one of them is faulty or the type is unknown.
    static func read(
        _ word: Word, _ object: ObjectReader, _ path: FieldPath, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> FieldType? {
        switch word.meant {
        case nil:
            // The things that it refers to are still used.
            _ = object["scale"]?.value.string.map { context.scales.use($0) }
            _ = object["options"]?.value.string.map { context.lists.use($0) }
            return nil
        case .scale:
            return object["scale"].flatMap { ReferenceLoading.scale($0, path, in: &context) }.map { .scale($0) }
        case .integer: return .integer(integer(object, in: &context))
        case .decimal: return decimal(object, in: &context).map { .decimal($0) }
        case .yesno: return .yesno
        case .choice, .choices:
            return choices(object, path, isMany: word.meant == .choices, surroundings, in: &context)
        case .text: return .text(text(object, .line, path, surroundings, in: &context))
        case .note: return .note(text(object, .lines, path, surroundings, in: &context))
        case .date: return .date(limits(object, in: &context) { CivilLoading.date($0, in: &$1) })
        case .time: return .time(limits(object, in: &context) { CivilLoading.time($0, in: &$1) })
        case .moment: return .moment(limits(object, in: &context) { CivilLoading.moment($0, in: &$1) })
        case .duration:
            return .duration(
                limits(object, in: &context) { NumberLoading.minutes($0, context: &$1) })
        case .tags:
            let suggestions = suggestions(object, .line, in: &context)
            return .tags(
                FieldType.TagsLimits(
                    maxCount: mostCount(object, in: &context), suggestions: suggestions ?? [],
                    suggestsEarlier: suggestions == nil))
        case .place: return .place
        case .files:
            return .files(files(object, AcceptLoading.read(object, in: &context), in: &context))
        case .photo: return .files(files(object, [.images], in: &context))
        case .list: return ListTypeLoading.read(object, path, surroundings, in: &context).map { .list($0) }
        }
    }

    /// The unit of a bare number typed for the duration.
    static func durationUnit(_ object: ObjectReader, in context: inout LoadContext) -> DurationUnit {
        let unit: DurationUnit? = WordLoading.read("unit", of: object, in: &context) { word in
            switch word.lowercased() {
            case "m", "mins", "minute", "minutes": .minutes
            case "hr", "hrs", "hour", "hours": .hours
            default: nil
            }
        }
        return unit ?? .minutes
    }

    /// The maximum number of records, options, tags or files; `nil` for no limit.
    static func counts(_ object: ObjectReader, in context: inout LoadContext) -> Limits<Int64> {
        ordered("min_count", "max_count", of: object, in: &context) { member, context in
            let least: Int64 = member.key == "max_count" ? 1 : 0
            return NumberLoading.whole(member, in: least...NumberLoading.bound, context: &context)
        }
    }

    private static func files(
        _ object: ObjectReader, _ accept: [MediaTypePattern], in context: inout LoadContext
    ) -> FieldType.FilesLimits {
        let bytes = object["max_bytes"].flatMap {
            NumberLoading.whole($0, in: 1...NumberLoading.bound, context: &context)
        }
        let limits = FieldType.FilesLimits(
            accept: accept, maxCount: mostCount(object, in: &context), maxBytes: bytes,
            isDrawn: object.bool("draw", in: &context) ?? false)
        if limits.isDrawn { DrawLoading.check(limits, object, in: &context) }
        return limits
    }

    private static func mostCount(_ object: ObjectReader, in context: inout LoadContext) -> Int? {
        counts(object, in: &context).max.map { Int($0) }
    }

    /// Loads `min` and `max`, and checks their order.
    private static func limits<Bound: Comparable & Hashable & Sendable>(
        _ object: ObjectReader, in context: inout LoadContext,
        _ read: (JSONMember, inout LoadContext) -> Bound?
    ) -> Limits<Bound> {
        ordered("min", "max", of: object, in: &context, read)
    }

    static func ordered<Bound: Comparable & Hashable & Sendable>(
        _ low: String, _ high: String, of object: ObjectReader, in context: inout LoadContext,
        _ read: (JSONMember, inout LoadContext) -> Bound?
    ) -> Limits<Bound> {
        let min = object[low].flatMap { read($0, &context) }
        let max = object[high].flatMap { read($0, &context) }
        if let min, let max, min > max, let minMember = object[low], let maxMember = object[high] {
            context.reportMinAboveMax(minMember, maxMember)
            return Limits()
        }
        return Limits(min: min, max: max)
    }

    private static func integer(_ object: ObjectReader, in context: inout LoadContext) -> FieldType.IntegerLimits {
        let range = limits(object, in: &context) { NumberLoading.whole($0, context: &$1) }
        let step = object["step"].flatMap { NumberLoading.whole($0, in: 1...NumberLoading.bound, context: &context) }
        return FieldType.IntegerLimits(
            range: range, step: step, unit: TextLoading.read("unit", of: object, in: &context))
    }

    private static func decimal(_ object: ObjectReader, in context: inout LoadContext) -> FieldType.DecimalLimits? {
        let most = Int64(DecimalNumber.mostDecimals)
        let written = object["decimals"].map { NumberLoading.whole($0, in: 0...most, context: &context) }
        let decimals = (written ?? 2).map { Int($0) }
        let range = limits(object, in: &context) {
            NumberLoading.decimal($0, decimals: decimals ?? DecimalNumber.mostDecimals, context: &$1)
        }
        let step = object["step"].flatMap {
            NumberLoading.step($0, decimals: decimals ?? DecimalNumber.mostDecimals, context: &context)
        }
        let unit = TextLoading.read("unit", of: object, in: &context)
        return decimals.map { FieldType.DecimalLimits(decimals: $0, range: range, step: step, unit: unit) }
    }

    private static func text(
        _ object: ObjectReader, _ style: TextLoading.Style, _ path: FieldPath,
        _ surroundings: FieldLoading.Surroundings, in context: inout LoadContext
    ) -> FieldType.TextLimits {
        let length = object["max_length"].flatMap {
            NumberLoading.whole($0, in: 1...NumberLoading.bound, context: &context)
        }
        let suggestions = suggestions(object, style, in: &context)
        guard style == .line else {
            return FieldType.TextLimits(
                maxLength: length.map { Int($0) }, suggestions: suggestions ?? [], suggestsEarlier: suggestions == nil)
        }
        let pattern = PatternLoading.read(object, path, surroundings, in: &context)
        let format = PatternLoading.format(object, in: &context)
        return FieldType.TextLimits(
            maxLength: length.map { Int($0) }, suggestions: suggestions ?? [], suggestsEarlier: suggestions == nil,
            pattern: pattern, format: format)
    }

    /// The word that suggests what the person answered before.
    static let earlier = "earlier"

    /// Returns the texts to suggest; `nil` for what the person answered before.
    private static func suggestions(
        _ object: ObjectReader, _ style: TextLoading.Style, in context: inout LoadContext
    ) -> [LocalizedText]? {
        guard let member = object["suggest"] else { return [] }
        if member.value.string == earlier { return nil }
        if member.value.elements == nil {
            let isMeant = member.value.string.flatMap { EditDistance.closest(to: $0, among: [earlier]) } != nil
            context.reportWrongKind(
                member, wants: "an array of texts, or \"\(earlier)\"", fix: isMeant ? .writeString(earlier) : nil)
        }
        return context.readAll(member.value.elements ?? []) { TextLoading.read($0, of: "suggest", style, in: &$1) }
            .parts
    }

    private static func choices(
        _ object: ObjectReader, _ path: FieldPath, isMany: Bool, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> FieldType? {
        let list = ReferenceLoading.options(object, path, surroundings, in: &context)
        checkSuggesting(object, in: &context)
        guard isMany else { return list.map { .choice($0) } }
        let counts = counts(object, in: &context)
        if let list { checkCounts(object, counts, list, in: &context) }
        let exclusive = exclusiveNames.read("exclusive", of: object, among: list?.options.map(\.id), in: &context)
        let limits = FieldType.ChoicesLimits(
            minCount: counts.min.map { Int($0) }, maxCount: counts.max.map { Int($0) }, exclusive: exclusive)
        return list.map { .choices($0, limits) }
    }

    /// Checks `suggest` of a question with options, which is for the text of `other`.
    private static func checkSuggesting(_ object: ObjectReader, in context: inout LoadContext) {
        guard let member = object["suggest"] else { return }
        guard member.value.string == earlier else {
            return context.reportWrongKind(
                member, wants: "\"\(earlier)\", for the text of 'other'", fix: .writeString(earlier))
        }
        guard object["other"]?.value.bool != true else { return }
        context.report(
            .foreignKey, "'suggest' is for the text of 'other', which this question does not have", at: member.keySpan,
            fix: Fix(
                "remove \"suggest\", or add \"other\": true",
                [.removeItem(SourceSpan(member.keySpan.start, member.value.span.end))]))
    }

    private static let exclusiveNames = NameListLoading(
        noun: ("an option id", "option ids"), codes: (.repeatedExclusive, .unknownExclusive),
        isUnknown: "is not one of the options")

    private static func checkCounts(
        _ object: ObjectReader, _ counts: Limits<Int64>, _ list: FieldType.OptionList, in context: inout LoadContext
    ) {
        let count = list.options.count
        func check(_ key: String, _ value: Int64?) {
            guard let value, value > count, let member = object[key] else { return }
            context.report(
                .countAboveOptions,
                "\(Wording.quoted(key)) is \(value), but there are \(Wording.count(count, "option"))",
                at: member.value.span, fix: "write \(count)")
        }
        check("min_count", counts.min)
        check("max_count", counts.max)
    }
}
