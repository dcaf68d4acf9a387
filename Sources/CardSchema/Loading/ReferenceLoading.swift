/// Loads a scale or a list of options in a field: by its name, or written out there.
enum ReferenceLoading {
    /// Returns the scale of a field; reports one error and returns `nil` if it cannot be loaded.
    static func scale(_ member: JSONMember, _ path: FieldPath, in context: inout LoadContext) -> FieldType.Scale? {
        let loaded: ScaleLoading.Loaded?
        switch member.value.value {
        case .string(let name):
            let found =
                context.scales.use(name)
                ?? meant(by: name, at: member.value.span, "scale", .unknownScale, in: \.scales, &context)
            loaded = found?.part
        case .object:
            loaded = ScaleLoading.read(member.value, name: nil, at: member.keySpan, in: &context)
        case .null, .bool, .number, .array:
            return context.refuseWrongKind(member, wants: "the name of a scale, or an object")
        }
        guard let loaded else { return nil }
        context.map.noteNew(loaded.spans, for: path)
        return loaded.scale
    }

    /// Returns the options of a field, including the one that `"other": true` adds.
    static func options(
        _ object: ObjectReader, _ path: FieldPath, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> FieldType.OptionList? {
        let addsOther = addsOther(object, surroundings, in: &context)
        guard let member = object["options"] else { return nil }
        let name = member.value.string
        let loaded: OptionLoading.Loaded?
        switch member.value.value {
        case .string(let name):
            let found =
                context.lists.use(name)
                ?? meant(by: name, at: member.value.span, "list of options", .unknownList, in: \.lists, &context)
            if let found { context.map.note(found.nameSpan, for: path, key: "options") }
            loaded = found?.part
        case .array:
            loaded = OptionLoading.read(
                member.value, named: "options", surroundings.isRecord ? .ofRecords(path) : .ofField(path), in: &context)
        case .object where context.optionTables[member.value.span] != nil:
            // The file is faulty, which is reported.
            return nil
        case .null, .bool, .number, .object:
            let fix = MapFix.options(of: member.value, context)
            return context.refuseWrongKind(member, wants: "the name of a list, or an array of options", fix: fix)
        }
        guard let loaded else { return nil }
        guard addsOther, let other = object["other"] else {
            return FieldType.OptionList(name: name, options: loaded.options)
        }
        if let taken = loaded.ids.span(of: AnswerOption.otherID) {
            context.report(
                .otherTaken, "the options already have an 'other'", at: other.keySpan,
                related: (taken, "it is here"), fix: "remove \"other\"")
        }
        let added = OtherText.option(language: context.language ?? "en")
        return FieldType.OptionList(name: name, options: loaded.options + [added])
    }

    private static func addsOther(
        _ object: ObjectReader, _ surroundings: FieldLoading.Surroundings, in context: inout LoadContext
    ) -> Bool {
        guard object.bool("other", in: &context) == true, let member = object["other"] else { return false }
        guard surroundings.isRecord ? surroundings.recordField != nil : surroundings.parent != nil else { return true }
        return context.refuse(
            .otherOnSubfield, "a subfield cannot have 'other': its text would be a subfield of a subfield",
            at: member.keySpan, fix: "remove \"other\"")
    }

    /// Suggests the declared name, or if several fields agree on another one, that name at the declaration.
    private static func fix<Part>(
        _ name: String, to meant: String, in declarations: KeyPath<LoadContext, Declarations<Part>>,
        _ context: LoadContext
    ) -> Fix {
        let (wrong, right) = (uses(of: name, in: context.root), uses(of: meant, in: context.root))
        guard wrong > 1, right == 0, let declared = declared(meant, in: declarations, context) else {
            return .writeString(meant)
        }
        return Fix("write \(Wording.json(name)) where it is declared", [.replace(declared, JSONText.quoted(name))])
    }

    private static func declared<Part>(
        _ name: String, in declarations: KeyPath<LoadContext, Declarations<Part>>, _ context: LoadContext
    ) -> SourceSpan? {
        context[keyPath: declarations].all.first { $0.name == name }?.nameSpan
    }

    /// The number of fields that use a scale or a list of options.
    private static func uses(of name: String, in node: JSONNode) -> Int {
        switch node.value {
        case .array(let elements): elements.reduce(0) { $0 + uses(of: name, in: $1) }
        case .object(let members):
            members.reduce(0) { count, member in
                let isUse = (member.key == "scale" || member.key == "options") && member.value.string == name
                return count + (isUse ? 1 : uses(of: name, in: member.value))
            }
        case .null, .bool, .number, .string: 0
        }
    }

    /// Reports an unknown name, and continues with the intended one.
    private static func meant<Part>(
        by name: String, at span: SourceSpan, _ noun: String, _ code: DiagnosticCode,
        in declarations: WritableKeyPath<LoadContext, Declarations<Part>>, _ context: inout LoadContext
    ) -> Declarations<Part>.Declaration? {
        guard !context[keyPath: declarations].isFaulty else { return nil }
        let names = context[keyPath: declarations].names
        let meant = NameSuggestion.closest(to: name, among: names)
        let known =
            names.isEmpty
            ? "the card declares none" : "the card declares \(Wording.few(names.map { Wording.quoted($0) }))"
        context.report(
            code, "unknown \(noun) \(Wording.quoted(name))" + (meant == nil ? ", \(known)" : ""), at: span,
            related: meant.flatMap { declared($0, in: declarations, context) }.map { ($0, "it may be this one") },
            fix: meant.map { fix(name, to: $0, in: declarations, context) })
        return meant.flatMap { context[keyPath: declarations].use($0) }
    }
}
