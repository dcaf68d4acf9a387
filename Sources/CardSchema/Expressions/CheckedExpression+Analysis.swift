extension CheckedExpression {
    /// Whether this condition is proved never to be true, whatever the answers.
    ///
    /// `false` only means that no proof was found.
    package var isProvedNeverTrue: Bool {
        guard type == .yesno else { return false }
        var proof = ConditionProof(self)
        return proof.isNeverTrue()
    }

    /// The warning that the condition can never be true; `nil` if there is no proof.
    package var neverTrueFault: ExpressionFault? {
        guard isProvedNeverTrue else { return nil }
        let isBoth = if case .and = nodes[root] { true } else { false }
        return ExpressionFault(
            .neverTrue, "this condition can never be true", at: spans[root],
            fix: isBoth ? "write || if one of the two is enough, or change one of them" : nil)
    }

    /// Returns a warning if the condition, or an operand of its `||`, can never be false; `nil` if there is no proof.
    ///
    /// An unanswered question still leaves it unknown.
    package var neverFalseFault: ExpressionFault? {
        // An author who writes `true` means it.
        if case .constant = nodes[root] { return nil }
        guard type == .yesno else { return nil }
        var proof = ConditionProof(self)
        let step =
            proof.isNeverFalse()
            ? root
            : parts(of: root).first { part in
                if case .or = nodes[part] { proof.isNever(part, false) } else { false }
            }
        guard let step else { return nil }
        let what = step == root ? "this condition" : "this part of the condition"
        var fix: String?
        switch nodes[step] {
        case .or: fix = "write && if both must hold, or change one of them"
        case .compare: fix = "write has(…) to ask whether a question is answered, or compare with another value"
        default: break
        }
        return ExpressionFault(.alwaysTrue, "\(what) is true for every answer", at: spans[step], fix: fix)
    }

    /// The operands of `&&`, from left to right.
    private func parts(of step: Int) -> [Int] {
        guard case .and(let left, let right) = nodes[step] else { return [step] }
        return parts(of: left) + parts(of: right)
    }

    /// The range of its values, possibly too wide; all numbers if nothing is proved.
    var provedRange: NumberRange {
        var proof = ConditionProof(self)
        return proof.range()
    }

    /// The comparisons that become unknown if one answer is missing although others exist, in the order of the text.
    ///
    /// These are sums of several answers, and comparisons of two answers; `max`, `min`, `mean` and `count` are not
    /// affected.
    package var comparisonsNeedingSeveralAnswers: [SourceSpan] {
        AnswersNeeded(expression: self).comparisons.map { spans[$0] }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// The warnings for a safety rule in which one skipped question would hide the answer to another.
    package var severalAnswersFaults: [ExpressionFault] {
        comparisonsNeedingSeveralAnswers.map { span in
            ExpressionFault(
                .needsSeveralAnswers,
                "this comparison needs several answers: if one is skipped, the comparison is unknown",
                at: span, fix: "compare each answer by itself and join them with ||")
        }
    }

    /// The value of a node without references.
    func value(ofConstant step: Int) -> ExpressionValue {
        if case .constant(let constant) = nodes[step] { return constants[constant] }
        let whole = CheckedExpression(
            type: type, references: references, uses: uses, nodes: nodes, spans: spans,
            referenceTypes: referenceTypes, constants: constants, operands: operands, patterns: patterns, root: step,
            isFragile: isFragile)
        return whole.bound { _ in 0 }.value(in: NoCard())
    }
}
