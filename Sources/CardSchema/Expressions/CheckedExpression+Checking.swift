extension CheckedExpression {
    /// Parses and checks an expression; appends every fault, and returns `nil` if there is one.
    ///
    /// For the records of a list, pass `scope.insideRecords(of:)`. Takes time linear in the text's length, except for
    /// the suggestions of its faults.
    package static func check(
        _ text: String, in scope: ExpressionScope, as wanted: ExpressionResult, into faults: inout [ExpressionFault]
    ) -> CheckedExpression? {
        let syntax: ExpressionSyntax
        do throws(ExpressionFault) {
            syntax = try ExpressionParser.parse(text)
        } catch {
            faults.append(error)
            return nil
        }
        var checker = ExpressionChecker(scope: scope)
        let whole = checker.piece(syntax)
        if let whole { checker.checkResult(whole, syntax, wanted) }
        faults.append(contentsOf: checker.faults)
        guard let whole, checker.faults.isEmpty else { return nil }
        return checker.finished(whole)
    }
}

extension ExpressionChecker {
    /// Reports an expression whose type is not the one that its key needs.
    mutating func checkResult(_ whole: Piece, _ syntax: ExpressionSyntax, _ wanted: ExpressionResult) {
        switch wanted {
        case .condition:
            guard whole.type != .yesno else { return }
            _ = report(
                .wrongResult, "a condition must be yes or no, but this is \(whole.type.displayName)", syntax.span,
                fix: conditionFix(syntax, whole.type))
        case .number:
            if case .number = whole.type { return }
            _ = report(
                .wrongResult, "this must be a number, but is \(whole.type.displayName)", syntax.span,
                fix: numberFix(syntax, whole.type))
        case .any: return
        case .answer(let type):
            guard whole.type.fits(type) else {
                _ = report(
                    .wrongResult, "this must be \(type.displayName), but is \(whole.type.displayName)", syntax.span)
                return
            }
            if case .option(let options) = type { _ = hasOptions(options, syntax, syntax) }
        }
    }
}

extension ExpressionType {
    /// Whether a value of this type can be an answer of another; ids and numbers are checked once they are known.
    fileprivate func fits(_ wanted: ExpressionType) -> Bool {
        switch (self, wanted) {
        case (.list(.nothing), .list): true
        case (.list(let a), .list(let b)): a.fits(b)
        case (.record(let a), .record(let b)): a.list == b.list
        case (.place, .place), (.files, .files): true
        default: isComparable(with: wanted)
        }
    }
}
