// Functions whose argument is a name, a macro's condition or a literal.
extension ExpressionChecker {
    /// Checks `has` and `skipped`.
    mutating func state(_ call: Call) -> Piece? {
        guard let argument = only(call, "one path") else { return nil }
        if let last = hasLast(call, argument) { return last }
        guard Self.parts(of: argument) != nil else {
            return report(.wrongArguments, "'\(call.name)' takes one path", argument.span)
        }
        guard let meaning = meaning(of: argument) else { return nil }
        switch meaning {
        case .answer(let reference, let owner, let type):
            if call.name == "has" {
                return add(.has(number(of: reference, type, at: argument.span), owner), .yesno, call.span)
            }
            switch reference {
            case .score, .band:
                return report(
                    .wrongArguments, "a score is computed, so it is never skipped", call.span,
                    fix: .write("!has(\(argument))"))
            case .cardDay:
                return report(
                    .wrongArguments, "a card always has a day, so 'card.day' is never skipped", call.span,
                    fix: .write("false"))
            case .field, .recordField, .earlier:
                return add(.skipped(number(of: reference, type, at: argument.span), owner), .yesno, call.span)
            }
        case .records(let reference, let type):
            let index = number(of: reference, type, at: argument.span)
            return add(call.name == "has" ? .hasRecords(index) : .skipped(index, .card), .yesno, call.span)
        case .column(let list, let field, _):
            let id = Self.parts(of: argument)?.last ?? field.description
            return report(
                .wrongArguments, "every record has its own '\(argument)'", argument.span,
                fix: ownQuestion(argument) ?? "write \(list).exists(x, \(call.name)(x.\(id)))")
        case .variable(_, let type):
            return report(
                .wrongArguments, "'\(call.name)' takes one path, '\(argument)' is \(type.displayName) here",
                argument.span)
        }
    }

    /// Checks `values(group)`.
    mutating func values(_ call: Call) -> Piece? {
        guard let argument = only(call, "one group") else { return nil }
        guard case .name(let group) = argument.kind, !variables.contains(where: { $0.name == group }) else {
            return report(.wrongArguments, "'values' takes the id of one group", argument.span)
        }
        guard scope.groups.contains(group) else {
            let suggestion = NameSuggestion.closest(to: group, among: scope.groups)
            return report(
                .unknownName, "unknown group \(ExpressionWording.quoted(group))", argument.span,
                fix: suggestion.map { .write($0) })
        }
        let fields = scope.numbers(in: group)
        var element = ExpressionType.nothing
        var indexes: [Int] = []
        for field in fields {
            let type = scope.ownType(of: field) ?? .number
            element = element.joined(with: type) ?? .number
            indexes.append(number(of: .field(field), type, at: argument.span))
        }
        let first = reserve(indexes)
        return add(
            .values(first: first, count: indexes.count), .list(element == .nothing ? .number : element), call.span)
    }

    /// Checks `list.exists(x, condition)` and the other macros.
    mutating func macro(_ macro: ExpressionNode.Macro, _ call: Call, on base: ExpressionSyntax) -> Piece? {
        let list = piece(base)
        guard call.arguments.count == 2, case .name(let name) = call.arguments[0].kind else {
            let example = macro == .map ? "x, value" : "x, condition"
            return report(
                .wrongArguments, "'\(call.name)' takes a name for the element and then an expression", call.span,
                fix: "write .\(call.name)(\(example))")
        }
        guard let list else { return nil }
        guard case .list(let element) = list.type else {
            return report(.wrongType, "'\(call.name)' takes a list, found \(list.type.displayName)", base.span)
        }
        variables.append((name, element))
        defer { variables.removeLast() }
        if macro == .map {
            guard let body = piece(call.arguments[1]) else { return nil }
            return add(.macro(.map, list: list.step, body: body.step), .list(body.type), call.span)
        }
        guard let body = condition(call.arguments[1], "the condition of '\(call.name)'") else { return nil }
        return add(
            .macro(macro, list: list.step, body: body.step), macro == .filter ? list.type : .yesno, call.span)
    }

    /// Checks `date('2026-11-20')`, `time('21:00')`, `moment('2026-11-20T21:00')` and `duration('6h30m')`.
    mutating func literal(_ call: Call) -> Piece? {
        let example = ["date": "2026-11-20", "time": "21:00", "moment": "2026-11-20T21:00"][call.name] ?? "6h30m"
        guard let argument = only(call, "one text") else { return nil }
        guard case .text(let text) = argument.kind else {
            return report(
                .wrongArguments, "'\(call.name)' takes a text in quotes", argument.span,
                fix: "write \(call.name)('\(example)')")
        }
        if let kind = CivilKind(rawValue: call.name) {
            if let civil = CivilValue(text, as: kind) { return constant(.civil(civil), .civil(kind), call.span) }
        } else if let minutes = DurationText.minutes(text) {
            return constant(.number(minutes), .number, call.span)
        }
        let moment = call.name == "moment" ? ForeignWords.moment(text) : nil
        return report(
            .badLiteral, "\(ExpressionWording.quoted(text)) is not a valid \(call.name)", argument.span,
            fix: moment.map { .write("'\($0)'") } ?? "write it as '\(example)'")
    }
}
