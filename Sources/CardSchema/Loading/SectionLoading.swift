/// A condition of a group, a section or a text.
struct OuterCondition {
    /// Its number among the conditions of groups, sections and texts, in the order of the file.
    let number: Int
    let text: ExpressionText
}

/// Loads what a group, or a list for each record, shows: its questions, and the sections and texts between them.
enum SectionLoading {
    /// The questions, with everything in order.
    struct Loaded {
        var fields: [Field] = []
        var entries: [FieldGroup.Entry] = []
        /// Whether something could not be loaded.
        var isFaulty = false
    }

    /// How the questions of a group or a section are drawn.
    private enum Drawing: String, CaseIterable {
        case table
    }

    /// Loads the condition of a group, section or text; those in a list are about one of its records.
    static func condition(
        of object: ObjectReader, inRecordsOf list: FieldPath? = nil, in context: inout LoadContext
    ) -> OuterCondition? {
        guard let member = object["when"] else { return nil }
        let number = context.outerConditions
        context.outerConditions += 1
        let owner = ExpressionOwner(aroundNumber: number, inRecordsOf: list)
        return ExpressionLoading.read(member, for: owner, in: &context).map {
            OuterCondition(number: number, text: ExpressionText($0))
        }
    }

    /// Loads `fields` of a group or a list; what is faulty in it is left out alone.
    static func read(
        _ object: ObjectReader, _ surroundings: FieldLoading.Surroundings, _ ids: inout DistinctIDs,
        in context: inout LoadContext
    ) -> Loaded {
        var loaded = Loaded()
        read(object, surroundings, &ids, into: &loaded, in: &context)
        if loaded.isFaulty { context.hasLeftOut = true }
        return loaded
    }

    /// Whether the questions are drawn as one table.
    static func isTable(_ object: ObjectReader, in context: inout LoadContext) -> Bool {
        let drawing: Drawing? = WordLoading.read("show", of: object, in: &context)
        return drawing == .table
    }

    private static func read(
        _ object: ObjectReader, _ surroundings: FieldLoading.Surroundings, _ ids: inout DistinctIDs,
        into loaded: inout Loaded, in context: inout LoadContext
    ) {
        let first = loaded.fields.count
        guard let member = object["fields"], let elements = FieldLoading.elements(member, in: &context) else {
            loaded.isFaulty = true
            return
        }
        for element in elements {
            if element["section"] != nil {
                readSection(element, surroundings, &ids, into: &loaded, in: &context)
            } else if isInfo(element) {
                readInfo(element, surroundings, into: &loaded, in: &context)
            } else if let field = FieldLoading.read(element, surroundings, &ids, in: &context) {
                loaded.entries.append(.init(level: surroundings.level, content: .field(loaded.fields.count)))
                loaded.fields.append(field)
            } else {
                loaded.isFaulty = true
            }
        }
        if loaded.fields.count == first, !loaded.isFaulty, !context.isPage {
            context.report(
                .emptyList, "\(Wording.quoted(member.key)) needs at least one question",
                at: member.value.span, fix: "add { \"id\": \"…\", \"type\": \"yesno\", \"title\": \"…\" }")
            loaded.isFaulty = true
        }
        guard !loaded.isFaulty, let show = object["show"], show.value.string == Drawing.table.rawValue else { return }
        checkTable(loaded.fields[first...], show, in: &context)
    }

    // MARK: - Sections

