/// Searches for a proof that a condition can never be true.
///
/// It enumerates the ways in which a condition could become true, each with its constraints on the answers. Anything it
/// does not understand adds no constraint, so the proof is sound: every card on which the condition is true satisfies
/// some way.
struct ConditionProof {
    /// The limits: the number of ways, and the number of steps; beyond them, nothing is proved.
    private static let (mostWays, mostSteps) = (64, 10_000)

    let expression: CheckedExpression
    /// The values of the constant nodes.
    private let constants: [ExpressionValue?]
    private var steps = 0

    init(_ expression: CheckedExpression) {
        self.expression = expression
        var constants: [ExpressionValue?] = []
        // Steps refer to earlier ones only.
        for (step, node) in expression.nodes.enumerated() {
            let isConstant =
                !node.isAboutCard && node.steps(operands: expression.operands).allSatisfy { constants[$0] != nil }
            constants.append(isConstant ? expression.value(ofConstant: step) : nil)
        }
        self.constants = constants
    }

    /// Returns whether there is a proof that no card makes the condition true.
    mutating func isNeverTrue() -> Bool { ways(expression.root, true, from: [AnswerDomains()]).isEmpty }

    /// Returns whether there is a proof that no card makes the condition false.
    mutating func isNeverFalse() -> Bool { isNever(expression.root, false) }

    /// Whether no card can give a node this outcome.
    mutating func isNever(_ step: Int, _ wanted: Bool) -> Bool {
        steps = 0
        return ways(step, wanted, from: [AnswerDomains()]).isEmpty
    }

    /// The range of the expression's values, possibly too wide.
    mutating func range() -> NumberRange { range(expression.root, AnswerDomains()) }

    /// The ways in which a condition can have this outcome, each extending a given way.
    private mutating func ways(_ step: Int, _ wanted: Bool, from given: [AnswerDomains]) -> [AnswerDomains] {
        steps += given.count + 1
        guard steps < Self.mostSteps, !given.isEmpty else { return given }
        if let constant = constant(step) { return constant.yesno == wanted ? given : [] }
        switch expression.nodes[step] {
        case .value, .variable: return given.compactMap { $0.knowing(cell(step), isYes: wanted) }
        case .not(let operand): return ways(operand, !wanted, from: given)
        case .and(let left, let right):
            return wanted ? both(left, true, right, true, given) : either((left, false), (right, false), given)
        case .or(let left, let right):
            return wanted ? either((left, true), (right, true), given) : both(left, false, right, false, given)
        case .conditional(let test, let yes, let no):
            let first = both(test, true, yes, wanted, given)
            return united(first, both(test, false, no, wanted, given), given)
        case .compare(let sign, let left, let right):
            return compared(wanted ? sign : sign.opposite, left, right, given)
        case .isIn(let element, let list): return found(element, list, wanted, given)
        case .has(let reference, let owner):
            return given.compactMap { $0.knowing(cell(reference, owner), wanted ? .answered : .unanswered) }
        case .hasRecords(let reference):
            return given.compactMap { $0.knowing(cell(reference, .card), wanted ? .answered : .unanswered) }
        case .skipped(let reference, let owner):
            return given.compactMap { $0.knowing(cell(reference, owner), wanted ? .skipped : .notSkipped) }
        case .macro(.exists, _, let body): return wanted && isImpossible(body, true) ? [] : given
        case .macro(.all, _, let body): return !wanted && isImpossible(body, false) ? [] : given
        default: return given
        }
    }

    /// Whether no element can give this outcome on any card.
    private mutating func isImpossible(_ body: Int, _ wanted: Bool) -> Bool {
        ways(body, wanted, from: [AnswerDomains()]).isEmpty
    }

    private mutating func both(
        _ first: Int, _ firstWanted: Bool, _ second: Int, _ secondWanted: Bool, _ given: [AnswerDomains]
    ) -> [AnswerDomains] {
        ways(second, secondWanted, from: ways(first, firstWanted, from: given))
    }

    private mutating func either(
        _ first: (step: Int, wanted: Bool), _ second: (step: Int, wanted: Bool), _ given: [AnswerDomains]
    ) -> [AnswerDomains] {
        let some = ways(first.step, first.wanted, from: given)
        return united(some, ways(second.step, second.wanted, from: given), given)
    }

