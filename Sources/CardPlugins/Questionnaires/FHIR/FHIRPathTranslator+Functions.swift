import CardSchema

extension FHIRPathTranslator {
    private static let zero = Expression.number(DecimalNumber(whole: 0))
    private static let one = Expression.number(DecimalNumber(whole: 1))

    mutating func call(
        _ name: String, on base: [Element]?, _ arguments: [FHIRPathSyntax], _ scope: Scope
    ) throws(FHIRPathFault) -> [Element] {
        let input = base ?? scope.input
        if let known = try records(name, input, arguments) { return [known] }
        switch name {
        case "where": return try filtered(input, arguments, scope)
        case "exists":
            let kept = arguments.isEmpty ? input : try filtered(input, arguments, scope)
            return [.scalar(try exists(kept), .truth)]
        case "hasValue": return [.scalar(try exists(input), .truth)]
        case "empty": return [.scalar(FHIRPathLogic.not(try exists(input)), .truth)]
        case "not":
            guard !input.isEmpty else { return [] }
            return [.scalar(FHIRPathLogic.not(try truth(input)), .truth)]
        case "all":
            let kept = try filtered(input, arguments, scope, isNegated: true)
            return [.scalar(FHIRPathLogic.not(try exists(kept)), .truth)]
        case "allTrue", "anyTrue", "allFalse", "anyFalse": return [.scalar(try truths(name, input), .truth)]
        case "iif": return try conditional(arguments, Scope(input: input, this: base ?? scope.this))
        case "select": return try selected(input, arguments, scope)
        case "descendants": return try descendants(of: input)
        case "children": return try descendants(of: input).filter { isChild($0, of: input) }
        case "repeat": return try repeated(input, arguments)
        case "trace", "distinct", "single", "toBoolean", "toDate", "toDateTime", "toTime", "toQuantity": return input
        case "union", "combine":
            return input + (try arguments.first.map { one throws(FHIRPathFault) in try evaluate(one, scope) } ?? [])
        case "first", "last": return try end(of: input, isLast: name == "last")
        case "ofType", "as": return try typed(input, Self.type(arguments.first))
        case "is": return [.scalar(try exists(try typed(input, Self.type(arguments.first))), .truth)]
        case "extension":
            guard case .text(let url)? = arguments.first else { throw FHIRPathFault("extension()") }
            guard FHIRResources.weights.contains(url.split(separator: "/").last.map(String.init) ?? "") else {
                throw FHIRPathFault("extension()")
            }
            return try member("extension", of: input, isFirst: false)
        case "ordinal", "weight":
            let weights = try member("extension", of: try expanded(input), isFirst: false)
            return try member("value", of: weights, isFirst: false)
        case "today": return [.scalar(.today, .date)]
        case "count": return [.scalar(try count(input), .number)]
        case "sum": return [.scalar(try sum(input), .number)]
        case "aggregate": return [.scalar(try aggregate(input, arguments), .number)]
        case "min", "max", "avg": return try extreme(name, input)
        default: return try scalarCall(name, input, arguments, scope)
        }
    }

    /// Returns the values for which a test is true.
    mutating func filtered(
        _ input: [Element], _ arguments: [FHIRPathSyntax], _ scope: Scope, isNegated: Bool = false
    ) throws(FHIRPathFault) -> [Element] {
        guard let test = arguments.first else { throw FHIRPathFault("where()") }
        noteUnknown(in: test)
        var kept: [Element] = []
        for element in try expanded(input) {
            try spend()
            var plain = element
            plain.condition = nil
            let own = try truth(try evaluate(test, Scope(input: [plain], this: [plain])))
            // Some of the records are not the list, except as a test of whether there are any.
            if isSeveral(element), case .item = element.kind {
                guard case .truth = own else { throw FHIRPathFault("some of the records of a list") }
            }
            let certain = isNegated ? FHIRPathLogic.not(FHIRPathLogic.certain(own)) : own
            if let one = element.under(certain) { kept.append(one) }
        }
        return kept
    }

