extension ExpressionNode {
    /// Whether the step reads a card, or an element of a list.
    var isAboutCard: Bool {
        switch self {
        case .value, .records, .column, .values, .variable, .has, .hasRecords, .skipped: true
        case .constant, .list, .not, .negate, .arithmetic, .compare, .and, .or, .conditional, .isIn, .macro, .size,
            .textTest, .matches, .lower, .aggregate, .aggregateList, .span, .days, .minutes, .rounding, .datePart:
            false
        }
    }

    /// The operand nodes.
    func steps(operands: [Int]) -> [Int] {
        switch self {
        case .constant, .value, .records, .column, .values, .variable, .has, .hasRecords, .skipped: []
        case .not(let a), .negate(let a), .size(let a), .aggregateList(_, let a), .rounding(_, let a),
            .datePart(_, let a), .matches(let a, _), .lower(let a):
            [a]
        case .arithmetic(_, let a, let b), .compare(_, let a, let b), .and(let a, let b), .or(let a, let b),
            .isIn(let a, let b), .macro(_, let a, let b), .textTest(_, let a, let b), .span(let a, let b),
            .days(let a, let b), .minutes(let a, let b):
            [a, b]
        case .conditional(let a, let b, let c): [a, b, c]
        case .list(let first, let count), .aggregate(_, let first, let count): Array(operands[first..<first + count])
        }
    }
}

extension ExpressionNode.Comparison {
    /// The comparison that holds for two known values exactly if this one does not.
    var opposite: Self {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        }
    }

    /// The comparison with swapped operands.
    var turned: Self {
        switch self {
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        }
    }
}
