import CardEngine
import CardSchema

extension XLSFormBuilder {
    /// Defaults and calculations.
    mutating func takeValues(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        let readOnly = XLSFormRow.truth(row["readonly"])
        if row["readonly"] != nil, readOnly == nil {
            remark(.lost, row.place, "readonly", "a question that is read-only under a condition stays open")
        }
        let isComputed = row.type == .calculate || row.type == .hidden
        if row.type == .note {
            if row["calculation"] != nil {
                remark(.changed, row.place, "calculation", "the value of a note is not kept")
            }
            return
        }
        if let text = row["calculation"], let formula = parsed(text, row, "calculation") {
            if row["trigger"] != nil {
                remark(.changed, row.place, "trigger", "the value is computed whenever an answer in it changes")
            }
            let value = expression(formula, for: &item, isNew: isComputed)
            takeChanges(row, "calculation")
            if isComputed || readOnly == true || row["trigger"] == nil {
                item.calculation = value
            } else {
                item.initial = [value]
            }
        } else if let text = row["default"] {
            takeDefault(text, row, isFixed: isComputed || readOnly == true, into: &item)
        } else if row.type == .calculate {
            remark(.changed, row.place, "calculation", "it is blank, so only a program can fill this question in")
        } else if row["trigger"] != nil {
            remark(.presentation, row.place, "trigger", "this column has no meaning without a calculation")
        }
        guard item.calculation == nil else { return }
        if isComputed {
            item.isReadOnly = true
        } else if readOnly == true {
            // Nobody can answer it, so it is a text to read; other types are filled by a program.
            if item.kind == .text || item.kind == .note, item.initial.isEmpty {
                item.kind = .info
            } else {
                item.isReadOnly = true
            }
        }
    }

    private mutating func takeDefault(
        _ text: String, _ row: XLSFormRow, isFixed: Bool, into item: inout QuestionnaireItem
    ) {
        if item.kind == .files {
            return remark(.presentation, row.place, "default", "a file as a default has no equivalent")
        }
        var values: [QuestionnaireExpression] = []
        if Self.isDynamic(text, item.kind), let formula = takesParse(text) {
            values = [expression(formula, for: &item, isNew: row.type == .calculate || row.type == .hidden)]
            takeChanges(row, "default")
        } else if let literals = Self.literals(text, item, translator.questions[row.name]) {
            values = literals
        } else {
            return remark(.lost, row.place, "default", "this default is not an answer to the question")
        }
        if isFixed, values.count == 1, !item.kind.isChoice || item.kind == .choice {
            item.calculation = values[0]
        } else {
            item.initial = values
        }
    }

