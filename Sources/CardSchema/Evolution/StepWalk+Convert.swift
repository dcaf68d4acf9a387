// `convert`: the closed set of type conversions.
extension StepWalk {
    mutating func convert(_ path: FieldPath, to type: FieldType, _ coercion: Coercion, _ keeps: Bool) {
        guard let field = existing(path), takes(coercion, field.type, type) else { return }
        switch (field.type, type) {
        case (.yesno, _) where type.kindOfNumber == 1 && !type.isDuration:
            change(field, to: type, .yesnoToWhole, keeps, "to")
        case (.integer, .yesno), (.scale, .yesno): toYesno(field, coercion, keeps)
        case (.choice(let old), .choices(let new, let limits)):
            guard options(old, in: new, path), limits.minCount ?? 0 <= 1 else { return }
            change(field, to: type, .choiceToChoices, keeps, "to", proved: true, losing: 0)
        case (.choices(let old, let limits), .choice(let new)):
            toOne(field, old, limits, new, type, coercion, keeps)
        case (.choice(let list), .text(let limits)), (.choice(let list), .note(let limits)):
            let longest = list.options.map(\.id.utf8.count).max() ?? 0
            guard hasRoom(longest, limits.maxLength, path) else { return }
            change(field, to: type, .choiceToText, keeps, "to", proved: true, losing: 0)
        case (.text, .choice(let list)), (.note, .choice(let list)): toChoice(field, list, type, coercion, keeps)
        case (.text, .integer(let limits)), (.note, .integer(let limits)):
            guard let otherwise = otherwise(coercion, type) else { return }
            var number: Int64?
            if case .whole(let whole) = otherwise { number = whole }
            change(field, to: type, .textToWhole(limits, otherwise: number), keeps, "to", proved: true)
        case (.text, .decimal),
            (.text, _) where type.civilKind != nil:
            change(field, to: type, .textToStored(type), keeps, "to", proved: true)
        case (.yesno, .choice), (.scale, .choice), (.choice, .yesno), (.choice, .scale):
            byTable(field, type, coercion, keeps)
        case (.tags, .choices(let list, _)): toChoices(field, list, type, coercion, keeps)
        case (.duration, .integer), (.duration, .decimal), (.integer, .duration), (.decimal, .duration):
            toUnit(field, type, coercion, keeps)
        case (.text(let old), .note(let new)):
            guard hasRoom(old.maxLength, new.maxLength, path) else { return }
            change(field, to: type, .same, keeps, "to", proved: true, losing: 0)
        case (.note(let old), .text(let new)):
            guard hasRoom(old.maxLength, new.maxLength, path), let otherwise = otherwise(coercion, type) else { return }
            var text: String?
            if case .text(let line) = otherwise { text = line }
            change(field, to: type, .noteToText(otherwise: text), keeps, "to", proved: true)
        case (.date, .text(let limits)), (.date, .note(let limits)):
            guard hasRoom(10, limits.maxLength, path) else { return }
            change(field, to: type, .dateToText, keeps, "to", proved: true, losing: 0)
        default: convertNumbers(field, to: type, coercion, keeps)
        }
    }

    /// Conversions between integers, decimals and the scales of either.
    private mutating func convertNumbers(
        _ field: Field, to type: FieldType, _ coercion: Coercion, _ keeps: Bool
    ) {
        switch (field.type.plain, type.plain) {
        case (.integer, .decimal(let limits)):
            guard wholeFits(field, limits) else { return }
            change(field, to: type, .wholeToDecimal, keeps, "to", proved: true, losing: 0)
        case (.decimal(let limits), .integer): toWhole(field, limits, type, coercion, keeps)
        case (.integer, .integer) where field.type.name != type.name,
            (.decimal, .decimal) where field.type.name != type.name:
            guard fits(field.type.plain, type.plain, at: field.path, "to") else { return }
            change(field, to: type, .same, keeps, "to", proved: true, losing: 0)
        default:
            report(
                .wrongTypeForStep, "\(field.type.nameWithArticle) cannot be converted to \(type.nameWithArticle)", "to",
                fix: field.type.name == type.name
                    ? "write the step that says what changed: map_values, rescale or narrow" : nil)
        }
    }

