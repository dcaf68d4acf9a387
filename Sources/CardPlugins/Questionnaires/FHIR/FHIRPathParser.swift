/// Parses an expression of FHIRPath.
///
/// Brackets and operands are read by recursion, at most ``deepest`` levels of it; chains of operators by a loop.
struct FHIRPathParser {
    /// The largest expression in bytes.
    static let mostBytes = 32_768
    /// How deep an expression may be, as it is written and as a tree.
    static let deepest = 200

    private var lexer: FHIRPathLexer
    private var token: FHIRPathLexer.Token
    private var depth = 0

    /// Parses an expression.
    ///
    /// - Throws: What is wrong with it.
    static func parse(_ text: String) throws(FHIRPathFault) -> FHIRPathSyntax {
        guard text.utf8.count <= mostBytes else { throw FHIRPathFault("more than \(mostBytes) bytes") }
        var parser = try FHIRPathParser(text)
        let (syntax, _) = try parser.expression(0)
        guard parser.token == .end else { throw FHIRPathFault("a syntax that is not FHIRPath") }
        return syntax
    }

    private init(_ text: String) throws(FHIRPathFault) {
        lexer = FHIRPathLexer(text)
        token = try lexer.next()
    }

    /// A tree and its height.
    private typealias Tree = (FHIRPathSyntax, Int)

    private mutating func advance() throws(FHIRPathFault) { token = try lexer.next() }

    private mutating func take(_ symbol: String) throws(FHIRPathFault) {
        guard token == .symbol(symbol) else { throw FHIRPathFault("a missing \(symbol)") }
        try advance()
    }

    private func checked(_ syntax: FHIRPathSyntax, _ height: Int) throws(FHIRPathFault) -> Tree {
        guard height <= Self.deepest else { throw FHIRPathFault("more than \(Self.deepest) levels") }
        return (syntax, height)
    }

    /// The precedence of an operator; a higher one binds closer.
    private var precedence: (sign: String, level: Int)? {
        switch token {
        case .symbol(let sign):
            switch sign {
            case "=", "!=", "~", "!~": (sign, 5)
            case "<", ">", "<=", ">=": (sign, 6)
            case "|": (sign, 7)
            case "+", "-", "&": (sign, 9)
            case "*", "/": (sign, 10)
            default: nil
            }
        case .name(let name):
            switch name {
            case "implies": (name, 1)
            case "or", "xor": (name, 2)
            case "and": (name, 3)
            case "in", "contains": (name, 4)
            case "is", "as": (name, 8)
            case "div", "mod": (name, 10)
            default: nil
            }
        default: nil
        }
    }

    private mutating func expression(_ lowest: Int) throws(FHIRPathFault) -> Tree {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw FHIRPathFault("more than \(Self.deepest) levels") }
        var (left, height) = try operand()
        while let (sign, level) = precedence, level > lowest {
            try advance()
            if level == 8 {
                let type = try typeName()
                (left, height) = try checked(sign == "as" ? .typed(left, type) : .test(left, type), height + 1)
                continue
            }
            let (right, other) = try expression(level)
            (left, height) = try checked(.binary(sign, left, right), max(height, other) + 1)
        }
        return (left, height)
    }

    private mutating func typeName() throws(FHIRPathFault) -> String {
        var name = ""
        while true {
            switch token {
            case .name(let part), .quoted(let part): name = part
            default: throw FHIRPathFault("a missing type")
            }
            try advance()
            guard token == .symbol(".") else { return name }
            try advance()
        }
    }

    private mutating func operand() throws(FHIRPathFault) -> Tree {
        if token == .symbol("-") || token == .symbol("+") {
            let isNegative = token == .symbol("-")
            try advance()
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.deepest else { throw FHIRPathFault("more than \(Self.deepest) levels") }
            let (inner, height) = try operand()
            return isNegative ? try checked(.negative(inner), height + 1) : (inner, height)
        }
        var (syntax, height) = try term()
        while true {
            if token == .symbol(".") {
                try advance()
                let (next, other) = try named(on: syntax)
                (syntax, height) = try checked(next, max(height, other) + 1)
            } else if token == .symbol("[") {
                try advance()
                let (inner, other) = try expression(0)
                try take("]")
                (syntax, height) = try checked(.element(syntax, inner), max(height, other) + 1)
            } else {
                return (syntax, height)
            }
        }
    }

    private mutating func term() throws(FHIRPathFault) -> Tree {
        let first = token
        switch first {
        case .number(let digits):
            try advance()
            return (try quantity(digits), 1)
        case .text(let text):
            try advance()
            return (.text(text), 1)
        case .date(let text):
            try advance()
            return (.date(text), 1)
        case .variable(let name):
            try advance()
            return (.variable(name), 1)
        case .special(let name):
            try advance()
            return (.special(name), 1)
        case .symbol("("):
            try advance()
            let inner = try expression(0)
            try take(")")
            return inner
        case .symbol("{"):
            try advance()
            try take("}")
            return (.nothing, 1)
        case .name("true"), .name("false"):
            try advance()
            return (.truth(first == .name("true")), 1)
        case .name, .quoted: return try named(on: nil)
        case .symbol, .end: throw FHIRPathFault("a syntax that is not FHIRPath")
        }
    }

    private static let timeUnits: Set<String> = [
        "year", "years", "month", "months", "week", "weeks", "day", "days", "hour", "hours", "minute", "minutes",
        "second",
        "seconds", "millisecond", "milliseconds",
    ]

    private mutating func quantity(_ digits: String) throws(FHIRPathFault) -> FHIRPathSyntax {
        switch token {
        // `5 'kg'`, `5 years`
        case .text(let unit):
            try advance()
            return .quantity(digits, unit: unit)
        case .name(let unit) where Self.timeUnits.contains(unit):
            try advance()
            return .quantity(digits, unit: unit)
        default: return .number(digits)
        }
    }

    private mutating func named(on base: FHIRPathSyntax?) throws(FHIRPathFault) -> Tree {
        switch token {
        case .special(let name):
            // `a.$this` is what some forms write for `a`.
            try advance()
            return (base ?? .special(name), 1)
        case .name(let name), .quoted(let name):
            try advance()
            guard token == .symbol("(") else { return (.member(base, name), 1) }
            try advance()
            var (arguments, height): ([FHIRPathSyntax], Int) = ([], 0)
            while token != .symbol(")") {
                let (argument, other) = try expression(0)
                arguments.append(argument)
                height = max(height, other)
                guard token == .symbol(",") else { break }
                try advance()
            }
            try take(")")
            return try checked(.call(base, name, arguments), height + 1)
        default: throw FHIRPathFault("a syntax that is not FHIRPath")
        }
    }
}