    /// Too many ways are not enumerated any longer; the given constraints hold for all of them.
    private func united(_ some: [AnswerDomains], _ more: [AnswerDomains], _ given: [AnswerDomains]) -> [AnswerDomains] {
        some.count + more.count <= max(Self.mostWays, given.count) ? some + more : given
    }
}

// Comparisons.
extension ConditionProof {
    private mutating func compared(
        _ sign: ExpressionNode.Comparison, _ left: Int, _ right: Int, _ given: [AnswerDomains]
    ) -> [AnswerDomains] {
        if isTruth(left), isTruth(right) {
            let isSame = sign == .equal
            let first = both(left, true, right, isSame, given)
            return united(first, both(left, false, right, !isSame, given), given)
        }
        if sign == .equal, isLower(left, besides: right) || isLower(right, besides: left) { return [] }
        return given.compactMap { way in
            var way: AnswerDomains? = way
            for step in [left, right] { way = way.flatMap { knowing(step, $0) } }
            if let cell = cell(left), let constant = constant(right) {
                way = way.flatMap { $0.knowing(cell, sign, constant) }
            } else if let cell = cell(right), let constant = constant(left) {
                way = way.flatMap { $0.knowing(cell, sign.turned, constant) }
            }
            return way.flatMap { isPossible(sign, range(left, $0), range(right, $0)) ? $0 : nil }
        }
    }

    /// Whether a node has no capitals, but the constant that it is compared with has.
    private func isLower(_ step: Int, besides other: Int) -> Bool {
        guard case .lower = expression.nodes[step], case .text(let text)? = constant(other) else { return false }
        return !LowerCase.lower(text).utf8.elementsEqual(text.utf8)
    }

    private mutating func found(
        _ element: Int, _ list: Int, _ wanted: Bool, _ given: [AnswerDomains]
    ) -> [AnswerDomains] {
        if case .list(let first, let count) = expression.nodes[list] {
            let elements = expression.operands[first..<first + count]
            guard wanted else {
                return elements.reduce(given) { compared(.notEqual, element, $1, $0) }
            }
            return elements.reduce([]) { united($0, compared(.equal, element, $1, given), given) }
        }
        if case .text(let id)? = constant(element), let cell = cell(list) {
            return given.compactMap { $0.knowing(cell, Array(id.utf8), isMember: wanted) }
        }
        return given
    }

    /// The answers that a node needs to be known at all.
    private func knowing(_ step: Int, _ way: AnswerDomains) -> AnswerDomains? {
        switch expression.nodes[step] {
        case .value, .variable: way.knowing(cell(step), .answered)
        case .negate(let operand), .rounding(_, let operand), .datePart(_, let operand), .lower(let operand):
            knowing(operand, way)
        case .arithmetic(_, let left, let right), .span(let left, let right), .days(let left, let right),
            .minutes(let left, let right):
            knowing(left, way).flatMap { knowing(right, $0) }
        case .aggregate(.sum, let first, let count):
            expression.operands[first..<first + count].reduce(way) { way, step in way.flatMap { knowing(step, $0) } }
        default: way
        }
    }

    /// Whether some numbers of the two ranges satisfy the comparison.
    private func isPossible(_ sign: ExpressionNode.Comparison, _ a: NumberRange, _ b: NumberRange) -> Bool {
        switch sign {
        case .less: a.mayBe(below: b)
        case .lessOrEqual: a.mayBe(atMost: b)
        case .greater: b.mayBe(below: a)
        case .greaterOrEqual: b.mayBe(atMost: a)
        case .equal: a.mayBe(atMost: b) && b.mayBe(atMost: a)
        case .notEqual: a.only == nil || a.only != b.only
        }
    }
}

// What a node refers to, and the range of its numbers.
extension ConditionProof {
    private func constant(_ step: Int) -> ExpressionValue? { constants[step] }

    private func cell(_ step: Int) -> AnswerDomains.Cell? {
        switch expression.nodes[step] {
        case .value(let reference, let owner): cell(reference, owner)
        case .variable(let depth): AnswerDomains.Cell(name: .variable(depth), type: .nothing)
        default: nil
        }
    }

