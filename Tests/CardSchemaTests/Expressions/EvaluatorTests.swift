import CardSchema
import Testing

struct EvaluatorTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func itAgreesWithTheSlowInterpreter(_ seed: UInt64) throws {
        var generator = SyntaxGenerator(seed: seed)
        var known = 0
        for _ in 0..<1500 {
            let depth = Int.random(in: 1...5, using: &generator.random)
            let isTruth = Bool.random(using: &generator.random)
            let syntax = isTruth ? generator.truth(depth) : generator.number(depth)
            let text = syntax.description
            var faults: [ExpressionFault] = []
            guard
                let expression = CheckedExpression.check(
                    text, in: .loose, as: isTruth ? .condition : .number, into: &faults)
            else {
                Issue.record("\(text): \(faults.map(\.message))")
                continue
            }
            for _ in 0..<3 {
                let card = generator.card()
                let expected = SlowInterpreter(card: card).value(syntax)
                let found = expression.value(on: card)
                #expect(found == expected, "\(text) gives \(reported(found)), not \(reported(expected)), on \(card)")
                if found.isKnown { known += 1 }
            }
        }
        #expect(known > 500, "only \(known) of 4500 are known")
    }
}

extension ExpressionScope {
    /// The sample card without limits, so that random comparisons are no faults.
    static let loose: ExpressionScope = {
        var scope = ExpressionScope()
        for field in ["joy", "sad", "anger"] { scope.declare(FieldPath("emotions", field), .number) }
        for field in ["slept", "steps", "weight"] { scope.declare(FieldPath("day", field), .number) }
        for field in ["happy", "calm"] { scope.declare(FieldPath("day", field), .yesno) }
        scope.declare(FieldPath("day", "born"), .civil(.date))
        for field in ["first", "second"] { scope.declare(FieldPath("doses", field), .civil(.moment)) }
        let items = FieldPath("thoughts", "items")
        scope.declare(items, .list(.record(RecordType(list: items, fields: [.init("before", .number)]))))
        scope.declare(score: "plain")
        return scope
    }()
}
