import CardSchema

extension FHIRPathTranslator {
    mutating func binary(
        _ sign: String, _ left: FHIRPathSyntax, _ right: FHIRPathSyntax, _ scope: Scope
    ) throws(FHIRPathFault) -> [Element] {
        if let result = try quantities(sign, left, right, scope) { return [.scalar(result, .truth)] }
        if sign == "<" || sign == ">" || sign == "<=" || sign == ">=" {
            if let result = try distance(sign, left, right, scope) { return [.scalar(result, .truth)] }
        }
        let a = try evaluate(left, scope)
        let b = try evaluate(right, scope)
        switch sign {
        case "and": return [.scalar(FHIRPathLogic.and(try truth(a), try truth(b)), .truth)]
        case "or": return [.scalar(FHIRPathLogic.or(try truth(a), try truth(b)), .truth)]
        case "xor":
            let (x, y) = (try truth(a), try truth(b))
            let one = FHIRPathLogic.not(FHIRPathLogic.and(x, y))
            return [.scalar(FHIRPathLogic.and(FHIRPathLogic.or(x, y), one), .truth)]
        case "implies": return [.scalar(FHIRPathLogic.or(FHIRPathLogic.not(try truth(a)), try truth(b)), .truth)]
        case "|": return a + b
        case "in": return [.scalar(try contains(b, a), .truth)]
        case "contains": return [.scalar(try contains(a, b), .truth)]
        case "=", "~": return try equal(a, b).map { [.scalar($0, .truth)] } ?? []
        case "!=", "!~": return try equal(a, b).map { [.scalar(FHIRPathLogic.not($0), .truth)] } ?? []
        case "<": return try compared(.less, a, b)
        case "<=": return try compared(.lessOrEqual, a, b)
        case ">": return try compared(.greater, a, b)
        case ">=": return try compared(.greaterOrEqual, a, b)
        case "+":
            if let x = try scalar(a), x.sort == .text { throw FHIRPathFault(FHIRPathFault.joins[0]) }
            return try arithmetic(.plus, a, b)
        case "-": return try arithmetic(.minus, a, b)
        case "*": return try arithmetic(.times, a, b)
        case "/": return try arithmetic(.divided, a, b)
        case "div":
            return try arithmetic(.divided, a, b).map { element throws(FHIRPathFault) in
                try truncated(element)
            }
        case "mod": return try arithmetic(.remainder, a, b)
        default: throw FHIRPathFault(sign == "&" ? FHIRPathFault.joins[0] : sign)
        }
    }

    private mutating func arithmetic(
        _ sign: Expression.Operator, _ a: [Element], _ b: [Element]
    ) throws(FHIRPathFault) -> [Element] {
        guard let x = try number(a), let y = try number(b) else { return [] }
        return [.scalar(.binary(sign, x, y), .number)]
    }

    /// Returns a number without its decimals.
    func truncated(_ element: Element) throws(FHIRPathFault) -> Element {
        guard case .scalar(let value, .number) = element.kind else { return element }
        let isBelow = Expression.binary(.less, value, .number(DecimalNumber(whole: 0)))
        let result = Expression.conditional(
            isBelow, then: .call(.ceiling, [value]), otherwise: .call(.floor, [value]))
        return element.with(.scalar(result, .number))
    }

    private mutating func compared(
        _ sign: Expression.Operator, _ a: [Element], _ b: [Element]
    ) throws(FHIRPathFault) -> [Element] {
        guard let (x, first) = try ordered(a), let (y, second) = try ordered(b) else { return [] }
        let (left, right) = (Self.fitting(x, first, second), Self.fitting(y, second, first))
        if case .number(let one) = left, case .number(let other) = right {
            let result =
                switch sign {
                case .less: one < other
                case .lessOrEqual: one <= other
                case .greater: one > other
                default: one >= other
                }
            return [.scalar(.truth(result), .truth)]
        }
        return [.scalar(.binary(sign, left, right), .truth)]
    }

    /// A day that is compared with a moment is the beginning of it.
    private static func fitting(_ value: Expression, _ sort: Element.Sort, _ other: Element.Sort) -> Expression {
        guard sort == .date, other == .moment, case .day(let day) = value else { return value }
        return .moment(day + "T00:00")
    }

    private mutating func ordered(_ input: [Element]) throws(FHIRPathFault) -> (Expression, Element.Sort)? {
        if input.count == 1, case .value(let index, nil, _) = input[0].kind,
            form.items[index].kind == .choice || form.items[index].kind == .choices
        {
            return try number(input).map { ($0, .number) }
        }
        guard let (value, sort) = try scalar(input) else { return nil }
        guard sort != .text, sort != .truth else { throw FHIRPathFault("an order of texts") }
        return (value, sort)
    }