    /// Whether the keys are those of the coercion; reports it if not.
    private mutating func takes(_ coercion: Coercion, _ old: FieldType, _ new: FieldType) -> Bool {
        let written = [
            ("round", coercion.rounding != nil), ("threshold", coercion.threshold != nil),
            ("first", coercion.takesFirst), ("table", !coercion.table.isEmpty), ("unit", coercion.unit != nil),
            ("else", coercion.otherwise != nil),
        ].filter(\.1).map(\.0)
        let allowed: [String] =
            switch (old, new) {
            case (.integer, .yesno), (.scale, .yesno): ["threshold"]
            case _ where old.kindOfNumber == 2 && new.kindOfNumber == 1 && !new.isDuration: ["round"]
            case (.duration, .integer), (.duration, .decimal), (.integer, .duration), (.decimal, .duration):
                ["unit", "round"]
            case (.yesno, .choice), (.scale, .choice), (.choice, .yesno), (.choice, .scale), (.tags, .choices):
                ["table"]
            case (.choices, .choice): ["first", "else"]
            case (.text, .choice), (.note, .choice): ["table", "else"]
            case (.text, .integer), (.note, .integer), (.note, .text): ["else"]
            default: []
            }
        guard let wrong = written.first(where: { !allowed.contains($0) }) else { return true }
        return refuse(
            .wrongSubject, "a conversion from \(old.name) to \(new.name) has no '\(wrong)'", wrong,
            fix: "remove \"\(wrong)\"")
    }

    /// The value for everything else, or an inner `nil` for *not asked*; reports it if the new type does not allow it.
    private mutating func otherwise(_ coercion: Coercion, _ type: FieldType) -> Value?? {
        guard let written = coercion.otherwise else { return .some(nil) }
        if let value = written.value(of: type) { return .some(value) }
        return refuse(.impossibleMapping, "\(written.shown) is not a value of the new \(type.name)", "else")
    }

    private mutating func hasRoom(_ length: Int?, _ most: Int?, _ path: FieldPath) -> Bool {
        guard let most, length.map({ $0 > most }) ?? true else { return true }
        return refuse(
            .unprovedResult, "texts of '\(path)' may have more than \(most) characters", "to",
            fix: length.map { "write \"max_length\": \($0)" }
                ?? #"narrow it first: { "op": "narrow", "field": "\#(path)", "max_length": \#(most), "out_of_range": "absent" }"#
        )
    }

    private mutating func options(_ old: FieldType.OptionList, in new: FieldType.OptionList, _ path: FieldPath) -> Bool
    {
        guard let lost = old.options.first(where: { new.index(of: $0.id) == nil }) else { return true }
        return refuse(
            .forgottenValue, "the new options of '\(path)' lack '\(lost.id)'", "to",
            fix:
                #"retire it first: { "op": "retire_option", "list": "\#(old.name ?? "\(path)")", "option": "\#(lost.id)", "into": … }"#
        )
    }

    private mutating func wholeFits(_ field: Field, _ limits: FieldType.DecimalLimits) -> Bool {
        let range = field.type.numberLimits
        let old = FieldType.decimal(
            FieldType.DecimalLimits(
                decimals: limits.decimals, range: range, step: field.type.step ?? DecimalNumber(whole: 1)))
        // Whole numbers with decimals reach 2⁵³ earlier.
        if limits.decimals > 0, range.min == nil || range.max == nil {
            return refuse(
                .unprovedResult, "'\(field.path)' has no limits, and a decimal accepts only numbers with fewer digits",
                "to",
                fix:
                    #"narrow it first: { "op": "narrow", "field": "\#(field.path)", "min": …, "max": …, "out_of_range": "absent" }"#
            )
        }
        return fits(old, .decimal(limits), at: field.path, "to")
    }

