import CardEngine
import CardSchema

extension FHIRPathTranslator {
    /// Calls a function of one value.
    mutating func scalarCall(
        _ name: String, _ input: [Element], _ arguments: [FHIRPathSyntax], _ scope: Scope
    ) throws(FHIRPathFault) -> [Element] {
        switch name {
        case "now", "timeOfDay": throw FHIRPathFault("\(name)()")
        case "abs": return try rounded(.absolute, input)
        case "floor": return try rounded(.floor, input)
        case "ceiling": return try rounded(.ceiling, input)
        case "sqrt": return try rounded(.squareRoot, input)
        case "truncate":
            return try number(input).map { value throws(FHIRPathFault) in
                [try truncated(.scalar(value, .number))]
            } ?? []
        case "round":
            guard let value = try number(input) else { return [] }
            let digits = arguments.first ?? .number("0")
            guard case .number = digits, case .number(let text) = digits, let count = DecimalNumber(text) else {
                throw FHIRPathFault("round() with a computed number")
            }
            return [.scalar(.call(.round, [value, .number(count)]), .number)]
        case "power": return try power(input, arguments)
        case "toInteger", "toDecimal":
            if let year = input.first, input.count == 1, case .scalar(_, .year) = year.kind { return input }
            return try number(input).map { [.scalar($0, .number)] } ?? []
        case "toString": return input
        case "substring": return try year(input, arguments)
        case "length":
            guard let text = try text(input) else { return [] }
            return [.scalar(.call(.length, [text]), .number)]
        case "lower": return try text(input).map { [.scalar(.call(.lower, [$0]), .text)] } ?? []
        case "contains", "startsWith", "endsWith":
            return try textTest(name, input, try argument(arguments, scope))
        case "matches", "matchesFull":
            guard let value = try text(input), case .text(let regex)? = arguments.first else {
                throw FHIRPathFault("\(name)()")
            }
            guard let like = RegexTranslation.pattern(regex, isWhole: name == "matchesFull"),
                let pattern = try? TextPattern(like)
            else { throw FHIRPathFault("a regular expression that cannot be written as a pattern") }
            if case .text(let known) = value { return [.scalar(.truth(pattern.matches(known)), .truth)] }
            return [.scalar(.call(.matches, [value, .text(like)]), .truth)]
        case "supersetOf", "subsetOf", "isDistinct", "memberOf", "resolve", "elementDefinition", "slice",
            "checkModifiers",
            "conformsTo", "subsumes", "subsumedBy", "htmlChecks":
            throw FHIRPathFault("\(name)()")
        default: throw FHIRPathFault("\(TitleText.of(name))()")
        }
    }

    private mutating func argument(_ arguments: [FHIRPathSyntax], _ scope: Scope) throws(FHIRPathFault) -> [Element] {
        guard let first = arguments.first else { throw FHIRPathFault("a call without an argument") }
        return try evaluate(first, self.scope)
    }

    private mutating func rounded(
        _ function: Expression.Function, _ input: [Element]
    ) throws(FHIRPathFault) -> [Element] {
        try number(input).map { [.scalar(.call(function, [$0]), .number)] } ?? []
    }

    private mutating func power(_ input: [Element], _ arguments: [FHIRPathSyntax]) throws(FHIRPathFault) -> [Element] {
        guard let value = try number(input) else { return [] }
        guard case .number(let digits)? = arguments.first else { throw FHIRPathFault("power()") }
        if digits == "0.5" { return [.scalar(.call(.squareRoot, [value]), .number)] }
        guard let exponent = Int(digits), (1...6).contains(exponent) else { throw FHIRPathFault("power()") }
        return [.scalar((1..<exponent).reduce(value) { product, _ in .binary(.times, product, value) }, .number)]
    }

    /// `today().toString().substring(0, 4)` is the year.
    private mutating func year(_ input: [Element], _ arguments: [FHIRPathSyntax]) throws(FHIRPathFault) -> [Element] {
        guard let (value, sort) = try scalar(input) else { return [] }
        let isDate = sort == .date || sort == .moment
        switch arguments {
        case [.number("0"), .number("4")] where isDate: return [.scalar(.call(.year, [value]), .year)]
        case [.number("5"), .number("2")] where isDate: return [.scalar(.call(.month, [value]), .year)]
        default: throw FHIRPathFault("substring()")
        }
    }

    private mutating func text(_ input: [Element]) throws(FHIRPathFault) -> Expression? {
        guard let (value, sort) = try scalar(input) else { return nil }
        guard sort == .text else { throw FHIRPathFault("a text of something else") }
        return value
    }

