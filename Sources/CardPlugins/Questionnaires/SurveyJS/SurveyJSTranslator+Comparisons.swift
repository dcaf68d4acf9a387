import CardEngine
import CardSchema

extension SurveyJSTranslator {
    /// Returns a comparison; `nil` if the operator does not compare.
    mutating func compared(
        _ comparison: SurveyJSTerm.Operator, _ left: SurveyJSValue, _ right: SurveyJSValue
    ) -> QuestionnaireExpression? {
        for value in [left, right] {
            if case .unsupported = value.expression, value.list == nil { return value.expression }
        }
        switch comparison {
        case .equal: return equal(left, right)
        case .notequal: return .not(definite(equal(left, right)))
        case .less: return ordered(.less, left, right)
        case .lessorequal: return ordered(.lessOrEqual, left, right)
        case .greater: return ordered(.greater, left, right)
        case .greaterorequal: return ordered(.greaterOrEqual, left, right)
        case .contains, .allof: return contains(left, right, all: true)
        case .anyof: return contains(left, right, all: false)
        case .notcontains: return .not(definite(contains(left, right, all: true)))
        case .noneof: return .not(definite(contains(left, right, all: false)))
        case .or, .and, .plus, .minus, .times, .divided, .remainder, .power: return nil
        }
    }

    // MARK: - Equal

    private func equal(_ left: SurveyJSValue, _ right: SurveyJSValue) -> QuestionnaireExpression {
        // Constants stand on the right from here.
        if left.constant != nil || left.list != nil, right.constant == nil, right.list == nil {
            return equal(right, left)
        }
        if right.constant == "" { return .not(isAnswered(left)) }
        if let list = right.list { return isSet(left, list) }
        switch left.kind {
        case .choice:
            guard let constant = right.constant else { return sameAnswer(left, right) }
            guard let code = code(constant, of: left) else { return .truth(false) }
            return .binary(.equal, left.expression, .option(code))
        case .choices:
            guard right.constant != nil else { return .unsupported("a comparison of several answers") }
            return isSet(left, [right])
        case .truth:
            guard let constant = right.constant else { return .binary(.equal, left.expression, right.expression) }
            let words = left.entry?.truths ?? (yes: "true", no: "false")
            if Self.same(constant, words.yes) || constant == "true" { return left.expression }
            if Self.same(constant, words.no) || constant == "false" { return isNot(left) }
            return .truth(false)
        case .day, .time, .moment: return ordered(.equal, left, right)
        case .number: return numbersEqual(left, right)
        case .text:
            if let constant = left.constant, let other = right.constant { return .truth(Self.same(constant, other)) }
            if let constant = right.constant { return .binary(.equal, left.expression, .text(constant)) }
            guard right.kind == .text else { return sameAnswer(left, right) }
            return .binary(.equal, left.expression, right.expression)
        case .group, .other: return .unsupported("a comparison of answers that are not single values")
        }
    }

    /// A yes-no answer that is no.
    private func isNot(_ value: SurveyJSValue) -> QuestionnaireExpression {
        switch value.expression {
        case .answer, .itself: .binary(.equal, value.expression, .truth(false))
        default: .not(definite(value.expression))
        }
    }

    private func numbersEqual(_ left: SurveyJSValue, _ right: SurveyJSValue) -> QuestionnaireExpression {
        if let constant = right.constant, right.kind != .truth {
            guard let number = DecimalNumber(constant.trimmingSpaces()) else { return .truth(false) }
            return .binary(.equal, left.expression, .number(number))
        }
        return .binary(.equal, left.expression, number(right))
    }

    private func sameAnswer(_ left: SurveyJSValue, _ right: SurveyJSValue) -> QuestionnaireExpression {
        switch (left.kind, right.kind) {
        case (.choice, .choice), (.choice, .text), (.text, .choice): .binary(.equal, left.expression, right.expression)
        case (.choice, .number): .binary(.equal, number(left), right.expression)
        default: .unsupported("a comparison of different kinds of answers")
        }
    }

    /// Several answers that are exactly those of a list.
    private func isSet(_ value: SurveyJSValue, _ list: [SurveyJSValue]) -> QuestionnaireExpression {
        guard value.kind == .choices else {
            // One answer is a list of one.
            guard list.count == 1, list[0].list == nil else { return .truth(false) }
            return equal(value, list[0])
        }
        guard !list.isEmpty else { return .not(isAnswered(value)) }
        var parts: [QuestionnaireExpression] = []
        for item in list {
            guard let code = item.constant.flatMap({ code($0, of: value) }) else { return .truth(false) }
            parts.append(.call(.isChosen, [value.expression, .option(code)]))
        }
        guard let count = DecimalNumber(list.count) else { return .unsupported("a list of values") }
        parts.append(.binary(.equal, .call(.count, [value.expression]), .number(count)))
        return QuestionnaireExpression.all(parts) ?? .truth(true)
    }

    // MARK: - Contains

    private func contains(_ left: SurveyJSValue, _ right: SurveyJSValue, all: Bool) -> QuestionnaireExpression {
        // `['a', 'b'] anyof {x}` is the same question.
        if left.list != nil || left.constant != nil, right.entry != nil { return contains(right, left, all: false) }
        let parts = (right.list ?? [right]).map { member(left, $0) }
        let joined = all ? QuestionnaireExpression.all(parts) : QuestionnaireExpression.any(parts)
        return joined ?? .truth(all)
    }

