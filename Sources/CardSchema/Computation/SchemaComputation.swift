/// The checked expressions of a template, and the order in which its computed parts are evaluated.
///
/// Created once for a template. An invalid expression is omitted and counts as unknown. The parts of a cycle are in an
/// arbitrary order. A loaded template has neither.
package struct SchemaComputation: Sendable {
    /// The template.
    package let schema: Schema
    private var whens = PathTable<CheckedExpression>()
    /// The formulas of scores, by the score's id.
    package private(set) var formulas: [String: CheckedExpression] = [:]
    /// The conditions of the rules, in order.
    package let checks: [CheckedExpression?]
    /// The conditions of the safety rules, in order.
    package let safety: [CheckedExpression?]
    /// All questions and scores, each after its dependencies.
    package let order: [ExpressionReference]

    /// Checks the expressions and determines the order.
    ///
    /// Takes time linear in the length of the template and its expressions.
    package init(_ schema: Schema) {
        let scope = ExpressionScope(schema)
        var checked: [ExpressionOwner: CheckedExpression] = [:]
        func check(_ text: String, of owner: ExpressionOwner) {
            var faults: [ExpressionFault] = []
            checked[owner] = CheckedExpression.check(text, in: scope.seen(by: owner), as: owner.wanted, into: &faults)
        }
        var (fields, inRecords): ([FieldPath], [FieldPath]) = ([], [])
        Self.forEachField(of: schema) { field, isInRecords in
            if isInRecords { inRecords.append(field.path) } else { fields.append(field.path) }
            if let when = field.when { check(when.text, of: isInRecords ? .recordWhen(field.path) : .when(field.path)) }
        }
        for score in schema.scores {
            if case .value(let formula) = score.source { check(formula.text, of: .value(score.id)) }
        }
        for rule in schema.rules { check(rule.check.text, of: .check(rule.id)) }
        for rule in schema.safety { check(rule.when.text, of: .safety(rule.id)) }
        let dependencies = ExpressionDependencies(of: fields, inRecords: inRecords, schema.scores, checked)
        self.init(schema, checked, order: dependencies.order)
    }

    /// Combines expressions that were checked with an order that was determined before.
    init(_ schema: Schema, _ checked: [ExpressionOwner: CheckedExpression], order: [ExpressionReference]) {
        self.schema = schema
        self.order = order
        for (owner, expression) in checked {
            switch owner {
            case .when(let path), .recordWhen(let path): whens.set(expression, for: path)
            case .value(let id): formulas[id] = expression
            case .check, .safety: break
            }
        }
        checks = schema.rules.map { checked[.check($0.id)] }
        safety = schema.safety.map { checked[.safety($0.id)] }
    }

    /// Returns the condition of a question; `nil` if it is always open.
    ///
    /// The path of a question of a list's records names no record.
    package func when(_ path: FieldPath) -> CheckedExpression? { whens[path] }

    /// Calls a function with each question of the card and then with each question of lists' records, without copying
    /// them.
    private static func forEachField(of schema: Schema, _ body: (Field, _ isInRecords: Bool) -> Void) {
        for group in schema.groups {
            for field in group.fields {
                body(field, false)
                for subfield in field.subfields { body(subfield, false) }
            }
        }
        for group in schema.groups {
            for field in group.fields { for inner in field.type.list?.fields ?? [] { body(inner, true) } }
        }
    }

    /// The ids of the private scores, those that depend on an answer to a private question.
    ///
    /// Takes time linear in the size of the template.
    package var privateScores: Set<String> {
        guard !schema.scores.isEmpty else { return [] }
        var fields: Set<FieldPath> = []
        Self.forEachField(of: schema) { field, _ in if field.isPrivate { fields.insert(field.path) } }
        var scores: Set<String> = []
        for case .score(let id) in order {
            guard let score = schema.scores.first(where: { $0.id == id }) else { continue }
            let items = score.items?.items.map(\.path) ?? []
            let isTainted = formulas[id]?.references.contains { reference in
                switch reference {
                case .field(let path), .recordField(let path): fields.contains(path)
                case .score(let id), .band(let id): scores.contains(id)
                }
            }
            if items.contains(where: fields.contains) || isTainted == true { scores.insert(id) }
        }
        return scores
    }
}
