import CardEngine
import CardSchema

// A random step, and its effect on the questions.
extension MigrationWorld {
    mutating func addStep() {
        for _ in 0..<20 {
            if let change = change(random.number(1, 22)) {
                steps.append(MigrationStep(change))
                return
            }
        }
    }

    /// A question of some kind that has no questions beneath it.
    private mutating func any(_ wanted: (FieldType) -> Bool) -> Field? {
        let found = allFields.filter { field in
            wanted(field.type) && !fields.contains { $0.path.parent == field.path && $0.path != field.path }
        }
        return found.isEmpty ? nil : random.pick(found)
    }

    private mutating func change(_ kind: Int) -> MigrationStep.Change? {
        switch kind {
        case 1: return rename()
        case 2: return move()
        case 3: return added()
        case 4: return removed()
        case 5, 6: return converted()
        case 7: return mapped()
        case 8, 9: return rescaled()
        case 10: return unit()
        case 11: return split()
        case 12, 13: return merged()
        case 14: return listed()
        case 15, 16: return retired()
        case 17, 18: return filled()
        case 19, 20: return kept()
        default: return narrowed()
        }
    }

    private mutating func rename() -> MigrationStep.Change? {
        if random.number(1, 5) == 1 {
            let (old, new) = (random.pick(fields).path.group, newID("g"))
            fields = fields.map {
                moved($0, FieldPath($0.path.group == old ? new : $0.path.group, $0.path.field, $0.path.subfield))
            }
            return .renameGroup(old, to: new)
        }
        guard let field = any({ _ in true }) else { return nil }
        let path = field.path
        let new = path.subfield == nil ? FieldPath(path.group, newID()) : FieldPath(path.group, path.field, newID("r"))
        replace([path], with: [moved(field, new)])
        return .renameField(path, to: new)
    }

    private func moved(_ field: Field, _ path: FieldPath) -> Field {
        guard let list = field.type.list else { return Self.field(path, field.type) }
        let inner = list.fields.map { Self.field(FieldPath(path.group, path.field, $0.id), $0.type) }
        return Self.field(path, .list(ListType(fields: inner, maxCount: list.maxCount)))
    }

    private mutating func move() -> MigrationStep.Change? {
        guard let field = any({ _ in true }), field.path.subfield == nil else { return nil }
        let new = FieldPath(newID("g"), newID())
        replace([field.path], with: [moved(field, new)])
        return .move(field.path, to: new)
    }

    private mutating func added() -> MigrationStep.Change? {
        let path = sibling(of: random.pick(allFields).path)
        let field = Self.field(path, simpleType(), .required)
        if list(of: path) == nil, path.subfield != nil { return nil }
        replace([], with: [field])
        return .add(path)
    }

    private mutating func removed() -> MigrationStep.Change? {
        guard fields.count > 3, let field = any({ _ in true }) else { return nil }
        if let index = list(of: field.path), fields[index].type.list?.fields.count == 1 { return nil }
        let rest = fields.filter { $0.path.group == field.path.group }
        guard rest.count > 1 else { return nil }
        replace([field.path], with: [])
        return .remove(field.path)
    }

