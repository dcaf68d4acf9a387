/// The checked expressions of a template, and the order in which its computed parts are evaluated.
///
/// Created once for a template. An invalid expression is omitted and counts as unknown. The parts of a cycle are in an
/// arbitrary order. A loaded template has neither.
package struct SchemaComputation: Sendable {
    /// The template.
    package let schema: Schema
    private var whens = PathTable<CheckedExpression>()
    private var requirements = PathTable<CheckedExpression>()
    private var proposals = PathTable<CheckedExpression>()
    private var kept = PathTable<CheckedExpression>()
    private var limits = PathTable<[Field.Between.End: CheckedExpression]>()
    private var offers: [ExpressionOwner: CheckedExpression] = [:]
    /// The conditions of groups, sections and texts, in the order of the template; `nil` for an invalid one.
    private let outer: [CheckedExpression?]
    private let around: OuterConditions
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
        let around = OuterConditions(schema)
        for (text, owner) in zip(around.texts, around.owners) { check(text.text, of: owner) }
        var (fields, inRecords): ([(FieldPath, [ExpressionOwner])], [(FieldPath, [ExpressionOwner])]) = ([], [])
        var options = PathTable<[ExpressionOwner]>()
        Self.forEachField(of: schema) { field, isInRecords in
            let outer = (around.numbers[field.path] ?? []).map { around.owners[$0] }
            if isInRecords { inRecords.append((field.path, outer)) } else { fields.append((field.path, outer)) }
            let conditions = field.optionConditions(isInRecords: isInRecords)
            // Several questions can share a list.
            for (owner, when) in conditions where checked[owner] == nil { check(when.text, of: owner) }
            if !conditions.isEmpty { options.set(conditions.map(\.owner), for: field.path) }
            if let when = field.requiredWhen {
                check(when.text, of: isInRecords ? .recordRequired(field.path) : .required(field.path))
            }
            if case .computed(let text) = field.defaultAnswer {
                check(text.text, of: ExpressionOwner(proposalOf: field, isInRecords: isInRecords))
            }
            if let kept = field.kept {
                check(kept.text, of: ExpressionOwner(keptBy: field, isInRecords: isInRecords))
            }
            for end in field.between?.ends ?? [] {
                let name = isInRecords ? field.id : "\(field.path)"
                guard let condition = field.between?.condition(end, of: name) else { continue }
                check(condition, of: ExpressionOwner(end, of: field.path, isInRecords: isInRecords))
            }
            if let when = field.when { check(when.text, of: isInRecords ? .recordWhen(field.path) : .when(field.path)) }
        }
        for score in schema.scores {
            if case .value(let formula) = score.source { check(formula.text, of: .value(score.id)) }
        }
        for rule in schema.rules { check(rule.check.text, of: ExpressionOwner(checkOf: rule)) }
        for rule in schema.safety { check(rule.when.text, of: .safety(rule.id)) }
        let dependencies = ExpressionDependencies(
            of: fields, inRecords: inRecords, options: options, schema.scores, checked)
        self.init(schema, checked, order: dependencies.order)
    }

    /// Combines expressions that were checked with an order that was determined before.
    init(_ schema: Schema, _ checked: [ExpressionOwner: CheckedExpression], order: [ExpressionReference]) {
        self.schema = schema
        self.order = order
        for (owner, expression) in checked {
            switch owner {
            case .when(let path), .recordWhen(let path): whens.set(expression, for: path)
            case .required(let path), .recordRequired(let path): requirements.set(expression, for: path)
            case .proposal(let path, _), .recordProposal(let path, _): proposals.set(expression, for: path)
            case .kept(let path, _), .recordKept(let path, _): kept.set(expression, for: path)
            case .limit(let path, let end), .recordLimit(let path, let end):
                var own = limits[path] ?? [:]
                own[end] = expression
                limits.set(own, for: path)
            case .option: offers[owner] = expression
            case .value(let id): formulas[id] = expression
            case .check, .remark, .safety, .around, .recordAround, .pipe: break
            }
        }
        let around = OuterConditions(schema)
        self.around = around
        outer = around.owners.map { checked[$0] }
        checks = schema.rules.map { checked[ExpressionOwner(checkOf: $0)] }
        safety = schema.safety.map { checked[.safety($0.id)] }
    }

    /// Returns the conditions of a question, outermost first: those of its group and sections, and its own; for a question
    /// of records, those within its list.
    ///
    /// It is asked if each of them holds; `nil` stands for an invalid one, which never does. The path of a question of a
    /// list's records names no record.
    package func conditions(of field: Field) -> [CheckedExpression?] {
        guard field.isConditional else { return [] }
        return (around.numbers[field.path] ?? []).map { outer[$0] } + (field.when == nil ? [] : [whens[field.path]])
    }

    /// Returns the condition under which a question is required; `nil` if it has none, or an invalid one.
    package func requirement(of field: Field) -> CheckedExpression? {
        field.requiredWhen == nil ? nil : requirements[field.path]
    }

    /// Returns the formula of a question's proposal; `nil` if it has none, or an invalid one.
    package func proposal(for field: Field) -> CheckedExpression? {
        if case .computed = field.defaultAnswer { proposals[field.path] } else { nil }
    }

    /// Returns the formula whose value is stored as the answer; `nil` if there is none, or an invalid one.
    package func kept(by field: Field) -> CheckedExpression? { field.kept == nil ? nil : kept[field.path] }

    /// The questions whose answers are values of formulas, each after those that it depends on.
    package var keptOrder: [ExpressionReference] {
        order.filter { reference in
            switch reference {
            case .field(let path), .recordField(let path): kept[path] != nil
            case .score, .band, .cardDay, .earlier: false
            }
        }
    }

    /// Returns the conditions that an answer within `between` meets; without the invalid ones.
    package func limits(of field: Field) -> [CheckedExpression] {
        (field.between?.ends ?? []).compactMap { limits[field.path]?[$0] }
    }

    /// Returns when each option of a question is offered, in order; empty if none has a condition.
    ///
    /// The path of a question of a list's records names no record.
    package func offers(of field: Field, isInRecords: Bool) -> [OptionOffer] {
        guard let list = field.type.options, list.hasConditions else { return [] }
        let place = OptionListPlace(list, of: field.path, isInRecords: isInRecords)
        return list.options.map { option in
            option.when == nil ? .always : .when(offers[.option(place, option.id)])
        }
    }

    /// The conditions of each text between questions, in the order of the template: it is shown if each of them holds.
    package var infoConditions: [[CheckedExpression?]] { around.infos.map { $0.map { outer[$0] } } }

    /// Returns the same for the texts that a list shows for each record.
    package func infoConditions(inRecordsOf list: Field) -> [[CheckedExpression?]] {
        (around.recordInfos[list.path] ?? []).map { $0.map { outer[$0] } }
    }

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
    package var privateScores: Set<String> { schema.scores.isEmpty ? [] : Privacy(self).scores }

    /// What is private in a template: private questions, and what is computed from them.
    package struct Privacy {
        private var fields: Set<FieldPath> = []
        /// The ids of the private scores.
        package private(set) var scores: Set<String> = []

        /// Finds everything private; takes time linear in the size of the template.
        package init(_ computation: SchemaComputation) {
            let schema = computation.schema
            SchemaComputation.forEachField(of: schema) { field, _ in
                if field.isPrivate { fields.insert(field.path) }
            }
            for case .score(let id) in computation.order {
                guard let score = schema.scores.first(where: { $0.id == id }) else { continue }
                let items = score.items?.items.map(\.path) ?? []
                let isTainted = computation.formulas[id].map(isTainted) ?? false
                if items.contains(where: fields.contains) || isTainted { scores.insert(id) }
            }
        }

        /// Whether the value of an expression depends on something private.
        package func isTainted(_ expression: CheckedExpression) -> Bool {
            expression.references.contains(where: isTainted)
        }

        /// Whether a reference is to something private.
        package func isTainted(_ reference: ExpressionReference) -> Bool {
            switch reference {
            case .field(let path), .recordField(let path), .earlier(let path): fields.contains(path)
            case .score(let id), .band(let id): scores.contains(id)
            case .cardDay: false
            }
        }
    }
}

/// The condition under which an option is offered, besides its first and last day.
package enum OptionOffer: Sendable {
    /// The option has no condition.
    case always
    /// While the condition holds; never if it is invalid.
    case when(CheckedExpression?)
}

extension Field {
    /// The conditions of its options, with their owners.
    func optionConditions(isInRecords: Bool) -> [(owner: ExpressionOwner, when: ExpressionText)] {
        guard let list = type.options, list.hasConditions else { return [] }
        let place = OptionListPlace(list, of: path, isInRecords: isInRecords)
        return list.options.compactMap { option in option.when.map { (.option(place, option.id), $0) } }
    }
}
