/// Reads the text of an expression into its tree, by CEL's grammar and precedence.
///
/// ```
/// whole     = or [ "?" or ":" whole ]
/// or        = and { "||" and }
/// and       = relation { "&&" relation }
/// relation  = sum [ ( "==" "!=" "<" "<=" ">" ">=" "in" ) sum ]        CEL lets them stand in a row
/// sum       = product { ( "+" "-" ) product }
/// product   = prefix { ( "*" "/" "%" ) prefix }
/// prefix    = { "!" "-" } member
/// member    = primary { "." id [ "(" arguments ")" ] }
/// primary   = number | text | "true" | "false" | id [ "(" arguments ")" ] | "(" whole ")" | "[" arguments "]"
/// ```
public struct ExpressionParser {
    /// The longest text that is read, in bytes.
    public static let mostBytes = 16_384
    /// The most levels that may be nested; in a row of `a + b + c` each operator is a level.
    public static let mostLevels = 128

    private var lexer: ExpressionLexer
    private var token: ExpressionToken
    private var level = 0

    /// Reads a text.
    ///
    /// Throws the first fault. Takes time linear in the text's length.
    public static func parse(_ text: String) throws(ExpressionFault) -> ExpressionSyntax {
        guard text.utf8.count <= mostBytes else {
            throw ExpressionFault(
                .tooLong, "an expression has at most \(mostBytes) bytes, this one has \(text.utf8.count)",
                at: SourceSpan(0, text.utf8.count))
        }
        var parser = try ExpressionParser(text)
        guard parser.token.kind != .end else {
            throw ExpressionFault(.empty, "there is no expression here", at: SourceSpan(0, text.utf8.count))
        }
        let whole = try parser.whole()
        guard parser.token.kind == .end else { throw parser.unexpected() }
        return whole
    }

    private init(_ text: String) throws(ExpressionFault) {
        lexer = ExpressionLexer(text)
        token = try lexer.next()
    }

    private mutating func advance() throws(ExpressionFault) { token = try lexer.next() }

    private mutating func take(_ symbol: ExpressionToken.Symbol) throws(ExpressionFault) -> Bool {
        guard token.kind == .symbol(symbol) else { return false }
        try advance()
        return true
    }

    /// Goes one level down while it reads.
    private mutating func deeper(
        _ read: (inout ExpressionParser) throws(ExpressionFault) -> ExpressionSyntax
    ) throws(ExpressionFault) -> ExpressionSyntax {
        guard level < Self.mostLevels else { throw tooDeep(at: token.span) }
        level += 1
        defer { level -= 1 }
        return try read(&self)
    }

    private func made(_ kind: ExpressionSyntax.Kind, _ start: Int, _ end: Int) throws(ExpressionFault)
        -> ExpressionSyntax
    {
        let made = ExpressionSyntax(kind, SourceSpan(start, end))
        guard made.height <= Self.mostLevels else { throw tooDeep(at: made.span) }
        return made
    }

    private func tooDeep(at span: SourceSpan) -> ExpressionFault {
        ExpressionFault(.tooDeep, "an expression has at most \(Self.mostLevels) levels", at: span)
    }

    private func unexpected(wanted: String? = nil) -> ExpressionFault {
        let message = wanted.map { "expected \($0), found \(token.said)" } ?? "unexpected \(token.said)"
        return ExpressionFault(.syntax, message, at: token.span, fix: fixForWord)
    }

    /// What SQL and Python write as words.
    private var fixForWord: String? {
        guard case .name(let name) = token.kind else { return nil }
        return switch name.lowercased() {
        case "and": "write &&"
        case "or": "write ||"
        case "not": "write !"
        case "is": "write =="
        case "mod": "write %"
        default: nil
        }
    }
}

// Operators.
extension ExpressionParser {
    private mutating func whole() throws(ExpressionFault) -> ExpressionSyntax {
        let test = try infix(from: 1)
        guard try take(.question) else { return test }
        let yes = try infix(from: 1)
        guard token.kind != .symbol(.question) else {
            throw ExpressionFault(
                .syntax, "a second '?' between '?' and ':'", at: token.span, fix: "put the inner choice in ( )")
        }
        guard try take(.colon) else { throw unexpected(wanted: "':'") }
        let no = try deeper { (parser) throws(ExpressionFault) in try parser.whole() }
        return try made(.conditional(test, yes, no), test.span.start, no.span.end)
    }

    /// Reads operators that bind at least so tightly, from left to right.
    private mutating func infix(from lowest: Int) throws(ExpressionFault) -> ExpressionSyntax {
        var left = try prefix()
        var compared: (sign: SourceSpan, whole: ExpressionSyntax, right: ExpressionSyntax)?
        while let sign = infixSign, sign.precedence >= lowest {
            let span = token.span
            try advance()
            let precedence = sign.precedence
            let right = try deeper { (parser) throws(ExpressionFault) in try parser.infix(from: precedence + 1) }
            if sign.isComparison, let compared {
                let second = ExpressionSyntax(.infix(sign, span, compared.right, right), span)
                throw Self.chained(compared.whole, at: compared.sign, second, at: span)
            }
            left = try made(.infix(sign, span, left, right), left.span.start, right.span.end)
            compared = sign.isComparison ? (span, left, right) : nil
        }
        return left
    }

    private var infixSign: ExpressionSyntax.Infix? {
        switch token.kind {
        case .symbol(let symbol): ExpressionSyntax.Infix(rawValue: symbol.rawValue)
        case .name("in"): .isIn
        case .number, .text, .name, .end: nil
        }
    }

