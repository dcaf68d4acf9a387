/// An expression that is ready to be evaluated: its references are slots of an engine.
public struct BoundExpression: Sendable {
    let nodes: [ExpressionNode]
    let constants: [ExpressionValue]
    let operands: [Int]
    let root: Int
    /// The slot of each reference.
    public let slots: [Int]

    init(_ expression: CheckedExpression, slots: [Int]) {
        nodes = expression.nodes
        constants = expression.constants
        operands = expression.operands
        root = expression.root
        self.slots = slots
    }

    /// Its value for a card; `record` is the record it belongs to, where it stands in the fields of a list.
    ///
    /// Allocates nothing unless lists are built. Takes time linear in its length times the elements it looks at.
    public func value(in context: some ExpressionContext, record: Int? = nil) -> ExpressionValue {
        var evaluator = ExpressionEvaluator(expression: self, context: context, record: record)
        return evaluator.value(root)
    }

    /// Whether it holds, unknown being no: what `when` and `safety` ask.
    public func holds(in context: some ExpressionContext, record: Int? = nil) -> Bool {
        value(in: context, record: record).yesno ?? false
    }

    /// Whether it passes, unknown being yes: what `check` asks.
    public func passes(in context: some ExpressionContext, record: Int? = nil) -> Bool {
        value(in: context, record: record).yesno ?? true
    }
}
