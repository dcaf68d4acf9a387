extension CheckedExpression {
    /// Whether this condition is proved never to be true, whatever is answered.
    ///
    /// `false` says only that no proof was found.
    package var isProvedNeverTrue: Bool {
        guard type == .yesno else { return false }
        var proof = ConditionProof(self)
        return proof.isNeverTrue()
    }

    /// The warning that a condition can never be true; `nil` when there is no proof of it.
    package var neverTrueFault: ExpressionFault? {
        guard isProvedNeverTrue else { return nil }
        let isBoth = if case .and = nodes[root] { true } else { false }
        return ExpressionFault(
            .neverTrue, "this condition can never be true", at: spans[root],
            fix: isBoth ? "write || if one of the two is enough, or change one of them" : nil)
    }

    /// The warning that a condition, or a part of it that is joined by `||`, can never be false; `nil` when there is no
    /// proof of it.
    ///
    /// An unanswered question leaves it unknown all the same.
    package var neverFalseFault: ExpressionFault? {
        // Who writes `true` means it.
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

    /// What is joined by `&&`, from left to right.
    private func parts(of step: Int) -> [Int] {
        guard case .and(let left, let right) = nodes[step] else { return [step] }
        return parts(of: left) + parts(of: right)
    }

    /// The numbers it can come out at, or more; every number where nothing is proved.
    var provedRange: NumberRange {
        var proof = ConditionProof(self)
        return proof.range()
    }

    /// The comparisons that one missing answer silences although others are there, in the order of the text.
    ///
    /// Such are sums of several answers and one answer against another; `max`, `min`, `mean` and `count` are not.
    package var comparisonsNeedingSeveralAnswers: [SourceSpan] {
        AnswersNeeded(expression: self).comparisons.map { spans[$0] }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// The warnings for a safety rule in which one skipped question would hide another's answer.
    package var severalAnswersFaults: [ExpressionFault] {
        comparisonsNeedingSeveralAnswers.map { span in
            ExpressionFault(
                .needsSeveralAnswers,
                "this comparison needs several answers: if one is skipped, the comparison is unknown",
                at: span, fix: "compare each answer by itself and join them with ||")
        }
    }

    /// The value of a step that names nothing of a card.
    func value(ofConstant step: Int) -> ExpressionValue {
        if case .constant(let constant) = nodes[step] { return constants[constant] }
        let whole = CheckedExpression(
            type: type, references: references, uses: uses, nodes: nodes, spans: spans,
            referenceTypes: referenceTypes, constants: constants, operands: operands, root: step, isFragile: isFragile)
        return whole.bound { _ in 0 }.value(in: NoCard())
    }
}
