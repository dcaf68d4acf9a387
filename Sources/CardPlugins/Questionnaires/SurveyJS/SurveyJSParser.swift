import CardSchema

// ```
// or       and ( ( "or" | "||" ) and )*
// and      test ( ( "and" | "&&" ) test )*
// test     sum ( comparison sum | "empty" | "notempty" )*
// sum      product ( ( "+" | "-" ) product )*
// product  power ( ( "*" | "/" | "%" ) power )*
// power    single ( ( "^" | "power" ) single )*
// single   "!" single · "-" single · "(" or ")" · "[" list "]" · name "(" list ")" · {name} · 'text' · 12.5 · word
// ```
/// Parses expressions of SurveyJS.
struct SurveyJSParser {
    private let tokens: [SurveyJSToken]
    private var at = 0
    private var depth = 0

    private static let mostBytes = 65_536
    private static let mostDepth = 100

    private init(_ tokens: [SurveyJSToken]) { self.tokens = tokens }

    /// Parses an expression; returns `nil` if it is not one.
    static func term(of source: String) -> SurveyJSTerm? {
        guard source.utf8.count <= mostBytes, let tokens = SurveyJSToken.tokens(of: source), tokens.count <= 4_000
        else {
            return nil
        }
        var parser = SurveyJSParser(tokens)
        guard let term = parser.or(), parser.at == tokens.count else { return nil }
        return term
    }

    private var next: SurveyJSToken? { at < tokens.count ? tokens[at] : nil }

    private mutating func take(_ symbol: String) -> Bool {
        guard next == .symbol(symbol) else { return false }
        at += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard case .word(let text) = next, text.lowercased() == word else { return false }
        at += 1
        return true
    }

    private mutating func or() -> SurveyJSTerm? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostDepth, var left = and() else { return nil }
        var count = 0
        while take("||") || take(word: "or") {
            count += 1
            guard count <= 500, let right = and() else { return nil }
            left = .binary(.or, left, right)
        }
        return left
    }

    private mutating func and() -> SurveyJSTerm? {
        guard var left = test() else { return nil }
        var count = 0
        while take("&&") || take(word: "and") {
            count += 1
            guard count <= 500, let right = test() else { return nil }
            left = .binary(.and, left, right)
        }
        return left
    }

    private static let comparisons: [String: SurveyJSTerm.Operator] = [
        "=": .equal, "==": .equal, "equal": .equal, "!=": .notequal, "<>": .notequal, "notequal": .notequal,
        "<": .less, "less": .less, "<=": .lessorequal, "lessorequal": .lessorequal, ">": .greater, "greater": .greater,
        ">=": .greaterorequal, "greaterorequal": .greaterorequal, "*=": .contains, "contains": .contains,
        "contain": .contains, "notcontains": .notcontains, "notcontain": .notcontains, "anyof": .anyof,
        "allof": .allof, "noneof": .noneof,
    ]

    private mutating func test() -> SurveyJSTerm? {
        guard var left = sum() else { return nil }
        var count = 0
        while true {
            count += 1
            guard count <= 100 else { return nil }
            if take(word: "empty") {
                left = .isEmpty(left)
            } else if take(word: "notempty") {
                left = .not(.isEmpty(left))
            } else if let comparison = self.comparison {
                at += 1
                guard let right = sum() else { return nil }
                left = .binary(comparison, left, right)
            } else {
                return left
            }
        }
    }

    private var comparison: SurveyJSTerm.Operator? {
        switch next {
        case .symbol(let symbol): Self.comparisons[symbol]
        case .word(let word): Self.comparisons[word.lowercased()]
        default: nil
        }
    }

    private mutating func sum() -> SurveyJSTerm? {
        chain([("+", .plus), ("-", .minus)]) { $0.product() }
    }

    private mutating func product() -> SurveyJSTerm? {
        chain([("*", .times), ("/", .divided), ("%", .remainder)]) { $0.power() }
    }

    private mutating func power() -> SurveyJSTerm? {
        chain([("^", .power)]) { $0.single() }
    }

    private mutating func chain(
        _ operators: [(String, SurveyJSTerm.Operator)], _ part: (inout SurveyJSParser) -> SurveyJSTerm?
    ) -> SurveyJSTerm? {
        guard var left = part(&self) else { return nil }
        var count = 0
        while let found = operators.first(where: { next == .symbol($0.0) }) {
            at += 1
            count += 1
            guard count <= 500, let right = part(&self) else { return nil }
            left = .binary(found.1, left, right)
        }
        return left
    }

    private mutating func single() -> SurveyJSTerm? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostDepth, let token = next else { return nil }
        at += 1
        switch token {
        case .variable(let name): return .variable(name)
        case .text(let text): return .text(text)
        case .number(let digits): return DecimalNumber(digits).map { .number($0) }
        case .symbol("!"): return single().map { .not($0) }
        case .symbol("-"): return single().map { .negative($0) }
        case .symbol("("):
            // A parenthesis that is never closed ends with the expression.
            guard let inner = or(), take(")") || next == nil else { return nil }
            return inner
        case .symbol("["): return items(until: "]").map { .list($0) }
        case .symbol: return nil
        case .word(let word): return self.word(word)
        }
    }

    private mutating func word(_ word: String) -> SurveyJSTerm? {
        switch word.lowercased() {
        case "true": return .truth(true)
        case "false": return .truth(false)
        case "undefined", "null": return .nothing
        case "not", "negate": return single().map { .not($0) }
        default:
            if take("(") { return items(until: ")").map { .call(word.lowercased(), $0) } }
            return .text(word)
        }
    }

    private mutating func items(until end: String) -> [SurveyJSTerm]? {
        var items: [SurveyJSTerm] = []
        if take(end) { return items }
        while let item = or() {
            items.append(item)
            // SurveyJS takes the end of the expression as the end of the list.
            if take(end) || next == nil { return items }
            guard take(",") else { return nil }
        }
        return nil
    }
}
