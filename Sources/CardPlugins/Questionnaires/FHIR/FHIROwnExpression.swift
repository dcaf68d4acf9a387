import CardSchema

/// Reads the expressions that stay in the language of templates, because FHIRPath cannot express them.
struct FHIROwnExpression {
    typealias Expression = QuestionnaireExpression

    let form: FHIRForm
    /// The link id of the list whose record an expression belongs to.
    let list: String?

    /// Returns an expression.
    ///
    /// - Throws: What of it has no equivalent.
    func value(_ text: String) throws(FHIRPathFault) -> Expression {
        guard let syntax = try? ExpressionParser.parse(text) else {
            throw FHIRPathFault("what is no expression of a template")
        }
        return try value(syntax)
    }

    private func value(_ syntax: ExpressionSyntax) throws(FHIRPathFault) -> Expression {
        switch syntax.kind {
        case .number(let number):
            guard let decimal = DecimalNumber("\(number)") else { throw FHIRPathFault("a fraction") }
            return .number(decimal)
        case .text(let text): return .text(text)
        case .bool(let value): return .truth(value)
        case .name, .member:
            guard let path = FHIRPathWriter.path(syntax) else { throw FHIRPathFault("a name") }
            return try answer(path)
        case .prefix(.not, let inner): return .not(try value(inner))
        case .prefix(.minus, let inner): return .negative(try value(inner))
        case .infix(let sign, _, let left, let right):
            if sign == .isIn { return try isIn(left, right) }
            guard let operation = Self.operators[sign] else { throw FHIRPathFault(sign.rawValue) }
            return .binary(operation, try value(left), try value(right))
        case .conditional(let test, let yes, let no):
            return .conditional(try value(test), then: try value(yes), otherwise: try value(no))
        case .call(let name, _, let base, let arguments): return try call(name, base, arguments)
        case .list: throw FHIRPathFault("a list")
        }
    }

    private func answer(_ path: String) throws(FHIRPathFault) -> Expression {
        if path == "card.day" { return .today }
        if let list, let index = form.item("\(list).\(path)") { return .answer(form.items[index].code) }
        guard let index = form.item(path) else { throw FHIRPathFault("a question that is not in the file") }
        return .answer(form.items[index].code)
    }

    private static let operators: [ExpressionSyntax.Infix: Expression.Operator] = [
        .or: .or, .and: .and, .equal: .equal, .notEqual: .notEqual, .less: .less, .lessOrEqual: .lessOrEqual,
        .greater: .greater, .greaterOrEqual: .greaterOrEqual, .plus: .plus, .minus: .minus, .times: .times,
        .over: .divided, .remainder: .remainder,
    ]

    private func isIn(_ left: ExpressionSyntax, _ right: ExpressionSyntax) throws(FHIRPathFault) -> Expression {
        if case .list(let elements) = right.kind {
            let one = try value(left)
            var tests: [Expression] = []
            for element in elements { tests.append(.binary(.equal, one, try value(element))) }
            return Expression.any(tests) ?? .truth(false)
        }
        guard case .text(let code) = left.kind else { throw FHIRPathFault("in") }
        return .call(.isChosen, [try value(right), .option(code)])
    }

    private static let functions: [String: Expression.Function] = [
        "has": .isAnswered, "size": .count, "sum": .sum, "mean": .mean, "min": .smallest, "max": .largest,
        "count": .countAnswered, "abs": .absolute, "floor": .floor, "ceil": .ceiling, "sqrt": .squareRoot,
        "lower": .lower,
        "matches": .matches, "days": .days, "minutes": .minutes, "span": .minutes, "year": .year, "month": .month,
        "weekday": .weekday,
    ]

    private func call(
        _ name: String, _ base: ExpressionSyntax?, _ arguments: [ExpressionSyntax]
    ) throws(FHIRPathFault) -> Expression {
        if let base {
            let functions: [String: Expression.Function] = [
                "contains": .contains, "startsWith": .startsWith, "endsWith": .endsWith,
            ]
            guard let function = functions[name], arguments.count == 1 else { throw FHIRPathFault("\(name)()") }
            return .call(function, [try value(base), try value(arguments[0])])
        }
        if let first = arguments.first, arguments.count == 1, case .text(let text) = first.kind {
            switch name {
            case "date": return .day(text)
            case "time": return .time(text)
            case "moment": return .moment(text)
            default: break
            }
        }
        if name == "last", let first = arguments.first, case .answer(let code) = try value(first) { return .last(code) }
        guard let function = Self.functions[name] else {
            if name == "round", let first = arguments.first {
                return .call(.round, [try value(first), .number(DecimalNumber(whole: 0))])
            }
            throw FHIRPathFault("\(name)()")
        }
        var values: [Expression] = []
        for argument in arguments { values.append(try value(argument)) }
        return .call(function, values)
    }
}
