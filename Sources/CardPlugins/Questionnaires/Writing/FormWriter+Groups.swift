import CardSchema

// Groups, sections and texts.
extension FormWriter {
    mutating func group(_ group: PlannedGroup) -> TemplatePart {
        var members = TemplateMembers()
        members["id"] = .string(group.id)
        heading(group.title, group.item, group.entries, list: nil, at: group.place, into: &members)
        members["when"] = when(group.conditions, in: nil, at: group.place)
        if let item = group.item {
            if item.isPrivate { members["private"] = .bool(true) }
            checks(of: item, group.entries, list: nil)
        }
        members["fields"] = TemplatePart(.array(entries(group.entries, list: nil)))
        return .object(members, at: group.place)
    }

    /// The texts of a heading, and whether its questions are a table.
    mutating func heading(
        _ title: Questionnaire.Words, _ item: QuestionnaireItem?, _ entries: [PlannedEntry], list: String?,
        at place: String, into members: inout TemplateMembers
    ) {
        members["title"] = text(title, .line, in: list, at: place) ?? .string(group(place))
        guard let item else { return }
        members["short"] = texts.short(item.short)
        members["intro"] = text(item.intro, .lines, in: list, at: place)
        members["help"] = text(item.help, .lines, in: list, at: place)
        members.add(item.members)
        guard item.isTable else { return }
        if isTable(entries) {
            members["show"] = .string("table")
        } else {
            note(
                .presentation, place, FormElement.table,
                "its questions do not share one list of options, so they are no table")
        }
    }

    func group(_ place: String) -> String { TemplateNames.title(of: place) ?? "Group" }

    func isTable(_ entries: [PlannedEntry]) -> Bool {
        var first: String?
        for entry in entries {
            switch entry {
            case .info: continue
            case .section: return false
            case .question(let question):
                guard question.type == .choice || question.type == .scale, question.subfields.isEmpty,
                    !question.item.takesOther, let key = lists.key(of: question.path) ?? scaleKey(question),
                    first == nil || first == key
                else { return false }
                first = key
            }
        }
        return first != nil
    }

    func scaleKey(_ question: PlannedQuestion) -> String? {
        FormPlanner.scale(of: question.item).map { "\($0.low) \($0.high) \($0.step)" }
    }

    /// Checks over the questions of a group.
    mutating func checks(of item: QuestionnaireItem, _ entries: [PlannedEntry], list: String?) {
        for check in item.checks {
            // A check of the list itself, such as of the number of its records, is not one of each record.
            let isWhole = list != nil && (check.expression.isOfList || check.expression.names(item.code))
            rule(
                check.expression, check.message, isWarning: check.isWarning, in: isWhole ? nil : list,
                own: isWhole ? item.code : nil, id: check.name, name: item.code, at: item.place)
        }
        guard item.isRequired else { return }
        let inner = entries.compactMap { entry -> QuestionnaireItem? in
            if case .question(let question) = entry { question.item } else { nil }
        }
        guard list == nil, !inner.isEmpty, !inner.contains(where: \.isRequired) else { return }
        let isAny = QuestionnaireExpression.any(inner.map { .call(.isAnswered, [.answer($0.code)]) })
        guard let isAny else { return }
        rule(isAny, [(nil, "Please answer one of these questions.")], isWarning: false, name: item.code, at: item.place)
    }

    // MARK: - Entries

    mutating func entries(_ entries: [PlannedEntry], list: String?) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        for entry in entries {
            switch entry {
            case .info(let info): if let part = self.info(info, list: list) { parts.append(part) }
            case .section(let section): parts.append(self.section(section, list: list))
            case .question(let question): parts.append(field(question))
            }
        }
        return parts
    }

    mutating func info(_ info: PlannedInfo, list: String?) -> TemplatePart? {
        guard let title = text(info.title, .lines, in: list, at: info.place) else { return nil }
        var members = TemplateMembers()
        members["type"] = .string("info")
        members["title"] = title
        members["help"] = text(info.help, .lines, in: list, at: info.place)
        members["when"] = when(info.conditions, in: list, at: info.place)
        return .object(members, at: info.place)
    }

    mutating func section(_ section: PlannedSection, list: String?) -> TemplatePart {
        let item = section.item
        var members = TemplateMembers()
        let title = texts.isEmpty(item.title) ? FormPlanner.title(item.code, "More questions") : item.title
        heading(title, item, section.entries, list: list, at: item.place, into: &members)
        members["when"] = when(section.conditions, in: list, at: item.place)
        checks(of: item, section.entries, list: list)
        members["fields"] = TemplatePart(.array(entries(section.entries, list: list)))
        var outer = TemplateMembers()
        outer["section"] = .object(members, at: item.place)
        return .object(outer, at: item.place)
    }
}
