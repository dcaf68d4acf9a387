/// Loads lists of options, the card's and those inside a field.
enum OptionLoading {
    /// The options of a list with the places of their ids.
    struct Loaded {
        let options: [AnswerOption]
        let ids: DistinctIDs
    }

    /// Loads the card's `options` and declares each list, faulty or not.
    static func declare(_ member: JSONMember, in context: inout LoadContext) {
        context.lists = context.declarations(member, "options") { list, context in
            read(list.value, named: list.key, .named(list.key), in: &context)
        }
    }

    /// Loads an array of options; returns `nil` if one of them is faulty.
    ///
    /// Conditions belong to `place`.
    static func read(
        _ node: JSONNode, named name: String, _ place: OptionListPlace, in context: inout LoadContext
    ) -> Loaded? {
        if let table = context.optionTables[node.span] { return table.read(place, in: &context) }
        guard let elements = node.elements else {
            return context.refuseWrongKind(
                node, of: Wording.quoted(name), wants: "an array of options", fix: MapFix.options(of: node, context))
        }
        guard !elements.isEmpty else {
            return context.refuse(
                .emptyList, "\(Wording.quoted(name)) needs at least one option", at: node.span,
                fix: "add { \"id\": \"…\", \"title\": \"…\" }")
        }
        if let first = elements.first(where: { $0.string != nil }) {
            context.reportWrongKind(
                first, of: "an option", wants: "an object with an id and a title",
                fix: MapFix.options(ofStrings: elements))
        }
        var ids = DistinctIDs("option", room: elements.count)
        let options = context.readAll(elements) { element, context -> AnswerOption? in
            guard element.string == nil else { return nil }
            if let entry = soleEntry(element), let option = MapFix.option(entry, context) {
                return context.refuseWrongKind(
                    element, of: "an option", wants: "an object with an id and a title",
                    fix: .write(option, over: element.span))
            }
            let subject = LoadSubject.inside(context.subject, "option", element["id"]?.string)
            return context.within(subject) { context in
                read(element, &ids, place, in: &context)
            }
        }
        // What names an option of a list without one of them is not a second error.
        guard let options = options.whole, ids.count == elements.count, checkScores(options, elements, in: &context)
        else {
            return nil
        }
        return Loaded(options: options, ids: ids)
    }

    /// Whether all options have a score or none has; reports the first without one.
    private static func checkScores(
        _ options: [AnswerOption], _ elements: [JSONNode], in context: inout LoadContext
    ) -> Bool {
        guard let with = elements.firstIndex(where: { $0["score"] != nil }) else { return true }
        guard options.contains(where: { $0.score != nil }) else {
            return context.refuse(
                .partialScores, "no option counts as a number",
                at: elements[with]["score"]?.span ?? elements[with].span,
                fix: "give at least one option a number as its score, or remove \"score\"")
        }
        guard let without = elements.firstIndex(where: { $0["score"] == nil }) else { return true }
        return context.refuse(
            .partialScores, "the option \(Wording.quoted(options[without].id)) has no score, but others have one",
            at: elements[without]["id"]?.span ?? elements[without].span,
            related: elements[with]["score"].map { ($0.span, "this one has") }, fix: "add \"score\": …")
    }

    /// Parses an option written as a map with a single id: `{ "home": "At home" }`.
    private static func soleEntry(_ node: JSONNode) -> JSONMember? {
        guard let members = node.members, members.count == 1, !Vocabulary.option.keys.contains(members[0].key),
            members[0].value.string != nil
        else { return nil }
        return members[0]
    }

    private static func read(
        _ node: JSONNode, _ ids: inout DistinctIDs, _ place: OptionListPlace, in context: inout LoadContext
    ) -> AnswerOption? {
        guard let object = ObjectReader(node, as: .option, in: &context) else { return nil }
        let id = object.id(&ids, in: &context)
        let words = TitleLoading(object, in: &context)
        let icon = IconLoading.sign(of: object, in: &context)
        let offered = AskingLoading.readOffered(object, in: &context)
        let counted = object["score"].map { PointScoreLoading.number($0, in: &context) }
        var score: DecimalNumber?
        if case .number(let number)? = counted { score = number }
        let when = object["when"].flatMap { ExpressionLoading.read($0, for: .option(place, id ?? "?"), in: &context) }
        if case .faulty? = counted { return nil }
        guard let id, let title = words.title, object["when"] == nil || when != nil else { return nil }
        return AnswerOption(
            id: id, title: title, short: words.short, help: words.help, icon: icon, offered: offered,
            when: when.map { ExpressionText($0) }, score: score)
    }
}
