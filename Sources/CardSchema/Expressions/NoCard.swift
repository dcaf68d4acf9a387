/// The card for an expression without references.
struct NoCard: ExpressionContext {
    func value(at ordinal: Int) -> ExpressionValue { .unknown }
    func isAnswered(at ordinal: Int) -> Bool { false }
    func isSkipped(at ordinal: Int) -> Bool { false }
    func isOpen(at ordinal: Int) -> Bool { false }
    func recordCount(at ordinal: Int) -> Int? { nil }
    func value(at ordinal: Int, record: Int) -> ExpressionValue { .unknown }
    func isAnswered(at ordinal: Int, record: Int) -> Bool { false }
    func isSkipped(at ordinal: Int, record: Int) -> Bool { false }
}
