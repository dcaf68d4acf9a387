/// Whether numbers from before and after a version change may be in one series.
package enum Seam: String, Sendable, Hashable, Comparable, CaseIterable {
    /// They have the same meaning.
    case comparable
    /// They were converted to the new range or unit: comparable, but with other steps.
    case rescaled
    /// The numbers have another meaning.
    case broken

    /// Orders better ones first.
    package static func < (a: Seam, b: Seam) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
}

/// The seams between two versions, for charts and sums that span both.
package struct MigrationSeams: Sendable, Hashable {
    /// The seam of each question of the newer version that existed in the older one in some form.
    package let fields: [FieldPath: Seam]
    /// The seam of each score that exists in both versions.
    package let scores: [String: Seam]

    /// Creates seams.
    package init(fields: [FieldPath: Seam], scores: [String: Seam]) {
        self.fields = fields
        self.scores = scores
    }

    /// Returns the seams across two consecutive changes.
    ///
    /// `plan` is the plan of the second change.
    package func followed(by plan: MigrationPlan) -> MigrationSeams {
        var fields: [FieldPath: Seam] = [:]
        for (path, seam) in plan.seams.fields {
            guard let sources = plan.sources[path] else { continue }
            let earlier = sources.compactMap { self.fields[$0] }
            if earlier.count == sources.count { fields[path] = max(seam, earlier.max() ?? .comparable) }
        }
        var scores: [String: Seam] = [:]
        for (id, seam) in plan.seams.scores { if let earlier = self.scores[id] { scores[id] = max(seam, earlier) } }
        return MigrationSeams(fields: fields, scores: scores)
    }
}

extension StepWalk {
    /// The seams of a checked migration, and the older questions that each newer one comes from.
    func seams() -> (seams: MigrationSeams, sources: [FieldPath: [FieldPath]]) {
        var fields: [FieldPath: Seam] = [:]
        var sources: [FieldPath: [FieldPath]] = [:]
        for path in start.paths { (fields[path], sources[path]) = (.comparable, [path]) }
        for (index, step) in steps.enumerated() {
            var (next, origins): ([FieldPath: Seam], [FieldPath: [FieldPath]]) = ([:], [:])
            let declared = migration.steps.indices.contains(index) ? migration.steps[index].change.seam : nil
            for path in step.after.paths {
                let (old, own) = step.lineage(of: path, declared)
                let earlier = old.compactMap { fields[$0] }
                guard !old.isEmpty, earlier.count == old.count else { continue }
                next[path] = max(own, earlier.max() ?? .comparable)
                origins[path] = old.flatMap { sources[$0] ?? [] }
            }
            (fields, sources) = (next, origins)
        }
        return (MigrationSeams(fields: fields, scores: scoreSeams(fields, sources)), sources)
    }

    private func scoreSeams(_ fields: [FieldPath: Seam], _ sources: [FieldPath: [FieldPath]]) -> [String: Seam] {
        var seams: [String: Seam] = [:]
        for new in newer.scores { _ = seam(new, fields, sources, &seams) }
        return seams
    }

    /// Returns the seam of a score; `nil` if the older version has no such score.
    ///
    /// Those of the scores in its formula come first; no score depends on itself.
    private func seam(
        _ new: Score, _ fields: [FieldPath: Seam], _ sources: [FieldPath: [FieldPath]], _ seams: inout [String: Seam]
    ) -> Seam? {
        if let known = seams[new.id] { return known }
        guard let old = older.scores.first(where: { $0.id == new.id }) else { return nil }
        var seam = seam(old, new, fields, sources)
        if case .value(let formula) = new.source {
            for (id, isBand) in Self.scores(in: formula, of: newer) {
                guard let named = newer.scores.first(where: { $0.id == id }) else { continue }
                let bands = older.scores.first { $0.id == id }?.bands.map(\.ends)
                let isOther = isBand && bands != named.bands.map(\.ends)
                seam = max(seam, isOther ? .broken : self.seam(named, fields, sources, &seams) ?? .broken)
            }
        }
        seams[new.id] = seam
        return seam
    }