    /// Notes the link ids of a test that no item has.
    private mutating func noteUnknown(in test: FHIRPathSyntax) {
        guard case .binary(let sign, let left, let right) = test else { return }
        switch (left, right) {
        case (.member(let base, "linkId"), .text(let id)), (.text(let id), .member(let base, "linkId")):
            guard base == nil || base == .special("this"), sign == "=" || sign == "~" else { return }
            if form.item(id) == nil, !unknown.contains(id), unknown.count < 8 { unknown.append(id) }
        default:
            noteUnknown(in: left)
            noteUnknown(in: right)
        }
    }

    private mutating func selected(
        _ input: [Element], _ arguments: [FHIRPathSyntax], _ scope: Scope
    ) throws(FHIRPathFault) -> [Element] {
        guard let projection = arguments.first else { throw FHIRPathFault("select()") }
        var result: [Element] = []
        for element in try expanded(input) {
            try spend()
            var plain = element
            plain.condition = nil
            for one in try evaluate(projection, Scope(input: [plain], this: [plain])) {
                if let kept = element.condition.map({ one.under($0) }) ?? one { result.append(kept) }
            }
        }
        return result
    }

    private mutating func repeated(
        _ input: [Element], _ arguments: [FHIRPathSyntax]
    ) throws(FHIRPathFault) -> [Element] {
        // `repeat(item)` and `repeat(item | answer.item)`: all items below.
        guard let first = arguments.first else { throw FHIRPathFault("repeat()") }
        guard Self.isItems(first) else { throw FHIRPathFault("repeat()") }
        return try descendants(of: input)
    }

    private static func isItems(_ syntax: FHIRPathSyntax) -> Bool {
        switch syntax {
        case .member(nil, "item"), .member(nil, "answer"): true
        case .member(let base?, "item"): isItems(base)
        case .binary("|", let a, let b): isItems(a) && isItems(b)
        default: false
        }
    }

    private func isChild(_ element: Element, of input: [Element]) -> Bool {
        let index: Int
        switch element.kind {
        case .item(let own), .definition(let own): index = own
        default: return true
        }
        return input.contains { parent in
            switch parent.kind {
            case .response, .questionnaire: form.items[index].parent == nil
            case .item(let own), .definition(let own), .answer(let own, _): form.items[index].parent == own
            default: false
            }
        }
    }

    private mutating func conditional(
        _ arguments: [FHIRPathSyntax], _ scope: Scope
    ) throws(FHIRPathFault) -> [Element] {
        guard arguments.count >= 2 else { throw FHIRPathFault("iif()") }
        let test = FHIRPathLogic.certain(try truth(try evaluate(arguments[0], scope)))
        if case .truth(let value) = test {
            if value { return try evaluate(arguments[1], scope) }
            return arguments.count > 2 ? try evaluate(arguments[2], scope) : []
        }
        let yes = try evaluate(arguments[1], scope)
        let no = arguments.count > 2 ? try evaluate(arguments[2], scope) : []
        if yes.count <= 1, no.count <= 1,
            let a = try yes.first.map({ one throws(FHIRPathFault) in try plain([one]) }) ?? nil,
            let b = try no.first.map({ one throws(FHIRPathFault) in try plain([one]) }) ?? nil
        {
            return [.scalar(FHIRPathLogic.choice(test, a.value, b.value), a.sort)]
        }
        return yes.compactMap { $0.under(test) } + no.compactMap { $0.under(FHIRPathLogic.not(test)) }
    }

    private mutating func plain(_ input: [Element]) throws(FHIRPathFault) -> (value: Expression, sort: Element.Sort)? {
        // An item or an answer stays what it is.
        switch input[0].kind {
        case .scalar, .weight: try scalar(input)
        case .value(_, nil, .whole): try scalar(input)
        default: nil
        }
    }

    private mutating func truths(_ name: String, _ input: [Element]) throws(FHIRPathFault) -> Expression {
        let (isAll, wanted) = (name.hasPrefix("all"), name.hasSuffix("True"))
        var result = Expression.truth(isAll)
        for element in input {
            let own = try truth([element])
            let test = wanted ? own : FHIRPathLogic.not(own)
            result = isAll ? FHIRPathLogic.and(result, test) : FHIRPathLogic.or(result, test)
        }
        return result
    }

