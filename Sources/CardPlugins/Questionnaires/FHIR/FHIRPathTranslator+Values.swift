import CardSchema

extension FHIRPathTranslator {
    /// Returns the single value of a collection and its type; `nil` if it is always empty.
    mutating func scalar(_ input: [Element]) throws(FHIRPathFault) -> (value: Expression, sort: Element.Sort)? {
        guard let first = input.first else { return nil }
        if input.count == 1 {
            guard let own = try value(of: first) else { return nil }
            guard let condition = first.condition else { return own }
            return (conditional(condition, own.value, own.sort, otherwise: nil), own.sort)
        }
        if let score = score(of: input) { return (score, .number) }
        // Several candidates; one of them holds.
        var values: [(Expression, Expression?, Element.Sort)] = []
        for element in input {
            try spend()
            guard let own = try value(of: element) else { continue }
            values.append((own.value, element.condition, own.sort))
        }
        guard let last = values.last else { return nil }
        if values.allSatisfy({ $0.1 == nil }) {
            guard values.count > 1 else { return (last.0, last.2) }
            throw FHIRPathFault("several values where one is needed")
        }
        guard values.count <= 200 else { throw FHIRPathFault("a choice among many values") }
        var result: Expression?
        for (value, condition, sort) in values.reversed() {
            guard let condition else {
                result = value
                continue
            }
            result = conditional(condition, value, sort, otherwise: result)
        }
        return result.map { ($0, last.2) }
    }

    private func conditional(
        _ test: Expression, _ value: Expression, _ sort: Element.Sort, otherwise: Expression?
    ) -> Expression {
        FHIRPathLogic.choice(FHIRPathLogic.certain(test), value, otherwise ?? .nothing)
    }

    /// Recognizes the numbers of all options of one question, each if it is chosen.
    func score(of input: [Element]) -> Expression? {
        var found: (item: Int, options: Set<Int>)?
        for element in input {
            guard case .scalar(.number(let number), .number) = element.kind,
                case .binary(.equal, .answer(let code), .option(let option))? = element.condition,
                let index = form.items.firstIndex(where: { $0.code == code }), found == nil || found?.item == index,
                let place = form.items[index].options.firstIndex(where: { $0.code == option }),
                form.items[index].options[place].score == number
            else { return nil }
            found = (index, (found?.options ?? []).union([place]))
        }
        guard let found, found.options.count == form.items[found.item].options.count(where: { $0.score != nil }) else {
            return nil
        }
        return .call(.score, [.answer(form.items[found.item].code)])
    }

    /// Returns what an element stands for as an expression, without its condition.
    mutating func value(of element: Element) throws(FHIRPathFault) -> (value: Expression, sort: Element.Sort)? {
        switch element.kind {
        case .scalar(let value, let sort): return (value, sort)
        case .value(let index, nil, _), .answer(let index, nil):
            return (.answer(form.items[index].code), sort(of: index))
        case .value(let index, let option?, let part), .offeredValue(let index, let option, let part):
            return (optionValue(index, option, part), .text)
        case .weight(let source):
            guard let own = try weight(of: source) else { return nil }
            return try value(of: own)
        case .item(let index) where form.items[index].kind != .group && form.items[index].kind != .info:
            return (.answer(form.items[index].code), sort(of: index))
        case .item, .definition, .response, .questionnaire, .offered, .weightURL, .answer:
            throw FHIRPathFault("an item where a value is needed")
        }
    }

    func optionValue(_ index: Int, _ option: Int, _ part: Element.Part) -> Expression {
        let own = form.items[index].options[option]
        switch part {
        case .whole: return .option(own.code)
        case .code: return .text(own.value)
        case .display: return .text(own.title.first?.text ?? own.value)
        case .system: return .text(own.system ?? "")
        case .unit: return .text("")
        }
    }

    func sort(of index: Int) -> Element.Sort {
        switch form.items[index].kind {
        case .integer, .decimal, .scale: .number
        case .yesno: .truth
        case .date: .date
        case .moment: .moment
        case .time: .time
        case .text, .note: .text
        case .choice, .choices, .files, .place, .group, .info: .unknown
        }
    }

