import CardSchema

// What stands in a group or a list.
extension FormPlanner {
    mutating func entries(
        of items: [QuestionnaireItem], _ surroundings: Surroundings, _ taken: inout Set<String>
    ) -> [PlannedEntry] {
        var entries: [PlannedEntry] = []
        for item in items {
            guard surroundings.depth < Self.deepestItem else {
                lose(item.place, FormElement.group, "it is nested more than \(Self.deepestItem) deep")
                continue
            }
            switch item.kind {
            case .info:
                if let info = info(item, surroundings) { entries.append(.info(info)) }
                entries += self.entries(of: item.items, within(item, surroundings), &taken)
            case .group where item.repeats && surroundings.list == nil:
                if let list = list(of: item, surroundings, &taken) { entries.append(.question(list)) }
            case .group: entries += group(item, surroundings, &taken)
            default: entries += question(item, surroundings, &taken)
            }
        }
        return entries
    }

    /// The surroundings of what stands in an item that is not a section.
    private func within(_ item: QuestionnaireItem, _ surroundings: Surroundings) -> Surroundings {
        var inner = surroundings.inside(item)
        inner.conditions = surroundings.conditions + (item.condition.map { [$0] } ?? [])
        return inner
    }

    private func info(_ item: QuestionnaireItem, _ surroundings: Surroundings) -> PlannedInfo? {
        let title = TemplateTexts.joined([item.title, item.intro])
        guard !texts.isEmpty(title) || !texts.isEmpty(item.help) else { return nil }
        let isBare = texts.isEmpty(title)
        return PlannedInfo(
            place: item.place, title: isBare ? item.help : title, help: isBare ? [] : item.help,
            conditions: within(item, surroundings).conditions)
    }

    // MARK: - Sections

    /// A section, or the questions themselves where there can be none.
    private mutating func group(
        _ item: QuestionnaireItem, _ surroundings: Surroundings, _ taken: inout Set<String>
    ) -> [PlannedEntry] {
        if item.repeats {
            lose(
                item.place, FormElement.repetition,
                "a list cannot be in a list, so it can be answered once in each record")
        }
        let hasTitle = !texts.isEmpty(item.title)
        let isNeeded = hasTitle || !texts.isEmpty(item.intro) || item.isTable || item.condition != nil
        let hasRoom = surroundings.level < Self.deepestSection
        if isNeeded, hasRoom {
            var inner = surroundings.inside(item)
            inner.level += 1
            inner.conditions = []
            let entries = entries(of: item.items, inner, &taken)
            if entries.contains(where: \.hasQuestion) {
                let conditions = within(item, surroundings).conditions
                return [.section(PlannedSection(item: item, conditions: conditions, entries: entries))]
            }
        }
        let inner = entries(of: item.items, within(item, surroundings), &taken)
        guard hasTitle || !texts.isEmpty(item.intro), !inner.isEmpty || item.items.isEmpty,
            let heading = info(item, surroundings)
        else { return inner }
        if inner.contains(where: \.hasQuestion) {
            change(
                item.place, FormElement.group,
                "sections are at most \(Self.deepestSection) deep, so its questions follow a text")
        }
        return [.info(heading)] + inner
    }

    // MARK: - Lists

    private mutating func list(
        of item: QuestionnaireItem, _ surroundings: Surroundings, _ taken: inout Set<String>
    ) -> PlannedQuestion? {
        var shell = item
        shell.items = []
        guard var list = newQuestion(shell, .list, surroundings, &taken) else { return nil }
        register(item.code, NamedAnswer(.records, path: list.path, name: list.id))
        list.entries = records(of: item.items, list.path, item, surroundings)
        guard list.entries.contains(where: \.hasQuestion) else {
            lose(item.place, FormElement.repetition, "it repeats without a question in it")
            return nil
        }
        return list
    }

    /// The questions of each record.
    func recordSurroundings(_ path: String, _ item: QuestionnaireItem, _ surroundings: Surroundings) -> Surroundings {
        var inner = surroundings.inside(item)
        (inner.list, inner.conditions) = (path, [])
        return inner
    }

