// Suggestions for two values that cannot be compared.
extension ExpressionChecker {
    /// The likely intention of `a` next to `b`; `sign` is the comparison, `nil` for `in`.
    func comparisonFix(
        _ a: ExpressionSyntax, _ aType: ExpressionType, _ b: ExpressionSyntax, _ bType: ExpressionType,
        _ sign: ExpressionNode.Comparison?
    ) -> Fix? {
        if let own = ownQuestion(a) { return own }
        if let bare = Self.onlyName(in: a) { return .write(bare, over: a.span) }
        if let days = daysFix(a, aType, b, bType, sign) { return days }
        if case .list(let element) = aType { return listFix(a, element, b, bType, sign) }
        if case .text(let text) = a.kind { return textFix(a, text, b, bType, sign) }
        if case .number(let number) = a.kind, bType == .yesno, sign == .equal || sign == .notEqual {
            return number == .one ? .write("true", over: a.span) : number == .zero ? .write("false", over: a.span) : nil
        }
        return nil
    }

    /// Returns a fix for a moment compared with a date: compare the days between them with 0.
    private func daysFix(
        _ a: ExpressionSyntax, _ aType: ExpressionType, _ b: ExpressionSyntax, _ bType: ExpressionType,
        _ sign: ExpressionNode.Comparison?
    ) -> Fix? {
        guard let sign, [[aType, bType], [bType, aType]].contains([.civil(.moment), .civil(.date)]) else { return nil }
        let (left, right) = a.span.start < b.span.start ? (a, b) : (b, a)
        return .write(
            "days(\(right), \(left)) \(sign.written) 0", over: SourceSpan(left.span.start, right.span.end))
    }

    /// Returns a fix for a list compared with one of its elements: test whether it contains the element.
    private func listFix(
        _ list: ExpressionSyntax, _ element: ExpressionType, _ other: ExpressionSyntax, _ type: ExpressionType,
        _ sign: ExpressionNode.Comparison?
    ) -> Fix? {
        guard element.isComparable(with: type) else { return nil }
        let whole = SourceSpan(min(list.span.start, other.span.start), max(list.span.end, other.span.end))
        switch (sign, element) {
        case (.equal, .option), (.equal, .text): return .write("\(other) in \(list)", over: whole)
        case (.notEqual, .option), (.notEqual, .text): return .write("!(\(other) in \(list))", over: whole)
        case (nil, _): return nil
        case (let sign?, _):
            let test = "x \(sign.written) \(other)"
            return Fix("write \(list).exists(x, \(test)) if one is enough, \(list).all(x, \(test)) if all must be")
        }
    }

    /// A text next to another type.
    private func textFix(
        _ syntax: ExpressionSyntax, _ text: String, _ other: ExpressionSyntax, _ type: ExpressionType,
        _ sign: ExpressionNode.Comparison?
    ) -> Fix? {
        if text.isEmpty, Self.parts(of: other) != nil, sign == .equal || sign == .notEqual {
            let whole = SourceSpan(min(syntax.span.start, other.span.start), max(syntax.span.end, other.span.end))
            return .write(sign == .equal ? "!has(\(other))" : "has(\(other))", over: whole)
        }
        switch type {
        case .civil(let kind):
            let meant = kind == .moment ? ForeignWords.moment(text).map { .moment($0) } : CivilValue(text, as: kind)
            return meant.map { .write("\(kind.rawValue)('\($0)')", over: syntax.span) }
                ?? "write \(kind.rawValue)('\(kind.constant)')"
        case .number(let facts):
            if let number = DecimalNumber(text) { return .write("\(number)", over: syntax.span) }
            if !facts.isScale, let duration = Self.duration(text) { return .write(duration, over: syntax.span) }
            return Self.scaleFix(facts)
        case .yesno:
            switch text.lowercased() {
            case "yes", "y", "true", "1": return .write("true", over: syntax.span)
            case "no", "n", "false", "0": return .write("false", over: syntax.span)
            default: return "write true or false"
            }
        default: return nil
        }
    }

    /// Returns `6:30` or `6h30m` as a duration literal.
    private static func duration(_ text: String) -> String? {
        if DurationText.minutes(text) != nil { return "duration('\(text)')" }
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { Array($0) }
        guard parts.count == 2, parts[1].count == 2, let hours = Digits.number(parts[0][...]),
            let minutes = Digits.number(parts[1][...]), minutes < 60
        else { return nil }
        return "duration('\(hours)h\(minutes)m')"
    }

    /// The values that a scale can be compared with.
    static func scaleFix(_ facts: NumberFacts) -> Fix? {
        guard facts.isScale, let lowest = facts.lowest, let highest = facts.highest else { return nil }
        return "write a number from \(lowest) to \(highest)"
    }

    /// The bare id of the record's own question, if a path names it in every record.
    func ownQuestion(_ syntax: ExpressionSyntax) -> Fix? {
        guard let record = scope.record, let parts = Self.parts(of: syntax), parts.count == 3,
            FieldPath(parts[0], parts[1]) == record.list, record.type(of: parts[2]) != nil
        else { return nil }
        return .write(parts[2], over: syntax.span)
    }

    /// The path in `[path]`, the notation of another system.
    private static func onlyName(in syntax: ExpressionSyntax) -> String? {
        guard case .list(let elements) = syntax.kind, elements.count == 1, parts(of: elements[0]) != nil else {
            return nil
        }
        return "\(elements[0])"
    }

    /// The likely intention of `in` before something that is not a list.
    func noListFix(
        _ element: ExpressionSyntax, _ elementType: ExpressionType, _ list: ExpressionSyntax, _ type: ExpressionType,
        _ span: SourceSpan
    ) -> Fix? {
        // `in ('a')`: the parentheses stand for a list of one element.
        if case .text(let text) = list.kind, list.span.length > text.utf8.count + 2, Self.parts(of: element) != nil {
            return .write("[\(list)]", over: list.span)
        }
        // `x in 'a'` where x is a list: the operands are swapped.
        if case .list = elementType, type.isText { return .write("\(list) in \(element)", over: span) }
        guard type.isText, elementType.isText else { return nil }
        return "write \(Self.receiver(list)).contains(\(element)), or == for the whole text"
    }
}

extension ExpressionNode.Comparison {
    /// The source text.
    var written: String {
        switch self {
        case .equal: "=="
        case .notEqual: "!="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        }
    }
}
