// What the parser says of a text that is no expression.
extension ExpressionParser {
    func unexpected(wanted: String? = nil, related: ExpressionFault.Related? = nil) -> ExpressionFault {
        let message = wanted.map { "expected \($0), found \(token.said)" } ?? "unexpected \(token.said)"
        return ExpressionFault(.syntax, message, at: token.span, related: related, fix: fixForWord)
    }

    /// What SQL and Python write as words.
    var fixForWord: String? {
        guard case .name(let name) = token.kind else { return nil }
        return switch name.lowercased() {
        case "and": "write &&"
        case "or": "write ||"
        case "not": "write !"
        case "is": "write =="
        case "mod": "write %"
        default: nil
        }
    }

    /// Something that cannot stand where a value must follow.
    func noValue() -> ExpressionFault {
        switch token.kind {
        case .name("null"):
            ExpressionFault(
                .leftOut, "there is no null: an answer that is missing is unknown", at: token.span,
                fix: "write !has(…)")
        case .symbol(.dot):
            ExpressionFault(
                .syntax, "nothing stands before the point", at: token.span,
                fix: "write numbers as 0.5, paths as group.field")
        case .number, .text, .name, .symbol, .end: unexpected(wanted: "a value")
        }
    }

    /// Something that cannot stand behind a value: what the innermost piece that is open waits for.
    func unexpectedBehindValue() -> ExpressionFault {
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
        unexpected(wanted: wanted, related: ExpressionFault.Related(span, "the '\(bracket)' that is open"))
    }

    func noIndex() -> ExpressionFault {
        ExpressionFault(
            .leftOut, "an expression does not count into lists", at: token.span,
            fix: "write .exists(x, …) to look at every element")
    }

    func secondQuestion() -> ExpressionFault {
        ExpressionFault(
            .syntax, "a second '?' between '?' and ':'", at: token.span, fix: "put the inner choice in ( )")
    }

    /// `a < b < c` means something else in CEL than anybody who writes it means.
    func chained(
        _ first: ExpressionSyntax, _ sign: ExpressionSyntax.Infix, _ right: ExpressionSyntax, at span: SourceSpan
    ) -> ExpressionFault {
        guard case .infix(_, let firstSpan, _, let middle) = first.kind else { return unexpected() }
        let second = ExpressionSyntax(.infix(sign, span, middle, right), span)
        return ExpressionFault(
            .chainedComparison, "comparisons do not stand in a row", at: span,
            related: ExpressionFault.Related(firstSpan, "the first comparison"), fix: "write \(first) && \(second)")
    }
}