    private func seam(
        _ old: Score, _ new: Score, _ fields: [FieldPath: Seam], _ sources: [FieldPath: [FieldPath]]
    ) -> Seam {
        guard old.decimals == new.decimals else { return .broken }
        switch (old.source, new.source) {
        case (.items(let a), .items(let b)):
            let moved = b.items.map { sources[$0.path]?.first }
            guard a.method == b.method, a.allowedMissing == b.allowedMissing, a.missing == b.missing,
                a.factor == b.factor, a.items.map(\.path) == moved.compactMap({ $0 }), moved.count == a.items.count,
                zip(a.items, b.items).allSatisfy({
                    ($0.turnedWithin == nil) == ($1.turnedWithin == nil) && $0.closed == $1.closed
                        && older.hasSameScores(at: $0.path, as: newer, at: $1.path)
                })
            else { return .broken }
            return b.items.compactMap { fields[$0.path] }.max() ?? .comparable
        case (.value(let a), .value(let b)):
            let names = Self.paths(in: b, of: newer)
            guard names.allSatisfy({ sources[$0]?.count == 1 }) else { return .broken }
            // The formula is the same if its questions have only moved.
            var text = b.text
            for path in names.sorted(by: { "\($0)".count > "\($1)".count }) {
                guard let source = sources[path]?.first, source != path else { continue }
                text = text.replacing(path, with: source, beneathToo: false)
            }
            guard text.hasSameBytes(as: a.text) else { return .broken }
            return names.compactMap { fields[$0] }.max() ?? .comparable
        default: return .broken
        }
    }

    /// Returns the questions that a formula refers to.
    private static func paths(in formula: ExpressionText, of schema: Schema) -> [FieldPath] {
        references(in: formula, of: schema).compactMap(\.path)
    }

    /// Returns the scores that a formula refers to, and whether by their bands.
    private static func scores(in formula: ExpressionText, of schema: Schema) -> [(id: String, isBand: Bool)] {
        references(in: formula, of: schema).compactMap {
            switch $0 {
            case .score(let id): (id, false)
            case .band(let id): (id, true)
            case .field, .recordField, .cardDay, .earlier: nil
            }
        }
    }

    private static func references(in formula: ExpressionText, of schema: Schema) -> [ExpressionReference] {
        var faults: [ExpressionFault] = []
        let expression = CheckedExpression.check(formula.text, in: ExpressionScope(schema), as: .number, into: &faults)
        return expression?.references ?? []
    }
}

extension MigrationStep.Change {
    /// The seam that the step itself causes, independent of the values.
    fileprivate var seam: Seam? {
        switch self {
        case .rescale, .changeUnit: .rescaled
        case .keepNumbers: .broken
        default: nil
        }
    }
}

extension PlannedStep {
    /// The paths before the step that a path after it comes from, and the seam between.
    func lineage(of path: FieldPath, _ declared: Seam?) -> (old: [FieldPath], seam: Seam) {
        if let unit = units.first(where: { $0.new.contains(path) }) {
            switch unit.change {
            case .value(let change, _): return (unit.old, declared ?? change.seam)
            case .fit, .fitList: return ([path], .comparable)
            case .add, .remove: return ([], .broken)
            case .fill: return unit.path == path ? (unit.old, .broken) : ([path], .comparable)
            case .split, .merge, .toList, .firstOfList: return (unit.old, .broken)
            }
        }
        if let origin = origins[path] { return ([origin], .comparable) }
        guard let id = path.subfield, after.list(of: path) != nil, let list = origins[path.parent] else {
            return ([path], .comparable)
        }
        return ([FieldPath(list.group, list.field, id)], .comparable)
    }
}

extension ValueChange {
    fileprivate var seam: Seam {
        switch self {
        case .same, .wholeToDecimal, .choiceToChoices, .choiceToText, .dateToText: .comparable
        case .options(let map): map.isInjective ? .comparable : .broken
        case .scaling, .unit, .decimalUnit, .wholeToDecimalUnit, .decimalToWholeUnit, .decimalToWhole: .rescaled
        case .table, .yesnoToWhole, .wholeToYesno, .choicesToChoice, .textToChoice, .textToWhole, .textToStored,
            .tagsToChoices, .noteToText, .narrowed:
            .broken
        }
    }
}

extension Score.Band {
    /// What decides which values are in it.
    fileprivate var ends: [String] { [id, "\(from)", "\(to)"] }
}

extension Schema {
    /// Whether the answers to two questions count the same in scores.
    func hasSameScores(at path: FieldPath, as other: Schema, at otherPath: FieldPath) -> Bool {
        let (one, two) = (scoring(at: path), other.scoring(at: otherPath))
        return one == two
    }

    /// The scores of a question's answers, by what is stored; empty if they count as themselves.
    private func scoring(at path: FieldPath) -> [String: DecimalNumber?] {
        // Each item of each score asks; all fields of the card would be copied every time.
        let field = groups.first { $0.id == path.group }?.fields.lazy.flatMap { [$0] + $0.subfields }.first {
            $0.path == path
        }
        switch field?.type {
        case .scale(let scale):
            let values = scale.scores.indices.map { "\(scale.number(at: $0))" }
            return Dictionary(zip(values, scale.scores)) { first, _ in first }
        case .choice(let list):
            return list.hasScores ? Dictionary(list.options.map { ($0.id, $0.score) }) { $1 } : [:]
        default: return [:]
        }
    }
}
