/// Loads fields and subfields.
enum FieldLoading {
    /// The position of a field.
    struct Surroundings {
        /// The group's id, or a placeholder.
        let group: String
        /// The field's id, for a subfield or a list's field.
        var parent: String?
        /// Whether the fields belong to a list's records.
        var isRecord = false
        /// The id of the field in the records, for its subfields.
        var recordField: String?
        /// Whether the group, or the field, is private.
        var isPrivate: Bool
        /// The conditions of the group and the sections around a field, outermost first; none for subfields.
        var conditions: [OuterCondition] = []
        /// Whether a person is asked the field that the fields belong to.
        var isAsked = true
        /// The number of sections around the fields.
        var level = 0

        /// The list whose records the fields belong to.
        var list: FieldPath? { isRecord ? parent.map { FieldPath(group, $0) } : nil }

        /// Who reads the texts between the fields.
        var reader: TextReader { list.map { .record(of: $0, question: nil) } ?? .anybody }

        /// Who reads the texts of one of the fields.
        func reader(of path: FieldPath) -> TextReader {
            list.map { .record(of: $0, question: path) } ?? .question(path)
        }

        func path(_ id: String) -> FieldPath {
            let id = recordField.map { "\($0).\(id)" } ?? id
            return parent.map { FieldPath(group, $0, id) } ?? FieldPath(group, id)
        }

        /// The position of a field with its own privacy.
        func with(isPrivate: Bool) -> Surroundings {
            var own = self
            own.isPrivate = self.isPrivate || isPrivate
            return own
        }

        /// The position of a field's subfields.
        func beneath(_ field: String, isRecord: Bool = false) -> Surroundings {
            Surroundings(group: group, parent: field, isRecord: isRecord, isPrivate: isPrivate, isAsked: isAsked)
        }

        /// The position of the subfields of a field in records.
        func beneathInRecord(_ field: String) -> Surroundings {
            var own = self
            own.recordField = field
            own.conditions = []
            return own
        }
    }

    /// Loads the subfields for a key; a faulty one is left out alone.
    ///
    /// Returns `nil` if there is none at all.
    static func readAll(
        _ member: JSONMember, in surroundings: Surroundings, _ ids: inout DistinctIDs, context: inout LoadContext
    ) -> LoadedList<Field>? {
        guard let elements = elements(member, in: &context) else { return nil }
        return context.readAll(elements) { element, context in
            guard !SectionLoading.isSectionOrInfo(element) else {
                return SectionLoading.refuseMisplaced(element, in: &context)
            }
            return read(element, surroundings, &ids, in: &context)
        }
    }

    /// Returns the elements of `fields`; reports and returns `nil` if there are none.
    static func elements(_ member: JSONMember, in context: inout LoadContext) -> [JSONNode]? {
        guard let elements = member.value.elements else {
            return context.refuseWrongKind(
                member, wants: "an array of fields", fix: MapFix.array(of: member.value, having: "type"))
        }
        guard !elements.isEmpty else {
            return context.refuse(
                .emptyList, "\(Wording.quoted(member.key)) needs at least one field",
                at: member.value.span, fix: "add { \"id\": \"…\", \"type\": \"yesno\", \"title\": \"…\" }")
        }
        return elements
    }

    /// Loads one field.
    static func read(
        _ element: JSONNode, _ surroundings: Surroundings, _ ids: inout DistinctIDs, in context: inout LoadContext
    ) -> Field? {
        let id = element["id"]?.string
        let path = surroundings.path(id ?? "?")
        return context.within(id == nil ? context.subject : .field(path)) { context in
            read(element, path, surroundings, &ids, in: &context)
        }
    }

