import CardTexts

/// Functions of other systems.
enum ForeignFunctions {
    /// Our functions, on one line.
    static let all =
        "the functions are has, skipped, size, sum, mean, min, max, count, values, last, span, days, minutes, date, "
        + "time, moment, duration, floor, ceil, round, abs, sqrt, year, month, weekday, lower, matches, "
        + "and after a list .exists, .all, .filter, .map"

    private static let table = ForeignTable(card_foreign_functions())

    /// Returns the equivalent in this language; `nil` if there is none.
    static func same(as name: String) -> String? {
        table.ours(for: name).first { $0.allSatisfy(\.isLetter) && $0 != "now" }
    }

    /// Whether a function tests that a question is unanswered.
    static func meansEmpty(_ name: String) -> Bool { table.isWord(name, for: "!has") }

    /// Whether a function is for the current day.
    static func meansToday(_ name: String) -> Bool { table.isWord(name, for: "card.day") }

    /// Whether a function is for the current time.
    static func meansNow(_ name: String) -> Bool { table.isWord(name, for: "now") }

    /// Whether a text names a unit, `day`, `minute` or `hour`; a capital `M` means months.
    static func isUnit(_ text: String, _ unit: String) -> Bool { table.isWord(text, for: "'\(unit)'") }
}

// Functions of other systems.
extension ExpressionChecker {
    /// Reports that a function does not exist, with its equivalent.
    mutating func foreign(_ call: Call) -> Piece? {
        let name = call.name.lowercased()
        let unknown = "unknown function \(ExpressionWording.quoted(call.name))"
        if ForeignFunctions.meansToday(name) || ForeignFunctions.meansNow(name) {
            return report(
                .unknownFunction, "an expression has no clock: a card means the same whenever it is read", call.span,
                fix: ForeignFunctions.meansToday(name)
                    ? .write("card.day") : "compare with a date or time that is asked on the card")
        }
        if let text = replacement(name, call) {
            return report(.unknownFunction, unknown, call.nameSpan, fix: .write(text, over: call.span))
        }
        if let ours = ForeignFunctions.same(as: name) ?? functionOfOtherCase(name) {
            return report(.unknownFunction, unknown, call.nameSpan, fix: .write(ours))
        }
        let near = NameSuggestion.closest(to: call.name, among: CheckedExpression.functionNames)
        return report(
            .unknownFunction, unknown, call.nameSpan, fix: near.map { .write($0) } ?? Fix(ForeignFunctions.all))
    }

    private func functionOfOtherCase(_ name: String) -> String? {
        CheckedExpression.functionNames.first { $0.lowercased() == name }
    }

    /// The equivalent call; `nil` if there is none.
    private func replacement(_ name: String, _ call: Call) -> String? {
        let arguments = call.arguments
        func argument(_ index: Int) -> String { Self.receiver(arguments[index]) }
        switch (name, arguments.count) {
        case ("if", 3), ("iif", 3), ("cond", 3):
            return "(\(argument(0)) ? \(argument(1)) : \(argument(2)))"
        case ("not", 1): return "!\(argument(0))"
        case ("and", 2...): return "(" + arguments.indices.map { argument($0) }.joined(separator: " && ") + ")"
        case ("or", 2...): return "(" + arguments.indices.map { argument($0) }.joined(separator: " || ") + ")"
        case ("true", 0): return "true"
        case ("false", 0): return "false"
        case ("coalesce", 2), ("ifnull", 2), ("nvl", 2):
            return Self.parts(of: arguments[0]) == nil ? nil : "(has(\(argument(0))) ? \(argument(0)) : \(argument(1)))"
        case ("between", 3):
            return "(\(argument(0)) >= \(argument(1)) && \(argument(0)) <= \(argument(2)))"
        case ("selected", 2), ("ischecked", 2), ("checked", 2):
            return holdsMany(arguments[0]) ? "(\(argument(1)) in \(argument(0)))" : "(\(argument(0)) == \(argument(1)))"
        case ("datediff", 2), ("date_diff", 2): return "days(\(arguments[0]), \(arguments[1]))"
        case ("datediff", 3...), ("date_diff", 3...):
            guard case .text(let unit) = arguments[2].kind else { return nil }
            let both = "(\(arguments[0]), \(arguments[1]))"
            if ForeignFunctions.isUnit(unit.lowercased(), "day") { return "days" + both }
            // Times of day have their own function, and between dates there are only days.
            let types = arguments[0...1].compactMap { quietType($0) }
            let minutes =
                types == [.civil(.time), .civil(.time)] ? "span" : types.contains(.civil(.date)) ? nil : "minutes"
            if ForeignFunctions.isUnit(unit, "minute") { return minutes.map { $0 + both } }
            return ForeignFunctions.isUnit(unit, "hour") ? minutes.map { "(\($0)\(both) / 60)" } : nil
        case (_, 1) where ForeignFunctions.meansEmpty(name): return "!has(\(argument(0)))"
        default: return nil
        }
    }

    /// The type of a piece, without reporting what is wrong with it.
    private func quietType(_ syntax: ExpressionSyntax) -> ExpressionType? {
        var quiet = ExpressionChecker(scope: scope)
        quiet.variables = variables
        return quiet.piece(syntax)?.type
    }

    /// Whether a path is a question whose answer is a list.
    private func holdsMany(_ syntax: ExpressionSyntax) -> Bool {
        if case .list? = quietType(syntax) { return true }
        // A bare id, which is itself a fault: the question with that id.
        guard let parts = Self.parts(of: syntax), let path = suggestedPath(parts.joined(separator: "."), parts),
            let known = FieldPath(path), case .list? = scope.type(of: known)
        else { return false }
        return true
    }

    /// Reports an unquoted id of an option next to the question that has it; returns `true` if it was one.
    mutating func reportBareOption(_ syntax: ExpressionSyntax, beside other: ExpressionSyntax) -> Bool {
        let names: [ExpressionSyntax] = if case .list(let elements) = syntax.kind { elements } else { [syntax] }
        guard names.contains(where: { isUnknownName($0) }) else { return false }
        var quiet = ExpressionChecker(scope: scope)
        quiet.variables = variables
        guard let facts = quiet.piece(other)?.type.optionFacts else { return false }
        var isReported = false
        for case let name in names where isUnknownName(name) {
            guard case .name(let id) = name.kind,
                let option = facts.ids.contains(id) ? id : NameSuggestion.closest(to: id, among: facts.ids)
            else { continue }
            let noun = facts.kind == .option ? "an option" : "a band"
            _ = report(
                .unknownName, "'\(id)' is \(noun), so put it in quotes, like every text", name.span,
                fix: .write("'\(option)'"))
            isReported = true
        }
        return isReported
    }

    private func isUnknownName(_ syntax: ExpressionSyntax) -> Bool {
        guard case .name(let name) = syntax.kind, !variables.contains(where: { $0.name == name }) else { return false }
        return scope.record?.type(of: name) == nil
    }
}
