import CardSchema
import Testing

struct UnknownTableTests {
    @Test(arguments: UnknownTable.all)
    func unknownPropagatesAsInTheTable(_ row: UnknownRow) throws {
        var faults: [ExpressionFault] = []
        let expression = try #require(checked(row.expression, into: &faults), "\(faults)")
        #expect(reported(expression.value(on: TestCard(row.card))) == row.gives)
    }

    @Test(arguments: [
        ("before > 5", 0, "true"), ("before > 5", 1, "unknown"), ("has(before)", 1, "false"),
        ("skipped(before)", 1, "true"), ("size(thoughts.items)", 1, "2"), ("thoughts.items.before", 0, "[7, unknown]"),
        ("thoughts.items.exists(before, before.before == 7)", 1, "true"), ("emotions.joy + before", 0, "8"),
    ])
    func aBareIDIsTheRecordsOwn(_ text: String, _ record: Int, _ gives: String) throws {
        let card = TestCard(
            "thoughts.items: 2; thoughts.items#0.before: 7; thoughts.items#1.before: skipped; emotions.joy: 1")
        var faults: [ExpressionFault] = []
        let expression = try #require(checked(text, in: .record, into: &faults), "\(faults)")
        #expect(reported(expression.value(on: card, record: record)) == gives)
    }

    @Test func unknownIsFalseForWhenAndPassesRules() throws {
        for (text, holds, passes) in [("day.happy", false, true), ("true", true, true), ("false", false, false)] {
            var faults: [ExpressionFault] = []
            let expression = try #require(
                CheckedExpression.check(text, in: .sample, as: .condition, into: &faults))
            let card = BoundCard(card: TestCard(""), references: expression.references)
            let bound = expression.bound { _ in 0 }
            #expect((bound.value(in: card).yesno ?? false) == holds)
            #expect((bound.value(in: card).yesno ?? true) == passes)
        }
    }
}
