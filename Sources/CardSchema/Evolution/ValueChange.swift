/// The conversion of one value in both directions: two total functions.
///
/// `nil` means *not asked*. A value that the check has not proved to be covered is unchanged.
package enum ValueChange: Sendable, Hashable {
    /// The value is unchanged; only its type has another name or other limits.
    case same
    /// Value by value; a value that occurs twice on the right cannot be restored.
    case table([TableRow])
    /// Options by their ids, in choices one by one; an option without a row stays. See ``OptionMap``.
    case options(OptionMap)
    /// Scales proportionally.
    case scaling(LinearScaling)
    /// Changes the unit of whole numbers.
    case unit(UnitScaling)
    /// Changes the unit of decimals.
    case decimalUnit(UnitScaling)
    /// Converts whole numbers to decimals of another unit.
    case wholeToDecimalUnit(UnitScaling)
    /// Converts decimals to whole numbers of another unit.
    case decimalToWholeUnit(UnitScaling)
    /// Converts a whole number to a decimal.
    case wholeToDecimal
    /// Converts a decimal to a whole number; the old decimals determine whether it can be restored.
    case decimalToWhole(RoundingRule, decimals: Int)
    case yesnoToWhole
    /// Numbers from the threshold up become yes, all others no.
    ///
    /// `onlyNo` is the value that becomes no, if there is exactly one, and `onlyYes` the one that becomes yes.
    case wholeToYesno(DecimalNumber, onlyNo: Value?, onlyYes: Value?)
    case choiceToChoices
    /// Keeps one option of several.
    ///
    /// `only` contains the set of options that becomes an option, where there is exactly one.
    case choicesToChoice(takesFirst: Bool, order: [String], otherwise: String?, only: [String: [String]])
    case choiceToText
    case textToChoice([TextRow], otherwise: String?)
    /// Converts a text that is a number in canonical form and within the limits.
    case textToWhole(FieldType.IntegerLimits, otherwise: Int64?)
    /// Converts a text that is the stored form of a date, a time, a moment or a decimal of that type.
    case textToStored(FieldType)
    /// Converts tags to options, tag by tag; tags without a row are left out.
    case tagsToChoices([TextRow], FieldType)
    case noteToText(otherwise: String?)
    case dateToText
    /// Values outside become *not asked*, or the nearest allowed value.
    case narrowed(FieldType, Narrowing.Outside)

    package struct TableRow: Sendable, Hashable {
        let old: Value
        let new: Value
    }

    package struct TextRow: Sendable, Hashable {
        let old: String
        let new: String
    }
}

