// `fill`: an answer determined by the older card.
extension StepWalk {
    mutating func fill(_ path: FieldPath, _ formula: ExpressionText, _ keeps: Bool) {
        guard isFree(path, "field"), let goalField = defined(path, "field"),
            let expression = checked(formula, goalField)
        else { return }
        let list = environment.list(of: path)?.path
        guard let reads = reads(of: expression, in: list) else { return }
        let fill = Fill(expression) { source(of: $0, in: list, reads) }
        guard proves(expression, fill, reads, goalField) else { return }
        let change = CellChange.fill(fill, goalField.type)
        add(unit(reads, reads + [path], at: path, in: list, change, keeps), losing: 0)
        environment.add(goalField.moved(to: path, goalField.type))
    }

    private mutating func checked(_ formula: ExpressionText, _ goalField: Field) -> CheckedExpression? {
        var scope = ExpressionScope()
        for field in environment.fields { scope.declare(field.path, field.type.expressionType(at: field.path)) }
        for retired in older.retired { scope.retire(retired.part.description, lastIn: retired.lastVersion) }
        if let list = environment.list(of: goalField.path) { scope = scope.insideRecords(of: list.path) }
        var faults: [ExpressionFault] = []
        let type = goalField.type.expressionType(at: goalField.path)
        let expression = CheckedExpression.check(formula.text, in: scope, as: .answer(type), into: &faults)
        for fault in faults {
            findings.append(
                Finding(
                    code: DiagnosticCode(fault.kind), message: fault.message, step: number, key: "value",
                    fix: fault.fix, inside: fault.span))
        }
        return expression
    }

    /// Returns the questions that an expression reads, in order of first use.
    private mutating func reads(of expression: CheckedExpression, in list: FieldPath?) -> [FieldPath]? {
        var reads: [FieldPath] = []
        func read(_ path: FieldPath) { if !reads.contains(path) { reads.append(path) } }
        for reference in expression.references {
            switch reference {
            case .field(let path):
                guard list == nil else {
                    return refuse(
                        .unknownFill,
                        "an expression for the records of a list can read only its own record, not '\(path)'",
                        "value")
                }
                read(path)
            case .recordField(let path): read(list == nil ? path.parent : path)
            case .score, .band, .cardDay, .earlier:
                return refuse(.unknownFill, "the expression can read only answers, not '\(reference)'", "value")
            }
        }
        return reads
    }

    private func source(of reference: ExpressionReference, in list: FieldPath?, _ reads: [FieldPath]) -> Fill.Source {
        func cell(_ path: FieldPath) -> Int { reads.firstIndex(of: path) ?? 0 }
        switch reference {
        case .recordField(let path) where list == nil:
            let question = path.subfield.flatMap { environment[path.parent]?.type.list?.index(of: $0) }
            return Fill.Source(cell: cell(path.parent), question: question ?? 0)
        case .field(let path), .recordField(let path): return Fill.Source(cell: cell(path))
        case .score, .band, .cardDay, .earlier: return Fill.Source(cell: 0)
        }
    }

    /// Whether every computed answer is valid for the question, and none is computed from nothing.
    private mutating func proves(
        _ expression: CheckedExpression, _ fill: Fill, _ reads: [FieldPath], _ goalField: Field
    ) -> Bool {
        let nothing = Array(repeating: Cell.notAsked, count: reads.count)
        if CheckGuard.invention.isOn, fill.value(nothing).isKnown {
            return refuse(
                .inventedAnswer, "this gives '\(goalField.path)' an answer even where the older card has none",
                "value",
                fix: reads.isEmpty
                    ? #"write { "op": "add", "field": "\#(goalField.path)" }"#
                    : "make it unknown where '\(reads[0])' is unanswered: has(\(reads[0])) && …")
        }
        guard CheckGuard.several.isOn else { return true }
        let types = reads.compactMap { environment[$0]?.type }
        guard let rows = FiniteDomain.rows(of: types) else {
            if FillProof(expression: expression, types: Dictionary(uniqueKeysWithValues: zip(reads, types))).holds(
                goalField.type)
            {
                return true
            }
            return refuse(
                .unprovedResult, "the result may not fit '\(goalField.path)'", "value",
                fix: goalField.type.isNumber ? "keep it within the limits: min(max(…, lowest), highest)" : nil)
        }
        for row in rows {
            guard fill.value(row).isKnown else { continue }
            let cell = fill.cell(goalField.type, row)
            if case .answered(let value) = cell, AnswerCheck.problem(of: value, for: goalField.type) == nil { continue }
            let inputs = zip(reads, row).map { "'\($0)' is \($1.value?.mapKey ?? "unanswered")" }
            return refuse(
                .unprovedResult, "the result is not a value of '\(goalField.path)' where \(Wording.list(inputs))",
                "value")
        }
        return true
    }
}