    private mutating func converted() -> MigrationStep.Change? {
        guard let field = any({ _ in true }) else { return nil }
        let pair: (FieldType, Coercion)? =
            switch field.type {
            case .yesno where random.flip():
                (
                    .choice(Self.options(["x", "y"])),
                    Coercion(table: [
                        ValuePair("true", .text("x")), ValuePair("false", .text(random.flip() ? "x" : "y")),
                    ])
                )
            case .yesno:
                (
                    .integer(FieldType.IntegerLimits(range: Limits(min: 0, max: random.number(1, 8) == 1 ? 0 : 1))),
                    Coercion()
                )
            case .integer(let limits) where limits.range.min.map { $0 >= 0 } == true && random.flip():
                (.duration(Limits(max: 60 * (limits.range.max ?? 0))), Coercion(unit: .hours))
            case .decimal where random.number(1, 3) == 1:
                (.duration(Limits()), Coercion(rounding: .halfUp, unit: .hours))
            case .duration:
                random.flip()
                    ? (.integer(FieldType.IntegerLimits()), Coercion(unit: .minutes))
                    : (
                        .decimal(FieldType.DecimalLimits(decimals: random.number(0, 3))),
                        Coercion(rounding: random.pick(RoundingRule.allCases), unit: .hours)
                    )
            case .tags:
                (
                    .choices(Self.options(["x", "y"]), FieldType.ChoicesLimits(maxCount: random.flip() ? 1 : nil)),
                    Coercion(table: [
                        ValuePair("rain", .text("y")), ValuePair("Été", .text("x")), ValuePair("ß", .text("x")),
                    ])
                )
            case .choice where random.number(1, 3) == 1:
                (
                    random.flip() ? .yesno : .scale(FieldType.Scale(min: 0, max: 1)),
                    Coercion()
                )
            case .integer(let limits) where limits.range.max != nil:
                random.flip()
                    ? (.yesno, Coercion(threshold: DecimalNumber("3")))
                    : (
                        .decimal(
                            FieldType.DecimalLimits(
                                decimals: 2, range: Limits(min: DecimalNumber("-5"), max: DecimalNumber("50")))),
                        Coercion()
                    )
            case .integer: (.yesno, Coercion(threshold: DecimalNumber("3")))
            case .decimal:
                (
                    .integer(FieldType.IntegerLimits(range: Limits(min: -4, max: 60))),
                    Coercion(rounding: random.pick(RoundingRule.allCases))
                )
            case .choice(let list):
                random.flip()
                    ? (.choices(list, FieldType.ChoicesLimits()), Coercion())
                    : (.text(FieldType.TextLimits(maxLength: 9)), Coercion())
            case .choices(let list, _):
                (
                    .choice(list),
                    Coercion(takesFirst: random.flip(), otherwise: random.flip() ? .text(list.options[0].id) : nil)
                )
            case .text(let limits):
                switch random.number(1, 6) {
                case 4: (.date(Limits(min: CivilDate("2020-02-29"))), Coercion())
                case 5: (.time(Limits(max: CivilTime("20:00"))), Coercion())
                case 6:
                    (
                        .decimal(FieldType.DecimalLimits(decimals: 1, range: Limits(min: DecimalNumber("-3")))),
                        Coercion()
                    )
                case 1: (.note(FieldType.TextLimits(maxLength: limits.maxLength)), Coercion())
                case 2:
                    (
                        .integer(FieldType.IntegerLimits(range: Limits(min: 0, max: 9))),
                        Coercion(otherwise: random.flip() ? .number(.init(units: 3)!) : nil)
                    )
                default:
                    (
                        .choice(Self.options(["x", "y"])),
                        Coercion(
                            table: [ValuePair("a", .text("x")), ValuePair("7", .text("y"))],
                            otherwise: random.flip() ? .text("y") : nil)
                    )
                }
            case .note(let limits):
                (
                    .text(FieldType.TextLimits(maxLength: limits.maxLength)),
                    Coercion(otherwise: random.flip() ? .text("?") : nil)
                )
            case .date: (.text(FieldType.TextLimits(maxLength: 10)), Coercion())
            case .scale(let scale) where random.flip():
                (
                    .choice(Self.options(["x", "y"])),
                    Coercion(
                        table: scale.values.map { ValuePair("\($0)", .text($0 == scale.min ? "x" : "y")) })
                )
            case .scale(let scale) where scale.decimals > 0:
                (
                    .decimal(
                        FieldType.DecimalLimits(
                            decimals: random.number(scale.decimals, 2), range: Limits(min: scale.min, max: scale.max))),
                    Coercion()
                )
            case .scale(let scale):
                (.integer(FieldType.IntegerLimits(range: Limits(min: scale.low, max: scale.high))), Coercion())
            default: nil
            }
        guard case (let type, var coercion)? = pair else { return nil }
        if case .choice(let list) = field.type, [.yesno, .scale(FieldType.Scale(min: 0, max: 1))].contains(type) {
            let values = list.options.indices.map { ($0 + 1) % 2 }
            coercion = Coercion(
                table: zip(list.options, values).map { option, value in
                    ValuePair(option.id, type == .yesno ? .yesno(value == 1) : .number(.init(value)!))
                })
        }
        retype(field.path, type)
        return .convert(field.path, to: type, coercion)
    }