    private mutating func textTest(
        _ name: String, _ input: [Element], _ argument: [Element]
    ) throws(FHIRPathFault) -> [Element] {
        guard let part = try text(argument) else { return [] }
        let function: Expression.Function =
            name == "contains" ? .contains : name == "startsWith" ? .startsWith : .endsWith
        // Codes and titles of options are known.
        if input.count == 1, case .value(let index, nil, let own) = input[0].kind, form.items[index].kind == .choice {
            guard case .text(let wanted) = part else { throw FHIRPathFault("\(name)()") }
            let options = form.items[index].options.indices.filter { number in
                guard case .text(let text) = optionValue(index, number, own == .whole ? .code : own) else {
                    return false
                }
                return Self.test(function, text, wanted)
            }
            return [
                .scalar(
                    options.reduce(.truth(false)) {
                        FHIRPathLogic.or($0, chosen(index, form.items[index].options[$1]))
                    }, .truth)
            ]
        }
        guard let value = try text(input) else { return [] }
        if case .text(let known) = value, case .text(let wanted) = part {
            return [.scalar(.truth(Self.test(function, known, wanted)), .truth)]
        }
        return [.scalar(.call(function, [value, part]), .truth)]
    }

    private static func test(_ function: Expression.Function, _ text: String, _ part: String) -> Bool {
        switch function {
        case .startsWith: text.hasPrefix(part)
        case .endsWith: text.hasSuffix(part)
        default: FormulaBytes.occurs(part, in: text.utf8)
        }
    }

    static func type(_ syntax: FHIRPathSyntax?) throws(FHIRPathFault) -> String {
        guard case .member(_, let name)? = syntax else { throw FHIRPathFault("a type that is computed") }
        return name
    }

    /// Returns the values of a type.
    mutating func typed(_ input: [Element], _ type: String) throws(FHIRPathFault) -> [Element] {
        let name = type.lowercased()
        return input.filter { element in
            switch element.kind {
            case .value(let index, nil, .whole):
                let item = form.items[index]
                switch item.kind {
                case .choice, .choices:
                    // An answer in the person's own words is a text.
                    return name == "coding" || item.type == "string" && name == "string" || item.type == name
                        || name == "codeableconcept"
                        || item.options.contains { Int($0.value) != nil } && name == "integer"
                case .integer, .scale:
                    return name == "integer" || name == "decimal" || name == "quantity" && item.type == "quantity"
                case .decimal: return name == "decimal" || name == "quantity" && item.type == "quantity"
                case .yesno: return name == "boolean"
                case .date: return name == "date"
                case .moment: return name == "datetime" || name == "instant"
                case .time: return name == "time"
                case .text, .note:
                    return ["string", "text", "uri", "url", "coding", "reference", "markdown"].contains(name)
                case .files: return name == "attachment"
                case .place, .group, .info: return false
                }
            default: return true
            }
        }
    }

    /// Compares a date with a day that lies a number of days ahead of another: `birth <= today() - 18 years`.
    ///
    /// - Returns: `nil` if no side is such a day.
    mutating func distance(
        _ sign: String, _ left: FHIRPathSyntax, _ right: FHIRPathSyntax, _ scope: Scope
    ) throws(FHIRPathFault) -> Expression? {
        let (first, second) = (Self.shift(left), Self.shift(right))
        guard first != nil || second != nil else { return nil }
        guard first == nil || second == nil else { throw FHIRPathFault("two dates that are moved") }
        let a = try scalar(try evaluate(first?.base ?? left, scope))
        let b = try scalar(try evaluate(second?.base ?? right, scope))
        guard let a, let b else { return .truth(false) }
        guard a.sort == .date || a.sort == .moment, b.sort == .date || b.sort == .moment else {
            throw FHIRPathFault("a time that is moved")
        }
        guard let days = (first ?? second)?.days else { throw FHIRPathFault("a date that is moved by hours") }
        if days.decimals > 0 { isApproximate = true }
        let operation: Expression.Operator =
            sign == "<" ? .less : sign == "<=" ? .lessOrEqual : sign == ">" ? .greater : .greaterOrEqual
        // a < b + n is −n < b − a, and a + n < b is n < b − a.
        let distance = Expression.call(.days, [a.value, b.value])
        return .binary(operation, .number(first == nil ? days.negated : days), distance)
    }

    private static func shift(_ syntax: FHIRPathSyntax) -> (base: FHIRPathSyntax, days: DecimalNumber?)? {
        guard case .binary(let sign, let base, .quantity(let digits, let unit)) = syntax, sign == "+" || sign == "-",
            let count = DecimalNumber(digits)?.whole, count.magnitude < 1_000_000
        else { return nil }
        let signed = sign == "-" ? -count : count
        let millionths: Int64?
        switch unit {
        case "day", "days": millionths = 1_000_000
        case "week", "weeks": millionths = 7_000_000
        // The mean lengths, which are off by a day at most.
        case "month", "months": millionths = 30_436_875
        case "year", "years": millionths = 365_242_500
        default: millionths = nil
        }
        return (base, millionths.flatMap { DecimalNumber(units: signed * $0, decimals: 6) })
    }
}

extension DecimalNumber {
    /// The number with the other sign.
    var negated: DecimalNumber { DecimalNumber(units: -units, decimals: decimals) ?? self }
}