    /// Returns a number; `nil` if there is none.
    mutating func number(_ input: [Element]) throws(FHIRPathFault) -> Expression? {
        if input.count == 1, case .value(let index, nil, _) = input[0].kind, form.items[index].kind == .choice {
            guard let code = numeric(index) else { throw FHIRPathFault("a number of a code") }
            return code
        }
        guard let (value, sort) = try scalar(input) else { return nil }
        switch sort {
        case .number, .year, .unknown: return value
        case .truth:
            // What some forms write for 1 and 0.
            return .conditional(
                value, then: .number(DecimalNumber(whole: 1)), otherwise: .number(DecimalNumber(whole: 0)))
        case .text:
            if case .text(let text) = value, let number = DecimalNumber(text) { return .number(number) }
            throw FHIRPathFault("a number in a text")
        case .date, .moment, .time: throw FHIRPathFault("a number of a date")
        }
    }

    /// Returns the number that the code of the chosen option is; `nil` if one is not a number.
    func numeric(_ index: Int) -> Expression? {
        let item = form.items[index]
        let numbers = item.options.compactMap { DecimalNumber($0.value) }
        guard numbers.count == item.options.count, !numbers.isEmpty, numbers.count <= 200 else { return nil }
        if zip(item.options, numbers).allSatisfy({ $0.score == $1 }) { return .call(.score, [.answer(item.code)]) }
        return zip(item.options, numbers).reversed().reduce(Expression.nothing) { rest, one in
            .conditional(chosen(index, one.0), then: .number(one.1), otherwise: rest)
        }
    }

    /// Returns whether a collection has a value.
    mutating func exists(_ input: [Element]) throws(FHIRPathFault) -> Expression {
        guard input.count <= 1_000 else { throw FHIRPathFault("more than 1000 values") }
        var result = Expression.truth(false)
        for element in input {
            try spend()
            let own: Expression
            switch element.kind {
            case .item(let index): own = answered(index)
            case .answer(let index, nil), .value(let index, nil, _):
                own = .call(.isAnswered, [.answer(form.items[index].code)])
            case .weight(let source):
                guard let weight = try weight(of: source) else { continue }
                own = try exists([weight])
            case .scalar(let value, _): own = FHIRPathLogic.defined(value)
            default: own = .truth(true)
            }
            let certain = element.condition.map { FHIRPathLogic.certain($0) } ?? .truth(true)
            result = FHIRPathLogic.or(result, FHIRPathLogic.and(certain, own))
        }
        return result
    }

    /// An item is there if it is answered, or anything below it.
    private func answered(_ index: Int) -> Expression {
        var (result, waiting) = (Expression.truth(false), [index])
        var count = 0
        while let one = waiting.popLast(), count < 500 {
            count += 1
            if form.items[one].kind != .group, form.items[one].kind != .info {
                result = FHIRPathLogic.or(result, .call(.isAnswered, [.answer(form.items[one].code)]))
            }
            waiting += form.items[one].children.reversed()
        }
        return result
    }

    /// Returns a test; false for what is always empty.
    mutating func truth(_ input: [Element]) throws(FHIRPathFault) -> Expression {
        guard !input.isEmpty else { return .truth(false) }
        if input.count == 1 {
            switch input[0].kind {
            case .scalar(let value, .truth), .scalar(let value, .unknown):
                return under(input[0].condition, value)
            case .value(let index, nil, _) where form.items[index].kind == .yesno && !isSeveral(input[0]):
                let answer = Expression.answer(form.items[index].code)
                return under(input[0].condition, answer)
            default: break
            }
        }
        // A single value that is no truth counts as true where one is needed.
        guard input.count == 1 else {
            if let (value, sort) = try scalar(input), sort == .truth { return value }
            return try exists(input)
        }
        return try exists(input)
    }

    /// A test that is unknown unless a condition is true.
    private func under(_ condition: Expression?, _ value: Expression) -> Expression {
        condition.map { FHIRPathLogic.choice(FHIRPathLogic.certain($0), value, .nothing) } ?? value
    }
}
