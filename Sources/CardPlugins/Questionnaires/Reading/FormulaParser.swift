/// Makes a tree of tokens, by the precedence of operators.
///
/// ```
/// or · and · = != · < <= > >= · + - · * / div mod · - (one operand) · ^
/// ```
struct FormulaParser {
    private let tokens: [FormulaToken]
    private var at = 0
    private var depth = 0
    private var count = 0

    /// How many expressions may stand in each other, and how many operators an expression may have.
    private static let (deepest, most) = (64, 1_000)

    private init(_ tokens: [FormulaToken]) { self.tokens = tokens }

    /// Parses a whole expression.
    static func parse(_ tokens: [FormulaToken]) throws(FormulaFault) -> Formula {
        var parser = FormulaParser(tokens)
        let formula = try parser.expression(0)
        guard parser.at == tokens.count else { throw FormulaFault("something follows a complete expression") }
        return formula
    }

    private var next: FormulaToken? { at < tokens.count ? tokens[at] : nil }

    private mutating func takes(_ symbol: String) -> Bool {
        guard next == .symbol(symbol) else { return false }
        at += 1
        return true
    }

    private mutating func expect(_ symbol: String) throws(FormulaFault) {
        guard takes(symbol) else { throw FormulaFault("'\(symbol)' is missing") }
    }

    // MARK: - Operators

    private static func binary(_ token: FormulaToken?) -> (Formula.Operator, strength: Int)? {
        let written: String
        switch token {
        case .symbol(let symbol): written = symbol
        case .name(let name): written = name.lowercased()
        case .number, .text, .operand, nil: return nil
        }
        switch written {
        case "or", "||": return (.or, 1)
        case "and", "&&": return (.and, 2)
        case "=", "==": return (.equal, 3)
        case "!=", "<>": return (.notEqual, 3)
        case "<": return (.less, 4)
        case "<=": return (.lessOrEqual, 4)
        case ">": return (.greater, 4)
        case ">=": return (.greaterOrEqual, 4)
        case "+": return (.plus, 5)
        case "-": return (.minus, 5)
        case "*": return (.times, 6)
        case "/", "div": return (.divided, 6)
        case "%", "mod": return (.remainder, 6)
        case "^": return (.power, 8)
        default: return nil
        }
    }

    private mutating func expression(_ least: Int) throws(FormulaFault) -> Formula {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw FormulaFault("it is nested too deeply") }
        var left = try operand()
        while let (joint, strength) = Self.binary(next), strength > least {
            at += 1
            count += 1
            guard count <= Self.most else { throw FormulaFault("it has more than \(Self.most) operators") }
            left = .binary(joint, left, try expression(strength))
        }
        return left
    }

    private mutating func operand() throws(FormulaFault) -> Formula {
        guard let token = next else { throw FormulaFault("it ends too early") }
        at += 1
        switch token {
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .operand(let formula): return try path(after: formula)
        case .symbol("-"): return .negative(try expression(7))
        case .symbol("+"): return try expression(7)
        case .symbol("!"): return .call("not", [try expression(7)])
        case .symbol("("):
            let inner = try expression(0)
            try expect(")")
            return inner
        case .symbol("/"), .symbol("//"), .symbol(".."):
            at -= 1
            return try path(after: nil)
        case .symbol("."): return next == .symbol("/") ? try path(after: nil) : .itself
        case .symbol(let symbol): throw FormulaFault("'\(symbol)' is not expected here")
        case .name(let name):
            guard takes("(") else {
                if name.lowercased() == "not" { return .call("not", [try expression(7)]) }
                return next == .symbol("/") ? try path(after: nil) : .word(name)
            }
            return try call(name)
        }
    }

    private mutating func call(_ name: String) throws(FormulaFault) -> Formula {
        var arguments: [Formula] = []
        if !takes(")") {
            repeat { arguments.append(try expression(0)) } while takes(",")
            try expect(")")
        }
        let formula = Formula.call(name.lowercased(), arguments)
        return ["instance", "current"].contains(name) ? try path(after: formula) : formula
    }

    // MARK: - Paths

    /// Reads the rest of a path: its last name is the question that it leads to.
    private mutating func path(after start: Formula?) throws(FormulaFault) -> Formula {
        guard [.symbol("/"), .symbol("//"), .symbol("["), .symbol("..")].contains(next) else {
            guard let start else { throw FormulaFault("it ends too early") }
            return start
        }
        // A path from an answer: `/` there is a division, which only other languages have.
        if case .answer = start, next != .symbol("[") { return start ?? .itself }
        if case .option = start { return start ?? .itself }
        var (name, condition): (String?, Formula?) = (nil, nil)
        // The step that has the condition.
        var group: String?
        steps: while let token = next {
            switch token {
            case .symbol("/"), .symbol("//"), .symbol(".."), .symbol("."), .symbol("*"), .symbol("@"): at += 1
            case .name(let step):
                guard at > 0, [.symbol("/"), .symbol("//"), .symbol("@")].contains(tokens[at - 1]) else { break steps }
                at += 1
                name = step
            case .operand(.answer(let step)):
                guard at > 0, tokens[at - 1] == .symbol("/") else { break steps }
                at += 1
                name = step
            case .symbol("["):
                at += 1
                let inner = try expression(0)
                try expect("]")
                (group, name) = (name, nil)
                condition = condition == nil ? inner : .foreign("two conditions in a path")
            case .number, .text, .operand, .symbol: break steps
            }
        }
        switch (start, condition, name) {
        case (.call("instance", let arguments)?, let condition?, let name?):
            guard case .text(let list)? = arguments.first else { return .foreign("instance()") }
            return .lookUp(list: list, condition, column: name)
        case (.call("instance", _)?, _, _): return .foreign("instance()")
        case (nil, nil, let name?), (.call("current", _)?, nil, let name?): return .answer(name)
        case (.answer(let group)?, let condition?, _): return .records(group, condition, question: name)
        case (nil, let condition?, _):
            guard let group else { return .foreign("a path") }
            return .records(group, condition, question: name)
        default: return .foreign("a path")
        }
    }
}
