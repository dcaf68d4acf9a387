// Steps that change values one by one.
extension StepWalk {
    /// Changes the type of a question value by value, once every value is proved to be converted correctly.
    mutating func change(
        _ field: Field, to type: FieldType, _ change: ValueChange, _ keeps: Bool, _ key: String, proved: Bool = false,
        losing count: Int? = nil
    ) {
        var (count, total): (Int?, Int?) = (count, nil)
        if let values = FiniteDomain.values(of: field.type) {
            total = values.count
            var lost = 0
            for value in values {
                let new = change.forward(value)
                if let new, AnswerCheck.problem(of: new, for: type) != nil {
                    guard !CheckGuard.results.isOn else {
                        return report(
                            .unprovedResult,
                            "\(value.mapKey ?? "a value") would become \(new.mapKey ?? "one") in '\(field.path)', which does not accept it",
                            key)
                    }
                }
                let back = new.map { CellChange.value(change, old: field.type).back([.answered($0)])[0] } ?? .notAsked
                if !back.hasSameMeaning(as: .answered(value)) { lost += 1 }
            }
            count = lost
        } else if !proved {
            guard fits(field.type, type, at: field.path, key) else { return }
        }
        let list = environment.list(of: field.path)?.path
        add(
            unit([field.path], [field.path], in: list, .value(change, old: field.type), keeps), losing: count, of: total
        )
        environment.replace(field.path, with: field.moved(to: field.path, type))
    }

    mutating func mapValues(_ path: FieldPath, _ pairs: [ValuePair], _ keeps: Bool) {
        guard let field = existing(path) else { return }
        if let options = field.type.options {
            guard let map = optionPairs(pairs, field, options) else { return }
            return remap(field, options, map, keeps, "map")
        }
        guard let values = FiniteDomain.values(of: field.type), values.first?.mapKey != nil else {
            return report(
                .wrongTypeForStep, "'\(path)' is \(field.type.nameWithArticle) with too many values for a map", "field",
                fix: field.type.isNumber ? "give it \"min\" and \"max\", at most \(FiniteDomain.most) apart" : nil)
        }
        guard fitsGoal(pairs, field), let type = field.type.holding(pairs),
            let rows = rows(pairs, values, field, type, "map")
        else { return }
        change(field, to: type, .table(rows), keeps, "map")
    }

    /// Whether the newer question accepts every value of a map; reports it if not.
    private mutating func fitsGoal(_ pairs: [ValuePair], _ field: Field) -> Bool {
        guard let goalField = goalField(of: field.path), goalField.type.name == field.type.name,
            let wrong = pairs.first(where: {
                $0.new.form(of: field.type) != nil && $0.new.value(of: goalField.type) == nil
            })
        else { return true }
        return refuse(
            .impossibleMapping,
            "\(Wording.json(wrong.old)) would become \(wrong.new.shown), which '\(field.path)' in version \(newer.version) does not accept",
            "map")
    }

    /// Returns the rows of a map; reports an error and returns `nil` if a value is missing or impossible.
    mutating func rows(
        _ pairs: [ValuePair], _ values: [Value], _ field: Field, _ type: FieldType, _ key: String
    ) -> [ValueChange.TableRow]? {
        var rows: [ValueChange.TableRow] = []
        for pair in pairs {
            guard let old = values.first(where: { $0.isWritten(pair.old, field.type) }) else {
                return refuse(
                    .impossibleMapping, "'\(field.path)' has no value \(Wording.json(pair.old))", key,
                    fix: proposal(pair.old, among: values.prefix(500).compactMap(\.mapKey)))
            }
            guard let new = pair.new.value(of: type) else {
                return refuse(.impossibleMapping, "\(pair.new.shown) is not a value of \(type.nameWithArticle)", key)
            }
            rows.append(ValueChange.TableRow(old: old, new: new))
        }
        let forgotten = values.filter { value in !rows.contains { $0.old.hasSameMeaning(as: value) } }.compactMap(
            \.mapKey)
        guard forgotten.isEmpty || !CheckGuard.wholeMaps.isOn else {
            reportForgotten(forgotten, field.path, key)
            return nil
        }
        return rows
    }

    mutating func reportForgotten(_ keys: [String], _ path: FieldPath, _ key: String) {
        let quoted = keys.map { Wording.quoted($0) }
        report(
            .forgottenValue, "the \(key) of '\(path)' leaves out \(Wording.few(quoted))", key,
            fix: "add \(keys.prefix(3).map { "\(Wording.json($0)): …" }.joined(separator: ", "))")
    }

    /// The questions on a scale, or the named one, with the key that names them; reported if there are none.
    private mutating func numbers(of subject: Rescaling.Subject) -> (fields: [Field], key: String) {
        guard case .scale(let name) = subject else {
            guard case .field(let path) = subject else { return ([], "field") }
            return (existing(path).map { [$0] } ?? [], "field")
        }
        let fields = environment.allFields.filter { $0.type.scale?.name == name }
        if fields.isEmpty {
            let names = Set(environment.allFields.compactMap(\.type.scale?.name)).sorted()
            report(
                .unknownSubject, "version \(older.version) has no question on a scale '\(name)'", "scale",
                fix: proposal(name, among: names))
        }
        return (fields, "scale")
    }

