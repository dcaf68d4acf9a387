// The parser's faults.
extension ExpressionParser {
    func unexpected(wanted: String? = nil, related: ExpressionFault.Related? = nil) -> ExpressionFault {
        let message = wanted.map { "expected \($0), found \(token.displayName)" } ?? "unexpected \(token.displayName)"
        return ExpressionFault(.syntax, message, at: token.span, related: related, repair: fixForWord)
    }

    /// Words that are operators in SQL and Python.
    var fixForWord: Fix? {
        guard case .name(let name) = token.kind else { return nil }
        return switch name.lowercased() {
        case "and": .write("&&")
        case "or": .write("||")
        case "not": .write("!")
        case "is": .write("==")
        case "mod": .write("%")
        case "div": .write("/")
        default: nil
        }
    }

    /// An unexpected token in place of a value.
    func noValue() -> ExpressionFault {
        switch token.kind {
        case .name("null"):
            ExpressionFault(
                .leftOut, "there is no null: a missing answer is unknown", at: token.span,
                repair: nullFix)
        case .symbol(.dot):
            ExpressionFault(
                .syntax, "there is nothing before the dot", at: token.span,
                fix: "write numbers as 0.5, paths as group.field")
        case .number, .text, .name, .symbol, .end: unexpected(wanted: "a value")
        }
    }

    /// The equivalent of `x == null`.
    private var nullFix: Fix {
        guard case .infix(let sign, _, let left, _)? = pending.last, sign == .equal || sign == .notEqual else {
            return "write !has(…)"
        }
        let test = sign == .equal ? "!has(\(left))" : "has(\(left))"
        return .write(test, over: SourceSpan(left.span.start, token.span.end))
    }

    /// A comma in a number, or in a list with other brackets than ours.
    private var strayComma: ExpressionFault? {
        guard token.kind == .symbol(.comma) else { return nil }
        let bytes = lexer.bytes
        var (first, last) = (token.span.start, token.span.end)
        while first > 0, (0x30...0x39).contains(bytes[first - 1]) { first -= 1 }
        while last < bytes.count, (0x30...0x39).contains(bytes[last]) { last += 1 }
        if first < token.span.start, last > token.span.end {
            let digits = String(decoding: bytes[first..<last], as: UTF8.self)
            return ExpressionFault(
                .badNumber, "numbers have a decimal point, not a comma", at: SourceSpan(first, last),
                repair: .write(digits.split(separator: ",").joined(separator: ".")))
        }
        guard case .parenthesis(let open)? = pending.last, case .infix(.isIn, _, _, _)? = pending.dropLast().last,
            let close = lexer.closing(of: open.start, "(", ")")
        else { return nil }
        let inner = String(decoding: bytes[(open.start + 1)..<close], as: UTF8.self)
        return ExpressionFault(
            .syntax, "write a list in [ ]", at: SourceSpan(open.start, close + 1), repair: .write("[\(inner)]"))
    }

    /// Returns the problem of `day.*`, which in other systems means every question of a group.
    func noStar(after base: ExpressionSyntax) -> ExpressionFault? {
        guard token.kind == .symbol(.times), case .name(let group) = base.kind else { return nil }
        return ExpressionFault(
            .leftOut, "an expression has no '.*'", at: SourceSpan(base.span.start, token.span.end),
            repair: .write("values(\(group))"))
    }

    /// An unexpected token after a value: what the innermost open piece needs.
    func unexpectedAfterValue() -> ExpressionFault {
        if let comma = strayComma { return comma }
        for piece in pending.reversed() {
            switch piece {
            case .prefix, .infix, .colon: continue
            case .question: return unexpected(wanted: "':'")
            case .parenthesis(let span): return unclosed("(", span, wanted: "')'")
            case .list(let list):
                let opening = list.call == nil ? "[" : "("
                return unclosed(opening, list.bracket, wanted: "',' or '\(list.closing.rawValue)'")
            }
        }
        return unexpected()
    }

    private func unclosed(_ bracket: String, _ span: SourceSpan, wanted: String) -> ExpressionFault {
        unexpected(wanted: wanted, related: ExpressionFault.Related(span, "the '\(bracket)' was opened here"))
    }

    func noIndex() -> ExpressionFault {
        ExpressionFault(
            .leftOut, "expressions cannot index lists", at: token.span,
            fix: "write .exists(x, …) to look at every element")
    }

    func secondQuestion() -> ExpressionFault {
        ExpressionFault(
            .syntax, "a second '?' between '?' and ':'", at: token.span, fix: "put the inner choice in ( )")
    }

    /// In CEL, `a < b < c` means something else than its author intends.
    func chained(
        _ first: ExpressionSyntax, _ sign: ExpressionSyntax.Infix, _ right: ExpressionSyntax, at span: SourceSpan
    ) -> ExpressionFault {
        guard case .infix(_, let firstSpan, _, let middle) = first.kind else { return unexpected() }
        let second = ExpressionSyntax(.infix(sign, span, middle, right), span)
        return ExpressionFault(
            .chainedComparison, "comparisons cannot be chained", at: span,
            related: ExpressionFault.Related(firstSpan, "the first comparison"),
            repair: .write("\(first) && \(second)", over: SourceSpan(first.span.start, right.span.end)))
    }
}