extension ValueChange {
    /// Returns the new value.
    func forward(_ value: Value) -> Value? {
        switch (self, value) {
        case (.same, _): return value
        case (.table(let rows), _): return rows.first { $0.old.hasSameMeaning(as: value) }?.new ?? value
        case (.options(let map), _): return map.forward(value)
        case (.scaling(let scaling), .whole(let number)): return .whole(scaling.forward(number))
        case (.unit(let scaling), .whole(let number)): return scaling.forward(number).map { .whole($0) }
        case (.decimalUnit(let scaling), .decimal(let number)):
            return Self.decimal(number, scaling.oldDecimals, scaling.newDecimals, scaling.forward)
        case (.wholeToDecimalUnit(let scaling), .whole(let number)):
            let units = scaling.forward(number)
            return units.flatMap { DecimalNumber(units: $0, decimals: scaling.newDecimals) }.map { .decimal($0) }
        case (.decimalToWholeUnit(let scaling), .decimal(let number)):
            return number.units(atDecimals: scaling.oldDecimals).flatMap(scaling.forward).map { .whole($0) }
        case (.wholeToDecimal, .whole(let number)): return DecimalNumber(units: number).map { .decimal($0) }
        case (.decimalToWhole(let rounding, _), .decimal(let number)):
            let quotient = rounding.quotient(Int128(number.units), Int128(Rational.power(number.decimals)))
            return .whole(Int64(truncatingIfNeeded: quotient))
        case (.yesnoToWhole, .yesno(let isYes)): return .whole(isYes ? 1 : 0)
        case (.wholeToYesno(let threshold, _, _), .whole(let number)):
            return .yesno(DecimalNumber(units: number).map { $0 >= threshold } ?? (number > 0))
        case (.wholeToYesno(let threshold, _, _), .decimal(let number)): return .yesno(number >= threshold)
        case (.choiceToChoices, .choice(let id)): return .choices([id])
        case (.choicesToChoice(let takesFirst, let order, let otherwise, _), .choices(let ids)):
            if ids.count == 1 { return .choice(ids[0]) }
            if takesFirst, let first = order.first(where: ids.contains) { return .choice(first) }
            return otherwise.map { .choice($0) }
        case (.choiceToText, .choice(let id)): return .text(id)
        case (.textToChoice(let rows, let otherwise), .text(let text)):
            return (rows.first { $0.old.hasSameBytes(as: text) }?.new ?? otherwise).map { .choice($0) }
        case (.textToWhole(let limits, let otherwise), .text(let text)):
            let number = Self.plainNumber(text).flatMap { limits.contains($0) ? $0 : nil }
            return (number ?? otherwise).map { .whole($0) }
        case (.textToStored(let type), .text(let text)): return Self.stored(text, type)
        case (.tagsToChoices(let rows, let type), .tags(let tags)):
            let ids = rows.filter { row in tags.contains { $0.hasSameBytes(as: row.old) } }.map(\.new)
            // None of them is an option, which is not the answer *none*.
            guard !ids.isEmpty || tags.isEmpty else { return nil }
            let order = type.options?.options.map(\.id) ?? []
            let set = Value.choices(order.filter(ids.contains))
            return AnswerCheck.problem(of: set, for: type) == nil ? set : nil
        case (.noteToText(let otherwise), .text(let text)):
            return text.hasLineEnd ? otherwise.map { .text($0) } : value
        case (.dateToText, .date(let date)): return .text("\(date)")
        case (.narrowed(let type, let outside), _):
            if AnswerCheck.problem(of: value, for: type) == nil { return value }
            return outside == .absent ? nil : value.clamped(to: type)
        default: return value
        }
    }

    /// The old value, if there is only one candidate; the caller checks it against the older definition.
    func back(_ value: Value) -> Value? {
        switch (self, value) {
        case (.same, _), (.narrowed, _), (.noteToText, _): return value
        case (.table(let rows), _):
            let sources = rows.filter { $0.new.hasSameMeaning(as: value) }
            return sources.count == 1 ? sources[0].old : nil
        case (.options(let map), _): return map.back(value)
        case (.scaling(let scaling), .whole(let number)): return .whole(scaling.back(number))
        case (.unit(let scaling), .whole(let number)): return scaling.back(number).map { .whole($0) }
        case (.decimalUnit(let scaling), .decimal(let number)):
            return Self.decimal(number, scaling.newDecimals, scaling.oldDecimals, scaling.back)
        case (.wholeToDecimalUnit(let scaling), .decimal(let number)):
            return number.units(atDecimals: scaling.newDecimals).flatMap(scaling.back).map { .whole($0) }
        case (.decimalToWholeUnit(let scaling), .whole(let number)):
            let units = scaling.back(number)
            return units.flatMap { DecimalNumber(units: $0, decimals: scaling.oldDecimals) }.map { .decimal($0) }
        case (.wholeToDecimal, .decimal(let number)): return number.whole.map { .whole($0) }
        case (.decimalToWhole(_, let decimals), .whole(let number)):
            return decimals == 0 ? DecimalNumber(units: number).map { .decimal($0) } : nil
        case (.yesnoToWhole, .whole(let number)): return number == 0 ? .yesno(false) : number == 1 ? .yesno(true) : nil
        case (.wholeToYesno(_, let onlyNo, let onlyYes), .yesno(let isYes)): return isYes ? onlyYes : onlyNo
        case (.choiceToChoices, .choices(let ids)): return ids.count == 1 ? .choice(ids[0]) : nil
        case (.choicesToChoice(_, _, _, let only), .choice(let id)): return only[id].map { .choices($0) }
        case (.choiceToText, .text(let text)): return .choice(text)
        case (.textToChoice(let rows, let otherwise), .choice(let id)):
            let sources = rows.filter { $0.new == id }
            return sources.count == 1 && otherwise != id ? .text(sources[0].old) : nil
        case (.textToWhole(_, let otherwise), .whole(let number)): return otherwise == number ? nil : .text("\(number)")
        case (.textToStored, _): return value.plainText.map { .text($0) }
        case (.tagsToChoices(let rows, _), .choices(let ids)):
            let tags = ids.map { id in rows.filter { $0.new == id }.map(\.old) }
            return tags.allSatisfy { $0.count == 1 } ? .tags(tags.map { $0[0] }) : nil
        case (.dateToText, .text(let text)): return CivilDate(text).map { .date($0) }
        default: return nil
        }
    }