    mutating func rescale(_ rescaling: Rescaling, _ keeps: Bool) {
        let (fields, key) = numbers(of: rescaling.subject)
        for field in fields {
            guard let range = field.type.wholeRange else {
                return report(
                    .wrongTypeForStep,
                    "'\(field.path)' is \(field.type.nameWithArticle): only scales of whole numbers, and integers with 'min' and 'max', can be rescaled",
                    key)
            }
            guard range == rescaling.from else {
                return report(
                    .otherRange, "'\(field.path)' goes from \(range.lowerBound) to \(range.upperBound)", "from",
                    fix: "write [\(range.lowerBound), \(range.upperBound)]")
            }
            rescale(field, rescaling, keeps)
        }
    }

    private mutating func rescale(_ field: Field, _ rescaling: Rescaling, _ keeps: Bool) {
        switch rescaling.method {
        case .rounded(let rounding):
            let scaling = LinearScaling(from: rescaling.from, to: rescaling.to, rounding: rounding)
            let isWide = FiniteDomain.values(of: field.type) == nil
            let step = step(after: field.path, proved: scaling.step(field.type.wholeStep))
            change(
                field, to: field.type.ranging(over: rescaling.to, step: step), .scaling(scaling), keeps, "to",
                proved: isWide)
        case .table(let pairs):
            guard let values = FiniteDomain.values(of: field.type) else {
                return report(.wrongTypeForStep, "'\(field.path)' has too many values for a table", "table")
            }
            let type = field.type.ranging(over: rescaling.to, step: 1)
            guard let rows = rows(pairs, values, field, type, "table") else { return }
            change(field, to: type, .table(rows), keeps, "table")
        }
    }

    /// The numbers stay, with another meaning from now on.
    mutating func keepNumbers(of subject: Rescaling.Subject, _ keeps: Bool) {
        let (fields, key) = numbers(of: subject)
        for field in fields {
            guard let old = field.type.scale else {
                return report(
                    .wrongTypeForStep, "'\(field.path)' is a \(field.type.name): only scales can keep their numbers",
                    key,
                    fix: "remove the step")
            }
            guard let goal = goalField(of: field.path)?.type.scale ?? goalScale(named: old.name) else {
                return reportNoScale(field.path, key)
            }
            guard TypeFit.misfit(field.type, .scale(goal), at: field.path) == nil, goal.ends != old.ends else {
                return report(
                    .nothingToDo,
                    "'\(field.path)' goes from \(goal.min) to \(goal.max), which is no wider than from \(old.min) to \(old.max)",
                    key, fix: goal.ends == old.ends ? "remove the step" : "write a step rescale")
            }
            change(field, to: .scale(goal), .same, keeps, key, proved: true, losing: 0)
        }
    }

    /// The scale with a name in the newer version, for a question that a later step removes.
    private func goalScale(named name: String?) -> FieldType.Scale? {
        guard let name else { return nil }
        return goal.allFields.lazy.compactMap(\.type.scale).first { $0.name == name }
    }

    private mutating func reportNoScale(_ path: FieldPath, _ key: String) {
        report(
            .undefinedField, "version \(newer.version) has no scale on which '\(path)' could keep its numbers", key,
            fix: "remove the step")
    }

    mutating func changeUnit(_ path: FieldPath, _ factor: Rational, _ rounding: RoundingRule?, _ keeps: Bool) {
        guard let field = existing(path) else { return }
        guard let decimals = field.type.decimals, field.type.isUnit else {
            return report(
                .wrongTypeForStep,
                "'\(path)' is \(field.type.nameWithArticle): only integers, decimals and durations have a unit",
                "field")
        }
        let goalDecimals = goal[path]?.type.name == field.type.name ? goal[path]?.type.decimals : nil
        let scaling = UnitScaling(
            factor: factor, rounding: rounding, oldDecimals: decimals, newDecimals: goalDecimals ?? decimals)
        guard rounding != nil || scaling.isExact else {
            return report(
                .notRounded, "not every value of '\(path)' times \(factor.asFraction) is a whole number", "factor",
                fix: "add \"round\": \"half_up\"")
        }
        let proved = scaling.isExact ? scaling.forward(field.type.wholeStep) ?? 1 : 1
        let type = field.type.scaled(by: scaling, step: step(after: path, proved: proved))
        // Numbers without an end may overflow.
        let count = scaling.isExact && type.hasBothEnds ? 0 : nil
        var change = ValueChange.unit(scaling)
        if case .decimal = field.type { change = .decimalUnit(scaling) }
        self.change(field, to: type, change, keeps, "factor", proved: true, losing: count)
    }

    mutating func narrow(_ path: FieldPath, _ narrowing: Narrowing, _ keeps: Bool) {
        guard let field = existing(path) else { return }
        do throws(FieldType.NarrowingRefusal) {
            let type = try field.type.narrowed(by: narrowing)
            change(field, to: type, .narrowed(type, narrowing.outside), keeps, "out_of_range", proved: true)
        } catch {
            report(error.isType ? .wrongTypeForStep : .nothingToDo, "'\(path)' \(error.message)", error.key)
        }
    }
}

extension CellEnvironment {
    /// All questions, including those of records.
    var allFields: [Field] { fields.flatMap { [$0] + ($0.type.list?.fields ?? []) } }
}
