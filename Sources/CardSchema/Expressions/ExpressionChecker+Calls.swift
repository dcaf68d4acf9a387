extension CheckedExpression {
    /// The names of all functions and macros.
    package static var functionNames: [String] { ExpressionChecker.functions.map(\.name) }
}

extension ExpressionChecker {
    /// A function call with its surroundings.
    struct Call {
        let name: String
        let nameSpan: SourceSpan
        let base: ExpressionSyntax?
        let arguments: [ExpressionSyntax]
        let span: SourceSpan
    }

    /// All functions, and whether they must follow a value and a dot.
    fileprivate static let functions: [(name: String, isMethod: Bool)] = [
        ("has", false), ("skipped", false), ("size", false), ("sum", false), ("mean", false), ("min", false),
        ("max", false), ("count", false), ("values", false), ("span", false), ("duration", false), ("time", false),
        ("moment", false), ("minutes", false),
        ("date", false), ("days", false), ("floor", false), ("ceil", false), ("round", false), ("abs", false),
        ("sqrt", false), ("lower", false), ("matches", false), ("year", false), ("month", false), ("weekday", false),
        ("last", false),
        ("exists", true), ("all", true), ("filter", true), ("map", true), ("contains", true), ("startsWith", true),
        ("endsWith", true),
    ]

    mutating func call(_ call: Call) -> Piece? {
        guard let function = Self.functions.first(where: { $0.name == call.name }) else {
            return foreign(call)
        }
        if let base = call.base { return method(call, on: base, isMethod: function.isMethod) }
        guard !function.isMethod else {
            return report(
                .wrongArguments, "'\(call.name)' must follow a value and a dot", call.nameSpan,
                fix: call.arguments.first.map { first in
                    let rest = call.arguments.dropFirst().map(\.description).joined(separator: ", ")
                    return .write("\(Self.receiver(first)).\(call.name)(\(rest))", over: call.span)
                })
        }
        switch call.name {
        case "has", "skipped": return state(call)
        case "size": return size(call)
        case "values": return values(call)
        case "last": return last(call)
        case "span": return span(call)
        case "days": return days(call)
        case "minutes": return minutes(call)
        case "lower": return lower(call)
        case "matches": return matches(call)
        case "duration", "time", "date", "moment": return literal(call)
        default: break
        }
        if let rounding = ExpressionNode.Rounding(rawValue: call.name) { return self.rounding(rounding, call) }
        if let part = ExpressionNode.DatePart(rawValue: call.name) { return datePart(part, call) }
        return aggregate(call)
    }

    private mutating func days(_ call: Call) -> Piece? {
        guard call.arguments.count == 2 else {
            return report(
                .wrongArguments, "'days' takes two dates or moments, found \(Self.counted(call.arguments.count))",
                call.span)
        }
        guard let (from, to) = both(call.arguments[0], call.arguments[1]) else { return nil }
        for (piece, syntax) in [(from, call.arguments[0]), (to, call.arguments[1])] where !piece.type.hasDate {
            return report(
                .wrongType, "'days' takes dates or moments, found \(piece.type.displayName)", syntax.span,
                fix: dateFix(syntax))
        }
        return add(
            .days(from.step, to.step), .number(NumberFacts(step: .one)), call.span,
            isConstant: from.isConstant && to.isConstant)
    }

    private mutating func rounding(_ rounding: ExpressionNode.Rounding, _ call: Call) -> Piece? {
        guard let argument = only(call, "one number"), let found = piece(argument) else { return nil }
        guard found.type.isNumber else {
            return report(.wrongType, "'\(call.name)' takes a number, found \(found.type.displayName)", argument.span)
        }
        let isRooted = rounding == .sqrt || rounding == .abs && found.type.isRooted
        return add(
            .rounding(rounding, found.step), .number(isRooted: isRooted), call.span, isConstant: found.isConstant)
    }

