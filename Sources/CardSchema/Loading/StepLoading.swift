/// Loads one step of a migration: its keys and their forms; whether it fits the two versions is checked with both.
struct StepLoading {
    let object: ObjectReader

    /// Loads a step; returns `nil` if something in it is faulty.
    static func read(_ node: JSONNode, in context: inout LoadContext) -> MigrationStep? {
        guard node.members != nil else {
            return context.refuseWrongKind(node, of: "a step", wants: "an object, such as { \"op\": \"add\", … }")
        }
        guard let word = word(of: node, in: &context),
            let object = ObjectReader(node, as: .step(word), in: &context)
        else { return nil }
        return context.unlessFaulty { context in
            let keepsAttic = object.bool("attic", in: &context) ?? true
            return StepLoading(object: object).change(word, in: &context).map {
                MigrationStep($0, keepsAttic: keepsAttic)
            }
        }
    }

    private static func word(of node: JSONNode, in context: inout LoadContext) -> StepWord? {
        guard let op = node["op"] else {
            context.reportMissing("op", of: "a step", in: node)
            return nil
        }
        guard let name = context.given(op.string, op, of: "'op'", wants: "a word, such as \"rename\"")
        else { return nil }
        if let word = StepWord(rawValue: name) { return word }
        let words = StepWord.allCases.map(\.rawValue)
        let meant = EditDistance.closest(to: name, among: words)
        return context.refuse(
            .unknownStep, "there is no step \(Wording.quoted(name))", at: op.span,
            fix: meant.map { "write \(Wording.json($0))" } ?? "write one of \(Wording.list(words, last: "or"))")
    }

    private func change(_ word: StepWord, in context: inout LoadContext) -> MigrationStep.Change? {
        switch word {
        case .rename: return rename(in: &context)
        case .move: return both(path("field", &context), path("to", &context)) { .move($0, to: $1) }
        case .add: return path("field", &context).map { .add($0) }
        case .remove: return path("field", &context).map { .remove($0) }
        case .convert: return convert(in: &context)
        case .map_values: return both(path("field", &context), pairs("map", &context)) { .mapValues($0, $1) }
        case .rescale: return rescale(in: &context)
        case .change_unit:
            let rounding = rounding(mayBeTable: false, &context)
            return both(path("field", &context), factor(&context)) { .changeUnit($0, factor: $1, rounding: rounding) }
        case .split: return split(in: &context)
        case .merge: return merge(in: &context)
        case .to_list:
            guard let field = path("field", &context), let into = path("into", &context), let id = id("as", &context)
            else { return nil }
            return .toList(field, into: into, field: id)
        case .first_of_list:
            guard let list = path("field", &context), let id = id("record_field", &context),
                let into = path("into", &context)
            else { return nil }
            return .firstOfList(list, field: id, into: into)
        case .retire_option:
            let into = object["into"].flatMap { $0.value.value == .null ? nil : id("into", &context) }
            return both(listName(&context), id("option", &context)) { .retireOption(list: $0, option: $1, into: into) }
        case .fill:
            guard let member = object["value"] else { return nil }
            guard let text = member.value.string else {
                return context.refuseWrongKind(member, wants: "an expression, such as \"day.slept / 60\"")
            }
            return path("field", &context).map { .fill($0, value: ExpressionText(text)) }
        case .narrow: return narrow(in: &context)
        case .keep_numbers: return numbers(in: &context).map { .keepNumbers($0) }
        }
    }

    private func rename(in context: inout LoadContext) -> MigrationStep.Change? {
        guard let subject = onlyOne(of: ["field", "group", "list"], &context) else { return nil }
        switch subject {
        case "field":
            return both(path("field", &context), path("to", &context)) { .renameField($0, to: $1) }
        case "group": return both(id("group", &context), id("to", &context)) { .renameGroup($0, to: $1) }
        default:
            guard object["option"] != nil else {
                context.reportMissing("option", of: "a step 'rename' with a list", in: object.node)
                return nil
            }
            guard let list = listName(&context), let option = id("option", &context), let to = id("to", &context)
            else { return nil }
            return .renameOption(list: list, option: option, to: to)
        }
    }

