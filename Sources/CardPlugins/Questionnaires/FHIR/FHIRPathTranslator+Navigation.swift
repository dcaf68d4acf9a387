import CardSchema

extension FHIRPathTranslator {
    /// Returns a member of every value.
    mutating func member(_ name: String, of input: [Element], isFirst: Bool) throws(FHIRPathFault) -> [Element] {
        if isFirst, name == "QuestionnaireResponse" { return [Element(.response)] }
        if isFirst, name == "Questionnaire" { return [Element(.questionnaire)] }
        var found: [Element] = []
        for element in input {
            try spend()
            found += try member(name, of: element)
        }
        // The numbers of all options of a question, each if it is chosen, are the number of its answer.
        if found.count > 1, let score = score(of: found) { return [.scalar(score, .number)] }
        return found
    }

    private mutating func member(_ name: String, of element: Element) throws(FHIRPathFault) -> [Element] {
        switch element.kind {
        case .response:
            if name == "item" { return form.roots.map { element.with(.item($0)) } }
        case .questionnaire:
            if name == "item" { return form.roots.map { element.with(.definition($0)) } }
        case .item(let index):
            switch name {
            case "item": return form.items[index].children.map { element.with(.item($0)) }
            case "answer":
                let isQuestion = form.items[index].kind != .group && form.items[index].kind != .info
                return isQuestion ? [element.with(.answer(index, option: nil))] : []
            case "linkId": return [element.with(.scalar(.text(form.items[index].linkId), .text))]
            case "text": return text(of: index).map { element.with(.scalar(.text($0), .text)) }
            // What rules write that take an item for its answer.
            case let name where Self.isValue(name): return [element.with(.value(index, option: nil, .whole))]
            default: break
            }
        case .definition(let index):
            switch name {
            case "item": return form.items[index].children.map { element.with(.definition($0)) }
            case "linkId": return [element.with(.scalar(.text(form.items[index].linkId), .text))]
            case "text": return text(of: index).map { element.with(.scalar(.text($0), .text)) }
            case "answerOption", "option":
                return form.items[index].options.indices.map { element.with(.offered(index, $0)) }
            default: break
            }
        case .answer(let index, let option):
            if name == "item" { return form.items[index].children.map { element.with(.item($0)) } }
            if name == "extension" { return [element.with(.weight(.answer(index, option: option)))] }
            if Self.isValue(name) { return [element.with(.value(index, option: option, .whole))] }
        case .value(let index, let option, .whole):
            if name == "extension" { return [element.with(.weight(.answer(index, option: option)))] }
            // The parts of a coding and of a quantity; a form may also say `value.valueCoding`.
            if let part = Self.part(name) { return [element.with(.value(index, option: option, part))] }
            if name == "value" || Self.isValue(name) { return [element] }
        case .offered(let index, let option):
            if name == "extension" { return [element.with(.weight(.offered(index, option)))] }
            if Self.isValue(name) { return [element.with(.offeredValue(index, option, .whole))] }
        case .offeredValue(let index, let option, .whole):
            if name == "extension" { return [element.with(.weight(.offered(index, option)))] }
            if let part = Self.part(name) { return [element.with(.offeredValue(index, option, part))] }
            if name == "value" || Self.isValue(name) { return [element] }
        case .weight(let source):
            if name == "url" { return [element.with(.weightURL)] }
            if Self.isValue(name) { return try weight(of: source).map { element.with($0.kind) }.map { [$0] } ?? [] }
        case .scalar(_, .number):
            if name == "value" { return [element] }
        case .value, .offeredValue, .weightURL, .scalar: break
        }
        throw FHIRPathFault(".\(name)")
    }

    private func text(of index: Int) -> [String] { form.items[index].node["text"]?.string.map { [$0] } ?? [] }

    /// Whether a member is the value of an answer: `value`, `valueCoding`.
    private static func isValue(_ name: String) -> Bool {
        name == "value"
            || name.hasPrefix("value") && (name.utf8.dropFirst(5).first.map { (0x41...0x5A).contains($0) } ?? false)
    }

    private static func part(_ name: String) -> Element.Part? {
        switch name {
        case "code": .code
        case "display": .display
        case "system": .system
        case "unit": .unit
        default: nil
        }
    }

