/// Loading the keys that steps share.
extension StepLoading {
    /// Combines two parts, if both could be loaded.
    func both<A, B>(_ a: A?, _ b: B?, _ make: (A, B) -> MigrationStep.Change) -> MigrationStep.Change? {
        guard let a, let b else { return nil }
        return make(a, b)
    }

    /// Returns the one existing key of several exclusive ones; reports it if there are none or several.
    func onlyOne(of keys: [String], _ context: inout LoadContext) -> String? {
        let present = keys.filter { object[$0] != nil }
        guard present.count != 1 else { return present[0] }
        let all = Wording.list(keys.map { Wording.quoted($0) }, last: "or")
        let second = present.dropFirst().first.flatMap { object[$0]?.keySpan }
        return context.refuse(
            .wrongSubject, "a step must have one of \(all)" + (second == nil ? "" : ", not several"),
            at: second ?? SourceSpan(object.node.span.start, object.node.span.start + 1),
            fix: present.dropFirst().first.map { "remove \(Wording.json($0))" } ?? "add \(Wording.json(keys[0])): …")
    }

    /// Loads a path; in the records of a list, it has no record key.
    func path(_ key: String, _ context: inout LoadContext) -> FieldPath? {
        guard let member = object[key] else { return nil }
        return path(member.value, of: key, &context)
    }

    func paths(_ key: String, _ context: inout LoadContext) -> [FieldPath]? {
        guard let member = object[key] else { return nil }
        guard let elements = member.value.elements, elements.count > 1 else {
            let fix = member.value.string.map { "write [\(Wording.json($0)), …]" }
            return context.refuseWrongKind(
                member.value, of: Wording.quoted(key), wants: "an array of two paths or more", fix: fix.map { Fix($0) })
        }
        let paths = elements.compactMap { path($0, of: key, &context) }
        guard paths.count == elements.count else { return nil }
        if let second = paths.indices.first(where: { paths[..<$0].contains(paths[$0]) }) {
            return context.refuse(
                .repeatedPath, "\(Wording.quoted("\(paths[second])")) is named twice", at: elements[second].span,
                fix: "remove it")
        }
        return paths
    }

    private func path(_ node: JSONNode, of key: String, _ context: inout LoadContext) -> FieldPath? {
        guard let text = node.string else {
            return context.refuseWrongKind(node, of: Wording.quoted(key), wants: "a path, such as \"day.slept\"")
        }
        if let path = FieldPath(text), path.record == nil { return path }
        return context.refuse(
            .badPath,
            "\(Wording.quoted(text)) is not a path: write \"group.field\" or \"group.field.subfield\"",
            at: node.span)
    }

    func id(_ key: String, _ context: inout LoadContext) -> String? {
        object[key].flatMap { IdentifierLoading.read($0, in: &context) }
    }

    /// Loads the name of a list of options, or the path of a question with its own options.
    func listName(_ context: inout LoadContext) -> String? {
        guard let member = object["list"] else { return nil }
        guard let text = context.given(member.value.string, member, wants: "the name of a list of options, or a path")
        else { return nil }
        return Identifier.isValid(text) ? text : path(member.value, of: "list", &context)?.description
    }

    func text(_ key: String, _ context: inout LoadContext) -> String? {
        guard let member = object[key] else { return nil }
        if let text = member.value.string, !text.isEmpty || key == "join" { return text }
        return context.refuseWrongKind(member, wants: "a text that is not empty", fix: "write \", \"")
    }

    func whole(_ key: String, _ context: inout LoadContext) -> Int? {
        object[key].flatMap { NumberLoading.whole($0, in: 1...NumberLoading.bound, context: &context) }.map { Int($0) }
    }

    func rounding(mayBeTable: Bool, _ context: inout LoadContext) -> RoundingRule? {
        guard let member = object["round"] else { return nil }
        let words = RoundingRule.allCases.map(\.rawValue) + (mayBeTable ? ["table"] : [])
        guard let word = context.given(member.value.string, member, wants: "a word, \(Wording.list(words, last: "or"))")
        else { return nil }
        if let rounding = RoundingRule(rawValue: word) { return rounding }
        let meant = EditDistance.closest(to: word, among: words)
        return context.refuse(
            .unknownWord, "'round' must be \(Wording.list(words, last: "or")), not \(Wording.quoted(word))",
            at: member.value.span, fix: meant.map { "write \(Wording.json($0))" })
    }

