extension ExpressionReference {
    /// What has to be known before it: a band waits for its score.
    var decided: ExpressionReference {
        switch self {
        case .field, .recordField, .score: self
        case .band(let id): .score(id)
        }
    }
}

extension ExpressionDependencies {
    /// Adds everything that a question waits for: its field where it is a subfield, and its condition.
    mutating func add(question path: FieldPath, when expression: CheckedExpression?) {
        let subject = ExpressionReference.field(path)
        add(subject, uses: path.subfield == nil ? [] : [.field(path.parent)])
        if let expression { add(subject, waitsFor: expression) }
    }

    /// Adds everything that a question in a list's records waits for: the list, and its condition.
    mutating func add(inRecords path: FieldPath, when expression: CheckedExpression?) {
        let subject = ExpressionReference.recordField(path)
        add(subject, uses: [.field(path.parent)])
        if let expression { add(subject, waitsFor: expression) }
    }

    /// Adds everything that a score waits for: its items, or its formula.
    mutating func add(_ score: Score, formula expression: CheckedExpression?) {
        add(.score(score.id), uses: score.items?.items.map { .field($0.path) } ?? [])
        if let expression { add(.score(score.id), waitsFor: expression) }
    }

    private mutating func add(_ subject: ExpressionReference, waitsFor expression: CheckedExpression) {
        add(subject, uses: expression.uses.map(\.reference.decided))
    }
}