    /// Returns the number of the chosen or an offered option.
    func weight(of source: Element.Source) throws(FHIRPathFault) -> Element? {
        switch source {
        case .offered(let index, let option), .answer(let index, let option?):
            return form.items[index].options[option].score.map { .scalar(.number($0), .number) }
        case .answer(let index, nil):
            guard form.items[index].options.contains(where: { $0.score != nil }) else { return nil }
            let code = form.items[index].code
            guard form.items[index].kind != .choices else { return .scalar(try sumOfWeights(index), .number) }
            return .scalar(.call(.score, [.answer(code)]), .number)
        }
    }

    private func sumOfWeights(_ index: Int) throws(FHIRPathFault) -> Expression {
        let zero = Expression.number(DecimalNumber(whole: 0))
        let parts = form.items[index].options.compactMap { option in
            option.score.map { score in
                Expression.conditional(chosen(index, option), then: .number(score), otherwise: zero)
            }
        }
        guard let first = parts.first, parts.count <= 64 else { throw FHIRPathFault("the weights of many options") }
        return parts.dropFirst().reduce(first) { .binary(.plus, $0, $1) }
    }

    func chosen(_ index: Int, _ option: FHIRForm.Option) -> Expression {
        let answer = Expression.answer(form.items[index].code)
        if form.items[index].kind == .choice { return .binary(.equal, answer, .option(option.code)) }
        if form.items[index].kind == .scale, let number = DecimalNumber(option.value) {
            return .binary(.equal, answer, .number(number))
        }
        return .call(.isChosen, [answer, .option(option.code)])
    }

    /// Returns all items below values, and below their items.
    mutating func descendants(of input: [Element]) throws(FHIRPathFault) -> [Element] {
        var found: [Element] = []
        for element in input {
            var waiting: [Int] = []
            var isDefinition = false
            switch element.kind {
            case .response: waiting = form.roots.reversed()
            case .questionnaire: (waiting, isDefinition) = (form.roots.reversed(), true)
            case .item(let index): waiting = form.items[index].children.reversed()
            case .definition(let index): (waiting, isDefinition) = (form.items[index].children.reversed(), true)
            case .answer(let index, _): waiting = form.items[index].children.reversed()
            default: throw FHIRPathFault("descendants() of an answer")
            }
            while let index = waiting.popLast() {
                try spend()
                found.append(element.with(isDefinition ? .definition(index) : .item(index)))
                waiting += form.items[index].children.reversed()
            }
        }
        return found
    }

    /// Whether an element stands for several values: of a question that takes several, or of a list's records.
    func isSeveral(_ element: Element) -> Bool {
        switch element.kind {
        case .item(let index): isColumn(index)
        case .answer(let index, nil), .value(let index, nil, _): form.items[index].repeats || isColumn(index)
        default: false
        }
    }

    /// Whether an item is in a repeating group that does not also contain the expression.
    func isColumn(_ index: Int) -> Bool {
        var around: Set<Int> = []
        var place = owner
        while let one = place {
            around.insert(one)
            place = form.items[one].parent
        }
        var parent: Int? = index
        while let one = parent {
            if form.items[one].type == "group", form.items[one].repeats, !around.contains(one) { return true }
            parent = form.items[one].parent
        }
        return false
    }

    /// Returns values that each stand for one, where an element is an answer of several chosen options.
    mutating func expanded(_ input: [Element]) throws(FHIRPathFault) -> [Element] {
        var result: [Element] = []
        for element in input {
            let (index, part): (Int, Element.Part?)
            switch element.kind {
            case .answer(let number, nil): (index, part) = (number, nil)
            case .value(let number, nil, let own): (index, part) = (number, own)
            default:
                result.append(element)
                continue
            }
            guard isSeveral(element) else {
                result.append(element)
                continue
            }
            guard form.items[index].kind == .choices, !isColumn(index) else {
                throw FHIRPathFault("a selection among several answers")
            }
            guard !form.items[index].takesOther, form.items[index].options.count <= 200 else {
                throw FHIRPathFault("a selection among answers in the person's own words")
            }
            for (number, option) in form.items[index].options.enumerated() {
                try spend()
                let kind: Element.Kind =
                    part.map { .value(index, option: number, $0) } ?? .answer(index, option: number)
                if let one = element.with(kind).under(chosen(index, option)) { result.append(one) }
            }
        }
        return result
    }
}