    private static func read(
        _ node: JSONNode, _ path: FieldPath, _ surroundings: Surroundings, _ ids: inout DistinctIDs,
        in context: inout LoadContext
    ) -> Field? {
        context.countField(at: node.span)
        let word = FieldTypeLoading.word(of: node)
        let isFlatScale = word.exact == .scale && node["scale"] == nil && (node["min"] ?? node["max"]) != nil
        guard
            let object = ObjectReader(
                node, as: isFlatScale ? .fieldWithFlatScale : .field(word.exact), in: &context)
        else {
            context.declared.declareFaulty(group: path.group)
            return nil
        }
        let id = object.id(&ids, in: &context)
        if surroundings.isRecord, surroundings.recordField == nil { checkRecordName(id, object, in: &context) }
        // The intended id is unknown, so any other path of the group may be the field's.
        if id == nil { context.declared.declareFaulty(group: path.group) }
        FieldTypeLoading.reportUnlessKnown(word, object, in: &context)
        note(object, path, in: &context)

        let words = TitleLoading(object, piping: surroundings.reader(of: path), in: &context)
        let placeholder = TextLoading.read("placeholder", of: object, in: &context)
        let isPrivate = object.bool("private", in: &context) ?? false
        let isRecord = surroundings.isRecord
        let requirement = RequirementLoading.read(
            object, isRecord ? .recordRequired(path) : .required(path), in: &context)
        let link = LinkLoading.read(object, in: &context)
        var own = surroundings.with(isPrivate: isPrivate)
        own.isAsked = surroundings.isAsked && object.bool("ask", in: &context) ?? true && object["keep"] == nil
        if !own.isAsked { reportNeedless(object, in: &context) }
        let type = FieldTypeLoading.read(word, object, path, own, in: &context)
        let durationUnit = word.meant == .duration ? FieldTypeLoading.durationUnit(object, in: &context) : .minutes
        let better = object["better"].flatMap { member in
            word.meant?.keys.contains("better") == true
                ? BetterLoading.read(member, limits: type?.numberLimits ?? Limits(), in: &context) : nil
        }
        let asking = AskingLoading(object, path, type, surroundings, in: &context)
        let place = object["id"]?.value.span ?? node.span
        let known = id == nil ? nil : type
        let numbers = surroundings.conditions.map(\.number)
        if surroundings.isRecord {
            context.declared.declare(inRecord: path, known, isPrivate: own.isPrivate, around: numbers, at: place)
        } else {
            context.declared.declare(path, known, isPrivate: own.isPrivate, around: numbers, at: place)
        }
        context.facts.note(path, hasHelp: object["help"] != nil, at: place)

        let subfields = word.meant == .list ? [] : readSubfields(object, of: path, in: own, context: &context)
        guard id != nil, let title = words.title, let type, let subfields else { return nil }
        return Field(
            path: path, type: type, durationUnit: durationUnit, title: title, short: words.short, intro: words.intro,
            help: words.help,
            isPrivate: own.isPrivate, requirement: requirement.requirement, requiredWhen: requirement.when,
            isAsked: own.isAsked, better: better ?? type.ownBetter, link: link,
            when: asking.when, outerConditions: surroundings.conditions.map(\.text), hidden: asking.hidden,
            defaultAnswer: asking.defaultAnswer, kept: asking.kept, between: asking.between, offered: asking.offered,
            plugins: asking.plugins, placeholder: placeholder, subfields: subfields)
    }

