import CardSchema
import Foundation
import Testing

struct UnknownPageTests {
    @Test(arguments: UnknownStates.all)
    func statesMatchTheTable(_ row: StateRow) throws {
        var faults: [ExpressionFault] = []
        let expression = try #require(checked(row.expression, into: &faults), "\(faults)")
        #expect(row.cards.map { reported(expression.value(on: TestCard($0))) } == row.gives)
    }

    @Test(arguments: StatesInTemplates.scores)
    func scoresMatchTheTable(_ row: StatesInTemplates.ScoreRow) throws {
        #expect(try StatesInTemplates.results(of: row) == row.gives)
    }

    @Test func conditionsTreatUnknownAsInTheTable() throws {
        #expect(try StatesInTemplates.conditionResults() == StatesInTemplates.conditions.map(\.gives))
    }

    @Test func everyOperatorAndFunctionIsInTheTable() {
        let signs = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "in", "?"].map { " \($0) " }
        let calls = CheckedExpression.functionNames.map { "\($0)(" }
        let text = UnknownStates.all.map(\.expression).joined(separator: "\n")
        for sign in signs + calls + ["!day", "-emotions"] { #expect(text.contains(sign), "no row with \(sign)") }
        for method in ScoreItems.Method.allCases {
            let message = StatesInTemplates.scores.filter { $0.message.contains("\"\(method.rawValue)\"") }
            #expect(!message.isEmpty, "no score with \(method)")
        }
    }

    @Test func thePageIsCurrent() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appendingPathComponent("docs/unknown.md")
        if ProcessInfo.processInfo.environment["CARDS_DOCS"] == "write" {
            try UnknownPage.text.write(to: page, atomically: true, encoding: .utf8)
        }
        let isCurrent = (try? String(contentsOf: page, encoding: .utf8)) == UnknownPage.text
        #expect(isCurrent, "run make docs")
    }
}