    /// Whether a default is computed: it names an answer, or calls a function.
    private static func isDynamic(_ text: String, _ kind: QuestionnaireItem.Kind) -> Bool {
        let bytes = Array(text.utf8)
        if bytes.indices.dropLast().contains(where: {
            bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "{")
        }) {
            return true
        }
        if bytes.first == UInt8(ascii: "'"), bytes.last == UInt8(ascii: "'"), bytes.count > 1 { return true }
        guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), open > 0 else {
            return (kind == .integer || kind == .decimal) && DecimalNumber(text) == nil
        }
        return FormulaBytes.isLetter(bytes[open - 1]) && text.hasSuffix(")")
            || FormulaBytes.isLetter(bytes[open - 1]) && kind != .text
    }

    /// A default as literals of the question's type; `nil` if it is none.
    private static func literals(
        _ text: String, _ item: QuestionnaireItem, _ question: FormulaQuestion?
    ) -> [QuestionnaireExpression]? {
        switch item.kind {
        case .integer, .decimal, .scale: return DecimalNumber(text).map { [.number($0)] }
        case .yesno: return FormulaTranslator.truths[text.lowercased()].map { [.truth($0)] }
        case .choice:
            if let code = question?.code(of: text) { return [.option(code)] }
            return item.takesOther ? [.text(text)] : nil
        case .choices:
            let codes = text.split(separator: " " as Character).map { question?.code(of: String($0)) }
            return codes.contains(nil) ? nil : codes.compactMap { $0 }.map { .option($0) }
        case .date, .moment:
            return WrittenDay.expression(text).map {
                [item.kind == .moment || $0.type == .day ? $0.expression : .day(String(text.prefix(10)))]
            }
        case .time: return WrittenDay.time(text).map { [.time($0)] }
        case .text, .note: return [.text(text)]
        case .group, .info, .place, .files: return nil
        }
    }

    /// A value for a question, as the question's type has it.
    private mutating func expression(
        _ formula: Formula, for item: inout QuestionnaireItem, isNew: Bool
    ) -> QuestionnaireExpression {
        let value = translator.value(formula)
        if value.expression.isUnsupported { return value.expression }
        guard value.shift == nil else { return .unsupported("a day that is moved by a number") }
        switch item.kind {
        case .choice, .choices: return Self.optioned(value.expression)
        case .integer, .decimal, .scale:
            let number = translator.number(value)
            if isNew { item.kind = Self.isWhole(number, translator.questions) ? .integer : .decimal }
            return number
        case .yesno: return translator.condition(of: value, .unknownIsFalse)
        case .date, .moment, .time:
            if case .text(let text) = value.expression {
                if item.kind == .time {
                    return WrittenDay.time(text).map { .time($0) } ?? .unsupported("a text as a time")
                }
                return WrittenDay.expression(text)?.expression ?? .unsupported("a text as a day")
            }
            if item.kind == .date, value.expression == .now { return .today }
            if value.expression == .now { return .now }
            let fits =
                item.kind == .date
                ? value.type == .day : item.kind == .moment ? value.type == .moment : value.type == .time
            return fits || value.type == .nothing ? value.expression : .unsupported("a value of another type")
        case .text, .note:
            if case .number(let number) = value.expression { return .text("\(number)") }
            if value.type == .text || value.type == .nothing { return value.expression }
            if value.type == .choice, isNew { return value.expression }
            return .unsupported("a value of another type as a text")
        case .group, .info, .place, .files: return .unsupported("a computed value of this type")
        }
    }

    /// Texts as codes of options.
    static func optioned(_ expression: QuestionnaireExpression) -> QuestionnaireExpression {
        switch expression {
        case .text(let code): return .option(code)
        case .number(let number): return .option("\(number)")
        case .conditional(let test, let then, let otherwise):
            return .conditional(test, then: optioned(then), otherwise: optioned(otherwise))
        case .call(.firstAnswered, let parts): return .call(.firstAnswered, parts.map { optioned($0) })
        default: return expression
        }
    }

    /// Whether an expression gives whole numbers only.
    static func isWhole(_ expression: QuestionnaireExpression, _ questions: [String: FormulaQuestion]) -> Bool {
        switch expression {
        case .number(let number): number.decimals == 0
        case .call(.floor, _), .call(.ceiling, _), .call(.count, _), .call(.length, _), .call(.days, _),
            .call(.minutes, _),
            .call(.year, _), .call(.month, _), .call(.weekday, _), .call(.countAnswered, _):
            true
        case .call(.round, let arguments): arguments.count < 2 || arguments[1] == .number(DecimalNumber(whole: 0))
        case .conditional(_, let then, let otherwise): isWhole(then, questions) && isWhole(otherwise, questions)
        case .nothing: true
        case .negative(let inner): isWhole(inner, questions)
        case .binary(let joint, let left, let right) where joint == .plus || joint == .minus || joint == .times:
            isWhole(left, questions) && isWhole(right, questions)
        default: false
        }
    }
}

extension QuestionnaireItem.Kind {
    /// Whether it has options.
    var isChoice: Bool { self == .choice || self == .choices }
}