    private static func decimal(
        _ number: DecimalNumber, _ old: Int, _ new: Int, _ change: (Int64) -> Int64?
    ) -> Value? {
        guard let units = number.units(atDecimals: old).flatMap(change) else { return nil }
        return DecimalNumber(units: units, decimals: new).map { .decimal($0) }
    }

    /// A value in the one form in which it is stored; `nil` for any other text, and for a value that is not allowed.
    private static func stored(_ text: String, _ type: FieldType) -> Value? {
        let civil = type.civilKind.flatMap { CivilValue(text, as: $0)?.answer }
        guard let value = civil ?? DecimalNumber(text).flatMap(type.value), let form = value.plainText else {
            return nil
        }
        return form.hasSameBytes(as: text) && AnswerCheck.problem(of: value, for: type) == nil ? value : nil
    }

    /// A whole number in canonical form, so that each has only one text.
    private static func plainNumber(_ text: String) -> Int64? {
        guard let number = Int64(text), "\(number)".hasSameBytes(as: text), number.magnitude < DecimalNumber.limit
        else {
            return nil
        }
        return number
    }
}

extension Value {
    /// The nearest value that a narrower type accepts; `nil` if there is none.
    func clamped(to type: FieldType) -> Value? {
        switch (type.plain, self) {
        case (.integer(let limits), .whole(let number)):
            return Self.clamped(number, limits.range, step: limits.step).map { .whole($0) }
        case (.duration(let limits), .whole(let number)): return .whole(limits.clamped(number))
        case (.decimal(let limits), .decimal(let number)):
            guard let step = limits.step else { return .decimal(limits.range.clamped(number)) }
            func units(_ number: DecimalNumber?) -> Int64? { number?.units(atDecimals: limits.decimals) }
            let range = Limits(min: units(limits.range.min), max: units(limits.range.max))
            return units(number).flatMap { Self.clamped($0, range, step: units(step)) }.flatMap {
                DecimalNumber(units: $0, decimals: limits.decimals).map { .decimal($0) }
            }
        case (.text(let limits), .text(let text)), (.note(let limits), .text(let text)):
            return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limits.maxLength ?? .max))))
        case (.choices(let list, let limits), .choices(let ids)):
            return .choices(Array(list.options.map(\.id).filter(ids.contains).prefix(limits.maxCount ?? .max)))
        case (.tags(let limits), .tags(let tags)): return .tags(Array(tags.prefix(limits.maxCount ?? .max)))
        case (.files(let limits), .files(let files)):
            let small = files.filter { $0.bytes <= limits.maxBytes ?? .max }
            // None of them is left, which is not the answer *none*.
            guard files.isEmpty || !small.isEmpty else { return nil }
            return .files(Array(small.prefix(limits.maxCount ?? .max)))
        case (.list(let list), .records(let records)): return .records(Array(records.prefix(list.maxCount ?? .max)))
        default:
            guard case .civil(let kind, let limits) = type.family, let civil, civil.kind == kind else { return nil }
            return limits.clamped(civil).answer
        }
    }

    /// The nearest number in a range whose ends may lie between two steps.
    private static func clamped(_ number: Int64, _ range: Limits<Int64>, step: Int64?) -> Int64? {
        let low = range.min ?? number
        var high = range.max ?? number
        if let step { high -= ((high - (range.min ?? 0)) % step + step) % step }
        return low <= high ? min(max(number, low), high) : nil
    }
}

extension Limits {
    fileprivate func clamped(_ value: Bound) -> Bound { Swift.min(Swift.max(value, min ?? value), max ?? value) }
}
