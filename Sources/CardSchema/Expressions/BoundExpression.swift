/// An expression that is ready to be evaluated: its references are slots of an engine.
package struct BoundExpression: Sendable {
    let nodes: [ExpressionNode]
    let constants: [ExpressionValue]
    let operands: [Int]
    let root: Int
    /// The slot of each reference.
    package let slots: [Int]

    init(_ expression: CheckedExpression, slots: [Int]) {
        nodes = expression.nodes
        constants = expression.constants
        operands = expression.operands
        root = expression.root
        self.slots = slots
    }

    /// The most steps of an evaluation: more than any expression takes that a template may have.
    package static let mostSteps = 20_000_000

    /// Its value for a card; `record` is the record it belongs to, where it stands in the fields of a list.
    ///
    /// Allocates nothing unless lists are built. Takes time linear in its length times the elements it looks at, and ends
    /// after 20 million steps: what is not known by then is unknown.
    package func value(in context: some ExpressionContext, record: Int? = nil) -> ExpressionValue {
        var steps = Self.mostSteps
        return value(in: context, record: record, steps: &steps)
    }

    /// The same, taking no more steps than there are left; below zero, it was ended before its value was known.
    package func value(
        in context: some ExpressionContext, record: Int? = nil, steps: inout Int
    ) -> ExpressionValue {
        var evaluator = ExpressionEvaluator(expression: self, context: context, record: record, stepsLeft: steps)
        defer { steps = evaluator.stepsLeft }
        let value = evaluator.value(root)
        // A part may have been left out that another has made up for.
        return evaluator.stepsLeft < 0 && CheckGuard.stepBudget.isOn ? .unknown : value
    }
}