    private static func readSubfields(
        _ object: ObjectReader, of path: FieldPath, in own: Surroundings, context: inout LoadContext
    ) -> [Field]? {
        var ids = DistinctIDs("subfield")
        var subfields: [Field]? = []
        if let member = object["fields"] {
            guard path.subfield == nil || own.isRecord && own.recordField == nil else {
                return context.refuse(.nestedSubfields, "a subfield cannot have subfields", at: member.keySpan)
            }
            let inner = own.isRecord ? own.beneathInRecord(path.subfield ?? "?") : own.beneath(path.field)
            subfields = readAll(member, in: inner, &ids, context: &context)?.parts
            if member.value.elements?.isEmpty ?? true { context.declared.declareFaulty(group: path.group) }
        }
        guard path.subfield == nil || own.isRecord && own.recordField == nil,
            let other = object["other"], other.value.bool == true
        else { return subfields }
        if let taken = ids.span(of: AnswerOption.otherID) {
            context.report(
                .otherTaken, "\"other\": true already adds a subfield 'other'", at: taken,
                related: (other.keySpan, "added here"), fix: "remove the subfield, or write \"id\": \"other_1\"")
        }
        context.countField(at: other.span)
        let text = OtherText.subfield(
            of: path, isPrivate: own.isPrivate, isAsked: own.isAsked,
            suggestsEarlier: object["suggest"]?.value.string == FieldTypeLoading.earlier,
            proposing: OtherProposal.words(of: object),
            language: context.language ?? "en")
        context.map.note(other.span, for: text.path)
        if own.isRecord {
            context.declared.declare(inRecord: text.path, text.type, isPrivate: text.isPrivate, at: other.span)
        } else {
            context.declared.declare(text.path, text.type, isPrivate: text.isPrivate, at: other.span)
        }
        return subfields.map { [text] + $0 }
    }

    /// Reports a name that expressions in a record could not tell from something else.
    private static func checkRecordName(_ id: String?, _ object: ObjectReader, in context: inout LoadContext) {
        guard let id, let member = object["id"], IdentifierLoading.reservedForGroups.contains(id) else { return }
        context.report(
            .reservedID, "\(Wording.quoted(id)) is a keyword and cannot be an id", at: member.value.span,
            fix: "write \(Wording.json(id + "_1"))")
    }

    /// Reports fields of lists with subfields that have the id of a group: in a record, `a.b` would mean two things.
    static func checkRecordNames(in context: inout LoadContext) {
        let groups = Set(context.declared.groups)
        var reported: Set<FieldPath> = []
        for field in context.declared.inRecords {
            guard let path = field.path.recordField, let id = path.subfield, groups.contains(id),
                reported.insert(path).inserted, let declared = context.declared.anywhere(path)
            else { continue }
            context.within(.field(path)) { context in
                context.report(
                    .reservedID, "\(Wording.quoted(id)) is also a group, and has subfields", at: declared.span,
                    fix: "write \(Wording.json(id + "_1"))")
            }
        }
    }

    /// Reports what only a question that is asked can have.
    private static func reportNeedless(_ object: ObjectReader, in context: inout LoadContext) {
        if let ask = object["ask"], let keep = object["keep"], ask.value.bool == true {
            context.report(
                .neverAsked, "'ask' cannot be true for a question whose answer is computed", at: ask.keySpan,
                related: (keep.keySpan, "this computes it"), fix: .remove(ask))
        }
        for key in ["required", "default"] {
            guard let member = object[key], member.value.bool != false || key == "default" else { continue }
            context.report(
                .neverAsked, "\(Wording.quoted(key)) has no effect on a question that is never asked",
                at: member.keySpan,
                related: (object["keep"] ?? object["ask"]).map { ($0.keySpan, "it is never asked") },
                fix: "remove \(Wording.json(key))")
        }
    }

    private static func note(_ object: ObjectReader, _ path: FieldPath, in context: inout LoadContext) {
        context.map.note(object.members, id: object["id"]?.value.span ?? object.node.span, for: path)
    }
}

extension LoadContext {
    /// Counts a field; the first one beyond the limit is reported.
    fileprivate mutating func countField(at span: SourceSpan) {
        fieldCount += 1
        guard fieldCount == Schema.mostFields + 1 else { return }
        report(
            .tooManyFields, "a card can have at most \(Schema.mostFields) fields, including subfields",
            at: SourceSpan(span.start, span.start + 1))
    }
}

extension ObjectReader {
    /// Returns the boolean for a key; `nil` if there is none, or a reported fault.
    func bool(_ key: String, in context: inout LoadContext) -> Bool? {
        guard let member = self[key] else { return nil }
        if let bool = member.value.bool { return bool }
        let bare = ForeignWords.truth(member.value).map { Fix.write("\($0)") }
        return context.refuseWrongKind(member, wants: "true or false", fix: bare)
    }
}