    private func member(_ value: SurveyJSValue, _ item: SurveyJSValue) -> QuestionnaireExpression {
        switch value.kind {
        case .choices:
            guard let constant = item.constant else {
                guard item.kind == .choice else { return .unsupported("a comparison of several answers") }
                return .call(.isChosen, [value.expression, item.expression])
            }
            guard let code = code(constant, of: value) else { return .truth(false) }
            return .call(.isChosen, [value.expression, .option(code)])
        case .choice:
            guard let constant = item.constant else { return equal(value, item) }
            if let code = code(constant, of: value) { return .binary(.equal, value.expression, .option(code)) }
            // A text is searched in the option's value.
            let codes = value.entry?.options.map(\.code).filter { Self.text($0, contains: constant) } ?? []
            let parts = codes.map { QuestionnaireExpression.binary(.equal, value.expression, .option($0)) }
            return QuestionnaireExpression.any(parts) ?? .truth(false)
        case .text:
            guard item.kind == .text || item.constant != nil else { return equal(value, item) }
            let text = item.constant.map { QuestionnaireExpression.text($0) } ?? item.expression
            return .call(.contains, [value.expression, text])
        case .group: return .unsupported("a search in a group")
        default: return equal(value, item)
        }
    }

    private static func text(_ text: String, contains part: String) -> Bool {
        let (bytes, wanted) = (Array(text.lowercased().utf8), Array(part.lowercased().utf8))
        guard !wanted.isEmpty, wanted.count <= bytes.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
    }

    // MARK: - Order

    private func ordered(
        _ comparison: QuestionnaireExpression.Operator, _ left: SurveyJSValue, _ right: SurveyJSValue
    ) -> QuestionnaireExpression {
        let kinds: Set<SurveyJSValue.Kind> = [.day, .moment]
        if kinds.contains(left.kind) || kinds.contains(right.kind) { return days(comparison, left, right) }
        if left.kind == .time || right.kind == .time {
            return .binary(comparison, time(left), time(right))
        }
        return .binary(comparison, number(left), number(right))
    }

    private func time(_ value: SurveyJSValue) -> QuestionnaireExpression {
        guard let constant = value.constant else { return value.expression }
        guard let time = CivilTime(constant) ?? CivilTime(constant.prefix(5)) else { return .unsupported("a time") }
        return .time(time.description)
    }

    /// Compares days; either may be moved by a number of days.
    private func days(
        _ comparison: QuestionnaireExpression.Operator, _ left: SurveyJSValue, _ right: SurveyJSValue
    ) -> QuestionnaireExpression {
        let wantsMoment = left.kind == .moment && right.kind == .moment
        let (first, second) = (
            day(left, asMoment: left.kind == .moment && right.constant != nil || wantsMoment),
            day(right, asMoment: left.kind == .moment)
        )
        let zero = DecimalNumber(whole: 0)
        let (ahead, back) = (left.offset ?? zero, right.offset ?? zero)
        let isMixed = (left.kind == .moment) != (right.kind == .moment) && right.constant == nil && left.constant == nil
        guard ahead != zero || back != zero || isMixed else { return .binary(comparison, first, second) }
        guard let difference = Self.difference(back, ahead) else { return .unsupported("a number of days") }
        return .binary(comparison, .call(.days, [second, first]), .number(difference))
    }

    private static func difference(_ a: DecimalNumber, _ b: DecimalNumber) -> DecimalNumber? {
        guard let first = a.units(atDecimals: 6), let second = b.units(atDecimals: 6) else { return nil }
        let (units, overflows) = first.subtractingReportingOverflow(second)
        return overflows ? nil : DecimalNumber(units: units, decimals: 6)
    }

    private func day(_ value: SurveyJSValue, asMoment: Bool) -> QuestionnaireExpression {
        guard let constant = value.constant else { return value.expression }
        return Self.day(constant, asMoment: asMoment) ?? .unsupported("a date")
    }

    /// Returns a written day or moment; with `asMoment` a day is its first minute.
    static func day(_ text: String, asMoment: Bool) -> QuestionnaireExpression? {
        if let moment = CivilMoment(text.prefix(16)), text.utf8.count >= 16 {
            return asMoment ? .moment(moment.description) : .day(moment.date.description)
        }
        guard let day = CivilDate(text.prefix(10)) else { return nil }
        return asMoment ? .moment("\(day)T00:00") : .day(day.description)
    }

    // MARK: - Options

    /// Returns the code of an option; SurveyJS ignores case where none is the same.
    func code(_ constant: String, of value: SurveyJSValue) -> String? {
        let codes = value.entry?.options.map(\.code) ?? []
        return codes.first { $0 == constant } ?? codes.first { Self.same($0, constant) }
            ?? DecimalNumber(constant).flatMap { number in codes.first { DecimalNumber($0) == number } }
    }

    static func same(_ a: String, _ b: String) -> Bool { a == b || a.lowercased() == b.lowercased() }
}
