// The implicit last step, which fits the result to the newer template.
extension StepWalk {
    mutating func fit() {
        for part in older.retired where !newer.retired.contains(where: { $0.part == part.part }) {
            reportField(
                .notRetired, "'\(part.part)' was retired in version \(older.version), and cannot come back", nil,
                // Listed as retired, it would be refused because it is there.
                fix: newer.has(part.part) ? Self.otherID : retiring("\"\(part.part)\": \(part.lastVersion)"))
        }
        checkSlots()
        var additions: [CellUnit] = []
        for field in environment.fields {
            guard let goalField = goal[field.path] else {
                reportLeftOver(field)
                continue
            }
            fit(field, goalField)
            if let list = field.type.list, let goalList = goalField.type.list {
                fit(
                    list, goalList, of: field,
                    isWhole: TypeFit.misfit(goalField.type, field.type, at: field.path) != nil)
            }
        }
        for goalField in goal.fields where environment[goalField.path] == nil {
            addUnwritten(goalField, in: nil, &additions)
        }
        units += additions
        environment = goal
    }

    /// Checks that slots which the newer version lacks are listed as retired, so that no other slot gets their cards.
    private mutating func checkSlots() {
        let gone = older.cadence.slotIDs(missingIn: newer.cadence).filter { id in
            !newer.retired.contains { $0.part == .slot(id) }
        }
        guard !gone.isEmpty else { return }
        reportField(
            .notRetired, "the slot '\(gone[0])' is missing in version \(newer.version), but not listed as retired", nil,
            fix: retiring(gone.map { "\"\(Retired.Part.slot($0))\": \(older.version)" }.joined(separator: ", ")))
    }

    private mutating func fit(_ field: Field, _ goalField: Field) {
        guard CheckGuard.fit.isOn else { return addFit(field, goalField) }
        switch TypeFit.misfit(field.type, goalField.type, at: field.path) {
        case nil where !meansSame(field, goalField): reportEnds(field, goalField)
        case nil: addFit(field, goalField)
        case .otherKind:
            let steps = proposal(from: field, to: goalField)
            reportField(
                .changedType,
                "'\(field.path)' was \(field.type.nameWithArticle), but is now \(goalField.type.nameWithArticle)",
                goalField.path,
                fix: Self.fix(adding: steps).map { $0 + andRetiring(optionsLostBy: field, goalField) }
                    ?? #"give the new question another id, add the step { "op": "remove", "field": "\#(field.path)" }"#
                    + andRetiring(field.path), proposed: steps)
        case .narrower(let why, let step):
            let renaming = renamedOption(field, goalField)
            let steps = proposal(from: field, to: goalField, preferring: step.map { [$0] })
            let retiring = andRetiring(optionsLostBy: field, goalField)
            let fix =
                renaming.map { "add the step " + StepJSON.document(of: $0).spaced + retiring }
                ?? Self.fix(adding: steps).map { $0 + retiring + orKeeping(optionsLostBy: field, goalField) }
            reportField(
                .narrowed, "'\(field.path)' accepts fewer values than before: \(why)", goalField.path,
                fix: fix ?? "accept everything that it accepted in version \(older.version)",
                proposed: renaming.map { [$0] } ?? steps)
        }
    }

    /// The step where one option probably has another name now; `nil` if that is not what happened.
    private func renamedOption(_ field: Field, _ goalField: Field) -> MigrationStep? {
        guard !isTrial, let old = field.type.options, let new = goalField.type.options else { return nil }
        let gone = old.options.filter { new.index(of: $0.id) == nil }
        let fresh = new.options.filter { old.index(of: $0.id) == nil }
        guard OptionSuccession.isRenaming(gone, fresh) else { return nil }
        let step = MigrationStep(
            .renameOption(list: old.name ?? "\(field.path)", option: gone[0].id, to: fresh[0].id))
        return proves([step], field, goalField) ? step : nil
    }

    /// The end of a fix that lists the path of a question as retired, unless it is listed.
    private func andRetiring(_ path: FieldPath) -> String {
        guard !newer.retired.contains(where: { $0.part == .field(path) }) else { return "" }
        return ", and " + retiring("\"\(path)\": \(older.version)")
    }

    /// The end of a fix that lists the options as retired which the newer question no longer has.
    private func andRetiring(optionsLostBy field: Field, _ goalField: Field) -> String {
        guard let old = field.type.options, let new = goalField.type.options else { return "" }
        let parts = old.options.filter { new.index(of: $0.id) == nil }
            .map { Retired.Part.option(list: old.name ?? "\(field.path)", id: $0.id) }
            .filter { part in !newer.retired.contains { $0.part == part } }
        guard !parts.isEmpty else { return "" }
        return ", and " + retiring(parts.map { "\"\($0)\": \(older.version)" }.joined(separator: ", "))
    }

    /// The other way for options that the newer question no longer has: old answers stay answers if they are only no
    /// longer offered.
    private func orKeeping(optionsLostBy field: Field, _ goalField: Field) -> String {
        guard let old = field.type.options, let new = goalField.type.options else { return "" }
        let lost = old.options.filter { new.index(of: $0.id) == nil }
        guard let first = lost.first else { return "" }
        let (what, whose) = lost.count == 1 ? ("the option '\(first.id)'", "its") : ("the options", "their")
        return "; or keep \(what), with \"until\" and \(whose) last day, so that old answers stay as they are"
    }

