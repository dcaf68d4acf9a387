/// Parses the text of an expression into a tree, with CEL's grammar and precedence.
///
/// ```
/// whole     = or [ "?" or ":" whole ]
/// or        = and { "||" and }
/// and       = relation { "&&" relation }
/// relation  = sum [ ( "==" "!=" "<" "<=" ">" ">=" "in" ) sum ]        CEL allows several in a row
/// sum       = product { ( "+" "-" ) product }
/// product   = prefix { ( "*" "/" "%" ) prefix }
/// prefix    = { "!" "-" } member
/// member    = primary { "." id [ "(" arguments ")" ] }
/// primary   = number | text | "true" | "false" | id [ "(" arguments ")" ] | "(" whole ")" | "[" arguments "]"
/// ```
///
/// Open pieces are on the parser's own stack, so that no nesting can overflow the thread's.
package struct ExpressionParser {
    /// The maximum length of a text, in bytes.
    package static let mostBytes = 16_384
    /// The maximum nesting depth; in `a + b + c`, each operator is a level.
    package static let mostLevels = 128

    private(set) var lexer: ExpressionLexer
    private(set) var token: ExpressionToken
    /// The open pieces, outermost first.
    private(set) var pending: [PendingPiece] = []
    /// The last complete piece; `nil` if a value must follow.
    private var operand: ExpressionSyntax?

    /// Parses a text.
    ///
    /// Throws the first fault. Takes time linear in the text's length.
    package static func parse(_ text: String) throws(ExpressionFault) -> ExpressionSyntax {
        guard text.utf8.count <= mostBytes else {
            throw ExpressionFault(
                .tooLong, "an expression can have at most \(mostBytes) bytes, but this one has \(text.utf8.count)",
                at: SourceSpan(0, text.utf8.count))
        }
        var parser = try ExpressionParser(text)
        guard parser.token.kind != .end else {
            throw ExpressionFault(.empty, "the expression is empty", at: SourceSpan(0, text.utf8.count))
        }
        while true {
            guard let operand = parser.operand else {
                try parser.begin()
                continue
            }
            if parser.token.kind == .end, try parser.isWhole(operand), let whole = parser.operand { return whole }
            try parser.go(on: operand)
        }
    }

    private init(_ text: String) throws(ExpressionFault) {
        lexer = ExpressionLexer(text)
        token = try lexer.next()
    }

    private mutating func advance() throws(ExpressionFault) { token = try lexer.next() }

    private mutating func push(_ piece: PendingPiece) throws(ExpressionFault) {
        guard pending.count < Self.mostLevels else { throw tooDeep(at: token.span) }
        pending.append(piece)
        operand = nil
    }

    private mutating func read(_ kind: ExpressionSyntax.Kind, _ start: Int, _ end: Int) throws(ExpressionFault) {
        let made = ExpressionSyntax(kind, SourceSpan(start, end))
        guard made.height <= Self.mostLevels else { throw tooDeep(at: made.span) }
        operand = made
    }

    private func tooDeep(at span: SourceSpan) -> ExpressionFault {
        ExpressionFault(.tooDeep, "an expression can have at most \(Self.mostLevels) levels", at: span)
    }
}

// A position in which a value must follow.
extension ExpressionParser {
    private static let constants = ["true": true, "false": false]

    private mutating func begin() throws(ExpressionFault) {
        let span = token.span
        switch token.kind {
        case .number(let number):
            try advance()
            try read(.number(number), span.start, span.end)
        case .text(let text):
            try advance()
            try read(.text(text), span.start, span.end)
        case .name(let name) where name != "in" && name != "null": try named(name, span)
        case .symbol(.open):
            try push(.parenthesis(span))
            try advance()
        case .symbol(.openBracket): try list(PendingPiece.List(bracket: span, start: span.start, call: nil))
        case .symbol(let symbol):
            guard let sign = ExpressionSyntax.Prefix(rawValue: symbol.rawValue) else { throw noValue() }
            try push(.prefix(sign, start: span.start))
            try advance()
        case .name, .end: throw noValue()
        }
    }

    private mutating func named(_ name: String, _ span: SourceSpan) throws(ExpressionFault) {
        // Computed before the name is consumed, while a message can still point to it.
        let fix = fixForWord
        try advance()
        if let constant = Self.constants[name] { return try read(.bool(constant), span.start, span.end) }
        if let fix, isOperandNext {
            throw ExpressionFault(.syntax, "unexpected \(ExpressionWording.quoted(name))", at: span, repair: fix)
        }
        guard token.kind == .symbol(.open) else { return try read(.name(name), span.start, span.end) }
        try list(PendingPiece.List(bracket: token.span, start: span.start, call: (name, span, nil)))
    }

