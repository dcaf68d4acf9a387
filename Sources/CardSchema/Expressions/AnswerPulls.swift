/// Finds toward which ends of their ranges answers must move so that an expression's value moves toward an end.
///
/// ```
/// mood <= -2          true if   mood: low
/// 10 - mood >= 8      true if   mood: low
/// urge > 3 || !taken  true if   urge: high   taken: low
/// ```
///
/// A condition's high end is true. Whatever has no order, such as a text, or whether there is an answer, moves nowhere.
struct AnswerPulls {
    /// The answers and scores that move, with the ends that they move toward.
    private(set) var ends: [ExpressionReference: RangeEnds] = [:]

    private let expression: CheckedExpression
    /// The ids of a score's bands, lowest first.
    private let bands: (String) -> [String]
    /// The ends toward which each node was followed.
    private var followed: [RangeEnds]

    /// Follows an expression whose value moves toward some ends.
    ///
    /// Follows each node at most once for each end.
    init(_ expression: CheckedExpression, toward ends: RangeEnds, bands: @escaping (String) -> [String]) {
        self.expression = expression
        self.bands = bands
        followed = Array(repeating: [], count: expression.nodes.count)
        pull(expression.root, ends, [])
    }

    /// Follows a node; `lists` are the lists of the macros around it, outermost first.
    private mutating func pull(_ step: Int, _ ends: RangeEnds, _ lists: [Int]) {
        let ends = ends.subtracting(followed[step])
        guard !ends.isEmpty else { return }
        followed[step].formUnion(ends)
        switch expression.nodes[step] {
        case .value(let reference, _), .column(_, let reference): note(reference, ends)
        case .values(let first, let count):
            for reference in expression.operands[first..<first + count] { note(reference, ends) }
        case .variable(let depth):
            if lists.indices.contains(depth) { pull(lists[depth], ends, Array(lists.prefix(depth))) }
        case .not(let operand), .negate(let operand): pull(operand, ends.opposite, lists)
        case .rounding(let rounding, let operand): pull(operand, rounding == .abs ? .both : ends, lists)
        case .and(let left, let right), .or(let left, let right), .arithmetic(.add, let left, let right):
            pull(left, ends, lists)
            pull(right, ends, lists)
        case .arithmetic(.subtract, let left, let right), .minutes(let right, let left), .days(let right, let left):
            pull(left, ends, lists)
            pull(right, ends.opposite, lists)
        case .arithmetic(let sign, let left, let right): pullFactors(sign, left, right, ends, lists)
        case .conditional(let test, let yes, let no):
            pull(test, .both, lists)
            pull(yes, ends, lists)
            pull(no, ends, lists)
        case .compare(let sign, let left, let right): pullCompared(sign, left, right, ends, lists)
        case .isIn(let element, let list): pullFound(element, list, ends, lists)
        case .macro(let macro, let list, let body):
            pull(body, ends, lists + [list])
            if macro == .filter { pull(list, ends, lists) }
        case .size(let list), .aggregateList(.count, let list): pullCounted(list, ends, lists)
        case .list(let first, let count), .aggregate(.sum, let first, let count),
            .aggregate(.mean, let first, let count), .aggregate(.min, let first, let count),
            .aggregate(.max, let first, let count):
            for part in expression.operands[first..<first + count] { pull(part, ends, lists) }
        case .aggregateList(_, let list): pull(list, ends, lists)
        // The minutes between two times start over at midnight, and the parts of a date at its end.
        case .span(let first, let second):
            pull(first, .both, lists)
            pull(second, .both, lists)
        case .datePart(_, let operand): pull(operand, .both, lists)
        case .constant, .records, .has, .hasRecords, .skipped, .textTest, .matches, .lower, .aggregate(.count, _, _):
            break
        }
    }

    private mutating func note(_ reference: Int, _ ends: RangeEnds) {
        switch expression.referenceTypes[reference] {
        case .number, .yesno, .civil: break
        case .option(let facts): guard facts.kind == .band else { return }
        case .text, .list, .record, .place, .files, .nothing: return
        }
        self.ends[expression.references[reference], default: []].formUnion(ends)
    }

