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
    /// Everything that questions and scores wait for, in order.
    ///
    /// A question waits for its field where it is a subfield, for its list where it is one of a list's records, and for
    /// what its condition names; a score for its items, or for what its formula names.
    init(
        of fields: [FieldPath], inRecords: [FieldPath], _ scores: [Score],
        _ checked: [ExpressionOwner: CheckedExpression]
    ) {
        self.init()
        func named(by owner: ExpressionOwner) -> [ExpressionReference] {
            checked[owner]?.uses.map(\.reference.decided) ?? []
        }
        for path in fields {
            add(.field(path), uses: (path.subfield == nil ? [] : [.field(path.parent)]) + named(by: .when(path)))
        }
        for path in inRecords { add(.recordField(path), uses: [.field(path.parent)] + named(by: .recordWhen(path))) }
        for score in scores {
            let items = score.items?.items.map { ExpressionReference.field($0.path) } ?? []
            add(.score(score.id), uses: items + named(by: .value(score.id)))
        }
        resolve()
    }
}