    private mutating func datePart(_ part: ExpressionNode.DatePart, _ call: Call) -> Piece? {
        guard let argument = only(call, "one date or moment"), let found = piece(argument) else { return nil }
        guard found.type.hasDate else {
            return report(
                .wrongType, "'\(call.name)' takes a date or a moment, found \(found.type.displayName)", argument.span,
                fix: dateFix(argument))
        }
        return add(.datePart(part, found.step), .number(part.facts), call.span, isConstant: found.isConstant)
    }

    /// What to write for a date or a moment in quotes.
    private func dateFix(_ syntax: ExpressionSyntax) -> Fix? {
        guard case .text(let text) = syntax.kind else { return nil }
        return CivilDate(text).map { .write("date('\($0)')") } ?? momentFix(syntax)
    }

    /// What to write for a moment in quotes.
    private func momentFix(_ syntax: ExpressionSyntax) -> Fix? {
        guard case .text(let text) = syntax.kind else { return nil }
        return ForeignWords.moment(text).map { .write("moment('\($0)')") }
    }

    private mutating func minutes(_ call: Call) -> Piece? {
        guard call.arguments.count == 2 else {
            return report(
                .wrongArguments, "'minutes' takes two moments, found \(Self.counted(call.arguments.count))", call.span)
        }
        guard let (from, to) = both(call.arguments[0], call.arguments[1]) else { return nil }
        for (piece, syntax) in [(from, call.arguments[0]), (to, call.arguments[1])] where !piece.type.isMoment {
            let fix: Fix?
            switch (from.type, to.type) {
            case (.civil(.time), .civil(.time)): fix = .write("span", over: call.nameSpan)
            case (.civil(.date), .civil(.date)):
                fix = .write("(1440 * days(\(call.arguments[0]), \(call.arguments[1])))", over: call.span)
            default: fix = momentFix(syntax)
            }
            return report(.wrongType, "'minutes' takes moments, found \(piece.type.displayName)", syntax.span, fix: fix)
        }
        return add(
            .minutes(from.step, to.step), .number(NumberFacts(step: .one)), call.span,
            isConstant: from.isConstant && to.isConstant)
    }

    private mutating func method(_ call: Call, on base: ExpressionSyntax, isMethod: Bool) -> Piece? {
        if call.name == "size", call.arguments.isEmpty {
            return size(
                Call(name: "size", nameSpan: call.nameSpan, base: nil, arguments: [base], span: call.span))
        }
        guard isMethod else {
            if call.name == "matches" { return searching(call, on: base) }
            let list = ([base] + call.arguments).map(\.description).joined(separator: ", ")
            return report(
                .wrongArguments, "'\(call.name)' must come before its parentheses, not after a dot", call.nameSpan,
                fix: .write("\(call.name)(\(list))", over: call.span))
        }
        if let macro = ExpressionNode.Macro(rawValue: call.name) { return self.macro(macro, call, on: base) }
        guard let test = ExpressionNode.TextTest(rawValue: call.name) else { return nil }
        guard let argument = only(call, "one text") else { return nil }
        guard let (text, part) = both(base, argument) else { return nil }
        for (piece, syntax) in [(text, base), (part, argument)] where !piece.type.isText {
            var fix: Fix?
            if case .list = piece.type, syntax.span == base.span {
                fix = .write("(\(argument) in \(base))", over: call.span)
            }
            return report(
                .wrongType, "'\(call.name)' takes texts, found \(piece.type.displayName)", syntax.span, fix: fix)
        }
        return add(
            .textTest(test, text.step, part.step), .yesno, call.span, isConstant: text.isConstant && part.isConstant)
    }

    /// Returns the only argument of a function; reports any other number of arguments.
    mutating func only(_ call: Call, _ wanted: String) -> ExpressionSyntax? {
        if call.arguments.count == 1 { return call.arguments[0] }
        _ = report(
            .wrongArguments, "'\(call.name)' takes \(wanted), found \(Self.counted(call.arguments.count))", call.span)
        return nil
    }