    /// A product or quotient with a constant on one side; otherwise, both ends count.
    private mutating func pullFactors(
        _ sign: ExpressionNode.Arithmetic, _ left: Int, _ right: Int, _ ends: RangeEnds, _ lists: [Int]
    ) {
        func turned(by constant: Int) -> RangeEnds? {
            guard sign != .remainder, let number = number(constant) else { return nil }
            return number < .zero ? ends.opposite : ends
        }
        pull(left, turned(by: right) ?? .both, lists)
        pull(right, (sign == .multiply ? turned(by: left) : nil) ?? .both, lists)
    }

    private mutating func pullCompared(
        _ sign: ExpressionNode.Comparison, _ left: Int, _ right: Int, _ ends: RangeEnds, _ lists: [Int]
    ) {
        switch sign {
        case .greater, .greaterOrEqual:
            pull(left, ends, lists)
            pull(right, ends.opposite, lists)
        case .less, .lessOrEqual:
            pull(left, ends.opposite, lists)
            pull(right, ends, lists)
        case .equal, .notEqual:
            let ends = sign == .equal ? ends : ends.opposite
            pull(left, toEqual([right], ends, left), lists)
            pull(right, toEqual([left], ends, right), lists)
        }
    }

    private mutating func pullFound(_ element: Int, _ list: Int, _ ends: RangeEnds, _ lists: [Int]) {
        if case .list(let first, let count) = expression.nodes[list] {
            let elements = Array(expression.operands[first..<first + count])
            pull(element, toEqual(elements, ends, element), lists)
            for one in elements { pull(one, toEqual([element], ends, one), lists) }
        } else {
            pull(element, .both, lists)
            pull(list, .both, lists)
        }
    }

    /// More elements are counted if more of them pass a filter.
    private mutating func pullCounted(_ list: Int, _ ends: RangeEnds, _ lists: [Int]) {
        guard case .macro(.filter, let inner, let body) = expression.nodes[list] else { return }
        pull(body, ends, lists + [inner])
        pullCounted(inner, ends, lists)
    }

    /// Returns the ends that a node moves toward so that it equals one of some others, or none for the low end.
    ///
    /// A value in the middle may be reached from both sides.
    private func toEqual(_ others: [Int], _ ends: RangeEnds, _ step: Int) -> RangeEnds {
        guard let (lowest, highest) = endValues(of: step) else { return .both }
        let values = others.map(value)
        guard values.allSatisfy({ $0 != nil }) else { return .both }
        func equals(_ end: ExpressionValue?) -> Bool {
            guard let end else { return false }
            return values.contains { $0?.equals(end) == true }
        }
        var found: RangeEnds = []
        for isWanted in [true, false] where ends.contains(isWanted ? .high : .low) {
            var reached: RangeEnds = []
            if equals(lowest) == isWanted { reached.insert(.low) }
            if equals(highest) == isWanted { reached.insert(.high) }
            found.formUnion(reached.isEmpty ? .both : reached)
        }
        return found
    }

    /// The ends of an answer's range, each `nil` without a limit; `nil` if the node is not an answer with an order.
    private func endValues(of step: Int) -> (ExpressionValue?, ExpressionValue?)? {
        guard case .value(let reference, _) = expression.nodes[step] else { return nil }
        switch expression.referenceTypes[reference] {
        case .number(let facts): return (facts.lowest.map { .number($0) }, facts.highest.map { .number($0) })
        case .yesno: return (.yesno(false), .yesno(true))
        case .option:
            guard case .band(let score) = expression.references[reference] else { return nil }
            let ids = bands(score)
            return (ids.first.map { .text($0) }, ids.last.map { .text($0) })
        default: return nil
        }
    }

    private func number(_ step: Int) -> Rational? { value(step)?.number }

    /// The value of a node without references; `nil` for others.
    private func value(_ step: Int) -> ExpressionValue? {
        isConstant(step) ? expression.value(ofConstant: step) : nil
    }

    private func isConstant(_ step: Int) -> Bool {
        let node = expression.nodes[step]
        return !node.isAboutCard && node.steps(operands: expression.operands).allSatisfy(isConstant)
    }
}
