import CardSchema

/// What a template computes from some answers, and what may repeat them.
///
/// ```
/// day.hours ─▶ kept      day.minutes  ← "keep": "day.hours * 60"
///           ─▶ proposed  day.plan     ← "default": { "value": "day.minutes + 30" }
/// ```
struct ComputedAnswers {
    /// The questions whose stored values are computed from the answers, directly or through other values and scores.
    ///
    /// One of a record names the record, unless its value depends on other records too.
    private(set) var kept: Set<FieldPath> = []
    /// The questions to which an answer is proposed that is computed from them.
    private(set) var proposed: Set<FieldPath> = []

    private var answers: Set<FieldPath>
    private var scores: Set<String> = []

    /// Finds what is computed from the answers within some paths.
    init(_ paths: Set<FieldPath>, under schema: Schema) {
        answers = paths
        let computation = SchemaComputation(schema)
        let computed = (schema.allFields + schema.recordFields).filter { $0.kept != nil || $0.defaultAnswer != nil }
        for reference in computation.order {
            if case .score(let id) = reference {
                let items = schema.scores.first { $0.id == id }?.items?.items ?? []
                let reads = items.map { .field($0.path) } + (computation.formulas[id]?.references ?? [])
                if reads.contains(where: { !records(with: $0).isEmpty }) { scores.insert(id) }
            } else if let field = computed.first(where: { $0.path == reference.path }),
                let formula = computation.kept(by: field)
            {
                let found = places(of: field.path, formula).filter { place in !paths.contains { place.isWithin($0) } }
                kept.formUnion(found)
                answers.formUnion(found)
            }
        }
        for field in computed {
            if let formula = computation.proposal(for: field) { proposed.formUnion(places(of: field.path, formula)) }
        }
    }

    /// Where a formula of a question gives a value that depends on the answers: at the question, or in its records.
    private func places(of path: FieldPath, _ formula: CheckedExpression) -> Set<FieldPath> {
        let whole = formula.wholeLists
        return formula.references.reduce(into: []) { places, reference in
            let isOwn = path.parent == reference.path?.parent && !whole.contains(path.parent)
            places.formUnion(records(with: reference).map { isOwn ? path.inRecord($0) : path })
        }
    }

    /// The records in which a reference reads the answers, `nil` for those outside of one; empty if it reads others.
    private func records(with reference: ExpressionReference) -> Set<String?> {
        switch reference {
        case .field(let path), .recordField(let path):
            Set(answers.filter { path.isWithin($0.inRecord(nil)) }.map(\.record))
        case .score(let id), .band(let id): scores.contains(id) ? [nil] : []
        case .cardDay, .earlier: []
        }
    }
}