    private static func readSection(
        _ element: JSONNode, _ surroundings: FieldLoading.Surroundings, _ ids: inout DistinctIDs,
        into loaded: inout Loaded, in context: inout LoadContext
    ) {
        guard surroundings.level < FieldGroup.Section.deepest else {
            context.report(
                .misplacedSection, "sections can be at most \(FieldGroup.Section.deepest) deep", at: element.span,
                fix: "move the questions of this section into the one around it")
            loaded.isFaulty = true
            return context.declared.declareFaulty(group: surroundings.group)
        }
        let isRecord = surroundings.isRecord
        guard let outer = ObjectReader(element, as: isRecord ? .recordSectionEntry : .sectionEntry, in: &context),
            let node = outer["section"]?.value
        else {
            loaded.isFaulty = true
            return
        }
        let title = node["title"].flatMap { $0.string ?? $0[context.language ?? "en"]?.string }
        let subject = LoadSubject.inside(context.subject, "section", title)
        context.within(subject) { context in
            guard let object = ObjectReader(node, as: isRecord ? .recordSection : .section, in: &context) else {
                loaded.isFaulty = true
                return context.declared.declareFaulty(group: surroundings.group)
            }
            let words = TitleLoading(object, piping: surroundings.reader, in: &context)
            let condition = condition(of: object, inRecordsOf: surroundings.list, in: &context)
            let isTable = isTable(object, in: &context)
            if let title = words.title {
                let section = FieldGroup.Section(
                    title: title, short: words.short, intro: words.intro, help: words.help, when: condition?.text,
                    isTable: isTable)
                loaded.entries.append(.init(level: surroundings.level, content: .section(section)))
            } else {
                loaded.isFaulty = true
            }
            var inner = surroundings
            inner.level += 1
            if let condition { inner.conditions.append(condition) }
            read(object, inner, &ids, into: &loaded, in: &context)
        }
    }

    // MARK: - Texts

    private static func isInfo(_ element: JSONNode) -> Bool { element["type"]?.string == infoType }

    /// The type of a text, where a field has its own.
    private static let infoType = "info"

    private static func readInfo(
        _ element: JSONNode, _ surroundings: FieldLoading.Surroundings, into loaded: inout Loaded,
        in context: inout LoadContext
    ) {
        context.within(context.subject.map { .unnamed("a text", $0) }) { context in
            guard let object = ObjectReader(element, as: .info, in: &context),
                let member = object["title"],
                let title = TextLoading.read(member, .lines, piping: surroundings.reader, in: &context)
            else {
                loaded.isFaulty = true
                return
            }
            let help = TextLoading.read("help", of: object, .lines, piping: surroundings.reader, in: &context)
            let when = condition(of: object, inRecordsOf: surroundings.list, in: &context)
            let info = FieldGroup.Info(title: title, help: help?.emphasizing, when: when?.text)
            loaded.entries.append(.init(level: surroundings.level, content: .info(info)))
        }
    }

    // MARK: - Faults

    /// Whether an element of `fields` is a section or a text.
    static func isSectionOrInfo(_ element: JSONNode) -> Bool { element["section"] != nil || isInfo(element) }

    /// Reports a section or a text among subfields.
    static func refuseMisplaced(_ element: JSONNode, in context: inout LoadContext) -> Field? {
        let what = isInfo(element) ? "a text" : "a section"
        return context.refuse(
            .misplacedSection, "\(what) can be only among the fields of a group, a list or another section",
            at: element.span, fix: "move it out of this field, before or after it")
    }

    /// Reports a question that cannot be a row of the same table as the first one.
    private static func checkTable(_ fields: ArraySlice<Field>, _ show: JSONMember, in context: inout LoadContext) {
        guard let first = fields.first else { return }
        let odd = first.type.isRow ? fields.first { !$0.type.sharesColumns(with: first.type) } : first
        guard let odd else { return }
        context.report(
            .unequalRows,
            first.type.isRow
                ? "\(Wording.quoted("\(odd.path)")) has different answers from \(Wording.quoted("\(first.path)")), "
                    + "so they cannot be rows of one table"
                : "\(Wording.quoted("\(odd.path)")) is \(odd.type.nameWithArticle), so it cannot be a row of a table",
            at: show.value.span, fix: "remove \"show\", or give all its fields the same scale or list of options")
    }
}

extension FieldType {
    /// Whether a question of the type can be a row of a table.
    fileprivate var isRow: Bool {
        switch self {
        case .scale, .choice: true
        default: false
        }
    }

    /// Whether two questions have the same scale, or the same options.
    package func sharesColumns(with other: FieldType) -> Bool {
        switch (self, other) {
        case (.scale(let one), .scale(let other)): one == other
        case (.choice(let one), .choice(let other)): one.options == other.options
        default: false
        }
    }
}