    /// Loads two whole numbers in order: `[0, 10]`.
    func range(_ key: String, _ context: inout LoadContext) -> ClosedRange<Int64>? {
        guard let member = object[key] else { return nil }
        let ends = member.value.elements?.compactMap { $0.number.flatMap { DecimalNumber($0)?.whole } } ?? []
        guard ends.count == 2, member.value.elements?.count == 2, ends[0] < ends[1] else {
            return context.refuse(
                .badRange, "\(Wording.quoted(key)) must be two whole numbers, the lower one first",
                at: member.value.span,
                fix: "write [0, 10]")
        }
        return ends[0]...ends[1]
    }

    /// Loads a fraction above zero: `"60"`, `"1/60"`, or a whole number.
    func factor(_ context: inout LoadContext) -> Rational? {
        guard let member = object["factor"] else { return nil }
        let text = member.value.string ?? member.value.number ?? ""
        let parts = text.split(separator: "/" as Character, omittingEmptySubsequences: false)
        let numbers = parts.map { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(part).flatMap { $0 > 0 ? $0 : nil } : nil
        }
        if (1...2).contains(parts.count), let upper = numbers[0], let lower = numbers.count == 2 ? numbers[1] : 1,
            let factor = Rational(upper, over: lower)
        {
            return factor
        }
        return context.refuse(
            .badRange, "'factor' must be an exact fraction above zero", at: member.value.span, fix: "write \"1/60\"")
    }
}

/// Loading maps and tables, and the types of their values.
extension StepLoading {
    /// A single value.
    func written(_ node: JSONNode, of key: String, _ context: inout LoadContext) -> WrittenValue? {
        if let value = WrittenValue(node) { return value }
        return context.refuseWrongKind(node, of: Wording.quoted(key), wants: "a number, a text, true or false")
    }

    /// Loads old values and their replacements.
    func pairs(_ key: String, _ context: inout LoadContext) -> [ValuePair]? {
        guard let member = object[key] else { return nil }
        guard let members = context.given(member.value.members, member, wants: "an object from old values to new ones")
        else { return nil }
        let pairs = members.compactMap { pair in
            written(pair.value, of: key, &context).map { ValuePair(pair.key, $0) }
        }
        return pairs.count == members.count ? pairs : nil
    }

    /// Loads old values and their pieces.
    func rows(_ count: Int, _ context: inout LoadContext) -> [SplitRule.Row]? {
        guard let member = object["table"] else { return nil }
        guard let members = member.value.members else {
            return context.refuseWrongKind(member, wants: "an object from old values to arrays of new ones")
        }
        let rows = members.compactMap { row -> SplitRule.Row? in
            guard let elements = row.value.elements, elements.count == count else {
                return context.refuseWrongKind(
                    row.value, of: "a row of 'table'", wants: "an array of \(count) values, null for none")
            }
            return SplitRule.Row(
                row.key, elements.map { $0.value == .null ? nil : written($0, of: "table", &context) })
        }
        return rows.count == members.count ? rows : nil
    }

    /// Loads the new type of a question, written with the keys of a field.
    func type(_ key: String, _ context: inout LoadContext) -> FieldType? {
        guard let member = object[key] else { return nil }
        guard member.value.members != nil else {
            return context.refuseWrongKind(member, wants: "a type, such as { \"type\": \"yesno\" }")
        }
        let word = FieldTypeLoading.word(of: member.value)
        guard let exact = word.exact ?? word.meant else {
            if let object = ObjectReader(member.value, as: .type(nil), in: &context) {
                FieldTypeLoading.reportUnlessKnown(word, object, in: &context)
            }
            return nil
        }
        guard exact != .list, let object = ObjectReader(member.value, as: .type(exact), in: &context) else {
            if exact == .list {
                context.report(
                    .wrongTypeForStep, "nothing can be converted to a list", at: member.value.span,
                    fix: "write { \"op\": \"to_list\", … }")
            }
            return nil
        }
        FieldTypeLoading.reportUnlessKnown(word, object, in: &context)
        // This is not a question of the card: it has no entry in the source map, and is not linted.
        let (facts, map) = (context.facts, context.map)
        defer { (context.facts, context.map) = (facts, map) }
        let nowhere = FieldLoading.Surroundings(group: "migrations", isPrivate: false)
        return FieldTypeLoading.read(word, object, FieldPath("migrations", "to"), nowhere, in: &context)
    }
}

extension WrittenValue {
    /// Creates a value from a JSON string, number or boolean; `nil` for anything else.
    init?(_ node: JSONNode) {
        switch node.value {
        case .bool(let isYes): self = .yesno(isYes)
        case .string(let text): self = .text(text)
        case .number(let digits):
            guard let number = DecimalNumber(JSONWriter.shortest(digits)) else { return nil }
            self = .number(number)
        case .null, .array, .object: return nil
        }
    }
}