    private mutating func records(
        of items: [QuestionnaireItem], _ path: String, _ item: QuestionnaireItem, _ surroundings: Surroundings
    ) -> [PlannedEntry] {
        var taken = groupIDs
        return entries(of: items, recordSurroundings(path, item, surroundings), &taken)
    }

    // MARK: - Questions

    private mutating func question(
        _ item: QuestionnaireItem, _ surroundings: Surroundings, _ taken: inout Set<String>
    ) -> [PlannedEntry] {
        let type = type(of: item, inList: surroundings.list != nil)
        if type == .list { return list(ofAnswersTo: item, surroundings, &taken) }
        var own = item
        own.items = []
        guard var question = newQuestion(own, type, surroundings, &taken) else { return [] }
        register(question)
        guard !item.items.isEmpty else { return [.question(question)] }
        if item.items.allSatisfy(isSubfield) {
            var inner: Set<String> = [AnswerOption.otherID]
            for child in item.items {
                var place = surroundings.inside(item)
                place.conditions = []
                guard
                    var subfield = newQuestion(
                        child, self.type(of: child, inList: true), place, &inner, beneath: question)
                else { continue }
                subfield.isSubfield = true
                register(subfield)
                question.subfields.append(subfield)
            }
            return [.question(question)]
        }
        // They close with the question, as subfields do.
        return [.question(question)] + entries(of: item.items, within(item, surroundings), &taken)
    }

    /// Whether a question can be a subfield.
    private func isSubfield(_ item: QuestionnaireItem) -> Bool {
        item.kind != .group && item.kind != .info && !item.repeats && !item.takesOther && item.items.isEmpty
    }

    /// A list with one question, whose records are the answers to a question that repeats.
    private mutating func list(
        ofAnswersTo item: QuestionnaireItem, _ surroundings: Surroundings, _ taken: inout Set<String>
    ) -> [PlannedEntry] {
        var shell = QuestionnaireItem(item.kind, code: item.code, at: item.place)
        (shell.title, shell.short, shell.intro, shell.help) = (item.title, item.short, item.intro, item.help)
        (shell.condition, shell.isRequired, shell.requiredWhen) = (item.condition, item.isRequired, item.requiredWhen)
        (shell.minimumCount, shell.maximumCount) = (item.minimumCount, item.maximumCount)
        (shell.isPrivate, shell.isReadOnly, shell.initial) = (item.isPrivate, item.isReadOnly, item.initial)
        guard var list = newQuestion(shell, .list, surroundings, &taken) else { return [] }
        var value = item
        (value.repeats, value.condition, value.isRequired, value.requiredWhen) = (false, nil, false, nil)
        (value.initial, value.intro, value.help, value.short, value.items) = ([], [], [], [], [])
        (value.minimumCount, value.maximumCount) = (nil, nil)
        var inner = groupIDs
        let place = recordSurroundings(list.path, item, surroundings)
        let type = type(of: value, inList: true)
        guard let question = newQuestion(value, type, place, &inner, id: "value") else { return [] }
        register(question)
        list.entries = [.question(question)] + entries(of: item.items, place, &inner)
        return [.question(list)]
    }

    /// Gives a question its id and its path; `nil` if there is no room.
    mutating func newQuestion(
        _ item: QuestionnaireItem, _ type: TypeWord, _ surroundings: Surroundings, _ taken: inout Set<String>,
        beneath parent: PlannedQuestion? = nil, id given: String? = nil
    ) -> PlannedQuestion? {
        guard count(item) else { return nil }
        let id = TemplateNames.id(
            for: given ?? item.name ?? item.code, texts.own(item.title), prefix: "q", avoiding: &taken)
        let around = parent?.path ?? surroundings.list ?? surroundings.group
        let options = type == .choice || type == .choices ? Self.options(of: item) : []
        return PlannedQuestion(
            item: item, id: id, path: "\(around).\(id)", type: type, list: surroundings.list,
            conditions: surroundings.conditions + (item.condition.map { [$0] } ?? []),
            isPrivate: surroundings.isPrivate || item.isPrivate,
            isReadOnly: surroundings.isReadOnly || item.isReadOnly, options: options)
    }
}