    /// `a < b < c` means something else in CEL than anybody who writes it means.
    private static func chained(
        _ first: ExpressionSyntax, at span: SourceSpan, _ second: ExpressionSyntax, at secondSpan: SourceSpan
    ) -> ExpressionFault {
        ExpressionFault(
            .chainedComparison, "comparisons do not stand in a row", at: secondSpan,
            related: ExpressionFault.Related(span, "the first comparison"), fix: "write \(first) && \(second)")
    }

    private mutating func prefix() throws(ExpressionFault) -> ExpressionSyntax {
        guard case .symbol(let symbol) = token.kind, let sign = ExpressionSyntax.Prefix(rawValue: symbol.rawValue)
        else {
            return try member()
        }
        let start = token.span.start
        try advance()
        let operand = try deeper { (parser) throws(ExpressionFault) in try parser.prefix() }
        return try made(.prefix(sign, operand), start, operand.span.end)
    }
}

// Operands.
extension ExpressionParser {
    private mutating func member() throws(ExpressionFault) -> ExpressionSyntax {
        var base = try primary()
        while true {
            if token.kind == .symbol(.openBracket) {
                throw ExpressionFault(
                    .leftOut, "an expression does not count into lists", at: token.span,
                    fix: "write .exists(x, …) to look at every element")
            }
            guard try take(.dot) else { return base }
            guard case .name(let name) = token.kind, Self.constants[name] == nil else {
                throw unexpected(wanted: "an id behind the point")
            }
            let span = token.span
            try advance()
            if token.kind == .symbol(.open) {
                let (arguments, end) = try arguments(.open, .close)
                base = try made(.call(name, span, on: base, arguments), base.span.start, end)
            } else {
                base = try made(.member(base, name, span), base.span.start, span.end)
            }
        }
    }

    private mutating func primary() throws(ExpressionFault) -> ExpressionSyntax {
        let (kind, span) = (token.kind, token.span)
        switch kind {
        case .number(let number):
            try advance()
            return try made(.number(number), span.start, span.end)
        case .text(let text):
            try advance()
            return try made(.text(text), span.start, span.end)
        case .name("in"): throw unexpected(wanted: "a value")
        case .name("null"):
            throw ExpressionFault(
                .leftOut, "there is no null: an answer that is missing is unknown", at: span, fix: "write !has(…)")
        case .name(let name): return try named(name, span)
        case .symbol(.open): return try parenthesised(span)
        case .symbol(.openBracket):
            let (elements, end) = try arguments(.openBracket, .closeBracket)
            return try made(.list(elements), span.start, end)
        case .symbol(.dot):
            throw ExpressionFault(
                .syntax, "nothing stands before the point", at: span, fix: "write numbers as 0.5, paths as group.field")
        case .symbol, .end: throw unexpected(wanted: "a value")
        }
    }

    private static let constants = ["true": true, "false": false]

    private mutating func named(_ name: String, _ span: SourceSpan) throws(ExpressionFault) -> ExpressionSyntax {
        // Before the name is read over, while a message can still point at it.
        let fix = fixForWord
        try advance()
        if let constant = Self.constants[name] { return try made(.bool(constant), span.start, span.end) }
        if let fix, isOperandNext {
            throw ExpressionFault(.syntax, "unexpected \(ExpressionWording.quoted(name))", at: span, fix: fix)
        }
        if token.kind == .symbol(.open) {
            let (arguments, end) = try arguments(.open, .close)
            return try made(.call(name, span, on: nil, arguments), span.start, end)
        }
        return try made(.name(name), span.start, span.end)
    }

    /// Whether a name or a parenthesis comes next, as behind the words that stand for operators elsewhere.
    private var isOperandNext: Bool {
        if case .name(let next) = token.kind { return next != "in" }
        return token.kind == .symbol(.open)
    }

    private mutating func parenthesised(_ span: SourceSpan) throws(ExpressionFault) -> ExpressionSyntax {
        try advance()
        let inner = try deeper { (parser) throws(ExpressionFault) in try parser.whole() }
        let end = token.span.end
        guard try take(.close) else { throw unclosed("(", span, wanted: "')'") }
        return inner.spanning(SourceSpan(span.start, end))
    }

    /// Reads what stands between brackets, with commas between; one more may stand at the end of a list.
    private mutating func arguments(
        _ open: ExpressionToken.Symbol, _ close: ExpressionToken.Symbol
    ) throws(ExpressionFault) -> (list: [ExpressionSyntax], end: Int) {
        let span = token.span
        try advance()
        var list: [ExpressionSyntax] = []
        while token.kind != .symbol(close) {
            list.append(try deeper { (parser) throws(ExpressionFault) in try parser.whole() })
            guard try take(.comma) else { break }
            if open == .open, token.kind == .symbol(close) { throw unexpected(wanted: "a value") }
        }
        let end = token.span.end
        guard try take(close) else { throw unclosed(open.rawValue, span, wanted: "',' or '\(close.rawValue)'") }
        return (list, end)
    }

    private func unclosed(_ bracket: String, _ span: SourceSpan, wanted: String) -> ExpressionFault {
        let fault = unexpected(wanted: wanted)
        return ExpressionFault(
            .syntax, fault.message, at: fault.span,
            related: ExpressionFault.Related(span, "the '\(bracket)' that is open"),
            fix: fault.fix)
    }
}