    private mutating func toYesno(_ field: Field, _ coercion: Coercion, _ keeps: Bool) {
        guard let threshold = coercion.threshold else {
            return report(
                .wrongSubject, "a conversion from \(field.type.name) to yesno needs 'threshold'", "to",
                fix: "add \"threshold\": 1"
            )
        }
        let grid = NumberGrid(field.type)
        // The only number on a side of the threshold is the lowest or the highest of all.
        func only(_ end: Int64?, _ step: Int64, isYes: Bool) -> Value? {
            func belongs(_ number: Int64) -> Bool {
                grid?.value(number)?.number.map { ($0 >= threshold) == isYes } ?? false
            }
            guard let grid, let end, belongs(end), !(grid.number(step, after: end).map(belongs) ?? false) else {
                return nil
            }
            return grid.value(end)
        }
        let onlyNo = only(grid?.low, 1, isYes: false)
        let onlyYes = only(grid?.high, -1, isYes: true)
        change(
            field, to: .yesno, .wholeToYesno(threshold, onlyNo: onlyNo, onlyYes: onlyYes), keeps, "threshold",
            proved: true)
    }

    private mutating func toWhole(
        _ field: Field, _ limits: FieldType.DecimalLimits, _ type: FieldType, _ coercion: Coercion, _ keeps: Bool
    ) {
        guard let rounding = coercion.rounding ?? (limits.decimals == 0 ? .floor : nil) else {
            return report(
                .notRounded, "a conversion from decimal to \(type.name) needs 'round'", "to",
                fix: "add \"round\": \"half_up\"")
        }
        func end(_ number: DecimalNumber?) -> Int64? {
            number.map {
                Int64(truncatingIfNeeded: rounding.quotient(Int128($0.units), Int128(Rational.power($0.decimals))))
            }
        }
        let middle = FieldType.integer(
            FieldType.IntegerLimits(range: Limits(min: end(limits.range.min), max: end(limits.range.max))))
        guard fits(middle, type.plain, at: field.path, "to") else { return }
        change(
            field, to: type, .decimalToWhole(rounding, decimals: limits.decimals), keeps, "to", proved: true,
            losing: limits.decimals == 0 ? 0 : nil)
    }

    /// Converts value by value; the table must contain every old value.
    private mutating func byTable(_ field: Field, _ type: FieldType, _ coercion: Coercion, _ keeps: Bool) {
        guard let values = FiniteDomain.values(of: field.type) else { return }
        guard !coercion.table.isEmpty else {
            let keys = values.prefix(3).compactMap(\.mapKey).map { "\(Wording.json($0)): …" }
            return report(
                .wrongSubject, "a conversion from \(field.type.name) to \(type.name) needs 'table'", "to",
                fix: "add \"table\": { \(keys.joined(separator: ", ")) }")
        }
        guard let rows = rows(coercion.table, values, field, type, "table") else { return }
        change(field, to: type, .table(rows), keeps, "table")
    }

    /// Converts tags to options.
    private mutating func toChoices(
        _ field: Field, _ list: FieldType.OptionList, _ type: FieldType, _ coercion: Coercion, _ keeps: Bool
    ) {
        guard let rows = optionRows(coercion, list, field.type, type) else { return }
        change(field, to: type, .tagsToChoices(rows, type), keeps, "to", proved: true)
    }

    /// Converts between a duration and a number of minutes or hours.
    private mutating func toUnit(_ field: Field, _ type: FieldType, _ coercion: Coercion, _ keeps: Bool) {
        let title = "a conversion from \(field.type.name) to \(type.name)"
        guard let unit = coercion.unit else {
            return report(
                .wrongSubject, "\(title) needs 'unit'", "to", fix: "add \"unit\": \"min\", or \"unit\": \"h\" for hours"
            )
        }
        let minutes: Int64 = unit == .hours ? 60 : 1
        let isFromDuration = field.type.isDuration
        guard let factor = isFromDuration ? Rational(1, over: minutes) : Rational(minutes) else { return }
        let scaling = UnitScaling(
            factor: factor, rounding: coercion.rounding, oldDecimals: field.type.decimals ?? 0,
            newDecimals: type.decimals ?? 0)
        guard coercion.rounding != nil || scaling.isExact else {
            return report(.notRounded, "\(title) needs 'round'", "to", fix: "add \"round\": \"half_up\"")
        }
        let isDecimal = if case .decimal = type { true } else { false }
        guard fits(field.type.inUnit(scaling, isDecimal: isDecimal), type.durationAsInteger, at: field.path, "to")
        else { return }
        let change: ValueChange =
            switch (field.type, type) {
            case (_, .decimal): .wholeToDecimalUnit(scaling)
            case (.decimal, _): .decimalToWholeUnit(scaling)
            default: .unit(scaling)
            }
        let count = scaling.isExact && field.type.hasBothEnds ? 0 : nil
        self.change(field, to: type, change, keeps, "to", proved: true, losing: count)
    }