    private func split(in context: inout LoadContext) -> MigrationStep.Change? {
        guard let field = path("field", &context), let into = paths("into", &context),
            let way = onlyOne(of: ["separator", "table"], &context)
        else { return nil }
        if way == "separator" { return text("separator", &context).map { .split(field, into: into, .separator($0)) } }
        return rows(into.count, &context).map { .split(field, into: into, .table($0)) }
    }

    private func merge(in context: inout LoadContext) -> MigrationStep.Change? {
        guard let fields = paths("fields", &context), let into = path("into", &context),
            let way = onlyOne(of: ["join", "take"], &context)
        else { return nil }
        if way == "join" { return text("join", &context).map { .merge(fields, into: into, .join($0)) } }
        let take: MergeRule.Take? = WordLoading.read("take", of: object, in: &context)
        return take.map { .merge(fields, into: into, .take($0)) }
    }

    /// Loads the numbers a step applies to: those of a named scale, or of one question.
    private func numbers(in context: inout LoadContext) -> Rescaling.Subject? {
        guard let way = onlyOne(of: ["scale", "field"], &context) else { return nil }
        return way == "scale" ? id("scale", &context).map { .scale($0) } : path("field", &context).map { .field($0) }
    }

    private func rescale(in context: inout LoadContext) -> MigrationStep.Change? {
        let subject = numbers(in: &context)
        guard subject != nil || (object["scale"] == nil) != (object["field"] == nil) else { return nil }
        let from = range("from", &context)
        let to = range("to", &context)
        let isTable = object["round"]?.value.string == "table"
        let method: Rescaling.Method? =
            isTable
            ? pairs("table", &context).map { .table($0) }
            : rounding(mayBeTable: true, &context).map { .rounded($0) }
        if isTable != (object["table"] != nil) {
            let fix: Fix = isTable ? "add \"table\": { … }" : "write \"round\": \"table\""
            return context.refuse(
                .wrongSubject, "'table' and \"round\": \"table\" belong together",
                at: (object["table"] ?? object["round"])?.keySpan ?? object.node.span, fix: fix)
        }
        guard let subject, let from, let to, let method else { return nil }
        return .rescale(Rescaling(subject, from: from, to: to, method))
    }

    private func narrow(in context: inout LoadContext) -> MigrationStep.Change? {
        let keys = ["min", "max", "max_length", "max_count", "max_bytes"]
        guard let field = path("field", &context) else { return nil }
        let outside: Narrowing.Outside? = WordLoading.read("out_of_range", of: object, in: &context)
        guard keys.contains(where: { object[$0] != nil }) else {
            return context.refuse(
                .wrongSubject, "a step 'narrow' needs one of \(Wording.list(keys, last: "or"))",
                at: SourceSpan(object.node.span.start, object.node.span.start + 1), fix: "add \"max\": …")
        }
        let min = object["min"].flatMap { written($0.value, of: "min", &context) }
        let max = object["max"].flatMap { written($0.value, of: "max", &context) }
        let length = whole("max_length", &context)
        let count = whole("max_count", &context)
        let bytes = whole("max_bytes", &context).map { Int64($0) }
        return outside.map {
            let narrowing = Narrowing(
                min: min, max: max, maxLength: length, maxCount: count, maxBytes: bytes, outside: $0)
            return .narrow(field, narrowing)
        }
    }

    private func convert(in context: inout LoadContext) -> MigrationStep.Change? {
        let rounding = object["round"] == nil ? nil : rounding(mayBeTable: false, &context)
        let threshold = object["threshold"].flatMap {
            NumberLoading.number($0, wants: "a number", context: &context)
        }
        let first = object.bool("first", in: &context) ?? false
        let table = object["table"] == nil ? [] : pairs("table", &context)
        let unit: DurationUnit? = WordLoading.read("unit", of: object, in: &context)
        let otherwise = object["else"].flatMap { written($0.value, of: "else", &context) }
        guard let field = path("field", &context), let to = type("to", &context), let table else { return nil }
        let coercion = Coercion(
            rounding: rounding, threshold: threshold, takesFirst: first, table: table, unit: unit,
            otherwise: otherwise)
        return .convert(field, to: to, coercion)
    }
}