    /// Returns how many values there are.
    private mutating func count(_ input: [Element]) throws(FHIRPathFault) -> Expression {
        guard input.count <= 1_000 else { throw FHIRPathFault("more than 1000 values") }
        var (known, parts): (Int64, [Expression]) = (0, [])
        for element in input {
            try spend()
            let certain = try exists([element])
            if case .truth(let value) = certain {
                known += value ? 1 : 0
                continue
            }
            var number = Self.one
            if isSeveral(element) { number = try records(element) }
            parts.append(.conditional(certain, then: number, otherwise: Self.zero))
        }
        let start: Expression? = known > 0 || parts.isEmpty ? .number(DecimalNumber(whole: known)) : nil
        return Self.total(parts, start)
    }

    private func records(_ element: Element) throws(FHIRPathFault) -> Expression {
        switch element.kind {
        case .answer(let index, nil), .value(let index, nil, _):
            return .call(.count, [.answer(form.items[index].code)])
        case .item(let index): return .call(.count, [.answer(form.items[index].code)])
        default: throw FHIRPathFault("count()")
        }
    }

    static func total(_ parts: [Expression], _ start: Expression?) -> Expression {
        guard let start else {
            guard let first = parts.first else { return zero }
            return parts.dropFirst().reduce(first) { .binary(.plus, $0, $1) }
        }
        return parts.reduce(start) { .binary(.plus, $0, $1) }
    }

    /// Returns the sum of the values that are there.
    private mutating func sum(_ input: [Element]) throws(FHIRPathFault) -> Expression {
        guard input.count <= 1_000 else { throw FHIRPathFault("more than 1000 values") }
        if input.count == 1, isSeveral(input[0]), case .value(let index, nil, _) = input[0].kind {
            let answer = Expression.answer(form.items[index].code)
            return .conditional(.call(.isAnswered, [answer]), then: .call(.sum, [answer]), otherwise: Self.zero)
        }
        var parts: [Expression] = []
        for element in input {
            try spend()
            var bare = element
            bare.condition = nil
            guard let value = try number([bare]) else { continue }
            let certain = try exists([element])
            parts.append(
                certain == .truth(true) ? value : .conditional(certain, then: value, otherwise: Self.zero))
        }
        return Self.total(parts, nil)
    }

    /// `aggregate($this + $total, 0)` is a sum.
    private mutating func aggregate(
        _ input: [Element], _ arguments: [FHIRPathSyntax]
    ) throws(FHIRPathFault) -> Expression {
        let (this, total) = (FHIRPathSyntax.special("this"), FHIRPathSyntax.special("total"))
        guard let first = arguments.first,
            first == .binary("+", this, total) || first == .binary("+", total, this),
            arguments.count == 1 || arguments[1] == .number("0")
        else { throw FHIRPathFault("aggregate()") }
        return try sum(input)
    }

    private mutating func extreme(_ name: String, _ input: [Element]) throws(FHIRPathFault) -> [Element] {
        let function: Expression.Function = name == "min" ? .smallest : name == "max" ? .largest : .mean
        var values: [Expression] = []
        for element in input {
            guard element.condition == nil, let value = try number([element]) else { throw FHIRPathFault("\(name)()") }
            values.append(value)
        }
        return values.isEmpty ? [] : [.scalar(.call(function, values), .number)]
    }

    private mutating func end(of input: [Element], isLast: Bool) throws(FHIRPathFault) -> [Element] {
        guard input.count > 1 else {
            if let only = input.first, isSeveral(only) {
                throw FHIRPathFault(isLast ? "last() of several answers" : "first() of several answers")
            }
            return input
        }
        let all = isLast ? input.reversed() : input
        if all[0].condition == nil, case .truth(true) = try exists([all[0]]) { return [all[0]] }
        // The first one that is there.
        var values: [Expression] = []
        var sort = Element.Sort.unknown
        for element in all {
            guard element.condition == nil, !isSeveral(element), let own = try value(of: element) else {
                return all
            }
            values.append(own.value)
            sort = own.sort
        }
        return [.scalar(.call(.firstAnswered, values), sort)]
    }
}
