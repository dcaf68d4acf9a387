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

    /// A long text uses up the steps, so a hostile template cannot take time without limit.
    @Test(arguments: ["matches(day.journal, '((a|b)*c?){30}.*')", "size(lower(day.journal)) > 0"])
    func longTextsTakeSteps(_ text: String) throws {
        var faults: [ExpressionFault] = []
        let expression = try #require(checked(text, into: &faults), "\(faults)")
        for (length, isKnown) in [(10, true), (20_000, false)] {
            var card = TestCard("")
            card.cells["day.journal"] = .answered(.text(String(repeating: "a", count: length)))
            var steps = 200
            let bound = expression.bound { _ in 0 }
            let value = bound.value(in: BoundCard(card: card, references: expression.references), steps: &steps)
            #expect(value.isKnown == isKnown)
            #expect((steps >= 0) == isKnown)
        }
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
        for field in ["journal", "title"] { scope.declare(FieldPath("day", field), .text) }
        for field in ["first", "second"] { scope.declare(FieldPath("doses", field), .civil(.moment)) }
        let items = FieldPath("thoughts", "items")
        scope.declare(items, .list(.record(RecordType(list: items, fields: [.init("before", .number)]))))
        scope.declare(score: "plain")
        return scope
    }()
}
