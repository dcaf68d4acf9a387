import CardEngine
import CardSchema

extension REDCapBuilder {
    /// The limits of a text field.
    ///
    /// Outside of them, REDCap warns, and the answer may be kept.
    mutating func takeLimits(
        _ field: REDCapField, _ validation: REDCapValidation, into item: inout QuestionnaireItem
    ) {
        guard field.type == "text", !(field.minimum.isEmpty && field.maximum.isEmpty) else { return }
        let isForced = field.tags.contains { $0.name == "FORCE-MINMAX" }
        var checks: [QuestionnaireExpression] = []
        let ends =
            [("minimum", field.minimum, QuestionnaireExpression.Operator.greaterOrEqual)]
            + [("maximum", field.maximum, .lessOrEqual)]
        for (element, text, joint) in ends {
            guard let check = relative(text, joint, validation) else { continue }
            remark(.changed, field, element, "the present moment became the day of the card")
            item.checks.append(QuestionnaireItem.Check(check, [], isWarning: !isForced))
        }
        if let least = limit(field.minimum, "minimum", validation, field) {
            if isForced { item.minimum = least } else { checks.append(.binary(.greaterOrEqual, .itself, least)) }
        }
        if let most = limit(field.maximum, "maximum", validation, field) {
            if isForced { item.maximum = most } else { checks.append(.binary(.lessOrEqual, .itself, most)) }
        }
        takeChanges(field, "minimum")
        guard let check = QuestionnaireExpression.all(checks) else { return }
        item.checks.append(QuestionnaireItem.Check(check, Self.message(field, validation), isWarning: true))
    }

    /// What is usual, if both limits are values.
    private static func message(_ field: REDCapField, _ validation: REDCapValidation) -> Questionnaire.Words {
        func shown(_ text: String) -> String? {
            text.utf8.allSatisfy { FormulaBytes.isDigit($0) || [0x20, 0x2D, 0x2E, 0x3A].contains($0) } ? text : nil
        }
        guard let least = shown(field.minimum), let most = shown(field.maximum) else { return [] }
        switch (least.isEmpty, most.isEmpty) {
        case (false, false): return [(nil, "Usual values are from \(least) to \(most).")]
        case (false, true): return [(nil, "Usual values are \(least) or more.")]
        default: return [(nil, "Usual values are \(most) or less.")]
        }
    }

    /// A limit of a moment by the present one, as a comparison of days; `nil` for another limit.
    private func relative(
        _ text: String, _ joint: QuestionnaireExpression.Operator, _ validation: REDCapValidation
    ) -> QuestionnaireExpression? {
        guard validation.kind == .moment, WrittenDay.relative(text) != nil else { return nil }
        return .binary(joint, .call(.days, [.today, .itself]), .number(DecimalNumber(whole: 0)))
    }

    private mutating func limit(
        _ text: String, _ element: String, _ validation: REDCapValidation, _ field: REDCapField
    ) -> QuestionnaireExpression? {
        guard !text.isEmpty, relative(text, .equal, validation) == nil else { return nil }
        if let limit = limit(text, validation, field) { return limit }
        remark(.lost, field, element, "this limit is not a value of the field's type")
        return nil
    }

    private mutating func limit(
        _ text: String, _ validation: REDCapValidation, _ field: REDCapField
    ) -> QuestionnaireExpression? {
        if text.hasPrefix("["), let parsed = try? formula.parse(text) {
            let value = translator.value(parsed)
            return value.shift == nil ? value.expression : nil
        }
        switch validation.kind {
        case .integer, .decimal:
            let plain = String(text.map { $0 == "," ? "." : $0 })
            return (DecimalNumber(text) ?? DecimalNumber(plain)).map { .number($0) }
        case .date, .moment:
            let read = WrittenDay.relative(text) ?? WrittenDay.expression(text, order: validation.order)
            guard let read else { return nil }
            if validation.kind == .date {
                return read.expression == .now ? .today : read.type == .day ? read.expression : nil
            }
            guard case .day(let day) = read.expression else { return read.expression == .now ? nil : read.expression }
            return .moment(day + "T00:00")
        case .time: return WrittenDay.time(text).map { .time($0) }
        default: return nil
        }
    }
}
