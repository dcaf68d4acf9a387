import CardSchema
import Testing

/// An expression with a fault, and its messages; the expression is the first line.
struct FaultRow: Sendable, CustomTestStringConvertible {
    let wanted: ExpressionResult
    let message: String

    init(_ wanted: ExpressionResult, _ message: String) {
        self.wanted = wanted
        self.message = message
    }

    var expression: String {
        String(message.split(separator: "\n" as Character, maxSplits: 1, omittingEmptySubsequences: false)[0])
    }

    var testDescription: String { expression }

    static let all = syntax + names + types + comparisons
}

struct FaultTests {
    @Test(arguments: FaultRow.all)
    func reportsEveryFaultInFull(_ row: FaultRow) {
        var faults: [ExpressionFault] = []
        #expect(CheckedExpression.check(row.expression, in: .sample, as: row.wanted, into: &faults) == nil)
        let found = reported(faults, row.expression)
        #expect(found == row.message, "said:\n\(found)")
    }

    /// The others have tests of their own.
    @Test func everyKindOfFaultHasARow() {
        let elsewhere: Set<ExpressionFault.Kind> = [
            .tooLong, .tooDeep, .tooCostly, .cycle, .neverTrue, .alwaysTrue, .needsSeveralAnswers,
        ]
        for kind in ExpressionFault.Kind.allCases where !elsewhere.contains(kind) {
            #expect(FaultRow.all.contains { $0.message.contains("\n\(kind.rawValue): ") }, "\(kind)")
        }
    }

    /// A suggested name or literal fixes the fault.
    @Test(arguments: [
        ("emotions.jo > 3", "emotions.jo", "emotions.joy"), ("skills.best == 'stp'", "'stp'", "'stop'"),
        ("day.up > '07:00'", "'07:00'", "time('07:00')"),
        ("skills.used == 'stop'", "skills.used == 'stop'", "'stop' in skills.used"),
        ("1 < emotions.joy < 4", "1 < emotions.joy < 4", "1 < emotions.joy && emotions.joy < 4"),
        ("has(thoughts.items.before)", "has(thoughts.items.before)", "thoughts.items.exists(x, has(x.before))"),
        ("day.happy + 1 > 0", "day.happy", "(day.happy ? 1 : 0)"),
        ("sqrt(day.steps) == 2", "sqrt(day.steps) == 2", "abs(sqrt(day.steps) - 2) < 0.001"),
        ("matches(day.journal, 'a+?')", "'a+?'", "'a+'"),
        ("matches(day.journal, '^[a-z]+$')", "'^[a-z]+$'", "'[a-z]+'"),
        ("skills.used.contains('stop')", "skills.used.contains('stop')", "('stop' in skills.used)"),
    ])
    func theFixMendsIt(_ wrong: String, _ piece: String, _ fix: String) {
        var faults: [ExpressionFault] = []
        #expect(CheckedExpression.check(wrong, in: .sample, as: .condition, into: &faults) == nil)
        #expect(faults.map(\.fix) == ["write \(fix)"])
        let parts = wrong.split(separator: piece, maxSplits: 1, omittingEmptySubsequences: false)
        faults = []
        let fixed = parts.joined(separator: fix)
        #expect(CheckedExpression.check(fixed, in: .sample, as: .condition, into: &faults) != nil, "\(faults)")
    }

    @Test func anAnswerMustFitItsField() {
        let choice = ExpressionType.option(OptionFacts(["stop", "tipp"]))
        let rows: [(String, ExpressionType, Bool)] = [
            ("emotions.joy", .number, true), ("day.happy", .number, false), ("skills.best", choice, true),
            ("'stop'", choice, true), ("day.up", .civil(.time), true), ("day.up", .civil(.date), false),
            ("skills.used", .list(choice), true), ("[]", .list(choice), true), ("[1]", .list(choice), false),
            ("day.home", .place, true), ("day.photos", .place, false), ("thoughts.items", .list(.text), false),
        ]
        for (text, type, fits) in rows {
            var faults: [ExpressionFault] = []
            let found = CheckedExpression.check(text, in: .sample, as: .answer(type), into: &faults)
            #expect((found != nil) == fits, "\(text)")
        }
    }
}
