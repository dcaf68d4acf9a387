import CardSchema
import Testing

struct CELTests {
    private func outcome(_ text: String) -> String {
        var faults: [ExpressionFault] = []
        guard let expression = checked(text, in: ExpressionScope(), into: &faults) else {
            return faults.map(\.kind.rawValue).joined(separator: ", ")
        }
        return reported(expression.value(on: TestCard("")))
    }

    @Test func agreesWithCEL() {
        for row in CELRows.agreeing { #expect(outcome(row.expression) == row.cel, "\(row.expression)") }
    }

    @Test func theDifferencesAreTheseAndNoOthers() {
        for row in CELRows.differing {
            #expect(outcome(row.expression) == row.ours, "\(row.expression)")
            #expect(row.ours != row.cel, "\(row.expression) is no difference")
            #expect(row.why?.isEmpty == false)
        }
    }
}