    /// Whether the numbers of a scale have the same meaning in both versions.
    ///
    /// With another range, each has another meaning.
    private func meansSame(_ field: Field, _ goalField: Field) -> Bool {
        guard let old = field.type.scale, let new = goalField.type.scale, old.ends != new.ends else { return true }
        // A map has determined the meaning of each number.
        return comesFromMap(field.path)
    }

    private func comesFromMap(_ path: FieldPath) -> Bool {
        var path = path
        for (index, step) in steps.enumerated().reversed() {
            if step.units.contains(where: { $0.new.contains(path) }) {
                if case .mapValues = migration.steps[index].change { return true }
                return false
            }
            guard let origin = step.lineage(of: path, nil).old.first else { return false }
            path = origin
        }
        return false
    }

    private mutating func reportEnds(_ field: Field, _ goalField: Field) {
        guard let old = field.type.scale, let new = goalField.type.scale else { return }
        let path = field.path
        let rescale = TypeFit.rescale(old, new, path)
        reportField(
            .changedEnds,
            "'\(path)' now goes from \(new.min) to \(new.max), not from \(old.min) to \(old.max), so an old \(old.max) would mean something else; a step \(rescale == nil ? "map_values" : "rescale") converts old numbers, keep_numbers leaves them as they are",
            goalField.path,
            fix: Self.fix(
                adding: proposal(
                    from: field, to: goalField, preferring: [rescale ?? MigrationStep(.keepNumbers(.field(path)))])))
    }

    /// A unit for a newer question that accepts more than the older one.
    private mutating func addFit(_ field: Field, _ goalField: Field) {
        if field.type.list != nil { return }
        guard TypeFit.misfit(goalField.type, field.type, at: field.path) != nil else { return }
        let list = environment.list(of: field.path)?.path
        units.append(unit([field.path], [field.path], in: list, .fit(old: field.type), true))
    }

    /// The questions of records; if the list itself may have more, it is one unit.
    private mutating func fit(_ list: ListType, _ goalList: ListType, of field: Field, isWhole: Bool) {
        let before = units.count
        var additions: [CellUnit] = []
        for inner in list.fields {
            guard let goalInner = goalList.fields.first(where: { $0.id == inner.id }) else {
                reportLeftOver(inner)
                continue
            }
            fit(inner, goalInner)
        }
        for goalInner in goalList.fields where list.index(of: goalInner.id) == nil {
            addUnwritten(goalInner, in: field.path, &additions)
        }
        guard isWhole else {
            units += additions
            return
        }
        units.removeSubrange(before...)
        let places = goalList.fields.map { list.index(of: $0.id) }
        units.append(unit([field.path], [field.path], in: nil, .fitList(old: field.type, places), true))
    }

    private mutating func addUnwritten(_ goalField: Field, in list: FieldPath?, _ additions: inout [CellUnit]) {
        let path = goalField.path
        if let version = older.retired.first(where: { $0.part == .field(path) })?.lastVersion {
            reportField(
                .reusedID, "'\(path)' was a different question until version \(version)", path,
                fix: Self.otherID)
        } else if goalField.requirement != .optional {
            reportField(
                .unexplainedField, "the required question '\(path)' is new, but no step adds it", path,
                fix: #"add the step { "op": "add", "field": "\#(path)" }"#)
        }
        additions.append(unit([], [path], in: list, .add, true))
    }

    private mutating func reportLeftOver(_ field: Field) {
        let path = field.path
        // One new question of the same type is probably the same under another name.
        let likely = goal.allFields.filter {
            environment[$0.path] == nil && $0.path.group == path.group
                && TypeFit.misfit(field.type, $0.type, at: path) == nil
        }
        let rename = likely.count == 1 ? #"{ "op": "rename", "field": "\#(path)", "to": "\#(likely[0].path)" }"# : nil
        reportField(
            .leftOver, "version \(newer.version) has no '\(path)', and no step says what happens to it", path,
            fix: "add the step " + (rename ?? #"{ "op": "remove", "field": "\#(path)" }"#) + andRetiring(path))
    }

    private mutating func reportField(
        _ code: DiagnosticCode, _ message: String, _ path: FieldPath?, fix: String?, proposed: [MigrationStep] = []
    ) {
        findings.append(Finding(code: code, message: message, field: path, fix: fix, proposed: proposed))
    }
}

extension Schema {
    /// Whether it has a question, an option or a slot.
    fileprivate func has(_ part: Retired.Part) -> Bool {
        if let slot = part.slot { return cadence.slot(slot) != nil }
        switch part {
        case .field(let path): return (allFields + recordFields).contains { $0.path == path }
        case .option(let list, let id):
            return (allFields + recordFields).contains { field in
                field.type.options.map { ($0.name ?? "\(field.path)") == list && $0.index(of: id) != nil } ?? false
            }
        }
    }
}
