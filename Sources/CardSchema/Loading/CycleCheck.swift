/// Finds questions and scores that depend on each other in a cycle: `a.x → score.s → a.x`.
enum CycleCheck {
    static func check(
        _ checked: [ExpressionOwner: CheckedExpression], _ scores: [Score], in context: inout LoadContext
    ) {
        let declared = context.declared
        let dependencies = ExpressionDependencies(
            of: declared.all.map { ($0.path, $0.owners(inRecordsOf: nil)) },
            inRecords: declared.inRecords.map { ($0.path, $0.owners(inRecordsOf: $0.path.parent)) },
            options: declared.optionOwners, scores, checked)
        context.order = dependencies.order
        for cycle in dependencies.cycles where !isReported(cycle.dropLast(), checked, context) {
            report(cycle.dropLast(), checked, in: &context)
        }
    }

    /// Whether it is a stored value that names itself, which is reported with its expression.
    private static func isReported(
        _ cycle: [ExpressionReference], _ checked: [ExpressionOwner: CheckedExpression], _ context: LoadContext
    ) -> Bool {
        guard cycle.count == 1, let part = cycle.first else { return false }
        return part.owners(in: context.declared).contains { owner in
            owner.isKept && checked[owner]?.uses.contains { $0.reference == part } ?? false
        }
    }

    /// Reports it at the first expression in the cycle, at the name that continues the cycle.
    private static func report(
        _ cycle: [ExpressionReference], _ checked: [ExpressionOwner: CheckedExpression],
        in context: inout LoadContext
    ) {
        var first: (at: Int, span: SourceSpan, subject: LoadSubject?)?
        for (index, part) in cycle.enumerated() {
            let next = cycle[(index + 1) % cycle.count]
            for owner in part.owners(in: context.declared) {
                guard let written = context.written.first(where: { $0.owner == owner }),
                    let use = checked[owner]?.uses.first(where: { $0.reference.decided == next })
                else { continue }
                let source = ExpressionSource(
                    written.text, offsets: context.offsets(ofString: written.span))
                let span = source.fileSpan(use.span)
                if first.map({ span.start < $0.span.start }) ?? true { first = (index, span, written.subject) }
            }
        }
        guard let first else { return }
        let way = (0...cycle.count).map { cycle[(first.at + $0) % cycle.count].description }
        context.within(first.subject) { context in
            context.report(
                .cycle, "\(Wording.quoted(way[0])) depends on itself: \(way.joined(separator: " → "))", at: first.span,
                fix: "name something else here, or break the cycle in another place")
        }
    }
}

extension DeclaredFields.Declaration {
    /// The owners of the conditions around it; for a question of records, with its list.
    fileprivate func owners(inRecordsOf list: FieldPath?) -> [ExpressionOwner] {
        around.map { ExpressionOwner(aroundNumber: $0, inRecordsOf: list) }
    }
}

extension ExpressionReference {
    /// The owners of its expressions.
    fileprivate func owners(in declared: DeclaredFields) -> [ExpressionOwner] {
        switch self {
        case .field(let path):
            (declared[path]?.owners(inRecordsOf: nil) ?? []) + [.when(path)]
                + (declared[path].map { [.kept(path, $0.type.expressionType(at: path))] } ?? [])
                + (declared[path]?.optionConditions(isInRecords: false) ?? [])
        case .score(let id): [.value(id)]
        case .recordField(let path):
            (declared.inRecords.first { $0.path == path }?.owners(inRecordsOf: path.parent) ?? []) + [.recordWhen(path)]
                + declared.inRecords.filter { $0.path == path }.map {
                    .recordKept(path, $0.type.expressionType(at: path))
                }
                + (declared.inRecords.first { $0.path == path }?.optionConditions(isInRecords: true) ?? [])
        case .band, .cardDay, .earlier: []
        }
    }
}
