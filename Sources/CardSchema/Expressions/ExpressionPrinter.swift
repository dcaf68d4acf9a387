extension ExpressionSyntax: CustomStringConvertible {
    /// The expression as text, with only the necessary parentheses.
    ///
    /// Parsing it again gives the same tree.
    package var description: String { text(binding: 0) }

    /// The text for a context in which operators of lower precedence need parentheses.
    private func text(binding needed: Int) -> String {
        let (text, own) = bare
        return own < needed ? "(\(text))" : text
    }

    /// The precedence of prefixes, and of the operand of a point.
    private static let (prefix, primary) = (6, 7)

    private var bare: (text: String, binding: Int) {
        switch kind {
        case .number(let number): return (number.description, Self.primary)
        case .text(let text): return (Self.literal(text), Self.primary)
        case .bool(let bool): return (bool ? "true" : "false", Self.primary)
        case .list(let elements): return ("[\(Self.joined(elements))]", Self.primary)
        case .name(let name): return (name, Self.primary)
        case .member(let base, let name, _): return ("\(base.receiver).\(name)", Self.primary)
        case .call(let name, _, let base, let arguments):
            let before = base.map { "\($0.receiver)." } ?? ""
            return ("\(before)\(name)(\(Self.joined(arguments)))", Self.primary)
        case .prefix(let sign, let operand):
            return (sign.rawValue + operand.text(binding: Self.prefix), Self.prefix)
        case .infix(let sign, _, let left, let right):
            // Left-associative; comparisons cannot be chained.
            let own = sign.precedence
            let text = left.text(binding: sign.isComparison ? own + 1 : own)
            return ("\(text) \(sign.rawValue) \(right.text(binding: own + 1))", own)
        case .conditional(let test, let yes, let no):
            return ("\(test.text(binding: 1)) ? \(yes.text(binding: 1)) : \(no.text(binding: 0))", 0)
        }
    }

    /// The operand of a point: a number would swallow it.
    private var receiver: String {
        if case .number = kind { return "(\(text(binding: 0)))" }
        return text(binding: Self.primary)
    }

    private static func joined(_ list: [ExpressionSyntax]) -> String {
        list.map { $0.text(binding: 0) }.joined(separator: ", ")
    }

    /// Returns a text in single quotes, which need no escape in JSON.
    static func literal(_ text: String) -> String {
        var out = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\\": out += "\\\(scalar)"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                out += "\\u" + Digits.padded(scalar.value, to: 4, radix: 16)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "'"
    }
}