    private func cell(_ reference: Int, _ owner: ExpressionNode.Owner) -> AnswerDomains.Cell {
        AnswerDomains.Cell(name: .reference(reference, owner), type: expression.referenceTypes[reference])
    }

    private func isTruth(_ step: Int) -> Bool {
        switch expression.nodes[step] {
        case .not, .and, .or, .compare, .isIn, .has, .hasRecords, .skipped, .textTest, .matches, .macro(.exists, _, _),
            .macro(.all, _, _):
            true
        case .constant(let constant): expression.constants[constant].yesno != nil
        case .value(let reference, _): expression.referenceTypes[reference] == .yesno
        case .conditional(_, let yes, let no): isTruth(yes) && isTruth(no)
        default: false
        }
    }

    private func range(_ step: Int, _ way: AnswerDomains) -> NumberRange {
        if let constant = constant(step) {
            return AnswerDomains.number(constant).map { NumberRange(lowest: $0, highest: $0) } ?? .all
        }
        switch expression.nodes[step] {
        case .value, .variable: return cell(step).map { way.range($0) } ?? .all
        case .negate(let operand): return range(operand, way).negated
        case .arithmetic(.add, let left, let right): return range(left, way).adding(range(right, way))
        case .arithmetic(.subtract, let left, let right): return range(left, way).adding(range(right, way).negated)
        case .arithmetic(.multiply, let left, let right): return range(left, way).multiplied(by: range(right, way))
        case .conditional(_, let yes, let no): return range(yes, way).joined(with: range(no, way))
        case .size: return NumberRange(lowest: .zero, highest: nil)
        case .span: return NumberRange(lowest: .zero, highest: Rational(1439))
        case .days(let from, let to): return days(to, way).adding(days(from, way).negated)
        case .minutes(let from, let to): return range(to, way).adding(range(from, way).negated)
        case .rounding(let rounding, let operand): return range(operand, way).applying(rounding)
        case .datePart(let part, _): return part.range
        case .aggregate(let aggregate, let first, let count): return range(aggregate, first, count, way)
        case .aggregateList(let aggregate, let list):
            if case .list(let first, let count) = expression.nodes[list] { return range(aggregate, first, count, way) }
            return aggregate == .count ? NumberRange(lowest: .zero, highest: nil) : .all
        default: return .all
        }
    }

    /// The range of the day numbers of a date, or of the date of a moment.
    private func days(_ step: Int, _ way: AnswerDomains) -> NumberRange {
        guard let isMoment = isMoment(step) else { return .all }
        let minutes = range(step, way)
        guard isMoment else { return minutes }
        func day(_ minute: Rational) -> Rational? {
            minute.divided(by: Rational(1440)).map { Rational($0.floor) }
        }
        return NumberRange(lowest: minutes.lowest.flatMap(day), highest: minutes.highest.flatMap(day))
    }

    /// Whether a node is a moment, or a date; `nil` where its type is not known here, as for a macro's variable.
    private func isMoment(_ step: Int) -> Bool? {
        if let constant = constant(step) {
            return constant.civil.flatMap { $0.kind == .time ? nil : $0.kind == .moment }
        }
        switch expression.nodes[step] {
        case .value(let reference, _):
            guard case .civil(let kind) = expression.referenceTypes[reference] else { return nil }
            return kind == .time ? nil : kind == .moment
        case .conditional(_, let yes, let no): return isMoment(yes) == isMoment(no) ? isMoment(yes) : nil
        default: return nil
        }
    }

    private func range(
        _ aggregate: ExpressionNode.Aggregate, _ first: Int, _ count: Int, _ way: AnswerDomains
    ) -> NumberRange {
        guard aggregate != .count else { return NumberRange(lowest: .zero, highest: Rational(Int64(count))) }
        let ranges = expression.operands[first..<first + count].map { range($0, way) }
        guard let some = ranges.first else { return .all }
        return ranges.dropFirst().reduce(some) { aggregate == .sum ? $0.adding($1) : $0.joined(with: $1) }
    }
}
