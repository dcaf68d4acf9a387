/// The card for an expression without references.
struct NoCard: ExpressionContext {
    func value(at slot: Int) -> ExpressionValue { .unknown }
    func isAnswered(at slot: Int) -> Bool { false }
    func isSkipped(at slot: Int) -> Bool { false }
    func isOpen(at slot: Int) -> Bool { false }
    func recordCount(at slot: Int) -> Int? { nil }
    func value(at slot: Int, record: Int) -> ExpressionValue { .unknown }
    func isAnswered(at slot: Int, record: Int) -> Bool { false }
    func isSkipped(at slot: Int, record: Int) -> Bool { false }
}
