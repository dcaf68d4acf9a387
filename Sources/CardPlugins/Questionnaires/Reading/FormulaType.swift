import CardSchema

/// What an expression of another system gives.
enum FormulaType: Sendable, Hashable {
    case number, text, truth, day, time, moment
    /// The code of an option of a question, or of none if the codes are not known.
    case choice
    /// Several codes.
    case choices
    /// A place, files, or what no rule compares.
    case other
    /// Nothing at all.
    case nothing

    /// Whether it is a day or a moment.
    var isDated: Bool { self == .day || self == .moment }

    /// The type of a result that may come from either of two branches.
    func joined(with other: FormulaType) -> FormulaType {
        if self == .nothing || self == other { return other }
        if other == .nothing { return self }
        if [self, other].allSatisfy({ $0 == .choice || $0 == .text }) { return .text }
        return .other
    }
}

/// A question as formulas see it.
struct FormulaQuestion {
    var type: FormulaType
    /// The codes of its options.
    var codes: [String] = []
    /// The titles of its options in the form's language, in the order of the codes.
    var titles: [String] = []
    /// What a text shows in its place, with marks around answers.
    var shown: String?
    /// What its name stands for, if it is not an answer.
    var alias: QuestionnaireExpression?
    /// The code in the tree, if it is another one.
    var code: String?
    /// The code of the repeated group that it is in.
    var list: String?
    /// Whether its answers are whole numbers.
    var isWhole = false

    init(_ type: FormulaType, codes: [String] = []) { (self.type, self.codes) = (type, codes) }

    /// Whether every option's code is a number.
    var hasNumericCodes: Bool { !codes.isEmpty && codes.allSatisfy { DecimalNumber($0) != nil } }

    /// Returns the code that a literal means: `1` is also `01` and `1.0`.
    func code(of literal: String) -> String? {
        if codes.contains(literal) { return literal }
        guard let number = DecimalNumber(literal) else { return nil }
        return codes.first { DecimalNumber($0) == number }
    }
}

/// An expression of the tree, and what it gives.
struct TypedExpression {
    var expression: QuestionnaireExpression
    var type: FormulaType
    /// The question whose answer it is.
    var question: FormulaQuestion?
    /// Days that are added to it, where a system adds numbers to days.
    var shift: QuestionnaireExpression?
    /// Whether it is the day of a moment: its time does not count.
    var isDayOfMoment = false

    init(_ expression: QuestionnaireExpression, _ type: FormulaType, of question: FormulaQuestion? = nil) {
        (self.expression, self.type, self.question) = (expression, type, question)
    }

    static func unsupported(_ words: String) -> TypedExpression { TypedExpression(.unsupported(words), .other) }
}