    static func counted(_ arguments: Int) -> String {
        arguments == 0 ? "nothing" : (arguments == 1 ? "1 argument" : "\(arguments) arguments")
    }

    private mutating func size(_ call: Call) -> Piece? {
        guard let argument = only(call, "one text or list"), let found = piece(argument) else { return nil }
        switch found.type {
        case .text, .option, .list, .files, .nothing:
            return add(.size(found.step), .number, call.span, isConstant: found.isConstant)
        case .number, .yesno, .civil, .record, .place:
            return report(.wrongType, "'size' takes a text or a list, found \(found.type.displayName)", argument.span)
        }
    }

    private mutating func span(_ call: Call) -> Piece? {
        guard call.arguments.count == 2 else {
            return report(
                .wrongArguments, "'span' takes two times, found \(Self.counted(call.arguments.count))", call.span)
        }
        guard let (from, to) = both(call.arguments[0], call.arguments[1]) else { return nil }
        for (piece, syntax) in [(from, call.arguments[0]), (to, call.arguments[1])] where piece.type != .civil(.time) {
            var fix: Fix?
            if case .text(let text) = syntax.kind, let time = CivilTime(text) { fix = .write("time('\(time)')") }
            if from.type == .civil(.moment), to.type == .civil(.moment) { fix = .write("minutes", over: call.nameSpan) }
            return report(.wrongType, "'span' takes times, found \(piece.type.displayName)", syntax.span, fix: fix)
        }
        return add(
            .span(from.step, to.step), .number, call.span, isConstant: from.isConstant && to.isConstant)
    }

    private mutating func aggregate(_ call: Call) -> Piece? {
        guard let aggregate = ExpressionNode.Aggregate(rawValue: call.name) else { return nil }
        guard !call.arguments.isEmpty else {
            return report(.wrongArguments, "'\(call.name)' takes one list or several numbers, found nothing", call.span)
        }
        if call.arguments.count == 1, let found = piece(call.arguments[0]) {
            if case .list(let element) = found.type { return self.aggregate(aggregate, found, of: element, call) }
            guard found.type.isNumber else { return notNumbers(call, call.arguments[0], found.type) }
            return several(aggregate, [found], call)
        }
        guard call.arguments.count > 1 else { return nil }
        let found = call.arguments.map { piece($0) }
        var pieces: [Piece] = []
        for (piece, syntax) in zip(found, call.arguments) {
            guard let piece else { return nil }
            guard piece.type.isNumber else { return notNumbers(call, syntax, piece.type) }
            pieces.append(piece)
        }
        return several(aggregate, pieces, call)
    }

    private mutating func several(_ aggregate: ExpressionNode.Aggregate, _ pieces: [Piece], _ call: Call) -> Piece {
        let first = reserve(pieces.map(\.step))
        return add(
            .aggregate(aggregate, first: first, count: pieces.count),
            .number(isRooted: aggregate != .count && pieces.contains { $0.type.isRooted }), call.span,
            isConstant: pieces.allSatisfy(\.isConstant))
    }

    private mutating func aggregate(
        _ aggregate: ExpressionNode.Aggregate, _ list: Piece, of element: ExpressionType, _ call: Call
    ) -> Piece? {
        switch (aggregate, element) {
        case (.count, _), (_, .number), (_, .nothing):
            return add(
                .aggregateList(aggregate, list.step), .number(isRooted: aggregate != .count && element.isRooted),
                call.span, isConstant: list.isConstant)
        default: return notNumbers(call, call.arguments[0], list.type)
        }
    }

    private mutating func notNumbers(_ call: Call, _ syntax: ExpressionSyntax, _ type: ExpressionType) -> Piece? {
        report(
            .wrongType,
            "'\(call.name)' takes one list\(call.name == "count" ? "" : " of numbers") or several numbers, found \(type.displayName)",
            syntax.span)
    }
}