    /// Returns whether two values are equal; `nil` if one is always empty.
    mutating func equal(_ a: [Element], _ b: [Element]) throws(FHIRPathFault) -> Expression? {
        guard !a.isEmpty, !b.isEmpty else { return nil }
        if a.count == 1, b.count == 1 {
            var own = try compared(a[0], b[0])
            if own == nil { own = try compared(b[0], a[0]) }
            if let special = own {
                let all = [a[0].condition, b[0].condition].compactMap { $0 }
                return all.reduce(special) { FHIRPathLogic.and($1, $0) }
            }
        }
        // Candidates are compared with a value; one of them holds.
        if a.count > 1 || b.count > 1 {
            let (many, one) = a.count > 1 ? (a, b) : (b, a)
            guard one.count == 1, many.allSatisfy({ $0.condition != nil }) else {
                if let x = try scalar(a), let y = try scalar(b) { return .binary(.equal, x.value, y.value) }
                return nil
            }
            var result = Expression.truth(false)
            for element in many {
                try spend()
                var plain = element
                plain.condition = nil
                guard let own = try equal([plain], one) else { continue }
                result = FHIRPathLogic.or(result, FHIRPathLogic.and(element.condition ?? .truth(true), own))
            }
            return result
        }
        guard let (x, first) = try scalar(a), let (y, second) = try scalar(b) else { return nil }
        switch (x, y) {
        case (.text, .text), (.number, .number), (.day, .day), (.truth, .truth), (.option, .option):
            return .truth(x == y)
        case (.truth(let wanted), let test) where second == .truth,
            (let test, .truth(let wanted)) where first == .truth:
            return wanted ? test : .binary(.equal, test, .truth(false))
        default: break
        }
        if first == .number, second == .text || first == .text && second == .number {
            if let p = try number(a), let q = try number(b) { return .binary(.equal, p, q) }
        }
        return .binary(.equal, x, y)
    }

    /// Compares an answer of a choice, or what is known, with a literal.
    private mutating func compared(_ a: Element, _ b: Element) throws(FHIRPathFault) -> Expression? {
        switch (a.kind, b.kind) {
        case (.weightURL, .scalar(.text(let url), _)):
            let name = url.split(separator: "/").last.map(String.init) ?? url
            return .truth(FHIRResources.weights.contains(name))
        case (.value(let index, nil, let part), .offeredValue(let other, let option, _)):
            return try isChosen(index, form.items[other].options[option].value, part == .display ? .whole : part)
        case (.value(let index, nil, let part), .value(let other, let option?, _)):
            return try isChosen(index, form.items[other].options[option].value, part == .display ? .whole : part)
        case (.value(let index, nil, let part), .scalar(.text(let text), _)): return try isChosen(index, text, part)
        case (.value(let index, nil, let part), .scalar(.number(let number), _)):
            guard hasOptions(index) else { return nil }
            return try isChosen(index, "\(number)", part)
        case (.value(let index, let option?, let part), .scalar(.text(let text), _)),
            (.offeredValue(let index, let option, let part), .scalar(.text(let text), _)):
            let own = form.items[index].options[option]
            let isTitle = own.title.contains { $0.text == text }
            switch part {
            case .whole: return .truth(own.value == text || isTitle)
            case .code: return .truth(own.value == text)
            case .display: return .truth(isTitle)
            case .system: return .truth(own.system == text)
            case .unit: return nil
            }
        case (.value(let index, let option?, _), .value(let other, let second?, _)):
            return .truth(form.items[index].options[option].value == form.items[other].options[second].value)
        default: return nil
        }
    }

    private func hasOptions(_ index: Int) -> Bool {
        form.items[index].kind == .choice || form.items[index].kind == .choices
    }

    /// Returns whether the option with a code, or with a title, is the one that is chosen.
    func isChosen(_ index: Int, _ text: String, _ part: Element.Part) throws(FHIRPathFault) -> Expression? {
        let item = form.items[index]
        if part == .system {
            let options = item.options.filter { $0.system == text }
            guard options.count < item.options.count else { return .call(.isAnswered, [.answer(item.code)]) }
            return options.reduce(.truth(false)) { FHIRPathLogic.or($0, chosen(index, $1)) }
        }
        if part == .unit { return .call(.isAnswered, [.answer(item.code)]) }
        guard hasOptions(index) else {
            guard !item.lacksOptions else { throw FHIRPathFault("an option that the file does not contain") }
            return nil
        }
        let place: Int? =
            switch part {
            case .display: form.option(of: index, titled: text)
            case .code: form.option(of: index, coded: text)
            default: form.option(of: index, coded: text) ?? form.option(of: index, titled: text)
            }
        guard let place else {
            guard !item.takesOther else { throw FHIRPathFault("an answer in the person's own words") }
            return .truth(false)
        }
        let test = chosen(index, item.options[place])
        guard item.kind == .choices else { return test }
        // Equality holds for a single value only.
        let single = Expression.binary(
            .equal, .call(.count, [.answer(item.code)]), .number(DecimalNumber(whole: 1)))
        return FHIRPathLogic.and(test, single)
    }

    /// Returns whether a collection has a value.
    private mutating func contains(_ list: [Element], _ one: [Element]) throws(FHIRPathFault) -> Expression {
        guard one.count == 1 else {
            guard one.isEmpty else { throw FHIRPathFault("a list in a list") }
            return .truth(false)
        }
        var result = Expression.truth(false)
        for element in list {
            try spend()
            var own: Expression?
            if case .value(let index, nil, let part) = element.kind, form.items[index].kind == .choices,
                case .scalar(.text(let text), _) = one[0].kind, !isColumn(index)
            {
                let place =
                    part == .display ? form.option(of: index, titled: text) : form.option(of: index, coded: text)
                own = place.map { chosen(index, form.items[index].options[$0]) } ?? .truth(false)
            } else {
                own = try equal([element], one)
            }
            if let own { result = FHIRPathLogic.or(result, own) }
        }
        return result
    }
}
