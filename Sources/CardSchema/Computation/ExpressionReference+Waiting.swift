extension ExpressionReference {
    /// What must be computed first: a band needs its score.
    var decided: ExpressionReference {
        switch self {
        case .field, .recordField, .score, .cardDay, .earlier: self
        case .band(let id): .score(id)
        }
    }
}

extension ExpressionDependencies {
    /// The dependencies of questions and scores, in order.
    ///
    /// A subfield depends on its field, and a question of a record on its list. Each question depends on the names in its
    /// condition, in those around it, in those of its options and in the formula whose value it stores. A score depends on
    /// its items, or on the names in its formula.
    init(
        of fields: [(path: FieldPath, around: [ExpressionOwner])],
        inRecords: [(path: FieldPath, around: [ExpressionOwner])], options: PathTable<[ExpressionOwner]>,
        _ scores: [Score], _ checked: [ExpressionOwner: CheckedExpression]
    ) {
        self.init()
        var stored = PathTable<[ExpressionReference]>()
        for (owner, expression) in checked {
            switch owner {
            case .kept(let path, _), .recordKept(let path, _):
                stored.set(expression.uses.map(\.reference.decided), for: path)
            default: break
            }
        }
        func named(by owner: ExpressionOwner) -> [ExpressionReference] {
            checked[owner]?.uses.map(\.reference.decided) ?? []
        }
        for (path, around) in fields {
            let outer = (around + (options[path] ?? [])).flatMap(named)
            add(
                .field(path),
                uses: (path.subfield == nil ? [] : [.field(path.parent)]) + outer + named(by: .when(path))
                    + (stored[path] ?? []))
        }
        for (path, around) in inRecords {
            let own = named(by: .recordWhen(path)) + (around + (options[path] ?? [])).flatMap(named)
            let field = path.recordField.map { [ExpressionReference.recordField($0)] } ?? []
            add(.recordField(path), uses: [.field(path.parent)] + field + own + (stored[path] ?? []))
        }
        for score in scores {
            let items = score.items?.items.map { ExpressionReference.field($0.path) } ?? []
            add(.score(score.id), uses: items + named(by: .value(score.id)))
        }
        resolve()
    }
}
