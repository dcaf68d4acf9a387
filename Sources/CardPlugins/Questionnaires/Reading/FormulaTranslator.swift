import CardEngine
import CardSchema

/// The functions of a system, and how it treats answers that are missing.
protocol FormulaDialect {
    /// Returns what a call gives; `nil` if the system has no such function.
    func call(_ name: String, _ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression?

    /// Returns what a call is as a condition; `nil` if it is not one, and is taken for its value.
    func condition(
        _ name: String, _ arguments: [Formula], _ mode: FormulaTranslator.Mode, _ translator: inout FormulaTranslator
    ) -> QuestionnaireExpression?

    /// Returns what a word means that is neither a call nor an operator.
    func word(_ name: String, _ translator: inout FormulaTranslator) -> TypedExpression

    /// Returns the value of a column in an option list.
    func lookUp(
        _ list: String, _ condition: Formula, _ column: String, _ translator: inout FormulaTranslator
    ) -> TypedExpression
}

extension FormulaDialect {
    func lookUp(
        _ list: String, _ condition: Formula, _ column: String, _ translator: inout FormulaTranslator
    ) -> TypedExpression { .unsupported("a look-up in a list") }
}

/// Turns formulas into the tree that does not depend on a syntax.
///
/// The other systems have no unknown values: an empty answer is an empty text, which differs from every option, and a
/// comparison of numbers with it is false. So a condition gets `isAnswered` where unknown would mean something else.
struct FormulaTranslator {
    /// What unknown counts as where a condition stands.
    enum Mode {
        case unknownIsFalse, unknownIsTrue, neverUnknown

        /// The mode below a negation.
        var negated: Mode {
            switch self {
            case .unknownIsFalse: .unknownIsTrue
            case .unknownIsTrue: .unknownIsFalse
            case .neverUnknown: .neverUnknown
            }
        }
    }

    /// What only the device of a collector knows; on a card it is blank.
    static let deviceValue = "a value of the device"

    let dialect: any FormulaDialect
    /// The questions by their names.
    var questions: [String: FormulaQuestion]
    /// The question that a rule belongs to.
    var own: FormulaQuestion?
    /// The code of the repeated group whose records the formula is about.
    var list: String?
    /// The values of words, such as the columns of an option's row.
    var words: [String: String] = [:]
    /// Questions whose options need their codes as scores.
    var scored: Set<String> = []
    /// What was translated to something similar.
    var changes: [String] = []
    var depth = 0

    init(_ dialect: any FormulaDialect, _ questions: [String: FormulaQuestion]) {
        (self.dialect, self.questions) = (dialect, questions)
    }

    // MARK: - Values

    /// Returns what a formula gives; it is unknown where the other system has an empty text or no number.
    mutating func value(_ formula: Formula) -> TypedExpression {
        switch formula {
        case .number(let digits):
            guard let number = DecimalNumber(digits) else { return .unsupported("a number with many digits") }
            return TypedExpression(.number(number), .number)
        case .text(let text):
            return text.isEmpty ? TypedExpression(.nothing, .nothing) : TypedExpression(.text(text), .text)
        case .answer(let name): return answer(name)
        case .earlier(let name):
            guard let question = questions[name] else { return .unsupported("an unknown question") }
            return TypedExpression(.last(question.code ?? name), question.type, of: question)
        case .itself:
            guard let own else { return .unsupported("the answer to nothing") }
            return TypedExpression(.itself, own.type, of: own)
        case .option(let name, let code):
            let isChosen = chosen(name, code, .neverUnknown)
            return TypedExpression(isChosen, .truth)
        case .word(let name):
            if let value = words[name] { return value.isEmpty ? TypedExpression(.nothing, .nothing) : literal(value) }
            return dialect.word(name, &self)
        case .call(let name, let arguments):
            return dialect.call(name, arguments, &self) ?? .unsupported(Self.named(name))
        case .lookUp(let list, let condition, let column): return dialect.lookUp(list, condition, column, &self)
        case .records(let group, let condition, let question): return records(group, condition, question)
        case .binary(let joint, let left, let right):
            if joint == .and || joint == .or || joint.isComparison {
                return TypedExpression(condition(formula, .neverUnknown), .truth)
            }
            return arithmetic(joint, value(left), value(right))
        case .negative(let inner):
            if case .number(let digits) = inner, let number = DecimalNumber("-" + digits) {
                return TypedExpression(.number(number), .number)
            }
            return TypedExpression(.negative(number(value(inner))), .number)
        case .foreign(let words): return .unsupported(words)
        }
    }

    /// Some of the records of a repeated group, or the answers to a question in them.
    private mutating func records(_ group: String, _ condition: Formula, _ name: String?) -> TypedExpression {
        guard let own = questions[group] else { return .unsupported("a path") }
        let code = own.code ?? group
        let isList = questions.values.contains { $0.list == code }
        let wanted = name ?? (isList ? nil : group)
        guard let list = isList ? code : own.list, wanted.map({ questions[$0]?.list == list }) ?? true else {
            return .unsupported("a path")
        }
        if condition.contains(where: { if case .call("position", _) = $0 { true } else { false } }) {
            return .unsupported("position()")
        }
        let outer = (self.list, self.own)
        (self.list, self.own) = (list, nil)
        let test = self.condition(condition, .neverUnknown)
        (self.list, self.own) = outer
        if let words = test.firstUnsupported { return .unsupported(words) }
        let value = wanted.map { self.value(.answer($0)) }
        return TypedExpression(
            .records(list, where: test, value: value.map { number($0) }), value == nil ? .other : .number)
    }

    /// A text as a number, if it is one.
    func literal(_ text: String) -> TypedExpression { TypedExpression(.text(text), .text) }

    private func answer(_ name: String) -> TypedExpression {
        guard let question = questions[name] else { return .unsupported("an unknown question") }
        if let alias = question.alias { return TypedExpression(alias, question.type) }
        return TypedExpression(.answer(question.code ?? name), question.type, of: question)
    }

    /// A function's name in a message, if it may be shown.
    static func named(_ name: String) -> String { Identifier.isSpeakable(name) ? "\(name)()" : "a function" }
}