    private mutating func toOne(
        _ field: Field, _ old: FieldType.OptionList, _ limits: FieldType.ChoicesLimits, _ new: FieldType.OptionList,
        _ type: FieldType,
        _ coercion: Coercion, _ keeps: Bool
    ) {
        guard options(old, in: new, field.path), let otherwise = otherwise(coercion, type) else { return }
        var option: String?
        if case .choice(let id) = otherwise { option = id }
        let order = old.options.map(\.id)
        let change = ValueChange.choicesToChoice(
            takesFirst: coercion.takesFirst, order: order, otherwise: option, only: [:])
        var sources: [String: [[String]]] = [:]
        for case .choices(let ids) in FiniteDomain.values(of: field.type) ?? [] {
            if case .choice(let id) = change.forward(.choices(ids)) { sources[id, default: []].append(ids) }
        }
        let only = sources.compactMapValues { $0.count == 1 ? $0[0] : nil }
        self.change(
            field, to: type,
            .choicesToChoice(takesFirst: coercion.takesFirst, order: order, otherwise: option, only: only), keeps, "to",
            proved: true)
    }

    private mutating func toChoice(
        _ field: Field, _ list: FieldType.OptionList, _ type: FieldType, _ coercion: Coercion, _ keeps: Bool
    ) {
        guard let rows = optionRows(coercion, list, field.type, type), let otherwise = otherwise(coercion, type)
        else { return }
        var option: String?
        if case .choice(let id) = otherwise { option = id }
        change(field, to: type, .textToChoice(rows, otherwise: option), keeps, "to", proved: true)
    }

    /// The rows of a table from texts to options; reports it if there is none, or a value is not an option.
    private mutating func optionRows(
        _ coercion: Coercion, _ list: FieldType.OptionList, _ old: FieldType, _ new: FieldType
    ) -> [ValueChange.TextRow]? {
        guard !coercion.table.isEmpty else {
            return refuse(
                .wrongSubject, "a conversion from \(old.name) to \(new.name) needs 'table'", "to",
                fix: #"add "table": { "…": "\#(list.options[0].id)" }"#)
        }
        var rows: [ValueChange.TextRow] = []
        for pair in coercion.table {
            guard case .text(let id) = pair.new, list.index(of: id) != nil else {
                return refuse(
                    .impossibleMapping, "\(pair.new.shown) is not one of the new options", "table",
                    fix: EditDistance.closest(to: pair.new.shown, among: list.options.map { "\"\($0.id)\"" }).map {
                        "write \($0)"
                    })
            }
            rows.append(ValueChange.TextRow(old: pair.old, new: id))
        }
        return rows
    }
}

extension FieldType {
    /// The type whose values are exactly a duration's numbers of minutes, as an integer; other types unchanged.
    fileprivate var durationAsInteger: FieldType {
        guard case .duration(let limits) = self else { return self }
        return .integer(FieldType.IntegerLimits(range: Limits(min: limits.min ?? 0, max: limits.max)))
    }

    /// The type of its numbers in another unit, with as many decimals as the change says.
    fileprivate func inUnit(_ scaling: UnitScaling, isDecimal: Bool) -> FieldType {
        func end(_ number: DecimalNumber?) -> DecimalNumber? {
            let units = number?.units(atDecimals: scaling.oldDecimals).flatMap(scaling.forward)
            return units.flatMap { DecimalNumber(units: $0, decimals: scaling.newDecimals) }
        }
        let (low, high) = (end(lowestNumber), end(numberLimits.max))
        return isDecimal
            ? .decimal(FieldType.DecimalLimits(decimals: scaling.newDecimals, range: Limits(min: low, max: high)))
            : .integer(FieldType.IntegerLimits(range: Limits(min: low?.whole, max: high?.whole)))
    }
}
