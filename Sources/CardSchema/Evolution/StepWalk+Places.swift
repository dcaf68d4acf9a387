// Steps that move, add or remove questions.
extension StepWalk {
    mutating func rename(_ path: FieldPath, to: FieldPath) {
        guard let field = existing(path) else { return }
        guard path.group == to.group, path.subfield == nil ? to.subfield == nil : path.parent == to.parent else {
            return report(
                .wrongPlace, "a rename changes only the id of '\(path)', but '\(to)' is in another place", "to",
                fix: environment.list(of: path) == nil ? "write \"op\": \"move\"" : nil)
        }
        guard path != to else { return report(.nothingToDo, "'\(path)' already has this name", "to") }
        guard isFree(to, "to") else { return }
        relocate(field, to: to)
    }

    mutating func move(_ path: FieldPath, to: FieldPath) {
        guard let field = existing(path), path != to else {
            if path == to { report(.nothingToDo, "'\(path)' is already there", "to") }
            return
        }
        guard environment.list(of: path) == nil, environment.list(of: to) == nil else {
            return report(.wrongPlace, "a question in the records of a list must stay in that list", "to")
        }
        let hasSubfields = environment.fields.contains { $0.path.parent == path && $0.path != path }
        guard to.subfield == nil || (path.subfield != nil || !hasSubfields) && field.type.list == nil else {
            return report(.wrongPlace, "'\(path)' has subfields, so it cannot become a subfield", "to")
        }
        guard isFree(to, "to") else { return }
        relocate(field, to: to)
    }

    mutating func rename(group: String, to: String) {
        let fields = environment.fields.filter { $0.path.group == group }
        guard !fields.isEmpty else {
            return report(
                .unknownSubject, "version \(older.version) has no group '\(group)'", "group",
                fix: proposal(group, among: environment.groups))
        }
        guard group != to else { return report(.nothingToDo, "'\(group)' already has this name", "to") }
        let moves = fields.map { ($0, FieldPath(to, $0.path.field, $0.path.subfield)) }
        guard moves.allSatisfy({ isFree($0.1, "to") }) else { return }
        for (field, path) in moves { put(field, at: path) }
        leave(moves.flatMap { [$0.0.path] + recordPaths($0.0) }, "group")
    }

    /// Moves a question with its subfields.
    private mutating func relocate(_ field: Field, to: FieldPath) {
        var left = [field.path] + recordPaths(field)
        let beneath =
            field.path.subfield == nil
            ? environment.fields.filter { $0.path.parent == field.path && $0.path != field.path } : []
        put(field, at: to)
        for subfield in beneath {
            put(subfield, at: FieldPath(to.group, to.field, subfield.path.subfield))
            left.append(subfield.path)
        }
        leave(left)
    }

    private func recordPaths(_ field: Field) -> [FieldPath] { field.type.list?.fields.map(\.path) ?? [] }

    private mutating func put(_ field: Field, at path: FieldPath) {
        let isPrivate = field.isPrivate || goal[path]?.isPrivate ?? false
        environment.replace(field.path, with: field.moved(to: path, field.type, isPrivate: isPrivate))
        origins[path] = field.path
    }

    mutating func add(_ path: FieldPath, _ keeps: Bool) {
        guard isFree(path, "field"), let field = defined(path, "field") else { return }
        let list = environment.list(of: path)?.path
        if path.subfield != nil, list == nil, environment[path.parent] == nil {
            return report(.wrongPlace, "there is no question '\(path.parent)' to put '\(path)' under", "field")
        }
        add(unit([], [path], in: list, .add, keeps), losing: 0)
        environment.add(field.moved(to: path, field.type))
    }

    mutating func remove(_ path: FieldPath, _ keeps: Bool) {
        guard let field = existing(path) else { return }
        let list = environment.list(of: path)?.path
        var gone = [field]
        if path.subfield == nil {
            gone += environment.fields.filter { $0.path.parent == path && $0.path != path }
        }
        for field in gone {
            let count = FiniteDomain.values(of: field.type)?.count
            add(
                unit([field.path], [], at: field.path, in: list, .remove, keeps), losing: count, of: count,
                isAlways: true)
        }
        leave(gone.flatMap { [$0.path] + recordPaths($0) })
        for field in gone { environment.remove(field.path) }
    }

    mutating func toList(_ path: FieldPath, into: FieldPath, _ id: String, _ keeps: Bool) {
        guard let field = existing(path), environment.list(of: path) == nil || refuseInRecords("field"),
            path == into || isFree(into, "into"), let goalField = defined(into, "into")
        else { return }
        guard let list = goalField.type.list else {
            return report(
                .wrongTypeForStep,
                "'\(into)' is \(goalField.type.nameWithArticle) in version \(newer.version), not a list",
                "into")
        }
        guard let index = list.index(of: id) else {
            return report(
                .undefinedField, "the records of '\(into)' have no question '\(id)'", "as",
                fix: proposal(id, among: list.fields.map(\.id)))
        }
        guard fits(field.type, list.fields[index].type, at: list.fields[index].path, "as") else { return }
        if let most = list.maxCount, most < 1 { return report(.unprovedResult, "'\(into)' accepts no records", "into") }
        let change = CellChange.toList(place: index, count: list.fields.count, old: field.type)
        replace([field], with: [goalField], unit([path], [into], in: nil, change, keeps), losing: 0)
    }

    mutating func firstOfList(_ path: FieldPath, _ id: String, into: FieldPath, _ keeps: Bool) {
        guard let field = existing(path) else { return }
        guard let list = field.type.list else {
            return report(.wrongTypeForStep, "'\(path)' is \(field.type.nameWithArticle), not a list", "field")
        }
        guard let index = list.index(of: id) else {
            return report(
                .unknownSubject, "the records of '\(path)' have no question '\(id)'", "record_field",
                fix: proposal(id, among: list.fields.map(\.id)))
        }
        guard path == into || isFree(into, "into"), let goalField = defined(into, "into") else { return }
        guard environment.list(of: into) == nil || refuseInRecords("into"),
            fits(list.fields[index].type, goalField.type, at: into, "into")
        else { return }
        let change = CellChange.firstOfList(place: index, count: list.fields.count, old: field.type)
        replace([field], with: [goalField], unit([path], [into], in: nil, change, keeps), losing: nil)
    }

    private mutating func refuseInRecords(_ key: String) -> Bool {
        refuse(.wrongPlace, "the records of a list cannot contain lists", key)
    }

    /// Replaces old questions by new ones, as one unit.
    mutating func replace(_ old: [Field], with new: [Field], _ unit: CellUnit, losing count: Int?, of total: Int? = nil)
    {
        add(unit, losing: count, of: total)
        for field in old { environment.remove(field.path) }
        for field in new { environment.add(field.moved(to: field.path, field.type)) }
        let stays = Set(new.map(\.path))
        leave(old.filter { !stays.contains($0.path) }.flatMap { [$0.path] + recordPaths($0) })
    }

    /// Returns whether every value of a type is valid in another, and reports an error if not.
    mutating func fits(_ old: FieldType, _ new: FieldType, at path: FieldPath, _ key: String) -> Bool {
        switch TypeFit.misfit(old, new, at: path) {
        case nil: return true
        case .otherKind:
            report(
                .wrongTypeForStep, "'\(path)' is \(new.nameWithArticle), but the result is \(old.nameWithArticle)",
                key)
        case .narrower(let why, _):
            report(.unprovedResult, "'\(path)' may not accept the result: \(why)", key)
        }
        return false
    }
}