/// Proves that an expression over too many cards to check has only values that a question accepts.
struct FillProof {
    let expression: CheckedExpression
    let types: [FieldPath: FieldType]

    func holds(_ type: FieldType) -> Bool {
        if type.isNumber {
            guard let (range, decimals) = numbers(expression.root), let finest = type.decimals, decimals <= finest,
                type.step == nil
            else { return false }
            let end = Rational(DecimalNumber.limit / Rational.power(finest) - 1)
            let low = type.lowestNumber.map { Rational($0) } ?? end.negated()
            let high = type.numberLimits.max.map { Rational($0) } ?? end
            guard let from = range.lowest, let to = range.highest, let low else { return false }
            return low <= from && to <= high
        }
        return takes(expression.root, type)
    }

    /// Whether a node has only values of a type: an answer of a narrower question, or a valid constant.
    private func takes(_ step: Int, _ type: FieldType) -> Bool {
        switch expression.nodes[step] {
        case .conditional(_, let yes, let no): return takes(yes, type) && takes(no, type)
        case .constant(let index):
            switch expression.constants[index] {
            case .text(let text): return WrittenValue.text(text).value(of: type) != nil
            case .yesno(let isYes): return WrittenValue.yesno(isYes).value(of: type) != nil
            default: return false
            }
        case .value(let reference, _):
            guard let old = source(reference) else { return false }
            switch (old, type) {
            case (.choice(let list), .text(let limits)), (.choice(let list), .note(let limits)):
                return list.options.allSatisfy { $0.id.utf8.count <= limits.maxLength ?? .max }
            case (.text(let a), .note(let b)):
                return b.maxLength.map { most in a.maxLength.map { $0 <= most } ?? false } ?? true
            default: return TypeFit.misfit(old, type, at: FieldPath("fill", "value")) == nil
            }
        case .not, .and, .or, .compare, .isIn, .has, .hasRecords, .skipped, .textTest, .matches, .macro(.exists, _, _),
            .macro(.all, _, _):
            return type == .yesno
        default: return false
        }
    }

    private func source(_ reference: Int) -> FieldType? {
        switch expression.references[reference] {
        case .field(let path), .recordField(let path): types[path]
        case .score, .band, .cardDay, .earlier: nil
        }
    }

    /// The range and maximum decimals of a node; `nil` if they are unknown.
    private func numbers(_ step: Int) -> (NumberRange, decimals: Int)? {
        switch expression.nodes[step] {
        case .constant(let index):
            guard let number = expression.constants[index].number, let written = number.rounded(toDecimals: 6),
                Rational(written) == number
            else { return nil }
            return (NumberRange(lowest: number, highest: number), written.decimals)
        case .value(let reference, _):
            guard let type = source(reference), let decimals = type.decimals,
                case .number(let facts) = type.expressionType(at: FieldPath("fill", "value"))
            else { return nil }
            return (NumberRange(lowest: facts.lowest, highest: facts.highest), decimals)
        case .negate(let operand): return numbers(operand).map { ($0.0.negated, $0.1) }
        case .arithmetic(let sign, let left, let right):
            guard let a = numbers(left), let b = numbers(right) else { return nil }
            switch sign {
            case .add: return (a.0.adding(b.0), max(a.1, b.1))
            case .subtract: return (a.0.adding(b.0.negated), max(a.1, b.1))
            case .multiply: return (a.0.multiplied(by: b.0), a.1 + b.1)
            case .divide, .remainder: return nil
            }
        case .conditional(_, let yes, let no):
            guard let a = numbers(yes), let b = numbers(no) else { return nil }
            return (a.0.joined(with: b.0), max(a.1, b.1))
        case .aggregate(let kind, let first, let count):
            return aggregate(kind, expression.operands[first..<(first + count)].map { numbers($0) })
        default: return nil
        }
    }

    private func aggregate(_ kind: ExpressionNode.Aggregate, _ all: [(NumberRange, decimals: Int)?]) -> (
        NumberRange, decimals: Int
    )? {
        let known = all.compactMap { $0 }
        guard known.count == all.count, let first = known.first else { return nil }
        let decimals = known.map(\.1).max() ?? 0
        switch kind {
        case .sum: return (known.dropFirst().reduce(first.0) { $0.adding($1.0) }, decimals)
        // Unanswered operands are ignored, so each single one may be the result.
        case .min, .max: return (known.dropFirst().reduce(first.0) { $0.joined(with: $1.0) }, decimals)
        case .count: return (NumberRange(lowest: .zero, highest: Rational(Int64(all.count))), 0)
        case .mean: return nil
        }
    }
}