    private mutating func mapped() -> MigrationStep.Change? {
        guard
            let field = any({
                if case .choice = $0 {
                    true
                } else if case .choices = $0 {
                    true
                } else if case .scale = $0 {
                    true
                } else {
                    false
                }
            })
        else { return nil }
        let forgets = random.number(1, 6) == 1 ? 1 : 0
        switch field.type {
        case .scale(let scale) where scale.count < 13:
            let new = scale.decimals > 0 ? Self.halves(100, 104) : FieldType.Scale(min: 100, max: 104)
            let pairs = scale.values.dropLast(forgets).map { ValuePair("\($0)", .number(random.pick(new.values))) }
            retype(field.path, .scale(new))
            return .mapValues(field.path, pairs)
        case .choice(let list), .choices(let list, _):
            let new = list.options.map { _ in random.pick(["m1", "m2", "m3", "m4", "m5"]) }
            let pairs = zip(list.options, new).dropLast(forgets).map { ValuePair($0.id, .text($1)) }
            let options = Self.options(["m5", "m4", "m3", "m2", "m1"])
            if case .choices = field.type {
                retype(field.path, .choices(options, FieldType.ChoicesLimits()))
            } else {
                retype(field.path, .choice(options))
            }
            return .mapValues(field.path, pairs)
        default: return nil
        }
    }

    private mutating func rescaled() -> MigrationStep.Change? {
        guard let field = any({ if case .scale(let scale) = $0 { scale.decimals == 0 } else { false } }),
            case .scale(let scale) = field.type
        else { return nil }
        let to: ClosedRange<Int64> = random.pick([0...5, 0...20, 1...7, 0...100, -3...3])
        let method = Rescaling.Method.rounded(random.pick(RoundingRule.allCases))
        guard let name = scale.name, random.flip() else {
            retype(field.path, .scale(FieldType.Scale(min: to.lowerBound, max: to.upperBound)))
            return .rescale(Rescaling(.field(field.path), from: scale.low...scale.high, to: to, method))
        }
        for other in allFields {
            if case .scale(let own) = other.type, own.name == name {
                guard own.low == scale.low, own.high == scale.high else { return nil }
            }
        }
        for other in allFields {
            if case .scale(let own) = other.type, own.name == name {
                retype(other.path, .scale(FieldType.Scale(name: name, min: to.lowerBound, max: to.upperBound)))
            }
        }
        return .rescale(Rescaling(.scale(name), from: scale.low...scale.high, to: to, method))
    }

    private mutating func kept() -> MigrationStep.Change? {
        guard let field = any({ if case .scale = $0 { true } else { false } }), case .scale(let scale) = field.type
        else { return nil }
        // Sometimes not wider at all, which must be refused.
        let more = random.number(1, 20) == 1 ? -1 : Int64(random.number(1, 2))
        func wider(_ name: String?) -> FieldType { .scale(scale.wider(below: 1, above: more, named: name)) }
        guard let name = scale.name, random.flip() else {
            retype(field.path, wider(nil))
            return .keepNumbers(.field(field.path))
        }
        let users = allFields.filter { if case .scale(let own) = $0.type { own.name == name } else { false } }
        guard users.allSatisfy({ $0.type == field.type }) else { return nil }
        for user in users { retype(user.path, wider(name)) }
        return .keepNumbers(.scale(name))
    }

