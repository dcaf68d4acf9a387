/// An expression that is ready to be evaluated: its references are an engine's ordinals.
package struct BoundExpression: Sendable {
    let nodes: [ExpressionNode]
    let constants: [ExpressionValue]
    let operands: [Int]
    let patterns: [TextPattern]
    let root: Int
    /// The ordinal of each reference.
    package let ordinals: [Int]

    init(_ expression: CheckedExpression, ordinals: [Int]) {
        nodes = expression.nodes
        constants = expression.constants
        operands = expression.operands
        patterns = expression.patterns
        root = expression.root
        self.ordinals = ordinals
    }

    /// The maximum number of steps of an evaluation, more than any expression of a valid template takes, unless it
    /// matches many very long texts.
    package static let mostSteps = 20_000_000

    /// Returns its value for a card; `record` is its record, if it belongs to the fields of a list.
    ///
    /// Allocates nothing unless lists are created, or texts are matched or rewritten. Takes time linear in its length times the elements that it reads,
    /// and stops after 20 million steps: what is not known by then is unknown.
    package func value(in context: some ExpressionContext, record: Int? = nil) -> ExpressionValue {
        var steps = Self.mostSteps
        return value(in: context, record: record, steps: &steps)
    }

    /// Like the one above, with a budget of steps; if it is negative afterwards, the evaluation stopped early.
    package func value(
        in context: some ExpressionContext, record: Int? = nil, steps: inout Int
    ) -> ExpressionValue {
        var evaluator = ExpressionEvaluator(expression: self, context: context, record: record, stepsLeft: steps)
        defer { steps = evaluator.stepsLeft }
        let value = evaluator.value(root)
        // A part may have been omitted whose error another part has compensated.
        return evaluator.stepsLeft < 0 && CheckGuard.stepBudget.isOn ? .unknown : value
    }
}
