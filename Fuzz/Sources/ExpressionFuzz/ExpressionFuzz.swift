import CardEngine
import CardSchema
import Fuzzer

/// Any text is an expression or refused with a reason, and an accepted one can be evaluated on an empty card.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    guard let evaluator else { preconditionFailure("the bundled template cannot be read") }
    let scope = ExpressionScope(evaluator.schema.schema)
    for wanted in [ExpressionResult.condition, .number] {
        var faults: [ExpressionFault] = []
        let checked = CheckedExpression.check(text, in: scope, as: wanted, into: &faults)
        precondition((checked == nil) == !faults.isEmpty, "refused without a word, or accepted with one")
    }
    if let condition = evaluator.condition(text) {
        let card = Card(evaluator.schema)
        _ = evaluator.holds(condition, card, evaluator.evaluation(of: card, on: .earliest))
    }
    return 0
}

private let evaluator = Schema.bundled("dbt_diary").map { CardEvaluator(CompiledSchema($0.schema)) }

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("ExpressionFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
