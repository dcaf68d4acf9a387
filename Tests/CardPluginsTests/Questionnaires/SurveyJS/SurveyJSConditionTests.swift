import CardPlugins
import CardSchema
import Testing

/// Conditions of SurveyJS, as trees.
@Suite struct SurveyJSConditionTests {
    private typealias Expression = QuestionnaireExpression

    private static let answered: @Sendable (String) -> Expression = { .call(.isAnswered, [.answer($0)]) }
    private static let cat = Expression.binary(.equal, .answer("pet"), .option("cat"))
    private static let head = Expression.call(.isChosen, [.answer("pains"), .option("head")])
    private static let back = Expression.call(.isChosen, [.answer("pains"), .option("back")])
    private static let adult = Expression.binary(.greater, .answer("age"), .number(DecimalNumber(whole: 17)))

    private static let rows: [(String, Expression)] = [
        ("{pet} = 'cat'", cat),
        ("{pet} == 'CAT'", cat),
        ("'cat' = {pet}", cat),
        ("{pet} = cat", cat),
        ("{PET} = 'cat'", cat),
        // A negation asks first whether there is an answer.
        ("{pet} != 'cat'", .not(.binary(.and, answered("pet"), cat))),
        ("{pet} <> 'cat'", .not(.binary(.and, answered("pet"), cat))),
        ("!({pet} = 'cat')", .not(.binary(.and, answered("pet"), cat))),
        ("{pet} empty", .not(answered("pet"))),
        ("{pet} notempty", answered("pet")),
        ("{pet}", answered("pet")),
        ("{pet} = ''", .not(answered("pet"))),
        ("{age} > 17 and {pet} = 'cat'", .binary(.and, adult, cat)),
        ("{age} > 17 AND {pet} = 'cat'", .binary(.and, adult, cat)),
        ("{age} > '17' && {pet} = 'cat'", .binary(.and, adult, cat)),
        ("{age} > 17 or ({pet} = 'cat'", .binary(.or, adult, cat)),
        ("{pains} contains 'head'", head),
        ("{pains} *= 'head'", head),
        ("{pains} anyof ['head', 'back']", .binary(.or, head, back)),
        ("{pains} allof ['head', 'back']", .binary(.and, head, back)),
        ("{pains} notcontains 'head'", .not(.binary(.and, answered("pains"), head))),
        ("{pet} anyof ['cat', 'bird']", cat),
        ("{sure} = true", .answer("sure")),
        ("{sure} = 'Y'", .answer("sure")),
        ("{sure} = 'N'", .binary(.equal, .answer("sure"), .truth(false))),
        ("{first} contains 'an'", .call(.contains, [.answer("first"), .text("an")])),
        ("{born} > '2000-01-31'", .binary(.greater, .answer("born"), .day("2000-01-31"))),
        ("{born} < today()", .binary(.less, .answer("born"), .today)),
        (
            "{born} < today(-7)",
            .binary(.less, .call(.days, [.today, .answer("born")]), .number(DecimalNumber(whole: -7)))
        ),
        (
            "{points} >= 1",
            .binary(.greaterOrEqual, .call(.score, [.answer("points")]), .number(DecimalNumber(whole: 1)))
        ),
        ("{phq.sad} = 1", .binary(.equal, .answer("phq.sad"), .option("1"))),
        ("{phq} notempty", .binary(.or, answered("phq.sad"), answered("phq.tired"))),
        (
            "{meds.length} > 1",
            .binary(.greater, .call(.count, [.answer("meds")]), .number(DecimalNumber(whole: 1)))
        ),
    ]

    @Test(arguments: rows.indices) func becomesTree(_ index: Int) throws {
        let (source, expected) = Self.rows[index]
        #expect(try SurveyJSFixture.condition(source) == expected, "\(source)")
    }

    @Test(arguments: ["{other} = 1", "{meds[0].mg} > 3", "isContainerReady('page1')", "{age} > ", "'open"])
    func isReported(_ source: String) throws {
        let condition = try #require(try SurveyJSFixture.condition(source))
        guard case .unsupported(let words) = condition else {
            Issue.record("\(source) became \(condition)")
            return
        }
        #expect(!words.isEmpty)
    }

    @Test func nothingIsNoCondition() throws { #expect(try SurveyJSFixture.condition("  ") == nil) }

    @Test func longExpressionsEnd() throws {
        let deep = String(repeating: "(", count: 3_000) + "{age}" + String(repeating: ")", count: 3_000)
        guard case .unsupported = try SurveyJSFixture.condition(deep) else {
            Issue.record("the expression was read")
            return
        }
        let chain = Array(repeating: "{age} > 17", count: 400).joined(separator: " or ")
        #expect(try SurveyJSFixture.condition(chain) != nil)
    }
}
