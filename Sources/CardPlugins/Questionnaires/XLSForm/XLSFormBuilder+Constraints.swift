import CardEngine
import CardSchema

extension XLSFormBuilder {
    /// A constraint becomes limits, a pattern and a rule.
    ///
    /// The words of its message stay with the rule. Without any, the ends of a number or a day are its own limits.
    mutating func takeConstraint(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        var markup = false
        let message = words(row, "constraint_message", &markup)
        if row.type == .acknowledge, item.isRequired, item.requiredWhen == nil {
            item.checks.append(
                QuestionnaireItem.Check(.binary(.equal, .itself, .truth(true)), words(row, "required_message", &markup))
            )
        }
        guard let text = row["constraint"], let formula = parsed(text, row, "constraint") else { return }
        guard item.kind != .info, item.kind != .group else {
            return remark(.presentation, row.place, "constraint", "a text without an answer has no rule")
        }
        translator.own = translator.questions[row.name]
        translator.own?.alias = nil
        defer { translator.own = nil }
        var rest: [Formula] = []
        for part in formula.parts(of: .and) {
            if takePattern(part, message, into: &item) { continue }
            if message.isEmpty, takeLimit(part, into: &item) { continue }
            rest.append(part)
        }
        if let first = rest.first {
            let joined = rest.dropFirst().reduce(first) { Formula.binary(.and, $0, $1) }
            let check = translator.condition(joined, .unknownIsTrue)
            if check != .truth(true) { item.checks.append(QuestionnaireItem.Check(Self.ifAnswered(check), message)) }
        }
        takeChanges(row, "constraint")
    }

    /// A rule is only asked of a question with an answer.
    private static func ifAnswered(_ check: QuestionnaireExpression) -> QuestionnaireExpression {
        check.namesAnswers ? .binary(.or, .not(.call(.isAnswered, [.itself])), check) : check
    }

    /// `regex(., '…')` of a text.
    private func takePattern(_ part: Formula, _ message: Questionnaire.Words, into item: inout QuestionnaireItem)
        -> Bool
    {
        guard item.kind == .text, item.pattern == nil, case .call("regex", let arguments) = part, arguments.count == 2,
            arguments[0] == .itself, case .text(let regex) = arguments[1],
            let like = RegexTranslation.pattern(regex, isWhole: true)
        else { return false }
        item.pattern = (like, message)
        return true
    }

    /// `. >= 0`, `. <= today()`.
    private mutating func takeLimit(_ part: Formula, into item: inout QuestionnaireItem) -> Bool {
        guard case .binary(var joint, let left, let right) = part, joint.isComparison else { return false }
        var limit = right
        if right == .itself { (joint, limit) = (joint.mirrored, left) } else if left != .itself { return false }
        guard !limit.namesItself else { return false }
        let value = translator.value(limit)
        guard value.shift == nil, !value.expression.isUnsupported else { return false }
        var expression: QuestionnaireExpression
        switch (item.kind, value.type) {
        case (.integer, .number), (.decimal, .number), (.scale, .number): expression = value.expression
        case (.date, .day), (.moment, .moment), (.time, .time): expression = value.expression
        case (.date, .text), (.moment, .text):
            guard case .text(let text) = value.expression, let read = WrittenDay.expression(text),
                (read.type == .day) == (item.kind == .date)
            else { return false }
            expression = read.expression
        default: return false
        }
        guard expression != .now else { return false }
        if case .negative(.number(let number)) = expression,
            let turned = DecimalNumber(units: -number.units, decimals: number.decimals)
        {
            expression = .number(turned)
        }
        // A computed limit without a value lets nothing pass in an XLSForm; a rule says so.
        guard expression.definedness == nil else { return false }
        if joint == .less || joint == .greater {
            guard item.kind == .integer, case .number(let number) = expression, let whole = number.whole else {
                return false
            }
            expression = .number(DecimalNumber(whole: joint == .less ? whole - 1 : whole + 1))
        }
        switch joint {
        case .less, .lessOrEqual:
            guard item.maximum == nil else { return false }
            item.maximum = expression
        case .greater, .greaterOrEqual:
            guard item.minimum == nil else { return false }
            item.minimum = expression
        default: return false
        }
        return true
    }
}

extension QuestionnaireExpression {
    /// Whether it names the answer of another question.
    var namesAnswers: Bool {
        switch self {
        case .answer, .last, .records: true
        case .number, .text, .truth, .day, .time, .moment, .option, .itself, .today, .now, .nothing, .unsupported: false
        case .not(let inner), .negative(let inner): inner.namesAnswers
        case .binary(_, let left, let right): left.namesAnswers || right.namesAnswers
        case .conditional(let test, let then, let otherwise):
            test.namesAnswers || then.namesAnswers || otherwise.namesAnswers
        case .call(_, let arguments): arguments.contains { $0.namesAnswers }
        }
    }
}
