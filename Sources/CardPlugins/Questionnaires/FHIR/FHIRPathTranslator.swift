import CardSchema

/// Turns an expression of FHIRPath into one that does not depend on its syntax.
///
/// It evaluates the expression over the form instead of over a response: items, options and numbers are known, and an
/// answer stands for itself.
struct FHIRPathTranslator {
    typealias Element = FHIRPathElement
    typealias Expression = QuestionnaireExpression

    let form: FHIRForm
    /// The item that the expression belongs to; `nil` for the form.
    let owner: Int?
    /// The variables that it can use, and the items that they belong to.
    let variables: [String: (syntax: FHIRPathSyntax, owner: Int?)]
    /// What is left of the work that one expression may cause.
    var steps = 200_000
    /// The variables that are being looked up, which must not need themselves.
    var open: [String] = []
    /// The item whose variable is being looked up; `nil` outside of variables.
    var home: Element?
    var depth = 0
    /// Whether months or years are counted in days.
    var isApproximate = false

    /// The link ids that it names and no item has.
    var unknown: [String] = []

    /// Where an expression is evaluated.
    struct Scope {
        var input: [Element]
        var this: [Element]
    }

    init(_ form: FHIRForm, owner: Int?, variables: [String: (syntax: FHIRPathSyntax, owner: Int?)]) {
        (self.form, self.owner, self.variables) = (form, owner, variables)
    }

    /// Returns the value of an expression.
    ///
    /// - Throws: What of it has no equivalent.
    mutating func value(_ text: String) throws(FHIRPathFault) -> Expression {
        let syntax = try FHIRPathParser.parse(text)
        let elements = try evaluate(syntax, scope)
        guard let value = try scalar(elements)?.value else { throw FHIRPathFault.alwaysEmpty }
        return try limited(value)
    }

    /// Returns a condition, which is false where an answer is missing.
    ///
    /// - Throws: What of it has no equivalent.
    mutating func truth(_ text: String) throws(FHIRPathFault) -> Expression {
        let syntax = try FHIRPathParser.parse(text)
        return try limited(try truth(try evaluate(syntax, scope)))
    }

    /// The item itself, which an expression without a start means; the response for an expression of the form.
    var scope: Scope {
        let here = Element(owner.map { .item($0) } ?? .response)
        return Scope(input: [here], this: [here])
    }

    private func limited(_ value: Expression) throws(FHIRPathFault) -> Expression {
        var left = 6_000
        guard Self.count(value, &left) else { throw FHIRPathFault("more than 6000 parts") }
        return value
    }

    /// Whether an expression has at most a number of parts.
    private static func count(_ value: Expression, _ left: inout Int) -> Bool {
        left -= 1
        guard left > 0 else { return false }
        switch value {
        case .not(let a), .negative(let a): return count(a, &left)
        case .binary(_, let a, let b): return count(a, &left) && count(b, &left)
        case .conditional(let a, let b, let c): return count(a, &left) && count(b, &left) && count(c, &left)
        case .call(_, let arguments):
            for one in arguments where !count(one, &left) { return false }
            return true
        default: return true
        }
    }

    mutating func spend(_ count: Int = 1) throws(FHIRPathFault) {
        steps -= count
        guard steps > 0 else { throw FHIRPathFault("too many parts") }
    }

    /// Returns the values that a part of an expression stands for.
    mutating func evaluate(_ syntax: FHIRPathSyntax, _ scope: Scope) throws(FHIRPathFault) -> [Element] {
        try spend()
        depth += 1
        defer { depth -= 1 }
        guard depth <= 400 else { throw FHIRPathFault("more than 400 levels") }
        switch syntax {
        case .nothing: return []
        case .truth(let value): return [.scalar(.truth(value), .truth)]
        case .number(let digits):
            guard let number = DecimalNumber(digits) else { throw FHIRPathFault("a number of more than 15 digits") }
            return [.scalar(.number(number), .number)]
        case .text(let text): return [.scalar(.text(text), .text)]
        case .date(let text): return [try Self.date(text)]
        case .quantity(let digits, _):
            guard let number = DecimalNumber(digits) else { throw FHIRPathFault("a number of more than 15 digits") }
            return [.scalar(.number(number), .number)]
        case .variable(let name): return try variable(name)
        case .special("this"): return scope.this
        case .special(let name): throw FHIRPathFault("$\(name)")
        case .member(let base, let name):
            guard let base else { return try member(name, of: scope.input, isFirst: true) }
            // What the records of the person say is what the question says that begins with it.
            if base == .variable("patient"), variables["patient"] == nil, let index = form.facts[name] {
                return [Element(.value(index, option: nil, .whole))]
            }
            return try member(name, of: try evaluate(base, scope), isFirst: false)
        case .call(let base, let name, let arguments):
            var base = base
            // Of several answers, the first is there if any is.
            if ["exists", "empty", "hasValue"].contains(name), arguments.isEmpty,
                case .call(let inner?, "first", [])? = base
            {
                base = inner
            }
            // `where(…).count()` of a list is one step: the records for which a test holds.
            if arguments.isEmpty, ["exists", "empty", "count"].contains(name),
                case .call(let list?, "where", let test)? = base,
                let known = try records(name, try evaluate(list, scope), test)
            {
                return [known]
            }
            let input = try base.map { base throws(FHIRPathFault) in try evaluate(base, scope) }
            return try call(name, on: input, arguments, scope)
        case .element(let base, let index):
            let elements = try evaluate(base, scope)
            guard case .number(let digits) = index, let number = Int(digits) else { throw FHIRPathFault("[ ]") }
            guard !elements.contains(where: isSeveral) else { throw FHIRPathFault("[\(number)]") }
            return number < elements.count ? [elements[number]] : []
        case .negative(let inner):
            guard let value = try number(try evaluate(inner, scope)) else { return [] }
            return [.scalar(.negative(value), .number)]
        case .binary(let sign, let left, let right): return try binary(sign, left, right, scope)
        case .typed(let inner, let type): return try typed(try evaluate(inner, scope), type)
        case .test(let inner, let type):
            let kept = try typed(try evaluate(inner, scope), type)
            return [.scalar(try exists(kept), .truth)]
        }
    }

    private static func date(_ text: String) throws(FHIRPathFault) -> Element {
        guard let literal = FHIRDate.literal(text) else { throw FHIRPathFault("a date that is not exact to the day") }
        switch literal {
        case .day: return .scalar(literal, .date)
        case .time: return .scalar(literal, .time)
        default: return .scalar(literal, .moment)
        }
    }

    private mutating func variable(_ name: String) throws(FHIRPathFault) -> [Element] {
        switch name {
        case "resource", "rootResource": return [Element(.response)]
        case "context": return [home ?? scope.input[0]]
        case "qitem", "qItem":
            // In a variable, the item that the variable belongs to.
            if case .item(let index)? = home?.kind { return [Element(.definition(index))] }
            return owner.map { [Element(.definition($0))] } ?? []
        case "questionnaire": return [Element(.questionnaire)]
        default: break
        }
        guard let found = variables[name] else { throw FHIRPathFault("%\(name)") }
        guard !open.contains(name), open.count < 64 else { throw FHIRPathFault("%\(name), which needs itself") }
        open.append(name)
        defer { open.removeLast() }
        let here = Element(found.owner.map { .item($0) } ?? .response)
        let outer = home
        home = here
        defer { home = outer }
        return try evaluate(found.syntax, Scope(input: [here], this: [here]))
    }
}
