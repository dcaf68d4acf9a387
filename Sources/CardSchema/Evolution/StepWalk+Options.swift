// Steps that change options: they apply to every question that uses the list, including those of records.
extension StepWalk {
    mutating func rename(option: String, of list: String, to: String, _ keeps: Bool) {
        guard option != to else { return report(.nothingToDo, "'\(option)' already has this name", "to") }
        for field in users(of: list, having: option) {
            guard let options = field.type.options else { continue }
            guard options.index(of: to) == nil else {
                return report(
                    .placeTaken, "'\(field.path)' already has an option '\(to)'", "to", fix: "write another id")
            }
            if older.retired.contains(where: { $0.part == .option(list: list, id: to) }) {
                return report(
                    .reusedID, "'\(to)' was a different option of '\(list)' before", "to",
                    fix: Self.otherID)
            }
            remap(field, options, [option: to], keeps, "to")
        }
        leave(option: option, of: list)
    }

    mutating func retire(option: String, of list: String, into: String?, _ keeps: Bool) {
        for field in users(of: list, having: option) {
            guard let options = field.type.options else { continue }
            if let into, into == option || options.index(of: into) == nil {
                let others = options.options.map(\.id).filter { $0 != option }
                return report(
                    .unknownSubject, "'\(list)' has no option '\(into)' to take its place", "into",
                    fix: proposal(into, among: others) ?? "write null")
            }
            guard options.options.count > 1 else {
                return report(.nothingToDo, "'\(field.path)' would have no options left", "option")
            }
            remap(field, options, [option: into], keeps, "option", keepsOwn: true)
        }
        leave(option: option, of: list)
    }

    /// The questions that use a list and have one of its options; reported if there are none.
    private mutating func users(of list: String, having option: String) -> [Field] {
        let users = environment.allFields.filter { field in
            guard let options = field.type.options else { return false }
            return options.name.map { $0 == list } ?? (field.path.description == list)
        }
        guard !users.isEmpty else {
            let names = environment.allFields.compactMap { field in
                field.type.options.map { $0.name ?? field.path.description }
            }
            report(
                .unknownSubject, "version \(older.version) has no question with the options '\(list)'", "list",
                fix: proposal(list, among: Set(names).sorted()))
            return []
        }
        let having = users.filter { $0.type.options?.index(of: option) != nil }
        if having.isEmpty {
            let ids = users[0].type.options?.options.map(\.id) ?? []
            report(
                .unknownSubject, "'\(list)' has no option '\(option)'", "option",
                fix: proposal(option, among: ids))
        }
        return having
    }

    private mutating func leave(option: String, of list: String) {
        let part = Retired.Part.option(list: list, id: option)
        guard environment.allFields.contains(where: { $0.type.options?.name == list || $0.path.description == list }),
            !newer.retired.contains(where: { $0.part == part }),
            !goal.allFields.contains(where: {
                ($0.type.options?.name ?? $0.path.description) == list && $0.type.options?.index(of: option) != nil
            })
        else { return }
        report(
            .notRetired, "the option '\(option)' was removed, but is not listed as retired", "option",
            fix: retiring("\"\(part)\": \(older.version)"))
    }

    /// Returns the new id of every option; reports an error and returns `nil` if one is missing or unknown.
    mutating func optionPairs(_ pairs: [ValuePair], _ field: Field, _ options: FieldType.OptionList) -> [String:
        String?]?
    {
        var map: [String: String?] = [:]
        for pair in pairs {
            guard options.index(of: pair.old) != nil else {
                return refuse(
                    .impossibleMapping, "'\(field.path)' has no option \(Wording.json(pair.old))", "map",
                    fix: proposal(pair.old, among: options.options.map(\.id)))
            }
            guard case .text(let id) = pair.new, Identifier.isValid(id) else {
                return refuse(.impossibleMapping, "\(pair.new.shown) is not the id of an option", "map")
            }
            if let options = goalField(of: field.path)?.type.options, options.index(of: id) == nil {
                return refuse(
                    .impossibleMapping,
                    "\(Wording.json(pair.old)) would become \(Wording.json(id)), which '\(field.path)' in version \(newer.version) does not have",
                    "map",
                    fix: proposal(id, among: options.options.map(\.id)))
            }
            map[pair.old] = id
        }
        let forgotten = options.options.map(\.id).filter { map[$0] == nil }
        guard forgotten.isEmpty || !CheckGuard.wholeMaps.isOn else {
            reportForgotten(forgotten, field.path, "map")
            return nil
        }
        return map
    }

    /// Renames the options of a question; those without a pair stay.
    mutating func remap(
        _ field: Field, _ options: FieldType.OptionList, _ pairs: [String: String?], _ keeps: Bool, _ key: String,
        keepsOwn: Bool = false
    ) {
        let type = field.type.remapped(options, pairs)
        let map = OptionMap(options, pairs, to: type, keepsOwn: keepsOwn)
        let list = environment.list(of: field.path)?.path
        let isSet = if case .choices = field.type { true } else { false }
        // For sets, the number of values with a lost option is unknown in advance.
        let count = map.isInjective ? 0 : isSet ? nil : map.lostCount
        add(
            unit([field.path], [field.path], in: list, .value(.options(map), old: field.type), keeps), losing: count,
            of: isSet ? nil : options.options.count)
        environment.replace(field.path, with: field.moved(to: field.path, type))
    }
}

extension FieldType {
    /// The type with renamed or removed options.
    fileprivate func remapped(_ options: FieldType.OptionList, _ pairs: [String: String?]) -> FieldType {
        func new(_ id: String) -> String? { pairs[id] ?? id }
        var ids: [String] = []
        for option in options.options {
            // An option that stays keeps its place, even if an earlier one becomes it.
            let stays = { (id: String) in options.index(of: id) != nil && new(id) == id }
            if let id = new(option.id), !ids.contains(id), id == option.id || !stays(id) { ids.append(id) }
        }
        let list = FieldType.OptionList(
            name: options.name, options: ids.map { id in AnswerOption(id: id, title: options.options[0].title) })
        guard case .choices(_, let limits) = self else { return .choice(list) }
        // An option is exclusive if everything that became it was exclusive.
        let exclusive = ids.filter { id in
            options.options.allSatisfy { new($0.id) != id || limits.exclusive.contains($0.id) }
        }
        return .choices(
            list, FieldType.ChoicesLimits(minCount: limits.minCount, maxCount: limits.maxCount, exclusive: exclusive))
    }
}
