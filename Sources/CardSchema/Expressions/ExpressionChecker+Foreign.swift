/// Functions of other systems.
enum ForeignFunctions {
    /// Our functions, on one line.
    static let all =
        "the functions are has, skipped, size, sum, mean, min, max, count, values, last, span, days, minutes, date, "
        + "time, moment, duration, floor, ceil, round, abs, year, month, weekday, "
        + "and after a list .exists, .all, .filter, .map"

    /// The equivalents in this language.
    static let same = [
        "len": "size", "length": "size", "strlen": "size", "avg": "mean", "average": "mean", "answered": "has",
        "isset": "has", "is_set": "has", "notempty": "has", "isnotempty": "has", "isanswered": "has", "total": "sum",
        "isnotnull": "has", "defined": "has", "maximum": "max", "minimum": "min", "any": "exists", "some": "exists",
        "every": "all", "ceiling": "ceil", "absolute": "abs", "dayofweek": "weekday", "day_of_week": "weekday",
        "daysbetween": "days", "days_between": "days", "minutesbetween": "minutes", "minutes_between": "minutes",
        "datetime": "moment", "timestamp": "moment", "startswith": "startsWith", "endswith": "endsWith",
        "includes": "contains",
    ]

    /// The functions that test whether a question is unanswered.
    static let empties: Set<String> = ["empty", "isempty", "is_empty", "isblank", "blank", "isnull", "is_null", "isna"]

    /// Functions for the current day.
    static let days: Set<String> = ["today", "currentdate", "current_date", "curdate"]

    /// Functions for the current time.
    static let clocks: Set<String> = ["now", "currenttime", "current_time", "sysdate", "getdate"]

    /// Names of days as a unit, in quotes.
    static let dayUnits: Set<String> = ["d", "day", "days", "dd"]

    /// Names of minutes as a unit; a capital `M` means months.
    static let minuteUnits: Set<String> = ["m", "mi", "min", "mins", "minute", "minutes", "MINUTE"]

    /// Names of hours as a unit.
    static let hourUnits: Set<String> = ["h", "hh", "hour", "hours", "HOUR"]
}

// Functions of other systems.
extension ExpressionChecker {
    /// Reports that a function does not exist, with its equivalent.
    mutating func foreign(_ call: Call) -> Piece? {
        let name = call.name.lowercased()
        let unknown = "unknown function \(ExpressionWording.quoted(call.name))"
        if ForeignFunctions.days.contains(name) || ForeignFunctions.clocks.contains(name) {
            return report(
                .unknownFunction, "an expression has no clock: a card means the same whenever it is read", call.span,
                fix: ForeignFunctions.days.contains(name)
                    ? .write("card.day") : "compare with a date or time that is asked on the card")
        }
        if let text = replacement(name, call) {
            return report(.unknownFunction, unknown, call.nameSpan, fix: .write(text, over: call.span))
        }
        if let ours = ForeignFunctions.same[name] ?? functionOfOtherCase(name) {
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
            if ForeignFunctions.dayUnits.contains(unit.lowercased()) { return "days" + both }
            // Times of day have their own function, and between dates there are only days.
            let types = arguments[0...1].compactMap { quietType($0) }
            let minutes = types == [.time, .time] ? "span" : types.contains(.date) ? nil : "minutes"
            if ForeignFunctions.minuteUnits.contains(unit) { return minutes.map { $0 + both } }
            return ForeignFunctions.hourUnits.contains(unit) ? minutes.map { "(\($0)\(both) / 60)" } : nil
        case (_, 1) where ForeignFunctions.empties.contains(name): return "!has(\(argument(0)))"
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
