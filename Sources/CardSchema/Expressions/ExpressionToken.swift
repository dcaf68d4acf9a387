/// A token of an expression.
package struct ExpressionToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case number(Rational)
        case text(String)
        case name(String)
        case symbol(Symbol)
        case end
    }

    package enum Symbol: String, Sendable, Hashable, CaseIterable {
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

    /// Its name in messages.
    var displayName: String {
        switch kind {
        case .number: "a number"
        case .text: "a text"
        case .name(let name): ExpressionWording.quoted(name)
        case .symbol(let symbol): "'\(symbol.rawValue)'"
        case .end: "the end of the expression"
        }
    }
}

extension ExpressionToken.Symbol {
    /// Creates the symbol of two characters.
    package init?(_ first: UInt8, _ second: UInt8) {
        switch (first, second) {
        case (UInt8(ascii: "|"), UInt8(ascii: "|")): self = .or
        case (UInt8(ascii: "&"), UInt8(ascii: "&")): self = .and
        case (UInt8(ascii: "="), UInt8(ascii: "=")): self = .equal
        case (UInt8(ascii: "!"), UInt8(ascii: "=")): self = .notEqual
        case (UInt8(ascii: "<"), UInt8(ascii: "=")): self = .lessOrEqual
        case (UInt8(ascii: ">"), UInt8(ascii: "=")): self = .greaterOrEqual
        default: return nil
        }
    }

    /// Creates the symbol of one character.
    package init?(_ character: UInt8) {
        guard character < 128, let symbol = Self.ofOneCharacter[Int(character)] else { return nil }
        self = symbol
    }

    /// Single-character tokens by their ASCII character.
    private static let ofOneCharacter: [Self?] = {
        var symbols = [Self?](repeating: nil, count: 128)
        for symbol in allCases {
            let characters = symbol.rawValue.utf8
            if characters.count == 1, let character = characters.first { symbols[Int(character)] = symbol }
        }
        return symbols
    }()
}