    private mutating func unit() -> MigrationStep.Change? {
        guard
            let field = any({
                if case .integer = $0 {
                    true
                } else if case .duration = $0 {
                    true
                } else if case .decimal = $0 {
                    true
                } else {
                    false
                }
            }),
            let factor = random.pick([Rational(60), Rational(1, over: 60), Rational(5, over: 9)])
        else { return nil }
        let type: FieldType =
            switch field.type {
            case .integer: .integer(FieldType.IntegerLimits())
            case .duration: .duration(Limits())
            default: .decimal(FieldType.DecimalLimits(decimals: 2))
            }
        // A decimal with more places is asked to have ends.
        if case .decimal = type { return nil }
        retype(field.path, type)
        return .changeUnit(field.path, factor: factor, rounding: random.pick(RoundingRule.allCases))
    }

    private mutating func split() -> MigrationStep.Change? {
        guard let field = any({ if case .text = $0 { true } else if case .choice = $0 { true } else { false } }) else {
            return nil
        }
        if field.path.subfield != nil, list(of: field.path) == nil { return nil }
        let into = [sibling(of: field.path), sibling(of: field.path)]
        switch field.type {
        case .choice(let list):
            let rows = list.options.map { option in
                SplitRule.Row(
                    option.id,
                    [
                        random.flip() ? nil : .yesno(random.flip()),
                        .number(DecimalNumber(units: Int64(random.number(0, 3)))!),
                    ])
            }
            replace(
                [field.path],
                with: [Self.field(into[0], .yesno), Self.field(into[1], .scale(FieldType.Scale(min: 0, max: 3)))])
            return .split(field.path, into: into, .table(rows))
        case .text(let limits):
            let room = FieldType.TextLimits(maxLength: random.number(1, 8) == 1 ? 2 : limits.maxLength)
            replace([field.path], with: into.map { Self.field($0, .text(room)) })
            return .split(field.path, into: into, .separator("|"))
        default: return nil
        }
    }

    private mutating func merged() -> MigrationStep.Change? {
        guard let first = any({ if case .text = $0 { true } else if case .scale = $0 { true } else { false } }),
            let second = any({ $0.name == first.type.name }), first.path != second.path,
            list(of: first.path) == list(of: second.path)
        else { return nil }
        if first.path.subfield != nil, list(of: first.path) == nil { return nil }
        let into = sibling(of: first.path)
        let paths = [first.path, second.path]
        switch first.type {
        case .scale(let scale) where scale.decimals > 0:
            let take = random.pick(MergeRule.Take.allCases)
            // Whole numbers and decimals together must be refused.
            replace(paths, with: [Self.field(into, .scale(Self.halves(-300, 300)))])
            return .merge(paths, into: into, .take(take))
        case .text:
            let length = [first, second].reduce(1) { sum, field in
                if case .text(let limits) = field.type { sum + (limits.maxLength ?? 100) } else { sum }
            }
            replace(
                paths,
                with: [Self.field(into, .text(FieldType.TextLimits(maxLength: random.number(1, 8) == 1 ? 4 : length)))])
            return .merge(paths, into: into, .join("|"))
        default:
            let take = random.pick(MergeRule.Take.allCases)
            replace(
                paths,
                with: [
                    Self.field(
                        into,
                        take == .sum
                            ? .scale(FieldType.Scale(min: -300, max: 300)) : .scale(FieldType.Scale(min: -10, max: 150))
                    )
                ])
            return .merge(paths, into: into, .take(take))
        }
    }

    private mutating func listed() -> MigrationStep.Change? {
        guard random.flip(), let list = any({ $0.list != nil }), let type = list.type.list else {
            guard let field = any({ $0.list == nil }), field.path.subfield == nil else { return nil }
            let into = FieldPath(field.path.group, newID("l"))
            let inner = [
                Self.field(FieldPath(into.group, into.field, newID("r")), simpleType()),
                Self.field(FieldPath(into.group, into.field, newID("r")), field.type),
            ]
            replace([field.path], with: [Self.field(into, .list(ListType(fields: inner, maxCount: 3)))])
            return .toList(field.path, into: into, field: inner[1].id)
        }
        let inner = random.pick(type.fields)
        let into = FieldPath(list.path.group, newID())
        replace([list.path], with: [Self.field(into, inner.type)])
        return .firstOfList(list.path, field: inner.id, into: into)
    }

