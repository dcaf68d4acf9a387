import CardEngine
import CardSchema

/// The functions of XLSForm's expressions.
struct XPathDialect: FormulaDialect {
    /// The functions whose arguments are numbers.
    static let numeric: Set<String> =
        ["sum", "min", "max", "abs", "floor", "ceiling", "sqrt", "int", "round", "pow", "number"]

    /// The option lists, for look-ups.
    var lists: [String: XLSFormChoices] = [:]

    func word(_ name: String, _ translator: inout FormulaTranslator) -> TypedExpression {
        // A word without braces that is the name of a question is a path to it.
        if translator.questions[name] != nil { return translator.value(.answer(name)) }
        if let number = Self.constants[name.lowercased()] { return TypedExpression(.truth(number), .truth) }
        return .unsupported("a word that is not a question")
    }

    private static let constants = ["true": true, "false": false]
}
