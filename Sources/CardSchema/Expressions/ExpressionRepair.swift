/// Applies the suggestions for an expression repeatedly, because the parser stops at the first syntax error: `${mood} =
/// 3 and ${sleep} > 2` has six, but one suggestion.
enum ExpressionRepair {
    /// The maximum number of rounds.
    private static let mostRounds = 24

    /// Returns the faults with suggestions that together give an expression without faults.
    ///
    /// If one round is not enough, the first fault suggests the whole expression. If none is found, the suggestions
    /// stay, because another key may have what is missing.
    static func suggest(
        _ text: String, _ faults: [ExpressionFault], in scope: ExpressionScope, as wanted: ExpressionResult
    ) -> [ExpressionFault] {
        guard faults.contains(where: { !$0.edits.isEmpty }), text.utf8.count < 1000 else { return faults }
        var (current, found, rounds) = (text, faults, 0)
        while rounds < mostRounds, !found.isEmpty {
            guard found.allSatisfy({ !$0.edits.isEmpty }) else { return faults }
            current = following(found, in: current)
            rounds += 1
            found = []
            _ = CheckedExpression.check(current, in: scope, as: wanted, into: &found)
        }
        guard found.isEmpty, let first = faults.first else { return faults }
        let length = text.utf8.count
        let isWhole = first.edits.count == 1 && first.edits[0].span == SourceSpan(0, length)
        guard rounds > 1 || isWhole else { return faults }
        // A piece gets parentheses in case it is next to another; the whole expression needs none.
        let written = (try? ExpressionParser.parse(current)).map { "\($0)" } ?? current
        let whole = Fix.write(written, over: SourceSpan(0, length))
        return [ExpressionFault(first.kind, first.message, at: first.span, related: first.related, repair: whole)]
            + faults.dropFirst().map {
                ExpressionFault($0.kind, $0.message, at: $0.span, related: $0.related, fix: $0.fix)
            }
    }

    private static func following(_ faults: [ExpressionFault], in text: String) -> String {
        var taken: [SourceEdit] = []
        for edit in faults.flatMap(\.edits) where !taken.contains(where: { $0.collides(with: edit) }) {
            taken.append(edit)
        }
        let source = SourceText(name: "", bytes: Array(text.utf8), isQuotable: false)
        return String(decoding: source.replacing(taken).bytes, as: UTF8.self)
    }
}