    private mutating func retired() -> MigrationStep.Change? {
        guard let field = any({ $0.options?.name != nil }), let list = field.type.options, let name = list.name else {
            return nil
        }
        // Only lists whose fields all have the same options, so that the step is unambiguous.
        let ids = list.options.map(\.id)
        let users = allFields.filter { $0.type.options?.name == name }
        guard ids.count > 2, users.allSatisfy({ $0.type.options?.options.map(\.id) == ids }) else { return nil }
        let gone = random.pick(ids)
        let others = ids.filter { $0 != gone }
        let isRename = random.number(1, 4) == 1
        let into = isRename ? newID("o") : random.flip() ? random.pick(others) : nil
        let left = isRename ? ids.map { $0 == gone ? into ?? "" : $0 } : others
        for user in users {
            if case .choices(_, let limits) = user.type {
                retype(user.path, .choices(Self.options(left, named: name), limits))
            } else {
                retype(user.path, .choice(Self.options(left, named: name)))
            }
        }
        return isRename
            ? .renameOption(list: name, option: gone, to: into ?? "")
            : .retireOption(list: name, option: gone, into: into)
    }

    private mutating func filled() -> MigrationStep.Change? {
        guard
            let field = any({
                if case .scale = $0 {
                    true
                } else if case .choice = $0 {
                    true
                } else if case .text = $0 {
                    true
                } else {
                    false
                }
            })
        else { return nil }
        if field.path.subfield != nil, list(of: field.path) == nil { return nil }
        let name = list(of: field.path) == nil ? field.path.description : field.id
        let into = sibling(of: field.path)
        let (type, text): (FieldType, String) =
            switch field.type {
            case .scale(let scale):
                random.pick([
                    (
                        scale.decimals > 0
                            ? .decimal(FieldType.DecimalLimits(decimals: 1))
                            : .integer(FieldType.IntegerLimits(range: Limits(min: -700, max: 700))),
                        "\(name) * 3 + 1"
                    ),
                    (.yesno, "\(name) > \(scale.min)"),
                    (
                        .integer(FieldType.IntegerLimits(range: Limits(min: 0, max: 1))),
                        random.number(1, 3) == 1 ? "has(\(name)) ? 1 : 0" : "\(name) > 2 ? 1 : 0"
                    ),
                ])
            case .choice(let list): (.yesno, "\(name) == '\(list.options[0].id)'")
            default: (.text(FieldType.TextLimits(maxLength: 40)), name)
            }
        replace([], with: [Self.field(into, type)])
        if random.number(1, 10) == 1 { return .fill(into, value: type == .yesno ? "true" : "1") }
        return .fill(into, value: ExpressionText(text))
    }

    private mutating func narrowed() -> MigrationStep.Change? {
        guard let field = any({ _ in true }) else { return nil }
        let outside: Narrowing.Outside = random.flip() ? .absent : .clamp
        switch field.type {
        case .scale(let scale) where scale.count > 4:
            let narrower = scale.wider(below: -1, above: -1, named: scale.name)
            retype(field.path, .scale(narrower))
            return .narrow(
                field.path,
                Narrowing(min: .number(narrower.min), max: .number(narrower.max), outside: outside))
        case .text(let limits) where (limits.maxLength ?? 0) > 4:
            retype(field.path, .text(FieldType.TextLimits(maxLength: 4)))
            return .narrow(field.path, Narrowing(maxLength: 4, outside: outside))
        case .list(let list):
            retype(field.path, .list(ListType(fields: list.fields, maxCount: 1)))
            return .narrow(field.path, Narrowing(maxCount: 1, outside: outside))
        case .choices(let options, let limits) where limits.maxCount == nil:
            retype(field.path, .choices(options, FieldType.ChoicesLimits(minCount: limits.minCount, maxCount: 2)))
            return .narrow(field.path, Narrowing(maxCount: 2, outside: outside))
        default: return nil
        }
    }
}
