/// The smallest piece of an expression that means something.
struct ExpressionToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case number(Rational)
        case text(String)
        case name(String)
        case symbol(Symbol)
        case end
    }

    enum Symbol: String, Sendable, Hashable, CaseIterable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case remainder = "%"
        case not = "!"
        case question = "?"
        case colon = ":"
        case comma = ","
        case dot = "."
        case open = "("
        case close = ")"
        case openBracket = "["
        case closeBracket = "]"
    }

    let kind: Kind
    let span: SourceSpan

    /// How a message names it.
    var said: String {
        switch kind {
        case .number: "a number"
        case .text: "a text"
        case .name(let name): ExpressionWording.quoted(name)
        case .symbol(let symbol): "'\(symbol.rawValue)'"
        case .end: "the end of the expression"
        }
    }
}
