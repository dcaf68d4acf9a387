import CardSchema

extension FHIRPathWriter {
    func infix(_ sign: ExpressionSyntax.Infix, _ left: ExpressionSyntax, _ right: ExpressionSyntax) -> Written? {
        guard let a = write(left), let b = write(right) else { return nil }
        let pair = { (word: String) in "(\(a.text) \(word) \(b.text))" }
        switch sign {
        case .or, .and:
            guard a.sort == .truth, b.sort == .truth else { return nil }
            return (pair(sign == .or ? "or" : "and"), .truth)
        case .equal, .notEqual:
            guard a.sort == b.sort, a.sort != .codes, a.sort != .numbers else { return nil }
            return (pair(sign == .equal ? "=" : "!="), .truth)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard a.sort == b.sort, [.number, .date, .time, .moment].contains(a.sort) else { return nil }
            return (pair(sign.rawValue), .truth)
        case .isIn:
            guard a.sort == .text && b.sort == .codes || a.sort == .number && b.sort == .numbers else { return nil }
            // Unknown if the answer to be found or the question to be looked in has none.
            guard case .list = right.kind else {
                return ("iif(\(b.text).exists(), \(a.text) in \(b.text), {})", .truth)
            }
            return (pair("in"), .truth)
        case .plus, .minus, .times, .over, .remainder:
            guard a.sort == .number, b.sort == .number else { return nil }
            let words: [ExpressionSyntax.Infix: String] = [
                .plus: "+", .minus: "-", .times: "*", .over: "/", .remainder: "mod",
            ]
            return (pair(words[sign] ?? "+"), .number)
        }
    }

    func call(_ name: String, _ base: ExpressionSyntax?, _ arguments: [ExpressionSyntax]) -> Written? {
        switch (name, base, arguments.count) {
        case ("has", nil, 1):
            guard let path = Self.path(arguments[0]), let field = field(path) else { return nil }
            return ("\(item(field)).answer.value.exists()", .truth)
        case ("size", nil, 1): return size(arguments[0])
        case ("date", nil, 1), ("time", nil, 1), ("moment", nil, 1):
            guard case .text(let text) = arguments[0].kind else { return nil }
            return name == "date"
                ? ("@\(text)", .date) : name == "time" ? ("@T\(text)", .time) : ("@\(text):00", .moment)
        case ("floor", nil, 1), ("abs", nil, 1), ("sqrt", nil, 1), ("ceil", nil, 1), ("round", nil, 1):
            guard let inner = write(arguments[0]), inner.sort == .number else { return nil }
            // The order of halves differs below zero, where few templates are.
            return ("(\(inner.text)).\(name == "ceil" ? "ceiling" : name)()", .number)
        case ("year", nil, 1), ("month", nil, 1):
            guard let inner = write(arguments[0]), inner.sort == .date else { return nil }
            return ("\(inner.text).toString().substring(\(name == "year" ? "0, 4" : "5, 2")).toInteger()", .number)
        case ("lower", nil, 1):
            guard let inner = write(arguments[0]), inner.sort == .text else { return nil }
            return ("\(inner.text).lower()", .text)
        case ("matches", nil, 2):
            guard let inner = write(arguments[0]), inner.sort == .text, case .text(let like) = arguments[1].kind else {
                return nil
            }
            return ("\(inner.text).matches(\(Self.literal("^(\(like))$")))", .truth)
        case ("contains", let base?, 1), ("startsWith", let base?, 1), ("endsWith", let base?, 1):
            guard let inner = write(base), inner.sort == .text, let part = write(arguments[0]), part.sort == .text
            else {
                return nil
            }
            return ("\(inner.text).\(name)(\(part.text))", .truth)
        case ("sum", nil, _), ("mean", nil, _), ("count", nil, _): return aggregate(name, arguments)
        default: return nil
        }
    }

    private func size(_ syntax: ExpressionSyntax) -> Written? {
        guard let path = Self.path(syntax), let field = field(path) else { return nil }
        switch field.type {
        case .choices, .tags:
            let value = "\(item(field)).answer.value"
            return ("iif(\(value).exists(), \(value).count(), {})", .number)
        case .text, .note: return ("\(item(field)).answer.value.length()", .number)
        case .scale, .integer, .decimal, .yesno, .choice, .date, .time, .moment, .duration, .place, .files, .list:
            return nil
        }
    }

    private func aggregate(_ name: String, _ arguments: [ExpressionSyntax]) -> Written? {
        let parts = arguments.compactMap(write)
        guard parts.count == arguments.count, let first = parts.first else { return nil }
        if parts.count == 1, first.sort == .numbers {
            guard name == "sum", let list = Self.path(arguments[0]).flatMap(field)?.path.parent else { return nil }
            return (sum(first.text, in: "\(list)"), .number)
        }
        guard parts.allSatisfy({ $0.sort == .number }) else { return nil }
        switch name {
        case "sum": return ("(" + parts.map(\.text).joined(separator: " + ") + ")", .number)
        case "count":
            let answered = parts.map { "iif(\($0.text).exists(), 1, 0)" }
            return ("(" + answered.joined(separator: " + ") + ")", .number)
        default:
            let (sum, count) = Self.present(parts.map(\.text))
            return ("(\(sum) / \(count))", .number)
        }
    }

    /// The sum over the records of a list, which is unknown if one has no value, or if the list has no answer.
    private func sum(_ values: String, in list: String) -> String {
        let items = "%resource.descendants().where(linkId=\(Self.literal(list)))"
        let isNone = "extension.where(url=\(Self.literal(FHIRNames.own("none")))).exists()"
        let records = "\(items).where((answer.exists() or \(isNone)).not())"
        return "iif(\(items).exists() and \(items).answer.empty() and \(records).count() = \(values).count(),"
            + " \(values).sum(), {})"
    }

    /// The sum of the values that are there, and their number.
    static func present(_ values: [String]) -> (sum: String, count: String) {
        let sum = values.map { "iif(\($0).exists(), \($0), 0)" }.joined(separator: " + ")
        let count = values.map { "iif(\($0).exists(), 1, 0)" }.joined(separator: " + ")
        return ("(\(sum))", "(\(count))")
    }
}