    /// Whether a name or a parenthesis is next, as after the words that are operators in other languages.
    private var isOperandNext: Bool {
        if case .name(let next) = token.kind { return next != "in" }
        return token.kind == .symbol(.open)
    }

    /// Begins arguments or list elements, and ends them if there are none.
    private mutating func list(_ list: PendingPiece.List) throws(ExpressionFault) {
        try push(.list(list))
        try advance()
        try endList(list)
    }

    private mutating func endList(_ list: PendingPiece.List) throws(ExpressionFault) {
        guard token.kind == .symbol(list.closing) else { return }
        let end = token.span.end
        pending.removeLast()
        try advance()
        try read(list.kind, list.start, end)
    }
}

// A position after a value.
extension ExpressionParser {
    private mutating func go(on operand: ExpressionSyntax) throws(ExpressionFault) {
        if let sign = infixSign { return try infix(sign) }
        switch token.kind {
        case .symbol(.dot): try member(of: operand)
        case .symbol(.openBracket): throw noIndex()
        case .symbol(.question):
            try reduce(from: 1)
            if case .question? = pending.last { throw secondQuestion() }
            try push(.question(self.operand ?? operand))
            try advance()
        case .symbol(.colon):
            try reduce(from: 1)
            guard case .question(let test)? = pending.last else { throw unexpectedAfterValue() }
            pending.removeLast()
            try push(.colon(test, self.operand ?? operand))
            try advance()
        case .symbol(.comma), .symbol(.close), .symbol(.closeBracket):
            try reduce(from: 0)
            try close(self.operand ?? operand)
        case .number, .text, .name, .symbol, .end: throw unexpectedAfterValue()
        }
    }

    /// Returns whether all open pieces are complete.
    private mutating func isWhole(_ operand: ExpressionSyntax) throws(ExpressionFault) -> Bool {
        try reduce(from: 0)
        return pending.isEmpty
    }

    private var infixSign: ExpressionSyntax.Infix? {
        switch token.kind {
        case .symbol(let symbol): ExpressionSyntax.Infix(rawValue: symbol.rawValue)
        case .name("in"): .isIn
        case .number, .text, .name, .end: nil
        }
    }

    private mutating func infix(_ sign: ExpressionSyntax.Infix) throws(ExpressionFault) {
        try reduce(from: sign.precedence + 1)
        var isChained = false
        if sign.isComparison, case .infix(let before, _, _, _)? = pending.last { isChained = before.isComparison }
        try reduce(from: sign.precedence)
        guard let left = operand else { return }
        try push(.infix(sign, token.span, left, isChained: isChained))
        try advance()
    }

    private mutating func member(of base: ExpressionSyntax) throws(ExpressionFault) {
        try advance()
        if let fault = noStar(after: base) { throw fault }
        guard case .name(let name) = token.kind, Self.constants[name] == nil else {
            throw unexpected(wanted: "an id after the dot")
        }
        let span = token.span
        try advance()
        guard token.kind == .symbol(.open) else {
            return try read(.member(base, name, span), base.span.start, span.end)
        }
        try list(PendingPiece.List(bracket: token.span, start: base.span.start, call: (name, span, base)))
    }

    /// Completes an argument, a list or a parenthesis.
    private mutating func close(_ operand: ExpressionSyntax) throws(ExpressionFault) {
        switch pending.last {
        case .parenthesis(let span)? where token.kind == .symbol(.close):
            pending.removeLast()
            self.operand = operand.spanning(SourceSpan(span.start, token.span.end))
            try advance()
        case .list(var list)? where token.kind == .symbol(.comma):
            list.elements.append(operand)
            pending.removeLast()
            try push(.list(list))
            try advance()
            // A trailing comma is allowed in a list, and nowhere else.
            if list.call == nil { try endList(list) }
        case .list(var list)? where token.kind == .symbol(list.closing):
            list.elements.append(operand)
            try endList(list)
        default: throw unexpectedAfterValue()
        }
    }

    /// Completes the pieces with at least the given precedence: always prefixes, conditionals at 0.
    private mutating func reduce(from lowest: Int) throws(ExpressionFault) {
        while let last = pending.last, let right = operand {
            switch last {
            case .prefix(let sign, let start): try read(.prefix(sign, right), start, right.span.end)
            case .infix(let sign, let span, let left, let isChained) where sign.precedence >= lowest:
                if isChained { throw chained(left, sign, right, at: span) }
                try read(.infix(sign, span, left, right), left.span.start, right.span.end)
            case .colon(let test, let yes) where lowest == 0:
                try read(.conditional(test, yes, right), test.span.start, right.span.end)
            case .infix, .colon, .question, .parenthesis, .list: return
            }
            pending.removeLast()
        }
    }
}
