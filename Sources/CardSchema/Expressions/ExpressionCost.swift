/// The maximum number of steps of an expression, determined before it is evaluated.
///
/// Every node counts once for each time it may be evaluated. The body of a macro counts for each element of its list,
/// so nested lists multiply. A list has as many elements as its template allows. A pattern counts once for each of its
/// states.
struct ExpressionCost {
    /// The largest number of steps of one expression.
    static let most = 1_000_000
    /// The largest number of steps of all expressions of a template.
    static let mostOfTemplate = 10_000_000
    /// The assumed number of elements of an unlimited list.
    static let usualCount = 100

    /// The number of steps.
    let steps: Int
    /// The counts of the nested lists where the cost is highest, outermost first.
    let nesting: [Int]

    /// Counts the steps; `count` returns the maximum number of elements of a field's answer, or `nil` if it is
    /// unlimited.
    ///
    /// Takes time linear in the length of the expression.
    init(_ expression: CheckedExpression, count: (ExpressionReference) -> Int?) {
        var counting = Counting(expression: expression, count: count)
        for step in expression.nodes.indices { counting.add(step) }
        let whole = counting.costs[expression.root]
        (steps, nesting) = (whole.steps, whole.nesting)
    }

    private struct Cost {
        var steps = 1
        var nesting: [Int] = []
        /// The number of elements of a list.
        var count = 1

        /// Returns the cost of two parts evaluated one after the other.
        func and(_ other: Cost) -> Cost {
            let costlier = steps >= other.steps ? nesting : other.nesting
            return Cost(steps: steps.addingSaturated(other.steps), nesting: costlier, count: 1)
        }
    }

    private struct Counting {
        let expression: CheckedExpression
        let counts: [Int]
        /// The variables of macros: as many elements as any literal list.
        let mostWritten: Int
        var costs: [Cost] = []

        init(expression: CheckedExpression, count: (ExpressionReference) -> Int?) {
            self.expression = expression
            counts = expression.references.map { count($0) ?? ExpressionCost.usualCount }
            mostWritten = expression.nodes.reduce(ExpressionCost.usualCount) { most, node in
                if case .list(_, let count) = node { max(most, count) } else { most }
            }
        }

        /// Counts a node; its operands come before it.
        mutating func add(_ step: Int) {
            let node = expression.nodes[step]
            var cost = node.steps(operands: expression.operands).reduce(Cost()) { $0.and(costs[$1]) }
            switch node {
            case .value(let reference, _), .records(let reference): cost.count = counts[reference]
            case .column(let list, _): (cost.steps, cost.count) = (counts[list], counts[list])
            case .values(_, let count): (cost.steps, cost.count) = (count + 1, count)
            case .list(_, let count): cost.count = count
            case .variable: cost.count = mostWritten
            case .conditional(_, let yes, let no): cost.count = max(costs[yes].count, costs[no].count)
            case .isIn(_, let list), .size(let list), .aggregateList(_, let list):
                cost.steps = cost.steps.addingSaturated(costs[list].count)
            case .macro(_, let list, let body):
                let (count, inner) = (costs[list].count, costs[body])
                let walked = Cost(
                    steps: inner.steps.addingSaturated(1).multipliedSaturated(by: count),
                    nesting: [count] + inner.nesting)
                cost = costs[list].and(walked)
                cost.steps = cost.steps.addingSaturated(1)
                cost.count = count
            case .matches(_, let pattern):
                cost.steps = cost.steps.addingSaturated(expression.patterns[pattern].size)
            case .constant, .has, .hasRecords, .skipped, .not, .negate, .arithmetic, .compare, .and, .or, .textTest,
                .lower, .aggregate, .span, .days, .minutes, .rounding, .datePart:
                break
            }
            costs.append(cost)
        }
    }
}

extension CheckedExpression {
    /// The message about an expression that could take too many steps, alone or together with others of its template.
    func costFault(_ steps: Int, _ nesting: [Int], before: Int = 0) -> ExpressionFault? {
        guard CheckGuard.costLimit.isOn else { return nil }
        let isTooMuch = steps > ExpressionCost.most
        guard isTooMuch || before.addingSaturated(steps) > ExpressionCost.mostOfTemplate else { return nil }
        let lists = nesting.map { "\($0)" }.joined(separator: " × ")
        let walked = nesting.count < 2 ? "" : ": it nests lists, \(lists) elements"
        let message =
            isTooMuch
            ? "this could take more than \(Wording.grouped(ExpressionCost.most)) steps\(walked)"
            : "the expressions up to here could take more than \(Wording.grouped(ExpressionCost.mostOfTemplate)) steps"
        return ExpressionFault(
            .tooCostly, message, at: spans[root],
            fix: "give the lists a smaller max_count, or nest fewer of them")
    }
}

extension Int {
    /// The sum, or the largest number on overflow.
    func addingSaturated(_ other: Int) -> Int {
        let (sum, isOver) = addingReportingOverflow(other)
        return isOver ? .max : sum
    }

    /// The product, or the largest number on overflow.
    func multipliedSaturated(by other: Int) -> Int {
        let (product, isOver) = multipliedReportingOverflow(by: other)
        return isOver ? .max : product
    }
}

extension FieldType {
    /// The maximum number of elements of an answer; `nil` if unlimited, and 1 for a single value.
    var mostElements: Int? {
        switch family {
        case .records(let list): list.maxCount
        case .options(let list, _): list.options.count
        case .tags(let limits): limits.maxCount
        case .number, .yesno, .option, .text, .civil, .place, .files: 1
        }
    }
}
